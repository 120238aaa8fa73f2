//! The colors of a drawing, and how they are blended.

use ratatui::style::Color;

use super::picture::Blocks;

/// The colors of a piece and of the square that it stands on.
///
/// The outline must stand out from the square, or the piece is not seen, and from the fill, or its
/// details (a cut, an eye) are not seen. In the smallest drawings there is about as much outline as
/// fill: there the sides are best told apart when both outlines are dark and Black's fill is nearly
/// as dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Inks {
    /// The color of the square.
    pub square: Color,
    /// The color of the piece's body.
    pub fill: Color,
    /// The color of the line around the body and of its details.
    pub outline: Color,
}

/// How a pixel that is covered in part is colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blend {
    /// By a shade between the inks, which have to be [`Color::Rgb`]: with any other ink this is
    /// [`Blend::Threshold`].
    Shaded,
    /// Like [`Blend::Shaded`], and silhouettes in sextants, for terminals that draw these
    /// themselves: few fonts have them.
    Fine,
    /// By one of the inks, for terminals of 256 or 16 colors.
    Threshold,
    /// By one of the inks, and with the five half blocks alone (`▀▄▌▐█`), for fonts that have no
    /// quadrants (`▘▚▟`): those of the Linux console, for one.
    Halves,
}

impl Blend {
    pub(super) const fn blocks(self) -> Blocks {
        match self {
            Self::Shaded | Self::Fine | Self::Threshold => Blocks::Quadrants,
            Self::Halves => Blocks::Halves,
        }
    }
}
