//! What the stated result and the position say about the end of a game from a file.

use nowchess::game::{Game, Mainline, Verdict, load, save};
use nowchess::notation::pgn::{GameResult, RawGame};

fn review(text: &str) -> Game {
    Game::open(
        load(RawGame::whole(text.as_bytes())).record,
        Mainline::Editable,
    )
}

fn told(game: &Game) -> String {
    game.verdict().map_or_else(String::new, |it| it.to_string())
}

#[test]
fn a_game_without_result_at_a_position_that_ends_it_tells_both() {
    for (text, expected) in [
        ("1. f3 e5 2. g4 Qh4# *", "0-1, checkmate"),
        ("1. f3 e5 2. g4 Qh4#", "0-1, checkmate"),
        (
            "[FEN \"7k/8/4Q1K1/8/8/8/8/8 w - - 0 1\"]\n1. Qf7 *",
            "½–½, stalemate",
        ),
        (
            "[FEN \"8/8/8/8/4k3/8/r7/1K6 w - - 0 1\"]\n1. Kxa2 *",
            "½–½, dead position: nobody can mate",
        ),
        (
            "[FEN \"7k/8/8/8/8/8/R7/K7 w - - 149 200\"]\n1. Ra3 *",
            "½–½, the seventy-five-move rule",
        ),
        (
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *",
            "½–½, fivefold repetition",
        ),
    ] {
        let game = review(text);
        assert!(
            matches!(game.verdict(), Some(Verdict::Unstated(_))),
            "{text}"
        );
        assert_eq!(
            told(&game),
            format!("* as stated; on the board: {expected}")
        );
        assert!(save(game.record()).trim_end().ends_with('*'), "{text}");
    }
}

#[test]
fn a_stated_result_that_the_position_denies_is_told_with_it() {
    let game = review("1. f3 e5 2. g4 Qh4# 1-0");
    assert_eq!(told(&game), "1-0 as stated; on the board: 0-1, checkmate");
}

#[test]
fn a_result_stays_stated_when_the_mate_is_deleted_or_another_line_is_made_the_mainline() {
    let mut game = review("1. f3 e5 2. g4 (2. e4) Qh4# 0-1");
    assert_eq!(told(&game), "0-1, checkmate");
    let mate = game.live();
    game.delete_from(mate).unwrap();
    assert_eq!(told(&game), "0-1");
    game.undo().unwrap();
    assert_eq!(told(&game), "0-1, checkmate");
    let parent = game.tree().path_to(mate)[1];
    let other = game.tree().children(parent).nth(1).unwrap();
    game.make_mainline(other).unwrap();
    assert_eq!(told(&game), "0-1");
    game.set_result(GameResult::Unknown).unwrap();
    assert_eq!(told(&game), "");
}

#[test]
fn a_mate_that_is_played_in_a_review_and_deleted_leaves_its_result_stated() {
    let mut game = review("1. f3 e5 2. g4 *");
    crate::play(&mut game, "Qh4");
    assert_eq!(told(&game), "0-1, checkmate");
    game.delete_from(game.live()).unwrap();
    assert_eq!(
        (told(&game).as_str(), game.record().result),
        ("0-1", GameResult::BlackWins)
    );
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(
        (told(&game).as_str(), game.record().result),
        ("", GameResult::Unknown)
    );
}

#[test]
fn a_game_that_begins_at_its_end_states_its_result() {
    let game = crate::from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(told(&game), "½–½, stalemate");
    assert!(save(game.record()).ends_with("1/2-1/2\n\n"));
}
