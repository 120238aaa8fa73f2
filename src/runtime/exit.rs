//! The ways in which a run of the program ends.

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// The player quit, but the game could not be autosaved, for this reason.
    Unkept(String),
    /// A signal with this number ended it; a lost terminal counts as a hang-up.
    Signal(u8),
    /// A thread of the program panicked, with this message.
    Panicked(String),
}

/// The hang-up signal; also stands for a terminal that is lost without a signal.
pub(super) const HANG_UP: u8 = 1;
