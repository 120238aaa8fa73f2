//! Undo and redo, and lines that are tried.

use nowchess::game::{ChangeKind, ClaimGround, Game, HistoryError, Mainline, load, save};
use nowchess::notation::San;
use nowchess::notation::pgn::RawGame;

use crate::{fen, from, play};

#[test]
fn undo_and_redo_go_through_every_kind_of_move() {
    for (start, sans) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20",
            "O-O O-O-O Rf7 Rd1+ Rxd1",
        ),
        (
            "4k3/2p5/8/3P4/8/8/8/R3K3 b - - 7 20",
            "c5 dxc6 Kd8 c7+ Kd7 c8=N Kxc8",
        ),
        ("3q4/4P3/4k3/8/8/8/8/K7 w - - 5 9", "exd8=R Kf7 Rd2"),
    ] {
        let mut game = from(start);
        let mut seen = vec![fen(&game)];
        for san in sans.split_whitespace() {
            play(&mut game, san);
            seen.push(fen(&game));
        }
        for before in seen.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(&fen(&game), before);
        }
        assert_eq!(game.undo(), Err(HistoryError::NothingToUndo));
        for after in &seen[1..] {
            game.redo().unwrap();
            assert_eq!(&fen(&game), after);
        }
        assert_eq!(game.redo(), Err(HistoryError::NothingToRedo));
    }
}

#[test]
fn undo_restores_the_count_of_repetitions_and_the_claim() {
    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.occurrences(), 3);
    game.undo().unwrap();
    assert_eq!((game.occurrences(), game.claimable()), (2, None));
    game.redo().unwrap();
    assert_eq!(game.claimable(), Some(ClaimGround::ThreefoldRepetition));
}

#[test]
fn a_new_move_drops_what_could_be_redone() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    game.undo().unwrap();
    game.undo().unwrap();
    assert!(game.can_redo());
    play(&mut game, "c5");
    assert!(!game.can_redo());
    assert_eq!(game.tree().path_to(game.live()).len(), 2);
    assert_eq!(
        game.tree()
            .children(game.tree().path_to(game.live())[0])
            .count(),
        1
    );
}

#[test]
fn replaying_the_same_move_also_drops_what_followed_it() {
    let mut game = Game::default();
    play(&mut game, "e4 e5");
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "e4");
    assert!(!game.can_redo());
}

#[test]
fn a_line_tried_beside_the_game_leaves_it_as_it_is() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let live = game.live();
    let first = game.tree().path_to(live)[0];
    let tried = San::parse("c5")
        .unwrap()
        .to_move(game.tree().position(first))
        .unwrap();
    let node = game.explore(first, tried).unwrap();
    assert_eq!(game.live(), live);
    assert_eq!(game.tree().numbered_san(node).as_deref(), Some("1... c5"));
    assert!(!game.tree().is_mainline(node));
    assert_eq!(game.explore(first, tried), Ok(node));
    let step = game.undo().unwrap();
    assert_eq!((step.kind, step.show), (ChangeKind::Line(node), first));
    assert_eq!(
        (game.live(), game.tree().children(first).count()),
        (live, 1)
    );
    game.redo().unwrap();
    assert_eq!(game.tree().children(first).count(), 2);
}

#[test]
fn a_line_tried_earlier_can_become_the_game() {
    let record = load(RawGame::whole(b"1. e4 e5 (1... c5 {Sicilian} 2. Nf3) *")).record;
    let mut game = Game::open(record, Mainline::Played);
    game.undo().unwrap();
    let sicilian = play(&mut game, "c5").node;
    assert!(game.tree().is_mainline(sicilian));
    assert!(!game.can_redo());
    // What was tried beyond the live position is not the game's to be written.
    assert!(save(&game.snapshot()).ends_with("1. e4 c5 {Sicilian} *\n\n"));
}
