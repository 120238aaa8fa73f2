//! Puts a resumed game on the screen.

use std::path::Path;
use std::sync::Arc;

use super::{keep, notes, open};
use crate::app::activity;
use crate::app::document::Document;
use crate::app::effect::Effect;
use crate::app::key_sentences;
use crate::app::message::{FileOfGame, GameInFile, KeptRemark, Rest, ResumedGame};
use crate::app::model::Model;
use crate::app::notice::{Notice, NoticeKind};
use crate::app::pending::Work;
use crate::app::saved_state::SavedState;
use crate::app::ticket::Ticket;
use crate::game::{Game, Timestamp};

/// Shows the game under the ticket of its job, which identifies its autosave.
///
/// The autosave of the game on the screen stays on disk, as one more that waits.
pub(super) fn update(
    model: &mut Model,
    now: Timestamp,
    ticket: Ticket,
    work: &Work,
    game: ResumedGame,
) -> Vec<Effect> {
    if *work == Work::Notes {
        return notes::found(model, now, ticket, game);
    }
    let ResumedGame {
        record,
        activity,
        others,
        file,
        writing,
    } = game;
    let mut document = Document::new(ticket, Game::open(record, activity.mainline()));
    document.saved = activity::saved_when_resumed(&document);
    let about_file = match file {
        FileOfGame::None => None,
        FileOfGame::There(there) => {
            let GameInFile { place, record } = *there;
            document.saved = SavedState::with(Arc::new(record));
            document.place = Some(place);
            let back = format!(
                "your unsaved notes on a game in {} are back",
                file_name(&document)
            );
            Some(key_sentences::with_ways_to_save(model, &back))
        }
        FileOfGame::Changed(path) => Some(format!(
            "your unsaved notes are back, but {} no longer has the same game; `save FILE` saves them",
            shown_name(&path)
        )),
    };
    let left = keep::leave(model, now, model.document.id);
    open::put_on_screen(model, document);
    model.find_in_library();
    let text = match (*work == Work::Begin, about_file) {
        (_, Some(text)) => text,
        (true, None) => format!(
            "your unfinished game is back{}",
            notes::with_comment(writing)
        ),
        (false, None) => "this game continues; `resume` again goes to the one before".to_owned(),
    };
    if *work == Work::Begin {
        let text = match waiting(others) {
            Some(waiting) => format!("{text}; {waiting}"),
            None => text,
        };
        model.notice.get_or_insert(Notice::info(text));
    } else if !is_refusal(model) {
        model.notice = Some(Notice::info(text));
    }
    vec![left]
}

fn file_name(document: &Document) -> String {
    document
        .file_elsewhere()
        .map_or_else(String::new, shown_name)
}

fn shown_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// Whether something is told that must not be hidden by good news.
fn is_refusal(model: &Model) -> bool {
    let told = model.notice.as_ref();
    told.is_some_and(|notice| notice.kind == NoticeKind::Refusal)
}

/// Tells what is wrong with the kept games.
pub(super) fn remark(model: &mut Model, remark: KeptRemark) {
    let text = match remark {
        KeptRemark::Damaged { file, rest } => {
            let file = file.display();
            match rest {
                Rest::Offered => {
                    format!(
                        "a kept game was damaged: this is what could be read, the rest is in {file}"
                    )
                }
                Rest::Nothing => {
                    format!(
                        "a kept game was damaged and nothing of it could be read: it is in {file}"
                    )
                }
            }
        }
        KeptRemark::NoLocks => {
            "files cannot be locked here: do not open the same game in two programs".to_owned()
        }
    };
    model.notice = Some(Notice::refusal(text));
}

/// Tells that no game was resumed.
pub(super) fn none_resumed(model: &mut Model, work: &Work, others: usize) {
    if matches!(work, Work::Begin | Work::Count) {
        tell_waiting(model, others);
    } else {
        let text = "there is no other unfinished game";
        if !is_refusal(model) {
            model.notice = Some(Notice::refusal(text));
        }
    }
}

/// Tells how many games wait, unless there is another notice.
fn tell_waiting(model: &mut Model, others: usize) {
    if let Some(text) = waiting(others) {
        model.notice.get_or_insert(Notice::info(text));
    }
}

fn waiting(others: usize) -> Option<String> {
    match others {
        0 => None,
        1 => Some("1 unfinished game: type `resume` to continue".to_owned()),
        more => Some(format!(
            "{more} unfinished games: type `resume` to continue"
        )),
    }
}
