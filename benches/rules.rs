//! The rules compared with `cozy-chess`: perft, the list of legal moves, playing a
//! move, detecting check. Dead positions are compared with nothing.
//!
//! ```text
//! cargo bench --bench rules
//! ```

#![expect(
    clippy::expect_used,
    reason = "nothing can be measured without the positions"
)]

#[path = "common/positions.rs"]
mod positions;

use cozy_chess as cozy;
use divan::{Bencher, black_box};
use nowchess::chess::{Move, Piece, Position, Setup, Square};

fn main() {
    divan::main();
}

/// Leaves counted two plies less deep than the comparison of `perft_ratio`.
#[divan::bench_group]
mod perft {
    use super::positions::{CASES, Case, cozy_perft};
    use divan::black_box;

    #[divan::bench(args = CASES)]
    fn ours(case: Case) -> u64 {
        nowchess::chess::perft(black_box(&case.ours()), case.depth - 2)
    }

    #[divan::bench(args = CASES)]
    fn cozy(case: Case) -> u64 {
        cozy_perft(black_box(&case.theirs()), case.depth - 2)
    }
}

/// The list of legal moves; theirs reuses an allocated list.
#[divan::bench_group]
mod legal_moves {
    use super::positions::{CASES, Case};
    use super::{Bencher, black_box};

    #[divan::bench(args = CASES)]
    fn ours(bencher: Bencher<'_, '_>, case: Case) {
        let position = case.ours();
        // Only the length is returned: divan would store each list to drop it later.
        bencher.bench_local(|| black_box(&black_box(&position).legal_moves()).len());
    }

    #[divan::bench(args = CASES)]
    fn cozy(bencher: Bencher<'_, '_>, case: Case) {
        let board = case.theirs();
        let mut list = Vec::with_capacity(256);
        bencher.bench_local(|| {
            list.clear();
            black_box(&board).generate_moves(|moves| {
                list.extend(moves);
                false
            });
            list.len()
        });
    }
}

/// Random games from the start, replayed. Playing the moves of one position again
/// and again would let the branch predictor learn them.
#[divan::bench_group]
mod play {
    use super::{Bencher, black_box, cozy, random_games, to_cozy};
    use divan::counter::ItemsCount;
    use nowchess::chess::Position;

    #[divan::bench]
    fn ours(bencher: Bencher<'_, '_>) {
        let games = random_games();
        let moves = games.iter().map(Vec::len).sum::<usize>();
        bencher.counter(ItemsCount::new(moves)).bench_local(|| {
            for game in &games {
                black_box(
                    game.iter()
                        .fold(Position::initial(), |position, &mv| position.after(mv)),
                );
            }
        });
    }

    #[divan::bench]
    fn cozy(bencher: Bencher<'_, '_>) {
        let games: Vec<Vec<cozy::Move>> = random_games()
            .into_iter()
            .map(|game| game.into_iter().map(to_cozy).collect())
            .collect();
        let moves = games.iter().map(Vec::len).sum::<usize>();
        bencher.counter(ItemsCount::new(moves)).bench_local(|| {
            for game in &games {
                let mut board = cozy::Board::default();
                for &mv in game {
                    board.play_unchecked(mv);
                }
                black_box(board);
            }
        });
    }
}

/// Whether the opponent is in check, for the position after each legal move.
#[divan::bench_group]
mod is_check {
    use super::positions::{CASES, Case};
    use super::{Bencher, black_box, cozy_moves};

    #[divan::bench(args = CASES)]
    fn ours(bencher: Bencher<'_, '_>, case: Case) {
        let position = case.ours();
        let after: Vec<_> = position
            .legal_moves()
            .iter()
            .map(|&mv| position.after(mv))
            .collect();
        bencher.bench_local(|| {
            black_box(&after)
                .iter()
                .filter(|next| next.is_check())
                .count()
        });
    }

    #[divan::bench(args = CASES)]
    fn cozy(bencher: Bencher<'_, '_>, case: Case) {
        let board = case.theirs();
        let after: Vec<_> = cozy_moves(&board)
            .into_iter()
            .map(|mv| {
                let mut next = board.clone();
                next.play_unchecked(mv);
                next
            })
            .collect();
        bencher.bench_local(|| {
            black_box(&after)
                .iter()
                .filter(|next| !next.checkers().is_empty())
                .count()
        });
    }
}

/// Whether the position is dead: in usual positions, in blockades, and where the
/// proof takes long.
#[divan::bench_group]
mod is_dead {
    use super::positions::CASES;
    use super::{Bencher, Position, black_box, random_games, walled};
    use divan::counter::ItemsCount;
    use nowchess::chess::Square;

    #[divan::bench(args = CASES)]
    fn usual(bencher: Bencher<'_, '_>, case: super::positions::Case) {
        let position = case.ours();
        bencher.bench_local(|| black_box(&position).is_dead());
    }

    #[divan::bench]
    fn in_games(bencher: Bencher<'_, '_>) {
        let positions: Vec<Position> = random_games()
            .iter()
            .flat_map(|game| {
                game.iter().scan(Position::initial(), |position, &mv| {
                    *position = position.after(mv);
                    Some(*position)
                })
            })
            .collect();
        bencher
            .counter(ItemsCount::new(positions.len()))
            .bench_local(|| {
                positions
                    .iter()
                    .filter(|position| position.is_dead())
                    .count()
            });
    }

    /// The pawns meet on each second file.
    #[divan::bench]
    fn blockade(bencher: Bencher<'_, '_>) {
        let position = walled("ap5 cp5 ep5 gp5 aP4 cP4 eP4 gP4", Square::E1, Square::E8);
        bencher.bench_local(|| black_box(&position).is_dead());
    }

    /// Pawns that may still step ahead make many phases.
    #[divan::bench]
    fn many_phases(bencher: Bencher<'_, '_>) {
        let pawns = "ap7 dp7 gp7 aP6 dP6 gP6 dP3 aP2 dP2 gP2";
        let position = walled(pawns, Square::D1, Square::D8);
        bencher.bench_local(|| black_box(&position).is_dead());
    }
}

/// Sets up pawns, each written as its file, letter and rank, and two kings.
fn walled(pawns: &str, white: Square, black: Square) -> Position {
    let mut setup = Setup::EMPTY;
    for pawn in pawns.split(' ') {
        let square = [&pawn[..1], &pawn[2..]].concat();
        let square: Square = square.parse().expect("a square");
        setup.board.set(
            square,
            pawn[1..].chars().next().and_then(Piece::from_letter),
        );
    }
    setup.board.set(white, Piece::from_letter('K'));
    setup.board.set(black, Piece::from_letter('k'));
    Position::from_setup(&setup).expect("a position").0
}

fn cozy_moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut list = Vec::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

fn random_games() -> Vec<Vec<Move>> {
    let mut state = 1_u64;
    let mut below = move |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).unwrap_or_default() % limit
    };
    let mut game = || {
        let mut position = Position::initial();
        let mut game = Vec::new();
        while game.len() < 150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[below(moves.len())];
            position = position.after(mv);
            game.push(mv);
        }
        game
    };
    (0..500).map(|_| game()).collect()
}

fn to_cozy(mv: Move) -> cozy::Move {
    let square = |index| cozy::Square::index(index);
    cozy::Move {
        from: square(mv.from().index()),
        to: square(mv.castling_rook().unwrap_or(mv.to()).index()),
        promotion: mv
            .promotion()
            .map(|promotion| cozy::Piece::ALL[promotion.role().index()]),
    }
}
