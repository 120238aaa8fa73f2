//! Moves as people type them.

use nowchess::notation::SanError;
use nowchess::notation::entry::{EntryError, TypedMove, completions, read_move, suggestions};

use super::{START, position, square};

fn typed(fen: &str, text: &str) -> Result<String, EntryError> {
    read_move(&position(fen), text).map(|entry| match entry {
        TypedMove::Move(mv) => {
            let letter = mv.promotion().map(|piece| piece.letter().to_string());
            format!("{}{}{}", mv.from(), mv.to(), letter.unwrap_or_default())
        }
        TypedMove::PromotionNeeded { from, to } => format!("{from}{to}?"),
    })
}

#[test]
fn sloppy_typing_is_understood() {
    for text in [
        "Nf3", "nf3", "NF3", "N f3", " 1. Nf3 ", "1.Nf3!", "g1f3", "g1 - f3", "G1F3", "♘f3",
        "♞f3!?", "nG1f3",
    ] {
        assert_eq!(typed(START, text).as_deref(), Ok("g1f3"), "{text}");
    }
    for text in [
        "e4", "E4", "e2e4", "E2-E4", "e2–e4", "e2 e4", "pe4", "Pe4", "1. e4",
    ] {
        assert_eq!(typed(START, text).as_deref(), Ok("e2e4"), "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "OO", "oo", "e1g1", "O–O+"] {
        assert_eq!(
            typed("4k3/8/8/8/8/8/8/4K2R w K - 0 1", text).as_deref(),
            Ok("e1g1"),
            "{text}"
        );
    }
}

#[test]
fn lower_case_b_is_the_pawn_first_and_the_bishop_then() {
    let both = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";
    assert_eq!(typed(both, "bxc4").as_deref(), Ok("b3c4"));
    assert_eq!(typed(both, "Bxc4").as_deref(), Ok("f1c4"));
    let passing = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";
    assert_eq!(typed(passing, "bxc3").as_deref(), Ok("b4c3"));
    assert_eq!(typed(passing, "bb2").as_deref(), Ok("d4b2"));
}

#[test]
fn promotion_may_be_left_open() {
    let fen = "3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1";
    for text in ["e8", "e7e8", "e7-e8", "E8"] {
        assert_eq!(typed(fen, text).as_deref(), Ok("e7e8?"), "{text}");
    }
    for text in ["exd8", "ed8", "ed", "e7d8", "e7xd8"] {
        assert_eq!(typed(fen, text).as_deref(), Ok("e7d8?"), "{text}");
    }
    assert_eq!(typed(fen, "exd8=R").as_deref(), Ok("e7d8R"));
    assert_eq!(typed(fen, "e8n").as_deref(), Ok("e7e8N"));
}

#[test]
fn refusals_are_told_apart() {
    let reason = |fen: &str, text: &str| typed(fen, text).map_err(|error| error.reason);
    assert!(matches!(
        reason(START, "wibble"),
        Err(SanError::NotAMove { .. })
    ));
    assert!(matches!(reason(START, ""), Err(SanError::NotAMove { .. })));
    assert!(matches!(reason(START, "e5"), Err(SanError::Refused { .. })));
    assert!(matches!(
        reason(START, "e7e5"),
        Err(SanError::Refused { .. })
    ));
    assert!(matches!(
        reason(START, "e4=Q"),
        Err(SanError::PromotionUnwanted { .. })
    ));
    let knights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
    let Err(SanError::Ambiguous { candidates, .. }) = reason(knights, "nc3") else {
        panic!("ambiguous")
    };
    let mut candidates: Vec<_> = candidates.iter().map(ToString::to_string).collect();
    candidates.sort();
    assert_eq!(candidates, ["N4c3", "Nac3", "Ne2c3"]);
    assert!(matches!(
        reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4"),
        Err(SanError::NoSuchPiece { .. })
    ));
}

#[test]
fn refusals_are_sentences_with_the_text_as_typed() {
    let knights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
    for (fen, text, sentence) in [
        (START, " something else ", "`something else` is not a move"),
        (START, "Na", "`Na` is not a move; did you mean `Na3`?"),
        (
            START,
            "Nf4",
            "The knight on g1 cannot reach f4: a knight does not move like that. \
             Did you mean `Nf3`, `Nh3` or `Nc3`?",
        ),
        (
            START,
            "f3n",
            "`f3n` is not a promotion: leave out the piece at the end",
        ),
        (
            START,
            "bb",
            "`bb` is not how this move is written; did you mean `b3`?",
        ),
        (
            START,
            "4e8",
            "no white pawn can move to e8; did you mean `e4` or `e3`?",
        ),
        (
            knights,
            "nc3",
            "`nc3` is ambiguous: it may be `Nac3`, `Ne2c3` or `N4c3`",
        ),
    ] {
        let error = typed(fen, text).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text}");
    }
}

#[test]
fn near_misses_are_suggested() {
    let start = position(START);
    assert!(suggestions(&start, "Ng3").contains(&"Nf3".to_owned()));
    assert!(suggestions(&start, "nf4").contains(&"Nf3".to_owned()));
    assert!(suggestions(&start, "e5").contains(&"e4".to_owned()));
    assert!(suggestions(&start, "something else").is_empty());
    let error = typed(START, "Ng3").unwrap_err().to_string();
    assert!(
        error.contains("Did you mean") && error.contains("`Nf3`"),
        "{error}"
    );
}

#[test]
fn moves_are_completed_from_what_is_typed() {
    let start = position(START);
    assert_eq!(completions(&start, "N"), ["Na3", "Nc3", "Nf3", "Nh3"]);
    assert_eq!(completions(&start, "nf"), ["Nf3"]);
    assert_eq!(completions(&start, "").len(), 20);
    assert!(completions(&start, "Q").is_empty());
    let castle = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(completions(&castle, "0-"), ["O-O"]);
    assert_eq!(square("e4").to_string(), "e4");
}
