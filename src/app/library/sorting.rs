//! The orders that the list of games can have.

/// The column that the list is sorted by.
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

/// Which end of a column comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SortDirection {
    /// The least comes first: 1, A, the oldest.
    #[default]
    Ascending,
    /// The greatest comes first.
    Descending,
}

/// The order of the list. What is not known stands last in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// The column.
    pub by: Sorting,
    /// Which end of it comes first.
    pub direction: SortDirection,
}

impl Sorting {
    /// All columns, in the sequence in which the sort key steps through them.
    pub const ALL: [Self; 6] = [
        Self::Number,
        Self::White,
        Self::Black,
        Self::Date,
        Self::Event,
        Self::Result,
    ];

    /// Returns the name for the screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::White => "White",
            Self::Black => "Black",
            Self::Date => "Date",
            Self::Event => "Event",
            Self::Result => "Result",
        }
    }

    fn next(self) -> Self {
        let place = Self::ALL.iter().position(|&it| it == self).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}

impl Order {
    /// Returns the next column, in ascending order.
    pub(in crate::app) fn next(self) -> Self {
        Self {
            by: self.by.next(),
            direction: SortDirection::Ascending,
        }
    }

    /// Returns the same column the other way round.
    pub(in crate::app) fn reversed(self) -> Self {
        let direction = match self.direction {
            SortDirection::Ascending => SortDirection::Descending,
            SortDirection::Descending => SortDirection::Ascending,
        };
        Self { direction, ..self }
    }

    /// Returns the order by a column: the other way round if it is the column already.
    pub(in crate::app) fn by(self, column: Sorting) -> Self {
        if self.by == column {
            return self.reversed();
        }
        Self {
            by: column,
            direction: SortDirection::Ascending,
        }
    }
}
