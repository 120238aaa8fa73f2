//! The two players of a game and what each may do.

use crate::chess::Color;

/// Who plays one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person at this board.
    #[default]
    Person,
}

impl Seat {
    /// Whether the player enters moves at this board.
    #[must_use]
    pub fn moves_by_hand(self) -> bool {
        match self {
            Self::Person => true,
        }
    }

    /// Whether a move of this player can be undone without asking anybody.
    #[must_use]
    pub fn undoes_at_once(self) -> bool {
        match self {
            Self::Person => true,
        }
    }

    /// Whether the player answers questions at this board, such as an offer of a draw.
    #[must_use]
    pub fn can_be_asked(self) -> bool {
        match self {
            Self::Person => true,
        }
    }

    /// Whether the player can resign at this board.
    #[must_use]
    pub fn may_resign(self) -> bool {
        match self {
            Self::Person => true,
        }
    }
}

/// The players of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Players {
    /// Who plays White.
    pub white: Seat,
    /// Who plays Black.
    pub black: Seat,
}

impl Players {
    /// Returns who plays a side.
    #[must_use]
    pub fn of(self, color: Color) -> Seat {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
