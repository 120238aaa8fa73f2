//! Which piece letters the moves of a game have.

use std::collections::BTreeSet;

use super::lexer::Lexer;
use super::raw_game::RawGame;
use super::token::TokenKind;
use crate::chess::Role;
use crate::notation::piece_letters;

/// The most letters that are gathered; no language has more.
const MOST: usize = 16;

/// Returns the letters of the pieces in the moves of a game, if one of them is not English.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn::{RawGame, foreign_letters};
///
/// let letters = |text: &'static [u8]| foreign_letters(&RawGame::whole(text));
/// assert_eq!(letters(b"1. Sf3 Lb4"), Some(vec!["L".to_owned(), "S".to_owned()]));
/// assert_eq!(letters(b"1. Nf3 Ra9 {Sf3}"), None);
/// ```
#[must_use]
pub fn foreign_letters(game: &RawGame<'_>) -> Option<Vec<String>> {
    let mut letters = BTreeSet::new();
    for token in Lexer::new(game.text, game.known_tags()) {
        if matches!(token.kind, TokenKind::Move(_) | TokenKind::Word)
            && let Some(letter) = game.text.get(token.at).and_then(piece_letters::used_in)
        {
            letters.insert(letter);
            if letters.len() > MOST {
                return None;
            }
        }
    }
    let is_english = |letter: &String| {
        let mut chars = letter.chars();
        chars.next().and_then(Role::from_letter).is_some() && chars.next().is_none()
    };
    let is_foreign = !letters.iter().all(is_english);
    is_foreign.then(|| letters.into_iter().collect())
}
