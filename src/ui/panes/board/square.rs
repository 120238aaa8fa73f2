//! One square: its ground, its piece, and the marks that tell what is going on.
//!
//! Each state has a colour and a shape, so that nothing is shown by colour alone: the cursor has
//! corners (or brackets on squares of one row), and a sign in a corner stands for the chosen piece
//! `◆`, a capture `×`, a king in check `!`, the last move from `○` to `●`; a quiet target has a
//! dot in the middle.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::{Color as Ink, Style};

use crate::chess::{Color, Piece};
use crate::ui::pieces::{self, Inks};
use crate::ui::styles::{BoardColors, Styles, color};

/// What a square is, besides what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    LeftLast,
    ReachedLast,
    QuietTarget,
    Capture,
    Chosen,
    InCheck,
}

impl Mark {
    /// The sign in the corner of the square.
    fn sign(self) -> Option<&'static str> {
        match self {
            Self::None | Self::QuietTarget => None,
            Self::LeftLast => Some("○"),
            Self::ReachedLast => Some("●"),
            Self::Capture => Some("×"),
            Self::Chosen => Some("◆"),
            Self::InCheck => Some("!"),
        }
    }
}

/// A square as it is drawn.
pub(super) struct DrawnSquare {
    pub(super) area: Rect,
    pub(super) piece: Option<Piece>,
    pub(super) light: bool,
    pub(super) mark: Mark,
    pub(super) cursor: bool,
}

impl DrawnSquare {
    pub(super) fn draw(&self, styles: &Styles, buffer: &mut Buffer) {
        let drawn = styles.draws(self.area.as_size());
        let ground = self.ground(styles, drawn);
        for at in self.area.positions() {
            put(buffer, at, " ", ground);
        }
        let corners = styles
            .board
            .map_or(ground, |colors| ground.fg(colors.mark()));
        let marking = corners.add_modifier(styles.emphasis);
        match self.piece {
            Some(piece) if drawn => self.draw_piece(piece, styles, buffer),
            Some(piece) => put(
                buffer,
                self.middle(),
                styles.glyph(piece),
                ink(piece, ground, styles),
            ),
            None if self.mark == Mark::QuietTarget => put(buffer, self.middle(), "•", marking),
            None => {}
        }
        if self.cursor {
            // The corners are heavy by themselves; in another weight they would cost bytes on every
            // step.
            self.draw_cursor(corners, buffer);
        }
        if let Some(sign) = self.mark.sign() {
            put(
                buffer,
                At::new(self.area.right() - 1, self.area.y),
                sign,
                marking,
            );
        }
    }

    fn middle(&self) -> At {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.area;
        At::new(x + (width - 1) / 2, y + (height - 1) / 2)
    }

    fn draw_piece(&self, piece: Piece, styles: &Styles, buffer: &mut Buffer) {
        let Some(colors) = styles.board else {
            let ground = styles.plain(self.light);
            let body = styles.plain(piece.color == Color::White);
            return pieces::draw_plain(piece.role, self.area, ground, body, styles.blend, buffer);
        };
        let of_side = colors.of(piece.color);
        let inks = Inks {
            square: self.background(&colors, true),
            fill: color(of_side.fill),
            outline: color(of_side.outline),
        };
        pieces::draw(piece.role, self.area, inks, styles.blend, buffer);
    }

    fn draw_cursor(&self, style: Style, buffer: &mut Buffer) {
        let Rect { x, y, .. } = self.area;
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        if y == bottom {
            put(buffer, At::new(x, y), "[", style);
            put(buffer, At::new(right, y), "]", style);
        } else {
            put(buffer, At::new(x, y), "┏", style);
            put(buffer, At::new(right, y), "┓", style);
            put(buffer, At::new(x, bottom), "┗", style);
            put(buffer, At::new(right, bottom), "┛", style);
        }
    }

    /// The square without anything on it.
    fn ground(&self, styles: &Styles, drawn: bool) -> Style {
        match styles.board {
            Some(colors) => Style::new()
                .bg(self.background(&colors, drawn))
                .fg(colors.mark()),
            None => styles.plain(self.light).style(),
        }
    }

    fn background(&self, colors: &BoardColors, drawn: bool) -> Ink {
        let ground = colors.ground(drawn);
        color(match self.mark {
            Mark::LeftLast | Mark::ReachedLast if self.light => ground.last_light,
            Mark::LeftLast | Mark::ReachedLast => ground.last_dark,
            Mark::Chosen => ground.chosen,
            Mark::InCheck => ground.check,
            Mark::None | Mark::QuietTarget | Mark::Capture if self.light => ground.light,
            Mark::None | Mark::QuietTarget | Mark::Capture => ground.dark,
        })
    }
}

/// The style of a piece that is one character.
fn ink(piece: Piece, ground: Style, styles: &Styles) -> Style {
    let style = styles.board.map_or(ground, |colors| {
        ground.fg(color(colors.of(piece.color).glyph))
    });
    style.add_modifier(styles.emphasis)
}

fn put(buffer: &mut Buffer, at: At, symbol: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_symbol(symbol).set_style(style);
    }
}
