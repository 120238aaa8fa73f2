//! One character a piece.

use crate::chess::{Color, Piece, Role};

/// The sets of one-character pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlyphSet {
    /// Chess symbols: the same shapes for both sides, which only their colors tell apart.
    Figurines,
    /// The same with another pawn, for terminals that make an emoji of the symbol's.
    PlainFigurines,
    /// The letters of FEN: White's in upper case, Black's in lower case.
    Letters,
}

/// The character of a piece in a set; each takes one column.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Color, Piece, Role};
/// use nowchess::ui::pieces::{GlyphSet, glyph};
///
/// let piece = Piece { color: Color::Black, role: Role::King };
/// assert_eq!(glyph(piece, GlyphSet::Figurines), "♚");
/// assert_eq!(glyph(piece, GlyphSet::Letters), "k");
/// ```
#[must_use]
pub const fn glyph(piece: Piece, set: GlyphSet) -> &'static str {
    match set {
        GlyphSet::PlainFigurines if matches!(piece.role, Role::Pawn) => "▲",
        GlyphSet::Figurines | GlyphSet::PlainFigurines => figurine(piece.role),
        GlyphSet::Letters => letter(piece),
    }
}

const fn figurine(role: Role) -> &'static str {
    match role {
        // The solid pawn is an emoji in Unicode, so the selector asks for text. The others are not.
        Role::Pawn => "\u{265F}\u{FE0E}",
        Role::Knight => "♞",
        Role::Bishop => "♝",
        Role::Rook => "♜",
        Role::Queen => "♛",
        Role::King => "♚",
    }
}

const fn letter(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => "P",
        (Color::White, Role::Knight) => "N",
        (Color::White, Role::Bishop) => "B",
        (Color::White, Role::Rook) => "R",
        (Color::White, Role::Queen) => "Q",
        (Color::White, Role::King) => "K",
        (Color::Black, Role::Pawn) => "p",
        (Color::Black, Role::Knight) => "n",
        (Color::Black, Role::Bishop) => "b",
        (Color::Black, Role::Rook) => "r",
        (Color::Black, Role::Queen) => "q",
        (Color::Black, Role::King) => "k",
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn pieces() -> impl Iterator<Item = Piece> {
        let roles = |color| Role::ALL.map(|role| Piece { color, role });
        Color::ALL.into_iter().flat_map(roles)
    }

    #[test]
    fn every_glyph_takes_one_column_and_is_no_emoji() {
        for piece in pieces() {
            for set in [
                GlyphSet::Figurines,
                GlyphSet::PlainFigurines,
                GlyphSet::Letters,
            ] {
                let glyph = glyph(piece, set);
                assert_eq!(glyph.width(), 1, "{glyph}");
                let is_emoji = glyph.starts_with('\u{265F}') && !glyph.ends_with('\u{FE0E}');
                assert!(!is_emoji, "{glyph}");
            }
        }
    }

    #[test]
    fn letters_are_those_of_fen() {
        for piece in pieces() {
            assert_eq!(glyph(piece, GlyphSet::Letters), piece.letter().to_string());
        }
    }
}
