//! What the filter of the list asks for: words anywhere, or in one tag, as in `white:carlsen`.

use std::borrow::Cow;

use memchr::memmem::Finder;

use super::fold::{fold_into, folded};
use crate::notation::pgn::IndexEntry;

/// The terms of a filter, all of which a game must match.
#[derive(Clone, Debug)]
pub(super) struct Filter(Vec<Term>);

/// A word, and where it must stand.
#[derive(Clone, Debug)]
struct Term {
    field: Field,
    /// In lower case and without accents; never empty.
    needle: String,
    finder: Finder<'static>,
}

/// What a term is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// All values.
    Any,
    /// A part of the value of this tag.
    Name(&'static str),
    /// The beginning of the opening's code.
    Eco,
    /// The beginning of the date, with full stops.
    Date,
    /// The beginning of the result, in which `1/2` is a draw.
    Result,
}

/// Text for the folded values of one game after another.
pub(super) type Scratch = String;

impl Filter {
    /// Reads a filter. An empty one matches every game.
    pub(super) fn parse(text: &str) -> Self {
        let terms = words(text).into_iter().map(Term::of);
        Self(terms.filter(|term| !term.needle.is_empty()).collect())
    }

    /// Whether a game matches all terms.
    pub(super) fn keeps(&self, entry: &IndexEntry, scratch: &mut Scratch) -> bool {
        self.0.iter().all(|term| term.matches(entry, scratch))
    }

    /// Whether all games that it keeps are kept by `other` too.
    pub(super) fn narrows(&self, other: &Self) -> bool {
        other.0.iter().all(|old| {
            self.0
                .iter()
                .any(|new| new.field == old.field && new.needle.starts_with(&old.needle))
        })
    }
}

impl Term {
    fn of(word: Word) -> Self {
        let Word { text, colon } = word;
        let named = colon.and_then(|colon| Some((Field::named(&text[..colon])?, colon + 1)));
        let (field, start) = named.unwrap_or((Field::Any, 0));
        let needle = folded(&text[start..]);
        let plain_result = result(&needle);
        let (field, needle) = match field {
            Field::Any if matches!(&*plain_result, "1-0" | "0-1" | "1/2" | "*") => {
                (Field::Result, plain_result.into_owned())
            }
            Field::Result => (field, plain_result.into_owned()),
            Field::Date => (field, date(&needle).into_owned()),
            Field::Any | Field::Name(_) | Field::Eco => (field, needle),
        };
        let finder = Finder::new(&needle).into_owned();
        Self {
            field,
            needle,
            finder,
        }
    }

    fn matches(&self, entry: &IndexEntry, scratch: &mut Scratch) -> bool {
        let (needle, tag) = (&self.needle, |name| entry.tag(name).unwrap_or_default());
        match self.field {
            Field::Any => self.is_in(entry.values(), scratch),
            Field::Name(name) => self.is_in(tag(name), scratch),
            Field::Eco => starts_with(tag("ECO"), needle),
            Field::Date => date(tag("Date")).starts_with(needle),
            Field::Result => result(entry.tag("Result").unwrap_or("*")).starts_with(needle),
        }
    }

    /// Whether a text has the needle in it.
    fn is_in(&self, text: &str, scratch: &mut Scratch) -> bool {
        scratch.clear();
        fold_into(scratch, text);
        self.finder.find(scratch.as_bytes()).is_some()
    }
}

impl Field {
    fn named(name: &str) -> Option<Self> {
        Some(match &*name.to_ascii_lowercase() {
            "white" => Self::Name("White"),
            "black" => Self::Name("Black"),
            "event" => Self::Name("Event"),
            "eco" => Self::Eco,
            "date" => Self::Date,
            "result" => Self::Result,
            _ => return None,
        })
    }
}

/// A word of the filter, without its quotation marks.
#[derive(Debug, Default)]
struct Word {
    text: String,
    /// The place of its first colon that stands before any quotation mark.
    colon: Option<usize>,
}

/// Splits a filter at its spaces, except between quotation marks.
fn words(text: &str) -> Vec<Word> {
    let mut words = vec![Word::default()];
    let (mut is_quoted, mut was_quoted) = (false, false);
    for c in text.chars() {
        let Some(word) = words.last_mut() else { break };
        match c {
            '"' => (is_quoted, was_quoted) = (!is_quoted, true),
            _ if c.is_whitespace() && !is_quoted => {
                was_quoted = false;
                words.push(Word::default());
            }
            _ => {
                if c == ':' && !was_quoted {
                    word.colon.get_or_insert(word.text.len());
                }
                word.text.push(c);
            }
        }
    }
    words
}

/// Writes a result in the letters of PGN; a draw as `1/2`.
fn result(text: &str) -> Cow<'_, str> {
    let plain = if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.replace('½', "1/2").replace(['–', '—'], "-"))
    };
    if plain == "1/2-1/2" {
        return Cow::Borrowed("1/2");
    }
    plain
}

/// Writes a date with full stops.
fn date(text: &str) -> Cow<'_, str> {
    if text.contains(['-', '/']) {
        Cow::Owned(text.replace(['-', '/'], "."))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a text begins with a needle, ignoring the case of ASCII letters.
fn starts_with(text: &str, needle: &str) -> bool {
    let start = text.as_bytes().get(..needle.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(needle.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn::index;

    const GAMES: &str = "\
        [White \"Carlsen, Magnus\"]\n[Black \"Müller\"]\n[Event \"Norway Chess\"]\n\
        [Date \"2021.05.03\"]\n[Result \"1-0\"]\n[ECO \"B90\"]\n1. e4 1-0\n\
        [White \"Muller\"]\n[Black \"de la Cruz\"]\n[Event \"carlsen cup\"]\n\
        [Date \"2021.??.??\"]\n[Result \"1/2-1/2\"]\n[ECO \"C11\"]\n1. e4 1/2-1/2\n\
        [White \"Odd: one\"]\n[Black \"Cruz\"]\n1. d4 *\n";

    /// Returns the numbers of the games that a filter keeps.
    fn kept(filter: &str) -> Vec<u64> {
        let filter = Filter::parse(filter);
        let games = index(GAMES.as_bytes()).unwrap();
        let kept = games
            .iter()
            .filter(|game| filter.keeps(game, &mut Scratch::new()));
        kept.map(|game| game.number).collect()
    }

    #[test]
    fn every_term_must_match_in_its_own_place() {
        for (filter, expected) in [
            ("", &[1, 2, 3][..]),
            ("carlsen", &[1, 2]),
            ("white:carlsen", &[1]),
            ("event:carlsen", &[2]),
            ("WHITE:CARLSEN result:1-0", &[1]),
            ("white:carlsen result:0-1", &[]),
            ("black:muller", &[1]),
            ("black:MÜLLER", &[1]),
            ("muller", &[1, 2]),
            ("Нимцович", &[]),
            ("result:丁", &[]),
            ("black:cruz", &[2, 3]),
            ("black:\"de la cruz\"", &[2]),
            ("black:\"de la", &[2]),
            ("\"la cruz\"", &[2]),
            ("eco:b9", &[1]),
            ("eco:9", &[]),
            ("date:2021", &[1, 2]),
            ("date:2021.05", &[1]),
            ("date:2021-05", &[1]),
            ("date:05", &[]),
            ("white:", &[1, 2, 3]),
            ("foo:carlsen", &[]),
            ("odd:", &[3]),
            ("\"white:carlsen\"", &[]),
        ] {
            assert_eq!(kept(filter), expected, "{filter}");
        }
    }

    #[test]
    fn results_are_written_in_many_ways() {
        for filter in ["½", "½-½", "½–½", "1/2", "1/2-1/2"] {
            assert_eq!(kept(filter), [2], "{filter}");
            assert_eq!(kept(&format!("result:{filter}")), [2], "{filter}");
        }
        assert_eq!(kept("result:*"), [3]);
        assert_eq!(kept("*"), [3]);
        assert_eq!(kept("1-0"), [1]);
        assert_eq!(kept("result:0-1"), [] as [u64; 0]);
    }

    #[test]
    fn a_longer_filter_narrows_only_if_its_words_still_mean_the_same() {
        let narrows = |new, old| Filter::parse(new).narrows(&Filter::parse(old));
        assert!(narrows("car", "ca") && narrows("car x", "car") && narrows("white:c", "white:"));
        assert!(!narrows("white:c", "white") && !narrows("½x", "½") && !narrows("c", "ca"));
    }
}
