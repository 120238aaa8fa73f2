//! The two variants of chess, which differ in how castling is written.

use std::fmt;

/// The variant of a game, which decides how castling is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Kings start on the e-file, rooks in the corners.
    #[default]
    Standard,
    /// Fischer Random Chess: 960 start positions.
    Chess960,
}

impl Variant {
    /// Reads the name of a variant as PGN files spell it; `None` for other variants.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::Variant;
    ///
    /// assert_eq!(Variant::from_name("chess 960"), Some(Variant::Chess960));
    /// assert_eq!(Variant::from_name("Crazyhouse"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let letters = name.chars().filter(|c| c.is_alphanumeric());
        let folded: String = letters.flat_map(char::to_lowercase).collect();
        match folded.as_str() {
            "" | "standard" | "chess" | "normal" | "classical" | "fromposition" => {
                Some(Self::Standard)
            }
            "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom"
            | "fischerrandomchess" | "fischerandomchess" | "freestyle" | "freestylechess" => {
                Some(Self::Chess960)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Standard => "Standard",
            Self::Chess960 => "Chess960",
        })
    }
}
