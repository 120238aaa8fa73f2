//! The bytes of a frame, gathered so that they go to the terminal in one write.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crossterm::Command;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

/// A buffer that the drawing library writes to while the screen holds on to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Output(Rc<RefCell<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: the screen decides when the bytes go out.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// Sends what was gathered.
    pub(super) fn send(&self) -> io::Result<()> {
        let bytes = self.0.take();
        write(&bytes)
    }

    /// Sends what was gathered so that the terminal shows all of it at once.
    pub(super) fn send_as_one_update(&self) -> io::Result<()> {
        let gathered = self.0.take();
        if gathered.is_empty() {
            return Ok(());
        }
        let mut begin = String::new();
        let mut end = String::new();
        let _ = BeginSynchronizedUpdate.write_ansi(&mut begin);
        let _ = EndSynchronizedUpdate.write_ansi(&mut end);
        write(&[begin.as_bytes(), &gathered, end.as_bytes()].concat())
    }
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
