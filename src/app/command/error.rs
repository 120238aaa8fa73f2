//! What is wrong with a line that is no command.

use thiserror::Error;

/// Why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The first word is not known.
    #[error("`{word}` is neither a move nor a command{}", suggestion(*.nearest))]
    Unknown {
        /// The word.
        word: String,
        /// The most similar command.
        nearest: Option<&'static str>,
    },
    /// A required argument is missing or not understood.
    #[error("`{name}` needs {argument} after it")]
    Argument {
        /// The command.
        name: &'static str,
        /// The argument that it needs.
        argument: &'static str,
    },
    /// An optional argument is not understood.
    #[error("`{name}` takes {expected}, or nothing: found `{found}`")]
    Misread {
        /// The command.
        name: &'static str,
        /// The argument that it takes.
        expected: &'static str,
        /// The text after it.
        found: String,
    },
    /// A command that takes no argument has one.
    #[error("`{name}` takes nothing after it: found `{found}`")]
    Trailing {
        /// The command.
        name: &'static str,
        /// The text after it.
        found: String,
    },
}

impl CommandError {
    /// Makes the error for a line of which nothing resembles a command.
    pub(in crate::app) fn unknown(line: &str) -> Self {
        Self::Unknown {
            word: line.to_owned(),
            nearest: None,
        }
    }

    /// Whether a similar command was found.
    #[must_use]
    pub fn has_suggestion(&self) -> bool {
        matches!(
            self,
            Self::Unknown {
                nearest: Some(_),
                ..
            }
        )
    }
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map_or_else(
        || "; `help` lists them".to_owned(),
        |name| format!(": did you mean `{name}`?"),
    )
}
