//! Claimable draws: the banner, the claim, the refusal.

use nowchess::app::{Banner, banner};
use nowchess::chess::Color;
use nowchess::game::{ClaimGround, Termination};

use crate::keys::{can_undo, drag, fen, open, press, told, type_line, type_lines};
use crate::screen::text;

#[test]
fn the_banner_comes_with_the_hundredth_ply_and_stays() {
    let mut model = open("7k/8/8/8/8/8/R7/K7 w - - 98 90");
    drag(&mut model, "a2", "a3");
    assert_eq!(banner(&model), None);
    drag(&mut model, "h8", "g7");
    let claim = Some(Banner::Claim {
        ground: ClaimGround::FiftyMoves,
        claimant: Color::White,
        check: false,
    });
    assert_eq!(banner(&model), claim);
    press(&mut model, "[ f ? Esc ]");
    assert_eq!(banner(&model), claim);
    type_line(&mut model, "Ra4");
    assert!(matches!(
        banner(&model),
        Some(Banner::Claim {
            claimant: Color::Black,
            ..
        })
    ));
    type_line(&mut model, "undo");
    type_line(&mut model, "undo");
    assert_eq!(banner(&model), None);
}

#[test]
fn the_banner_names_its_key_at_every_size() {
    let mut model = open("6k1/8/8/8/8/8/R7/K7 w - - 99 90");
    drag(&mut model, "a2", "g2");
    for (width, height) in [(120, 40), (80, 24), (40, 15)] {
        let screen = text(&model, width, height);
        assert!(
            screen.contains(" Check ") && screen.contains("d claims it"),
            "{screen}"
        );
    }
    assert!(text(&model, 120, 40).contains("Black may claim a draw by the"));
}

#[test]
fn a_claim_without_ground_is_refused_with_the_count() {
    let mut model = open("7k/8/8/8/8/8/R7/K7 w - - 42 90");
    press(&mut model, "d");
    assert_eq!(
        told(&model),
        "No draw to claim yet: 21 moves without a capture or pawn move (50 are needed), and this \
         position has occurred once (three times are needed)."
    );
    type_line(&mut model, "Ra3");
    assert_eq!(fen(&model), "7k/8/8/8/8/R7/8/K7 b - - 43 90");
}

#[test]
fn a_claim_ends_the_game_and_the_next_one_begins_from_the_start() {
    let mut model = open("7k/8/8/8/8/8/R7/K7 w - - 100 90");
    press(&mut model, "d");
    assert_eq!(
        model.document.game.ending().unwrap().termination,
        Termination::FiftyMoves
    );
    assert!(text(&model, 80, 24).contains("½–½, the fifty-move rule"));
    press(&mut model, "n");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(!can_undo(&model));
}

#[test]
fn at_ninety_nine_the_completing_move_may_be_named() {
    let mut model = open("7k/8/8/8/8/8/R7/K7 w - - 99 90");
    type_line(&mut model, "draw");
    assert!(told(&model).contains("49½ moves without"));
    type_line(&mut model, "draw Rb9");
    assert!(model.document.game.ending().is_none());
    type_line(&mut model, "draw Ra3");
    assert_eq!(
        model.document.game.ending().unwrap().termination,
        Termination::FiftyMoves
    );
}

#[test]
fn threefold_repetition_is_announced_and_claimed_the_same_way() {
    let mut model = open("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    type_lines(
        &mut model,
        ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"],
    );
    type_line(&mut model, "draw");
    assert!(
        told(&model).contains("has occurred twice"),
        "{}",
        told(&model)
    );
    type_line(&mut model, "Ng8");
    assert!(matches!(
        banner(&model),
        Some(Banner::Claim {
            ground: ClaimGround::ThreefoldRepetition,
            ..
        })
    ));
    type_line(&mut model, "draw");
    assert!(text(&model, 80, 24).contains("½–½, threefold repetition"));
}

#[test]
fn a_mating_move_named_with_a_claim_is_played() {
    let mut model = open("7k/8/6K1/8/8/8/8/R7 w - - 100 90");
    type_line(&mut model, "draw Ra8");
    assert_eq!(told(&model), "The move is mate, so it was played.");
    assert_eq!(
        model.document.game.ending().unwrap().to_string(),
        "1-0, checkmate"
    );
}
