//! Pictures of the pieces, for terminals that show pictures.
//!
//! A picture is sent once and stays until its square changes. With the protocol of kitty the terminal
//! keeps each piece, which is then placed and removed by its number. With the others a
//! picture becomes a part of the cells: what writes to a cell erases that part, and it is restored
//! cell by cell.

mod base64_text;
mod iterm2;
mod kitty;
mod painted;
mod patch;
mod png_file;
mod sixel;
mod stencils;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use self::kitty::Kitty;
pub(super) use self::kitty::farewell;
pub(super) use self::patch::{Addition, Patch, Removal};
use self::stencils::Stencils;
use crate::settings::{PictureMedium, PictureProtocol};
use crate::ui::pieces::PiecePicture;

/// The pictures that the terminal shows.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    medium: Option<PictureMedium>,
    shown: Vec<PiecePicture>,
    stencils: Stencils,
    kitty: Kitty,
}

impl Pictures {
    /// Notes that the screen was cleared. What was sent to a kitty is still there.
    pub(super) fn forget_screen(&mut self) {
        self.shown.clear();
        self.kitty.forget_screen();
    }

    /// Removes the pictures that are not among those wanted, before the cells are written.
    pub(super) fn remove(
        &mut self,
        medium: Option<PictureMedium>,
        wanted: &[PiecePicture],
    ) -> Removal {
        let is_other = self.medium != medium;
        let before = std::mem::replace(&mut self.medium, medium);
        let protocol = before.map(|medium| medium.protocol);
        let kept = |shown: &PiecePicture| !is_other && wanted.contains(shown);
        let (kept, gone): (Vec<_>, Vec<_>) = self.shown.drain(..).partition(kept);
        self.shown = kept;
        if is_other {
            self.stencils.forget();
        }
        match protocol {
            None => Removal::default(),
            Some(PictureProtocol::Kitty) => Removal {
                text: if is_other {
                    self.kitty.delete_all()
                } else {
                    self.kitty.remove(&gone)
                },
                areas: Vec::new(),
            },
            Some(PictureProtocol::Sixel | PictureProtocol::Iterm2) => Removal {
                text: String::new(),
                areas: gone.iter().map(|picture| picture.area).collect(),
            },
        }
    }

    /// Draws the pictures that are new, and what was erased of the others, after the cells were
    /// written.
    pub(super) fn add(
        &mut self,
        wanted: Vec<PiecePicture>,
        cells: &Buffer,
        written: &[Position],
    ) -> Addition {
        let Some(medium) = self.medium else {
            return Addition::default();
        };
        let addition = match medium.protocol {
            PictureProtocol::Kitty => {
                let new = wanted.iter().filter(|wanted| !self.shown.contains(wanted));
                let new: Vec<_> = new.copied().collect();
                Addition {
                    patches: self.kitty.add(&new, medium.cell, &mut self.stencils),
                    marks: Vec::new(),
                }
            }
            PictureProtocol::Sixel | PictureProtocol::Iterm2 => painted::repaint(
                medium,
                &wanted,
                &self.shown,
                cells,
                written,
                &mut self.stencils,
            ),
        };
        self.shown = wanted;
        addition
    }
}

#[cfg(test)]
mod tests;
