//! Commands as people type them who know another editor, and what is told to people who only type.

use std::path::Path;

use crossterm::event::{Event, KeyCode, KeyEvent};
use nowchess::app::{
    Answer, Effect, Job, Model, OtherNames, Owner, ReadOnly, SaveRequest, Saved, Ticket,
};
use nowchess::notation::pgn::index;
use nowchess::settings::{SettingValue, Switch};

use crate::disk::{answer, open_file, tell};
use crate::keys::{fen, new_game, open, plies, press, send, told, type_line};
use crate::screen::text;

const GAME: &str = "[White \"Anderssen\"]\n\n1. e4 e5 *\n";
const LINES: &str = "1. e4 e5 (1... c5) 2. Nf3 *";

/// A game of a file, with a glyph that the file lacks.
fn annotated() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAME);
    let effects = press(&mut model, "Enter");
    answer(&mut model, GAME, effects);
    press(&mut model, "→ a 1 Esc");
    assert!(model.document.is_unsaved());
    model
}

/// Returns the save that was started, with its ticket; the program must not end with it.
#[track_caller]
fn save_without_quit(effects: Vec<Effect>) -> (Ticket, SaveRequest) {
    assert!(!effects.contains(&Effect::Quit), "{effects:?}");
    let save = effects.into_iter().find_map(|effect| match effect {
        Effect::Start(ticket, Job::Save { request, .. }) => Some((ticket, request)),
        _ => None,
    });
    save.unwrap()
}

fn is_saved(request: SaveRequest) -> Answer {
    let written = nowchess::game::save(&request.record).into_bytes();
    Answer::Saved(Saved {
        entry: index(&written[..]).unwrap().remove(0),
        filled: written.clone(),
        written,
        request,
        relisted: None,
        other_names: OtherNames::None,
        owner: Owner::Same,
    })
}

#[test]
fn saving_and_quitting_in_one_command_quits_once_the_game_is_in_its_file() {
    for line in [":wq", ":x", "wq", "x"] {
        let mut model = annotated();
        let (ticket, request) = save_without_quit(type_line(&mut model, line));
        let effects = tell(&mut model, ticket, is_saved(request));
        assert_eq!(effects.last(), Some(&Effect::Quit), "{line}");
    }
}

#[test]
fn a_game_is_saved_to_the_file_named_before_the_program_ends() {
    let mut model = annotated();
    let (ticket, request) = save_without_quit(type_line(&mut model, ":wq copy.pgn"));
    assert_eq!(request.path, Path::new("copy.pgn"));
    let effects = tell(&mut model, ticket, is_saved(request));
    assert_eq!(effects.last(), Some(&Effect::Quit));
}

#[test]
fn a_file_is_opened_by_one_letter_too() {
    let effects = type_line(&mut new_game(), "o games.pgn");
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Start(_, Job::Open(..)))),
        "{effects:?}"
    );
}

#[test]
fn who_looks_back_may_type_the_way_to_the_start_and_to_the_game() {
    let mut model = new_game();
    type_line(&mut model, "e4 e5 Nf3");
    type_line(&mut model, "start");
    assert!(fen(&model).starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
    let screen = text(&model, 120, 40);
    assert!(screen.contains("· `end`: back"), "{screen}");
    type_line(&mut model, "end");
    assert!(fen(&model).starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/"));
}

#[test]
fn with_nothing_to_save_the_same_command_only_quits() {
    for line in [":wq", ":x"] {
        let mut model = new_game();
        type_line(&mut model, "e4");
        assert_eq!(type_line(&mut model, line), [Effect::Quit], "{line}");
    }
}

#[test]
fn a_save_that_fails_does_not_quit_and_says_why() {
    let mut model = annotated();
    let (ticket, _) = save_without_quit(type_line(&mut model, ":wq"));
    let why = "`games.pgn` was not saved: the disk is full".to_owned();
    assert_eq!(tell(&mut model, ticket, Answer::Failed(why)), []);
    assert!(
        told(&model).contains("the disk is full"),
        "{}",
        told(&model)
    );
    assert!(model.document.is_unsaved());
    let (ticket, request) = save_without_quit(type_line(&mut model, ":w"));
    let effects = tell(&mut model, ticket, is_saved(request));
    assert!(!effects.contains(&Effect::Quit), "that one only saves");
}

#[test]
fn a_save_that_asks_something_quits_after_the_answer_yes_alone() {
    let ask = || {
        let mut model = annotated();
        let (ticket, request) = save_without_quit(type_line(&mut model, ":wq"));
        tell(&mut model, ticket, Answer::IsReadOnly(request));
        assert!(text(&model, 80, 24).contains("is read-only"));
        model
    };
    let mut model = ask();
    assert_eq!(press(&mut model, "n"), []);
    let mut model = ask();
    let (ticket, request) = save_without_quit(press(&mut model, "y"));
    assert_eq!(request.read_only, ReadOnly::Replace);
    let effects = tell(&mut model, ticket, is_saved(request));
    assert_eq!(effects.last(), Some(&Effect::Quit));
}

#[test]
fn a_player_who_stops_waiting_for_the_save_stays() {
    let mut model = annotated();
    let (ticket, request) = save_without_quit(type_line(&mut model, ":wq"));
    press(&mut model, "Esc");
    assert!(model.holds(ticket), "the save goes on");
    let effects = tell(&mut model, ticket, is_saved(request));
    assert!(!effects.contains(&Effect::Quit));
    assert!(told(&model).starts_with("Saved in"), "{}", told(&model));
}

#[test]
fn a_command_after_a_colon_is_completed_too() {
    let mut model = new_game();
    press(&mut model, "m : f l");
    assert!(text(&model, 80, 24).contains("> :flip"));
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), ":flip");
}

#[test]
fn the_home_folder_and_the_one_above_are_completed_with_their_slash() {
    for (typed, whole) in [
        ("open ~", "open ~/"),
        ("open ..", "open ../"),
        ("save ../..", "save ../../"),
        (":e ~", ":e ~/"),
    ] {
        let mut model = new_game();
        press(&mut model, "m");
        for c in typed.chars() {
            send(&mut model, Event::Key(KeyEvent::from(KeyCode::Char(c))));
        }
        press(&mut model, "Tab");
        assert_eq!(model.prompt.text(), whole, "{}", told(&model));
    }
}

#[test]
fn a_line_of_moves_may_end_with_the_sign_of_a_game_that_goes_on() {
    for line in ["1. e4 e5 2. Nf3 *", "e4 e5 Nf3 *"] {
        let mut model = new_game();
        type_line(&mut model, line);
        assert_eq!(plies(&model), 3, "{line}: {}", told(&model));
    }
}

const CLAIM: &str = "7k/8/8/8/8/8/R7/K7 w - - 100 90";

#[test]
fn where_letters_begin_moves_what_is_told_names_commands_after_a_colon() {
    let mut model = open(CLAIM);
    model.settings.set(SettingValue::LettersType(Switch::On));
    press(&mut model, "Esc");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("`:draw` claims it"), "{screen}");
    press(&mut model, ": d r a w Enter Esc");
    assert!(model.document.game.ending().is_some());
    let screen = text(&model, 120, 40);
    assert!(screen.contains("`:new` starts a new game"), "{screen}");
}

#[test]
fn where_letters_begin_moves_a_key_without_meaning_says_to_type_the_move_alone() {
    let mut model = new_game();
    assert!(text(&model, 80, 24).contains("> : to type a move or a command"));
    model.settings.set(SettingValue::LettersType(Switch::On));
    assert!(text(&model, 80, 24).contains("> type a move, or : a command"));
    press(&mut model, "Esc +");
    assert_eq!(
        told(&model),
        "Type a move, as in `e4`, or : and a command; ? shows all keys."
    );
    press(&mut model, "e 4 Enter");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}

#[test]
fn where_letters_begin_moves_the_help_shows_what_to_type_instead_of_keys() {
    let mut model = new_game();
    model.settings.set(SettingValue::LettersType(Switch::On));
    press(&mut model, "Esc ? a n n o t a t e");
    let screen = text(&model, 120, 40);
    assert!(screen.contains(" :annotate  "), "{screen}");
    press(&mut model, "Esc ? t h e Space b o a r d Space a r o u n d");
    let screen = text(&model, 120, 40);
    assert!(screen.contains(" :flip  "), "{screen}");
    assert!(!screen.contains(" f  "), "{screen}");
}

#[test]
fn the_help_lists_the_arrows_that_step_through_the_game() {
    let mut model = new_game();
    model.settings.set(SettingValue::ArrowsStep(Switch::On));
    press(&mut model, "Esc ? m o v e Space b a c k , Space f r o m");
    let screen = text(&model, 120, 40);
    assert!(screen.contains(" ← [  "), "{screen}");
}

#[test]
fn what_only_letters_do_on_the_board_is_a_command_too() {
    let reviewed = || {
        let mut model = new_game();
        open_file(&mut model, "lines.pgn", LINES);
        press(&mut model, "Esc Home ]");
        model
    };
    for (line, shown) in [
        ("annotate", "!!"),
        ("comment", "Comment after"),
        ("comment-before", "Comment before"),
        ("tags", "Tags, one a line"),
        (":variations", "Which move?"),
    ] {
        let mut model = reviewed();
        type_line(&mut model, line);
        let screen = text(&model, 120, 40);
        assert!(model.focus.top().is_some(), "{line}: {}", told(&model));
        assert!(screen.contains(shown), "{line}:\n{screen}");
    }
    let mut model = reviewed();
    let effects = type_line(&mut model, "copy-pgn");
    assert!(matches!(&effects[..], [Effect::Copy(_)]), "{effects:?}");
    type_line(&mut model, "games");
    assert!(text(&model, 120, 40).contains("type to filter"));
    let mut model = reviewed();
    type_line(&mut model, "delete-rest");
    assert_eq!(plies(&model), 0, "{}", told(&model));
    let mut model = reviewed();
    type_line(&mut model, "tags White");
    assert_eq!(
        told(&model),
        "`tags` takes nothing after it: found `White`."
    );
}

#[test]
fn a_line_is_cleared_as_in_a_shell() {
    let mut model = new_game();
    press(&mut model, "m x y z Ctrl-U");
    assert_eq!(model.prompt.text(), "");
}
