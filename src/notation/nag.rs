//! Numeric Annotation Glyphs: marks after a move (PGN standard, sections 8.2.4 and 10).

use std::fmt;

/// A mark after a move, by its number.
///
/// Any number is kept; the standard and other programs define the meaning of some.
///
/// # Examples
///
/// ```
/// use nowchess::notation::Nag;
///
/// assert_eq!(Nag::from_glyph("!?"), Some(Nag(5)));
/// assert_eq!(Nag(14).glyph(), Some("⩲"));
/// assert_eq!(Nag(2).to_string(), "$2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u16);

/// Number, glyph, other spellings that are read, meaning.
type Known = (u16, &'static str, &'static [&'static str], &'static str);

/// The marks with a meaning. Where two marks share a glyph (one for each colour), the glyph is read
/// as the first.
const KNOWN: &[Known] = &[
    (1, "!", &[], "good move"),
    (2, "?", &[], "mistake"),
    (3, "!!", &["‼"], "brilliant move"),
    (4, "??", &["⁇"], "blunder"),
    (5, "!?", &["⁉"], "interesting move"),
    (6, "?!", &["⁈"], "doubtful move"),
    (7, "□", &["[]", "▢"], "only move"),
    (8, "□", &[], "only reasonable move"),
    (10, "=", &["=="], "equal position"),
    (11, "=", &[], "equal chances, quiet position"),
    (12, "=", &[], "equal chances, active position"),
    (13, "∞", &["~"], "unclear position"),
    (14, "⩲", &["+=", "+/="], "White is slightly better"),
    (15, "⩱", &["=+", "=/+"], "Black is slightly better"),
    (16, "±", &["+/-", "+/−"], "White is better"),
    (17, "∓", &["-/+", "−/+"], "Black is better"),
    (18, "+−", &["+-", "+–"], "White is winning"),
    (19, "−+", &["-+", "–+"], "Black is winning"),
    (22, "⨀", &["⊙", "☉"], "White is in zugzwang"),
    (23, "⨀", &[], "Black is in zugzwang"),
    (26, "○", &[], "White has more space"),
    (27, "○", &[], "Black has more space"),
    (32, "⟳", &["↻"], "White is better developed"),
    (33, "⟳", &[], "Black is better developed"),
    (36, "↑", &[], "White has the initiative"),
    (37, "↑", &[], "Black has the initiative"),
    (40, "→", &[], "White has the attack"),
    (41, "→", &[], "Black has the attack"),
    (44, "=∞", &["=/∞", "⯹"], "White has compensation"),
    (45, "=∞", &[], "Black has compensation"),
    (132, "⇆", &["⇄"], "White has counterplay"),
    (133, "⇆", &[], "Black has counterplay"),
    (136, "⊕", &[], "White is short of time"),
    (137, "⊕", &[], "Black is short of time"),
    (138, "⊕", &[], "White is very short of time"),
    (139, "⊕", &[], "Black is very short of time"),
    (140, "∆", &["△", "Δ"], "with the idea"),
    (141, "∇", &["▽"], "aimed against"),
    (142, "⌓", &[], "better is"),
    (145, "RR", &[], "editor's remark"),
    (146, "N", &[], "novelty"),
    (220, "D", &[], "diagram"),
    (221, "D", &[], "diagram, from Black's side"),
    (239, "⇔", &[], "on the file"),
    (240, "⇗", &[], "on the diagonal"),
    (242, "⟫", &[], "on the king's side"),
    (243, "⟪", &[], "on the queen's side"),
    (244, "✕", &[], "weak point"),
    (245, "⊥", &[], "ending"),
];

impl Nag {
    /// Reads a glyph, in the common spellings; `None` if it is not known.
    ///
    /// Single letters are not read: in a file they are more likely typing errors.
    #[must_use]
    pub fn from_glyph(glyph: &str) -> Option<Self> {
        let is_letter = glyph.chars().all(char::is_alphabetic) && glyph.is_ascii();
        let known = KNOWN
            .iter()
            .find(|(_, shown, others, _)| *shown == glyph || others.contains(&glyph))?;
        (!is_letter).then_some(Self(known.0))
    }

    /// The glyph of this mark, if it has one.
    #[must_use]
    pub fn glyph(self) -> Option<&'static str> {
        self.known().map(|known| known.1)
    }

    /// What this mark says in words, if it is known.
    #[must_use]
    pub fn meaning(self) -> Option<&'static str> {
        self.known().map(|known| known.3)
    }

    /// Whether this mark judges the move (`!`, `??`) rather than the position.
    #[must_use]
    pub fn is_about_move(self) -> bool {
        (1..=9).contains(&self.0)
    }

    fn known(self) -> Option<&'static Known> {
        KNOWN
            .binary_search_by_key(&self.0, |known| known.0)
            .ok()
            .and_then(|index| KNOWN.get(index))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(KNOWN.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn every_spelling_means_one_mark() {
        for (number, shown, others, _) in KNOWN {
            for glyph in *others {
                if !glyph.is_ascii() || !glyph.chars().all(char::is_alphabetic) {
                    assert_eq!(Nag::from_glyph(glyph), Some(Nag(*number)), "{glyph}");
                }
            }
            assert_eq!(Nag(*number).glyph(), Some(*shown));
        }
        assert_eq!(Nag::from_glyph("□"), Some(Nag(7)));
        assert_eq!(Nag::from_glyph("N"), None);
        assert_eq!(Nag(999).glyph(), None);
    }
}
