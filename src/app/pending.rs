//! Work that was asked for and has not ended: the one rule for what a late answer is worth.
//!
//! Each piece of work runs under a [`Ticket`]. An answer counts as long as the ticket is here;
//! the runtime ends work whose ticket is gone. Work that makes earlier work pointless takes its
//! place: a second file that is opened, a newer state of the same game to be kept.

use std::path::PathBuf;
use std::time::Duration;

use super::ticket::{Ticket, Tickets};
use crate::game::Timestamp;

/// How long work may give no sign of life before the player is told.
const PATIENCE: Duration = Duration::from_secs(2);

/// What is worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A file is opened and its games are listed.
    Open,
    /// One game of the open file is read; its place in the file's order.
    Read(usize),
    /// Plies and problems of these games are counted.
    Measure(Vec<usize>),
    /// The games that reach a position are looked for.
    Find,
    /// A game is written to this file.
    Save(PathBuf),
    /// The state of a game is kept on disk for next time.
    Keep {
        /// Which game.
        document: Ticket,
    },
    /// What was kept of a game is removed, or left for another time.
    Release,
    /// The unfinished games are looked through, as the program begins.
    Begin,
    /// Another unfinished game is read, since the player asked for it.
    Resume,
    /// A setting is written to the configuration file.
    SaveSetting,
}

impl Work {
    /// Whether work that goes on becomes pointless when `self` begins.
    fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Keep { document }, Self::Keep { document: other }) => document == other,
            (Self::Open, Self::Open | Self::Read(_) | Self::Measure(_) | Self::Find)
            | (Self::Read(_), Self::Read(_))
            | (Self::Measure(_), Self::Measure(_))
            | (Self::Find, Self::Find)
            | (Self::Begin | Self::Resume, Self::Begin | Self::Resume) => true,
            _ => false,
        }
    }

    /// Whether it brings another game to the screen.
    #[must_use]
    pub fn brings_a_game(&self) -> bool {
        matches!(self, Self::Read(_) | Self::Begin | Self::Resume)
    }

    /// Whether the program must not end before this is done.
    fn must_finish(&self) -> bool {
        match self {
            Self::Save(_) | Self::Keep { .. } | Self::Release | Self::SaveSetting => true,
            Self::Open
            | Self::Read(_)
            | Self::Measure(_)
            | Self::Find
            | Self::Begin
            | Self::Resume => false,
        }
    }

    /// What the player waits for, to follow "still"; `None` where nobody waits.
    fn waited_for(&self) -> Option<&'static str> {
        match self {
            Self::Open => Some("opening the file"),
            Self::Read(_) => Some("reading the game"),
            Self::Save(_) => Some("saving the game"),
            Self::Keep { .. } => Some("keeping the game for next time"),
            Self::Begin | Self::Resume => Some("looking for the unfinished game"),
            Self::Measure(_) | Self::Find | Self::Release | Self::SaveSetting => None,
        }
    }
}

/// One piece of work.
#[derive(Clone, Debug)]
struct PendingWork {
    ticket: Ticket,
    work: Work,
    since: Timestamp,
    sign: Sign,
}

/// What was heard of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// Nothing yet.
    None,
    /// Something came, or the player knows that nothing does.
    Given,
}

/// All work that goes on.
#[derive(Clone, Debug, Default)]
pub struct Pending {
    jobs: Vec<PendingWork>,
    tickets: Tickets,
}

impl Pending {
    /// Returns a ticket for something that is no work.
    pub(super) fn ticket(&mut self) -> Ticket {
        self.tickets.next()
    }

    /// Begins work and returns its ticket; work that becomes pointless by it ends.
    pub(super) fn begin(&mut self, work: Work, now: Timestamp) -> Ticket {
        self.jobs.retain(|job| !work.replaces(&job.work));
        let ticket = self.tickets.next();
        self.jobs.push(PendingWork {
            ticket,
            work,
            since: now,
            sign: Sign::None,
        });
        ticket
    }

    /// Returns the work under a ticket, as long as its answers count.
    #[must_use]
    pub fn work(&self, ticket: Ticket) -> Option<&Work> {
        self.jobs
            .iter()
            .find_map(|job| (job.ticket == ticket).then_some(&job.work))
    }

    /// Notes that something was heard of a piece of work.
    pub(super) fn heard(&mut self, ticket: Ticket) {
        for job in self.jobs.iter_mut().filter(|job| job.ticket == ticket) {
            job.sign = Sign::Given;
        }
    }

    /// Takes note that a piece of work has ended.
    pub(super) fn end(&mut self, ticket: Ticket) {
        self.jobs.retain(|job| job.ticket != ticket);
    }

    /// Gives up all work of some kind.
    pub(super) fn give_up(&mut self, kind: impl Fn(&Work) -> bool) {
        self.jobs.retain(|job| !kind(&job.work));
    }

    /// Whether some work goes on.
    #[must_use]
    pub fn any(&self, kind: impl Fn(&Work) -> bool) -> bool {
        self.jobs.iter().any(|job| kind(&job.work))
    }

    /// Whether the program must wait for something before it ends.
    #[must_use]
    pub fn must_finish(&self) -> bool {
        self.any(Work::must_finish)
    }

    /// Whether the player waits for something that has given no sign yet.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.next_complaint().is_some()
    }

    /// Returns when the player is to be told that something takes long, since the program began.
    #[must_use]
    pub fn next_complaint(&self) -> Option<Duration> {
        let silent = self
            .jobs
            .iter()
            .filter(|job| job.sign == Sign::None && job.work.waited_for().is_some());
        silent.map(|job| job.since.since_start + PATIENCE).min()
    }

    /// Returns what to tell of work that has taken too long by now, once for each piece.
    pub(super) fn complaint(&mut self, now: Timestamp) -> Option<String> {
        let mut told = None;
        for job in &mut self.jobs {
            let late = now.since_start >= job.since.since_start + PATIENCE;
            if late && job.sign == Sign::None {
                job.sign = Sign::Given;
                told = told.or(job.work.waited_for());
            }
        }
        told.map(|what| format!("the disk is slow: still {what}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Timestamp {
        Timestamp {
            since_start: Duration::from_secs(seconds),
            ..Timestamp::default()
        }
    }

    #[test]
    fn newer_work_of_a_kind_takes_the_place_of_the_older() {
        let mut pending = Pending::default();
        let (white, black) = (pending.ticket(), pending.ticket());
        let first = pending.begin(Work::Read(0), at(0));
        let second = pending.begin(Work::Read(1), at(0));
        assert_eq!(pending.work(first), None);
        assert_eq!(pending.work(second), Some(&Work::Read(1)));
        let kept = pending.begin(Work::Keep { document: white }, at(0));
        pending.begin(Work::Keep { document: black }, at(0));
        assert!(pending.work(kept).is_some(), "it is another game's");
        pending.begin(Work::Open, at(0));
        assert_eq!(pending.work(second), None, "its file is left");
        assert!(pending.work(kept).is_some());
    }

    #[test]
    fn silence_is_complained_of_once() {
        let mut pending = Pending::default();
        pending.begin(Work::Measure(Vec::new()), at(0));
        assert_eq!(pending.next_complaint(), None);
        pending.begin(Work::Read(0), at(3));
        assert_eq!(pending.next_complaint(), Some(Duration::from_secs(5)));
        assert_eq!(pending.complaint(at(4)), None);
        let told = pending.complaint(at(5));
        assert_eq!(
            told.as_deref(),
            Some("the disk is slow: still reading the game")
        );
        assert_eq!(
            (pending.next_complaint(), pending.complaint(at(9))),
            (None, None)
        );
    }

    #[test]
    fn only_what_would_be_lost_must_finish() {
        let mut pending = Pending::default();
        pending.begin(Work::Open, at(0));
        assert!(!pending.must_finish());
        let save = pending.begin(Work::Save("a.pgn".into()), at(0));
        assert!(pending.must_finish());
        pending.end(save);
        assert!(!pending.must_finish());
    }
}
