//! Lines, comments, glyphs, tags and result: each change can be undone and redone.

use nowchess::game::{
    CommentSide, EditError, Ending, Game, Mainline, NodeId, Outcome, Termination, load, save,
};
use nowchess::notation::pgn::{GameResult, RawGame};
use nowchess::notation::{Nag, San};

fn review(pgn: &str) -> Game {
    Game::open(
        load(RawGame::whole(pgn.as_bytes())).record,
        Mainline::Editable,
    )
}

fn moves(game: &Game) -> String {
    let text = save(&game.snapshot());
    text.lines()
        .filter(|line| !line.starts_with('['))
        .collect::<Vec<_>>()
        .join(" ")
        .trim()
        .to_owned()
}

/// Finds the first node whose move is written like this.
fn node(game: &Game, san: &str) -> NodeId {
    let tree = game.tree();
    let mut waiting = vec![NodeId::ROOT];
    while let Some(id) = waiting.pop() {
        if tree.san(id).as_deref() == Some(san) {
            return id;
        }
        waiting.extend(tree.children(id));
    }
    panic!("no {san} in {}", moves(game));
}

/// Makes a change and checks the text after it, after undo and after redo.
fn changes(game: &mut Game, change: impl FnOnce(&mut Game), after: &str) {
    let before = moves(game);
    change(game);
    assert_eq!(moves(game), after);
    game.undo().unwrap();
    assert_eq!(moves(game), before);
    game.redo().unwrap();
    assert_eq!(moves(game), after);
}

const LINES: &str = "1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3 *";

#[test]
fn a_variation_is_promoted_place_by_place_up_to_the_mainline() {
    let mut game = review(LINES);
    let french = node(&game, "e6");
    changes(
        &mut game,
        |game| game.promote(french).unwrap(),
        "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. c3)) 2. Nf3 *",
    );
    changes(
        &mut game,
        |game| game.promote(french).unwrap(),
        "1. e4 e6 (1... e5 2. Nf3) (1... c5 2. Nf3 (2. c3)) *",
    );
    assert_eq!(game.live(), french);
    assert_eq!(game.promote(french), Err(EditError::Mainline));
}

#[test]
fn a_variation_is_demoted() {
    let mut game = review(LINES);
    let sicilian = node(&game, "c5");
    changes(
        &mut game,
        |game| game.demote(sicilian).unwrap(),
        "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. c3)) 2. Nf3 *",
    );
    assert_eq!(game.demote(sicilian), Err(EditError::LastVariation));
}

#[test]
fn a_line_within_a_variation_becomes_the_mainline_at_once() {
    let mut game = review(LINES);
    let alapin = node(&game, "c3");
    game.make_mainline(alapin).unwrap();
    assert_eq!(
        moves(&game),
        "1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. c3 (2. Nf3) *"
    );
    assert_eq!(game.live(), alapin);
}

#[test]
fn the_rest_of_a_line_or_a_whole_variation_is_deleted() {
    let mut game = review(LINES);
    let alapin = node(&game, "c3");
    changes(
        &mut game,
        |game| assert_eq!(game.delete_from(alapin).unwrap(), node(game, "c5")),
        "1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *",
    );
    let mut game = review(LINES);
    let alapin = node(&game, "c3");
    changes(
        &mut game,
        |game| assert!(game.delete_variation(alapin).is_ok()),
        "1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *",
    );
    let mut game = review(LINES);
    let open = node(&game, "e5");
    changes(
        &mut game,
        |game| assert!(game.delete_from(open).is_ok()),
        "1. e4 c5 (1... e6) 2. Nf3 (2. c3) *",
    );
    assert_eq!(game.delete_from(NodeId::ROOT), Err(EditError::NoMove));
}

#[test]
fn the_moves_of_a_game_played_here_stay() {
    let record = load(RawGame::whole(LINES.as_bytes())).record;
    let mut game = Game::open(record, Mainline::Played);
    let (open, sicilian, french) = (node(&game, "e5"), node(&game, "c5"), node(&game, "e6"));
    assert_eq!(game.delete_from(open), Err(EditError::Played));
    assert_eq!(game.promote(sicilian), Err(EditError::Played));
    assert_eq!(game.make_mainline(french), Err(EditError::Played));
    game.promote(french).unwrap();
    assert_eq!(
        moves(&game),
        "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. c3)) 2. Nf3 *"
    );
}

#[test]
fn a_nested_line_of_a_game_played_here_is_refused_whole() {
    let record = load(RawGame::whole(LINES.as_bytes())).record;
    let mut game = Game::open(record, Mainline::Played);
    let (before, alapin) = (moves(&game), node(&game, "c3"));
    assert_eq!(game.make_mainline(alapin), Err(EditError::Played));
    assert_eq!(moves(&game), before);
}

#[test]
fn a_line_becomes_the_mainline_and_back_in_one_step() {
    let mut game = review(LINES);
    let alapin = node(&game, "c3");
    changes(
        &mut game,
        |game| game.make_mainline(alapin).unwrap(),
        "1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. c3 (2. Nf3) *",
    );
}

#[test]
fn a_mate_that_is_taken_back_takes_its_result_along() {
    let mut game = review("1. f3 e5 2. g4 *");
    let mate = San::parse("Qh4").unwrap().to_move(game.position()).unwrap();
    changes(
        &mut game,
        |game| assert!(game.play(mate).is_ok()),
        "1. f3 e5 2. g4 Qh4# 0-1",
    );
    let mut game = review("1. f3 e5 *");
    changes(
        &mut game,
        |game| assert!(game.agree_draw().is_ok()),
        "1. f3 e5 1/2-1/2",
    );
}

#[test]
fn comments_stand_before_and_after_moves() {
    let mut game = review("1. e4 e5 *");
    let open = node(&game, "e5");
    changes(
        &mut game,
        |game| game.comment(open, CommentSide::After, " solid "),
        "1. e4 e5 {solid} *",
    );
    game.comment(open, CommentSide::Before, "now");
    game.comment(NodeId::ROOT, CommentSide::After, "A game");
    assert_eq!(moves(&game), "{A game} 1. e4 {now} 1... e5 {solid} *");
    changes(
        &mut game,
        |game| game.comment(open, CommentSide::After, ""),
        "{A game} 1. e4 {now} 1... e5 *",
    );
}

#[test]
fn a_move_has_one_glyph_about_itself_and_any_about_the_position() {
    let mut game = review("1. e4 *");
    let first = node(&game, "e4");
    let set = |game: &mut Game, nag| game.toggle_nag(first, Nag(nag)).unwrap();
    changes(&mut game, |game| set(game, 1), "1. e4 $1 *");
    changes(&mut game, |game| set(game, 4), "1. e4 $4 *");
    changes(&mut game, |game| set(game, 16), "1. e4 $4 $16 *");
    changes(&mut game, |game| set(game, 4), "1. e4 $16 *");
    assert_eq!(
        game.toggle_nag(NodeId::ROOT, Nag(1)),
        Err(EditError::NoMove)
    );
}

#[test]
fn tags_and_result_are_set_by_hand() {
    let mut game = review("1. e4 *");
    let mut tags = game.record().tags.clone();
    tags.set("White", "Morphy");
    game.set_tags(tags);
    game.set_result(GameResult::Draw).unwrap();
    assert_eq!(
        game.ending(),
        Some(Ending {
            outcome: Outcome::Draw,
            termination: Termination::Recorded
        })
    );
    let text = save(&game.snapshot());
    assert!(
        text.contains("[White \"Morphy\"]") && text.ends_with("1. e4 1/2-1/2\n\n"),
        "{text}"
    );
    game.undo().unwrap();
    assert_eq!(game.ending(), None);
    game.undo().unwrap();
    assert_eq!(game.record().tags.value("White"), None);
}

#[test]
fn a_reviewed_game_grows_at_its_end() {
    let mut game = review("1. e4 *");
    let mv = game.position().legal_moves()[0];
    let node = game.explore(game.live(), mv).unwrap();
    assert_eq!(game.live(), node);
    game.undo().unwrap();
    assert_eq!(moves(&game), "1. e4 *");
}
