//! Which setups are valid positions, and what is dropped from them.

use nowchess::chess::{CastlingSide, Color, Position, Setup, SetupError, SetupNotice, Square};

use crate::fen::{position, rights, setup, try_position};

fn refused(fen: &str) -> SetupError {
    try_position(fen).expect_err(fen)
}

fn notices(fen: &str) -> Vec<SetupNotice> {
    try_position(fen).expect(fen).1
}

#[test]
fn a_side_without_a_king_is_refused() {
    assert_eq!(
        refused("8/8/8/8/8/8/8/8 w - -"),
        SetupError::NoKing {
            color: Color::White
        }
    );
    assert_eq!(
        refused("8/8/8/8/8/8/8/K7 w - -"),
        SetupError::NoKing {
            color: Color::Black
        }
    );
}

#[test]
fn two_kings_of_a_color_are_refused() {
    let error = SetupError::TooManyKings {
        color: Color::White,
        found: 2,
    };
    assert_eq!(refused("k7/8/8/8/8/8/8/6KK w - - 0 1"), error);
    assert_eq!(error.to_string(), "White has 2 kings, expected one");
}

#[test]
fn a_check_to_the_side_that_just_moved_is_refused() {
    let error = refused("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1");
    let (king, checker) = (Square::E8, Square::E2);
    assert_eq!(
        error,
        SetupError::OpponentInCheck {
            color: Color::Black,
            king,
            checker
        }
    );
}

#[test]
fn kings_side_by_side_are_refused() {
    let error = refused("8/8/8/3kK3/8/8/8/8 w - - 0 1");
    assert_eq!(
        error,
        SetupError::KingsAdjacent {
            white: Square::E5,
            black: Square::D5
        }
    );
}

#[test]
fn pawns_on_the_last_ranks_are_refused() {
    let error = refused("3P4/1k2K3/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(error, SetupError::PawnOnLastRank { square: Square::D8 });
    let error = refused("4k3/8/8/8/8/8/8/p3K3 w - - 0 1");
    assert_eq!(error, SetupError::PawnOnLastRank { square: Square::A1 });
}

#[test]
fn nine_pawns_are_refused() {
    let error = refused("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
    assert_eq!(
        error,
        SetupError::TooManyPawns {
            color: Color::White,
            found: 9
        }
    );
}

#[test]
fn seventeen_pieces_are_refused() {
    let error = refused("rnbqkbnr/pppppppp/q7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(
        error,
        SetupError::TooManyPieces {
            color: Color::Black,
            found: 17
        }
    );
}

#[test]
fn what_play_cannot_reach_but_harms_nobody_is_taken() {
    for fen in [
        "4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1",
        "4k3/8/8/8/QQQQQQQQ/QQQQQQQ1/8/K7 b - - 0 1",
        "4k3/8/8/8/NNNNNNNN/8/8/K7 w - - 4000000000 4000000000",
        "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1",
    ] {
        assert!(notices(fen).is_empty(), "{fen}");
        assert_eq!(
            position(fen).legal_moves().len(),
            position(fen).legal_move_count(),
            "{fen}"
        );
    }
}

#[test]
fn no_list_is_too_short_for_the_most_moves_known() {
    let position = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(position.legal_moves().len(), 218);
}

#[test]
fn three_checkers_leave_only_the_king_to_move() {
    let position = position("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1");
    assert_eq!(position.checkers().len(), 3);
    let king = position.king(Color::Black);
    assert!(position.legal_moves().iter().all(|mv| mv.from() == king));
}

#[test]
fn a_right_without_its_rook_is_dropped() {
    let fen = "1r2k3/8/8/8/8/8/8/R3KR2 w Qkq - 0 1";
    let side = CastlingSide::King;
    let king_side = SetupNotice::CastlingRightDropped {
        color: Color::Black,
        side,
    };
    assert_eq!(notices(fen), [king_side]);
    assert_eq!(rights(position(fen).castling_rights()), "Ab");

    let mut setup = setup(fen);
    setup.castling_rights = nowchess::chess::CastlingRights::STANDARD;
    let (position, notices) = Position::from_setup(&setup).expect("a position");
    assert_eq!(rights(position.castling_rights()), "A");
    assert_eq!(notices.len(), 3);
}

#[test]
fn a_right_of_a_king_in_the_corner_is_dropped() {
    let fen = "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1";
    let side = CastlingSide::Queen;
    assert_eq!(
        notices(fen),
        [SetupNotice::CastlingRightDropped {
            color: Color::Black,
            side
        }]
    );
    assert_eq!(rights(position(fen).castling_rights()), "HA");
    assert!(
        position(fen)
            .legal_moves()
            .iter()
            .all(|mv| mv.castling_side().is_none())
    );
}

#[test]
fn a_right_of_the_inner_rook_is_kept() {
    let fen = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    let position = position(fen);
    assert_eq!(rights(position.castling_rights()), "Gga");
    assert!(!position.castling_rights().is_standard());
}

#[test]
fn an_en_passant_square_that_no_double_step_explains_is_dropped() {
    for (fen, square) in [
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1",
            Square::E6,
        ),
        ("4k3/8/8/8/8/8/P7/4K3 w - a3 0 1", Square::A3),
        ("1b1b4/8/b1P5/2kP4/8/2b4K/8/8 w - c6 0 1", Square::C6),
        (
            "r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq b6 0 4",
            Square::B6,
        ),
        ("4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", Square::E6),
    ] {
        assert_eq!(
            notices(fen),
            [SetupNotice::EnPassantDropped { square }],
            "{fen}"
        );
        assert_eq!(position(fen).en_passant(), None, "{fen}");
    }
}

#[test]
fn an_en_passant_square_that_nobody_can_use_is_left_out_without_a_word() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert!(notices(fen).is_empty());
    assert_eq!(position(fen).to_setup().en_passant, None);
}

#[test]
fn a_position_gives_its_setup_back() {
    for fen in [
        "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR w KQkq c6 2 3",
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 500 50",
    ] {
        assert_eq!(position(fen).to_setup(), setup(fen), "{fen}");
    }
}

#[test]
fn the_first_move_has_number_one() {
    let setup = Setup {
        full_move_number: 0,
        ..Setup::default()
    };
    let (position, _) = Position::from_setup(&setup).expect("a position");
    assert_eq!(position, Position::initial());
}
