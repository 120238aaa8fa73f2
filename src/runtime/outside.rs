//! Does what an update asked for.

use std::io;
use std::ops::ControlFlow;

use crossterm::clipboard::CopyToClipboard;

use super::exit::Exit;
use super::jobs::Jobs;
use super::screen::Screen;
use crate::app::Effect;

/// What the program acts on: the terminal and the jobs beside the loop.
#[derive(Debug)]
pub(super) struct Outside {
    pub(super) screen: Screen,
    pub(super) jobs: Jobs,
    /// Between giving the terminal to the shell and the signal to go on.
    pub(super) stopped: bool,
}

impl Outside {
    /// Performs one effect; breaks when it ends the run.
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

    /// Gives the terminal to the shell and stops the whole job until it is continued.
    #[cfg(unix)]
    pub(super) fn stop(&mut self) {
        self.stopped = true;
        super::screen::leave();
        // Where the group cannot be stopped, nothing continues it either.
        if rustix::process::kill_current_process_group(rustix::process::Signal::STOP).is_err() {
            self.stopped = self.screen.reenter().is_err();
        }
    }

    /// There is no shell to go to on this system.
    #[cfg(not(unix))]
    pub(super) fn stop(&mut self) {}
}
