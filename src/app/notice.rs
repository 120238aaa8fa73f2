//! Notices: the line that tells the player what happened, or why something was refused.

use crate::settings::sentence;

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Something happened as asked.
    Info,
    /// Something was asked for and refused.
    Refusal,
}

/// A sentence or two for the player, shown until the player's next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it is about.
    pub kind: NoticeKind,
    /// The text: whole sentences.
    pub text: String,
}

impl Notice {
    /// Makes a notice of something done.
    #[must_use]
    pub fn info(text: impl std::fmt::Display) -> Self {
        Self {
            kind: NoticeKind::Info,
            text: sentence(&text.to_string()),
        }
    }

    /// Makes a notice of something refused.
    #[must_use]
    pub fn refusal(text: impl std::fmt::Display) -> Self {
        Self {
            kind: NoticeKind::Refusal,
            text: sentence(&text.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_becomes_a_sentence() {
        assert_eq!(Notice::info("nothing to undo").text, "Nothing to undo.");
        assert_eq!(
            Notice::refusal("Did you mean Nf3?").text,
            "Did you mean Nf3?"
        );
        assert_eq!(Notice::info("").text, ".");
    }
}
