//! The screen: draws the model, and turns terminal events into messages.
//!
//! [`view()`] reads the model and never writes to it. [`regions()`] says where everything is, for
//! drawing and for the mouse alike.

mod ascii;
mod cells;
mod dialogs;
mod input;
mod panes;
pub mod pieces;
mod regions;
mod styles;
mod text;
mod view;

pub use ascii::ascii;
pub use input::{in_view, message, message_before_frame};
pub use regions::{BoardRegion, Coordinates, Panel, Regions, SMALLEST, regions};
pub use text::steers;
pub use view::{view, view_with_pictures};
