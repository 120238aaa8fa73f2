//! A line of several moves, as in `Nf3 Nc6` or `1. e4 e5 2. Nf3`.

use crate::chess::{Color, Position};
use crate::notation::entry::{TypedMove, read_move};

/// Splits a line into its moves, without numbers, glyphs and the sign that a game goes on.
pub(super) fn move_texts(line: &str) -> Vec<&str> {
    line.split_whitespace()
        .map(|word| {
            let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
            match unnumbered.trim_start_matches(['.', '…']) {
                // Without a dot the digits are no number: `0-0`.
                rest if rest.len() == unnumbered.len() && !rest.is_empty() => word,
                rest => rest,
            }
        })
        .filter(|word| !word.starts_with('$') && word.contains(|c| !"!?*".contains(c)))
        .collect()
}

/// Whether a line begins with a move number and its dot.
pub(super) fn is_numbered(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with(['.', '…'])
}

/// Writes a move as it was typed, with its number.
pub(super) fn numbered(position: &Position, text: &str) -> String {
    let number = position.full_move_number();
    match position.side_to_move() {
        Color::White => format!("{number}. {text}"),
        Color::Black => format!("{number}... {text}"),
    }
}

/// Returns the position after the moves of a line, if all are legal.
pub(super) fn position_after(start: &Position, line: &str) -> Option<Position> {
    let mut position = *start;
    for text in move_texts(line) {
        match read_move(&position, text) {
            Ok(TypedMove::Move(mv)) => position = position.after(mv),
            _ => return None,
        }
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_glyphs_are_no_moves() {
        let texts = move_texts("1. e4 $1 e5 !? 2.Nf3 2... Nc6 3 0-0");
        assert_eq!(texts, ["e4", "e5", "Nf3", "Nc6", "0-0"]);
        assert!(move_texts("12. ... ?!").is_empty());
    }
}
