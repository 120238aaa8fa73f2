//! Moves with figurines and typographic signs, as books and web pages print them.

/// Replaces figurines and typographic signs by plain letters; `None` if the text holds other
/// characters or is longer than `longest` characters of three bytes.
pub(super) fn to_plain(text: &str, longest: usize) -> Option<String> {
    if text.len() > 3 * longest {
        return None;
    }
    let is_ignored = |c: &char| matches!(c, '♙' | '♟' | '\u{fe0e}' | '\u{fe0f}');
    text.chars()
        .filter(|c| !is_ignored(c))
        .map(plain_letter)
        .collect()
}

/// The plain form of a character; `None` if no move text holds it.
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
