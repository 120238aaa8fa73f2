//! How a game is kept on disk without a question.

use super::kind::Activity;

/// Where the game on the screen is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Keeping {
    /// It is autosaved for the next run, which opens it for this.
    Autosave(Activity),
    /// It goes into the archive for good.
    Archive,
    /// It needs no keeping.
    Nothing,
}
