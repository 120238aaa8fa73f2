//! Reads what the program has sent, and waits for what it is to show.

use std::time::Instant;

use nowchess::chess::Color;
use nowchess::ui::{Regions, regions};
use ratatui::layout::Rect;

use crate::program::{PATIENCE, Program};

impl Program {
    /// Waits until the screen fulfils a condition and returns its text.
    pub(crate) fn wait(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) -> String {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        loop {
            let screen = shown.parser.screen();
            if condition(screen) {
                return screen.contents();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero() && !shown.ended,
                "waited in vain for {what}; the screen shows:\n{}",
                screen.contents()
            );
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits until a text is on the screen, in a row or broken into rows of the panel.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        self.wait(text, |screen| {
            screen.contents().contains(text) || squeezed(&panel(screen)).contains(&squeezed(text))
        })
    }

    /// Returns what the terminal was sent so far.
    pub(crate) fn sent(&self) -> String {
        let bytes = &self.shown.0.lock().unwrap().bytes;
        String::from_utf8_lossy(bytes).into_owned()
    }

    /// Waits until the program has sent so many bytes in all.
    pub(crate) fn wait_for_bytes(&self, count: usize) {
        self.wait_until_sent(count, <[u8]>::len);
    }

    /// Returns how many frames the program has sent to their ends.
    pub(crate) fn frames(&self) -> usize {
        frames_in(&self.shown.0.lock().unwrap().bytes)
    }

    /// Waits until the program has sent so many frames in all.
    pub(crate) fn wait_for_frames(&self, count: usize) {
        self.wait_until_sent(count, frames_in);
    }

    /// Waits until what was sent counts so many.
    fn wait_until_sent(&self, count: usize, counted: impl Fn(&[u8]) -> usize) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        while counted(&shown.bytes) < count {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited in vain for {count} bytes or frames"
            );
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits until the terminal was sent these bytes.
    pub(crate) fn wait_for_sent(&self, wanted: &[u8]) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        while !shown.bytes.windows(wanted.len()).any(|part| part == wanted) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited in vain for {}",
                wanted.escape_ascii()
            );
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Returns how many bytes the program has sent so far.
    pub(crate) fn bytes_sent(&self) -> usize {
        self.shown.0.lock().unwrap().bytes.len()
    }
}

/// Returns the rows of the panel.
fn panel(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let window = Rect::new(0, 0, columns.get(), rows.get());
    let Some(Regions { panel, .. }) = regions(window, Color::White) else {
        return String::new();
    };
    let Rect { x, y, width, .. } = panel.area;
    let rows: Vec<_> = screen.rows(x, width).skip(y.into()).collect();
    rows.join("\n")
}

/// Counts the ends of synchronised updates.
fn frames_in(bytes: &[u8]) -> usize {
    let end = b"\x1b[?2026l";
    bytes.windows(end.len()).filter(|part| part == end).count()
}
