//! The backend through which ratatui draws.

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use super::changed::Changed;
use super::encode::{State, encode};
use super::runs::Runs;
use crate::runtime::output::Output;
use crate::runtime::pictures::Patch;
use crate::runtime::tty;

/// Writes the changed cells of each frame to the output.
#[derive(Debug)]
pub(in crate::runtime) struct PaintBackend {
    output: Output,
    runs: Runs,
    state: State,
    /// The cells that were written and that nobody has asked for yet.
    written: Vec<Position>,
}

impl PaintBackend {
    pub(in crate::runtime) fn new(output: Output, runs: Runs) -> Self {
        Self {
            output,
            runs,
            state: State::default(),
            written: Vec::new(),
        }
    }

    /// Returns the cells that were written since it was last asked.
    pub(in crate::runtime) fn take_written(&mut self) -> Vec<Position> {
        std::mem::take(&mut self.written)
    }

    /// Sends a text that writes to no cell and leaves the caret where it is.
    pub(in crate::runtime) fn send(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Draws a picture; the caret may be anywhere afterwards.
    pub(in crate::runtime) fn draw_picture(&mut self, picture: &Patch) -> io::Result<()> {
        let mut text = String::new();
        self.state.caret.go(picture.at, &mut text);
        text.push_str(&picture.text);
        self.state.caret.lose();
        self.output.write_all(text.as_bytes())
    }

    /// Forgets the state of the terminal, because something else has written to it.
    pub(in crate::runtime) fn forget(&mut self) {
        self.state = State::default();
    }
}

impl Backend for PaintBackend {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells = content.map(|(x, y, cell)| Changed::new(x, y, cell));
        let mut cells: Vec<_> = cells.collect();
        if cells.is_empty() {
            return Ok(());
        }
        self.written.extend(cells.iter().map(|cell| cell.at));
        let width = self.size()?.width;
        let encoded = encode(&mut cells, self.state, self.runs, width);
        self.state = encoded.state;
        self.output.write_all(encoded.text.as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        queue!(self.output, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        queue!(self.output, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        // The terminal is never asked: its answer would come among the keys.
        Err(io::ErrorKind::Unsupported.into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        self.state.caret.lose();
        queue!(self.output, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let mut text = String::new();
        // Many terminals erase with the background colour of the pen.
        self.state.pen.reset(&mut text);
        text.push_str(match region {
            ClearType::All => "\x1b[2J",
            ClearType::AfterCursor => "\x1b[J",
            ClearType::BeforeCursor => "\x1b[1J",
            ClearType::CurrentLine => "\x1b[2K",
            ClearType::UntilNewLine => "\x1b[K",
        });
        self.output.write_all(text.as_bytes())
    }

    fn size(&self) -> io::Result<Size> {
        tty::size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let size = crossterm::terminal::window_size()?;
        Ok(WindowSize {
            columns_rows: Size::new(size.columns, size.rows),
            pixels: Size::new(size.width, size.height),
        })
    }

    /// Does nothing: the screen sends each frame as a whole.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
