//! What has arrived for the loop and waits to be handled, in its order.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use super::clock::Clock;
use super::incoming::Incoming;
use crate::settings::TerminalAnswer;

/// How long after its question the terminal may still be about to answer.
const ANSWER_LIMIT: Duration = Duration::from_secs(1);

/// How long the program waits, before the shell has the terminal, for an answer that the shell would
/// read otherwise.
const ANSWER_WAIT: Duration = Duration::from_millis(150);

/// How a wait for the terminal's answer ended.
#[cfg(unix)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waited {
    /// The terminal has answered, or does not.
    Done,
    /// Something came that ends the program.
    Ending,
}

/// The events from other threads.
#[derive(Debug)]
pub(super) struct Inbox {
    receiver: Receiver<Incoming>,
    clock: Clock,
    /// What came while the program waited for something else.
    kept: VecDeque<Incoming>,
    /// Until when the terminal may answer, while it has not.
    owed_until: Option<Duration>,
}

impl Inbox {
    /// Nothing has come yet, and the terminal owes no answer.
    pub(super) fn new(receiver: Receiver<Incoming>, clock: Clock) -> Self {
        Self {
            receiver,
            clock,
            kept: VecDeque::new(),
            owed_until: None,
        }
    }

    /// Notes that the terminal was asked just now.
    pub(super) fn asked(&mut self) {
        self.owed_until = Some(self.clock.elapsed() + ANSWER_LIMIT);
    }

    /// Notes that the terminal has answered all that it was asked.
    pub(super) fn answered(&mut self) {
        self.owed_until = None;
    }

    /// Returns until when to wait for the terminal's answer, if it owes one.
    pub(super) fn answer_deadline(&self) -> Option<Duration> {
        let soon = self.clock.elapsed() + ANSWER_WAIT;
        self.owed_until.map(|limit| limit.min(soon))
    }

    /// Waits for the next event, at most so long.
    pub(super) fn within(&mut self, left: Duration) -> Result<Incoming, RecvTimeoutError> {
        match self.kept.pop_front() {
            Some(first) => Ok(first),
            None => self.receiver.recv_timeout(left),
        }
    }

    /// Waits for the next event, until then.
    pub(super) fn until(&mut self, then: Duration) -> Result<Incoming, RecvTimeoutError> {
        self.within(then.saturating_sub(self.clock.elapsed()))
    }

    /// Waits for the next event; `None` if none can come any more.
    pub(super) fn next(&mut self) -> Option<Incoming> {
        self.kept.pop_front().or_else(|| self.receiver.recv().ok())
    }

    /// Returns an event that has already come.
    pub(super) fn at_once(&mut self) -> Result<Incoming, TryRecvError> {
        match self.kept.pop_front() {
            Some(first) => Ok(first),
            None => self.receiver.try_recv(),
        }
    }

    /// Waits briefly for the answer that the terminal owes. All that comes is kept for later.
    #[cfg(unix)]
    pub(super) fn await_answer(&mut self) -> Waited {
        let Some(until) = self.answer_deadline() else {
            return Waited::Done;
        };
        let mut looked_at = 0;
        loop {
            while let Some(incoming) = self.kept.get(looked_at) {
                match incoming {
                    Incoming::TerminalAnswer(TerminalAnswer::Attributes { .. }) => {
                        return Waited::Done;
                    }
                    Incoming::Terminate(_)
                    | Incoming::HangUp
                    | Incoming::InputEnded(_)
                    | Incoming::Panicked(_) => return Waited::Ending,
                    _ => looked_at += 1,
                }
            }
            let left = until.saturating_sub(self.clock.elapsed());
            match self.receiver.recv_timeout(left) {
                Ok(incoming) => self.kept.push_back(incoming),
                Err(_) => return Waited::Done,
            }
        }
    }
}

#[cfg(all(unix, test))]
mod tests {
    use std::sync::mpsc::channel;

    use crossterm::event::{Event, KeyCode};

    use super::*;
    use crate::settings::Pictures;

    fn attributes() -> Incoming {
        let sixel = Pictures::Unknown;
        Incoming::TerminalAnswer(TerminalAnswer::Attributes { sixel })
    }

    #[test]
    fn what_comes_while_an_answer_is_awaited_keeps_its_order() {
        let (sender, receiver) = channel();
        let mut inbox = Inbox::new(receiver, Clock::start());
        inbox.asked();
        for key in ['e', '4'] {
            let key = Event::Key(KeyCode::Char(key).into());
            sender.send(Incoming::Terminal(key)).unwrap();
        }
        sender.send(attributes()).unwrap();
        sender.send(Incoming::Continue).unwrap();
        assert_eq!(inbox.await_answer(), Waited::Done);
        // Nothing more is waited for, though the answer is not handled yet.
        assert_eq!(inbox.await_answer(), Waited::Done);
        let there: Vec<_> = std::iter::from_fn(|| inbox.at_once().ok())
            .map(|incoming| format!("{incoming:?}"))
            .collect();
        let part = ["Char('e')", "Char('4')", "Attributes", "Continue"];
        assert!(
            there
                .iter()
                .zip(part)
                .all(|(there, part)| there.contains(part)),
            "{there:?}"
        );
        assert_eq!(there.len(), part.len());
    }

    #[test]
    fn what_ends_the_program_ends_the_wait() {
        let (sender, receiver) = channel();
        let mut inbox = Inbox::new(receiver, Clock::start());
        inbox.asked();
        sender.send(Incoming::Terminate(15)).unwrap();
        assert_eq!(inbox.await_answer(), Waited::Ending);
        assert!(matches!(inbox.at_once(), Ok(Incoming::Terminate(15))));
    }

    #[test]
    fn a_terminal_that_owes_nothing_is_not_waited_for() {
        let (_sender, receiver) = channel();
        let mut inbox = Inbox::new(receiver, Clock::start());
        assert_eq!(inbox.answer_deadline(), None);
        inbox.asked();
        assert!(inbox.answer_deadline().is_some());
        inbox.answered();
        assert_eq!(inbox.await_answer(), Waited::Done);
    }
}
