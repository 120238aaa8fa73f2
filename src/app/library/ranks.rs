//! Puts games into an order. A game's value becomes a number first, so that a million are sorted
//! without comparing texts a million times.

use std::collections::HashMap;

use super::fold::{fold_into, folded};
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
        let names = listed.iter();
        let ranks = name_ranks(names.map(|&index| known(&entries[index as usize], tag)));
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
    // One number for both is sorted much faster than a pair.
    let mut pairs: Vec<_> = pairs
        .map(|(&rank, &index)| u64::from(directed(rank)) << u32::BITS | u64::from(index))
        .collect();
    pairs.sort_unstable();
    for (place, pair) in listed.iter_mut().zip(pairs) {
        let [.., a, b, c, d] = pair.to_be_bytes();
        *place = u32::from_be_bytes([a, b, c, d]);
    }
}

/// Returns the value of a tag that says something.
fn known<'a>(entry: &'a IndexEntry, tag: &str) -> Option<&'a str> {
    let value = entry.tag(tag)?;
    (!value.trim_matches(['?', ' ']).is_empty()).then_some(value)
}

/// Returns the place of each name in the alphabet; an accent only decides between equal letters.
fn name_ranks<'a>(names: impl Iterator<Item = Option<&'a str>>) -> Vec<u32> {
    let (mut ids, mut distinct) = (HashMap::new(), Vec::new());
    let mut next = 0..UNKNOWN;
    let mut id = |name: &'a str| {
        *ids.entry(name).or_insert_with(|| {
            distinct.push(name);
            next.next().unwrap_or(UNKNOWN)
        })
    };
    let ids: Vec<u32> = names.map(|name| name.map_or(UNKNOWN, &mut id)).collect();
    let ranks = ranks_among(&distinct);
    let rank = |id: u32| ranks.get(id as usize).copied().unwrap_or(UNKNOWN);
    ids.into_iter().map(rank).collect()
}

/// Returns the place of each of these names, which differ, in the alphabet.
fn ranks_among(names: &[&str]) -> Vec<u32> {
    let mut scratch = String::new();
    let mut beginning = |name: &str| {
        scratch.clear();
        fold_into(&mut scratch, name);
        let mut first = [0; 16];
        first
            .iter_mut()
            .zip(scratch.bytes())
            .for_each(|(to, byte)| *to = byte);
        u128::from_be_bytes(first)
    };
    let beginnings = names.iter().map(|name| beginning(name));
    // Few names are alike in as many letters; only these are compared as texts.
    let mut sorted: Vec<_> = beginnings.zip(names).zip(0_usize..).collect();
    sorted.sort_unstable_by(|((a, name_a), _), ((b, name_b), _)| {
        let texts = || (folded(name_a), name_a).cmp(&(folded(name_b), name_b));
        a.cmp(b).then_with(texts)
    });
    let mut ranks = vec![UNKNOWN; names.len()];
    for ((_, id), rank) in sorted.into_iter().zip(0..UNKNOWN) {
        ranks[id] = rank;
    }
    ranks
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
