//! One run of the program on the screen: the loop.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};

use anyhow::Context as _;
use crossterm::event::Event;

use super::effects;
use super::screen::Screen;
use super::sources::{self, Incoming};
use crate::app::{Message, Model, update};
use crate::ui;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// A signal ended it, by its number; so does a terminal that is gone.
    Signal(i32),
    /// A thread of ours failed, with this message.
    Panicked(String),
}

/// The hang-up signal, which also stands for a terminal that went without one.
const HANG_UP: i32 = 1;

/// Runs the program on the screen until it ends. The terminal is given back before this returns.
///
/// # Errors
///
/// When the terminal cannot be taken or drawn on.
pub fn run(model: Model) -> anyhow::Result<Exit> {
    let (sender, receiver) = channel();
    sources::start(&sender).context("the terminal cannot be watched")?;
    let screen = Screen::enter(model.settings.mouse).context("the terminal cannot be used")?;
    let mut session = Session {
        model,
        screen,
        stopped: false,
    };
    let exit = session.run(&receiver);
    drop(session);
    exit.or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe | io::ErrorKind::NotConnected => Ok(Exit::Signal(HANG_UP)),
        _ => Err(error).context("the screen cannot be drawn"),
    })
}

pub(super) struct Session {
    model: Model,
    screen: Screen,
    /// Between giving the terminal to the shell and the signal to go on.
    stopped: bool,
}

impl Session {
    fn run(&mut self, receiver: &Receiver<Incoming>) -> io::Result<Exit> {
        self.draw()?;
        while let Ok(first) = receiver.recv() {
            // All that has come is taken before the one frame that shows it.
            for incoming in std::iter::once(first).chain(receiver.try_iter()) {
                if let ControlFlow::Break(exit) = self.take(incoming)? {
                    return Ok(exit);
                }
            }
            if !self.stopped {
                self.draw()?;
            }
        }
        Ok(Exit::Quit)
    }

    fn draw(&mut self) -> io::Result<()> {
        let model = &self.model;
        self.screen.draw(|frame| ui::view(model, frame))
    }

    fn take(&mut self, incoming: Incoming) -> io::Result<ControlFlow<Exit>> {
        let flow = match incoming {
            Incoming::Terminal(event) => return self.take_event(event),
            Incoming::InputEnded(error) => return Err(error),
            Incoming::Panicked(message) => ControlFlow::Break(Exit::Panicked(message)),
            #[cfg(unix)]
            Incoming::Terminate(signal) => ControlFlow::Break(Exit::Signal(signal)),
            #[cfg(unix)]
            Incoming::HangUp => ControlFlow::Break(Exit::Signal(HANG_UP)),
            #[cfg(unix)]
            Incoming::Stop => {
                self.stop();
                ControlFlow::Continue(())
            }
            #[cfg(unix)]
            Incoming::Continue => {
                self.stopped = false;
                self.screen.reenter()?;
                ControlFlow::Continue(())
            }
        };
        Ok(flow)
    }

    fn take_event(&mut self, event: Event) -> io::Result<ControlFlow<Exit>> {
        #[cfg(debug_assertions)]
        super::fault::in_loop(&event)?;
        let size = self.screen.size()?;
        let Some(message) = ui::message(&self.model, size, event) else {
            return Ok(ControlFlow::Continue(()));
        };
        for effect in update(&mut self.model, message) {
            if let ControlFlow::Break(exit) = effects::perform(self, effect)? {
                return Ok(ControlFlow::Break(exit));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Tells the model how an effect ended.
    pub(super) fn tell(&mut self, message: Message) {
        update(&mut self.model, message);
    }

    /// Returns the screen, to send something to the terminal.
    pub(super) fn screen(&mut self) -> &mut Screen {
        &mut self.screen
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
