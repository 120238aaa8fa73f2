//! The pieces in pixels, made once for each size of the squares.

use ratatui::layout::Size;

use crate::chess::Role;
use crate::ui::pieces::Stencil;

/// The most stencils that are kept: the lowest squares may be less high than the others.
const MOST: usize = 12;

/// The stencils that were made.
#[derive(Debug, Default)]
pub(super) struct Stencils(Vec<(Role, Stencil)>);

impl Stencils {
    /// Returns the stencil of a piece on a square of so many pixels.
    pub(super) fn of(&mut self, role: Role, size: Size) -> &Stencil {
        let is_known =
            |(known, stencil): &(Role, Stencil)| *known == role && stencil.size() == size;
        let known = self.0.iter().position(is_known);
        let index = known.unwrap_or_else(|| {
            if self.0.len() >= MOST {
                self.0.clear();
            }
            let stencil = Stencil::new(role, size.width, size.height);
            self.0.push((role, stencil));
            self.0.len() - 1
        });
        &self.0[index].1
    }

    /// Gives the memory back.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}
