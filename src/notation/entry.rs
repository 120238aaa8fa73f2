//! Moves as a person types them at a prompt.
//!
//! More is forgiven here than in a file: lower-case pieces, spaces, a move number in front. One
//! rule stands above the rest: a reading as a pawn move wins whenever it is legal, so that `bxc4`
//! is the pawn and `Bxc4` the bishop. What a promoting pawn becomes may be left open.

mod suggest;

pub use suggest::{completions, suggestions};

use super::san::list;
use super::{San, SanError};
use crate::chess::{Move, Position, Refusal, Square};

/// What a typed text asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A legal move.
    Move(Move),
    /// A pawn move to the last rank that is legal once its piece is chosen.
    PromotionNeeded {
        /// Where the pawn stands.
        from: Square,
        /// Where it becomes another piece.
        to: Square,
    },
}

/// Why a typed text is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The text has the form of no move.
    #[error("`{text}` is not a move{}", did_you_mean(suggestions))]
    NotAMove {
        /// The text as it was typed.
        text: String,
        /// Legal moves that look alike, the nearest first.
        suggestions: Vec<String>,
    },
    /// More than one legal move fits.
    #[error("`{text}` is ambiguous: it may be {}", list(candidates))]
    Ambiguous {
        /// The text as it was typed.
        text: String,
        /// The legal moves that fit, each written so that it names only itself.
        candidates: Vec<String>,
    },
    /// The text means a move that a rule stands against.
    #[error("{refusal}{}", question(suggestions))]
    Refused {
        /// The text as it was typed.
        text: String,
        /// The rule.
        refusal: Refusal,
        /// Legal moves that look alike, the nearest first.
        suggestions: Vec<String>,
    },
    /// The squares are those of a legal move that is written in another way.
    #[error("`{text}` is not how this move is written; did you mean `{expected}`?")]
    WrittenOtherwise {
        /// The text as it was typed.
        text: String,
        /// The move as it is written.
        expected: String,
    },
    /// The side to move has no piece of the kind that the text names.
    #[error(
        "`{text}` is illegal: there is no such piece to move{}",
        did_you_mean(suggestions)
    )]
    NoSuchPiece {
        /// The text as it was typed.
        text: String,
        /// Legal moves that look alike, the nearest first.
        suggestions: Vec<String>,
    },
    /// The text names a new piece for a move that is no promotion.
    #[error("`{text}` is no promotion: the move is legal without a new piece")]
    PromotionUnwanted {
        /// The text as it was typed.
        text: String,
    },
}

/// Asks after a whole sentence.
fn question(suggestions: &[String]) -> String {
    if suggestions.is_empty() {
        String::new()
    } else {
        format!(" Did you mean {}?", list(suggestions))
    }
}

fn did_you_mean(suggestions: &[String]) -> String {
    if suggestions.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", list(suggestions))
    }
}

/// Reads what a person typed.
///
/// # Errors
///
/// [`EntryError`] says what stands against it; nothing else is changed.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::entry::{self, Entry};
///
/// let position = Position::initial();
/// assert!(matches!(entry::read_move(&position, "nf3")?, Entry::Move(_)));
/// let error = entry::read_move(&position, "Nf4").unwrap_err();
/// assert!(error.to_string().contains("Did you mean `Nf3`"), "{error}");
/// # Ok::<(), entry::EntryError>(())
/// ```
pub fn read_move(position: &Position, typed: &str) -> Result<Entry, EntryError> {
    let text = typed.trim();
    let mut first_error = None;
    for reading in readings(text) {
        let Ok(san) = San::parse(&reading) else {
            continue;
        };
        match san.to_move(position) {
            Ok(mv) => return Ok(Entry::Move(mv)),
            Err(SanError::PromotionMissing { from, to, .. }) => {
                return Ok(Entry::PromotionNeeded { from, to });
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(refuse(position, text, first_error))
}

fn refuse(position: &Position, text: &str, error: Option<SanError>) -> EntryError {
    let text_owned = text.to_owned();
    match error {
        Some(SanError::Ambiguous { candidates, .. }) => EntryError::Ambiguous {
            text: text_owned,
            candidates: candidates.iter().map(San::to_string).collect(),
        },
        Some(SanError::Refused { refusal, .. }) => EntryError::Refused {
            text: text_owned,
            refusal,
            suggestions: suggestions(position, text),
        },
        Some(SanError::WrittenOtherwise { expected, .. }) => EntryError::WrittenOtherwise {
            text: text_owned,
            expected: expected.to_string(),
        },
        Some(SanError::NoSuchPiece { .. }) => EntryError::NoSuchPiece {
            text: text_owned,
            suggestions: suggestions(position, text),
        },
        Some(SanError::PromotionUnwanted { .. }) => {
            EntryError::PromotionUnwanted { text: text_owned }
        }
        Some(SanError::NotAMove { .. } | SanError::PromotionMissing { .. }) | None => {
            EntryError::NotAMove {
                text: text_owned,
                suggestions: suggestions(position, text),
            }
        }
    }
}

/// The texts that a typed text may stand for, the likeliest first.
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
    // `nf3` is a knight; `bb2` is a bishop after no pawn could be meant.
    if matches!(first, 'n' | 'b' | 'r' | 'q' | 'k' | 'p') {
        readings.push(format!("{}{rest}", first.to_ascii_uppercase()));
    }
    // Typed with the capitals locked: `NF3`, `E4`.
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
    let behind = rest.trim_start_matches(['.', '…', ' ']);
    if rest.len() < text.len() && rest.starts_with(['.', '…']) {
        behind
    } else {
        text
    }
}
