//! The termination marker: the result of a game as text (PGN standard, section 8.2.6).

use std::fmt;

/// The result that a game's text states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game is unfinished or abandoned, or its result is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// Reads a result in any spelling of real files: typographic dashes, `½-½`, `0.5-0.5`,
    /// forfeits (`+--`, `-:+`; `-:-` is [`Unknown`](Self::Unknown)). `None` if the text is not a
    /// result.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::pgn::GameResult;
    ///
    /// assert_eq!(GameResult::from_text("½-½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_text("1–0").map(|result| result.to_string()).as_deref(), Some("1-0"));
    /// assert_eq!(GameResult::from_text("e4"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_bytes(text.trim().as_bytes())
    }

    /// Reads a result from bytes in UTF-8 or ISO 8859-1.
    pub(super) fn from_bytes(text: &[u8]) -> Option<Self> {
        /// Enough for `1/2–1/2` in any encoding.
        const LONGEST: usize = 16;
        match text {
            b"*" => return Some(Self::Unknown),
            b"1-0" => return Some(Self::WhiteWins),
            b"0-1" => return Some(Self::BlackWins),
            b"1/2-1/2" => return Some(Self::Draw),
            _ if text.is_empty() || text.len() > LONGEST => return None,
            _ => {}
        }
        let plain: String = super::text::decode(text).chars().map(plain_sign).collect();
        match plain.as_str() {
            "1-0" | "+--" | "+:-" | "1:0" => Some(Self::WhiteWins),
            "0-1" | "--+" | "-:+" | "0:1" => Some(Self::BlackWins),
            "1/2-1/2" | "½-½" | "½" | "1/2" | "0.5-0.5" | "1/2:1/2" | "½:½" => {
                Some(Self::Draw)
            }
            "-:-" => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// Typographic dashes and slashes as their plain signs.
fn plain_sign(c: char) -> char {
    match c {
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '⁄' | '∕' => '/',
        _ => c,
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::GameResult::{self, BlackWins, Draw, Unknown, WhiteWins};

    #[test]
    fn every_spelling_is_read() {
        for (result, texts) in [
            (WhiteWins, &["1-0", "1–0", "+--", "+:-"][..]),
            (BlackWins, &["0-1", "0−1", "--+", "-:+"]),
            (
                Draw,
                &["1/2-1/2", "½-½", "1/2", "1/2–1/2", "0.5-0.5", " ½-½ "],
            ),
            (Unknown, &["*", "-:-"]),
        ] {
            for text in texts {
                assert_eq!(GameResult::from_text(text), Some(result), "{text}");
            }
        }
        assert_eq!(GameResult::from_bytes(b"\xbd-\xbd"), Some(Draw));
        for text in [
            "",
            "-",
            "--",
            "O-O",
            "0-0",
            "1",
            "0",
            "e2-e4",
            "+-",
            "+/-",
            "1-0-1",
            "abandoned",
        ] {
            assert_eq!(GameResult::from_text(text), None, "{text}");
        }
    }
}
