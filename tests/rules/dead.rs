//! Dead positions (FIDE 5.2.2), and positions that look like them.
//!
//! What is called dead is searched for mates.

use nowchess::chess::{Board, Color, Piece, Position, Role, Setup};

use crate::fen::position;
use crate::material::{Random, no_mate_can_be_reached};

/// Positions from which neither side can ever be mated.
const DEAD: &[&str] = &[
    "2k5/p1p2p2/P1P2P1p/7P/7p/p1p2p1P/P1P2P2/2K5 w - - 0 1",
    "8/1p6/1Pp3p1/k1P3p1/1pP3Pb/1P4p1/6P1/7K w - - 0 1",
    "8/6p1/1p3pP1/1P3Ppk/1Pp3p1/KpP3P1/1P6/8 w - - 0 1",
    "4k3/3p1p2/2pP1Pp1/2P1n1P1/2p1N1p1/2Pp1pP1/3P1P2/4K3 w - - 0 1",
    "8/6k1/4b1p1/1p1p1pP1/pPpPpPp1/P1P1P1P1/3K1B2/8 b - - 0 1",
    "3k4/8/8/p1p1p1p1/P1P1P1P1/8/8/5K2 w - - 0 1",
    "8/4k3/4p2p/p2pP2P/P2P3K/8/8/8 w - - 0 1",
    "2b1bk1B/1p1b1p1p/1Pp1pP1P/2P1P3/8/8/8/5K2 w - - 0 1",
    "5K1k/1p4p1/1P4P1/8/8/3N1N2/8/8 b - - 0 1",
    "2k5/8/8/p3p1p1/p2pP1P1/P1pP4/2P5/3K4 w - - 0 1",
    "2k5/p1p1p1p1/P1P1P1P1/8/8/8/8/2K5 w - - 0 1",
    "2nk1bn1/p3p3/Pp1pPp1p/1PpP1PpP/2P3P1/3K1B2/8/8 w - - 0 1",
    "8/4k3/8/8/5N2/2K5/8/8 w - - 0 1",
    "8/2k5/5b2/p1p1p1p1/P1P1P1P1/5K2/4B3/8 w - - 0 1",
    "4k3/1p4p1/1Pp2pP1/n1P2P1n/N1p2p1N/1pP2PpB/1P4P1/4K3 w - - 0 1",
    "1k6/8/8/8/1p1p4/1P1Pp2p/1PB1P2P/1K6 w - - 0 1",
    "2k5/1p3p2/1Pp2Pp1/p1P1p1P1/P2pP3/3P4/2K5/8 w - - 0 1",
    "8/6kB/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1",
    "NBb1N1N1/1pPpPpPp/1P1P1P1P/8/8/8/2k5/K7 w - - 0 1",
    "8/8/5k2/p3p1p1/Pp1pP1Pp/1P1P3P/2K5/8 b - - 0 1",
    "2k5/b7/8/p1p1p1p1/P1P1P1P1/8/B5B1/5K2 w - - 0 1",
    "7k/8/8/6p1/5pP1/4pPpB/4P1B1/5BNK w - - 0 1",
    "kb6/p1p5/P1P5/2P5/2P5/K1P5/B1P5/1B6 b - - 0 1",
    "5bnk/1p2p3/1P2Pp1p/5P1P/p1p5/P1Pp2p1/3P2P1/KNB5 w - - 0 1",
    "2k5/2p1p1p1/p1P1P1P1/P1P4K/8/8/8/8 w - - 0 1",
    "k7/1p6/bP6/Bp6/1P6/8/8/K7 w - - 0 1",
    "8/7k/6p1/6P1/6PB/6PK/6PP/8 w - - 0 1",
    "k7/8/p1p2p2/2P2P1p/PpP4P/1P1K4/8/8 w - - 0 1",
    "k1b5/BpPp4/1P1P4/8/8/4p1p1/4PpPb/5B1K w - - 0 1",
    "4k3/5p2/4pP2/3pP3/2pP4/1pP5/pP6/K7 w - - 0 1",
    "k6B/1b4B1/5B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1",
    "1k6/p1p5/P1Pp4/1n1P4/1N1p4/p1pP4/P1P5/1K6 w - - 0 1",
    "8/7k/6p1/5pPp/4pP1P/1p1pP3/1PpP1B2/2B1B1BK b - - 0 1",
    "5b1k/1p2p1p1/4P1P1/8/8/4p1p1/1P2P1P1/5B1K w - - 0 1",
    "k7/8/8/8/8/1pBp1p1p/pP1P1P1P/K7 w - - 0 1",
    "8/5k2/2b1p1p1/1p1pP1Pp/1P1P3P/1p6/1P3K2/8 b - - 0 1",
    "k2b1b2/b3pPp1/1p1pP1P1/1P1P4/8/8/8/6K1 w - - 0 1",
    "8/p1k5/P1p5/2P1p3/4P1p1/6P1/8/3K4 w - - 0 1",
    "k1b5/Pp6/1P6/8/8/1p6/pP1B4/K1B5 w - - 0 1",
    "8/6p1/pp4P1/1p4PK/kp4PB/1p4P1/1P5P/8 w - - 0 1",
    "8/1p6/kPp5/2P5/1pP5/1P6/2K5/8 w - - 0 1",
    "4k3/8/8/8/1p1p1p1p/1P1P1P1P/B1B1B3/1B1B1BK1 w - - 0 1",
    "8/5p2/5P2/8/1p2pP2/kP2p3/2KpP3/1q1B4 w - - 0 1",
    "1b6/2kQ4/K7/8/1q6/8/5p2/8 b - - 0 1",
    "K7/8/k1p1p1p1/p1P1PPP1/P4P2/8/8/8 b - - 0 1",
    "8/8/p7/P1p5/K1p5/2P5/PQ6/k7 b - - 0 1",
];

/// Positions from which a side can be mated.
const LIVE: &[&str] = &[
    "3k4/2b5/1b4B1/8/8/6p1/6Pp/7K w - - 0 1",
    "k7/1p6/bPp5/n1P5/N1p5/BpP5/1P6/K7 w - - 0 1",
    "3B4/8/4p3/3pPp1k/2pP1P2/1pP5/pPb5/K7 w - - 0 1",
    "kbK5/b1p2p1p/1pPp4/1P6/3P4/8/5P1P/8 w - - 0 1",
    "6kB/p1PP2P1/P5P1/8/1p6/1K6/1P6/8 w - - 0 1",
    "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P3/4K3 w - - 0 1",
    "8/2pN4/3p4/3k4/r7/8/5K2/8 b - - 0 1",
    "b7/k7/Q6r/1p1pBp1p/1P1P1P1P/KP6/1P6/8 b - - 0 1",
    "8/p1p1p1p1/6P1/6PK/6PP/8/P1P1P3/7k w - - 0 1",
    "8/4k3/4q3/8/4K1Q1/8/8/8 w - - 0 1",
    "8/8/6p1/6P1/6P1/6PK/1k4PP/q7 w - - 0 1",
    "6kB/p1PP2P1/Pp4P1/8/8/K7/1P6/8 w - - 0 1",
    "k2b4/2pPp3/BpP1P3/1P6/8/K7/8/8 b - - 0 1",
    "k5b1/Pp3p2/1P3Pp1/6P1/8/8/8/4K3 w - - 0 1",
    "k7/1p4p1/bPp2pPb/n1P2P1n/N1p1Kp1N/BpP2PpB/1P4P1/8 w - - 0 1",
    "K1k3b1/P1Pp1p2/3P1Pp1/6P1/8/8/1P6/8 w - - 0 1",
    "5k2/p1p5/8/4p3/8/6p1/P1P1P1Pp/7K w - - 0 1",
    "rnb3b1/pk1p4/p1pPp1p1/P1P1P1P1/R1P2K2/P7/8/8 w - - 0 1",
    "1k6/8/8/8/1p1p4/1P1Pp3/1PB1P3/1K6 w - - 0 1",
    "8/k7/p2p4/P1pP4/2r5/8/2Rq4/1K6 w - - 0 1",
    "6kB/P1p1P1P1/2P3P1/1p1p4/8/1K1P4/1P6/8 w - - 0 1",
    "8/8/8/6P1/k2r4/p4K2/4N3/R7 b - - 0 1",
    "8/4k3/3b1b2/p1pBp1p1/P1P1P1P1/8/4K3/8 w - - 0 1",
    "5K1k/8/7P/8/8/8/8/8 w - - 0 1",
    "1kb5/1p1p1Kp1/1P1P2p1/6p1/6Pb/6p1/6P1/8 w - - 0 1",
    "3k4/8/p7/Pp3p1p/1Pp1pPpP/2PpP1P1/3P3R/3KB2R w - - 0 1",
    "8/2pN4/3p4/3k4/r7/8/6K1/8 w - - 0 1",
    "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1",
    "k7/p1p5/P1P5/2P5/2P5/2P5/K1P5/8 b - - 0 1",
    "8/1p2k1p1/bPp2pPb/n1P2P1n/N1p1Kp1N/BpP2PpB/1P4P1/8 w - - 0 1",
    "3k4/4b3/3b4/p1pBp1p1/P1PbP1P1/8/8/1B1K4 b - - 0 1",
    "8/1p2k1p1/8/8/8/1K1N1N2/8/8 b - - 0 1",
    "8/7k/6p1/4p1Pp/4p2P/4Pp1K/5P1P/6BR b - - 0 1",
    "N1b1k3/1pPp4/1PbP4/1pBp4/1P1P4/4K3/8/8 w - - 0 1",
    "k7/Pp1p1p1p/1P6/8/8/8/3P1P1P/7K w - - 0 1",
    "k7/Q4rQr/2b5/1pQp1p1p/1P1P1P1P/KP6/1P6/8 b - - 0 1",
    "K1k5/P1Pp4/1P1P4/8/8/1p1p4/pPpP4/rbB5 w - - 0 1",
];

#[test]
fn dead_positions_are_recognised() {
    for fen in DEAD {
        assert!(position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn live_positions_are_played_on() {
    for fen in LIVE {
        assert!(!position(fen).is_dead(), "{fen}");
    }
}

/// Changes one thing on a board: a piece goes, comes, or moves.
fn change(board: &mut Board, random: &mut Random) {
    let (from, to) = (random.square(), random.square());
    let piece = board.piece_at(from);
    let is_king = |piece: Option<Piece>| piece.is_some_and(|piece| piece.role == Role::King);
    if board.piece_at(to).is_some() || piece.is_none() && random.below(2) == 0 {
        return;
    }
    if is_king(piece) || random.below(3) != 0 {
        board.set(from, None);
        board.set(to, piece);
    } else {
        let role = Role::ALL[random.below(5)];
        let color = random.color();
        board.set(to, Some(Piece { color, role }));
    }
}

/// Makes a position that is like the given one but for a few pieces.
fn changed(position: &Position, random: &mut Random) -> Option<Position> {
    let mut setup = Setup {
        side_to_move: random.color(),
        ..position.to_setup()
    };
    for _ in 0..=random.below(6) {
        change(&mut setup.board, random);
    }
    let (position, _) = Position::from_setup(&setup).ok()?;
    position.has_legal_move().then_some(position)
}

#[test]
fn no_mate_follows_what_is_called_dead_near_the_line() {
    let mut random = Random(1);
    let mut dead = 0;
    for fen in DEAD.iter().chain(LIVE).cycle().take(2_000) {
        let changed = changed(&position(fen), &mut random);
        let Some(changed) = changed.filter(is_dead_with_material) else {
            continue;
        };
        dead += 1;
        assert!(no_mate_can_be_reached(changed, 2_000), "{changed:?}");
    }
    assert!(dead > 50, "{dead}");
}

fn is_dead_with_material(position: &Position) -> bool {
    let mut colors = Color::ALL.into_iter();
    colors.any(|color| position.can_win(color)) && position.is_dead()
}

#[test]
fn in_games_only_what_has_no_mate_is_called_dead() {
    let mut random = Random(7);
    let mut position = Position::initial();
    for _ in 0..100_000 {
        let moves = position.legal_moves();
        if moves.is_empty() || position.half_move_clock() > 100 || position.is_dead() {
            position = Position::initial();
            continue;
        }
        position = position.after(moves[random.below(moves.len())]);
        if is_dead_with_material(&position) {
            assert!(no_mate_can_be_reached(position, 50_000), "{position:?}");
        }
    }
}
