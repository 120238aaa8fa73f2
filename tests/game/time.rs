//! Dates and the times of messages.

use std::time::Duration;

use nowchess::game::{Date, Game, Timestamp};

#[test]
fn a_date_is_written_as_in_its_tag() {
    for (year, month, day, text) in [
        (2026, 11, 30, "2026.11.30"),
        (1851, 6, 1, "1851.06.01"),
        (1, 1, 1, "0001.01.01"),
        (9999, 12, 31, "9999.12.31"),
    ] {
        let date = Date::new(year, month, day).unwrap();
        assert_eq!(date.to_string(), text);
        assert_eq!((date.year(), date.month(), date.day()), (year, month, day));
    }
}

#[test]
fn only_days_of_the_calendar_are_dates() {
    for (year, month, day) in [
        (0, 1, 1),
        (10_000, 1, 1),
        (2026, 0, 1),
        (2026, 13, 1),
        (2026, 1, 0),
        (2026, 1, 32),
        (2026, 4, 31),
        (2026, 2, 29),
        (1900, 2, 29),
    ] {
        assert_eq!(Date::new(year, month, day), None, "{year} {month} {day}");
    }
    for (year, month, day) in [(2024, 2, 29), (2000, 2, 29), (2026, 2, 28), (2026, 4, 30)] {
        assert!(
            Date::new(year, month, day).is_some(),
            "{year} {month} {day}"
        );
    }
    let lengths = (1..=12).map(|month| {
        (1..=31)
            .filter(|&day| Date::new(2026, month, day).is_some())
            .count()
    });
    assert_eq!(
        lengths.collect::<Vec<_>>(),
        [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    );
}

#[test]
fn dates_are_ordered_by_time() {
    let day = |year, month, day| Date::new(year, month, day).unwrap();
    assert!(day(2025, 12, 31) < day(2026, 1, 1));
    assert!(day(2026, 1, 31) < day(2026, 2, 1));
}

#[test]
fn a_new_game_has_the_date_that_it_is_given() {
    let date = Date::new(2026, 11, 30);
    let game = Game::begun_on(date);
    assert_eq!(game.record().tags.value("Date"), Some("2026.11.30"));
    assert_eq!(Game::begun_on(None).record().tags.value("Date"), None);
}

#[test]
fn a_timestamp_starts_at_zero_on_no_known_day() {
    let start = Timestamp::default();
    assert_eq!((start.since_start, start.today), (Duration::ZERO, None));
}
