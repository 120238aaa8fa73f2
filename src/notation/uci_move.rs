//! Moves in coordinates, as engines speak them (UCI protocol): `e2e4`, `e7e8q`, `e1g1`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Variant;
use crate::chess::{Move, Position, Promotion, Refusal, Role, Square};

/// A move in coordinates: syntax only, not tied to a position.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::{UciMove, Variant};
///
/// let position = Position::initial();
/// let mv = UciMove::parse("g1f3")?.to_move(&position)?;
/// assert_eq!(UciMove::from_move(mv, Variant::Standard).to_string(), "g1f3");
/// # Ok::<(), nowchess::notation::UciMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it goes to; for castling in Chess960 the square of its rook.
    pub to: Square,
    /// The promotion of a pawn.
    pub promotion: Option<Promotion>,
}

/// Why a text is not a legal move in coordinates.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UciMoveError {
    /// The text does not have the form of a move.
    #[error(
        "`{text}` is not a move in coordinates: expected two squares and a piece, as in `e2e4` or `e7e8q`"
    )]
    NotAMove {
        /// The text as it was found.
        text: String,
    },
    /// No legal move of the position is written like this.
    #[error("`{uci}` is illegal: {refusal}")]
    Illegal {
        /// The move as it was read.
        uci: UciMove,
        /// Why it is illegal.
        refusal: Refusal,
    },
    /// The squares are those of a legal move, but the promotion does not fit it.
    #[error("`{uci}` is illegal: expected {}", if uci.promotion.is_some() { "no promotion piece" } else { "a promotion piece at its end" })]
    Promotion {
        /// The move as it was read.
        uci: UciMove,
    },
}

impl UciMove {
    /// Parses a move in coordinates; the letter of a promotion may have either case.
    ///
    /// # Errors
    ///
    /// [`UciMoveError::NotAMove`] if the text does not have this form.
    pub fn parse(text: &str) -> Result<Self, UciMoveError> {
        Self::from_text(text).ok_or_else(|| UciMoveError::NotAMove {
            text: text.to_owned(),
        })
    }

    fn from_text(text: &str) -> Option<Self> {
        let (from, rest) = text.split_at_checked(2)?;
        let (to, rest) = rest.split_at_checked(2)?;
        let mut letters = rest.chars();
        let promotion = match letters.next() {
            None => None,
            Some(letter) => {
                let role = Role::from_letter(letter.to_ascii_uppercase())?;
                Some(Promotion::from_role(role)?)
            }
        };
        if letters.next().is_some() {
            return None;
        }
        Some(Self {
            from: from.parse().ok()?,
            to: to.parse().ok()?,
            promotion,
        })
    }

    /// Finds the legal move of a position that is written like this.
    ///
    /// Castling is read in both forms: the king moves two squares, or to the square of its rook.
    ///
    /// # Errors
    ///
    /// Any [`UciMoveError`] but [`UciMoveError::NotAMove`].
    pub fn to_move(&self, position: &Position) -> Result<Move, UciMoveError> {
        let Self {
            from,
            to,
            promotion,
        } = *self;
        if let Some(mv) = position.find_move(from, to, promotion) {
            return Ok(mv);
        }
        let changed = if promotion.is_some() {
            None
        } else {
            Some(Promotion::Queen)
        };
        if position.find_move(from, to, changed).is_some() {
            return Err(UciMoveError::Promotion { uci: *self });
        }
        Err(UciMoveError::Illegal {
            uci: *self,
            refusal: position.explain(from, to),
        })
    }

    /// Writes a move, with castling in the form of the variant.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::{Fen, San, UciMove, Variant};
    ///
    /// let (position, _) = Fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?.to_position()?;
    /// let castling = San::parse("O-O")?.to_move(&position)?;
    /// assert_eq!(UciMove::from_move(castling, Variant::Standard).to_string(), "e1g1");
    /// assert_eq!(UciMove::from_move(castling, Variant::Chess960).to_string(), "e1h1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_move(mv: Move, variant: Variant) -> Self {
        let to = match (variant, mv.castling_rook()) {
            (Variant::Chess960, Some(rook)) => rook,
            (Variant::Chess960, None) | (Variant::Standard, _) => mv.to(),
        };
        Self {
            from: mv.from(),
            to,
            promotion: mv.promotion(),
        }
    }
}

impl FromStr for UciMove {
    type Err = UciMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(promotion) => write!(f, "{}", promotion.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
