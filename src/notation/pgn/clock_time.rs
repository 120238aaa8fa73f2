//! Times as `[%clk]` and `[%emt]` have them: hours, minutes and seconds.

use std::time::Duration;

use crate::notation::decimal;

/// Reads `h:mm:ss`, `m:ss` or seconds, each with an optional fraction of at most nanoseconds.
pub(super) fn read(text: &str) -> Option<Duration> {
    let mut parts = text.rsplit(':');
    let seconds = parts.next()?;
    let (whole, fraction) = seconds.split_once(['.', ',']).unwrap_or((seconds, ""));
    let mut total = decimal::whole(whole)?;
    for unit in [60, 3600] {
        let Some(part) = parts.next() else { break };
        total = decimal::whole(part)?
            .checked_mul(unit)?
            .checked_add(total)?;
    }
    if parts.next().is_some() {
        return None;
    }
    Some(Duration::new(total, decimal::fraction(fraction, 9)?))
}

/// Writes `h:mm:ss`, with a fraction where there is one.
pub(super) fn write(time: Duration) -> String {
    let total = time.as_secs();
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60);
    let text = format!("{hours}:{minutes:02}:{seconds:02}");
    match time.subsec_nanos() {
        0 => text,
        nanos => {
            let fraction = format!("{nanos:09}");
            format!("{text}.{}", fraction.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_form() {
        for (text, millis) in [
            ("0:00:09.5", 9500),
            ("1:02:03.4", 3_723_400),
            ("3:00", 180_000),
            ("59", 59_000),
            ("0:05,25", 5250),
        ] {
            assert_eq!(read(text), Some(Duration::from_millis(millis)), "{text}");
        }
        for text in [
            "",
            ":",
            "3:ê5:",
            "1:2:3:4",
            "-1",
            "1.x",
            "99999999999999999999:0:0",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn times_written_are_read_back() {
        for (time, text) in [
            (Duration::from_secs(185), "0:03:05"),
            (Duration::from_millis(3_723_400), "1:02:03.4"),
            (Duration::new(59, 1), "0:00:59.000000001"),
            (Duration::MAX, "5124095576030431:00:15.999999999"),
        ] {
            assert_eq!(write(time), text);
            assert_eq!(read(text), Some(time));
        }
    }
}
