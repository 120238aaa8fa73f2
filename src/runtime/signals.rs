//! The thread that waits for signals. It runs before the terminal is changed.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use rustix::process::Signal;
use signal_hook::flag::register_conditional_default;
use signal_hook::iterator::Signals;
use signal_hook::low_level::signal_name;

use super::incoming::Incoming;
use super::{job_control, tty};

/// The signals that end the program, as an orderly end.
const ENDING: &[Signal] = &[
    Signal::TERM,
    Signal::INT,
    Signal::HUP,
    Signal::QUIT,
    Signal::XCPU,
    #[cfg(any(target_os = "linux", target_os = "android"))]
    Signal::POWER,
];

/// The signals that would end the program by default, and mean nothing to it. A write beyond the
/// limit for file sizes (SIGXFSZ) reports its error itself.
const IGNORED: &[Signal] = &[
    Signal::XFSZ,
    Signal::USR1,
    Signal::USR2,
    Signal::ALARM,
    Signal::VTALARM,
    Signal::PROF,
    Signal::IO,
    Signal::SYS,
    #[cfg(any(target_os = "linux", target_os = "android"))]
    Signal::STKFLT,
];

/// The signals about the terminal.
const TERMINAL: &[Signal] = &[Signal::TSTP, Signal::CONT, Signal::WINCH];

/// Starts the thread.
pub(super) fn watch(sender: &Sender<Incoming>) -> io::Result<()> {
    for signal in ENDING.iter().map(|signal| signal.as_raw()) {
        // For others the library knows no default.
        if signal_name(signal).is_some() {
            register_conditional_default(signal, Arc::clone(&job_control::WAITS))?;
        }
    }
    let watched = [ENDING, IGNORED, TERMINAL].concat();
    let mut signals = Signals::new(watched.iter().map(|signal| signal.as_raw()))?;
    let sender = sender.clone();
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            for incoming in signals.forever().filter_map(incoming) {
                if let Incoming::Terminate(signal) = incoming {
                    tty::end_by(signal);
                }
                if sender.send(incoming).is_err() {
                    return;
                }
            }
        })?;
    Ok(())
}

fn incoming(number: i32) -> Option<Incoming> {
    match Signal::from_named_raw(number)? {
        Signal::TSTP => Some(Incoming::Stop),
        Signal::CONT => Some(Incoming::Continue),
        Signal::WINCH => Some(Incoming::Resized),
        signal if ENDING.contains(&signal) => {
            Some(Incoming::Terminate(u8::try_from(number).unwrap_or(u8::MAX)))
        }
        _ => None,
    }
}
