//! Who plays, and whether the moves are facts: what may be done is asked of these values.

use nowchess::chess::{Color, Position};
use nowchess::game::{Game, Mainline, Players, Record, Seat, Tree};

use crate::play;

#[test]
fn a_person_at_the_board_may_do_everything() {
    let players = Players::default();
    for color in [Color::White, Color::Black] {
        let seat = players.of(color);
        assert_eq!(seat, Seat::Person);
        assert!(seat.moves_by_hand() && seat.undoes_at_once());
        assert!(seat.can_be_asked() && seat.may_resign());
    }
}

#[test]
fn the_moves_of_a_played_game_are_facts() {
    let played = Mainline::Played;
    assert!(played.is_played());
    assert!(!played.can_be_edited() && !played.end_can_be_undone());
    assert!(!played.grows_by_exploring() && !played.saves_lines_after_live());
    let editable = Mainline::Editable;
    assert!(!editable.is_played());
    assert!(editable.can_be_edited() && editable.end_can_be_undone());
    assert!(editable.grows_by_exploring() && editable.saves_lines_after_live());
}

#[test]
fn only_a_played_game_runs() {
    for mainline in [Mainline::Played, Mainline::Editable] {
        let mut game = Game::open(Record::new(Tree::new(Position::initial())), mainline);
        assert_eq!(game.mainline(), mainline);
        assert!(!game.is_running());
        play(&mut game, "e4");
        assert_eq!(game.is_running(), mainline == Mainline::Played);
    }
}

#[test]
fn a_move_tried_at_the_end_extends_only_an_editable_game() {
    for mainline in [Mainline::Played, Mainline::Editable] {
        let mut game = Game::open(Record::new(Tree::new(Position::initial())), mainline);
        let start = game.live();
        let mv = game.position().legal_moves()[0];
        let node = game.explore(start, mv).unwrap();
        let expected = match mainline {
            Mainline::Played => start,
            Mainline::Editable => node,
        };
        assert_eq!(game.live(), expected);
    }
}
