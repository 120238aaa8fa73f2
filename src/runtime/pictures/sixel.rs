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
    let shade = |x: u16, y: u16| Shade::of(stencil.pixel(part.x + x, part.y + y));
    let (mut palette, mut bands) = (String::new(), String::new());
    for (number, color) in Shade::all().enumerate() {
        let is_used = part.positions().any(|at| {
            let pixel = stencil.pixel(at.x, at.y);
            Shade::of(pixel) == color
        });
        if is_used {
            let [red, green, blue] = picture.on_square(color.pixel()).map(percent);
            let _ = write!(palette, "#{};2;{red};{green};{blue}", number + 1);
        }
    }
    if palette.is_empty() {
        return String::new();
    }
    for top in (0..part.height).step_by(usize::from(BAND)) {
        let rows = BAND.min(part.height - top);
        let sixels = |color: Shade| {
            let sixel = |x| {
                let set = (0..rows).filter(|&row| shade(x, top + row) == color);
                set.fold(0, |sixel: u8, row| sixel | 1 << row)
            };
            (0..part.width).map(sixel).collect::<Vec<_>>()
        };
        for (number, color) in Shade::all().enumerate() {
            let sixels = sixels(color);
            if sixels.iter().any(|&sixel| sixel > 0) {
                let _ = write!(bands, "#{}", number + 1);
                write_runs(&sixels, &mut bands);
                bands.push('$');
            }
        }
        bands.push('-');
    }
    let bands = bands.trim_end_matches(['-', '$']);
    let Rect { width, height, .. } = part;
    format!("\x1bP0;1;0q\"1;1;{width};{height}{palette}{bands}\x1b\\")
}

/// Writes a row of sixels without the empty ones at its end; equal ones are counted.
fn write_runs(sixels: &[u8], text: &mut String) {
    let runs: Vec<_> = sixels.chunk_by(|first, second| first == second).collect();
    let last = runs.iter().rposition(|run| run[0] > 0).unwrap_or_default();
    for run in &runs[..=last] {
        let sixel = char::from(b'?' + run[0]);
        match run.len() {
            count @ 4.. => {
                let _ = write!(text, "!{count}{sixel}");
            }
            count => text.extend(std::iter::repeat_n(sixel, count)),
        }
    }
}

/// A channel in hundredths, as sixels have it.
fn percent(channel: u8) -> u16 {
    (u16::from(channel) * 100 + 127) / 255
}
