//! Standard Algebraic Notation, read and written.

use super::{START, played, position, read, written};
use nowchess::notation::{Fen, San, SanError};

fn error(fen: &str, text: &str) -> SanError {
    San::parse(text)
        .and_then(|san| san.to_move(&position(fen)))
        .unwrap_err()
}

#[test]
fn twins_are_told_apart_by_file_else_rank_else_both() {
    let position = position("N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1");
    for (uci, san) in [
        ("c3c2", "Rcc2"),
        ("b2c2", "Rbc2"),
        ("a4b6", "N4b6"),
        ("h8g6", "N8g6"),
        ("h4g6", "Nh4g6"),
    ] {
        assert_eq!(written(&position, uci), san);
        assert_eq!(read(&position, san).as_deref(), Some(uci));
    }
}

#[test]
fn rank_suffices_among_three_knights() {
    assert_eq!(
        written(
            &position("8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1"),
            "d5f6"
        ),
        "N5xf6#"
    );
}

#[test]
fn pinned_twin_needs_no_disambiguation() {
    assert_eq!(
        written(&position("8/8/8/R2nkn2/8/8/2K5/8 b - - 0 1"), "f5e3"),
        "Ne3+"
    );
    let pinned = position("rnbqk2r/p1pp1ppp/1p2pn2/8/1bPP4/2N1P3/PP3PPP/R1BQKBNR w KQkq - 0 5");
    assert_eq!(read(&pinned, "Nge2").as_deref(), Some("g1e2"));
    assert_eq!(written(&pinned, "g1e2"), "Ne2");
}

#[test]
fn case_tells_the_pawn_from_the_bishop() {
    let both = position("rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1");
    assert_eq!(read(&both, "bxc4").as_deref(), Some("b3c4"));
    assert_eq!(read(&both, "Bxc4").as_deref(), Some("f1c4"));
    let black = position("r4br1/pp1Npkp1/2P4p/5P2/6P1/5KnP/PP6/R1B5 b - - 0 1");
    assert_eq!(read(&black, "bxc6").as_deref(), Some("b7c6"));
    let passing = position("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1");
    assert_eq!(read(&passing, "bxc3").as_deref(), Some("b4c3"));
    assert_eq!(read(&passing, "bb2"), None);
}

#[test]
fn long_forms_are_read_and_the_short_one_written() {
    let start = position(START);
    for text in [
        "Ng1f3", "Ng1-f3", "g1f3", "g1-f3", "N1f3", "Ngf3", "Nxf3", "♘f3", "♞f3",
    ] {
        assert_eq!(read(&start, text).as_deref(), Some("g1f3"), "{text}");
    }
    for text in ["e2e4", "e2-e4", "2e4", "Pe4", "e4", "Pe2-e4"] {
        assert_eq!(read(&start, text).as_deref(), Some("e2e4"), "{text}");
    }
    assert_eq!(written(&start, "g1f3"), "Nf3");
    assert_eq!(written(&start, "e2e4"), "e4");
}

#[test]
fn castling_is_o_o_and_no_king_move() {
    let castle = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["O-O", "0-0", "o-o", "O-O+"] {
        assert_eq!(read(&castle, text).as_deref(), Some("e1g1"), "{text}");
    }
    assert_eq!(written(&castle, "e1g1"), "O-O");
    assert_eq!(read(&castle, "Kg1"), None);
    assert_eq!(read(&castle, "Kh1"), None);
}

#[test]
fn promotion_needs_its_piece() {
    let fen = "8/1P6/8/8/8/8/k7/4K3 w - - 0 1";
    for text in ["b8Q", "b8=Q", "b8=q", "b8(Q)", "b8/Q", "b7b8q", "b7-b8=Q"] {
        assert_eq!(
            read(&position(fen), text).as_deref(),
            Some("b7b8q"),
            "{text}"
        );
    }
    assert_eq!(written(&position(fen), "b7b8q"), "b8=Q");
    assert!(matches!(
        error(fen, "b8"),
        SanError::PromotionMissing { .. }
    ));
    assert_eq!(
        error(fen, "b8").to_string(),
        "`b8` reaches the last rank: expected a promotion, as in `b8=Q`"
    );
    assert!(matches!(
        error(START, "e4=Q"),
        SanError::PromotionUnwanted { .. }
    ));
}

#[test]
fn nothing_becomes_a_king_or_stays_a_pawn() {
    let fen = "5rr1/2kP2P1/8/8/8/8/8/4K3 w - - 0 1";
    assert!(matches!(error(fen, "d8=K"), SanError::NotAMove { .. }));
    assert!(matches!(error(fen, "d8=P"), SanError::NotAMove { .. }));
}

#[test]
fn pawn_capture_needs_its_file() {
    assert_eq!(
        read(
            &position("2rq1rk1/pb2bppp/1p2p3/n1ppPn2/2PP4/PP3N2/1B1NQPPP/RB3RK1 b - - 4 13"),
            "c4"
        ),
        None
    );
    assert_eq!(
        read(&position("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2"), "f6"),
        None
    );
}

#[test]
fn capture_sign_may_be_missing_or_superfluous() {
    let gambit = position("rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2");
    for text in ["ef4", "ef", "exf", "exf4"] {
        assert_eq!(read(&gambit, text).as_deref(), Some("e5f4"), "{text}");
    }
    assert_eq!(written(&gambit, "e5f4"), "exf4");
    let petrov = position("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    assert_eq!(read(&petrov, "Ne5").as_deref(), Some("f3e5"));
    assert_eq!(written(&petrov, "f3e5"), "Nxe5");
    assert_eq!(read(&position(START), "Nxf3").as_deref(), Some("g1f3"));
}

#[test]
fn ambiguous_move_names_its_candidates() {
    let fen = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
    let error = error(fen, "Nec3");
    let SanError::Ambiguous { candidates, .. } = &error else {
        panic!("{error}")
    };
    let mut names: Vec<_> = candidates.iter().map(ToString::to_string).collect();
    names.sort();
    assert_eq!(names, ["N4c3", "Ne2c3"]);
    assert!(error.to_string().contains("`Nec3` is ambiguous"));
}

#[test]
fn en_passant_may_say_so() {
    let passing = position("6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 2");
    assert_eq!(written(&passing, "e5d6"), "exd6#");
    for text in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "exd6#"] {
        assert_eq!(read(&passing, text).as_deref(), Some("e5d6"), "{text}");
    }
}

#[test]
fn king_takes_the_unmoved_rook() {
    let fen = "8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1";
    assert_eq!(written(&position(fen), "g2h1"), "Kxh1");
    assert_eq!(
        Fen::from_position(&played(fen, &["Kxh1"])).to_string(),
        "8/8/8/B2p3Q/2qPp1P1/b7/2P2P1P/4K2k w - - 0 2"
    );
}

#[test]
fn refusals_say_which_rule_stands_against_a_move() {
    assert!(matches!(error(START, "Nf4"), SanError::Refused { .. }));
    assert!(matches!(
        error("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4"),
        SanError::NoSuchPiece { .. }
    ));
    assert!(matches!(
        error("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O"),
        SanError::Refused { .. }
    ));
    assert!(matches!(error(START, "wibble"), SanError::NotAMove { .. }));
}

#[test]
fn chess960_castling_is_written_and_read_alike() {
    let fen = "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
    for text in ["O-O", "O-O-O"] {
        let start = position(fen);
        let mv = San::parse(text)
            .and_then(|san| san.to_move(&start))
            .unwrap();
        assert_eq!(San::from_move(&start, mv).to_string(), text);
    }
}
