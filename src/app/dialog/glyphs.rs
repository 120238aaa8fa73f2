//! The annotation glyphs that can be chosen for a move.

use crate::notation::Nag;

/// The glyphs that the dialog offers; the six for the move itself come first.
pub const GLYPHS: [Nag; 16] = [
    Nag(1),
    Nag(2),
    Nag(3),
    Nag(4),
    Nag(5),
    Nag(6),
    Nag(7),
    Nag(10),
    Nag(13),
    Nag(14),
    Nag(15),
    Nag(16),
    Nag(17),
    Nag(18),
    Nag(19),
    Nag(146),
];
