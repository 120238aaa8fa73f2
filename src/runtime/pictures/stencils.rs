//! The pieces in pixels, made once for each size.

use ratatui::layout::Size;

use crate::chess::Role;
use crate::ui::pieces::Stencil;

/// The stencils of one size.
#[derive(Debug, Default)]
pub(super) struct Stencils(Vec<(Role, Stencil)>);

impl Stencils {
    /// Returns the stencil of a piece on a square of so many pixels.
    pub(super) fn of(&mut self, role: Role, size: Size) -> &Stencil {
        let is_of_size = |stencil: &Stencil| stencil.size() == size;
        self.0.retain(|(_, stencil)| is_of_size(stencil));
        let known = self.0.iter().position(|(known, _)| *known == role);
        let index = known.unwrap_or_else(|| {
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
