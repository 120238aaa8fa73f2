//! Which squares a piece attacks, and the lines between squares.
//!
//! The compiler computes all tables. They take about 45 KB, most of it for
//! [`between`].

mod leapers;
mod lines;
mod sliders;

pub(super) use leapers::{king, knight, pawn};
pub(super) use lines::{between, diagonals, orthogonals};
pub(super) use sliders::{bishop, rook};

use super::side::{Side, with_side};
use super::{Bitboard, Board, Color, Piece, Role, Square};

/// Returns the squares that a piece attacks from a square, seen through the
/// occupied squares.
pub(super) fn of_piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        Role::King => king(square),
    }
}

/// Returns the pieces of a color that attack a square, seen through the
/// occupied squares.
pub(super) fn attackers(
    board: &Board,
    color: Color,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    with_side!(color, Us => attackers_of::<Us>(board, square, occupied))
}

/// Returns the pieces of a side that attack a square.
///
/// A piece attacks the square if a piece of the same role on that square would
/// attack it.
#[inline]
pub(super) fn attackers_of<Us: Side>(
    board: &Board,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let target = Bitboard::of(square);
    let leapers = knight(square) & board.by_role(Role::Knight)
        | king(square) & board.by_role(Role::King)
        | Us::Opponent::pawn_attacks(target) & board.by_role(Role::Pawn);
    let sliders = bishop(square, occupied) & board.diagonal_sliders()
        | rook(square, occupied) & board.orthogonal_sliders();
    (leapers | sliders) & board.by_color(Us::COLOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks from a square in some directions until a piece or the edge stops.
    fn walk(square: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut next = square.offset(files, ranks);
            while let Some(here) = next {
                reached.insert(here);
                next = if occupied.contains(here) {
                    None
                } else {
                    here.offset(files, ranks)
                };
            }
        }
        reached
    }

    #[test]
    fn sliders_agree_with_walking() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2_000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            let occupied = Bitboard::from_bits(bits & bits.rotate_left(21));
            for square in Square::ALL {
                let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
                assert_eq!(bishop(square, occupied), walk(square, occupied, &diagonal));
                let orthogonal = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                assert_eq!(rook(square, occupied), walk(square, occupied, &orthogonal));
            }
        }
    }

    #[test]
    fn leapers_reach_what_their_steps_reach() {
        for square in Square::ALL {
            let steps = |steps: &[(i8, i8)]| -> Bitboard {
                steps
                    .iter()
                    .filter_map(|&(files, ranks)| square.offset(files, ranks))
                    .collect()
            };
            assert_eq!(pawn(Color::White, square), steps(&[(1, 1), (-1, 1)]));
            assert_eq!(pawn(Color::Black, square), steps(&[(1, -1), (-1, -1)]));
            assert_eq!(
                king(square),
                steps(&[
                    (1, 0),
                    (1, 1),
                    (0, 1),
                    (-1, 1),
                    (-1, 0),
                    (-1, -1),
                    (0, -1),
                    (1, -1)
                ])
            );
            assert_eq!(
                knight(square),
                steps(&[
                    (1, 2),
                    (2, 1),
                    (2, -1),
                    (1, -2),
                    (-1, -2),
                    (-2, -1),
                    (-2, 1),
                    (-1, 2)
                ])
            );
        }
    }

    #[test]
    fn between_leaves_out_both_ends() {
        let squares: Bitboard = [Square::C3, Square::D4, Square::E5].into_iter().collect();
        assert_eq!(between(Square::B2, Square::F6), squares);
        assert_eq!(between(Square::F6, Square::B2), squares);
        assert_eq!(between(Square::A1, Square::A2), Bitboard::EMPTY);
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(between(Square::A1, Square::A1), Bitboard::EMPTY);
    }
}
