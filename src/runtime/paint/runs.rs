//! How a terminal shortens a run of equal cells.

use std::env;

/// What the terminal can do with a run of equal cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::runtime) enum Runs {
    /// Nothing that is known for certain.
    #[default]
    Written,
    /// It erases cells, and they take the background colour of the pen.
    Erased,
    /// It repeats the last character, as often as told (ECMA-48: REP).
    Repeated,
}

/// Terminals that are known to repeat characters, by the beginning of `TERM`.
const REPEATING: [&str; 6] = [
    "xterm-kitty",
    "xterm-ghostty",
    "foot",
    "wezterm",
    "alacritty",
    "contour",
];

/// Terminals that erase with the background colour. Those of the first list are not here: some of
/// them erase with the default background.
const ERASING: [&str; 6] = ["xterm", "linux", "rxvt", "konsole", "vte", "gnome"];

impl Runs {
    /// Returns what the terminal of this session can do, by its name.
    pub(in crate::runtime) fn of_terminal() -> Self {
        Self::of(&env::var("TERM").unwrap_or_default())
    }

    fn of(term: &str) -> Self {
        let is_one_of = |names: &[&str]| names.iter().any(|name| term.starts_with(name));
        if is_one_of(&REPEATING) {
            Self::Repeated
        } else if is_one_of(&ERASING) {
            Self::Erased
        } else {
            Self::Written
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terminal_is_known_by_its_name() {
        for (term, runs) in [
            ("xterm-256color", Runs::Erased),
            ("xterm-kitty", Runs::Repeated),
            ("foot-extra", Runs::Repeated),
            ("tmux-256color", Runs::Written),
            ("vt100", Runs::Written),
            ("", Runs::Written),
        ] {
            assert_eq!(Runs::of(term), runs, "{term}");
        }
    }
}
