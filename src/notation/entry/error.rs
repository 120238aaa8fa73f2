//! Why a typed text is not a move, with what may have been meant.

use std::fmt;

use crate::notation::SanError;
use crate::notation::san::list;

/// Why a typed text is not a legal move.
///
/// Displays as a sentence for the person who typed it: with the text as typed and with
/// suggestions, where [`SanError`] says what a file should hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryError {
    /// The text as it was typed.
    pub text: String,
    /// Why the likeliest reading of the text is not a legal move.
    pub reason: SanError,
    /// Legal moves that look alike, the nearest first; empty where the reason names moves itself.
    pub suggestions: Vec<String>,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match &self.reason {
            SanError::NotAMove { .. } | SanError::PromotionMissing { .. } => {
                write!(f, "`{text}` is not a move{}", self.did_you_mean())
            }
            SanError::Ambiguous { candidates, .. } => {
                write!(f, "`{text}` is ambiguous: it may be {}", list(candidates))
            }
            SanError::Refused { refusal, .. } if self.suggestions.is_empty() => refusal.fmt(f),
            SanError::Refused { refusal, .. } => {
                write!(f, "{refusal} Did you mean {}?", list(&self.suggestions))
            }
            SanError::WrittenOtherwise { expected, .. } => write!(
                f,
                "`{text}` is not how this move is written; did you mean `{expected}`?"
            ),
            SanError::NoSuchPiece { piece, to, .. } => {
                write!(f, "no {piece} can move to {to}{}", self.did_you_mean())
            }
            SanError::PromotionUnwanted { .. } => write!(
                f,
                "`{text}` is not a promotion: leave out the piece at the end"
            ),
        }
    }
}

impl EntryError {
    fn did_you_mean(&self) -> String {
        if self.suggestions.is_empty() {
            String::new()
        } else {
            format!("; did you mean {}?", list(&self.suggestions))
        }
    }
}

impl std::error::Error for EntryError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.reason)
    }
}
