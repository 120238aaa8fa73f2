//! The start position of most games.

use std::sync::LazyLock;

use crate::chess::Position;

/// Returns the initial position, which is set up only once for all games.
pub(super) fn usual_start() -> Position {
    static START: LazyLock<Position> = LazyLock::new(Position::initial);
    *START
}
