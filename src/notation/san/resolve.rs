//! [`San`] to [`Move`]: finds the legal move that is meant, or why there is none.

use super::error::SanError;
use super::form::{CheckMark, SanForm};
use super::packed::San;
use crate::chess::{
    Color, File, Move, Piece, Position, Promotion, Refusal, Role, Square, UniqueMove,
};

impl San {
    /// Finds the legal move that this text means in a position.
    ///
    /// The signs for capture, check and mate are ignored. A pawn capture needs the file that the
    /// pawn comes from.
    ///
    /// # Errors
    ///
    /// Any [`SanError`] but [`SanError::NotAMove`].
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::Position;
    /// use nowchess::notation::San;
    ///
    /// let position = Position::initial();
    /// assert!(San::parse("e4")?.to_move(&position).is_ok());
    /// assert!(San::parse("e5")?.to_move(&position).is_err());
    /// # Ok::<(), nowchess::notation::SanError>(())
    /// ```
    #[inline]
    pub fn to_move(&self, position: &Position) -> Result<Move, SanError> {
        let found = match self.piece_parts() {
            Some((role, from, to, promotion)) => position.unique_move(role, from, to, promotion),
            None => self.find(position),
        };
        match found {
            UniqueMove::Found(mv) => Ok(mv),
            UniqueMove::NotFound => Err(self.explain(position)),
            UniqueMove::Ambiguous => Err(self.ambiguous(position)),
        }
    }

    /// Whether some legal move has everything that this text says.
    #[must_use]
    pub fn is_legal(&self, position: &Position) -> bool {
        position
            .legal_moves()
            .into_iter()
            .any(|mv| self.fits(position, mv))
    }

    /// Finds the move of a text that does not name a piece.
    fn find(self, position: &Position) -> UniqueMove {
        match self.form() {
            SanForm::Castling(side) => position
                .castling_move(side)
                .map_or(UniqueMove::NotFound, UniqueMove::Found),
            SanForm::Squares {
                from,
                to,
                promotion,
            } => position
                .find_move(from, to, promotion)
                .map_or(UniqueMove::NotFound, UniqueMove::Found),
            SanForm::Files {
                from,
                to,
                promotion,
            } => captures_by_files(position, from, to, promotion),
            SanForm::Piece { .. } => UniqueMove::NotFound,
        }
    }

    #[cold]
    fn ambiguous(self, position: &Position) -> SanError {
        let candidates = position
            .legal_moves()
            .into_iter()
            .filter(|&mv| self.fits(position, mv))
            .map(|mv| Self::from_move(position, mv))
            .collect();
        SanError::Ambiguous {
            san: self,
            candidates,
        }
    }

    /// Whether a move has everything that this text says.
    fn fits(self, position: &Position, mv: Move) -> bool {
        match self.form() {
            SanForm::Castling(side) => mv.castling_side() == Some(side),
            SanForm::Piece {
                role,
                origin,
                to,
                promotion,
                ..
            } => {
                let right_role = position
                    .board()
                    .piece_at(mv.from())
                    .is_some_and(|piece| piece.role == role);
                right_role
                    && mv.to() == to
                    && origin.admits(mv.from())
                    && mv.promotion() == promotion
            }
            SanForm::Squares {
                from,
                to,
                promotion,
            } => mv.from() == from && mv.to() == to && mv.promotion() == promotion,
            SanForm::Files {
                from,
                to,
                promotion,
            } => {
                let pawn = position
                    .board()
                    .piece_at(mv.from())
                    .is_some_and(|piece| piece.role == Role::Pawn);
                pawn && mv.from().file() == from
                    && mv.to().file() == to
                    && mv.promotion() == promotion
            }
        }
    }

    /// Finds why no legal move fits.
    #[cold]
    fn explain(self, position: &Position) -> SanError {
        if let Some(error) = self.promotion_fault(position) {
            return error;
        }
        let san = self;
        if let SanForm::Castling(side) = self.form()
            && let Some(reason) = position.castling_refusal(side)
        {
            let refusal = Refusal::Castling { side, reason };
            return SanError::Refused { san, refusal };
        }
        let refusal = self
            .meant_squares(position)
            .into_iter()
            .map(|(from, to)| {
                (
                    position.explain(from, to),
                    to.file().index().abs_diff(from.file().index()),
                )
            })
            // Of refusals of equal weight, the one about the nearest file: `e5` means the e-pawn.
            .max_by_key(|(refusal, files)| (weight(refusal), std::cmp::Reverse(*files)))
            .map(|(refusal, _)| refusal);
        match refusal {
            None => self.no_such_piece(position),
            // A pawn capture needs its file, and castling is written `O-O`.
            Some(Refusal::NotRefused { from, to }) => match position.find_move(from, to, None) {
                Some(mv) => {
                    let expected = San::from_move(position, mv);
                    SanError::WrittenOtherwise { san, expected }
                }
                None => self.no_such_piece(position),
            },
            Some(refusal) => SanError::Refused { san, refusal },
        }
    }

    fn no_such_piece(self, position: &Position) -> SanError {
        let Some((role, _, to, _)) = self.piece_parts() else {
            let text = self.to_string();
            return SanError::NotAMove { text };
        };
        let color = position.side_to_move();
        SanError::NoSuchPiece {
            san: self,
            piece: Piece { color, role },
            to,
        }
    }

    /// Finds a promotion that is missing or superfluous in a move that is legal otherwise.
    fn promotion_fault(self, position: &Position) -> Option<SanError> {
        let san = self;
        let changed = self.with_promotion(match self.promotion() {
            Some(_) => None,
            None => Some(Promotion::Queen),
        });
        let mv = position
            .legal_moves()
            .into_iter()
            .find(|&mv| changed.fits_as_pawn(position, mv))?;
        Some(match mv.promotion() {
            Some(_) => SanError::PromotionMissing {
                san,
                from: mv.from(),
                to: mv.to(),
            },
            None => SanError::PromotionUnwanted { san },
        })
    }

    /// Like [`fits`](Self::fits), but a pawn capture needs its file.
    fn fits_as_pawn(self, position: &Position, mv: Move) -> bool {
        let SanForm::Piece {
            role: Role::Pawn,
            origin,
            to,
            ..
        } = self.form()
        else {
            return self.fits(position, mv);
        };
        self.fits(position, mv) && mv.from().file() == origin.file.unwrap_or(to.file())
    }

    fn with_promotion(self, wanted: Option<Promotion>) -> Self {
        let mut form = self.form();
        match &mut form {
            SanForm::Castling(_) => {}
            SanForm::Piece { promotion, .. }
            | SanForm::Squares { promotion, .. }
            | SanForm::Files { promotion, .. } => *promotion = wanted,
        }
        Self::new(form, self.check())
    }

    /// The origins and targets that this text may mean, legal or not.
    fn meant_squares(self, position: &Position) -> Vec<(Square, Square)> {
        let color = position.side_to_move();
        match self.form() {
            SanForm::Castling(side) => {
                let king = position.king(color);
                vec![(king, Square::new(side.king_file(), king.rank()))]
            }
            SanForm::Squares { from, to, .. } => vec![(from, to)],
            SanForm::Piece {
                role, origin, to, ..
            } => {
                let pieces = position.board().pieces(color, role);
                pieces
                    .into_iter()
                    .filter(|&from| origin.admits(from))
                    .map(|from| (from, to))
                    .collect()
            }
            SanForm::Files { from, to, .. } => {
                let pawns = position.board().pieces(color, Role::Pawn);
                let on_file = pawns.into_iter().filter(|square| square.file() == from);
                on_file
                    .filter_map(|square| Some((square, square_ahead(position, square, to)?)))
                    .collect()
            }
        }
    }
}

fn captures_by_files(
    position: &Position,
    from: File,
    to: File,
    promotion: Option<Promotion>,
) -> UniqueMove {
    if from == to {
        return UniqueMove::NotFound;
    }
    let san = San::new(
        SanForm::Files {
            from,
            to,
            promotion,
        },
        CheckMark::None,
    );
    let mut fitting = position
        .legal_moves()
        .into_iter()
        .filter(|&mv| san.fits(position, mv));
    match (fitting.next(), fitting.next()) {
        (None, _) => UniqueMove::NotFound,
        (Some(mv), None) => UniqueMove::Found(mv),
        (Some(_), Some(_)) => UniqueMove::Ambiguous,
    }
}

/// The square on another file, one rank ahead of a pawn of the side to move.
fn square_ahead(position: &Position, pawn: Square, to: File) -> Option<Square> {
    let ahead = pawn.offset(
        0,
        if position.side_to_move() == Color::White {
            1
        } else {
            -1
        },
    )?;
    Some(Square::new(to, ahead.rank()))
}

/// How likely a refusal is about the piece that was meant: a piece that only its king keeps from
/// the square is more likely than one that does not move like that.
fn weight(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::LeavesKingInCheck { .. }
        | Refusal::KeepsKingInCheck { .. }
        | Refusal::Castling { .. } => 2,
        _ => 1,
    }
}
