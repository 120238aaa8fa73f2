//! The mouse: click and click, drag, the picker, the move list, the wheel, the footer.

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use nowchess::app::{Model, Pane, Selection};
use nowchess::chess::{Color, Square};
use nowchess::ui::regions;
use ratatui::layout::{Position, Rect};

use crate::keys::{WINDOW, drag, fen, new_game, open, press, send, told, type_lines};
use crate::screen::{draw, rows};

fn mouse(model: &mut Model, kind: MouseEventKind, at: Position) {
    let event = MouseEvent {
        kind,
        column: at.x,
        row: at.y,
        modifiers: KeyModifiers::NONE,
    };
    send(model, Event::Mouse(event));
}

fn down(model: &mut Model, at: Position) {
    mouse(model, MouseEventKind::Down(MouseButton::Left), at);
}

fn up(model: &mut Model, at: Position) {
    mouse(model, MouseEventKind::Up(MouseButton::Left), at);
}

fn click(model: &mut Model, at: Position) {
    down(model, at);
    up(model, at);
}

/// Presses the button on a square of a new game, and moves over another.
fn pressed_and_moved(from: &str, over: &str) -> Model {
    let mut model = new_game();
    let (from, over) = (square(&model, from), square(&model, over));
    down(&mut model, from);
    mouse(&mut model, MouseEventKind::Drag(MouseButton::Left), over);
    model
}

fn square(model: &Model, name: &str) -> Position {
    let area = Rect::from((Position::ORIGIN, WINDOW));
    let region = regions(area, model.bottom)
        .unwrap()
        .board
        .square(name.parse().unwrap());
    Position::new(region.x + 1, region.y + 1)
}

/// Finds where a text stands on the screen.
fn find(model: &Model, text: &str) -> Position {
    let rows = rows(&draw(model, WINDOW.width, WINDOW.height));
    let (y, row) = rows
        .iter()
        .enumerate()
        .find(|(_, row)| row.contains(text))
        .unwrap();
    let x = row[..row.find(text).unwrap()].chars().count();
    Position::new(u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
}

#[test]
fn a_move_is_two_clicks() {
    let mut model = new_game();
    for name in ["e2", "e4"] {
        let at = square(&model, name);
        click(&mut model, at);
    }
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}

#[test]
fn what_a_click_was_told_stays_when_the_button_goes_up() {
    let mut model = new_game();
    let at = square(&model, "e5");
    click(&mut model, at);
    assert_eq!(told(&model), "There is no piece on e5.");
}

#[test]
fn a_move_is_one_drag_also_on_the_turned_board() {
    for bottom in Color::ALL {
        let mut model = new_game();
        model.bottom = bottom;
        let (from, to) = (square(&model, "g1"), square(&model, "f3"));
        down(&mut model, from);
        up(&mut model, to);
        assert_eq!(
            fen(&model),
            "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
        );
    }
}

#[test]
fn a_piece_that_is_already_chosen_can_be_dragged() {
    let mut model = new_game();
    let (from, to) = (square(&model, "g1"), square(&model, "f3"));
    click(&mut model, from);
    down(&mut model, from);
    up(&mut model, to);
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
    );
}

#[test]
fn a_second_click_lets_the_piece_go() {
    let mut model = new_game();
    let at = square(&model, "g1");
    click(&mut model, at);
    assert_eq!(model.document.selection.origin(), Some(Square::G1));
    click(&mut model, at);
    assert_eq!(model.document.selection, Selection::None);
}

#[test]
fn the_cursor_shows_where_a_dragged_piece_would_go() {
    let model = pressed_and_moved("g1", "f3");
    assert_eq!(model.cursor, Square::F3);
    assert_eq!(model.document.selection, Selection::Origin(Square::G1));
}

#[test]
fn the_mouse_moved_with_nothing_chosen_leaves_the_cursor() {
    let model = pressed_and_moved("e4", "f3");
    assert_eq!(model.cursor, Square::E4);
}

#[test]
fn the_picker_takes_clicks() {
    let mut model = open("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    drag(&mut model, "e7", "d8");
    let outside = square(&model, "a1");
    down(&mut model, outside);
    assert!(model.focus.picker().is_some());
    // The column begins below the square that the pawn goes to.
    let bishop = square(&model, "d5");
    down(&mut model, bishop);
    assert_eq!(fen(&model), "3B4/8/4k3/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn a_click_on_a_move_shows_it_and_the_wheel_steps() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5", "Nf3", "Nc6"]);
    press(&mut model, "Esc");
    let at = find(&model, "Nf3");
    down(&mut model, at);
    assert_eq!(model.document.game.tree().ply(model.document.shown), 3);
    mouse(&mut model, MouseEventKind::ScrollUp, at);
    assert_eq!(model.document.game.tree().ply(model.document.shown), 2);
    mouse(&mut model, MouseEventKind::ScrollDown, at);
    assert_eq!(model.document.game.tree().ply(model.document.shown), 3);
}

#[test]
fn the_footer_and_the_prompt_take_clicks() {
    let mut model = new_game();
    let at = find(&model, "flip");
    down(&mut model, at);
    assert_eq!(model.bottom, Color::Black);
    let at = find(&model, "to type a move");
    down(&mut model, at);
    assert_eq!(model.focus.pane(), Pane::Prompt);
}
