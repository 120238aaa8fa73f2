//! [`Move`] to [`San`] and [`San`] to text: the export form of the standard.

use std::fmt;

use super::form::{Capture, CheckMark, SanForm, SanOrigin};
use super::packed::San;
use crate::chess::{Bitboard, CastlingSide, Move, Position, Role, Square};

impl San {
    /// Describes a legal move, with the least disambiguation that legality needs.
    ///
    /// A second piece that cannot legally make the move, such as a pinned one, is ignored. The
    /// file is preferred to the rank, the rank to both.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Position, Square};
    /// use nowchess::notation::San;
    ///
    /// let position = Position::initial();
    /// let mv = position.find_move(Square::G1, Square::F3, None).ok_or("illegal")?;
    /// assert_eq!(San::from_move(&position, mv).to_string(), "Nf3");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn from_move(position: &Position, mv: Move) -> Self {
        let form = mv
            .castling_side()
            .map_or_else(|| describe(position, mv), SanForm::Castling);
        let after = position.after(mv);
        let check = if !after.is_check() {
            CheckMark::None
        } else if after.has_legal_move() {
            CheckMark::Check
        } else {
            CheckMark::Mate
        };
        Self::new(form, check)
    }
}

fn describe(position: &Position, mv: Move) -> SanForm {
    let role = position
        .board()
        .piece_at(mv.from())
        .map_or(Role::Pawn, |piece| piece.role);
    let capture = match position.capture(mv) {
        Some(_) => Capture::Marked,
        None => Capture::Unmarked,
    };
    let origin = match (role, capture) {
        (Role::Pawn, Capture::Marked) => SanOrigin {
            file: Some(mv.from().file()),
            rank: None,
        },
        (Role::Pawn | Role::King, _) => SanOrigin::default(),
        _ => disambiguate(position, role, mv),
    };
    SanForm::Piece {
        role,
        origin,
        capture,
        to: mv.to(),
        promotion: mv.promotion(),
    }
}

fn disambiguate(position: &Position, role: Role, mv: Move) -> SanOrigin {
    let from = mv.from();
    let rivals = position.origins(role, mv.to()) & !Bitboard::from(from);
    if rivals.is_empty() {
        return SanOrigin::default();
    }
    let file_shared = !(rivals & Bitboard::file(from.file())).is_empty();
    let rank_shared = !(rivals & Bitboard::rank(from.rank())).is_empty();
    match (file_shared, rank_shared) {
        (false, _) => SanOrigin {
            file: Some(from.file()),
            rank: None,
        },
        (true, false) => SanOrigin {
            file: None,
            rank: Some(from.rank()),
        },
        (true, true) => SanOrigin {
            file: Some(from.file()),
            rank: Some(from.rank()),
        },
    }
}

impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "San({self})")
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Text::default();
        text.push_form(self.form());
        match self.check() {
            CheckMark::None => {}
            CheckMark::Check => text.push('+'),
            CheckMark::Mate => text.push('#'),
        }
        f.pad(text.as_str())
    }
}

/// A short text on the stack. The longest move, `Qa1xb2=Q+`, needs nine bytes.
#[derive(Default)]
struct Text {
    bytes: [u8; 16],
    len: usize,
}

impl Text {
    fn push_form(&mut self, form: SanForm) {
        let promotion = match form {
            SanForm::Castling(side) => {
                let text = match side {
                    CastlingSide::King => "O-O",
                    CastlingSide::Queen => "O-O-O",
                };
                text.chars().for_each(|c| self.push(c));
                None
            }
            SanForm::Piece {
                role,
                origin,
                capture,
                to,
                promotion,
            } => {
                if role != Role::Pawn {
                    self.push(role.letter());
                }
                origin
                    .file
                    .into_iter()
                    .for_each(|file| self.push(file.letter()));
                origin
                    .rank
                    .into_iter()
                    .for_each(|rank| self.push(rank.digit()));
                if capture == Capture::Marked {
                    self.push('x');
                }
                self.push_square(to);
                promotion
            }
            SanForm::Squares {
                from,
                to,
                promotion,
            } => {
                self.push_square(from);
                self.push_square(to);
                promotion
            }
            SanForm::Files {
                from,
                to,
                promotion,
            } => {
                self.push(from.letter());
                self.push('x');
                self.push(to.letter());
                promotion
            }
        };
        if let Some(promotion) = promotion {
            self.push('=');
            self.push(promotion.letter());
        }
    }

    fn push_square(&mut self, square: Square) {
        self.push(square.file().letter());
        self.push(square.rank().digit());
    }

    fn push(&mut self, c: char) {
        if let (Ok(byte), Some(slot)) = (u8::try_from(c), self.bytes.get_mut(self.len)) {
            *slot = byte;
            self.len += 1;
        }
    }

    fn as_str(&self) -> &str {
        self.bytes
            .get(..self.len)
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
            .unwrap_or_default()
    }
}
