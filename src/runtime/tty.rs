//! The terminal as a device: where its bytes come from and go to, and its size.
//!
//! Nothing here waits for ever: a terminal that takes no more bytes (stopped output, a frozen
//! window) must not keep a signal from ending the program.

use std::io;
use std::sync::atomic::{AtomicU8, Ordering};

use ratatui::layout::Size;

use crate::settings::CellSize;

#[cfg(unix)]
pub(super) use unix::{input, write, write_last};
#[cfg(not(unix))]
pub(super) use windows::{write, write as write_last};

/// The size of a window that does not tell its own.
const USUAL_SIZE: Size = Size::new(80, 24);

/// The number of the signal that ends the program; 0 as long as none came.
static ENDED_BY: AtomicU8 = AtomicU8::new(0);

/// Notes that a signal ends the program, so that a terminal that takes no bytes is given up.
#[cfg(unix)]
pub(super) fn end_by(signal: u8) {
    ENDED_BY.store(signal, Ordering::SeqCst);
}

/// Returns the number of the signal that ends the program, if one came.
pub(super) fn ended_by() -> Option<u8> {
    Some(ENDED_BY.load(Ordering::SeqCst)).filter(|&signal| signal != 0)
}

/// Returns the size of the window. A serial line does not know it: then it is taken from `COLUMNS`
/// and `LINES`.
pub(super) fn size() -> io::Result<Size> {
    let (columns, rows) = told_size()?;
    let variable = |name: &str| std::env::var(name).ok()?.parse().ok();
    Ok(assumed_size(Size::new(columns, rows), variable))
}

/// Returns the size of a cell, where the window tells its own in pixels.
#[cfg(unix)]
pub(super) fn cell_size() -> Option<CellSize> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    let one = |pixels: u16, cells: u16| pixels.checked_div(cells).filter(|&one| one > 0);
    Some(CellSize {
        width: one(size.ws_xpixel, size.ws_col)?,
        height: one(size.ws_ypixel, size.ws_row)?,
    })
}

/// Returns nothing: the console does not tell its size in pixels.
#[cfg(not(unix))]
pub(super) fn cell_size() -> Option<CellSize> {
    None
}

#[cfg(unix)]
fn told_size() -> io::Result<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout())?;
    Ok((size.ws_col, size.ws_row))
}

#[cfg(not(unix))]
fn told_size() -> io::Result<(u16, u16)> {
    crossterm::terminal::size()
}

fn assumed_size(told: Size, variable: impl Fn(&str) -> Option<u16>) -> Size {
    let or = |told: u16, name: &str, usual: u16| match told {
        0 => variable(name).filter(|&cells| cells > 0).unwrap_or(usual),
        told => told,
    };
    Size {
        width: or(told.width, "COLUMNS", USUAL_SIZE.width),
        height: or(told.height, "LINES", USUAL_SIZE.height),
    }
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::OnceLock;

    use nix::sys::termios::tcgetsid;
    use nix::unistd::getsid;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
    use rustix::fs::{Mode, OFlags, open};
    use rustix::io::Errno;
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{QueueSelector, isatty, tcflush, ttyname};

    use super::ended_by;

    /// How often a terminal that takes no bytes is left for a look at the signals.
    const LOOK: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 50_000_000,
    };
    /// How many looks a terminal that takes no bytes has left when a signal ends the program.
    const MAX_LOOKS: u32 = 6;

    /// Returns the terminal that keys are read from, even if standard input is redirected.
    pub(in crate::runtime) fn input() -> io::Result<BorrowedFd<'static>> {
        static OPENED: OnceLock<OwnedFd> = OnceLock::new();
        if isatty(stdin()) {
            return Ok(stdin());
        }
        if OPENED.get().is_none() {
            let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
            let _ = OPENED.set(open("/dev/tty", flags, Mode::empty())?);
        }
        let opened = OPENED.get().ok_or(Errno::BADF)?;
        Ok(opened.as_fd())
    }

    /// Returns the terminal on standard output, opened anew where that is possible: then its
    /// non-blocking mode is its own and changes nothing for other programs.
    fn output() -> BorrowedFd<'static> {
        static OPENED: OnceLock<Option<OwnedFd>> = OnceLock::new();
        let opened = OPENED.get_or_init(|| {
            let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
            let is_own = tcgetsid(stdout()).is_ok_and(|session| Ok(session) == getsid(None));
            if is_own {
                open("/dev/tty", flags, Mode::empty()).ok()
            } else {
                let name = ttyname(stdout(), Vec::new()).ok()?;
                open(name, flags, Mode::empty()).ok()
            }
        });
        opened.as_ref().map_or(stdout(), AsFd::as_fd)
    }

    /// Writes to the terminal, and waits where it takes no more bytes for now.
    ///
    /// # Errors
    ///
    /// When the terminal is gone, or takes no bytes while a signal is to end the program.
    pub(in crate::runtime) fn write(mut bytes: &[u8]) -> io::Result<()> {
        let output = output();
        while !bytes.is_empty() {
            match rustix::io::write(output, bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => wait(output)?,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Writes the last bytes to the terminal. If it takes none, they replace what it has not shown
    /// yet: a slow line then shows less, but is given back as it was.
    ///
    /// # Errors
    ///
    /// As [`write()`].
    pub(in crate::runtime) fn write_last(bytes: &[u8]) -> io::Result<()> {
        write(bytes).or_else(|error| match error.kind() {
            io::ErrorKind::TimedOut => {
                tcflush(output(), QueueSelector::OFlush)?;
                write(bytes)
            }
            _ => Err(error),
        })
    }

    /// Waits until the terminal takes bytes again.
    fn wait(output: BorrowedFd) -> io::Result<()> {
        let mut looks = 0;
        while looks < MAX_LOOKS {
            let mut watched = [PollFd::new(&output, PollFlags::OUT)];
            match poll(&mut watched, Some(&LOOK)) {
                Ok(0) if ended_by().is_some() => looks += 1,
                Ok(0) | Err(Errno::INTR) => {}
                Ok(_) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
        Err(io::ErrorKind::TimedOut.into())
    }
}

#[cfg(not(unix))]
mod windows {
    use std::io::{self, Write};

    /// Writes to the terminal.
    pub(in crate::runtime) fn write(bytes: &[u8]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_without_a_size_has_the_usual_one_or_that_of_the_environment() {
        let set = |name: &str| (name == "COLUMNS").then_some(132);
        let unset = |_: &str| None;
        assert_eq!(assumed_size(Size::new(0, 0), unset), Size::new(80, 24));
        assert_eq!(assumed_size(Size::new(0, 0), set), Size::new(132, 24));
        assert_eq!(assumed_size(Size::new(100, 30), set), Size::new(100, 30));
        assert_eq!(
            assumed_size(Size::new(0, 0), |_| Some(0)),
            Size::new(80, 24)
        );
    }
}
