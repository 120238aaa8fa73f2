//! The thread that reads the console of Windows, which sends events instead of bytes.

use std::sync::mpsc::Sender;

use crossterm::event;

use crate::runtime::incoming::Incoming;

/// Reads events until the console is gone, and sends them.
pub(in crate::runtime) fn read(sender: &Sender<Incoming>) {
    loop {
        let incoming = match event::read() {
            Ok(event) => Incoming::Terminal(event),
            Err(error) => Incoming::InputEnded(error),
        };
        let ended = matches!(incoming, Incoming::InputEnded(_));
        #[cfg(debug_assertions)]
        crate::runtime::fault::in_worker(&incoming);
        if sender.send(incoming).is_err() || ended {
            return;
        }
    }
}
