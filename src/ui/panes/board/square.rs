//! One square: its ground, its piece, and the marks that tell what is going on.
//!
//! Marks that meet on a square are all seen. The ground tells of the chosen piece, a check or the
//! last move, the first of these that holds; the left edge has the colour that a comment gives. A
//! quiet target has a dot in the middle, a capture corners, and the cursor heavier ones in a colour
//! of its own. Nothing is shown by colour alone: a sign in a corner stands for a king in check `!`,
//! the chosen piece `◆`, a capture `×`, the last move from `○` to `●`.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::{Modifier, Style};

use super::marks::{Marks, Target};
use crate::chess::Piece;
use crate::settings::Paint;
use crate::ui::pieces::{self, Inks, Manner, PiecePicture};
use crate::ui::styles::{BoardColors, Styles, color};

/// The corners of the cursor, clockwise from the upper left: they touch the edges of the square only.
const CURSOR: [&str; 4] = ["▌", "▐", "▐", "▌"];
/// The corners around a piece that can be captured.
const CORNERS: [&str; 4] = ["▛", "▜", "▟", "▙"];
/// The rows from which these corners have arms.
const LARGE: u16 = 5;

/// The blanks of a square on which nothing is, and of others.
///
/// The blocks of some fonts reach a little into the next character, where xterm leaves specks of
/// them when only their own is drawn anew. With another blank the whole square is.
const BARE: &str = " ";
const OCCUPIED: &str = "\u{a0}";

/// How the piece of a square is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    /// In the cells.
    Drawn,
    /// Not in the cells, which are left free for its picture.
    LeftOut,
}

/// A square as it is drawn.
#[derive(Clone, Copy)]
pub(super) struct DrawnSquare {
    pub(super) area: Rect,
    pub(super) piece: Option<Piece>,
    pub(super) figure: Figure,
    pub(super) light: bool,
    pub(super) marks: Marks,
    pub(super) cursor: bool,
}

impl DrawnSquare {
    pub(super) fn draw(&self, styles: &Styles, buffer: &mut Buffer) {
        let manner = styles.manner(self.area.as_size());
        match styles.board {
            Some(colors) => Colored {
                square: self,
                manner,
                colors: &colors,
                styles,
            }
            .draw(buffer),
            None => self.draw_plain(manner, styles, buffer),
        }
    }

    /// Returns the picture of the piece, where there are colours.
    pub(super) fn picture(&self, styles: &Styles) -> Option<PiecePicture> {
        let (colors, piece) = (styles.board?, self.piece?);
        let manner = styles.manner(self.area.as_size());
        let square = Colored {
            square: self,
            manner,
            colors: &colors,
            styles,
        };
        let inks = colors.of(piece.color);
        Some(PiecePicture {
            area: self.area,
            role: piece.role,
            fill: inks.fill.channels(),
            outline: inks.outline.channels(),
            square: square.ground().channels(),
        })
    }

    fn draw_plain(&self, manner: Option<Manner>, styles: &Styles, buffer: &mut Buffer) {
        let (texture, ground) = styles.plain_square(self.light, manner);
        for at in self.area.positions() {
            put(buffer, at, texture, ground);
        }
        let bold = ground.add_modifier(styles.emphasis);
        match (self.piece, manner) {
            (Some(piece), Some(_)) => {
                let body = styles.body(piece.color);
                pieces::draw_plain(piece.role, self.area, body, buffer);
            }
            (Some(piece), None) => put(buffer, self.middle(), styles.glyph(piece), bold),
            (None, _) if self.marks.target == Some(Target::Quiet) => self.draw_dot(bold, buffer),
            (None, _) => {}
        }
        if self.cursor {
            self.draw_corners(&CURSOR, |_| bold, buffer);
        }
        let hidden = self.draw_signs(self.marks.signs(self.target_sign()), |_, _| bold, buffer);
        if hidden {
            let marked = Style::new().add_modifier(Modifier::UNDERLINED);
            buffer.set_style(Rect::from((self.middle(), (1, 1).into())), marked);
        }
    }

    /// The sign of a target, where no dot can be seen.
    fn target_sign(&self) -> Option<&'static str> {
        match self.marks.target? {
            Target::Capture => Some("×"),
            Target::Quiet => self.piece.map(|_| "•"),
        }
    }

    /// The place of a single character.
    fn middle(&self) -> At {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.area;
        At::new(x + (width - 1) / 2, y + (height - 1) / 2)
    }

    fn draw_dot(&self, style: Style, buffer: &mut Buffer) {
        if self.area.height == 1 {
            put(buffer, self.middle(), "•", style);
        } else {
            pieces::draw_dot(self.area, style, buffer);
        }
    }

    /// The corners, clockwise from the upper left.
    fn corners(&self) -> [At; 4] {
        let Rect { x, y, .. } = self.area;
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        [
            At::new(x, y),
            At::new(right, y),
            At::new(right, bottom),
            At::new(x, bottom),
        ]
    }

    /// Draws corners, or brackets on squares of one row.
    fn draw_corners(&self, symbols: &[&str; 4], style: impl Fn(At) -> Style, buffer: &mut Buffer) {
        let symbols = if self.area.height == 1 {
            &["[", "]", "]", "["]
        } else {
            symbols
        };
        for (at, symbol) in self.corners().into_iter().zip(symbols) {
            put(buffer, at, symbol, style(at));
        }
    }

    /// Draws corners around a piece, longer ones on large squares.
    fn draw_frame(&self, style: impl Fn(At) -> Style, buffer: &mut Buffer) {
        if self.area.height < LARGE {
            return self.draw_corners(&CORNERS, style, buffer);
        }
        self.draw_corners(&CORNERS, &style, buffer);
        let Rect { x, y, .. } = self.area;
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        for (at, symbol) in [
            ((x + 1, y), "▀"),
            ((right - 1, y), "▀"),
            ((x + 1, bottom), "▄"),
            ((right - 1, bottom), "▄"),
            ((x, y + 1), "▌"),
            ((x, bottom - 1), "▌"),
            ((right, y + 1), "▐"),
            ((right, bottom - 1), "▐"),
        ] {
            let at = At::from(at);
            put(buffer, at, symbol, style(at));
        }
    }

    /// Draws signs in the corners that are free for them; returns whether some had no room.
    fn draw_signs(
        &self,
        mut signs: impl Iterator<Item = &'static str>,
        style: impl Fn(At, &str) -> Style,
        buffer: &mut Buffer,
    ) -> bool {
        let [upper_left, upper_right, lower_right, lower_left] = self.corners();
        let places: &[At] = match (self.area.height, self.cursor) {
            (1, true) => &[upper_right],
            (1, false) => &[upper_right, upper_left],
            _ => &[upper_right, lower_right, lower_left],
        };
        for (&at, sign) in places.iter().zip(signs.by_ref()) {
            put(buffer, at, sign, style(at, sign));
        }
        signs.next().is_some()
    }
}

/// A square in colours.
struct Colored<'a> {
    square: &'a DrawnSquare,
    manner: Option<Manner>,
    colors: &'a BoardColors,
    styles: &'a Styles,
}

impl Colored<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        let Self { square, styles, .. } = *self;
        let ground = self.ground();
        let bare = square.piece.is_none() && square.marks == Marks::default();
        let blank = if bare { BARE } else { OCCUPIED };
        let style = self.blank(ground);
        for at in square.area.positions() {
            put(buffer, at, blank, style);
        }
        self.draw_shape(buffer);
        match (square.piece, self.manner) {
            (Some(_), _) if square.figure == Figure::LeftOut => {}
            (Some(piece), Some(manner)) => self.draw_piece(piece, manner, buffer),
            (Some(piece), None) => {
                let (ink, plate) = self.colors.glyph(piece.color, ground);
                let style = Style::new().fg(color(ink)).bg(color(plate));
                let style = style.add_modifier(styles.emphasis);
                put(buffer, square.middle(), styles.glyph(piece), style);
            }
            (None, _) if square.marks.target == Some(Target::Quiet) => {
                square.draw_dot(Style::new().fg(self.colors.mark()), buffer);
            }
            (None, _) => {}
        }
        self.draw_marks(ground, buffer);
    }

    /// Draws corners and signs.
    fn draw_marks(&self, ground: Paint, buffer: &mut Buffer) {
        let Self { square, styles, .. } = *self;
        let left = self.shape().unwrap_or(ground);
        let under = |at: At| if at.x == square.area.x { left } else { ground };
        let marking = |at: At| Style::new().fg(self.colors.mark()).bg(color(under(at)));
        let aimed = square.marks.target.is_some() && square.piece.is_some();
        let framed = aimed && square.area.height > 2;
        if square.cursor {
            // The corners are heavy by themselves; in another weight they would cost bytes on every
            // step.
            square.draw_corners(&CURSOR, |at| self.blank(under(at)), buffer);
        } else if framed {
            square.draw_frame(marking, buffer);
        }
        let target = square.target_sign().filter(|_| !framed || square.cursor);
        let sign = |at: At, sign: &str| {
            let covered = sign == "!" && square.marks.chosen;
            let style = if covered {
                marking(at).bg(color(self.colors.ground(self.manner).check))
            } else {
                marking(at)
            };
            style.add_modifier(styles.emphasis)
        };
        square.draw_signs(square.marks.signs(target), sign, buffer);
    }

    /// A blank in the ink of the cursor, which costs the fewest bytes as the cursor comes and goes.
    fn blank(&self, ground: Paint) -> Style {
        let cursor = self.colors.cursor(self.manner, ground);
        Style::new().fg(color(cursor)).bg(color(ground))
    }

    fn draw_piece(&self, piece: Piece, manner: Manner, buffer: &mut Buffer) {
        let of_side = self.colors.of(piece.color);
        let (fill, outline) = match manner {
            Manner::Silhouette => (of_side.glyph, of_side.glyph),
            Manner::Outlined => (of_side.fill, of_side.outline),
        };
        let inks = Inks {
            square: color(self.ground()),
            fill: color(fill),
            outline: color(outline),
        };
        pieces::draw(
            piece.role,
            self.square.area,
            inks,
            self.styles.blend,
            buffer,
        );
    }

    /// Draws the colour that a comment gives: at the left edge, and all over an empty square.
    fn draw_shape(&self, buffer: &mut Buffer) {
        let Some(shape) = self.shape() else {
            return;
        };
        let edge = Rect {
            width: 1,
            ..self.square.area
        };
        buffer.set_style(edge, self.blank(shape));
    }

    fn shape(&self) -> Option<Paint> {
        let shape = self.square.marks.shape?;
        Some(self.colors.shape(shape.color))
    }

    fn ground(&self) -> Paint {
        let ground = self.colors.ground(self.manner);
        let DrawnSquare { marks, light, .. } = self.square;
        if marks.chosen {
            ground.chosen
        } else if marks.check {
            ground.check
        } else if marks.last.is_some() {
            if *light {
                ground.last_light
            } else {
                ground.last_dark
            }
        } else if *light {
            ground.light
        } else {
            ground.dark
        }
    }
}

fn put(buffer: &mut Buffer, at: At, symbol: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_symbol(symbol).set_style(style);
    }
}
