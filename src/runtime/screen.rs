//! The terminal in full-screen mode: taken once, and given back exactly once on every way out.

use std::io::{self, IsTerminal};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{Command, execute, queue};
use ratatui::backend::Backend;
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use thiserror::Error;

use super::output::Output;
use super::paint::{PaintBackend, Runs};
use super::pictures::{self, Addition, Pictures, Removal};
use super::question::Question;
use super::tty;
use crate::settings::{PictureMedium, Switch};
use crate::ui::pieces::PiecePicture;

/// Whether the terminal is taken; static because the panic hook calls [`leave`] too.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What is said where the program is in the background for good.
#[cfg(unix)]
const IN_BACKGROUND: &str =
    "the program is in the background, and no shell can bring it to the front";

/// Why there is no usable screen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoScreen {
    /// Standard output goes to a file or another program.
    #[error("standard output is not a terminal; the board needs one")]
    NotATerminal,
    /// No terminal can be read from.
    #[error("there is no terminal to read keys from; the board needs one")]
    NoKeys,
    /// The terminal cannot place the cursor.
    #[error("the terminal is `dumb` (TERM); the board needs one that can place the cursor")]
    Dumb,
}

/// Checks that there is a terminal to draw on.
///
/// # Errors
///
/// When standard output is not a terminal, keys cannot be read, or the terminal is dumb.
pub fn require_screen() -> Result<(), NoScreen> {
    if !io::stdout().is_terminal() {
        Err(NoScreen::NotATerminal)
    } else if !keys_can_be_read() {
        Err(NoScreen::NoKeys)
    } else if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        Err(NoScreen::Dumb)
    } else {
        Ok(())
    }
}

/// Whether keys can be read from a terminal, even if standard input is redirected.
fn keys_can_be_read() -> bool {
    io::stdin().is_terminal() || cfg!(unix) && std::fs::File::open("/dev/tty").is_ok()
}

/// The terminal in full-screen mode.
#[derive(Debug)]
pub(super) struct Screen {
    /// Never dropped: ratatui's own drop writes to standard error, which panics once the terminal
    /// is gone.
    terminal: ManuallyDrop<Terminal<PaintBackend>>,
    output: Output,
    pictures: Pictures,
    /// Whether the mouse is captured.
    mouse: Switch,
}

impl Screen {
    /// Takes the terminal and asks it the question of the start.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be used, or the program is in the background and cannot come to the
    /// foreground.
    pub(super) fn enter(mouse: Switch, question: &Question) -> io::Result<Self> {
        // For NO_COLOR crossterm would send bare resets, which also clear reverse video. The themes
        // leave out colour themselves.
        crossterm::style::force_color_output(true);
        #[cfg(unix)]
        super::job_control::wait_for_foreground().map_err(|_| io::Error::other(IN_BACKGROUND))?;
        take(mouse, question)?;
        let output = Output::default();
        let backend = PaintBackend::new(output.clone(), Runs::of_terminal());
        let options = TerminalOptions {
            viewport: Viewport::Fixed(window(tty::size()?)),
        };
        let terminal = Terminal::with_options(backend, options).inspect_err(|_| leave())?;
        Ok(Self {
            terminal: ManuallyDrop::new(terminal),
            output,
            pictures: Pictures::default(),
            mouse,
        })
    }

    /// Takes the terminal back from the shell; the next frame is drawn from scratch. Waits until the
    /// program is in the foreground.
    pub(super) fn reenter(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        super::job_control::wait_for_foreground()?;
        leave();
        take(self.mouse, &Question::default())?;
        self.pictures = Pictures::default();
        self.forget()?;
        self.output.send()
    }

    /// Forgets what the terminal shows: the next frame is drawn from scratch.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().forget();
        self.clear(window(tty::size()?))
    }

    /// Begins anew with an empty screen.
    fn clear(&mut self, window: Rect) -> io::Result<()> {
        self.pictures.forget_screen();
        self.terminal.resize(window)
    }

    /// Returns the size of the window, in columns and rows.
    #[expect(
        clippy::unused_self,
        reason = "there is a size only while there is a screen"
    )]
    pub(super) fn size(&self) -> io::Result<Size> {
        tty::size()
    }

    /// Draws a frame, and the pictures that go with it, as one synchronized update. Only what has
    /// changed is sent, and nothing if there is nothing.
    pub(super) fn draw(
        &mut self,
        medium: Option<PictureMedium>,
        render: impl FnOnce(&mut Frame) -> Vec<PiecePicture>,
    ) -> io::Result<()> {
        let window = window(tty::size()?);
        if self.terminal.get_frame().area() != window {
            self.clear(window)?;
        }
        let pictures = render(&mut self.terminal.get_frame());
        let Removal { text, areas } = self.pictures.remove(medium, &pictures);
        self.terminal.backend_mut().send(&text)?;
        self.write_again(&areas)?;
        self.terminal.flush()?;
        let written = self.terminal.backend_mut().take_written();
        let cells = self.terminal.current_buffer_mut();
        let Addition { patches, marks } = self.pictures.add(pictures, cells, &written);
        for patch in &patches {
            self.terminal.backend_mut().draw_picture(patch)?;
        }
        self.write_again(&marks)?;
        self.terminal.backend_mut().take_written();
        self.terminal.swap_buffers();
        self.output.send_as_one_update()
    }

    /// Writes cells of the frame even if they have not changed.
    fn write_again(&mut self, areas: &[Rect]) -> io::Result<()> {
        let buffer = self.terminal.current_buffer_mut();
        let places = areas.iter().flat_map(|area| area.positions());
        let cells: Vec<_> = places
            .filter_map(|at| Some((at, buffer.cell(at)?.clone())))
            .collect();
        let cells = cells.iter().map(|(at, cell)| (at.x, at.y, cell));
        self.terminal.backend_mut().draw(cells)
    }

    /// Captures the mouse, or leaves it to the terminal.
    pub(super) fn set_mouse(&mut self, mouse: Switch) -> io::Result<()> {
        self.mouse = mouse;
        match mouse {
            Switch::On => self.send(EnableMouse),
            Switch::Off => self.send(DisableMouse),
        }
    }

    /// Writes a command to the terminal.
    pub(super) fn send(&mut self, command: impl Command) -> io::Result<()> {
        execute!(self.output, command)?;
        self.output.send()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn window(size: Size) -> Rect {
    Rect::new(0, 0, size.width, size.height)
}

fn take(mouse: Switch, question: &Question) -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    let mut taking = Vec::new();
    queue!(taking, EnterAlternateScreen, EnableBracketedPaste, Hide)
        .and_then(|()| match mouse {
            Switch::On => queue!(taking, EnableMouse),
            Switch::Off => Ok(()),
        })
        .and_then(|()| {
            taking.extend_from_slice(question.text().as_bytes());
            tty::write(&taking)
        })
        .inspect_err(|_| leave())
}

/// Gives the terminal back as it was; does nothing if it is not taken.
///
/// Errors are ignored: the terminal may be gone, and nobody is left to tell.
pub(super) fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut leaving = Vec::new();
        // First what ends a command that was cut off, as after a panic.
        let _ = queue!(leaving, EndSynchronizedUpdate);
        leaving.extend_from_slice(pictures::farewell().as_bytes());
        let _ = queue!(
            leaving,
            SetAttribute(Attribute::Reset),
            DisableMouse,
            DisableBracketedPaste,
            LeaveAlternateScreen,
            Show
        );
        let _ = tty::write_last(&leaving);
        let _ = disable_raw_mode();
    }
}

/// Requests presses, drags and the wheel, in the SGR encoding. Unlike crossterm's own command it
/// leaves out motion without a button, which would only wake the program.
struct EnableMouse;

impl Command for EnableMouse {
    fn write_ansi(&self, f: &mut impl std::fmt::Write) -> std::fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::EnableMouseCapture.execute_winapi()
    }
}

struct DisableMouse;

impl Command for DisableMouse {
    fn write_ansi(&self, f: &mut impl std::fmt::Write) -> std::fmt::Result {
        f.write_str("\x1b[?1006l\x1b[?1002l\x1b[?1000l")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::DisableMouseCapture.execute_winapi()
    }
}
