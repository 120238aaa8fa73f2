//! The protocol of kitty: pictures are sent once under a number, then placed and removed.
//!
//! They are placed above the cells, where they leave the corners free for marks. Below the texts would
//! do as well, but then some software renderers mix up all colours.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::layout::{Rect, Size};

use super::base64_text::base64;
use super::patch::Patch;
use super::png_file::png;
use super::stencils::Stencils;
use crate::chess::Role;
use crate::settings::CellSize;
use crate::ui::pieces::{PiecePicture, Stencil};

/// The number of the first picture: one that other programs are unlikely to use.
const FIRST_ID: u32 = 0x4e_4300;
/// How many pictures there are: the pieces of both sides.
const MOST: usize = 12;
/// The most bytes of a picture in one command.
const CHUNK: usize = 4096;

/// Whether pictures were sent that the terminal must not keep.
static SENT: AtomicBool = AtomicBool::new(false);

/// What one picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Motif {
    role: Role,
    fill: [u8; 3],
    outline: [u8; 3],
    size: Size,
}

/// What the terminal keeps.
#[derive(Debug, Default)]
pub(super) struct Kitty {
    sent: Vec<Motif>,
    /// The pictures on the screen and their numbers.
    placed: Vec<(PiecePicture, u32)>,
    /// Whether pictures may lie on a screen that was cleared.
    is_stale: bool,
}

impl Kitty {
    /// Notes that the screen was cleared, which some terminals do without removing pictures.
    pub(super) fn forget_screen(&mut self) {
        self.placed.clear();
        self.is_stale = !self.sent.is_empty();
    }

    /// Removes some of the pictures that are shown.
    pub(super) fn remove(&mut self, gone: &[PiecePicture]) -> String {
        let mut text = String::new();
        if std::mem::take(&mut self.is_stale) {
            text.push_str("\x1b_Ga=d,d=a,q=2\x1b\\");
        }
        self.placed.retain(|(picture, id)| {
            let is_gone = gone.contains(picture);
            if is_gone {
                let place = place_number(picture.area);
                let _ = write!(text, "\x1b_Ga=d,d=i,i={id},p={place},q=2\x1b\\");
            }
            !is_gone
        });
        text
    }

    /// Removes every picture, and lets the terminal forget them.
    pub(super) fn delete_all(&mut self) -> String {
        *self = Self::default();
        SENT.store(false, Ordering::SeqCst);
        deletion()
    }

    /// Places pictures; those that the terminal does not have yet are sent.
    pub(super) fn add(
        &mut self,
        new: &[PiecePicture],
        cell: CellSize,
        stencils: &mut Stencils,
    ) -> Vec<Patch> {
        let add = |picture| self.add_one(picture, cell, stencils);
        new.iter().map(add).collect()
    }

    fn add_one(
        &mut self,
        picture: &PiecePicture,
        cell: CellSize,
        stencils: &mut Stencils,
    ) -> Patch {
        let PiecePicture {
            area,
            role,
            fill,
            outline,
            ..
        } = *picture;
        let motif = Motif {
            role,
            fill,
            outline,
            size: Size::new(area.width * cell.width, area.height * cell.height),
        };
        let mut text = String::new();
        let known = self.sent.iter().position(|sent| *sent == motif);
        let index = known.unwrap_or_else(|| {
            let index = self.free_place(motif);
            let stencil = stencils.of(role, motif.size);
            text = upload(number(index), picture, stencil);
            SENT.store(true, Ordering::SeqCst);
            index
        });
        let id = number(index);
        self.placed.push((*picture, id));
        text.push_str(&placement(id, area));
        let at = area.as_position();
        Patch { at, text }
    }

    /// The place of a new picture: that of one that is not on the screen, once all are taken.
    fn free_place(&mut self, motif: Motif) -> usize {
        let is_used = |index: &usize| self.placed.iter().any(|(_, id)| *id == number(*index));
        let unused = (0..self.sent.len()).find(|index| !is_used(index));
        if let Some(index) = unused.filter(|_| self.sent.len() >= MOST) {
            self.sent[index] = motif;
            return index;
        }
        self.sent.push(motif);
        self.sent.len() - 1
    }
}

/// Returns what deletes all pictures when the terminal is given back, if there may be some.
pub(in crate::runtime) fn farewell() -> String {
    if SENT.swap(false, Ordering::SeqCst) {
        deletion()
    } else {
        String::new()
    }
}

/// Deletes what is on the screen, and then each picture by its number.
fn deletion() -> String {
    let mut text = String::from("\x1b_Ga=d,d=A,q=2\x1b\\");
    for index in 0..2 * MOST {
        let _ = write!(text, "\x1b_Ga=d,d=I,i={},q=2\x1b\\", number(index));
    }
    text
}

/// The number of the picture at a place of the list.
fn number(index: usize) -> u32 {
    FIRST_ID + u32::try_from(index).unwrap_or_default()
}

/// The number of a placement: another one for each cell.
fn place_number(area: Rect) -> u32 {
    1 + (u32::from(area.y) << 12) + u32::from(area.x)
}

/// Shows a picture over an area; the caret stays where it is.
fn placement(id: u32, area: Rect) -> String {
    let Rect { width, height, .. } = area;
    let place = place_number(area);
    format!("\x1b_Ga=p,i={id},p={place},c={width},r={height},z=1,C=1,q=2\x1b\\")
}

/// Sends a picture without showing it. One that cannot be encoded is left out.
fn upload(id: u32, picture: &PiecePicture, stencil: &Stencil) -> String {
    let pixels = stencil.pixels().iter();
    let pixels: Vec<u8> = pixels.flat_map(|&pixel| picture.alone(pixel)).collect();
    let file = png(stencil.size(), &pixels).unwrap_or_default();
    let encoded = base64(&file);
    let chunks: Vec<_> = encoded.as_bytes().chunks(CHUNK).collect();
    let mut text = String::new();
    for (index, chunk) in chunks.iter().enumerate() {
        let more = u8::from(index + 1 < chunks.len());
        text.push_str("\x1b_G");
        if index == 0 {
            let _ = write!(text, "a=t,f=100,i={id},");
        }
        let _ = write!(text, "q=2,m={more};");
        text.extend(chunk.iter().map(|&byte| char::from(byte)));
        text.push_str("\x1b\\");
    }
    text
}
