//! What the file of a game has, and whether the game differs from it.

use std::cell::Cell;
use std::sync::Arc;

use crate::game::{Game, Record, saves_alike};

/// The content of a game that needs no saving.
#[derive(Clone, Debug)]
pub struct SavedState {
    /// `None` if nothing of the game is in a file.
    record: Option<Arc<Record>>,
    /// The last answer and its [`Game::revision`]: a comparison walks through the whole game, and
    /// every frame asks.
    compared: Cell<Option<(u64, Difference)>>,
}

/// Whether a game has something that its file has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Difference {
    None,
    Some,
}

impl SavedState {
    /// Everything in the record is in the file.
    pub(super) fn with(record: Arc<Record>) -> Self {
        Self {
            record: Some(record),
            compared: Cell::new(None),
        }
    }

    /// Nothing of the game is in a file.
    pub(super) fn nothing() -> Self {
        Self {
            record: None,
            compared: Cell::new(None),
        }
    }

    /// Returns what the file has of the game, if it is in one.
    pub(super) fn record(&self) -> Option<&Arc<Record>> {
        self.record.as_ref()
    }

    /// Whether a game differs from this content, whatever was done and undone in between.
    pub(super) fn differs_from(&self, game: &Game) -> bool {
        let revision = game.revision();
        let known = self.compared.get().filter(|&(known, _)| known == revision);
        let (_, difference) = known.unwrap_or_else(|| (revision, self.compare(game)));
        self.compared.set(Some((revision, difference)));
        difference == Difference::Some
    }

    fn compare(&self, game: &Game) -> Difference {
        let now = game.snapshot();
        match &self.record {
            Some(saved) if Arc::ptr_eq(saved, &now) || saves_alike(saved, &now) => Difference::None,
            _ => Difference::Some,
        }
    }
}
