//! Taking back and replaying, by key and by command.

use nowchess::settings::Switch;

use crate::games::OPERA;
use crate::keys::{can_undo, fen, new_game, plies, press, told, type_line, type_lines};
use crate::screen::text;

#[test]
fn undo_and_redo_keep_list_and_board_in_step() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "d5", "exd5"]);
    press(&mut model, "Esc u");
    assert_eq!(told(&model), "Took back 2. exd5.");
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
    assert_eq!(told(&model), "Played 2. exd5 again.");
    let screen = text(&model, 80, 24);
    assert!(
        screen.contains("u undo") && !screen.contains("r redo"),
        "{screen}"
    );
    press(&mut model, "u Ctrl-R");
    assert_eq!(told(&model), "Played 2. exd5 again.");
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
    assert!(screen.contains("♟\u{FE0E} +1"), "{screen}");
    press(&mut model, "u");
    assert!(!text(&model, 80, 24).contains("♟\u{FE0E} +1"));
}

#[test]
fn undo_with_a_line_beside_the_game_changes_one_of_them_and_says_which() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5", "Nf3"]);
    press(&mut model, "Esc [ [");
    type_lines(&mut model, ["c5", "Nc3"]);
    press(&mut model, "Esc End u");
    assert_eq!(told(&model), "Took back 2. Nf3.");
    press(&mut model, "u");
    assert_eq!(told(&model), "Took back 1... e5.");
    press(&mut model, "r");
    assert_eq!(told(&model), "Played 1... e5 again.");
    press(&mut model, "r");
    assert_eq!(plies(&model), 3);
    type_line(&mut model, "1");
    press(&mut model, "Esc ] [ v ↓ Enter");
    assert!(!model.document.game.contains(model.document.shown));
    press(&mut model, "]");
    press(&mut model, "u");
    assert_eq!(told(&model), "Removed 2. Nc3.");
    press(&mut model, "u");
    assert_eq!(told(&model), "Removed the variation 1... c5.");
    assert_eq!(plies(&model), 3);
    press(&mut model, "r");
    assert_eq!(told(&model), "The variation 1... c5 is back.");
    press(&mut model, "r");
    assert_eq!(told(&model), "2. Nc3 is back.");
    assert_eq!(plies(&model), 3);
}

#[test]
fn a_mate_by_oversight_is_taken_back_unless_the_settings_forbid_it() {
    let mut model = new_game();
    type_lines(&mut model, ["f3", "e5", "g4", "Qh4"]);
    press(&mut model, "Esc");
    assert!(can_undo(&model));
    press(&mut model, "u");
    assert_eq!(told(&model), "Took back 2... Qh4#.");
    assert!(model.document.game.is_running());
    type_line(&mut model, "Qh4");
    model.settings.undo_after_mate = Switch::Off;
    press(&mut model, "Esc");
    assert!(!can_undo(&model));
    press(&mut model, "u");
    assert_eq!(told(&model), "The game is over (0-1, checkmate).");
}

#[test]
fn a_resignation_is_final() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "resign"]);
    press(&mut model, "y Esc u");
    assert_eq!(told(&model), "The game is over (1-0, resignation).");
    assert_eq!(plies(&model), 1);
}
