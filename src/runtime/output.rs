//! Buffers the bytes of a frame, so that they reach the terminal in one write.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crossterm::Command;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use super::tty;

/// A buffer that the drawing library writes to and the screen sends.
#[derive(Clone, Debug, Default)]
pub(super) struct Output(Rc<RefCell<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: the screen decides when the bytes are sent.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// Sends the buffered bytes.
    pub(super) fn send(&self) -> io::Result<()> {
        let bytes = self.0.take();
        tty::write(&bytes)
    }

    /// Sends the buffered bytes as one update, so that the terminal never shows half a frame.
    pub(super) fn send_as_one_update(&self) -> io::Result<()> {
        let gathered = self.0.take();
        if gathered.is_empty() {
            return Ok(());
        }
        let mut begin = String::new();
        let mut end = String::new();
        let _ = BeginSynchronizedUpdate.write_ansi(&mut begin);
        let _ = EndSynchronizedUpdate.write_ansi(&mut end);
        tty::write(&[begin.as_bytes(), &gathered, end.as_bytes()].concat())
    }
}
