//! The event loop: one run of the program on the screen.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::time::Duration;

use anyhow::Context as _;
use crossterm::event::Event;

use super::alt::split_alt;
use super::clock::Clock;
use super::config::Look;
use super::escape_wait::EscapeWait;
use super::exit::{Exit, HANG_UP};
use super::inbox::Inbox;
use super::incoming::Incoming;
use super::jobs::Jobs;
use super::outside::Outside;
use super::screen::Screen;
use super::timer::{Timer, Woken};
use super::{sources, tty};
use crate::app::{Answer, Effect, Message, Model, Start, Ticket, Work, start, update};
use crate::settings::{Context, TerminalAnswer, Width};
use crate::ui;

/// The system's error for reading from or writing to a terminal that is gone (EIO).
const INPUT_OUTPUT_ERROR: i32 = 5;

/// How long the first frame waits for the game or file that it should show.
const FIRST_FRAME_WAIT: Duration = Duration::from_millis(50);

/// How long messages are handled before a frame is drawn.
const MAX_FRAME_DELAY: Duration = Duration::from_millis(50);

/// How long the program waits at its end for data to reach the disk.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(3);

/// Runs the program on the screen until it ends. The terminal is given back before this returns.
///
/// # Errors
///
/// When the terminal cannot be taken or drawn on.
pub fn run(begin: Start, look: Look) -> anyhow::Result<Exit> {
    let (sender, receiver) = channel();
    let clock = Clock::start();
    let jobs = Jobs::new(sender.clone());
    let mut model = Model::new(None, look.settings, clock.now());
    model.themes = look.themes;
    model.terminal = look.terminal;
    model.notice = look.notice;
    let escape_wait = EscapeWait::new(model.settings.escape_delay);
    sources::watch(&sender).context("signals cannot be watched")?;
    let screen = Screen::enter(model.settings.mouse, &look.question)
        .context("the terminal cannot be used")?;
    sources::read(&sender, &clock, &escape_wait).context("the terminal cannot be read")?;
    let mut inbox = Inbox::new(receiver, clock.clone());
    if !look.question.is_nothing() {
        inbox.asked();
    }
    let mut session = Session {
        model,
        clock,
        timer: Timer::default(),
        outside: Outside {
            screen,
            jobs,
            escape_wait,
            inbox,
            stopped: false,
        },
        shown: Shown::Drawn,
    };
    let ended = session.run(begin);
    session.finish(ended)
}

struct Session {
    model: Model,
    clock: Clock,
    timer: Timer,
    outside: Outside,
    shown: Shown,
}

/// Whether the screen shows what the keys act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// It does.
    Drawn,
    /// An answer has opened something since the last frame.
    Outdated,
}

impl Session {
    fn run(&mut self, begin: Start) -> io::Result<Exit> {
        let effects = start(&mut self.model, self.clock.now(), begin);
        let _ = self.settle(effects)?;
        if let ControlFlow::Break(exit) = self.await_first_answers()? {
            return Ok(exit);
        }
        loop {
            if !self.outside.stopped {
                self.draw()?;
            }
            let flow = match self.timer.wait(&mut self.outside.inbox) {
                Woken::Event(first) => self.take_all(first)?,
                Woken::Tick => self.update(Message::Tick)?,
                Woken::Disconnected => ControlFlow::Break(Exit::Quit),
            };
            if let ControlFlow::Break(exit) = flow {
                return Ok(exit);
            }
        }
    }

    /// Waits briefly for the game or the file that the program starts with, so that the first frame
    /// shows it.
    fn await_first_answers(&mut self) -> io::Result<ControlFlow<Exit>> {
        while self.model.pending.is_silent() {
            let Ok(incoming) = self.outside.inbox.until(FIRST_FRAME_WAIT) else {
                break;
            };
            if let ControlFlow::Break(exit) = self.take(incoming)? {
                return Ok(ControlFlow::Break(exit));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Handles everything that has arrived, so that one frame shows it all.
    fn take_all(&mut self, first: Incoming) -> io::Result<ControlFlow<Exit>> {
        let until = self.clock.elapsed() + MAX_FRAME_DELAY;
        let was_writing = self.model.pending.must_finish();
        let mut next = Some(first);
        while let Some(incoming) = next {
            if let ControlFlow::Break(exit) = self.take(incoming)? {
                return Ok(ControlFlow::Break(exit));
            }
            let left = until.saturating_sub(self.clock.elapsed());
            let pending = &self.model.pending;
            // A file or game that opens at once needs no frame without it, and a move that is shown
            // should be on disk.
            let waits = pending.waits_for().is_some() || pending.must_finish() && !was_writing;
            next = if waits {
                self.outside.inbox.within(left).ok()
            } else if left.is_zero() {
                None
            } else {
                self.outside.inbox.at_once().ok()
            };
        }
        Ok(ControlFlow::Continue(()))
    }

    fn draw(&mut self) -> io::Result<()> {
        let size = self.outside.screen.size()?;
        if let Some(message) = ui::in_view(&self.model, size) {
            let _ = self.update(message)?;
        }
        let model = &self.model;
        let medium = model.settings.pictures(model.terminal);
        let screen = &mut self.outside.screen;
        screen.draw(medium, |frame| ui::view_with_pictures(model, frame))?;
        self.shown = Shown::Drawn;
        Ok(())
    }

    fn take(&mut self, incoming: Incoming) -> io::Result<ControlFlow<Exit>> {
        let flow = match incoming {
            Incoming::Terminal(event) => return self.take_event(event),
            Incoming::Answer(ticket, answer) => return self.take_answer(ticket, answer),
            Incoming::TerminalAnswer(answer) => return self.take_terminal_answer(answer),
            #[cfg(unix)]
            Incoming::Resized => return self.take_new_size(),
            Incoming::InputEnded(error) => return Err(error),
            Incoming::Panicked(message) => ControlFlow::Break(Exit::Panicked(message)),
            #[cfg(unix)]
            Incoming::Terminate(signal) => ControlFlow::Break(Exit::Signal(signal)),
            #[cfg(unix)]
            Incoming::HangUp => ControlFlow::Break(Exit::Signal(HANG_UP)),
            #[cfg(unix)]
            Incoming::Stop => match self.outside.stop() {
                Some(message) => return self.update(message),
                None => ControlFlow::Continue(()),
            },
            #[cfg(unix)]
            Incoming::Continue => {
                self.outside.stopped = false;
                self.outside.screen.reenter()?;
                ControlFlow::Continue(())
            }
        };
        Ok(flow)
    }

    /// Notes the size of a cell, which changes with that of the font.
    #[cfg(unix)]
    fn take_new_size(&mut self) -> io::Result<ControlFlow<Exit>> {
        let size = tty::cell_size().filter(|&size| self.model.terminal.cell != Some(size));
        match size {
            Some(size) => self.update(Message::Terminal(TerminalAnswer::CellSize(size))),
            None => Ok(ControlFlow::Continue(())),
        }
    }

    /// Hands an answer of the terminal to the model. Where characters are wider than was reckoned,
    /// nothing stands where it should: the whole screen is drawn again.
    fn take_terminal_answer(&mut self, answer: TerminalAnswer) -> io::Result<ControlFlow<Exit>> {
        match answer {
            TerminalAnswer::Attributes { .. } => self.outside.inbox.answered(),
            TerminalAnswer::GlyphWidth(Width::Two) | TerminalAnswer::PawnWidth(Width::Two) => {
                self.outside.screen.forget()?;
            }
            _ => {}
        }
        self.update(Message::Terminal(answer))
    }

    /// Hands an answer to the model. If the keys mean something else then, those that were pressed
    /// before the next frame were not meant for that.
    fn take_answer(
        &mut self,
        ticket: Ticket,
        answer: Box<Answer>,
    ) -> io::Result<ControlFlow<Exit>> {
        let scene = |model: &Model| (model.context(), model.document.id);
        let before = scene(&self.model);
        let flow = self.update(Message::Answer(ticket, answer))?;
        if scene(&self.model) != before {
            self.shown = Shown::Outdated;
        }
        Ok(flow)
    }

    fn take_event(&mut self, event: Event) -> io::Result<ControlFlow<Exit>> {
        #[cfg(debug_assertions)]
        super::fault::in_loop(&event)?;
        if self.shown == Shown::Outdated {
            return match ui::message_before_frame(&self.model, &event) {
                Some(message) => self.update(message),
                None => Ok(ControlFlow::Continue(())),
            };
        }
        let is_text = self.model.context() == Context::Text;
        for event in if is_text {
            vec![event]
        } else {
            split_alt(event)
        } {
            let size = self.outside.screen.size()?;
            if let Some(message) = ui::message(&self.model, size, event)
                && let ControlFlow::Break(exit) = self.update(message)?
            {
                return Ok(ControlFlow::Break(exit));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Updates the model with a message and performs the effects.
    fn update(&mut self, message: Message) -> io::Result<ControlFlow<Exit>> {
        let effects = update(&mut self.model, self.clock.now(), message);
        self.settle(effects)
    }

    /// Starts and stops sources as the model wants them, then performs effects.
    fn settle(&mut self, effects: Vec<Effect>) -> io::Result<ControlFlow<Exit>> {
        self.timer.reconcile(&self.model.subscriptions());
        let model = &self.model;
        self.outside.jobs.retain(|ticket| model.holds(ticket));
        for effect in effects {
            let flow = match self.outside.perform(effect)? {
                ControlFlow::Continue(Some(message)) => self.update(message)?,
                ControlFlow::Continue(None) => continue,
                ControlFlow::Break(exit) => ControlFlow::Break(exit),
            };
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Waits briefly for an answer of the terminal that is still to come: the shell would read it as
    /// a command. Returns what was not saved meanwhile.
    fn await_terminal_answer(&mut self) -> Option<String> {
        let until = self.outside.inbox.answer_deadline()?;
        let mut lost = None;
        loop {
            match self.outside.inbox.until(until) {
                Ok(Incoming::Answer(ticket, answer)) => {
                    lost = lost.or(self.take_last_answer(ticket, answer));
                }
                Ok(Incoming::TerminalAnswer(TerminalAnswer::Attributes { .. })) | Err(_) => {
                    return lost;
                }
                Ok(_) => {}
            }
        }
    }

    /// Handles an answer after the end, and starts what it asks for. Returns what was not saved.
    fn take_last_answer(&mut self, ticket: Ticket, answer: Box<Answer>) -> Option<String> {
        let lost = not_saved(self.model.pending.work(ticket), &answer);
        let message = Message::Answer(ticket, answer);
        for effect in update(&mut self.model, self.clock.now(), message) {
            if let Effect::Start(ticket, job) = effect {
                self.outside.jobs.start(ticket, job);
            }
        }
        lost
    }

    /// Takes answers until all that must be on disk is there, a signal comes, or it takes too long.
    /// Returns what was not saved.
    fn take_last_answers(&mut self) -> Option<String> {
        let until = self.clock.elapsed() + SHUTDOWN_WAIT;
        let mut lost = None;
        while self.model.pending.must_finish() {
            match self.outside.inbox.until(until) {
                Ok(Incoming::Answer(ticket, answer)) => {
                    lost = lost.or(self.take_last_answer(ticket, answer));
                }
                #[cfg(unix)]
                Ok(Incoming::Terminate(_)) => break,
                Ok(_) => {}
                Err(_) => break,
            }
        }
        lost
    }

    /// Gives the terminal back and handles the last answers, until all data is on disk.
    fn finish(mut self, ended: io::Result<Exit>) -> anyhow::Result<Exit> {
        let lost = self.await_terminal_answer();
        super::screen::leave();
        let lost = lost.or(self.take_last_answers());
        let unkept = self.model.document.unkept.take();
        let late = self.model.pending.must_finish();
        if late {
            self.outside.jobs.stop_waiting();
        }
        let late = late.then(|| "the disk is slow: the last changes may not be on it".to_owned());
        match (ended, lost.or(unkept).or(late)) {
            (Ok(Exit::Quit), Some(reason)) => Ok(Exit::Unkept(reason)),
            (Ok(exit), _) => Ok(exit),
            (Err(error), _) if is_gone(&error) => Ok(Exit::Signal(HANG_UP)),
            (Err(error), _) if error.kind() == io::ErrorKind::TimedOut => {
                // The terminal took no more bytes when a signal came.
                Ok(Exit::Signal(tty::ended_by().unwrap_or(HANG_UP)))
            }
            (Err(error), _) => Err(error).context("the terminal failed"),
        }
    }
}

/// Says what was not saved, if an answer tells of that.
fn not_saved(work: Option<&Work>, answer: &Answer) -> Option<String> {
    match (work?, answer) {
        (Work::Save(_), Answer::Failed(reason)) => Some(reason.clone()),
        (Work::Archive { .. }, Answer::Failed(reason)) => Some(format!(
            "the game could not be added to games.pgn: {reason}"
        )),
        (Work::Save(path), Answer::Exists(_)) => {
            let path = path.display();
            Some(format!("`{path}` was not saved: the file is there already"))
        }
        (Work::SaveSetting(_), Answer::Failed(reason)) => {
            Some(format!("the setting could not be saved: {reason}"))
        }
        _ => None,
    }
}

/// Whether an error means that the terminal is gone.
fn is_gone(error: &io::Error) -> bool {
    let hung_up = cfg!(unix) && error.raw_os_error() == Some(INPUT_OUTPUT_ERROR);
    hung_up
        || matches!(
            error.kind(),
            io::ErrorKind::BrokenPipe | io::ErrorKind::NotConnected
        )
}
