//! An output of the program: harmless to a terminal, exact to everything else.

use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};

use super::super::traits::terminal_glyphs;
use super::harmless::{Breaks, harmless};
use crate::settings::Glyphs;

/// Who reads an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A program or a file, which gets every byte as it is.
    Program,
    /// A terminal, which obeys some characters, and shows these.
    Terminal(Glyphs),
}

/// An output with its reader. All that the commands say goes through it.
///
/// What a terminal would obey is replaced by `?` on its way there: file names, tags and arguments
/// can hold any characters.
#[expect(missing_debug_implementations, reason = "a stream has nothing to show")]
pub struct Outlet<'a> {
    to: Box<dyn Write + 'a>,
    reader: Reader,
}

impl<'a> Outlet<'a> {
    /// Wraps a stream.
    pub fn new(to: impl Write + 'a, reader: Reader) -> Self {
        Self {
            to: Box::new(to),
            reader,
        }
    }

    /// Returns standard output.
    #[must_use]
    pub fn output() -> Self {
        let stream = io::stdout();
        let reader = Reader::of(&stream);
        Self::new(BufWriter::with_capacity(1 << 16, stream.lock()), reader)
    }

    /// Returns standard error.
    #[must_use]
    pub fn errors() -> Self {
        let stream = io::stderr();
        let reader = Reader::of(&stream);
        Self::new(LineWriter::new(stream), reader)
    }

    /// Writes a line: a line break within it is replaced too.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn line(&mut self, text: impl AsRef<[u8]>) -> io::Result<()> {
        self.write(text.as_ref(), Breaks::Replaced)?;
        self.to.write_all(b"\n")
    }

    /// Writes a text of whole lines.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn text(&mut self, text: impl AsRef<[u8]>) -> io::Result<()> {
        self.write(text.as_ref(), Breaks::Kept)
    }

    /// Replaces the line under the cursor, and shows it at once.
    pub(super) fn redraw(&mut self, line: &str) -> io::Result<()> {
        self.to.write_all(b"\r")?;
        self.write(line.as_bytes(), Breaks::Replaced)?;
        self.to.write_all(b"\x1b[K")?;
        self.to.flush()
    }

    /// Writes what is buffered.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    fn write(&mut self, text: &[u8], breaks: Breaks) -> io::Result<()> {
        match self.reader {
            Reader::Program => self.to.write_all(text),
            Reader::Terminal(glyphs) => {
                let text = harmless(&String::from_utf8_lossy(text), breaks, glyphs);
                self.to.write_all(text.as_bytes())
            }
        }
    }
}

impl Reader {
    /// Returns who reads a stream of the process.
    pub fn of(stream: &impl IsTerminal) -> Self {
        if stream.is_terminal() {
            Self::Terminal(terminal_glyphs())
        } else {
            Self::Program
        }
    }
}
