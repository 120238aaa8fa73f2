//! Puts games into an order. A game's value becomes a number first, so that a million are sorted
//! without comparing texts a million times.

use std::collections::HashMap;

use super::fold::folded;
use super::sorting::{Order, SortDirection, Sorting};
use crate::notation::pgn::IndexEntry;

/// Greater than the rank of anything known.
const UNKNOWN: u32 = u32::MAX;

/// Sorts games that are in file order, which stays among equals. What is not known comes last.
pub(super) fn sort(listed: &mut [u32], entries: &[IndexEntry], order: Order) {
    let by_rank = |listed: &mut [u32], rank: fn(&IndexEntry) -> u32| {
        let ranks = listed.iter().map(|&index| rank(&entries[index as usize]));
        let ranks: Vec<_> = ranks.collect();
        by_ranks(listed, &ranks, order.direction);
    };
    let by_name = |listed: &mut [u32], tag| {
        let names = listed
            .iter()
            .map(|&index| known(&entries[index as usize], tag));
        let ranks = name_ranks(names.collect());
        by_ranks(listed, &ranks, order.direction);
    };
    match (order.by, order.direction) {
        (Sorting::Number, SortDirection::Ascending) => {}
        (Sorting::Number, SortDirection::Descending) => listed.reverse(),
        (Sorting::White, _) => by_name(listed, "White"),
        (Sorting::Black, _) => by_name(listed, "Black"),
        (Sorting::Event, _) => by_name(listed, "Event"),
        (Sorting::Date, _) => by_rank(listed, date_rank),
        (Sorting::Result, _) => by_rank(listed, result_rank),
    }
}

fn by_ranks(listed: &mut [u32], ranks: &[u32], direction: SortDirection) {
    let directed = |rank: u32| match direction {
        SortDirection::Descending if rank != UNKNOWN => UNKNOWN - 1 - rank,
        _ => rank,
    };
    let pairs = ranks.iter().zip(listed.iter());
    let mut pairs: Vec<_> = pairs
        .map(|(&rank, &index)| (directed(rank), index))
        .collect();
    pairs.sort_unstable();
    for (place, (_, index)) in listed.iter_mut().zip(pairs) {
        *place = index;
    }
}

/// Returns the value of a tag that says something.
fn known<'a>(entry: &'a IndexEntry, tag: &str) -> Option<&'a str> {
    let value = entry.tag(tag)?;
    (!value.trim_matches(['?', ' ']).is_empty()).then_some(value)
}

/// Returns the place of each name in the alphabet; an accent only decides between equal letters.
fn name_ranks(names: Vec<Option<&str>>) -> Vec<u32> {
    let mut ranks: HashMap<&str, u32> = names.iter().flatten().map(|&name| (name, 0)).collect();
    let mut sorted: Vec<_> = ranks.keys().map(|&name| (folded(name), name)).collect();
    sorted.sort_unstable();
    for ((_, name), rank) in sorted.into_iter().zip(0..UNKNOWN) {
        ranks.insert(name, rank);
    }
    let rank = |name: Option<&str>| name.and_then(|name| ranks.get(name).copied());
    let ranks = names.into_iter().map(|name| rank(name).unwrap_or(UNKNOWN));
    ranks.collect()
}

/// Ranks a date by year, month and day; without month or day it comes before those with one.
fn date_rank(entry: &IndexEntry) -> u32 {
    let mut parts = entry.tag("Date").unwrap_or_default().split(['.', '-', '/']);
    let year = parts.next().unwrap_or_default().trim();
    let year = year.starts_with(|c: char| c.is_ascii_digit()).then(|| {
        year.replace('?', "0")
            .parse()
            .ok()
            .filter(|&year: &u32| year <= 9999)
    });
    let Some(year) = year.flatten() else {
        return UNKNOWN;
    };
    let mut part = || {
        let part = parts.next().and_then(|part| part.trim().parse().ok());
        part.filter(|&part: &u32| part < 100).unwrap_or(0)
    };
    let (month, day) = (part(), part());
    year * 10_000 + month * 100 + day
}

fn result_rank(entry: &IndexEntry) -> u32 {
    match entry.tag("Result") {
        Some("1-0") => 0,
        Some("1/2-1/2") => 1,
        Some("0-1") => 2,
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn::index;

    /// Sorts games that have these values in a tag.
    fn sorted<'a>(tag: &str, values: &[&'a str], order: Order) -> Vec<&'a str> {
        let text = |value| format!("[{tag} \"{value}\"]\n[Site \"here\"]\n1. e4 *\n");
        let text: String = values.iter().map(text).collect();
        let entries = index(text.as_bytes()).unwrap();
        let mut listed: Vec<_> = (0..).take(entries.len()).collect();
        sort(&mut listed, &entries, order);
        listed.iter().map(|&index| values[index as usize]).collect()
    }

    fn by(by: Sorting) -> Order {
        Order {
            by,
            direction: SortDirection::Ascending,
        }
    }

    #[test]
    fn accents_are_sorted_as_letters() {
        let names = [
            "Zukertort",
            "Ádám",
            "?",
            "adams",
            "Øst",
            "Alekhine",
            "Péter",
            "Peter",
        ];
        assert_eq!(
            sorted("White", &names, by(Sorting::White)),
            [
                "Ádám",
                "adams",
                "Alekhine",
                "Øst",
                "Peter",
                "Péter",
                "Zukertort",
                "?"
            ]
        );
        assert_eq!(
            sorted("White", &names, by(Sorting::White).reversed())[..3],
            ["Zukertort", "Péter", "Peter"]
        );
    }

    #[test]
    fn unknown_dates_stand_together_at_the_end() {
        let dates = [
            "????.??.??",
            "2021.05.03",
            "",
            "2021.??.??",
            "????.05.03",
            "1851",
            "2020.12.31",
            "soon",
        ];
        let unknown = ["????.??.??", "", "????.05.03", "soon"];
        let there = sorted("Date", &dates, by(Sorting::Date));
        assert_eq!(
            there[..4],
            ["1851", "2020.12.31", "2021.??.??", "2021.05.03"]
        );
        assert_eq!(there[4..], unknown);
        let back = sorted("Date", &dates, by(Sorting::Date).reversed());
        assert_eq!(
            back[..4],
            ["2021.05.03", "2021.??.??", "2020.12.31", "1851"]
        );
        assert_eq!(back[4..], unknown);
    }

    #[test]
    fn equals_stay_in_file_order_both_ways() {
        let results = ["*", "0-1", "1-0", "1/2-1/2", "x"];
        assert_eq!(
            sorted("Result", &results, by(Sorting::Result)),
            ["1-0", "1/2-1/2", "0-1", "*", "x"]
        );
        assert_eq!(
            sorted("Result", &results, by(Sorting::Result).reversed()),
            ["0-1", "1/2-1/2", "1-0", "*", "x"]
        );
        assert_eq!(
            sorted("White", &["b", "a"], by(Sorting::Number).reversed()),
            ["a", "b"]
        );
    }
}
