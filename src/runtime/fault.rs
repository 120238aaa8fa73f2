//! Faults on demand, to test how the program ends after one; not in release builds.

use std::io;

use crossterm::event::{Event, KeyCode};

use super::incoming::Incoming;

/// The environment variable that enables the fault keys.
const VARIABLE: &str = "NOWCHESS_FAULTS";

fn pressed(event: &Event, key: KeyCode) -> bool {
    event
        .as_key_press_event()
        .is_some_and(|press| press.code == key)
        && std::env::var_os(VARIABLE).is_some()
}

/// F12 panics in the loop, F11 fails with an error.
pub(super) fn in_loop(event: &Event) -> io::Result<()> {
    assert!(!pressed(event, KeyCode::F(12)), "a fault was asked for");
    if pressed(event, KeyCode::F(11)) {
        return Err(io::Error::other("a fault was asked for"));
    }
    Ok(())
}

/// F10 panics in the thread that reads the terminal.
pub(super) fn in_worker(incoming: &Incoming) {
    let Incoming::Terminal(event) = incoming else {
        return;
    };
    assert!(!pressed(event, KeyCode::F(10)), "a fault was asked for");
}
