//! The activities: play and review.

use crate::game::Mainline;

/// What a game is open for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It is played here, to its end.
    Play,
    /// It is looked at and annotated; its moves may be changed.
    Review,
}

impl Activity {
    /// Returns how the game treats its mainline in this activity.
    #[must_use]
    pub fn mainline(self) -> Mainline {
        match self {
            Self::Play => Mainline::Played,
            Self::Review => Mainline::Editable,
        }
    }

    /// Returns the activity with this treatment of the mainline.
    #[must_use]
    pub fn with(mainline: Mainline) -> Self {
        match mainline {
            Mainline::Played => Self::Play,
            Mainline::Editable => Self::Review,
        }
    }
}
