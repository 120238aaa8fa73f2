//! Whether mate is possible, held against every position that could show it.

use std::collections::HashSet;

use nowchess::chess::{Color, Piece, Position, Role, Setup, Square};

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

/// Tells whether White is said to be able to win in any of these endings, and
/// whether there is a mate where it is said to be unable to.
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
    // Bishops on squares of one color cannot, on both colors they can.
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

/// Looks for a mate in every position that can be reached, up to a limit; tells
/// whether none was found anywhere.
fn no_mate_can_be_reached(start: Position) -> bool {
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
            if !bare && seen.len() < 50_000 && seen.insert(next.key()) {
                waiting.push(next);
            }
        }
    }
    true
}

/// Sets up two kings and some other pieces by a number, if that is a position.
fn random_ending(number: u64, pieces: usize) -> Option<Position> {
    let mut state = number;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or_default() % limit
    };
    let mut setup = Setup {
        side_to_move: Color::ALL[below(2)],
        ..Setup::EMPTY
    };
    for color in Color::ALL {
        let king = Piece {
            color,
            role: Role::King,
        };
        setup.board.set(Square::ALL[below(64)], Some(king));
    }
    for _ in 0..pieces {
        let piece = Piece {
            color: Color::ALL[below(2)],
            role: Role::ALL[below(5)],
        };
        setup.board.set(Square::ALL[below(64)], Some(piece));
    }
    Position::from_setup(&setup)
        .ok()
        .map(|(position, _)| position)
}

#[test]
fn no_position_is_called_dead_that_has_a_mate() {
    let endings = (0..400_000)
        .filter_map(|number| random_ending(number, if number % 2 == 0 { 2 } else { 3 }));
    // Bare material is settled above; what is forced is of interest here.
    let dead = endings.filter(|ending| {
        let can_win = ending.can_win(Color::White) || ending.can_win(Color::Black);
        can_win && ending.is_dead()
    });
    let mut found = 0;
    for position in dead.take(25) {
        assert!(no_mate_can_be_reached(position), "{position:?}");
        found += 1;
    }
    assert!(found >= 10, "{found}");
}

#[test]
fn no_mate_can_be_reached_behind_a_locked_wall() {
    for fen in [
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
        "4k3/2b5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        assert!(
            position.is_dead() && no_mate_can_be_reached(position),
            "{fen}"
        );
    }
}
