//! Law: marks that meet on one square are all seen, at each size and depth of colour.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color as Ink;

use super::marks::{LastMove, Marks, SquareShape, Target};
use super::square::{DrawnSquare, Figure};
use crate::app::Model;
use crate::chess::{Color, Piece, Role};
use crate::game::Timestamp;
use crate::notation::pgn::ShapeColor;
use crate::settings::{ColorChoice, ColorDepth, Settings};
use crate::ui::styles::{Styles, color};

const SIZES: [(u16, u16); 9] = [
    (3, 1),
    (4, 2),
    (5, 2),
    (6, 3),
    (8, 4),
    (10, 5),
    (12, 6),
    (14, 7),
    (24, 12),
];

/// What stands on the square, with every combination of marks that it can have.
fn combinations() -> Vec<(Option<Role>, Marks, bool)> {
    let own = [(false, false), (true, false), (false, true), (true, true)];
    let own = own.map(|(check, chosen)| Marks {
        check,
        chosen,
        ..Marks::default()
    });
    let castles = Marks {
        target: Some(Target::Quiet),
        ..Marks::default()
    };
    let reached = |last, target| Marks {
        last,
        target,
        ..Marks::default()
    };
    let own = own.map(|marks| (Some(Role::King), marks));
    let rest = [Some(LastMove::Left), None].into_iter().flat_map(|last| {
        [None, Some(Target::Quiet), Some(Target::Capture)]
            .map(|target| (None, reached(last, target)))
    });
    let captures = [Some(LastMove::Reached), None]
        .into_iter()
        .flat_map(|last| {
            [None, Some(Target::Capture)].map(|target| (Some(Role::Queen), reached(last, target)))
        });
    let all = own.into_iter().chain(rest).chain(captures);
    let all = all.chain([
        (Some(Role::Rook), castles),
        (Some(Role::Rook), Marks::default()),
    ]);
    all.flat_map(|(role, marks)| {
        let color = ShapeColor::Green;
        [None, Some("▪"), Some("↗")].map(|sign| {
            let shape = sign.map(|sign| SquareShape { color, sign });
            (role, Marks { shape, ..marks })
        })
    })
    .flat_map(|(role, marks)| [false, true].map(|cursor| (role, marks, cursor)))
    .collect()
}

fn draw(
    size: (u16, u16),
    light: bool,
    drawn: (Option<Role>, Marks, bool),
    styles: &Styles,
) -> Buffer {
    let area = Rect::from(((0, 0).into(), size.into()));
    let (role, marks, cursor) = drawn;
    let mut buffer = Buffer::empty(area);
    let square = DrawnSquare {
        area,
        piece: role.map(|role| Piece {
            color: Color::Black,
            role,
        }),
        figure: Figure::Drawn,
        light,
        marks,
        cursor,
    };
    square.draw(styles, &mut buffer);
    buffer
}

/// Calls a check for each theme, depth, size and kind of square.
fn everywhere(mut check: impl FnMut((u16, u16), bool, &Styles, &str)) {
    let now = Timestamp::default();
    let mut model = Model::new(None, Settings::default(), now);
    let names: Vec<_> = model.themes.names().map(str::to_owned).collect();
    for name in names {
        model.settings.theme = name.as_str().into();
        for depth in [
            ColorDepth::None,
            ColorDepth::Ansi16,
            ColorDepth::Ansi256,
            ColorDepth::True,
        ] {
            model.settings.color = ColorChoice::Depth(depth);
            let styles = Styles::new(&model);
            for size in SIZES {
                for light in [false, true] {
                    let place = format!("{name} {depth:?} {size:?} light: {light}");
                    check(size, light, &styles, &place);
                }
            }
        }
    }
}

#[test]
fn no_mark_hides_another() {
    everywhere(|size, light, styles, place| {
        let mut seen: HashMap<String, (Option<Role>, Marks, bool)> = HashMap::new();
        for drawn in combinations() {
            // Three characters without colour have no room for what a comment draws.
            let no_room = size.1 == 1 && styles.board.is_none();
            if no_room && drawn.1.shape.is_some() {
                continue;
            }
            // The sign of a shape may give way on one row; its colour stays.
            if size.1 == 1 && drawn.1.shape.is_some_and(|shape| shape.sign != "▪") {
                continue;
            }
            let buffer = draw(size, light, drawn, styles);
            let looks = format!("{:?}", buffer.content);
            let before = seen.insert(looks, drawn);
            assert_eq!(before, None, "{place}: looks like {drawn:?}");
        }
    });
}

#[test]
fn every_mark_has_its_colour_somewhere_on_the_square() {
    everywhere(|size, light, styles, place| {
        let Some(colors) = styles.board else {
            return;
        };
        let ground = colors.ground(styles.manner(size.into()));
        let last = if light {
            ground.last_light
        } else {
            ground.last_dark
        };
        for drawn in combinations() {
            let (_, marks, _) = drawn;
            let buffer = draw(size, light, drawn, styles);
            let shape = marks.shape.map(|shape| colors.shape(shape.color));
            let wanted = [
                marks.chosen.then_some(ground.chosen),
                marks.check.then_some(ground.check),
                marks.last.map(|_| last),
                shape,
            ];
            for wanted in wanted.into_iter().flatten() {
                let is_there = buffer.content.iter().any(|cell| cell.bg == color(wanted));
                assert!(is_there, "{place}: {drawn:?} without {wanted:?}");
            }
            let marking = |cell: &ratatui::buffer::Cell| {
                cell.fg == colors.mark()
                    && cell.bg != Ink::Reset
                    && !cell.symbol().trim().is_empty()
            };
            let is_marked = buffer.content.iter().any(marking);
            assert!(is_marked || marks.target.is_none(), "{place}: {drawn:?}");
        }
    });
}
