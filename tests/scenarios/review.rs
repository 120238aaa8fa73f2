//! Trying lines, annotating them, and finding back to the game.

use nowchess::app::{Activity, Effect, Job, KeptJob, Model};
use nowchess::game::save;

use crate::disk::{jobs, open_file};
use crate::keys::{fen, new_game, press, told, type_line, type_lines};
use crate::panel::panel;
use crate::screen::text;

/// A game opened for review, with its first move shown.
fn review(pgn: &str) -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", pgn);
    press(&mut model, "→");
    model
}

fn moves(model: &Model) -> String {
    let text = save(&model.document.game.snapshot());
    let lines = text.lines().filter(|line| !line.starts_with('['));
    lines.collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn write(model: &mut Model, text: &str) {
    for c in text.chars() {
        let key = if c == ' ' {
            "Space".to_owned()
        } else {
            c.to_string()
        };
        press(model, &key);
    }
}

#[test]
fn the_list_shows_lines_comments_and_glyphs_in_place() {
    let model = review(
        "{Start} 1. e4! e5 {solid} (1... c5?! 2. Nf3 {open} (2. c3 d5) 2... d6) 2. Nf3 $14 Nc6 1-0",
    );
    let screen = text(&model, 120, 40);
    let list: Vec<_> = screen
        .lines()
        .skip(2)
        .map(|line| {
            line.chars()
                .filter(|&c| c != '\u{FE0E}')
                .skip(81)
                .collect::<String>()
                .trim_end()
                .to_owned()
        })
        .collect();
    let expected = [
        "Start",
        "1.   e4!         e5",
        "  solid",
        "  1… c5?! 2. Nf3",
        "    open",
        "    2. c3 d5",
        "  2… d6",
        "2.   Nf3 ⩲       Nc6",
        "1-0",
    ];
    assert_eq!(list[1..=expected.len()], expected, "{screen}");
}

#[test]
fn a_comment_is_written_in_its_editor() {
    let mut model = review("1. e4 e5 *");
    press(&mut model, "c");
    write(&mut model, "best by test");
    press(&mut model, "Ctrl-S");
    assert_eq!(moves(&model), "1. e4 {best by test} 1... e5 *");
    press(&mut model, "C");
    write(&mut model, "now");
    press(&mut model, "Esc");
    assert_eq!(moves(&model), "1. e4 {best by test} 1... e5 *");
    press(&mut model, "u");
    assert_eq!(told(&model), "Comment undone.");
    assert_eq!(moves(&model), "1. e4 e5 *");
    press(&mut model, "r");
    assert_eq!(moves(&model), "1. e4 {best by test} 1... e5 *");
}

#[test]
fn letters_in_an_editor_are_only_letters() {
    let mut model = review("1. e4 e5 *");
    press(&mut model, "c q ? : d Ctrl-S");
    assert_eq!(moves(&model), "1. e4 {q?:d} 1... e5 *");
}

#[test]
fn glyphs_are_set_and_cleared_from_their_list() {
    let mut model = review("1. e4 e5 *");
    press(&mut model, "a 1 ↓ ↓ ↓ ↓ ↓ ↓ ↓ Enter Esc");
    assert_eq!(moves(&model), "1. e4 $1 $10 e5 *");
    press(&mut model, "a 2 Esc");
    assert_eq!(moves(&model), "1. e4 $2 $10 e5 *");
    press(&mut model, "Home a");
    assert_eq!(
        told(&model),
        "This is the start of the game: go to a move first."
    );
}

#[test]
fn a_move_on_a_past_position_is_a_variation_or_follows_one() {
    let mut model = review("1. e4 e5 2. Nf3 *");
    type_lines(&mut model, ["c5", "Nf3"]);
    assert_eq!(moves(&model), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    press(&mut model, "Esc Tab Backspace");
    assert_eq!(
        model
            .document
            .game
            .tree()
            .numbered_san(model.document.shown)
            .unwrap(),
        "1. e4"
    );
    type_line(&mut model, "c5");
    assert_eq!(moves(&model), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
}

#[test]
fn several_moves_that_lead_on_are_offered() {
    let mut model = review("1. e4 e5 (1... c5) (1... e6) *");
    press(&mut model, "v");
    assert!(text(&model, 80, 24).contains("1... c5"));
    press(&mut model, "↓ ↓ Enter");
    assert_eq!(
        model
            .document
            .game
            .tree()
            .numbered_san(model.document.shown)
            .unwrap(),
        "1... e6"
    );
    press(&mut model, "End");
    assert_eq!(
        model
            .document
            .game
            .tree()
            .numbered_san(model.document.shown)
            .unwrap(),
        "1... e5"
    );
}

#[test]
fn lines_are_promoted_demoted_and_deleted_by_key() {
    let mut model = review("1. e4 e5 (1... c5) (1... e6) *");
    press(&mut model, "v ↓ ↓ Enter P");
    assert_eq!(moves(&model), "1. e4 e5 (1... e6) (1... c5) *");
    press(&mut model, "D");
    assert_eq!(moves(&model), "1. e4 e5 (1... c5) (1... e6) *");
    press(&mut model, "M");
    assert_eq!(moves(&model), "1. e4 e6 (1... e5) (1... c5) *");
    press(&mut model, "x");
    assert_eq!(moves(&model), "1. e4 e5 (1... c5) *");
    press(&mut model, "u");
    assert_eq!(moves(&model), "1. e4 e6 (1... e5) (1... c5) *");
    press(&mut model, "X");
    assert_eq!(
        told(&model),
        "This is the mainline: go to a variation first."
    );
}

#[test]
fn the_moves_of_a_running_game_cannot_be_edited_away() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "Esc x");
    assert!(
        told(&model).contains("cannot be changed"),
        "{}",
        told(&model)
    );
    assert_eq!(crate::keys::plies(&model), 2);
}

#[test]
fn tags_and_result_are_edited() {
    let mut model = review("[White \"Morphy\"]\n\n1. e4 *");
    press(&mut model, "t");
    assert!(text(&model, 80, 24).contains("White: Morphy"));
    press(&mut model, "Enter");
    write(&mut model, "ECO: C41");
    press(&mut model, "Ctrl-S");
    assert_eq!(model.document.game.record().tags.value("ECO"), Some("C41"));
    assert_eq!(
        model.document.game.record().tags.value("White"),
        Some("Morphy")
    );
    type_line(&mut model, "result 0-1");
    assert!(save(&model.document.game.snapshot()).ends_with("1. e4 0-1\n\n"));
    type_line(&mut model, "result maybe");
    assert_eq!(
        told(&model),
        "`result` needs 1-0, 0-1, 1/2-1/2 or * after it."
    );
}

#[test]
fn a_line_that_is_no_tag_keeps_the_editor_open() {
    let mut model = review("1. e4 *");
    press(&mut model, "t Enter");
    write(&mut model, "no tag");
    press(&mut model, "Ctrl-S");
    assert!(
        told(&model).contains("`no tag` is not a tag"),
        "{}",
        told(&model)
    );
    assert_eq!(model.focus.dialogs().len(), 1);
}

/// Returns the game that is kept, as PGN, and what it is open for.
fn kept(effects: &[Effect]) -> (String, Activity) {
    match jobs(effects)[..] {
        [
            Job::Kept(KeptJob::Keep {
                record, activity, ..
            }),
        ] => (save(record), *activity),
        ref other => panic!("{other:?}"),
    }
}

/// Whether what is kept of the game on the screen is removed, and nothing else is done.
fn is_forgotten(model: &Model, effects: &[Effect]) -> bool {
    let document = model.document.id;
    jobs(effects) == [&Job::Kept(KeptJob::Forget { document })]
}

#[test]
fn a_running_game_is_kept_after_every_change_and_forgotten_without_moves() {
    let mut model = new_game();
    let effects = type_line(&mut model, "e4");
    let (kept, activity) = kept(&effects);
    assert!(kept.ends_with("1. e4 *\n\n"), "{kept}");
    assert_eq!(activity, Activity::Play);
    let effects = type_line(&mut model, "undo");
    assert!(is_forgotten(&model, &effects), "{effects:?}");
}

#[test]
fn a_reviewed_game_opens_at_its_start_and_walks_to_its_end() {
    let mut model = review("1. e4 e5 2. Nf3 1-0");
    press(&mut model, "End");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
    assert!(text(&model, 80, 24).contains("1-0"));
}

#[test]
fn lines_can_be_tried_from_the_end_of_a_reviewed_game_too() {
    let mut model = review("1. e4 e5 1-0");
    press(&mut model, "End");
    type_line(&mut model, "Nf3");
    assert_eq!(moves(&model), "1. e4 e5 2. Nf3 1-0");
}

#[test]
fn comments_that_are_only_looked_at_stay_as_they_are() {
    let mut model = review("1. e4 {one} {two} *");
    press(&mut model, "c Ctrl-S");
    assert_eq!(moves(&model), "1. e4 {one} {two} *");
    assert!(!model.document.is_unsaved());
}

#[test]
fn a_text_that_was_left_half_written_stays_as_a_draft() {
    let mut model = review("1. e4 e5 *");
    press(&mut model, "c");
    write(&mut model, "half a");
    press(&mut model, "Esc");
    assert_eq!(told(&model), "The text is kept as a draft; c continues it.");
    assert_eq!(moves(&model), "1. e4 e5 *");
    press(&mut model, "→ c Esc ← c");
    assert_eq!(told(&model), "This is your draft; Ctrl-S keeps it.");
    write(&mut model, " thought");
    press(&mut model, "Ctrl-S");
    assert_eq!(moves(&model), "1. e4 {half a thought} 1... e5 *");
    press(&mut model, "c Esc");
    assert_eq!(told(&model), "", "nothing was changed");
}

#[test]
fn a_comment_that_is_being_written_when_the_program_ends_is_kept_with_the_game() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc c");
    write(&mut model, "half");
    let effects = press(&mut model, "Ctrl-C");
    let (kept, _) = kept(&effects[..1]);
    assert!(kept.ends_with("1. e4 {half} *\n\n"), "{kept}");
    assert_eq!(effects.last(), Some(&Effect::Quit));
}

#[test]
fn a_game_whose_mate_was_deleted_does_not_end_by_checkmate_any_more() {
    let mut model = review("1. f3 e5 2. g4 Qh4# 0-1");
    press(&mut model, "End");
    assert!(text(&model, 80, 24).contains("0-1, checkmate"));
    press(&mut model, "x");
    let shown = text(&model, 80, 24);
    assert!(
        shown.contains("0-1") && !shown.contains("checkmate"),
        "{shown}"
    );
    press(&mut model, "u");
    assert!(text(&model, 80, 24).contains("0-1, checkmate"));
}

#[test]
fn what_steers_a_terminal_is_not_pasted_into_a_comment() {
    let mut model = review("1. e4 *");
    press(&mut model, "c");
    let pasted = "a\u{1b}[2Jb\u{0}\u{7}\r\nc".to_owned();
    crate::keys::send(&mut model, crossterm::event::Event::Paste(pasted));
    press(&mut model, "Ctrl-S");
    assert_eq!(moves(&model), "1. e4 {a[2Jb c} *");
}

#[test]
fn a_result_without_its_mate_and_a_mate_without_its_result_are_told_apart() {
    let mut model = new_game();
    open_file(&mut model, "g.pgn", "1. f3 e5 2. g4 Qh4# 0-1");
    let screen = |model: &Model| text(model, 120, 40);
    assert_eq!(screen(&model).matches("0-1, checkmate").count(), 2);
    press(&mut model, "End x");
    assert_eq!(told(&model), "The result stays 0-1; `result` changes it.");
    assert!(!screen(&model).contains("checkmate"));
    press(&mut model, "u");
    type_line(&mut model, "result *");
    press(&mut model, "Esc");
    let shown = panel(&model, 120, 40);
    assert_eq!(
        shown
            .matches("* as stated; on the board: 0-1, checkmate")
            .count(),
        2,
        "{shown}"
    );
}
