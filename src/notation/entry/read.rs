//! Reading a typed move.

use super::error::EntryError;
use super::suggest::suggestions;
use crate::chess::{Move, Position, Square};
use crate::notation::{San, SanError};

/// What a typed text asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedMove {
    /// A legal move.
    Move(Move),
    /// A pawn move to the last rank that is legal as soon as the promotion is chosen.
    PromotionNeeded {
        /// The square of the pawn.
        from: Square,
        /// The square where it promotes.
        to: Square,
    },
}

/// Reads what a person typed.
///
/// # Errors
///
/// [`EntryError`] if no reading of the text is a legal move.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::entry::{self, TypedMove};
///
/// let position = Position::initial();
/// assert!(matches!(entry::read_move(&position, "nf3")?, TypedMove::Move(_)));
/// let error = entry::read_move(&position, "Nf4").unwrap_err();
/// assert!(error.to_string().contains("Did you mean `Nf3`"), "{error}");
/// # Ok::<(), entry::EntryError>(())
/// ```
pub fn read_move(position: &Position, typed: &str) -> Result<TypedMove, EntryError> {
    let text = typed.trim();
    let mut first_error = None;
    for reading in readings(text) {
        let Ok(san) = San::parse(&reading) else {
            continue;
        };
        match san.to_move(position) {
            Ok(mv) => return Ok(TypedMove::Move(mv)),
            Err(SanError::PromotionMissing { from, to, .. }) => {
                return Ok(TypedMove::PromotionNeeded { from, to });
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(refuse(position, text, first_error))
}

fn refuse(position: &Position, text: &str, error: Option<SanError>) -> EntryError {
    let text = text.to_owned();
    let reason = error.unwrap_or_else(|| SanError::NotAMove { text: text.clone() });
    let suggestions = match reason {
        SanError::Ambiguous { .. }
        | SanError::WrittenOtherwise { .. }
        | SanError::PromotionUnwanted { .. } => Vec::new(),
        SanError::NotAMove { .. }
        | SanError::PromotionMissing { .. }
        | SanError::Refused { .. }
        | SanError::NoSuchPiece { .. } => suggestions(position, &text),
    };
    EntryError {
        text,
        reason,
        suggestions,
    }
}

/// The texts that a typed text may mean, the likeliest first.
fn readings(typed: &str) -> Vec<String> {
    let text: String = without_number(typed)
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let mut readings = vec![text.clone()];
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return readings;
    };
    let rest = letters.as_str();
    // `nf3` is a knight; `bb2` is a bishop only if it is no legal pawn move.
    if matches!(first, 'n' | 'b' | 'r' | 'q' | 'k' | 'p') {
        readings.push(format!("{}{rest}", first.to_ascii_uppercase()));
    }
    // Typed with Caps Lock on: `NF3`, `E4`.
    if text.chars().any(|c| matches!(c, 'A'..='H')) {
        let lower = rest.to_ascii_lowercase();
        if matches!(first, 'N' | 'B' | 'R' | 'Q' | 'K' | 'n' | 'r' | 'q' | 'k') {
            readings.push(format!("{}{lower}", first.to_ascii_uppercase()));
        } else {
            readings.push(text.to_ascii_lowercase());
        }
    }
    readings
}

/// Drops a move number in front: `12.`, `12...`, `12. ...`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…', ' '])
    } else {
        text
    }
}
