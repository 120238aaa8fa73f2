//! The board: squares, pieces, and the marks that tell what is going on.
//!
//! Each state has a colour and a shape, so that nothing is told by colour alone: the cursor has
//! corners (or brackets on squares of one row), and a sign in a corner stands for the chosen piece
//! `◆`, a capture `×`, a king in check `!`, the last move from `○` to `●`; a quiet target has a
//! dot in the middle.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};

use crate::app::{Focus, Model, PieceSet, Selection};
use crate::chess::{Color, File, Piece, Position, Rank, Square};
use crate::game::Step;
use crate::ui::glyphs::glyph;
use crate::ui::regions::BoardRegion;
use crate::ui::theme::{BoardColors, Theme};

/// What a square is, besides what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
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
    fn sign(self) -> Option<char> {
        match self {
            Self::None | Self::QuietTarget => None,
            Self::LeftLast => Some('○'),
            Self::ReachedLast => Some('●'),
            Self::Capture => Some('×'),
            Self::Chosen => Some('◆'),
            Self::InCheck => Some('!'),
        }
    }
}

pub(in crate::ui) fn draw(model: &Model, region: BoardRegion, theme: &Theme, buffer: &mut Buffer) {
    let marks = marks(model);
    for square in Square::ALL {
        let cell = Cell {
            area: region.square(square),
            piece: model.position().board().piece_at(square),
            light: square.is_light(),
            mark: marks[square.index()],
            cursor: square == model.cursor && model.focus == Focus::Board,
        };
        cell.draw(model, theme, buffer);
    }
    for rank in Rank::ALL {
        label(region.rank_label(rank), rank.digit(), theme, buffer);
    }
    for file in File::ALL {
        label(region.file_label(file), file.letter(), theme, buffer);
    }
}

fn label(at: At, c: char, theme: &Theme, buffer: &mut Buffer) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(c).set_style(theme.dim);
    }
}

/// Finds the mark of every square; where several hold, the later of this list is shown.
fn marks(model: &Model) -> [Mark; 64] {
    let mut marks = [Mark::None; 64];
    let position = model.position();
    let last = model.game.tree().step(model.shown).and_then(Step::mv);
    if let Some(mv) = last {
        marks[mv.from().index()] = Mark::LeftLast;
        marks[mv.to().index()] = Mark::ReachedLast;
    }
    if position.is_check() {
        marks[position.king(position.side_to_move()).index()] = Mark::InCheck;
    }
    match model.selection {
        Selection::None => {}
        Selection::Origin(from) => {
            mark_targets(position, from, &mut marks);
            marks[from.index()] = Mark::Chosen;
        }
        Selection::Promotion { from, to, .. } => {
            marks[from.index()] = Mark::Chosen;
            marks[to.index()] = target(position.board().piece_at(to));
        }
    }
    marks
}

fn mark_targets(position: &Position, from: Square, marks: &mut [Mark; 64]) {
    for mv in position.moves_from(from) {
        let captured = position
            .capture(mv)
            .and_then(|(at, _)| position.board().piece_at(at));
        marks[mv.to().index()] = target(captured);
    }
}

fn target(captured: Option<Piece>) -> Mark {
    if captured.is_some() {
        Mark::Capture
    } else {
        Mark::QuietTarget
    }
}

struct Cell {
    area: Rect,
    piece: Option<Piece>,
    light: bool,
    mark: Mark,
    cursor: bool,
}

impl Cell {
    fn draw(&self, model: &Model, theme: &Theme, buffer: &mut Buffer) {
        let ground = self.ground(theme);
        for at in self.area.positions() {
            put(buffer, at, ' ', ground);
        }
        let marking = match theme.board {
            Some(colors) => ground.fg(colors.mark),
            None => ground,
        }
        .add_modifier(Modifier::BOLD);
        let middle = At::new(
            self.area.x + (self.area.width - 1) / 2,
            self.area.y + (self.area.height - 1) / 2,
        );
        if let Some(piece) = self.piece {
            put(
                buffer,
                middle,
                piece_char(piece, model, theme),
                ink(piece, ground, theme),
            );
        } else if self.mark == Mark::QuietTarget {
            put(buffer, middle, '•', marking);
        }
        if self.cursor {
            self.draw_cursor(marking, buffer);
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

    fn draw_cursor(&self, style: Style, buffer: &mut Buffer) {
        let Rect { x, y, .. } = self.area;
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        if y == bottom {
            put(buffer, At::new(x, y), '[', style);
            put(buffer, At::new(right, y), ']', style);
        } else {
            put(buffer, At::new(x, y), '┏', style);
            put(buffer, At::new(right, y), '┓', style);
            put(buffer, At::new(x, bottom), '┗', style);
            put(buffer, At::new(right, bottom), '┛', style);
        }
    }

    /// The square without anything on it. Without colour, light squares are in reverse video.
    fn ground(&self, theme: &Theme) -> Style {
        let Some(colors) = theme.board else {
            let style = Style::new();
            return if self.light {
                style.add_modifier(Modifier::REVERSED)
            } else {
                style
            };
        };
        Style::new().bg(self.background(&colors)).fg(colors.white)
    }

    fn background(&self, colors: &BoardColors) -> Ink {
        let shade = |(light, dark): (Ink, Ink)| if self.light { light } else { dark };
        match self.mark {
            Mark::None | Mark::QuietTarget | Mark::Capture => shade((colors.light, colors.dark)),
            Mark::LeftLast | Mark::ReachedLast => shade(colors.last),
            Mark::Chosen => colors.chosen,
            Mark::InCheck => colors.check,
        }
    }
}

/// The style of a piece on its square.
fn ink(piece: Piece, ground: Style, theme: &Theme) -> Style {
    let style = match (theme.board, piece.color) {
        (Some(colors), Color::White) => ground.fg(colors.white),
        (Some(colors), Color::Black) => ground.fg(colors.black),
        (None, _) => ground,
    };
    style.add_modifier(Modifier::BOLD)
}

/// Without colour the figurines of both sides would look the same: letters tell them apart.
fn piece_char(piece: Piece, model: &Model, theme: &Theme) -> char {
    let set = if theme.board.is_some() {
        model.settings.pieces
    } else {
        PieceSet::Letters
    };
    glyph(piece, set)
}

fn put(buffer: &mut Buffer, at: At, c: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(c).set_style(style);
    }
}
