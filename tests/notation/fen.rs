//! Forsyth-Edwards Notation, read and written.

use super::{START, played, position};
use nowchess::chess::{CastlingSide, Color, Position, SetupError, perft};
use nowchess::notation::{Fen, FenError, FenNotice, San};

/// Reads a FEN and writes it again.
fn again(fen: &str) -> String {
    Fen::from_position(&position(fen)).to_string()
}

fn fault(fen: &str) -> FenError {
    Fen::parse(fen)
        .and_then(|fen| fen.to_position())
        .expect_err(fen)
}

fn notices(fen: &str) -> Vec<FenNotice> {
    Fen::parse(fen)
        .and_then(|fen| fen.to_position())
        .expect(fen)
        .1
}

fn legal(fen: &str, text: &str) -> bool {
    San::parse(text)
        .and_then(|san| san.to_move(&position(fen)))
        .is_ok()
}

fn move_count(fen: &str) -> usize {
    position(fen).legal_move_count()
}

#[test]
fn start_position_is_written_in_full() {
    assert_eq!(Fen::from_position(&Position::initial()).to_string(), START);
    assert_eq!(again(START), START);
}

#[test]
fn en_passant_square_is_written_only_when_a_capture_is_legal() {
    assert_eq!(
        Fen::from_position(&played(START, &["e4"])).to_string(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    let legal = "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR w KQkq c6 2 3";
    assert_eq!(again(legal), legal);
    for given in ["e3", "-"] {
        let fen = format!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {given} 0 1");
        assert!(notices(&fen).is_empty());
        assert_eq!(
            again(&fen),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        );
    }
    assert_eq!(
        Fen::from_position(&played(START, &["d4", "f6", "d5", "e5"])).to_string(),
        "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3"
    );
}

#[test]
fn pinned_pawns_may_not_capture_en_passant() {
    for (fen, capture) in [
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "dxe6"),
        ("8/5K2/8/3k4/3pP3/8/8/3R4 b - e3 0 1", "dxe3"),
    ] {
        assert!(!legal(fen, capture), "{fen}");
        assert_eq!(move_count(fen), 6, "{fen}");
        assert!(again(fen).contains(" - - 0 1"), "{fen}");
    }
    assert!(!legal("8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1", "fxe3"));
    assert!(!legal("8/8/8/7B/6Pp/8/4k2K/3r4 b - g3 0 1", "hxg3"));
}

#[test]
fn en_passant_captures_that_are_legal_are_kept() {
    assert!(legal("8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1", "cxd3"));
    assert_eq!(move_count("8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1"), 8);
    let blocking = "2b1r2r/8/5P1k/2p1pP2/5R1P/6PK/4q3/4R3 w - e6 0 1";
    assert!(legal(blocking, "fxe6"));
    assert_eq!(move_count(blocking), 21);
}

#[test]
fn castling_rights_without_their_rooks_are_dropped_with_a_notice() {
    let fen = "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
    assert_eq!(again(fen), "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1");
    let dropped = |color, side| FenNotice::CastlingRightDropped { color, side };
    assert_eq!(
        notices(fen),
        [
            dropped(Color::White, CastlingSide::King),
            dropped(Color::Black, CastlingSide::King),
            dropped(Color::Black, CastlingSide::Queen),
        ]
    );
    let cornered = "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1";
    assert_eq!(
        notices(cornered),
        [dropped(Color::Black, CastlingSide::Queen)]
    );
    assert_eq!(again(cornered), "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQ - 0 1");
}

#[test]
fn captured_rook_takes_the_rights_of_both_sides() {
    let after = |fen: &str, san: &str| Fen::from_position(&played(fen, &[san])).to_string();
    assert!(
        after(
            "2r1k2r/2qbbpp1/p2pp3/1p3PP1/Pn2P3/1PN1B3/1P3QB1/1K1R3R b k - 0 22",
            "Rxh1"
        )
        .contains(" w - - ")
    );
    assert_eq!(
        after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20", "Rxh8+"),
        "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 20"
    );
    assert!(
        after(
            "rnbqk1nr/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 5",
            "Rxh8"
        )
        .contains(" b Qq - ")
    );
}

#[test]
fn only_the_squares_of_the_king_must_be_safe() {
    for (row, long) in [("1r2k3", true), ("r3k3", true), ("3rk3", false)] {
        let fen = format!("{row}/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert!(legal(&fen, "O-O"), "{fen}");
        assert_eq!(legal(&fen, "O-O-O"), long, "{fen}");
    }
    let checks = position("1r3k2/P1P5/8/8/8/8/8/R3K2R w KQ - 0 1");
    let castling = San::parse("O-O")
        .and_then(|san| san.to_move(&checks))
        .unwrap();
    assert_eq!(San::from_move(&checks, castling).to_string(), "O-O+");
    assert!(
        San::parse("O-O-O")
            .and_then(|san| san.to_move(&checks))
            .is_ok()
    );
}

#[test]
fn unplayable_positions_are_refused_each_with_its_reason() {
    for fen in [
        "8/8/8/8/8/8/8/8 w",
        "k7/8/8/8/8/8/8/6KK w - - 0 1",
        "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1",
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "3P4/1k2K3/8/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBN1 w Qkq - 0 1",
    ] {
        assert!(matches!(fault(fen), FenError::Position(_)), "{fen}");
    }
    assert!(matches!(
        fault("8/8/8/8/8/8/8/8 w"),
        FenError::Position(SetupError::NoKing { .. })
    ));
    assert!(matches!(
        fault("k7/8/8/8/8/8/8/6KK w"),
        FenError::Position(SetupError::TooManyKings { .. })
    ));
    assert!(matches!(
        fault("4k3/8/8/8/8/8/4Q3/4K3 w"),
        FenError::Position(SetupError::OpponentInCheck { .. })
    ));
    assert!(matches!(
        fault("3P4/1k2K3/8/8/8/8/8/8 w"),
        FenError::Position(SetupError::PawnOnLastRank { .. })
    ));
    assert!(matches!(
        fault("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBN1 w Qkq"),
        FenError::Position(SetupError::TooManyPawns { .. })
    ));
}

#[test]
fn unreachable_positions_that_do_no_harm_are_read() {
    assert!(move_count("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1") > 0);
    assert_eq!(move_count("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1"), 6);
    for (fen, counts) in [
        ("5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", [2, 56, 1030]),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", [6, 121, 711]),
    ] {
        let position = position(fen);
        assert_eq!(
            [1, 2, 3].map(|depth| perft(&position, depth)),
            counts,
            "{fen}"
        );
    }
}

#[test]
fn missing_fields_at_the_end_have_their_defaults() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (rest, expected) in [
        ("", "w - - 0 1"),
        (" w KQkq -", "w KQkq - 0 1"),
        (" w KQkq - 5", "w KQkq - 5 1"),
        (" w KQkq - 5 0", "w KQkq - 5 1"),
        ("  w\tKQkq   -  500 50 \n", "w KQkq - 500 50"),
    ] {
        assert_eq!(
            again(&format!("{board}{rest}")),
            format!("{board} {expected}")
        );
    }
    for (rest, is_right) in [
        (" w KQkq - -1 1", as_clock as fn(&FenError) -> bool),
        (" w KQkq - x 1", as_clock),
        (" w KQkq - 0 -1", as_number),
        (" w KQkq - 0 1 foo", as_trailing),
    ] {
        assert!(is_right(&fault(&format!("{board}{rest}"))), "{rest}");
    }
}

fn as_clock(error: &FenError) -> bool {
    matches!(error, FenError::HalfMoveClock { .. })
}

fn as_number(error: &FenError) -> bool {
    matches!(error, FenError::FullMoveNumber { .. })
}

fn as_trailing(error: &FenError) -> bool {
    matches!(error, FenError::Trailing { .. })
}

#[test]
fn malformed_boards_are_refused() {
    let with = |rank: &str| {
        fault(&format!(
            "rnbqkbnr/pppppppp/8/{rank}/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ))
    };
    assert!(matches!(with("17"), FenError::AdjacentDigits { .. }));
    assert!(matches!(with("44"), FenError::AdjacentDigits { .. }));
    assert!(matches!(with("9"), FenError::UnknownPiece { .. }));
    assert!(matches!(with("7"), FenError::RankWidth { found: 7, .. }));
    assert!(matches!(with("8p"), FenError::RankWidth { found: 9, .. }));
    assert!(matches!(with("8/8"), FenError::RankCount { found: 9 }));
    assert!(matches!(
        fault("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        FenError::RankCount { found: 7 }
    ));
}

#[test]
fn en_passant_squares_that_no_double_step_explains_are_dropped() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/P7/RNBQKBNR w KQkq a3 0 1",
        "1b1b4/8/b1P5/2kP4/8/2b4K/8/8 w - c6 0 1",
        "r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq b6 0 4",
    ] {
        assert!(
            matches!(notices(fen)[..], [FenNotice::EnPassantDropped { .. }]),
            "{fen}"
        );
        assert_eq!(position(fen).en_passant(), None, "{fen}");
    }
}

#[test]
fn castling_letters_name_rooks_in_each_convention() {
    let inner = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    assert!(notices(inner).is_empty());
    assert_eq!(again(inner), inner);
    for rights in ["HAha", "kqKQ", "KKkqQ", "AHha", "qkQK"] {
        let fen = START.replace("KQkq", rights);
        assert!(notices(&fen).is_empty(), "{rights}");
        assert_eq!(again(&fen), START, "{rights}");
        assert!(position(&fen).castling_rights().is_standard(), "{rights}");
    }
}

#[test]
fn every_chess960_start_comes_back() {
    for number in 0..960 {
        let start = Position::chess960(number).unwrap();
        let text = Fen::from_position(&start).to_string();
        assert!(text.contains(" w KQkq - 0 1"), "{number}: {text}");
        assert_eq!(position(&text), start, "{number}: {text}");
    }
}

#[test]
fn rights_that_kqkq_would_not_bring_back_are_written_by_file() {
    for fen in [
        "r3k2r/8/8/8/8/8/8/4KR2 w Fkq - 0 1",
        "r3k3/8/8/8/8/8/8/1R2K3 w Bq - 0 1",
        "1r4k1/8/8/8/8/8/8/1RK5 w B - 0 1",
    ] {
        let first = position(fen);
        assert!(notices(fen).is_empty(), "{fen}");
        let text = Fen::from_position(&first).to_string();
        assert_eq!(position(&text), first, "{fen} became {text}");
    }
}

#[test]
fn counters_follow_the_moves() {
    let after = |fen: &str, san: &str| Fen::from_position(&played(fen, &[san])).to_string();
    assert_eq!(
        after("4k3/1P6/8/8/8/8/8/4K3 w - - 49 80", "b8=Q+"),
        "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 80"
    );
    assert_eq!(
        after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 80", "exd6"),
        "4k3/8/3P4/8/8/8/8/4K3 b - - 0 80"
    );
    assert_eq!(
        after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20", "O-O"),
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 11 20"
    );
}

#[test]
fn operations_of_an_epd_are_named_as_such() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let error = fault(&format!("{board} bm e4; id \"x\";"));
    assert_eq!(
        error.to_string(),
        "found the operations `bm e4; id \"x\";` of an EPD: expected a FEN, which ends after six fields"
    );
    assert!(matches!(
        fault(&format!("{board} 0 1 ;D1 20 ;D2 400")),
        FenError::Operations { .. }
    ));
}
