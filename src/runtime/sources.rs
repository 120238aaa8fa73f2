//! The event sources: one thread for each thing that blocks, all sending to one channel.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;
use std::{io, panic};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyModifiers};

use super::incoming::Incoming;
use super::late_answer::LateAnswer;
use super::screen;

/// How long to wait for events that belong to an Esc. With a wait of zero, crossterm does not look
/// at what it has already read.
const ESC_WAIT: Duration = Duration::from_millis(1);

/// Starts all threads and installs the panic hook.
///
/// A panic in the calling thread gives the terminal back before it is printed. A panic in another
/// thread becomes a message, so that the calling thread can give the terminal back first.
pub(super) fn start(sender: &Sender<Incoming>) -> io::Result<()> {
    install_panic_hook(sender.clone());
    #[cfg(unix)]
    unix::start(sender)?;
    let sender = sender.clone();
    thread::Builder::new()
        .name("terminal input".into())
        .spawn(move || read_events(&sender))?;
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

/// Reads terminal events until the terminal is gone.
///
/// If the end marker of a paste never comes, all later input belongs to the paste, since crossterm
/// reports nothing before the marker. Signals and a closed terminal still end the program then.
fn read_events(sender: &Sender<Incoming>) {
    let mut late = LateAnswer::default();
    loop {
        let incoming: Vec<_> = match read_together() {
            Ok(events) => events
                .into_iter()
                .filter(|event| !late.takes(event))
                .map(Incoming::Terminal)
                .collect(),
            Err(error) => vec![Incoming::InputEnded(error)],
        };
        for incoming in incoming {
            let ended = matches!(incoming, Incoming::InputEnded(_));
            #[cfg(debug_assertions)]
            super::fault::in_worker(&incoming);
            if sender.send(incoming).is_err() || ended {
                return;
            }
        }
    }
}

/// Reads one event; after Esc also up to two that may belong to it.
///
/// A terminal sends an arrow as Esc, `[` and a letter. If Esc was pressed just before it, crossterm
/// reads the two Esc as one, and reports `[` and the letter as separate keys.
fn read_together() -> io::Result<Vec<Event>> {
    let first = event::read()?;
    let mut events = vec![first];
    if pressed(&events[0]) == Some(KeyCode::Esc) {
        while events.len() < 3 && event::poll(ESC_WAIT)? {
            events.push(event::read()?);
        }
        if let [_, bracket, letter] = &events[..]
            && pressed(bracket) == Some(KeyCode::Char('['))
            && let Some(arrow) = pressed(letter).and_then(arrow)
        {
            events.truncate(1);
            events.push(Event::Key(KeyEvent::new(arrow, KeyModifiers::NONE)));
        }
    }
    Ok(events)
}

fn pressed(event: &Event) -> Option<KeyCode> {
    event.as_key_press_event().map(|key| key.code)
}

/// Returns the key that a terminal sends as Esc, `[` and this letter.
fn arrow(letter: KeyCode) -> Option<KeyCode> {
    Some(match letter {
        KeyCode::Char('A') => KeyCode::Up,
        KeyCode::Char('B') => KeyCode::Down,
        KeyCode::Char('C') => KeyCode::Right,
        KeyCode::Char('D') => KeyCode::Left,
        KeyCode::Char('H') => KeyCode::Home,
        KeyCode::Char('F') => KeyCode::End,
        _ => return None,
    })
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, IsTerminal};
    use std::os::fd::{AsFd, OwnedFd};
    use std::sync::mpsc::Sender;
    use std::thread;

    use rustix::event::{PollFd, PollFlags, poll};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGXFSZ};
    use signal_hook::iterator::Signals;

    use super::super::incoming::Incoming;

    pub(super) fn start(sender: &Sender<Incoming>) -> io::Result<()> {
        let watched = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGXFSZ];
        let mut signals = Signals::new(watched)?;
        let to_loop = sender.clone();
        thread::Builder::new()
            .name("signals".into())
            .spawn(move || {
                for signal in signals.forever() {
                    let incoming = match signal {
                        SIGTSTP => Incoming::Stop,
                        SIGCONT => Incoming::Continue,
                        // A write beyond the limit for file sizes reports its error itself.
                        SIGXFSZ => continue,
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

    /// Opens the terminal itself, even if standard input is redirected.
    fn terminal() -> io::Result<OwnedFd> {
        if io::stdin().is_terminal() {
            io::stdin().as_fd().try_clone_to_owned()
        } else {
            File::open("/dev/tty").map(OwnedFd::from)
        }
    }

    /// Blocks until the terminal is gone. No events are requested, so only a hang-up or an error
    /// wakes it; reading events alone would spin when the terminal is lost without a signal.
    fn wait_for_hang_up(terminal: &OwnedFd) {
        let mut watched = [PollFd::new(terminal, PollFlags::empty())];
        while let Err(rustix::io::Errno::INTR) = poll(&mut watched, None) {}
    }
}
