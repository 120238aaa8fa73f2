//! The progress of long work, on one line of the error stream.

use std::io;
use std::time::{Duration, Instant};

use super::outlet::Outlet;

/// Whether progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Shown once the work has taken a second.
    Shown,
    /// Hidden, since nobody would see it.
    Hidden,
}

/// How long work may take without a bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two drawings of the bar.
const PAUSE: Duration = Duration::from_millis(100);

/// The width of the bar in cells.
const CELLS: u64 = 30;

/// A bar over the bytes of a file.
pub(super) struct ProgressBar {
    progress: Progress,
    total: Option<u64>,
    bytes: u64,
    games: u64,
    next: Instant,
    is_drawn: bool,
}

impl ProgressBar {
    pub(super) fn new(progress: Progress, total: Option<u64>) -> Self {
        Self {
            progress,
            total,
            bytes: 0,
            games: 0,
            next: Instant::now() + PATIENCE,
            is_drawn: false,
        }
    }

    /// Counts work that is done, and draws the bar when it is time.
    pub(super) fn advance(
        &mut self,
        bytes: usize,
        games: usize,
        errors: &mut Outlet<'_>,
    ) -> io::Result<()> {
        self.bytes += bytes as u64;
        self.games += games as u64;
        if self.progress == Progress::Hidden || Instant::now() < self.next {
            return Ok(());
        }
        self.next = Instant::now() + PAUSE;
        self.is_drawn = true;
        errors.redraw(&self.text())
    }

    /// Removes the bar from the screen.
    pub(super) fn clear(&mut self, errors: &mut Outlet<'_>) -> io::Result<()> {
        if std::mem::take(&mut self.is_drawn) {
            errors.redraw("")?;
        }
        Ok(())
    }

    fn text(&self) -> String {
        let work = format!("{} MB, {} games", self.bytes / 1_000_000, self.games);
        let Some(total) = self.total.filter(|&total| total > 0) else {
            return work;
        };
        let done = self.bytes.min(total);
        let filled = done.saturating_mul(CELLS) / total;
        let bar: String = (0..CELLS)
            .map(|cell| if cell < filled { '█' } else { '░' })
            .collect();
        format!("{bar} {:3} %  {work}", done.saturating_mul(100) / total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::shell::Reader;

    #[test]
    fn bar_shows_nothing_before_its_time() {
        let mut shown = Vec::new();
        let mut bar = ProgressBar::new(Progress::Shown, Some(200));
        let mut errors = Outlet::new(&mut shown, Reader::Program);
        bar.advance(100, 1, &mut errors).unwrap();
        bar.clear(&mut errors).unwrap();
        drop(errors);
        assert!(shown.is_empty());
        assert!(bar.text().contains(" 50 %"), "{}", bar.text());
    }

    #[test]
    fn bar_is_drawn_and_taken_away() {
        let mut shown = Vec::new();
        let mut bar = ProgressBar::new(Progress::Shown, None);
        bar.next = Instant::now();
        let mut errors = Outlet::new(&mut shown, Reader::Program);
        bar.advance(5_000_000, 7, &mut errors).unwrap();
        bar.clear(&mut errors).unwrap();
        drop(errors);
        assert_eq!(
            String::from_utf8(shown).unwrap(),
            "\r5 MB, 7 games\x1b[K\r\x1b[K"
        );
    }
}
