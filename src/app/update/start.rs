//! What the program starts with.

use std::path::PathBuf;

use super::open;
use crate::app::document::Document;
use crate::app::effect::{Effect, Job, KeptJob, OpenFrom};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::game::{Game, Timestamp};

/// What the player asked for on the command line.
#[derive(Clone, Debug)]
pub enum Start {
    /// Resume the last unfinished game, or else begin a new one.
    Resume,
    /// This game.
    Game {
        /// The game.
        game: Box<Game>,
        /// What the player is told about it.
        notices: Vec<String>,
    },
    /// List the games of a file or named pipe.
    File(PathBuf),
    /// List the games from standard input.
    StandardInput,
    /// List the games that were played.
    Archive,
}

/// Starts with what was asked for; called before the first message.
pub fn start(model: &mut Model, now: Timestamp, begin: Start) -> Vec<Effect> {
    let first = match begin {
        Start::Resume => {
            let ticket = model.pending.begin(Work::Begin, now);
            return vec![Effect::Start(ticket, Job::Kept(resume_job(model)))];
        }
        Start::Game { game, notices } => {
            show(model, game.dated(now.today), &notices);
            None
        }
        Start::Archive => Some(open::open_archive(model, now)),
        Start::File(path) => Some(open::open(model, now, OpenFrom::FileOrPipe(path))),
        Start::StandardInput => Some(open::open(model, now, OpenFrom::StandardInput)),
    };
    let ticket = model.pending.begin(Work::Count, now);
    let count = Effect::Start(ticket, Job::Kept(KeptJob::Count));
    first.into_iter().chain([count]).collect()
}

/// Shows a game, with what there is to tell about it.
fn show(model: &mut Model, game: Game, notices: &[String]) {
    let id = model.pending.ticket();
    open::put_on_screen(model, Document::new(id, game));
    model.turn_to_side_to_move();
    if !notices.is_empty() {
        model.notice.get_or_insert(Notice::info(notices.join("; ")));
    }
}

/// Starts resuming another unfinished game in place of the one on the screen.
pub(super) fn resume(model: &mut Model, now: Timestamp) -> Effect {
    let ticket = model.pending.begin(Work::Resume, now);
    Effect::Start(ticket, Job::Kept(resume_job(model)))
}

fn resume_job(model: &Model) -> KeptJob {
    KeptJob::Resume {
        document: model.document.id,
    }
}
