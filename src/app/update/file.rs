//! Opening and saving games, the clipboard, and what comes back from files.

use std::path::{Path, PathBuf};

use super::{browse, focus, game, games};
use crate::app::dialog::Dialog;
use crate::app::effect::{Effect, SavePlace, SaveRequest};
use crate::app::library::Library;
use crate::app::message::{FileMessage, FocusMessage};
use crate::app::model::{Focus, Model, Origin};
use crate::app::notice::Notice;
use crate::game::{Game, Loaded, Mode, load, save as pgn};
use crate::notation::Fen;
use crate::notation::pgn::IndexEntry;

pub(super) fn update(model: &mut Model, message: FileMessage) -> Vec<Effect> {
    match message {
        FileMessage::AskOpen => return ask(model, "open "),
        FileMessage::Save => return save_game(model),
        FileMessage::CopyFen => return copy_fen(model),
        FileMessage::CopyPgn => {
            model.notice = Some(Notice::info("the game was sent to the clipboard"));
            return vec![Effect::Copy(pgn(&model.game.to_export()))];
        }
        FileMessage::Opened(path) => {
            model.library = Some(Library::new(path));
            model
                .dialogs
                .retain(|dialog| !matches!(dialog, Dialog::Games));
        }
        FileMessage::Indexed(batch) => {
            if let Some(library) = &mut model.library {
                library.extend(batch);
            }
            games::show_list_of_several(model);
        }
        FileMessage::IndexEnded => return index_ended(model),
        FileMessage::Read { index, text } => return read(model, index, text),
        FileMessage::Measured(measures) => {
            if let Some(library) = &mut model.library {
                for (index, measure) in measures {
                    library.set_measure(index, measure);
                }
            }
        }
        FileMessage::Found(found) => {
            if let Some(library) = &mut model.library {
                library.add_found(found);
            }
        }
        FileMessage::FoundAll => games::search_ended(model),
        FileMessage::Saved { request, entry } => {
            saved(model, request, entry);
            if !model.is_unsaved() {
                return vec![Effect::Forget];
            }
        }
        FileMessage::Exists(request) => {
            model.dialogs.push(Dialog::Exists {
                request: Box::new(request),
                marked: 0,
            });
        }
        FileMessage::Failed(text) => model.notice = Some(Notice::refusal(text)),
    }
    Vec::new()
}

/// Puts the beginning of a command into the prompt, to be completed with a file.
fn ask(model: &mut Model, command: &str) -> Vec<Effect> {
    model.prompt.set(command);
    focus(model, FocusMessage::Prompt)
}

pub(super) fn copy_fen(model: &mut Model) -> Vec<Effect> {
    let fen = Fen::from_position(model.position()).to_string();
    model.notice = Some(Notice::info("the position was sent to the clipboard"));
    vec![Effect::Copy(fen)]
}

/// Saves to the place that the game has, or asks for a file.
pub(super) fn save_game(model: &mut Model) -> Vec<Effect> {
    let Some(origin) = &model.origin else {
        return ask(model, "save ");
    };
    let place = SavePlace::Replace {
        entry: origin.entry.clone(),
        original: origin.original.clone(),
    };
    let path = origin.path.clone();
    save(request(model, path, place))
}

/// Saves to a file that the player named.
pub(super) fn save_as(model: &Model, path: &str) -> Vec<Effect> {
    save(request(model, PathBuf::from(path), SavePlace::NewFile))
}

pub(super) fn save(request: SaveRequest) -> Vec<Effect> {
    vec![Effect::Save(request)]
}

fn request(model: &Model, path: PathBuf, place: SavePlace) -> SaveRequest {
    SaveRequest {
        path,
        place,
        text: pgn(&model.game.to_export()),
        revision: model.game.revision(),
    }
}

fn saved(model: &mut Model, request: SaveRequest, entry: IndexEntry) {
    let name = request.path.display().to_string();
    let library = model.library.as_mut();
    if let Some(library) = library.filter(|library| library.path() == Some(&*request.path)) {
        library.saved(&request.place, &entry);
    }
    model.saved_revision = request.revision;
    model.origin = Some(Origin {
        path: request.path,
        entry,
        original: request.text.into_bytes(),
    });
    model.notice = Some(Notice::info(format!("saved in {name}")));
}

/// A file of one game is opened at that game.
fn index_ended(model: &mut Model) -> Vec<Effect> {
    let Some(library) = &mut model.library else {
        return Vec::new();
    };
    library.complete();
    let count = library.entries().len();
    match count {
        0 => {
            let text = format!("{} holds no game", library.name());
            model.library = None;
            model.notice = Some(Notice::refusal(text));
            Vec::new()
        }
        1 => games::open_entry(model, 0),
        _ => Vec::new(),
    }
}

fn read(model: &mut Model, index: usize, text: Vec<u8>) -> Vec<Effect> {
    let Some(library) = &mut model.library else {
        return Vec::new();
    };
    let Some(entry) = library.entries().get(index).cloned() else {
        return Vec::new();
    };
    let origin = library.path().map(Path::to_owned);
    library.set_current(Some(index));
    let Loaded { record, problems } = load(entry.raw(&text));
    let effects = game::replace(model, Game::open(record, Mode::Review));
    browse::show(model, crate::game::NodeId::ROOT);
    model.origin = origin.map(|path| Origin {
        path,
        entry,
        original: text,
    });
    model.notice = None;
    model.dialogs.clear();
    model.focus = Focus::Moves;
    if !problems.is_empty() {
        let lines = problems.iter().map(ToString::to_string).collect();
        model.dialogs.push(Dialog::Problems { lines, scroll: 0 });
    }
    effects
}
