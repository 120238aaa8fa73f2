//! The rules compared with `cozy-chess`: perft, the list of legal moves, playing a
//! move, detecting check.
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
use nowchess::chess::{Move, Position};

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
