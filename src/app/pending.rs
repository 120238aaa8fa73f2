//! Running work and its tickets: decides which answers still count.
//!
//! Each piece of work has a [`Ticket`]. An answer counts while its ticket is here; the runtime
//! stops work whose ticket is gone. New work replaces older work that it makes pointless: opening a
//! second file, or autosaving a newer state of the same game.
//!
//! While a file or a game is being opened, keys only end the wait: none acts on a pane or a dialog
//! that is about to be replaced, or on one that the player has not seen.

use std::path::PathBuf;
use std::time::Duration;

use super::ticket::{Ticket, Tickets};
use crate::game::Timestamp;
use crate::settings::Setting;

/// How long work may stay silent before the player is told.
const SLOW_AFTER: Duration = Duration::from_secs(2);

/// What a piece of work does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Opens a file and lists its games.
    Open,
    /// Opens the archive and lists its games.
    OpenArchive,
    /// Reads one game of the open file, at this index in file order.
    Read(usize),
    /// Counts plies and problems of these games, by index in file order.
    Measure(Vec<usize>),
    /// Finds the games that reach a position.
    Find,
    /// Writes a game to this file.
    Save(PathBuf),
    /// Autosaves a game.
    Keep {
        /// Which game.
        document: Ticket,
    },
    /// Writes a game that has ended to the archive.
    Archive {
        /// Which game.
        document: Ticket,
    },
    /// Removes an autosave.
    Forget {
        /// Of which game.
        document: Ticket,
    },
    /// Unlocks an autosave for a later run.
    Leave,
    /// Looks for the unfinished game of last time when the program starts.
    Begin,
    /// Counts the unfinished games when the program starts.
    Count,
    /// Resumes another unfinished game, as the player asked.
    Resume,
    /// Looks for notes on the game on the screen that were never saved.
    Notes,
    /// Writes a setting to the configuration file.
    SaveSetting(Setting),
    /// Lists the names in this folder for the prompt.
    ListFolder(String),
}

impl Work {
    /// Whether starting `self` makes `other` pointless.
    fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Keep { document } | Self::Forget { document },
                Self::Keep { document: other } | Self::Forget { document: other },
            )
            | (
                Self::Archive { document },
                Self::Keep { document: other }
                | Self::Forget { document: other }
                | Self::Archive { document: other },
            ) => document == other,
            (Self::SaveSetting(setting), Self::SaveSetting(other)) => setting == other,
            // The places of games are not known again before the save has ended.
            (Self::Save(_), Self::Read(_) | Self::Measure(_))
            | (Self::Read(_), Self::Read(_))
            | (Self::Measure(_), Self::Measure(_))
            | (Self::Find, Self::Find)
            | (Self::ListFolder(_), Self::ListFolder(_))
            | (Self::Begin | Self::Resume, Self::Begin | Self::Resume)
            | (Self::Read(_) | Self::Begin | Self::Resume | Self::Notes, Self::Notes) => true,
            _ => false,
        }
    }

    /// Whether it reads from the open file, so that it means nothing for the next one.
    #[must_use]
    pub(super) fn reads_the_open_file(&self) -> bool {
        self.opens_a_file() || matches!(self, Self::Read(_) | Self::Measure(_) | Self::Find)
    }

    /// Whether it opens a file.
    pub(super) fn opens_a_file(&self) -> bool {
        matches!(self, Self::Open | Self::OpenArchive)
    }

    /// Whether it puts another game on the screen.
    #[must_use]
    pub fn brings_a_game(&self) -> bool {
        matches!(
            self,
            Self::Read(_) | Self::Begin | Self::Resume | Self::Notes
        )
    }

    /// Whether keys that are pressed meanwhile would be meant for what it puts on the screen, or for
    /// what it takes away. The game of last time is not waited for: the player may begin another.
    fn keys(&self) -> Keys {
        match self {
            Self::Open | Self::OpenArchive | Self::Read(_) | Self::Resume => Keys::Held,
            Self::Measure(_)
            | Self::Find
            | Self::Save(_)
            | Self::Keep { .. }
            | Self::Archive { .. }
            | Self::Forget { .. }
            | Self::Leave
            | Self::Begin
            | Self::Count
            | Self::Notes
            | Self::ListFolder(_)
            | Self::SaveSetting(_) => Keys::Free,
        }
    }

    /// Whether the program must wait for it before it ends.
    fn must_finish(&self) -> bool {
        match self {
            Self::Save(_)
            | Self::Keep { .. }
            | Self::Archive { .. }
            | Self::Forget { .. }
            | Self::Leave
            | Self::SaveSetting(_) => true,
            Self::Open
            | Self::OpenArchive
            | Self::Read(_)
            | Self::Measure(_)
            | Self::Find
            | Self::Begin
            | Self::Count
            | Self::Notes
            | Self::ListFolder(_)
            | Self::Resume => false,
        }
    }

    /// Whether it brings the state of one game to disk, as newer work does that replaces it.
    fn writes_the_state(&self) -> bool {
        matches!(
            self,
            Self::Keep { .. } | Self::Forget { .. } | Self::Archive { .. }
        )
    }

    /// What the player waits for, worded to follow "still"; `None` if the player does not wait.
    pub(super) fn waited_for(&self) -> Option<&'static str> {
        match self {
            Self::Open => Some("opening the file"),
            Self::OpenArchive => Some("opening the list of games"),
            Self::Read(_) => Some("reading the game"),
            Self::Save(_) => Some("saving the game"),
            Self::Keep { .. } => Some("keeping the game for next time"),
            Self::Archive { .. } => Some("writing the game to games.pgn"),
            Self::Begin | Self::Resume => Some("looking for the unfinished game"),
            Self::Measure(_)
            | Self::Find
            | Self::Count
            | Self::Notes
            | Self::ListFolder(_)
            | Self::Forget { .. }
            | Self::Leave
            | Self::SaveSetting(_) => None,
        }
    }
}

/// One running piece of work.
#[derive(Clone, Debug)]
struct PendingWork {
    ticket: Ticket,
    work: Work,
    since: Timestamp,
    reply: Reply,
    keys: Keys,
}

/// Whether the keys wait for a piece of work to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keys {
    /// They only end the wait.
    Held,
    /// They act as ever.
    Free,
}

/// Whether a piece of work has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reply {
    /// No answer yet.
    None,
    /// An answer came, or the player was told that none does.
    Given,
}

/// All running work.
#[derive(Clone, Debug, Default)]
pub struct Pending {
    jobs: Vec<PendingWork>,
    tickets: Tickets,
}

impl Pending {
    /// Returns a new ticket for something other than work.
    pub(super) fn ticket(&mut self) -> Ticket {
        self.tickets.next()
    }

    /// Begins work and returns its ticket; ends work that it makes pointless.
    pub(super) fn begin(&mut self, work: Work, now: Timestamp) -> Ticket {
        let is_file_not_open = |job: &PendingWork| {
            work.opens_a_file() && job.work.opens_a_file() && job.reply == Reply::None
        };
        let (mut since, mut reply) = (now, Reply::None);
        self.jobs.retain(|job| {
            let is_replaced = work.replaces(&job.work) || is_file_not_open(job);
            if is_replaced && job.work.writes_the_state() {
                // Frequent moves must not restart the wait for a slow disk.
                (since, reply) = (job.since, job.reply);
            }
            !is_replaced
        });
        let (ticket, keys) = (self.tickets.next(), work.keys());
        self.jobs.push(PendingWork {
            ticket,
            work,
            since,
            reply,
            keys,
        });
        ticket
    }

    /// Returns the work under a ticket while its answers count.
    #[must_use]
    pub fn work(&self, ticket: Ticket) -> Option<&Work> {
        self.jobs
            .iter()
            .find_map(|job| (job.ticket == ticket).then_some(&job.work))
    }

    /// Returns the work that the keys wait for, with its ticket.
    #[must_use]
    pub fn waits_for(&self) -> Option<(Ticket, &Work)> {
        let held = self.jobs.iter().find(|job| job.keys == Keys::Held);
        held.map(|job| (job.ticket, &job.work))
    }

    /// Returns whether the keys wait for a piece of work.
    pub(super) fn keys(&self, ticket: Ticket) -> Keys {
        let job = self.jobs.iter().find(|job| job.ticket == ticket);
        job.map_or(Keys::Free, |job| job.keys)
    }

    /// Lets the keys wait for a piece of work.
    pub(super) fn hold_keys(&mut self, ticket: Ticket) {
        self.set_keys(ticket, Keys::Held);
    }

    /// Lets the keys act while a piece of work goes on.
    pub(super) fn free_keys(&mut self, ticket: Ticket) {
        self.set_keys(ticket, Keys::Free);
    }

    fn set_keys(&mut self, ticket: Ticket, keys: Keys) {
        for job in self.jobs.iter_mut().filter(|job| job.ticket == ticket) {
            job.keys = keys;
        }
    }

    /// Records that a piece of work has answered.
    pub(super) fn heard(&mut self, ticket: Ticket) {
        for job in self.jobs.iter_mut().filter(|job| job.ticket == ticket) {
            job.reply = Reply::Given;
        }
    }

    /// Removes a piece of work that has ended.
    pub(super) fn end(&mut self, ticket: Ticket) {
        self.jobs.retain(|job| job.ticket != ticket);
    }

    /// Gives up all work of some kind, so that its answers no longer count.
    pub(super) fn give_up(&mut self, kind: impl Fn(&Work) -> bool) {
        self.jobs.retain(|job| !kind(&job.work));
    }

    /// Gives up all other work that reads from the file that was open.
    pub(super) fn leave_file_for(&mut self, opened: Ticket) {
        self.jobs
            .retain(|job| job.ticket == opened || !job.work.reads_the_open_file());
    }

    /// Whether work of some kind is running.
    #[must_use]
    pub fn any(&self, kind: impl Fn(&Work) -> bool) -> bool {
        self.jobs.iter().any(|job| kind(&job.work))
    }

    /// Whether some work must finish before the program ends.
    #[must_use]
    pub fn must_finish(&self) -> bool {
        self.any(Work::must_finish)
    }

    /// Whether the player waits for work that has not answered yet.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.next_complaint().is_some()
    }

    /// Returns when the player is to be told about slow work, as time since the program began.
    #[must_use]
    pub fn next_complaint(&self) -> Option<Duration> {
        let silent = self
            .jobs
            .iter()
            .filter(|job| job.reply == Reply::None && job.work.waited_for().is_some());
        silent.map(|job| job.since.since_start + SLOW_AFTER).min()
    }

    /// Returns what to say about work that is slow by now; each piece is mentioned once.
    pub(super) fn complaint(&mut self, now: Timestamp) -> Option<String> {
        let mut told = None;
        for job in &mut self.jobs {
            let late = now.since_start >= job.since.since_start + SLOW_AFTER;
            if late && job.reply == Reply::None {
                job.reply = Reply::Given;
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
        let opened = pending.begin(Work::Open, at(0));
        assert!(
            pending.work(second).is_some(),
            "the other file may not be there"
        );
        pending.leave_file_for(opened);
        assert_eq!(pending.work(second), None, "its file is left");
        assert!(pending.work(kept).is_some());
    }

    #[test]
    fn slow_work_is_mentioned_once() {
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
