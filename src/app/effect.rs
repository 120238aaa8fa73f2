//! What the program asks the outside to do.

use super::settings::{Setting, Switch};

/// One piece of work for the runtime; a test compares it with `==`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal to the shell and stop until continued.
    Suspend,
    /// Put a text into the terminal's clipboard.
    Copy(String),
    /// Write a setting into the configuration file.
    SaveSetting {
        /// Which one.
        setting: Setting,
        /// The name of its value.
        value: String,
    },
    /// Take the mouse, or leave it to the terminal.
    Mouse(Switch),
}
