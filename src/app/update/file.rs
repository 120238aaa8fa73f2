//! Saving games, and copying to the clipboard.

use std::path::{Path, PathBuf};

use super::{focus, give_up};
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::{AfterSave, Effect, Job, ReadOnly, SavePlace, SaveRequest};
use crate::app::file_place::{Spot, WasRead};
use crate::app::library::Library;
use crate::app::message::FileMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::{Keys, Work};
use crate::game::{Timestamp, save as pgn};
use crate::notation::Fen;
use crate::notation::pgn::Encoding;

/// Said while the places of the games of a file are not all known.
const STILL_READ: &str = "the file is still being read; save after that";

pub(super) fn update(model: &mut Model, now: Timestamp, message: FileMessage) -> Vec<Effect> {
    match message {
        FileMessage::AskOpen => focus::ask_in_prompt(model, "open "),
        FileMessage::Save => save_game(model, now, AfterSave::Stay),
        FileMessage::CopyFen => copy_fen(model),
        FileMessage::CopyPgn => copy_pgn(model),
        FileMessage::GiveUp => give_up::update(model),
    }
}

fn copy_fen(model: &mut Model) -> Vec<Effect> {
    let fen = Fen::from_position(model.position()).to_string();
    model.notice = Some(Notice::info("the position was sent to the clipboard"));
    vec![Effect::Copy(fen)]
}

fn copy_pgn(model: &mut Model) -> Vec<Effect> {
    model.notice = Some(Notice::info("the game was sent to the clipboard"));
    vec![Effect::Copy(pgn(&model.document.game.snapshot()))]
}

/// Saves the game to its place in a file, or asks for a file.
pub(super) fn save_game(model: &mut Model, now: Timestamp, after: AfterSave) -> Vec<Effect> {
    let Some((path, place, was_read)) = own_place(model) else {
        return focus::ask_in_prompt(model, "save ");
    };
    if let Some(refusal) = reason_not_to_save(model, &path, &place) {
        model.notice = Some(refusal);
        return Vec::new();
    }
    let request = SaveRequest {
        after,
        ..request(model, path, place)
    };
    match was_read {
        WasRead::Whole => save(model, now, request),
        WasRead::InPart => {
            let question = Question::SaveReadPart(Box::new(request));
            model.focus.open(Dialog::Confirm(question));
            Vec::new()
        }
    }
}

/// Returns the file of the game, its place there, and how much of it was read.
fn own_place(model: &Model) -> Option<(PathBuf, SavePlace, WasRead)> {
    let place = model.document.place.as_ref()?;
    let (path, entry) = match &place.spot {
        Spot::Elsewhere { path, entry } => (path.clone(), entry.clone()),
        Spot::Listed(index) => {
            let library = model.library.as_ref()?;
            let entry = library.entries().get(*index)?;
            (library.path()?.to_owned(), entry.clone())
        }
    };
    let original = place.original.clone();
    Some((path, SavePlace::Replace { entry, original }, place.was_read))
}

/// Returns why the game cannot or need not be saved to this file now.
fn reason_not_to_save(model: &Model, path: &Path, place: &SavePlace) -> Option<Notice> {
    if is_being_listed(model, path) {
        return Some(Notice::refusal(STILL_READ));
    }
    if let SavePlace::Replace { entry, .. } = place
        && entry.encoding != Encoding::Bytes
    {
        let text = "the file is UTF-16, which NowChess reads but does not write; `save FILE` saves \
                    the game to another file";
        return Some(Notice::refusal(text));
    }
    let text = "nothing to save: the file already has this game";
    (!model.document.is_unsaved()).then(|| Notice::info(text))
}

/// Whether the games of this file are still being found, so that not all places are known.
fn is_being_listed(model: &Model, path: &Path) -> bool {
    let library = model.library.as_ref();
    library.is_some_and(|library| {
        library.path() == Some(path) && model.pending.work(library.file()).is_some()
    })
}

/// Whether a game is on its way to a file. Until it is there, places in the file may change.
pub(super) fn is_saving(model: &Model) -> bool {
    model.pending.any(|work| matches!(work, Work::Save(_)))
}

/// Saves to a file that the player named.
pub(super) fn save_as(
    model: &mut Model,
    now: Timestamp,
    path: &str,
    after: AfterSave,
) -> Vec<Effect> {
    let request = SaveRequest {
        after,
        ..request(model, PathBuf::from(path), SavePlace::NewFile)
    };
    save(model, now, request)
}

/// Starts saving a game, unless another save is running.
pub(super) fn save(model: &mut Model, now: Timestamp, request: SaveRequest) -> Vec<Effect> {
    let text = if is_saving(model) {
        Some("another game is still being saved; save again when it is done")
    } else if request.place != SavePlace::NewFile && is_being_listed(model, &request.path) {
        Some(STILL_READ)
    } else {
        None
    };
    if let Some(text) = text {
        model.notice = Some(Notice::refusal(text));
        return Vec::new();
    }
    let ticket = model.pending.begin(Work::Save(request.path.clone()), now);
    if request.place == SavePlace::NewFile || request.after == AfterSave::Quit {
        // It can end in a question or the end of the program: no key may be meant for the game.
        model.pending.hold_keys(ticket);
    }
    let file = model.library.as_ref().map(Library::file);
    vec![Effect::Start(ticket, Job::Save { file, request })]
}

fn request(model: &Model, path: PathBuf, place: SavePlace) -> SaveRequest {
    SaveRequest {
        path,
        place,
        record: model.document.game.snapshot(),
        document: model.document.id,
        read_only: ReadOnly::Ask,
        after: AfterSave::Stay,
    }
}

/// Asks before a read-only file is replaced.
pub(super) fn ask_about_read_only_file(model: &mut Model, request: SaveRequest) {
    model.pending.give_up(Work::brings_a_game);
    let question = Question::SaveReadOnly(Box::new(request));
    model.focus.open(Dialog::Confirm(question));
}

/// Saves to a file although it is read-only.
pub(super) fn save_over_read_only(
    model: &mut Model,
    now: Timestamp,
    request: SaveRequest,
) -> Vec<Effect> {
    let read_only = ReadOnly::Replace;
    save(
        model,
        now,
        SaveRequest {
            read_only,
            ..request
        },
    )
}

/// Asks what to do with a file that already exists, unless nothing can be done with it yet; only
/// tells of it if the player went on.
pub(super) fn ask_about_existing_file(model: &mut Model, request: SaveRequest, keys: Keys) {
    if is_being_listed(model, &request.path) {
        model.notice = Some(Notice::refusal(STILL_READ));
        return;
    }
    if keys == Keys::Free {
        let path = request.path.display();
        let text = format!("`{path}` already exists: save again to choose what to do");
        model.notice = Some(Notice::refusal(text));
        return;
    }
    model.pending.give_up(Work::brings_a_game);
    let request = Box::new(request);
    model.focus.open(Dialog::Exists { request, marked: 0 });
}
