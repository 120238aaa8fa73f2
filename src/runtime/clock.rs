//! The clock; no other file reads the time.

use std::time::{Duration, Instant};

use jiff::tz::TimeZone;

use crate::game::{Date, Timestamp};

/// Tells how long the program has been running, and today's date.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    start: Instant,
    /// Read once, since each look-up of the system's time zone reads a file.
    zone: TimeZone,
}

impl Clock {
    pub(super) fn start() -> Self {
        Self {
            start: Instant::now(),
            zone: TimeZone::system(),
        }
    }

    /// Returns the monotonic time since the program began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns the timestamp for a message that arrives now.
    pub(super) fn now(&self) -> Timestamp {
        let date = jiff::Timestamp::now().to_zoned(self.zone.clone()).date();
        let (month, day) = (u8::try_from(date.month()), u8::try_from(date.day()));
        Timestamp {
            since_start: self.elapsed(),
            today: match (u16::try_from(date.year()), month, day) {
                (Ok(year), Ok(month), Ok(day)) => Date::new(year, month, day),
                _ => None,
            },
        }
    }
}
