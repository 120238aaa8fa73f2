//! One run of the program on the screen: the loop.

use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use anyhow::Context as _;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::config::Look;
use super::effects;
use super::files::Files;
use super::screen::Screen;
use super::sources::{self, Incoming};
use crate::app::{Context, Message, Model, Notice, update};
use crate::game::{Date, Game};
use crate::ui;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// The player quit, and the game could not be kept for this reason.
    Unkept(String),
    /// A signal ended it, by its number; so does a terminal that is gone.
    Signal(u8),
    /// A thread of ours failed, with this message.
    Panicked(String),
}

/// The hang-up signal, which also stands for a terminal that went without one.
const HANG_UP: u8 = 1;

/// The system's error for reading from or writing to a terminal that is gone (EIO).
const INPUT_OUTPUT_ERROR: i32 = 5;

/// What the program begins with.
#[derive(Debug)]
pub enum Start {
    /// The unfinished game of last time, or else a new one.
    Resume,
    /// This game.
    Game {
        /// The game.
        game: Box<Game>,
        /// What the player should know about it.
        notices: Vec<String>,
    },
    /// The games of a file.
    File(PathBuf),
    /// The games that come through standard input.
    StandardInput,
}

/// Runs the program on the screen until it ends. The terminal is given back before this returns.
///
/// # Errors
///
/// When the terminal cannot be taken or drawn on.
pub fn run(start: Start, look: Look) -> anyhow::Result<Exit> {
    let (sender, receiver) = channel();
    let mut files = Files::new(sender.clone());
    let model = begin(start, look, &mut files);
    sources::start(&sender).context("the terminal cannot be watched")?;
    let screen = Screen::enter(model.settings.mouse).context("the terminal cannot be used")?;
    let mut session = Session {
        model,
        screen,
        files,
        stopped: false,
    };
    let exit = session.run(&receiver);
    let unkept = session.files.unkept().map(str::to_owned);
    drop(session);
    if let (Ok(Exit::Quit), Some(reason)) = (&exit, unkept) {
        return Ok(Exit::Unkept(reason));
    }
    exit.or_else(|error| {
        if is_gone(&error) {
            Ok(Exit::Signal(HANG_UP))
        } else {
            Err(error).context("the terminal failed")
        }
    })
}

fn begin(start: Start, look: Look, files: &mut Files) -> Model {
    let resumes = matches!(start, Start::Resume);
    let mut notice = None;
    let game = match start {
        Start::Resume => {
            let kept = files.resume();
            kept.map(|(record, mode)| Game::open(record, mode))
        }
        Start::Game { game, notices } => {
            notice = (!notices.is_empty()).then(|| Notice::info(notices.join("; ")));
            Some(*game)
        }
        Start::File(path) => {
            files.open(&path);
            None
        }
        Start::StandardInput => {
            files.open_standard_input();
            None
        }
    };
    let mut model = Model::new(game, look.settings, today());
    if resumes {
        model.taken_up();
    }
    model.themes = look.themes;
    model.terminal = look.terminal;
    if model.settings.flip.is_on() {
        model.bottom = model.game.position().side_to_move();
    }
    model.notice = look.notice.or(notice).or_else(|| match files.waiting() {
        0 => None,
        1 => Some(Notice::info(
            "another unfinished game waits: the command resume takes it up",
        )),
        more => Some(Notice::info(format!(
            "{more} unfinished games wait: the command resume takes them up"
        ))),
    });
    model
}

pub(super) struct Session {
    model: Model,
    pub(super) screen: Screen,
    pub(super) files: Files,
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
        let size = self.screen.size()?;
        if let Some(message) = ui::in_view(&self.model, size) {
            let _ = self.update(message)?;
        }
        let model = &self.model;
        self.screen.draw(|frame| ui::view(model, frame))
    }

    fn take(&mut self, incoming: Incoming) -> io::Result<ControlFlow<Exit>> {
        let flow = match incoming {
            Incoming::Terminal(event) => return self.take_event(event),
            Incoming::FromFile { opened, message } if self.files.takes(opened, &message) => {
                return self.update(Message::File(message));
            }
            Incoming::FromFile { .. } => ControlFlow::Continue(()),
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
        let is_text = self.model.context() == Context::Text;
        for event in if is_text {
            vec![event]
        } else {
            without_alt(event)
        } {
            let size = self.screen.size()?;
            if let Some(message) = ui::message(&self.model, size, event)
                && let ControlFlow::Break(exit) = self.update(message)?
            {
                return Ok(ControlFlow::Break(exit));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Takes a message, and the answers to the effects that it brings.
    fn update(&mut self, message: Message) -> io::Result<ControlFlow<Exit>> {
        let mut messages = VecDeque::from([message]);
        while let Some(message) = messages.pop_front() {
            for effect in update(&mut self.model, message) {
                match effects::perform(self, effect)? {
                    ControlFlow::Break(exit) => return Ok(ControlFlow::Break(exit)),
                    ControlFlow::Continue(answer) => messages.extend(answer),
                }
            }
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

/// Whether an error says that there is no terminal any more.
fn is_gone(error: &io::Error) -> bool {
    let hung_up = cfg!(unix) && error.raw_os_error() == Some(INPUT_OUTPUT_ERROR);
    hung_up
        || matches!(
            error.kind(),
            io::ErrorKind::BrokenPipe | io::ErrorKind::NotConnected
        )
}

/// Tells Esc and a key apart that arrived as one.
///
/// A terminal sends Alt with a key as Esc and the key, just as it sends the two pressed quickly. No
/// key is bound with Alt, so the two it was.
fn without_alt(event: Event) -> Vec<Event> {
    match event {
        Event::Key(mut key) if key.modifiers.contains(KeyModifiers::ALT) => {
            key.modifiers.remove(KeyModifiers::ALT);
            let esc = KeyEvent {
                code: KeyCode::Esc,
                modifiers: KeyModifiers::NONE,
                ..key
            };
            vec![Event::Key(esc), Event::Key(key)]
        }
        event => vec![event],
    }
}

/// Asks the system for today's date.
fn today() -> Option<Date> {
    let now = jiff::Zoned::now();
    Date::new(
        u16::try_from(now.year()).ok()?,
        u8::try_from(now.month()).ok()?,
        u8::try_from(now.day()).ok()?,
    )
}
