//! What the stated result and the last position say about the end of a game, told apart.

use std::fmt;

use super::ending::Ending;

/// What is known about the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game ended like this, and nothing speaks against it.
    Agreed(Ending),
    /// The position ends the game, and its result is stated as unknown (`*`).
    Unstated(Ending),
    /// The position ends the game with another result than the stated one.
    Contradicted {
        /// The end that is stated.
        stated: Ending,
        /// The end by the position.
        on_board: Ending,
    },
}

impl Verdict {
    pub(super) fn of(stated: Option<Ending>, on_board: Option<Ending>) -> Option<Self> {
        match (stated, on_board) {
            (None, None) => None,
            (None, Some(on_board)) => Some(Self::Unstated(on_board)),
            (Some(stated), None) => Some(Self::Agreed(stated)),
            (Some(stated), Some(on_board)) if stated.outcome == on_board.outcome => {
                Some(Self::Agreed(on_board))
            }
            (Some(stated), Some(on_board)) => Some(Self::Contradicted { stated, on_board }),
        }
    }

    /// Returns the end that counts: the stated one, or else the one by the position.
    #[must_use]
    pub fn ending(self) -> Ending {
        match self {
            Self::Agreed(ending)
            | Self::Unstated(ending)
            | Self::Contradicted { stated: ending, .. } => ending,
        }
    }

    /// Returns the stated result: `1-0`, `0-1`, `½–½` or `*`.
    #[must_use]
    pub fn stated(self) -> String {
        match self {
            Self::Agreed(ending) | Self::Contradicted { stated: ending, .. } => {
                ending.outcome.to_string()
            }
            Self::Unstated(_) => "*".to_owned(),
        }
    }
}

/// Writes the result and its reason (`1-0, checkmate`), or the two sides of a contradiction (`* as
/// stated; on the board: 1-0, checkmate`).
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agreed(ending) => ending.fmt(f),
            Self::Unstated(on_board) | Self::Contradicted { on_board, .. } => {
                write!(f, "{} as stated; on the board: {on_board}", self.stated())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color;
    use crate::game::Termination;

    #[test]
    fn result_and_position_are_told_apart() {
        let stated = |winner| Some(Ending::win(winner, Termination::Recorded));
        let mate = Some(Ending::win(Color::White, Termination::Checkmate));
        let told = |stated, on_board| Verdict::of(stated, on_board).map(|it| it.to_string());
        for (stated, on_board, expected) in [
            (None, None, None),
            (stated(Color::White), None, Some("1-0")),
            (stated(Color::White), mate, Some("1-0, checkmate")),
            (
                None,
                mate,
                Some("* as stated; on the board: 1-0, checkmate"),
            ),
            (
                stated(Color::Black),
                mate,
                Some("0-1 as stated; on the board: 1-0, checkmate"),
            ),
        ] {
            assert_eq!(told(stated, on_board).as_deref(), expected);
        }
    }
}
