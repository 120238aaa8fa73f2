//! What may happen to the mainline of a game.

/// Whether the moves of a game are facts or may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mainline {
    /// The game is played here: its moves are facts, and after its end no move is added.
    Played,
    /// The game was played elsewhere: its moves may be changed like those of any other line.
    Editable,
}

impl Mainline {
    /// Whether the game is one that is played here.
    #[must_use]
    pub fn is_played(self) -> bool {
        match self {
            Self::Played => true,
            Self::Editable => false,
        }
    }

    /// Whether moves of the mainline may be deleted or replaced by those of another line.
    #[must_use]
    pub fn can_be_edited(self) -> bool {
        match self {
            Self::Played => false,
            Self::Editable => true,
        }
    }

    /// Whether the end of the game may be undone or replaced by another one.
    #[must_use]
    pub fn end_can_be_undone(self) -> bool {
        match self {
            Self::Played => false,
            Self::Editable => true,
        }
    }

    /// Whether a move tried after the last one becomes part of the mainline.
    #[must_use]
    pub fn grows_by_exploring(self) -> bool {
        match self {
            Self::Played => false,
            Self::Editable => true,
        }
    }

    /// Whether lines after the live position are written to a file.
    ///
    /// In the file of a game that is played here they would look like moves of the game.
    #[must_use]
    pub fn saves_lines_after_live(self) -> bool {
        match self {
            Self::Played => false,
            Self::Editable => true,
        }
    }
}
