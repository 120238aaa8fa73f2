//! Pieces as pictures: what a terminal that shows them is sent, and that nothing stays behind.

use crate::program::{Program, eventually};
use crate::settings::with_config;

/// The answers of a terminal whose cells are 9 by 18 pixels.
const CELL: &str = "\x1b[6;18;9t";
const KITTY: &str = "\x1b_Gi=31;OK\x1b\\";
const NO_SIXEL: &str = "\x1b[?62;22c";
const SIXEL: &str = "\x1b[?62;4;22c";

/// What a command for kitty begins with that sends a picture, that places one and that removes one.
const SENT: &str = "\x1b_Ga=t,";
const PLACED: &str = "\x1b_Ga=p,";
const REMOVED: &str = "\x1b_Ga=d,d=i,";
const ALL_DELETED: &str = "\x1b_Ga=d,d=A,";

fn count(program: &Program, what: &str) -> usize {
    program.sent().matches(what).count()
}

/// A program in a terminal that has answered that it knows the pictures of kitty.
fn in_kitty(arguments: &[&str]) -> Program {
    let mut program = Program::start(arguments);
    program.send(&format!("{CELL}{KITTY}{NO_SIXEL}"));
    wait_for_count(&program, PLACED, 32);
    program
}

/// Waits until something was sent so many times.
fn wait_for_count(program: &Program, what: &str, times: usize) {
    eventually(what, || count(program, what) >= times);
    assert_eq!(count(program, what), times, "{what:?}");
}

/// Sends keys and returns how many bytes their one frame had.
fn bytes_of_frame(program: &mut Program, keys: &str) -> usize {
    let (before, frames) = (program.bytes_sent(), program.frames());
    program.send(keys);
    program.wait_for_frames(frames + 1);
    program.bytes_sent() - before
}

#[test]
fn a_kitty_gets_twelve_pictures_once_and_little_for_a_step_or_a_move() {
    let mut program = in_kitty(&[]);
    assert_eq!((count(&program, SENT), count(&program, PLACED)), (12, 32));
    let step = bytes_of_frame(&mut program, "\x1b[A");
    assert!(step <= 600, "{step} bytes");
    let (sent, placed) = (program.bytes_sent(), count(&program, PLACED));
    program.send("me4\r");
    program.wait_for("Black to move");
    let mv = program.bytes_sent() - sent;
    assert!(mv <= 8000, "{mv} bytes");
    assert_eq!(count(&program, SENT), 12);
    assert_eq!(count(&program, PLACED), placed + 1);
    assert_eq!(count(&program, REMOVED), 1);
    program.send("d5\r");
    program.wait_for("White to move");
    program.send("exd5\r");
    program.wait_for("exd5");
    assert_eq!(count(&program, ALL_DELETED), 0);
    program.send("\x1b");
    program.send("q");
    assert!(program.finish_and_read().contains(ALL_DELETED));
}

#[test]
fn the_first_frame_waits_for_no_answer_and_has_no_picture() {
    let program = Program::start(&[]);
    program.wait_for("White to move");
    assert_eq!(count(&program, SENT), 0);
    assert_eq!(count(&program, "\x1bP0;1;0q"), 0);
}

#[test]
fn a_terminal_with_sixels_gets_sixels_and_no_picture_for_a_step_of_the_cursor() {
    let mut program = Program::start(&[]);
    program.send(&format!("{CELL}{SIXEL}"));
    wait_for_count(&program, "\x1bP0;1;0q", 32);
    let step = bytes_of_frame(&mut program, "\x1b[A");
    assert!(step <= 600, "{step} bytes");
    program.send("q");
    program.finish();
}

#[test]
fn without_colour_and_with_pictures_off_there_are_none() {
    for config in [
        "color = \"never\"",
        "pictures = \"off\"",
        "pieces = \"letters\"",
        "characters = \"ascii\"",
    ] {
        let (mut program, _folder) = with_config(config, &[]);
        program.send(&format!("{CELL}{KITTY}{SIXEL}"));
        program.send("me4\r");
        program.wait_for("Black to move");
        assert_eq!(count(&program, SENT), 0, "{config}");
    }
}

#[test]
fn a_chosen_protocol_needs_no_more_than_the_size_of_a_cell() {
    let (mut program, _folder) = with_config("pictures = \"iterm2\"", &[]);
    program.wait_for("White to move");
    assert_eq!(count(&program, "\x1b]1337;File="), 0);
    program.send(CELL);
    wait_for_count(&program, "\x1b]1337;File=", 32);
}

#[test]
fn a_dialog_takes_the_pictures_that_it_covers_from_the_screen_and_gives_them_back() {
    let mut program = in_kitty(&[]);
    program.send("?");
    program.wait_for("Help");
    let removed = count(&program, REMOVED);
    assert!(removed > 8, "{removed}");
    program.send("\x1b");
    wait_for_count(&program, PLACED, 32 + removed);
    assert_eq!(count(&program, SENT), 12);
}

#[test]
fn in_a_window_of_another_size_nothing_stays_of_the_old_pictures() {
    let mut program = in_kitty(&[]);
    program.resize(80, 24);
    wait_for_count(&program, PLACED, 64);
    assert_eq!(count(&program, "\x1b_Ga=d,d=a,"), 1);
    assert_eq!(count(&program, SENT), 24);
}

#[test]
fn a_stopped_program_leaves_no_picture_to_the_shell_and_shows_them_again() {
    let mut program = Program::start_as_job();
    program.wait_for("White to move");
    program.send(&format!("{CELL}{KITTY}{NO_SIXEL}"));
    program.wait_for_sent(PLACED.as_bytes());
    program.send("\x1a");
    program.wait_for("stopped");
    let sent = program.sent();
    let (before, _) = sent.split_once("\x1b[?1049l").unwrap();
    assert!(before.contains(ALL_DELETED));
    program.send("\n");
    program.wait_for("White to move");
    program.send("me4\r");
    program.wait_for("Black to move");
    assert_eq!(count(&program, SENT), 24);
    program.send("\x03");
    assert_eq!(program.finish().left_on, [""; 0]);
}
