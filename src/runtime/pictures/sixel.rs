//! Sixels, as the VT340 shows them: bands of six rows, colour by colour.
//!
//! Pixels of the square are not set, so its cells are seen there. Each ink covers a pixel by quarters,
//! which makes fourteen colours: the VT340 has sixteen.

use std::fmt::Write;

use ratatui::layout::Rect;

use crate::ui::pieces::{PiecePicture, Pixel, Stencil};

/// The rows of a band.
const BAND: u16 = 6;
/// Into how many shares a pixel is divided.
const SHARES: u8 = 4;

/// The shares of outline and fill in a pixel.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shade {
    outline: u8,
    fill: u8,
}

impl Shade {
    fn of(pixel: Pixel) -> Self {
        let share = |part: u8| (u16::from(part) * u16::from(SHARES) + 127) / 255;
        let outline = share(pixel.outline);
        let fill = share(pixel.fill).min(u16::from(SHARES) - outline);
        let narrow = |share| u8::try_from(share).unwrap_or(SHARES);
        Self {
            outline: narrow(outline),
            fill: narrow(fill),
        }
    }

    fn pixel(self) -> Pixel {
        let part = |share: u8| u8::try_from(u16::from(share) * 255 / u16::from(SHARES));
        let part = |share| part(share).unwrap_or(u8::MAX);
        Pixel {
            outline: part(self.outline),
            fill: part(self.fill),
        }
    }

    /// All but the one that is nothing but square; the place is the number of the colour, less one.
    fn all() -> impl Iterator<Item = Self> {
        (0..=SHARES)
            .flat_map(|outline| (0..=SHARES - outline).map(move |fill| Self { outline, fill }))
            .skip(1)
    }
}

/// Encodes a part of a piece, given in pixels; nothing if nothing is to be seen there.
pub(super) fn encode(picture: &PiecePicture, stencil: &Stencil, part: Rect) -> String {
    let used = used(stencil, part);
    if used.is_empty() {
        return String::new();
    }
    let mut text = String::from("\x1bP0;1;0q");
    for &(number, shade) in &used {
        let [red, green, blue] = picture.on_square(shade.pixel()).map(percent);
        let _ = write!(text, "#{number};2;{red};{green};{blue}");
    }
    write_bands(stencil, part, &used, &mut text);
    text + "\x1b\\"
}

/// The shades in a part of a piece, with their numbers.
fn used(stencil: &Stencil, part: Rect) -> Vec<(usize, Shade)> {
    let shades = part
        .positions()
        .map(|at| Shade::of(stencil.pixel(at.x, at.y)));
    let shades: Vec<_> = shades.collect();
    let numbered = Shade::all().enumerate();
    let numbered = numbered.map(|(index, shade)| (index + 1, shade));
    numbered
        .filter(|(_, shade)| shades.contains(shade))
        .collect()
}

/// Writes the bands of a part; empty ones at its end are left out.
fn write_bands(stencil: &Stencil, part: Rect, used: &[(usize, Shade)], text: &mut String) {
    let is = |x: u16, y: u16, shade: Shade| {
        y < part.height && Shade::of(stencil.pixel(part.x + x, part.y + y)) == shade
    };
    let mut written = 0;
    for (band, top) in (0..part.height).step_by(usize::from(BAND)).enumerate() {
        for &(number, shade) in used {
            let sixel = |x: u16| {
                let set = (0..BAND).filter(|row| is(x, top + row, shade));
                set.fold(0, |sixel: u8, row| sixel | 1 << row)
            };
            let sixels: Vec<_> = (0..part.width).map(sixel).collect();
            if sixels.iter().all(|&sixel| sixel == 0) {
                continue;
            }
            text.extend(std::iter::repeat_n('-', band - written));
            written = band;
            let _ = write!(text, "#{number}");
            write_runs(&sixels, text);
            text.push('$');
        }
    }
}

/// Writes a row of sixels without the empty ones at its end; equal ones are counted.
fn write_runs(sixels: &[u8], text: &mut String) {
    let runs: Vec<_> = sixels.chunk_by(|first, second| first == second).collect();
    let last = runs.iter().rposition(|run| run[0] > 0).unwrap_or_default();
    for run in &runs[..=last] {
        write_run(run[0], run.len(), text);
    }
}

/// Writes so many equal sixels.
fn write_run(sixel: u8, count: usize, text: &mut String) {
    let sixel = char::from(b'?' + sixel);
    if count > 3 {
        let _ = write!(text, "!{count}{sixel}");
    } else {
        text.extend(std::iter::repeat_n(sixel, count));
    }
}

/// A channel in hundredths, as sixels have it.
fn percent(channel: u8) -> u16 {
    (u16::from(channel) * 100 + 127) / 255
}
