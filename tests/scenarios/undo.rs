//! Taking back and replaying, by key and by command.

use crate::games::OPERA;
use crate::keys::{fen, new_game, press, told, type_line, type_lines};
use crate::screen::text;

#[test]
fn undo_and_redo_keep_list_and_board_in_step() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "d5", "exd5"]);
    press(&mut model, "Esc u");
    assert_eq!(told(&model), "2. exd5 taken back.");
    let screen = text(&model, 80, 24);
    assert!(
        !screen.contains("exd5  ") && screen.contains("u undo  r redo"),
        "{screen}"
    );
    assert_eq!(
        fen(&model),
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    press(&mut model, "r");
    assert_eq!(told(&model), "2. exd5 made again.");
    let screen = text(&model, 80, 24);
    assert!(
        screen.contains("u undo") && !screen.contains("r redo"),
        "{screen}"
    );
    press(&mut model, "u Ctrl-R");
    assert_eq!(told(&model), "2. exd5 made again.");
}

#[test]
fn with_nothing_to_undo_or_redo_the_program_says_so() {
    let mut model = new_game();
    press(&mut model, "u");
    assert_eq!(told(&model), "Nothing to undo.");
    press(&mut model, "r");
    assert_eq!(told(&model), "Nothing to redo: nothing was taken back.");
    type_line(&mut model, "undo");
    assert_eq!(told(&model), "Nothing to undo.");
}

#[test]
fn a_whole_game_can_be_taken_back_and_replayed_by_command() {
    let mut model = new_game();
    let moves: Vec<_> = OPERA.sans().collect();
    type_lines(&mut model, moves[..32].iter().copied());
    let end = fen(&model);
    for _ in 0..32 {
        type_line(&mut model, "undo");
    }
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    for _ in 0..32 {
        type_line(&mut model, "redo");
    }
    assert_eq!(fen(&model), end);
    type_line(&mut model, "Rd8");
    assert_eq!(fen(&model), OPERA.final_fen);
}

#[test]
fn captured_pieces_come_back() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "d5", "exd5"]);
    press(&mut model, "Esc");
    let screen = text(&model, 80, 24);
    assert!(screen.contains("  ♙ +1"), "{screen}");
    press(&mut model, "u");
    assert!(!text(&model, 80, 24).contains("♙ +1"));
}
