//! How a run of the program ends.

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// The player quit, and the game could not be kept for this reason.
    Unkept(String),
    /// A signal ended it, by its number; so does a terminal that is gone.
    Signal(u8),
    /// A thread of ours failed, with this message.
    Panicked(String),
}

/// The hang-up signal, which also stands for a terminal that went without one.
pub(super) const HANG_UP: u8 = 1;
