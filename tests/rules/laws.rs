//! Laws that hold in every position, tested in positions of random games.

use nowchess::chess::{
    CastlingSide, Color, File, Move, Piece, Position, Promotion, Rank, Role, Setup, Square,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// A position after random moves from a start position of Chess960, with these
/// moves.
fn games() -> impl Strategy<Value = Vec<Position>> {
    let number = prop_oneof![Just(518), 0..960_u16];
    (number, prop::collection::vec(any::<Index>(), 0..200)).prop_map(|(number, choices)| {
        let mut positions = vec![Position::chess960(number).expect("a start position")];
        for choice in choices {
            let last = positions[positions.len() - 1];
            let moves = last.legal_moves();
            if moves.is_empty() {
                break;
            }
            positions.push(last.after(moves[choice.index(moves.len())]));
        }
        positions
    })
}

fn positions() -> impl Strategy<Value = Position> {
    games().prop_map(|positions| positions[positions.len() - 1])
}

/// Mirrors the position: ranks and colors are swapped.
fn mirrored(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut mirrored = Setup {
        side_to_move: !setup.side_to_move,
        en_passant: setup.en_passant.map(mirrored_square),
        ..Setup::EMPTY
    };
    for (square, piece) in setup.board.iter() {
        let piece = Piece {
            color: !piece.color,
            ..piece
        };
        mirrored.board.set(mirrored_square(square), Some(piece));
    }
    for (color, side, file) in setup.castling_rights.iter() {
        mirrored.castling_rights.set(!color, side, Some(file));
    }
    Position::from_setup(&mirrored).expect("a position").0
}

fn mirrored_square(square: Square) -> Square {
    Square::new(square.file(), Rank::ALL[7 - square.rank().index()])
}

/// A move without its side.
fn shape(
    mv: Move,
) -> (
    Square,
    Square,
    Option<Promotion>,
    Option<CastlingSide>,
    bool,
) {
    (
        mv.from(),
        mv.to(),
        mv.promotion(),
        mv.castling_side(),
        mv.is_en_passant(),
    )
}

/// Every move that is legal in any of the positions.
fn candidates(positions: &[Position]) -> Vec<Move> {
    let mut moves: Vec<Move> = positions.iter().flat_map(Position::legal_moves).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// The parts of the position that FIDE 9.2.3 names.
fn parts(position: &Position) -> impl PartialEq + use<> {
    let setup = position.to_setup();
    (
        setup.board,
        setup.side_to_move,
        setup.castling_rights,
        setup.en_passant,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_played_position_is_the_one_its_setup_makes(position in positions()) {
        let (again, notices) = Position::from_setup(&position.to_setup()).expect("a position");
        prop_assert_eq!(again, position);
        prop_assert!(notices.is_empty());
    }

    #[test]
    fn playing_leaves_the_old_position_as_it_was(position in positions()) {
        let before = position;
        for mv in position.legal_moves() {
            let after = position.play(mv).expect("legal");
            prop_assert_ne!(after, position);
            prop_assert_eq!(after.side_to_move(), !position.side_to_move());
        }
        prop_assert_eq!(before, position);
    }

    #[test]
    fn the_mirrored_position_has_the_mirrored_moves(position in positions()) {
        let mirror = mirrored(&position);
        let mut expected: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(shape)
            .map(|(from, to, promotion, side, en_passant)| {
                (mirrored_square(from), mirrored_square(to), promotion, side, en_passant)
            })
            .collect();
        let mut found: Vec<_> = mirror.legal_moves().into_iter().map(shape).collect();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(expected, found);
        prop_assert_eq!(mirror.is_dead(), position.is_dead());
        prop_assert_eq!(mirror.can_win(Color::White), position.can_win(Color::Black));
    }

    #[test]
    fn a_move_is_legal_if_it_is_listed(positions in games()) {
        let candidates = candidates(&positions);
        for position in positions.iter().rev().take(5) {
            let moves = position.legal_moves();
            for mv in &candidates {
                prop_assert_eq!(position.is_legal(*mv), moves.contains(mv), "{:?}", mv);
                prop_assert_eq!(position.play(*mv).is_ok(), moves.contains(mv));
            }
        }
    }

    #[test]
    fn what_is_found_by_squares_is_what_is_listed(position in positions()) {
        let moves = position.legal_moves();
        let promotions = Promotion::ALL.map(Some);
        for from in Square::ALL {
            let mut from_here: Vec<Move> = position.moves_from(from).to_vec();
            let mut listed: Vec<Move> = moves.iter().copied().filter(|mv| mv.from() == from).collect();
            from_here.sort_unstable();
            listed.sort_unstable();
            prop_assert_eq!(&from_here, &listed);
            for to in Square::ALL {
                for promotion in promotions.into_iter().chain([None]) {
                    let found = position.find_move(from, to, promotion);
                    let plain = listed.iter().copied().find(|mv| {
                        mv.to() == to && mv.promotion() == promotion && mv.castling_side().is_none()
                    });
                    match found {
                        Some(mv) if mv.castling_side().is_some() => prop_assert_eq!(plain, None),
                        other => prop_assert_eq!(other, plain),
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_found_by_role_is_what_is_listed(position in positions()) {
        for role in Role::ALL {
            for to in Square::ALL {
                let mut found = position.moves_of(role, to).to_vec();
                let mut listed: Vec<Move> = position
                    .legal_moves()
                    .into_iter()
                    .filter(|mv| mv.castling_side().is_none() && mv.to() == to)
                    .filter(|mv| position.board().role_at(mv.from()) == Some(role))
                    .collect();
                found.sort_unstable();
                listed.sort_unstable();
                prop_assert_eq!(found, listed);
            }
        }
    }

    #[test]
    fn a_refusal_is_given_exactly_for_what_is_not_legal(position in positions()) {
        use nowchess::chess::Refusal;
        for from in Square::ALL {
            for to in Square::ALL {
                let legal = position.find_move(from, to, None).is_some()
                    || position.find_move(from, to, Some(Promotion::Queen)).is_some();
                let refusal = position.explain(from, to);
                let refused = !matches!(refusal, Refusal::NotRefused { .. });
                prop_assert_eq!(legal, !refused, "{}", refusal);
                if let Refusal::LeavesKingInCheck { checkers, .. }
                | Refusal::KeepsKingInCheck { checkers, .. } = refusal
                {
                    prop_assert!(!checkers.is_empty(), "{}", refusal);
                }
            }
        }
    }

    #[test]
    fn keys_are_equal_where_the_laws_say_so(positions in games()) {
        for (index, one) in positions.iter().enumerate() {
            for other in &positions[..index] {
                prop_assert_eq!(one.key() == other.key(), parts(one) == parts(other));
            }
            let mut setup = one.to_setup();
            setup.half_move_clock += 7;
            setup.full_move_number += 7;
            let (later, _) = Position::from_setup(&setup).expect("a position");
            prop_assert_eq!(later.key(), one.key());
            prop_assert_ne!(later, *one);
        }
    }

    #[test]
    fn keys_tell_rights_apart(position in positions()) {
        let setup = position.to_setup();
        for (color, side, _) in setup.castling_rights.iter() {
            let mut fewer = setup.clone();
            fewer.castling_rights = setup.castling_rights.without(color, side);
            let (fewer, _) = Position::from_setup(&fewer).expect("a position");
            prop_assert_ne!(fewer.key(), position.key());
        }
        if setup.en_passant.is_some() {
            let without = Setup { en_passant: None, ..setup };
            let (without, _) = Position::from_setup(&without).expect("a position");
            prop_assert_ne!(without.key(), position.key());
        }
    }

    #[test]
    fn nothing_makes_a_setup_panic(
        pieces in prop::collection::vec((0..64_usize, 0..10_usize), 0..30),
        kings in (0..64_usize, 0..64_usize),
        rights in prop::collection::vec((0..2_usize, 0..2_usize, 0..8_usize), 0..4),
        en_passant in prop::option::of(0..64_usize),
        counters in any::<(u32, u32)>(),
        black in any::<bool>(),
    ) {
        let mut setup = Setup { half_move_clock: counters.0, full_move_number: counters.1, ..Setup::EMPTY };
        for (square, piece) in pieces {
            let piece = Piece { color: Color::ALL[piece / 5], role: Role::ALL[piece % 5] };
            setup.board.set(Square::ALL[square], Some(piece));
        }
        for (color, square) in [(Color::White, kings.0), (Color::Black, kings.1)] {
            setup.board.set(Square::ALL[square], Some(Piece { color, role: Role::King }));
        }
        for (color, side, file) in rights {
            let (color, side) = (Color::ALL[color], CastlingSide::ALL[side]);
            setup.castling_rights.set(color, side, Some(File::ALL[file]));
        }
        setup.en_passant = en_passant.map(|square| Square::ALL[square]);
        if black {
            setup.side_to_move = Color::Black;
        }
        if let Ok((position, _)) = Position::from_setup(&setup) {
            prop_assert_eq!(position.legal_moves().len(), position.legal_move_count());
            let _ = (position.is_dead(), position.key());
            for mv in position.legal_moves() {
                let after = position.after(mv);
                prop_assert!(after.legal_moves().len() < 416);
            }
        }
    }
}
