//! When something happened, as values: nothing here reads a clock.

use std::fmt;
use std::time::Duration;

/// A day of the Gregorian calendar, in a year from 1 to 9999.
///
/// # Examples
///
/// ```
/// use nowchess::game::Date;
///
/// let date = Date::new(2026, 11, 30).ok_or("no such day")?;
/// assert_eq!(date.to_string(), "2026.11.30");
/// assert_eq!(Date::new(2026, 2, 29), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// Returns a day, or `None` if the calendar has no such day.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_valid = (1..=9999).contains(&year) && (1..=days_in(year, month)).contains(&day);
        is_valid.then_some(Self { year, month, day })
    }

    /// Returns the year, from 1 to 9999.
    #[must_use]
    pub fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, from 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, from 1.
    #[must_use]
    pub fn day(self) -> u8 {
        self.day
    }
}

/// Writes the date as in a `Date` tag (PGN standard, section 8.1.1.3): `2026.11.30`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

/// Returns the number of days of a month; 0 if there is no such month.
fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

/// When a message came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timestamp {
    /// The time since the program started. It never runs backwards.
    pub since_start: Duration,
    /// The date where the program runs, if it is known.
    pub today: Option<Date>,
}
