//! Whether a text had room where it was put.

/// Whether all of a text had room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It had.
    Whole,
    /// Its end was left out, since no more than so many bytes have room.
    Cut(usize),
}

impl Fit {
    /// Returns what to tell the player, if something was left out.
    pub(super) fn told(self) -> Option<String> {
        match self {
            Self::Whole => None,
            Self::Cut(most) => Some(format!(
                "only {most} bytes fit here: the rest of the text was left out"
            )),
        }
    }
}
