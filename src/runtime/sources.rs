//! Where events come from: one thread for each thing that blocks, all into one channel.

use std::sync::mpsc::Sender;
use std::thread;
use std::{io, panic};

use crossterm::event::{self, Event};

use super::screen;
use crate::app::FileMessage;

/// Something that reached the program from outside.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A key, a click, a paste, a new size.
    Terminal(Event),
    /// What a thread found in a file, and which opened file it speaks of.
    FromFile {
        /// The number of the opened file.
        opened: u64,
        /// What it tells.
        message: FileMessage,
    },
    /// Input from the terminal has ended.
    InputEnded(io::Error),
    /// A signal that ends the program, by its number.
    #[cfg(unix)]
    Terminate(u8),
    /// The terminal's stop signal.
    #[cfg(unix)]
    Stop,
    /// The program goes on after a stop.
    #[cfg(unix)]
    Continue,
    /// The terminal is gone.
    #[cfg(unix)]
    HangUp,
    /// A thread of ours failed; the text of its panic.
    Panicked(String),
}

/// Starts all threads and takes over the panic hook.
///
/// A panic of the calling thread gives the terminal back before it is told; one of another thread
/// becomes a message, so that the calling thread can give the terminal back first.
pub(super) fn start(sender: &Sender<Incoming>) -> io::Result<()> {
    hook_panics(sender.clone());
    #[cfg(unix)]
    unix::start(sender)?;
    let sender = sender.clone();
    thread::Builder::new()
        .name("terminal input".into())
        .spawn(move || read_events(&sender))?;
    Ok(())
}

fn hook_panics(sender: Sender<Incoming>) {
    let owner = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == owner {
            screen::leave();
            before(info);
        } else {
            let _ = sender.send(Incoming::Panicked(info.to_string()));
        }
    }));
}

fn read_events(sender: &Sender<Incoming>) {
    loop {
        let incoming = match event::read() {
            Ok(event) => {
                #[cfg(debug_assertions)]
                super::fault::in_worker(&event);
                Incoming::Terminal(event)
            }
            Err(error) => Incoming::InputEnded(error),
        };
        let ended = matches!(incoming, Incoming::InputEnded(_));
        if sender.send(incoming).is_err() || ended {
            return;
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, IsTerminal};
    use std::os::fd::{AsFd, OwnedFd};
    use std::sync::mpsc::Sender;
    use std::thread;

    use rustix::event::{PollFd, PollFlags, poll};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    use super::Incoming;

    pub(super) fn start(sender: &Sender<Incoming>) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])?;
        let to_loop = sender.clone();
        thread::Builder::new()
            .name("signals".into())
            .spawn(move || {
                for signal in signals.forever() {
                    let incoming = match signal {
                        SIGTSTP => Incoming::Stop,
                        SIGCONT => Incoming::Continue,
                        number => Incoming::Terminate(u8::try_from(number).unwrap_or(u8::MAX)),
                    };
                    if to_loop.send(incoming).is_err() {
                        return;
                    }
                }
            })?;
        let terminal = terminal()?;
        let to_loop = sender.clone();
        thread::Builder::new()
            .name("hang-up".into())
            .spawn(move || {
                wait_for_hang_up(&terminal);
                let _ = to_loop.send(Incoming::HangUp);
            })?;
        Ok(())
    }

    /// The terminal itself, also where data comes through standard input.
    fn terminal() -> io::Result<OwnedFd> {
        if io::stdin().is_terminal() {
            io::stdin().as_fd().try_clone_to_owned()
        } else {
            File::open("/dev/tty").map(OwnedFd::from)
        }
    }

    /// Blocks until the terminal is gone. With no event asked for, only a hang-up or an error
    /// wakes it; reading events alone would spin when the terminal goes without a signal.
    fn wait_for_hang_up(terminal: &OwnedFd) {
        let mut watched = [PollFd::new(terminal, PollFlags::empty())];
        while let Err(rustix::io::Errno::INTR) = poll(&mut watched, None) {}
    }
}
