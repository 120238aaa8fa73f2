//! The orders that the list of games can have.

/// The order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// As in the file.
    #[default]
    Number,
    /// By the name of White.
    White,
    /// By the name of Black.
    Black,
    /// By date.
    Date,
    /// By event.
    Event,
    /// By result.
    Result,
}

impl Sorting {
    /// All orders, in the sequence in which the sort key steps through them.
    pub const ALL: [Self; 6] = [
        Self::Number,
        Self::White,
        Self::Black,
        Self::Date,
        Self::Event,
        Self::Result,
    ];

    /// Returns the tag to sort by; `None` for the order of the file.
    pub(super) fn tag(self) -> Option<&'static str> {
        match self {
            Self::Number => None,
            Self::White => Some("White"),
            Self::Black => Some("Black"),
            Self::Date => Some("Date"),
            Self::Event => Some("Event"),
            Self::Result => Some("Result"),
        }
    }

    /// Returns the name for the screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.tag().unwrap_or("number")
    }

    pub(in crate::app) fn next(self) -> Self {
        let place = Self::ALL.iter().position(|&it| it == self).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}
