//! Colours, themes and the configuration file, as the terminal and the player see them.

use std::fs;
use std::path::Path;
use std::process::Command;

use nowchess::settings::{Settings, config};

use crate::program::Program;

fn write_config(folder: &Path, text: &str) {
    let folder = folder.join("nowchess");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), text).unwrap();
}

/// Starts the program with this configuration file.
pub(crate) fn with_config(text: &str, arguments: &[&str]) -> (Program, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    write_config(folder.path(), text);
    let variables = [("XDG_CONFIG_HOME", folder.path().to_str().unwrap())];
    (Program::start_with(arguments, &variables), folder)
}

/// Waits until the square in the middle of the board, e4's upper left corner, has this colour.
fn wait_for_color(program: &Program, color: u8) {
    program.wait("the colour of a light square", |screen| {
        screen
            .cell(17, 34)
            .is_some_and(|cell| cell.bgcolor() == vt100::Color::Idx(color))
    });
}

#[test]
fn color_never_sends_no_colour_and_shows_the_board_all_the_same() {
    let mut program = Program::start(&["--color", "never"]);
    program.wait("a board whose light squares are dotted", |screen| {
        let (rows, columns) = screen.size();
        let mut cells = (0..rows.get())
            .flat_map(|row| (0..columns.get()).map(move |column| (row, column)))
            .filter_map(|(row, column)| screen.cell(row, column));
        let dotted = cells.clone().filter(|cell| cell.contents() == "·").count();
        let plain = |cell: &vt100::Cell| {
            cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default
        };
        dotted > 500 && cells.all(plain)
    });
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn a_theme_is_taken_from_the_command_line_before_the_file() {
    let (program, _folder) = with_config("theme = \"blue\"\n", &[]);
    wait_for_color(&program, 153);
    let (program, _folder) = with_config("theme = \"blue\"\n", &["--theme", "green"]);
    wait_for_color(&program, 187);
}

#[test]
fn an_unknown_theme_is_a_wrong_use() {
    let program = Program::start_with(&["--theme", "gren"], &[]);
    let finished = program.finish();
    assert_eq!(finished.status.exit_code(), 2);
    assert_eq!(finished.left_on, [""; 0]);
    assert!(
        finished
            .text
            .contains("unknown theme `gren`; did you mean `green`?"),
        "{}",
        finished.text
    );
}

#[test]
fn what_is_wrong_in_the_file_is_told_with_its_place() {
    let (mut program, _folder) = with_config("flip = false\ntheme = \"gren\"\n", &[]);
    program.wait_for("config.toml, line 2, column 9: unknown theme `gren`; did you mean `green`?");
    wait_for_color(&program, 180);
    program.send("q");
    assert!(program.finish().status.success());
}

#[test]
fn a_setting_is_kept_for_the_next_time() {
    let (mut program, folder) = with_config("# mine\ncoordinates = true\n", &[]);
    program.wait_for("▸ ");
    program.send(",\x1b[C");
    program.wait_for("‹ green ›");
    program.send("\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[C");
    program.wait_for("‹ off ›");
    program.send("\x03");
    assert!(program.finish().status.success());
    let text = fs::read_to_string(folder.path().join("nowchess/config.toml")).unwrap();
    assert_eq!(text, "# mine\ncoordinates = false\ntheme = \"green\"\n");
}

#[test]
fn the_mouse_can_be_left_alone() {
    let no_mouse = |screen: &vt100::Screen| {
        screen.contents().contains("▸ ")
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    };
    let program = Program::start(&["--no-mouse"]);
    program.wait("a screen without the mouse", no_mouse);
    let (program, _folder) = with_config("mouse = false\n", &[]);
    program.wait("a screen without the mouse", no_mouse);
}

#[test]
fn the_mouse_is_given_back_and_taken_while_the_program_runs() {
    let mouse =
        |screen: &vt100::Screen| screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
    let mut program = Program::start(&[]);
    program.wait("the mouse", mouse);
    program.send(",\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[C");
    program.wait("no mouse", |screen| !mouse(screen));
    program.send("\x1b[C");
    program.wait("the mouse", mouse);
}

#[test]
fn the_printed_configuration_is_the_default() {
    let output = Command::new(env!("CARGO_BIN_EXE_nowchess"))
        .arg("--print-config")
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let (settings, faults) = config::read(&text, &["wood"]);
    assert_eq!(faults, []);
    assert_eq!(settings, Settings::default());
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let mut program = Program::start_with(&[], &[("XDG_CONFIG_HOME", "/dev/null")]);
    program.wait_for("▸ ");
    program.send(",\x1b[C");
    program.wait_for("The setting could not be saved");
    program.wait_for("‹ green ›");
    program.send("\x03");
    assert!(program.finish().status.success());
}

#[test]
fn a_cursor_step_sends_few_bytes() {
    let mut program = Program::start(&["--theme", "wood"]);
    let at = |row, column| {
        move |screen: &vt100::Screen| {
            screen
                .cell(row, column)
                .is_some_and(|cell| cell.contents() == "▌")
        }
    };
    program.wait("the cursor on e2", at(30, 40));
    program.wait_for("Ctrl-Z suspend");
    let before = program.bytes_sent();
    program.send("\x1b[A");
    program.wait("the cursor on e3", at(25, 40));
    let sent = program.bytes_sent() - before;
    assert!(sent < 200, "{sent} bytes for one step");
}
