//! A move text in 32 bits.
//!
//! ```text
//!   25 24 23  21 20 19    16 15    12 11      6 5   3 2  0
//!  ┌─────┬──────┬──┬────────┬────────┬─────────┬─────┬────┐
//!  │check│promo-│x │ rank + │ file + │   to    │role │kind│
//!  │     │ tion │  │   1    │   1    │         │     │    │
//!  └─────┴──────┴──┴────────┴────────┴─────────┴─────┴────┘
//! ```
//!
//! Loading a file passes millions of these from lexer to parser to game. One number fits in a
//! register, a struct of seven bytes does not.

use super::form::{Capture, CheckMark, SanForm, SanOrigin};
use crate::chess::{Bitboard, CastlingSide, File, Promotion, Rank, Role, Square};

/// A move in Standard Algebraic Notation: syntax only, not tied to a position.
///
/// Two values are equal if they are written the same.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::San;
///
/// let position = Position::initial();
/// let mv = San::parse("Ng1-f3!?")?.to_move(&position)?;
/// assert_eq!(San::from_move(&position, mv).to_string(), "Nf3");
/// # Ok::<(), nowchess::notation::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San(u32);

const PIECE: u32 = 0;
const SQUARES: u32 = 1;
const FILES: u32 = 2;
const CASTLING: u32 = 3;

/// The lowest bit of each field.
const ROLE: u32 = 3;
const TO: u32 = 6;
const FILE: u32 = 12;
const RANK: u32 = 16;
const CAPTURE: u32 = 20;
const PROMOTION: u32 = 21;
const CHECK: u32 = 24;

/// The squares of a file, by one more than its index; all squares for 0.
const FROM_FILES: [Bitboard; 16] = {
    let mut squares = [Bitboard::ALL; 16];
    let mut index = 0;
    while index < File::ALL.len() {
        squares[index + 1] = Bitboard::file(File::ALL[index]);
        index += 1;
    }
    squares
};

/// The squares of a rank, by one more than its index; all squares for 0.
const FROM_RANKS: [Bitboard; 16] = {
    let mut squares = [Bitboard::ALL; 16];
    let mut index = 0;
    while index < Rank::ALL.len() {
        squares[index + 1] = Bitboard::rank(Rank::ALL[index]);
        index += 1;
    }
    squares
};

impl San {
    /// Packs a move text.
    #[inline]
    pub(super) fn new(form: SanForm, check: CheckMark) -> Self {
        let bits = match form {
            SanForm::Castling(side) => CASTLING | field(side.index(), TO),
            SanForm::Piece {
                role,
                origin,
                capture,
                to,
                promotion,
            } => {
                let capture = field(usize::from(capture == Capture::Marked), CAPTURE);
                PIECE
                    | field(role.index(), ROLE)
                    | pack_origin(origin)
                    | capture
                    | pack_target(to, promotion)
            }
            SanForm::Squares {
                from,
                to,
                promotion,
            } => {
                let origin = SanOrigin {
                    file: Some(from.file()),
                    rank: Some(from.rank()),
                };
                SQUARES | pack_origin(origin) | pack_target(to, promotion)
            }
            SanForm::Files {
                from,
                to,
                promotion,
            } => {
                let origin = SanOrigin {
                    file: Some(from),
                    rank: None,
                };
                FILES | pack_origin(origin) | pack_target(Square::new(to, Rank::First), promotion)
            }
        };
        Self(bits | field(check as usize, CHECK))
    }

    /// Packs a text that names a piece, from the indices of its parts. A file or rank of origin is
    /// one more than its index, or 0 if it is not given.
    #[inline]
    pub(super) fn piece(role: u32, file: u32, rank: u32, to: u32) -> Self {
        Self(PIECE | role << ROLE | to << TO | file << FILE | rank << RANK)
    }

    /// Adds the sign for a capture.
    #[inline]
    pub(super) fn capturing(self) -> Self {
        Self(self.0 | 1 << CAPTURE)
    }

    /// Adds a promotion.
    #[inline]
    pub(super) fn promoting(self, promotion: Promotion) -> Self {
        Self(self.0 | field(promotion as usize + 1, PROMOTION))
    }

    /// Adds the sign for check or mate.
    #[inline]
    pub(super) fn marked(self, check: CheckMark) -> Self {
        Self(self.0 | field(check as usize, CHECK))
    }

    /// The parts of a text that names a piece: its role, the possible origins, the target and the
    /// promotion. `None` for other forms.
    #[inline]
    pub(super) fn piece_parts(self) -> Option<(Role, Bitboard, Square, Option<Promotion>)> {
        if self.0 & 3 != PIECE {
            return None;
        }
        let role = Role::ALL[self.bits(ROLE, 7) % Role::ALL.len()];
        let to = Square::ALL[self.bits(TO, 63)];
        let file = match self.bits(FILE, 15) {
            // Without a file, a pawn stays on its file: a pawn capture needs the file of origin.
            0 if role == Role::Pawn => 1 + to.file().index(),
            file => file,
        };
        let from = FROM_FILES[file & 15] & FROM_RANKS[self.bits(RANK, 15)];
        Some((role, from, to, self.promotion()))
    }

    /// The promotion, if one is named.
    #[inline]
    pub(super) fn promotion(self) -> Option<Promotion> {
        self.bits(PROMOTION, 7)
            .checked_sub(1)
            .map(|index| Promotion::ALL[index & 3])
    }

    /// Unpacks the text.
    #[inline]
    pub(super) fn form(self) -> SanForm {
        let to = Square::ALL[self.bits(TO, 63)];
        let promotion = self.promotion();
        match self.0 & 3 {
            PIECE => SanForm::Piece {
                role: Role::ALL[self.bits(ROLE, 7) % Role::ALL.len()],
                origin: self.origin(),
                capture: if self.bits(CAPTURE, 1) == 1 {
                    Capture::Marked
                } else {
                    Capture::Unmarked
                },
                to,
                promotion,
            },
            CASTLING => SanForm::Castling(CastlingSide::ALL[self.bits(TO, 1)]),
            kind => {
                let SanOrigin { file, rank } = self.origin();
                let from = file.unwrap_or(File::A);
                if kind == SQUARES {
                    let from = Square::new(from, rank.unwrap_or(Rank::First));
                    SanForm::Squares {
                        from,
                        to,
                        promotion,
                    }
                } else {
                    SanForm::Files {
                        from,
                        to: to.file(),
                        promotion,
                    }
                }
            }
        }
    }

    /// Unpacks the sign for check or mate.
    pub(super) fn check(self) -> CheckMark {
        [CheckMark::None, CheckMark::Check, CheckMark::Mate][self.bits(CHECK, 3) % 3]
    }

    #[inline]
    fn origin(self) -> SanOrigin {
        SanOrigin {
            file: self
                .bits(FILE, 15)
                .checked_sub(1)
                .map(|index| File::ALL[index & 7]),
            rank: self
                .bits(RANK, 15)
                .checked_sub(1)
                .map(|index| Rank::ALL[index & 7]),
        }
    }

    #[inline]
    fn bits(self, place: u32, mask: u32) -> usize {
        (self.0 >> place & mask) as usize
    }
}

#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "fields have six bits at most"
)]
fn field(value: usize, place: u32) -> u32 {
    (value as u32) << place
}

#[inline]
fn pack_origin(SanOrigin { file, rank }: SanOrigin) -> u32 {
    let file = file.map_or(0, |file| file.index() + 1);
    let rank = rank.map_or(0, |rank| rank.index() + 1);
    field(file, FILE) | field(rank, RANK)
}

#[inline]
fn pack_target(to: Square, promotion: Option<Promotion>) -> u32 {
    let promotion = promotion.map_or(0, |promotion| promotion as usize + 1);
    field(to.index(), TO) | field(promotion, PROMOTION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_survive_packing() {
        for text in [
            "O-O", "O-O-O+", "e4", "exd5", "Nf3", "N1xf3+", "Qh4xe1#", "e8=N", "axb1=Q+", "e2e4",
            "h7g8=R", "axb",
        ] {
            let san = San::parse(text).unwrap();
            assert_eq!(San::new(san.form(), san.check()), san);
            assert_eq!(san.to_string(), text);
        }
        assert_eq!(size_of::<San>(), 4);
        for promotion in Promotion::ALL {
            assert_eq!(Promotion::ALL[promotion as usize], promotion);
        }
    }
}
