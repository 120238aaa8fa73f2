//! Plays the part of the disk: a file of games in memory, and the answers to jobs about it.

use nowchess::app::{
    Answer, Effect, Job, KeptJob, Message, Model, ReadGame, Start, Ticket, start, update,
};
use nowchess::game::load;
use nowchess::notation::pgn::{IndexEntry, index};

use crate::keys::now;

/// Gives the answer of a job to the program.
pub(crate) fn tell(model: &mut Model, ticket: Ticket, answer: Answer) -> Vec<Effect> {
    update(model, now(), Message::Answer(ticket, Box::new(answer)))
}

/// Asks for a file and returns the ticket under which its games come.
pub(crate) fn begin_to_open(model: &mut Model, path: &str) -> Ticket {
    let effects = start(model, now(), Start::File(path.into()));
    let mut opened = None;
    for effect in effects {
        match effect {
            Effect::Start(ticket, Job::Open(_)) => opened = Some(ticket),
            Effect::Start(ticket, Job::Kept(_)) => {
                tell(model, ticket, Answer::NothingToResume { others: 0 });
            }
            other => panic!("{other:?}"),
        }
    }
    opened.unwrap()
}

/// Opens a text as a file and shows what the program makes of it.
pub(crate) fn open_file(model: &mut Model, path: &str, text: &str) {
    let ticket = begin_to_open(model, path);
    list_games(model, ticket, path, text);
}

/// Answers a job that opens a file with a text.
pub(crate) fn list_games(model: &mut Model, ticket: Ticket, path: &str, text: &str) {
    for told in [
        Answer::Opened(Some(path.into())),
        Answer::Indexed(index(text.as_bytes()).unwrap()),
        Answer::IndexEnded,
    ] {
        let effects = tell(model, ticket, told);
        answer(model, text, effects);
    }
}

/// Answers the jobs that read games of the file; returns the other effects.
pub(crate) fn answer(model: &mut Model, text: &str, effects: Vec<Effect>) -> Vec<Effect> {
    let mut others = Vec::new();
    for effect in effects {
        match effect {
            Effect::Start(ticket, Job::Read { entry, .. }) => {
                let more = tell(model, ticket, read(&entry, text));
                others.extend(answer(model, text, more));
            }
            Effect::Start(ticket, Job::Kept(KeptJob::Notes { .. })) => {
                others.extend(tell(model, ticket, Answer::Done));
            }
            other => others.push(other),
        }
    }
    others
}

/// Reads a game of a text.
pub(crate) fn read(entry: &IndexEntry, text: &str) -> Answer {
    let start = usize::try_from(entry.offset).unwrap();
    let end = start + usize::try_from(entry.len).unwrap();
    let original = text.as_bytes()[start..end].to_vec();
    Answer::Read(ReadGame {
        loaded: load(entry.raw(&original)),
        original,
    })
}

/// Returns the jobs among effects, without their tickets.
pub(crate) fn jobs(effects: &[Effect]) -> Vec<&Job> {
    let jobs = effects.iter().map(|effect| match effect {
        Effect::Start(_, job) => Some(job),
        _ => None,
    });
    jobs.flatten().collect()
}

/// Returns the one job that was started.
pub(crate) fn started(effects: Vec<Effect>) -> (Ticket, Job) {
    match <[Effect; 1]>::try_from(effects) {
        Ok([Effect::Start(ticket, job)]) => (ticket, job),
        other => panic!("{other:?}"),
    }
}
