//! Finds a game again in a file that another program has changed.

use std::io::{self, Read};

use crate::notation::pgn::{GameReader, IndexEntry};

/// Finds the game with the same bytes, apart from the white space around it; of several that are
/// equal the one in the same place, or else the one whose number is nearest; of two as near the
/// later one, since games are added more often than removed.
///
/// Returns its place and its bytes with the white space.
pub(super) fn find_again(
    file: impl Read,
    known: &IndexEntry,
    original: &[u8],
) -> io::Result<Option<(IndexEntry, Vec<u8>)>> {
    let original = trimmed(original);
    let mut games = GameReader::new(file);
    let mut best: Option<(_, IndexEntry, Vec<u8>)> = None;
    while let Some(game) = games.next_game()? {
        if trimmed(game.text) != original {
            continue;
        }
        let distance = (
            game.offset != known.offset,
            game.number.abs_diff(known.number),
            game.number < known.number,
        );
        if best.as_ref().is_none_or(|(least, ..)| distance < *least) {
            best = Some((distance, IndexEntry::of(&game), game.text.to_vec()));
        }
    }
    Ok(best.map(|(_, entry, text)| (entry, text)))
}

/// Leaves out the byte order mark and the white space around a game.
pub(super) fn trimmed(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii();
    text.strip_prefix("\u{feff}".as_bytes())
        .map_or(text, <[u8]>::trim_ascii)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn::index;

    const GAMES: &str = "1. e4 *\n\n1. d4 *\n\n1. e4 *\n";

    /// Finds a game of the list again in a text, and returns what number it has there.
    fn found(index_before: usize, text: &str) -> Option<u64> {
        let known = index(GAMES.as_bytes()).unwrap().remove(index_before);
        let start = usize::try_from(known.offset).unwrap();
        let end = start + usize::try_from(known.len).unwrap();
        let original = &GAMES.as_bytes()[start..end];
        let found = find_again(text.as_bytes(), &known, original).unwrap();
        found.map(|(entry, _)| entry.number)
    }

    #[test]
    fn a_game_is_found_where_it_stands_now() {
        assert_eq!(found(1, GAMES), Some(2));
        assert_eq!(found(1, "\u{feff}\r\n 1. d4 *"), Some(1));
        assert_eq!(found(1, &format!("1. c4 *\n\n{GAMES}")), Some(3));
    }

    #[test]
    fn of_equal_games_the_nearest_is_taken() {
        assert_eq!(found(0, GAMES), Some(1));
        assert_eq!(found(2, GAMES), Some(3));
        assert_eq!(found(2, &GAMES.replace("d4", "d4 d5")), Some(3));
    }

    #[test]
    fn a_game_that_was_changed_or_removed_is_not_found() {
        assert_eq!(found(1, "1. e4 *\n\n1. e4 *\n"), None);
        assert_eq!(found(1, "1. d4 d5 *"), None);
        assert_eq!(found(1, ""), None);
    }
}
