//! Performs effects on the terminal and the background jobs.

use std::io;
use std::ops::ControlFlow;

use crossterm::clipboard::CopyToClipboard;

use super::escape_wait::EscapeWait;
use super::exit::Exit;
use super::inbox::Inbox;
#[cfg(unix)]
use super::inbox::Waited;
use super::jobs::Jobs;
use super::screen::Screen;
use crate::app::{Effect, Message};

/// What effects act on: the terminal and the background jobs, and what comes from there.
#[derive(Debug)]
pub(super) struct Outside {
    pub(super) screen: Screen,
    pub(super) jobs: Jobs,
    pub(super) escape_wait: EscapeWait,
    pub(super) inbox: Inbox,
    /// Whether the shell has the terminal: true until the signal to continue.
    pub(super) stopped: bool,
}

impl Outside {
    /// Performs one effect and returns what it has to tell; breaks if it ends the run.
    pub(super) fn perform(
        &mut self,
        effect: Effect,
    ) -> io::Result<ControlFlow<Exit, Option<Message>>> {
        match effect {
            Effect::Quit => return Ok(ControlFlow::Break(Exit::Quit)),
            Effect::Suspend => return Ok(ControlFlow::Continue(self.stop())),
            Effect::Copy(text) => self.screen.send(CopyToClipboard::to_clipboard_from(text))?,
            Effect::Mouse(mouse) => self.screen.set_mouse(mouse)?,
            Effect::EscapeDelay(delay) => self.escape_wait.set(delay),
            Effect::Start(ticket, job) => self.jobs.start(ticket, job),
        }
        Ok(ControlFlow::Continue(None))
    }

    /// Gives the terminal to the shell and stops the process group until it is continued. Where
    /// nothing could continue it, it goes on and says so. The shell would read an answer that the
    /// terminal owes as a command, so it is waited for.
    #[cfg(unix)]
    pub(super) fn stop(&mut self) -> Option<Message> {
        if !super::job_control::can_be_continued() {
            return Some(Message::SuspendRefused);
        }
        if self.inbox.await_answer() == Waited::Ending {
            return None;
        }
        self.stopped = true;
        super::screen::leave();
        // A process group that cannot be stopped is never continued: take the terminal back now.
        if rustix::process::kill_current_process_group(rustix::process::Signal::STOP).is_err() {
            self.stopped = self.screen.reenter().is_err();
        }
        None
    }

    /// Refuses: this system has no shell to return to.
    #[cfg(not(unix))]
    pub(super) fn stop(&mut self) -> Option<Message> {
        Some(Message::SuspendRefused)
    }
}
