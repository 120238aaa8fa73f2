//! Frames of the main states, in text and in colour.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod dialog_states;
mod dialogs;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/disk.rs"]
mod disk;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/keys.rs"]
mod keys;
mod pieces;
mod readme;
#[path = "../../examples/screens/scenes.rs"]
mod scenes;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/screen.rs"]
mod screen;
#[path = "../../examples/screens/svg.rs"]
mod svg;

use insta::assert_snapshot;
use nowchess::app::Model;
use nowchess::settings::{Background, BackgroundChoice, ColorChoice, ColorDepth, PieceSet, Switch};
use nowchess::ui;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use keys::{drag, new_game, open, press, type_line, type_lines};
use screen::{styled, text};

const SIZES: [(u16, u16); 3] = [(120, 40), (80, 24), (40, 15)];

/// Snapshots a state at the three sizes of a large, a usual and a small window.
fn at_all_sizes(name: &str, model: &Model) {
    for (width, height) in SIZES {
        assert_snapshot!(
            format!("{name}-{width}x{height}"),
            styled(model, width, height)
        );
    }
}

fn opening() -> Model {
    let mut model = new_game();
    type_lines(
        &mut model,
        ["e4", "e5", "Nf3", "Nc6", "Bc4", "d6", "Nxe5", "dxe5"],
    );
    press(&mut model, "Esc");
    model
}

#[test]
fn a_new_game() {
    at_all_sizes("new-game", &new_game());
}

#[test]
fn board_and_panel_in_windows_of_every_shape() {
    let model = opening();
    for (width, height) in [(26, 12), (60, 20), (60, 30), (80, 23), (100, 30), (200, 60)] {
        let name = format!("shape-{width}x{height}");
        assert_snapshot!(name, styled(&model, width, height));
    }
}

#[test]
fn a_game_that_has_just_ended() {
    let mut model = new_game();
    type_lines(&mut model, ["f3", "e5", "g4", "Qh4"]);
    at_all_sizes("just-ended", &model);
}

#[test]
fn a_chosen_piece_with_its_targets() {
    let mut model = opening();
    keys::go_to(&mut model, "c4");
    press(&mut model, "Enter");
    at_all_sizes("chosen", &model);
}

#[test]
fn a_claimable_draw_with_check() {
    let mut model = open("6k1/8/8/8/8/8/R7/K7 w - - 99 90");
    drag(&mut model, "a2", "g2");
    at_all_sizes("claim", &model);
}

#[test]
fn a_finished_game() {
    let mut model = new_game();
    type_lines(&mut model, ["f3", "e5", "g4", "Qh4"]);
    press(&mut model, "Esc");
    at_all_sizes("mate", &model);
}

#[test]
fn a_refusal() {
    let mut model = new_game();
    drag(&mut model, "e2", "e5");
    at_all_sizes("refusal", &model);
}

#[test]
fn looking_back_with_a_line_tried() {
    let mut model = opening();
    press(&mut model, "[ [ [ [");
    type_lines(&mut model, ["Bb5", "a6", "Ba4"]);
    press(&mut model, "Esc [");
    at_all_sizes("looking-back", &model);
}

#[test]
fn a_line_being_typed_with_its_completion() {
    let mut model = opening();
    press(&mut model, "m Q h");
    assert_snapshot!("typing-80x24", styled(&model, 80, 24));
}

#[test]
fn every_colour_depth() {
    let mut model = opening();
    press(&mut model, "↑ ↑ Enter");
    for (name, depth) in [
        ("none", ColorDepth::None),
        ("16", ColorDepth::Ansi16),
        ("256", ColorDepth::Ansi256),
    ] {
        model.settings.color = ColorChoice::Depth(depth);
        assert_snapshot!(format!("depth-{name}"), styled(&model, 80, 24));
    }
}

#[test]
fn the_board_from_the_other_side() {
    let mut model = opening();
    press(&mut model, "f");
    assert_snapshot!("flipped-80x24", styled(&model, 80, 24));
}

#[test]
fn a_window_too_small_says_what_it_needs() {
    let model = new_game();
    assert!(text(&model, 25, 11).contains("25x11 is too small."));
    assert!(text(&model, 25, 11).contains("NowChess needs 26x12."));
}

#[test]
fn every_theme() {
    let mut model = opening();
    press(&mut model, "↑ ↑ Enter");
    let names: Vec<_> = model.themes.names().map(str::to_owned).collect();
    for name in names {
        model.settings.theme = name.as_str().into();
        for (ground, background) in [("dark", Background::Dark), ("light", Background::Light)] {
            model.settings.background = BackgroundChoice::Fixed(background);
            assert_snapshot!(format!("theme-{name}-{ground}"), styled(&model, 80, 24));
        }
    }
}

#[test]
fn pieces_as_letters_without_coordinates_and_figurines_in_the_list() {
    let mut model = opening();
    model.settings.pieces = PieceSet::Letters;
    model.settings.coordinates = Switch::Off;
    model.settings.figurines = Switch::On;
    assert_snapshot!("other-settings-80x24", styled(&model, 80, 24));
}

#[test]
fn no_colour_means_no_colour_at_any_size_and_light_squares_differ_from_dark_ones() {
    let mut model = opening();
    model.settings.color = ColorChoice::Depth(ColorDepth::None);
    for (width, height) in [(200, 60), (80, 24), (40, 15)] {
        let buffer = screen::draw(&model, width, height);
        let plain = |cell: &ratatui::buffer::Cell| {
            cell.fg == ratatui::style::Color::Reset && cell.bg == ratatui::style::Color::Reset
        };
        assert!(buffer.content.iter().all(plain), "at {width}x{height}");
    }
    assert_snapshot!("no-colour-200x60", styled(&model, 200, 60));
}

#[test]
fn every_even_height_is_drawn_without_a_panic() {
    draw_sizes((2..=70).step_by(2));
}

#[test]
fn every_odd_height_is_drawn_without_a_panic() {
    draw_sizes((1..=70).step_by(2));
}

/// The widths and heights up to which each state is drawn at each size; above, states take turns.
const SMALL: (u16, u16) = (50, 20);

/// Draws the program with each dialog and without one at every size of these heights.
fn draw_sizes(heights: impl Iterator<Item = u16>) {
    let mut states = vec![new_game(), opening()];
    let mut prompt = opening();
    press(&mut prompt, "m");
    states.push(prompt);
    states.extend(dialog_states::STATES.iter().map(|state| state()));
    let viewport = Viewport::Fixed(Rect::default());
    let mut terminal =
        Terminal::with_options(TestBackend::new(220, 70), TerminalOptions { viewport }).unwrap();
    for height in heights {
        for width in 1..=220 {
            let turn = usize::from(width + height) % states.len();
            let is_small = width <= SMALL.0 && height <= SMALL.1;
            let drawn = if is_small {
                0..states.len()
            } else {
                turn..turn + 1
            };
            for model in &states[drawn] {
                terminal.resize(Rect::new(0, 0, width, height)).unwrap();
                ui::view(model, &mut terminal.get_frame());
            }
        }
    }
}

#[test]
fn a_long_notice_is_shown_whole() {
    let mut model = open("1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
    type_line(&mut model, "fen");
    let shown = text(&model, 40, 15).replace(['\n', ' '], "");
    assert!(
        shown.contains("1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5bk-117"),
        "{shown}"
    );
}
