//! The event sources: one thread for each thing that blocks, all sending to one channel.

use std::sync::mpsc::Sender;
use std::thread;
use std::{io, panic};

use super::clock::Clock;
use super::escape_wait::EscapeWait;
use super::incoming::Incoming;
use super::{input, screen};

/// Installs the panic hook and waits for signals from now on. The terminal is not touched.
///
/// A panic in the calling thread gives the terminal back before it is printed. A panic in another
/// thread becomes a message, so that the calling thread can give the terminal back first.
pub(super) fn watch(sender: &Sender<Incoming>) -> io::Result<()> {
    install_panic_hook(sender.clone());
    #[cfg(unix)]
    super::signals::watch(sender)?;
    Ok(())
}

/// Starts the thread that reads the terminal, once the terminal is taken.
#[cfg(unix)]
pub(super) fn read(
    sender: &Sender<Incoming>,
    clock: &Clock,
    escape_wait: &EscapeWait,
) -> io::Result<()> {
    let terminal = super::tty::input()?;
    let (sender, clock, escape_wait) = (sender.clone(), clock.clone(), escape_wait.clone());
    spawn(move || input::read(terminal, &sender, &clock, &escape_wait))
}

/// Starts the thread that reads the terminal, once the terminal is taken.
#[cfg(not(unix))]
pub(super) fn read(sender: &Sender<Incoming>, _: &Clock, _: &EscapeWait) -> io::Result<()> {
    let sender = sender.clone();
    spawn(move || input::read(&sender))
}

fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name("terminal input".into())
        .spawn(work)?;
    Ok(())
}

fn install_panic_hook(sender: Sender<Incoming>) {
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
