//! Legal moves that look like what was typed.

use crate::chess::Position;
use crate::notation::San;

/// The most suggestions.
const MOST: usize = 3;

/// The most letters in which a suggested move differs.
const FARTHEST: usize = 2;

/// Lists the legal moves whose text is nearest to a typed text, the nearest first.
///
/// At most three, and none that differs in more than two letters.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::entry;
///
/// assert_eq!(entry::suggestions(&Position::initial(), "Ng3")[0], "Nf3");
/// ```
#[must_use]
pub fn suggestions(position: &Position, typed: &str) -> Vec<String> {
    let wanted = fold(typed);
    if wanted.is_empty() || wanted.len() > 12 {
        return Vec::new();
    }
    // A text that names a piece means a move of that piece.
    let piece = typed
        .trim()
        .chars()
        .next()
        .filter(|&c| "NBRQKO".contains(c));
    let mut ranked: Vec<_> = legal_texts(position)
        .map(|text| {
            let candidate = fold(&text);
            let distance = strsim::levenshtein(&wanted, &candidate);
            (distance, letter_distance(&wanted, &candidate), text)
        })
        .filter(|(distance, _, text)| {
            let near = *distance <= FARTHEST && *distance < wanted.len();
            near && (piece.is_none() || text.chars().next() == piece)
        })
        .collect();
    ranked.sort();
    ranked
        .into_iter()
        .take(MOST)
        .map(|(.., text)| text)
        .collect()
}

/// Lists the legal moves whose text begins with a typed text, in alphabetical order; exact matches
/// come before those that differ in case.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::entry;
///
/// assert_eq!(entry::completions(&Position::initial(), "n"), ["Na3", "Nc3", "Nf3", "Nh3"]);
/// ```
#[must_use]
pub fn completions(position: &Position, typed: &str) -> Vec<String> {
    let typed = typed.trim();
    let start = fold(typed);
    let mut texts: Vec<_> = legal_texts(position)
        .filter(|text| fold(text).starts_with(&start))
        .map(|text| (!text.starts_with(typed), text))
        .collect();
    texts.sort();
    texts.into_iter().map(|(_, text)| text).collect()
}

fn legal_texts(position: &Position) -> impl Iterator<Item = String> {
    position
        .legal_moves()
        .into_iter()
        .map(|mv| San::from_move(position, mv).to_string())
}

/// The letters that count in a comparison: lower case, without signs, `0` as `o`.
fn fold(text: &str) -> String {
    let letters = text
        .chars()
        .filter(|c| !c.is_whitespace() && !"+#!?x:=".contains(*c));
    letters
        .map(|c| {
            if c == '0' {
                'o'
            } else {
                c.to_ascii_lowercase()
            }
        })
        .collect()
}

/// The distance of the letters of two texts in the alphabet. Of two moves that differ in one
/// letter, the one with the neighbouring file or rank comes first.
fn letter_distance(a: &str, b: &str) -> u32 {
    let apart = |(x, y): (char, char)| u32::from(x).abs_diff(u32::from(y));
    a.chars().rev().zip(b.chars().rev()).map(apart).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_letters() {
        let far = |a: &str, b: &str| strsim::levenshtein(&fold(a), &fold(b));
        assert_eq!(far("nf3", "Nf3+"), 0);
        assert_eq!(far("", "e4"), 2);
        assert_eq!(far("e5", "e4"), 1);
        assert_eq!(far("Ngf3", "Nf3"), 1);
        assert_eq!(far("0-0", "O-O"), 0);
    }

    #[test]
    fn long_or_empty_text_suggests_nothing() {
        let position = Position::initial();
        assert!(suggestions(&position, "").is_empty());
        assert!(suggestions(&position, &"e4".repeat(1000)).is_empty());
        assert_eq!(suggestions(&position, "e5")[0], "e4");
    }
}
