//! The pieces: drawings that are scaled to the squares of the board, and one-character sets for
//! squares that are too small or fonts that are too poor for them.
//!
//! There is one drawing of each role, in `assets/pieces`. On squares of six rows and more it is
//! rasterised from its geometry; on smaller ones a mask made by hand gives each pixel. Both end in
//! characters of two by two pixels in two colors: blanks, blocks, half blocks and quadrants. On
//! squares of three and four rows the mask is a silhouette in one tone. For terminals that show
//! pictures there are stencils, from the same geometry in pixels.
//!
//! How a square looks without its piece, and which inks a theme has, is decided elsewhere.

mod dot;
mod draw;
mod drawing;
mod gallery;
mod glyph;
mod inks;
mod mosaic;
mod paint;
mod picture;
mod piece_picture;
mod raster;
mod shape;
mod stencil;

pub use self::dot::draw_dot;
pub use self::draw::{Body, Manner, draw, draw_plain, manner};
pub use self::glyph::{GlyphSet, glyph};
pub use self::inks::{Blend, Inks};
pub use self::picture::Pixel;
pub use self::piece_picture::PiecePicture;
pub use self::stencil::Stencil;
