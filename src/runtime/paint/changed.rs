//! The changed cells of a frame, with what of their style can be seen.

use ratatui::buffer::Cell;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use super::pen::Look;

/// Attributes that a blank cell shows too.
const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// A cell to write.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changed<'a> {
    pub(super) at: Position,
    pub(super) symbol: &'a str,
    pub(super) look: Look,
}

impl<'a> Changed<'a> {
    pub(super) fn new(x: u16, y: u16, cell: &'a Cell) -> Self {
        let symbol = cell.symbol();
        Self {
            at: Position { x, y },
            symbol,
            look: look(symbol, cell),
        }
    }

    /// Whether the cell is a blank that can be erased as well.
    pub(super) fn is_blank(&self) -> bool {
        self.symbol == " " && self.look.modifiers.is_empty()
    }

    /// Returns the number of columns that the cell covers if every terminal agrees on it.
    pub(super) fn certain_width(&self) -> Option<u16> {
        let mut chars = self.symbol.chars();
        let single = chars.next().is_some() && chars.next().is_none();
        let width = self.symbol.width();
        (single && width == 1).then_some(1)
    }

    /// Whether the next cell continues a run of equal cells.
    pub(super) fn is_continued_by(&self, next: &Self) -> bool {
        self.symbol == next.symbol && self.look == next.look
    }

    /// The order in which changing the pen costs least: by background, then foreground.
    pub(super) fn rank(&self) -> (u64, u16, u64, u16, u16) {
        let Look {
            foreground,
            background,
            modifiers,
        } = self.look;
        let (fore, back) = (number(foreground), number(background));
        (back, modifiers.bits(), fore, self.at.y, self.at.x)
    }
}

fn look(symbol: &str, cell: &Cell) -> Look {
    let modifiers = cell.modifier;
    let mut look = Look {
        foreground: Some(cell.fg),
        background: Some(cell.bg),
        modifiers,
    };
    match symbol {
        " " => {
            look.modifiers = modifiers & SEEN_ON_BLANKS;
            if look.modifiers.is_empty() {
                look.foreground = None;
            }
        }
        "█" if !modifiers.contains(Modifier::REVERSED) => look.background = None,
        _ => {}
    }
    look
}

/// Numbers the colours, so that equal ones come together.
fn number(color: Option<Color>) -> u64 {
    match color {
        None => 0,
        Some(Color::Reset) => 1,
        Some(Color::Indexed(index)) => 0x100 + u64::from(index),
        Some(Color::Rgb(red, green, blue)) => {
            0x100_0000 | u64::from(red) << 16 | u64::from(green) << 8 | u64::from(blue)
        }
        Some(named) => 2 + u64::from(named_index(named)),
    }
}

fn named_index(color: Color) -> u8 {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let place = NAMED.iter().position(|&named| named == color);
    place
        .and_then(|index| u8::try_from(index).ok())
        .unwrap_or_default()
}
