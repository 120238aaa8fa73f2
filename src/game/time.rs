//! temp
use std::time::Duration;
/// D
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date { year: u16, month: u8, day: u8 }
impl Date {
    /// N
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> { Some(Self { year, month, day }) }
}
impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day) }
}
/// T
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timestamp {
    /// S
    pub since_start: Duration,
    /// T
    pub today: Option<Date>,
}
/// S
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat { /// P
    #[default] Person }
/// P
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Players { /// w
    pub white: Seat, /// b
    pub black: Seat }
