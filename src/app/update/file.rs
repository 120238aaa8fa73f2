//! Opening and saving games, the clipboard, and what comes back from files.

use std::path::{Path, PathBuf};

use super::{browse, focus, game, games};
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::{Effect, SavePlace, SaveRequest};
use crate::app::library::Library;
use crate::app::message::{FileMessage, FocusMessage, Saved};
use crate::app::model::{Focus, Model, Origin, WasRead};
use crate::app::notice::Notice;
use crate::game::{Game, Loaded, Mainline, NodeId, load, save as pgn};
use crate::notation::Fen;
use crate::notation::pgn::RawGame;

pub(super) fn update(model: &mut Model, message: FileMessage) -> Vec<Effect> {
    match message {
        FileMessage::AskOpen => return ask(model, "open "),
        FileMessage::Save => return save_game(model),
        FileMessage::CopyFen => return copy_fen(model),
        FileMessage::CopyPgn => {
            model.notice = Some(Notice::info("the game was sent to the clipboard"));
            return vec![Effect::Copy(pgn(&model.game.snapshot()))];
        }
        FileMessage::Opened(path) => {
            model.library = Some(Library::new(path));
            games::close_list(model);
        }
        FileMessage::Indexed(batch) => games::games_came(model, batch),
        FileMessage::IndexEnded => return index_ended(model),
        FileMessage::Read { index, text } => return read(model, index, text),
        FileMessage::Measured(measures) => {
            if let Some(library) = &mut model.library {
                for (index, measure) in measures {
                    library.set_measure(index, measure);
                }
            }
        }
        FileMessage::Found { search, games } => {
            if let Some(library) = model.library.as_mut().filter(|it| it.is_searching(search)) {
                library.add_found(games);
            }
        }
        FileMessage::FoundAll { search } => {
            if model
                .library
                .as_ref()
                .is_some_and(|library| library.is_searching(search))
            {
                games::search_ended(model);
            }
        }
        FileMessage::Saved(outcome) => {
            let is_open = outcome.request.game_number == model.game_number;
            saved(model, *outcome);
            if is_open && !model.is_unsaved() {
                return vec![Effect::Forget];
            }
        }
        FileMessage::Exists(request) => {
            model.dialogs.push(Dialog::Exists { request, marked: 0 });
        }
        FileMessage::Resumed { pgn, mode } => resumed(model, &pgn, mode),
        FileMessage::NotSaved(text) | FileMessage::Failed(text) => {
            model.notice = Some(Notice::refusal(text));
        }
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
    let (path, was_read) = (origin.path.clone(), origin.was_read);
    let library = model.library.as_ref();
    if library.is_some_and(|it| it.path() == Some(&*path) && !it.is_complete()) {
        model.notice = Some(Notice::refusal(
            "the file is still being read; save when it is",
        ));
        return Vec::new();
    }
    if !model.is_unsaved() {
        model.notice = Some(Notice::info(
            "nothing to save: the file has the game as it is",
        ));
        return Vec::new();
    }
    let request = request(model, path, place);
    if was_read == WasRead::InPart {
        model
            .dialogs
            .push(Dialog::Confirm(Question::SaveReadPart(Box::new(request))));
        return Vec::new();
    }
    save(request)
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
        text: pgn(&model.game.snapshot()),
        game_number: model.game_number,
        revision: model.game.revision(),
    }
}

/// Takes note of what is in a file now; another game may be open by then.
fn saved(model: &mut Model, outcome: Saved) {
    let Saved {
        request,
        entry,
        written,
    } = outcome;
    let name = request.path.display().to_string();
    let library = model.library.as_mut();
    if let Some(library) = library.filter(|library| library.path() == Some(&*request.path)) {
        library.saved(&request.place, &entry);
    }
    if request.game_number == model.game_number {
        model.saved_revision = Some(request.revision);
        model.origin = Some(Origin {
            path: request.path,
            entry,
            original: written,
            was_read: WasRead::Whole,
        });
    } else if let (SavePlace::Replace { entry: before, .. }, Some(origin)) =
        (&request.place, &mut model.origin)
        && origin.path == request.path
        && origin.entry.offset > before.offset
    {
        origin.entry.offset = origin.entry.offset + entry.len - before.len;
    }
    model.notice = Some(Notice::info(format!("saved in {name}")));
}

/// Goes on with an unfinished game.
fn resumed(model: &mut Model, pgn: &[u8], mode: Mainline) {
    let record = load(RawGame::whole(pgn)).record;
    // The place on disk has changed already: there is nothing to leave.
    let _ = game::replace(model, Game::open(record, mode));
    model.taken_up();
    model.notice = Some(Notice::info(
        "taken up again; resume takes up the one before",
    ));
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
            let text = format!("there is no game in {}", library.name());
            model.library = None;
            games::close_list(model);
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
    let Loaded { record, problems } = load(entry.raw(&text));
    let effects = game::replace(model, Game::open(record, Mainline::Editable));
    if let Some(library) = &mut model.library {
        library.set_current(Some(index));
    }
    browse::show(model, NodeId::ROOT);
    let was_read = if problems.is_empty() {
        WasRead::Whole
    } else {
        WasRead::InPart
    };
    model.origin = origin.map(|path| Origin {
        path,
        entry,
        original: text,
        was_read,
    });
    model.notice = None;
    model
        .dialogs
        .retain(|dialog| matches!(dialog, Dialog::Text(_)));
    model.focus = Focus::Moves;
    if !problems.is_empty() {
        let lines = problems.iter().map(ToString::to_string).collect();
        model.dialogs.push(Dialog::Problems { lines, scroll: 0 });
    }
    effects
}
