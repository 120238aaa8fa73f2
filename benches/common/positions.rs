//! The positions of the benchmarks of the rules, and perft in the other
//! implementation.

use cozy_chess as cozy;
use nowchess::chess::{CastlingSide, Color, File, Piece, Position, Role, Setup, Square};

/// A position with the depth of its perft.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) depth: u32,
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name)
    }
}

pub(crate) const CASES: [Case; 6] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
    },
    Case {
        name: "rook ending",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
    },
    Case {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
    },
    Case {
        name: "sharp middlegame",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
    },
    Case {
        name: "quiet middlegame",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
    },
];

impl Case {
    /// Returns the position of the other implementation.
    pub(crate) fn theirs(self) -> cozy::Board {
        self.fen.parse().expect(self.fen)
    }

    /// Returns our position, converted from theirs.
    pub(crate) fn ours(self) -> Position {
        let theirs = self.theirs();
        let mut setup = Setup::EMPTY;
        for (color, their_color) in Color::ALL.into_iter().zip(cozy::Color::ALL) {
            for (role, their_role) in Role::ALL.into_iter().zip(cozy::Piece::ALL) {
                for square in theirs.colored_pieces(their_color, their_role) {
                    setup
                        .board
                        .set(Square::ALL[square as usize], Some(Piece { color, role }));
                }
            }
            let rights = theirs.castle_rights(their_color);
            let file = |file: Option<cozy::File>| file.map(|file| File::ALL[file as usize]);
            setup
                .castling_rights
                .set(color, CastlingSide::King, file(rights.short));
            setup
                .castling_rights
                .set(color, CastlingSide::Queen, file(rights.long));
        }
        if theirs.side_to_move() == cozy::Color::Black {
            setup.side_to_move = Color::Black;
        }
        Position::from_setup(&setup).expect(self.fen).0
    }
}

/// Counts leaves with the other implementation, the last ply in bulk too.
pub(crate) fn cozy_perft(board: &cozy::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}
