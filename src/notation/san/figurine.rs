//! Moves with figurines and typographic signs, as books and web pages print them.

use super::parse::LONGEST;

/// Replaces figurines and typographic signs by their plain letters.
pub(super) fn to_plain(text: &str) -> Option<String> {
    if text.len() > 3 * LONGEST {
        return None;
    }
    let says_nothing = |c: &char| matches!(c, '♙' | '♟' | '\u{fe0e}' | '\u{fe0f}');
    text.chars()
        .filter(|c| !says_nothing(c))
        .map(plain_letter)
        .collect()
}

/// The plain form of one character; `None` if it is foreign to moves.
fn plain_letter(c: char) -> Option<char> {
    Some(match c {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '×' => 'x',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '†' => '+',
        '‡' => '#',
        c if c.is_ascii() => c,
        _ => return None,
    })
}
