//! Moves in coordinates.

use super::{position, square};
use nowchess::notation::{San, UciMove, UciMoveError, Variant};

#[test]
fn castling_is_read_in_both_spellings_and_written_by_variant() {
    let castle = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let castling = San::parse("O-O")
        .and_then(|san| san.to_move(&castle))
        .unwrap();
    for text in ["e1g1", "e1h1"] {
        assert_eq!(
            UciMove::parse(text).and_then(|uci| uci.to_move(&castle)),
            Ok(castling),
            "{text}"
        );
    }
    assert_eq!(
        UciMove::from_move(castling, Variant::Standard).to_string(),
        "e1g1"
    );
    assert_eq!(
        UciMove::from_move(castling, Variant::Chess960).to_string(),
        "e1h1"
    );
}

#[test]
fn promotion_piece_must_be_there_and_must_fit() {
    let promoting = position("5rr1/2kP2P1/8/8/8/8/8/4K3 w - - 0 1");
    let read = |text: &str| UciMove::parse(text).and_then(|uci| uci.to_move(&promoting));
    assert!(matches!(read("d7d8k"), Err(UciMoveError::NotAMove { .. })));
    assert!(matches!(read("d7d8"), Err(UciMoveError::Promotion { .. })));
    assert!(matches!(read("e1e2q"), Err(UciMoveError::Promotion { .. })));
    assert!(read("d7d8n").is_ok());
    assert!(read("d7d8N").is_ok());
}

#[test]
fn text_and_value_agree() {
    for text in ["e2e4", "a7a8q", "h2h1n"] {
        assert_eq!(UciMove::parse(text).unwrap().to_string(), text);
    }
    for text in [
        "", "e2", "e2e", "e2e9", "e2e4qq", "e2-e4", "é2e4", "0000", "e2e4 ",
    ] {
        assert!(UciMove::parse(text).is_err(), "{text}");
    }
    assert_eq!(UciMove::parse("e2e4").unwrap().from, square("e2"));
}
