//! Performs effects on the terminal and the background jobs.

use std::io;
use std::ops::ControlFlow;

use crossterm::clipboard::CopyToClipboard;

use super::exit::Exit;
use super::jobs::Jobs;
use super::screen::Screen;
use crate::app::Effect;

/// What effects act on: the terminal and the background jobs.
#[derive(Debug)]
pub(super) struct Outside {
    pub(super) screen: Screen,
    pub(super) jobs: Jobs,
    /// Whether the shell has the terminal: true until the signal to continue.
    pub(super) stopped: bool,
}

impl Outside {
    /// Performs one effect; breaks if it ends the run.
    pub(super) fn perform(&mut self, effect: Effect) -> io::Result<ControlFlow<Exit>> {
        match effect {
            Effect::Quit => return Ok(ControlFlow::Break(Exit::Quit)),
            Effect::Suspend => self.stop(),
            Effect::Copy(text) => self.screen.send(CopyToClipboard::to_clipboard_from(text))?,
            Effect::Mouse(mouse) => self.screen.set_mouse(mouse)?,
            Effect::Start(ticket, job) => self.jobs.start(ticket, job),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Gives the terminal to the shell and stops the process group until it is continued.
    #[cfg(unix)]
    pub(super) fn stop(&mut self) {
        self.stopped = true;
        super::screen::leave();
        // A process group that cannot be stopped is never continued: take the terminal back now.
        if rustix::process::kill_current_process_group(rustix::process::Signal::STOP).is_err() {
            self.stopped = self.screen.reenter().is_err();
        }
    }

    /// Does nothing: this system has no shell to return to.
    #[cfg(not(unix))]
    pub(super) fn stop(&mut self) {}
}
