//! Choosing settings: what is seen at once, what goes to the configuration file, other keys.

use nowchess::app::{Answer, Effect, Job, Message, Model, update};
use nowchess::chess::Color;
use nowchess::settings::{
    Background, BackgroundChoice, PieceSet, Setting, SettingValue, Settings, Switch,
    TerminalAnswer, config,
};

use crate::disk::{jobs, started, tell};
use crate::keys::{can_undo, click, drag, fen, new_game, now, press, told, type_line, type_lines};
use crate::screen::{draw, styled, text};

fn saved_theme(name: &str) -> Job {
    Job::SaveSetting(SettingValue::Theme(name.into()))
}

fn with_config(text: &str) -> Model {
    let mut model = new_game();
    let (settings, faults) = config::read(text, &["wood"]);
    assert_eq!(faults, []);
    model.settings = settings;
    model
}

#[test]
fn a_theme_is_seen_at_once_and_saved() {
    let mut model = new_game();
    let before = draw(&model, 80, 24);
    let effects = press(&mut model, ", →");
    assert_eq!(jobs(&effects), [&saved_theme("green")]);
    press(&mut model, "Esc");
    assert!(model.focus.top().is_none());
    assert_ne!(draw(&model, 80, 24), before);
    let effects = press(&mut model, ", ← ←");
    assert_eq!(
        jobs(&effects),
        [&saved_theme("wood"), &saved_theme("high-contrast")]
    );
}

#[test]
fn the_dialog_opens_by_command_and_goes_round() {
    let mut model = new_game();
    type_line(&mut model, "settings");
    let effects = press(&mut model, "↑ Space");
    let saved = Job::SaveSetting(SettingValue::EscapeDelay(model.settings.escape_delay));
    assert_eq!(jobs(&effects), [&saved]);
    assert!(text(&model, 80, 24).contains("‹ 100 ›"));
    press(&mut model, "↓");
    assert!(text(&model, 80, 24).contains("‹ wood ›"));
}

#[test]
fn the_mouse_is_left_to_the_terminal_at_once() {
    let mut model = new_game();
    let effects = press(&mut model, ", ↓ ↓ ↓ ↓ ↓ ↓ ↓ →");
    assert_eq!(effects[0], Effect::Mouse(Switch::Off));
    let saved = Job::SaveSetting(SettingValue::Mouse(Switch::Off));
    assert_eq!(jobs(&effects), [&saved]);
}

#[test]
fn the_delay_of_esc_counts_at_once() {
    let mut model = new_game();
    // The last setting is one step above the first.
    let effects = press(&mut model, ", ↑ →");
    let delay = model.settings.escape_delay;
    assert_eq!(delay.milliseconds(), 100);
    assert_eq!(effects[0], Effect::EscapeDelay(delay));
    assert_eq!(
        with_config("escape_delay = 100").settings.escape_delay,
        delay
    );
}

#[test]
fn the_terminal_may_name_its_background_later() {
    let mut model = new_game();
    let unknown = styled(&model, 80, 24);
    let light = Message::Terminal(TerminalAnswer::Background(Background::Light));
    assert_eq!(update(&mut model, now(), light.clone()), []);
    assert_ne!(styled(&model, 80, 24), unknown);
    // A background that the player has chosen stays.
    model.settings.background = BackgroundChoice::Fixed(Background::Dark);
    let dark = styled(&model, 80, 24);
    assert_eq!(update(&mut model, now(), light), []);
    assert_eq!(styled(&model, 80, 24), dark);
}

#[test]
fn settings_are_chosen_by_the_mouse_too() {
    let mut model = new_game();
    press(&mut model, ",");
    let shown = text(&model, 80, 24);
    let (row, line) = shown
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("Pieces"))
        .unwrap();
    let column = line.chars().position(|c| c == 'P').unwrap();
    let at = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
    assert_eq!(click(&mut model, at), []);
    let saved = Job::SaveSetting(SettingValue::Pieces(PieceSet::Drawn));
    assert_eq!(jobs(&click(&mut model, at)), [&saved]);
    assert_eq!(model.settings.pieces, PieceSet::Drawn);
}

#[test]
fn a_setting_that_cannot_be_written_is_told() {
    let mut model = new_game();
    let (ticket, _) = started(press(&mut model, ", →"));
    let reason = "`config.toml`: read-only file system".to_owned();
    tell(&mut model, ticket, Answer::Failed(reason));
    assert!(told(&model).contains("read-only"));
    assert!(text(&model, 40, 15).contains("read-only"));
}

#[test]
fn the_board_turns_after_each_move_where_that_is_wanted() {
    let mut model = new_game();
    press(&mut model, ", ↓ ↓ ↓ ↓ ↓ ↓ → Esc");
    type_lines(&mut model, ["e4"]);
    assert_eq!(model.bottom, Color::Black);
    type_line(&mut model, "e5");
    assert_eq!(model.bottom, Color::White);
    press(&mut model, "Esc u");
    assert_eq!(model.bottom, Color::Black);
    press(&mut model, "f");
    assert_eq!(model.bottom, Color::White);
}

#[test]
fn without_the_setting_the_board_stays() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5", "Nf3"]);
    assert_eq!(model.bottom, Color::White);
}

#[test]
fn keys_bound_anew_drive_input_footer_help_and_texts() {
    let mut model = with_config("[keys]\nundo = [\"z\", \"Ctrl-Z\"]\nsuspend = []\ntype = \"i\"\n");
    drag(&mut model, "e2", "e4");
    let shown = text(&model, 120, 40);
    assert!(shown.contains("z undo"), "{shown}");
    assert!(shown.contains("i to type a move"), "{shown}");
    press(&mut model, "u");
    assert!(can_undo(&model));
    press(&mut model, "Ctrl-Z");
    assert!(!can_undo(&model));
    press(&mut model, "? t a k e");
    assert!(text(&model, 120, 40).contains("z Ctrl-Z"));
}

#[test]
fn figurines_in_the_list_change_nothing_but_the_list() {
    let mut model = new_game();
    model.settings.figurines = Switch::On;
    type_lines(&mut model, ["Nf3"]);
    assert!(text(&model, 80, 24).contains("♞f3"));
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
    );
}

#[test]
fn the_half_move_clock_is_shown_from_where_it_begins_to_matter() {
    let shows = |clock| {
        let model = crate::keys::open(&format!("6k1/8/8/8/8/8/R7/K7 w - - {clock} 60"));
        text(&model, 80, 24).contains(&format!("half-move clock {clock}/100"))
    };
    assert!(!shows(0) && !shows(19));
    assert!(shows(20) && shows(99));
}

#[test]
fn the_defaults_need_no_file() {
    assert_eq!(config::read("", &["wood"]).0, Settings::default());
}

#[test]
fn every_setting_comes_into_view_in_a_small_window() {
    let mut model = new_game();
    press(&mut model, ",");
    for &setting in Setting::ALL {
        for (width, height) in [(26, 12), (40, 15), (80, 24)] {
            let screen = text(&model, width, height);
            let start: String = setting.label().chars().take(4).collect();
            let marked = format!("│ {start}");
            assert!(
                screen.contains(&marked),
                "{marked} at {width}x{height}:\n{screen}"
            );
        }
        press(&mut model, "↓");
    }
}
