//! Castling, en passant and promotion, and how moves change rights and clocks.

use nowchess::chess::{CastlingSide, Color, Move, Piece, Position, Promotion, Role, Square};

use crate::fen::{position, rights};

fn find(position: &Position, text: &str) -> Option<Move> {
    let square = |range| text.get(range).and_then(|name: &str| name.parse().ok());
    let from = square(0..2).expect("an origin");
    let to = square(2..4).expect("a target");
    let promotion = text.chars().nth(4).map(|letter| {
        let role = Role::from_letter(letter.to_ascii_uppercase()).expect("a role");
        Promotion::from_role(role).expect("a promotion")
    });
    position.find_move(from, to, promotion)
}

fn after(position: &Position, text: &str) -> Position {
    position
        .play(find(position, text).expect(text))
        .expect(text)
}

fn castles(fen: &str) -> String {
    let position = position(fen);
    let name = |side| match side {
        CastlingSide::King => 'K',
        CastlingSide::Queen => 'Q',
    };
    let sides = CastlingSide::ALL.into_iter();
    sides
        .filter(|&side| position.castling_move(side).is_some())
        .map(name)
        .collect()
}

#[test]
fn an_attack_on_the_rook_or_beside_it_does_not_keep_the_king_from_castling() {
    assert_eq!(castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "KQ");
    assert_eq!(castles("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "KQ");
    assert_eq!(castles("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "K");
    assert_eq!(castles("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "K");
    assert_eq!(castles("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "Q");
    assert_eq!(castles("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "");
}

#[test]
fn a_rook_taken_at_home_ends_the_right_of_both() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20");
    let next = after(&start, "h1h8");
    assert_eq!(rights(next.castling_rights()), "Aa");
    assert_eq!(next, position("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 20"));

    let start = position("2r1k2r/2qbbpp1/p2pp3/1p3PP1/Pn2P3/1PN1B3/1P3QB1/1K1R3R b k - 0 22");
    assert_eq!(rights(after(&start, "h8h1").castling_rights()), "");

    let start = position("rnbqk1nr/ppp1ppb1/6p1/3p4/2N5/8/PPPPPPP1/R1BQKBNR w KQkq - 0 5");
    assert_eq!(rights(after(&start, "h1h8").castling_rights()), "Aa");
}

#[test]
fn a_king_that_takes_an_unmoved_rook_does_not_castle() {
    let start = position("8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1");
    let mv = find(&start, "g2h1").expect("legal");
    assert_eq!(mv.castling_side(), None);
    assert_eq!(start.capture(mv), Some((Square::H1, Role::Rook)));
    assert_eq!(
        start.after(mv),
        position("8/8/8/B2p3Q/2qPp1P1/b7/2P2P1P/4K2k w - - 0 2")
    );
}

#[test]
fn castling_is_entered_by_two_steps_or_onto_the_rook() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20");
    let mv = find(&start, "e1g1").expect("legal");
    assert_eq!(find(&start, "e1h1"), Some(mv));
    assert_eq!(mv.castling_side(), Some(CastlingSide::King));
    assert_eq!(
        (mv.to(), mv.castling_rook()),
        (Square::G1, Some(Square::H1))
    );
    assert_eq!(start.capture(mv), None);
    assert_eq!(
        find(&start, "e1c1"),
        start.castling_move(CastlingSide::Queen)
    );
    assert_eq!(find(&start, "e1b1"), None);
    assert_eq!(
        start.after(mv),
        position("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 11 20")
    );
}

#[test]
fn in_chess960_a_step_of_one_file_is_a_plain_king_move() {
    let start = position("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1");
    let step = find(&start, "f1g1").expect("legal");
    assert_eq!(step.castling_side(), None);
    let castling = find(&start, "f1h1").expect("legal");
    assert_eq!(castling.to(), Square::G1);
    assert_eq!(
        start.after(castling),
        position("4k3/8/8/8/8/8/8/R4RK1 b - - 1 1")
    );
    assert_eq!(
        find(&start, "f1c1"),
        start.castling_move(CastlingSide::Queen)
    );
}

#[test]
fn in_chess960_king_and_rook_may_trade_places_or_stand_still() {
    // King and rook swap their squares.
    let start = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    let castling = find(&start, "f1g1").expect("legal");
    assert_eq!(castling.castling_side(), Some(CastlingSide::King));
    assert_eq!(
        start.after(castling),
        position("4k3/8/8/8/8/8/8/5RK1 b - - 1 1")
    );

    // The king does not move.
    let start = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    let castling = find(&start, "g1h1").expect("legal");
    assert_eq!(
        start.after(castling),
        position("4k3/8/8/8/8/8/8/5RK1 b - - 1 1")
    );
    assert_eq!(find(&start, "g1g1"), None);

    // The rook does not move.
    let start = position("4k3/8/8/8/8/8/8/3RK3 w D - 0 1");
    let castling = find(&start, "e1c1").expect("legal");
    assert_eq!(
        start.after(castling),
        position("4k3/8/8/8/8/8/8/2KR4 b - - 1 1")
    );
}

#[test]
fn in_chess960_every_square_that_either_crosses_must_be_free() {
    assert_eq!(castles("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1"), "");
    assert_eq!(castles("4k3/8/8/8/8/8/8/NR2K3 w B - 0 1"), "Q");
    assert_eq!(castles("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1"), "");
    assert_eq!(castles("7k/8/8/8/8/8/8/1K2RN2 w E - 0 1"), "");
    assert_eq!(castles("7k/8/8/8/8/8/8/1K2R3 w E - 0 1"), "K");
}

#[test]
fn in_chess960_the_rook_that_leaves_must_not_uncover_a_check() {
    assert_eq!(castles("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1"), "");
    assert_eq!(castles("4k3/8/8/8/8/8/8/bR2K3 w B - 0 1"), "Q");
    assert_eq!(castles("4k3/8/8/8/8/8/8/1KR4r w C - 0 1"), "");
}

#[test]
fn an_en_passant_capture_may_not_open_a_line_to_the_king() {
    for (fen, moves) in [
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", 6),
        ("8/5K2/8/3k4/3pP3/8/8/3R4 b - e3 0 1", 6),
    ] {
        let position = position(fen);
        assert_eq!(position.en_passant(), None, "{fen}");
        assert_eq!(position.legal_moves().len(), moves, "{fen}");
    }
    for fen in [
        "8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1",
        "8/8/8/7B/6Pp/8/4k2K/3r4 b - g3 0 1",
    ] {
        assert_eq!(position(fen).en_passant(), None, "{fen}");
    }
}

#[test]
fn an_en_passant_capture_may_answer_a_check() {
    let start = position("8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1");
    assert_eq!(start.legal_moves().len(), 8);
    let mv = find(&start, "c4d3").expect("legal");
    assert!(mv.is_en_passant());
    assert_eq!(start.capture(mv), Some((Square::D4, Role::Pawn)));

    let start = position("2b1r2r/8/5P1k/2p1pP2/5R1P/6PK/4q3/4R3 w - e6 0 1");
    assert_eq!(start.legal_moves().len(), 21);
    assert!(find(&start, "f5e6").is_some_and(Move::is_en_passant));
}

#[test]
fn of_two_pawns_that_could_take_in_passing_a_pinned_one_may_not() {
    let start = position("3r3k/8/8/2PpP3/8/8/8/2K5 w - d6 0 1");
    assert_eq!(
        start
            .legal_moves()
            .iter()
            .filter(|mv| mv.is_en_passant())
            .count(),
        2
    );
    let start = position("7k/8/8/2PpP3/8/b7/8/4K3 w - d6 0 1");
    assert_eq!(
        start
            .legal_moves()
            .iter()
            .filter(|mv| mv.is_en_passant())
            .count(),
        2
    );
    let start = position("2r4k/8/8/2PpP3/8/8/8/2K5 w - d6 0 1");
    let taking: Vec<_> = start
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.is_en_passant())
        .collect();
    assert_eq!(
        taking.iter().map(|mv| mv.from()).collect::<Vec<_>>(),
        [Square::E5]
    );
}

#[test]
fn the_en_passant_square_lies_behind_the_pawn() {
    let mut position = Position::initial();
    for text in ["d2d4", "f7f6", "d4d5", "e7e5"] {
        position = after(&position, text);
    }
    assert_eq!(position.en_passant(), Some(Square::E6));
    assert_eq!(after(&position, "a2a3").en_passant(), None);
}

#[test]
fn pawn_moves_and_captures_set_the_clock_to_zero() {
    for (fen, text, next) in [
        (
            "4k3/1P6/8/8/8/8/8/4K3 w - - 49 80",
            "b7b8q",
            "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 80",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 80",
            "e5d6",
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 80",
        ),
        (
            "4k3/8/8/8/8/8/3r4/4K3 w - - 42 80",
            "e1d2",
            "4k3/8/8/8/8/8/3K4/8 b - - 0 80",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 42 80",
            "e8e7",
            "8/4k3/8/8/8/8/8/4K3 w - - 43 81",
        ),
    ] {
        assert_eq!(after(&position(fen), text), position(next), "{fen} {text}");
    }
}

#[test]
fn counters_stop_instead_of_wrapping() {
    let start = position("4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295");
    let next = after(&start, "e8e7");
    assert_eq!(
        (next.half_move_clock(), next.full_move_number()),
        (u32::MAX, u32::MAX)
    );
}

#[test]
fn a_promotion_puts_the_new_piece_down() {
    let start = position("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    let mv = find(&start, "e7d8r").expect("legal");
    assert_eq!(start.capture(mv), Some((Square::D8, Role::Queen)));
    let rook = Piece {
        color: Color::White,
        role: Role::Rook,
    };
    assert_eq!(start.after(mv).board().piece_at(Square::D8), Some(rook));
    assert_eq!(find(&start, "e7d8"), None);

    let start = position("8/8/8/8/4K3/8/4p3/7k b - - 0 1");
    let next = after(&start, "e2e1n");
    assert_eq!(
        (next.side_to_move(), next.half_move_clock()),
        (Color::White, 0)
    );

    let start = position("2k5/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(after(&start, "e7e8q").is_check());
}

#[test]
fn passing_gives_the_turn_away() {
    let start = position("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR w KQkq c6 2 3");
    let next = start.null_move().expect("not in check");
    assert_eq!(
        next,
        position("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 3 3")
    );
    assert_eq!(
        position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").null_move(),
        None
    );
}
