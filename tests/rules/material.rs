//! Whether mate is possible, compared with a search of all positions.

use std::collections::HashSet;

use nowchess::chess::{Color, File, Piece, Position, Rank, Role, Setup, Square};

use crate::fen::position;

/// Iterates over all positions in which Black, to move, has a king and one other
/// piece against White's king and one other. Without pawns all corners are
/// alike, and the black king is kept in one eighth of the board.
fn endings(white: Role, black: Role) -> impl Iterator<Item = Position> {
    let corner = |king: &Square| {
        let (file, rank) = (king.file().index(), king.rank().index());
        file < 4 && (black == Role::Pawn || rank <= file)
    };
    let kings = Square::ALL.into_iter().filter(corner).collect::<Vec<_>>();
    let squares = kings.into_iter().flat_map(|king| {
        let others = Square::ALL.into_iter();
        others.flat_map(move |other| Square::ALL.map(|piece| (king, other, piece)))
    });
    squares.flat_map(move |(black_king, white_king, white_piece)| {
        Square::ALL.into_iter().filter_map(move |black_piece| {
            let mut setup = Setup {
                side_to_move: Color::Black,
                ..Setup::EMPTY
            };
            for (square, color, role) in [
                (black_king, Color::Black, Role::King),
                (white_king, Color::White, Role::King),
                (white_piece, Color::White, white),
                (black_piece, Color::Black, black),
            ] {
                setup.board.set(square, Some(Piece { color, role }));
            }
            let all_stand = setup.board.occupied().len() == 4;
            all_stand
                .then(|| Position::from_setup(&setup).ok())?
                .map(|(position, _)| position)
        })
    })
}

/// Tells whether `can_win` holds for White in any of these endings, and whether
/// there is a mate where it does not hold.
fn claims(white: Role, black: Role) -> (bool, bool) {
    let mut can_win = false;
    for ending in endings(white, black) {
        if ending.can_win(Color::White) {
            can_win = true;
        } else if ending.is_checkmate() {
            return (can_win, true);
        }
    }
    (can_win, false)
}

#[test]
fn a_lone_minor_piece_that_is_said_not_to_mate_has_no_mate_anywhere() {
    assert_eq!(claims(Role::Knight, Role::Queen), (false, false));
    assert_eq!(claims(Role::Bishop, Role::Rook), (false, false));
    assert_eq!(claims(Role::Bishop, Role::Queen), (false, false));
    // Bishops on squares of one color cannot win, on both colors they can.
    assert_eq!(claims(Role::Bishop, Role::Bishop), (true, false));
}

#[test]
fn a_lone_minor_piece_that_is_said_to_mate_has_a_mate_somewhere() {
    for (white, black) in [
        (Role::Knight, Role::Pawn),
        (Role::Knight, Role::Knight),
        (Role::Knight, Role::Bishop),
        (Role::Knight, Role::Rook),
        (Role::Bishop, Role::Pawn),
        (Role::Bishop, Role::Knight),
        (Role::Bishop, Role::Bishop),
    ] {
        let mate = endings(white, black)
            .find(Position::is_checkmate)
            .expect("a mate");
        assert!(mate.can_win(Color::White), "{mate:?}");
    }
}

/// Searches the reachable positions, up to a limit; tells whether none is mate.
pub(crate) fn no_mate_can_be_reached(start: Position, limit: usize) -> bool {
    let mut seen = HashSet::from([start.key()]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        if position.is_checkmate() {
            return false;
        }
        for mv in position.legal_moves() {
            let next = position.after(mv);
            // Two bare kings need no search.
            let bare = next.board().occupied().len() == 2;
            if !bare && seen.len() < limit && seen.insert(next.key()) {
                waiting.push(next);
            }
        }
    }
    true
}

/// A small pseudorandom generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % limit
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    pub(crate) fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }
}

/// Whether pawns stand face to face on most files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Open,
    Walled,
}

/// Sets up two kings and some other pieces, if the position is valid.
fn random_ending(random: &mut Random, pieces: usize, kind: Ending) -> Option<Position> {
    let mut setup = Setup {
        side_to_move: random.color(),
        ..Setup::EMPTY
    };
    for _ in 0..pieces {
        let roles = if kind == Ending::Walled {
            &Role::ALL[1..5]
        } else {
            &Role::ALL[..5]
        };
        let piece = Piece {
            color: random.color(),
            role: roles[random.below(roles.len())],
        };
        setup.board.set(random.square(), Some(piece));
    }
    for file in File::ALL.into_iter().filter(|_| kind == Ending::Walled) {
        if random.below(8) != 0 {
            let rank = 2 + random.below(3);
            for (rank, color) in [(rank, Color::White), (rank + 1, Color::Black)] {
                let pawn = Piece {
                    color,
                    role: Role::Pawn,
                };
                setup
                    .board
                    .set(Square::new(file, Rank::ALL[rank]), Some(pawn));
            }
        }
    }
    for color in Color::ALL {
        setup.board.set(
            random.square(),
            Some(Piece {
                color,
                role: Role::King,
            }),
        );
    }
    Position::from_setup(&setup)
        .ok()
        .map(|(position, _)| position)
}

/// Searches for mates after positions that are dead for other reasons than
/// material.
fn check_dead_positions(tries: u64, wanted: usize, kind: Ending) {
    let endings = (0..tries).filter_map(|number| {
        let mut random = Random(number);
        let pieces = if kind == Ending::Walled {
            random.below(3)
        } else {
            2 + random.below(2)
        };
        random_ending(&mut random, pieces, kind)
    });
    let dead = endings.filter(|ending| {
        (ending.can_win(Color::White) || ending.can_win(Color::Black)) && ending.is_dead()
    });
    let mut found = 0;
    for position in dead.take(wanted) {
        assert!(no_mate_can_be_reached(position, 50_000), "{position:?}");
        found += 1;
    }
    assert_eq!(found, wanted, "too few dead positions were met");
}

#[test]
fn what_is_called_forced_to_draw_has_no_mate() {
    check_dead_positions(400_000, 25, Ending::Open);
}

#[test]
fn what_is_called_locked_has_no_mate() {
    check_dead_positions(4_000_000, 25, Ending::Walled);
}

#[test]
fn no_mate_can_be_reached_behind_a_locked_wall() {
    for fen in [
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
        "4k3/2b5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        assert!(
            position.is_dead() && no_mate_can_be_reached(position, 50_000),
            "{fen}"
        );
    }
}
