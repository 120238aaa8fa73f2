//! The question that the terminal is asked at the start, and its answers.
//!
//! The first frame waits for no answer: the answer comes among the keys and corrects the colours. The
//! question for the background is followed by the one for the attributes, which every terminal
//! answers, so that it is known when no more answers come.

use xterm_color::Color;

use crate::settings::Background;

/// What the terminal is asked when it is taken for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Nothing.
    None,
    /// The colour of its background.
    Background,
}

impl Question {
    /// Returns the question as the terminal reads it: OSC 11 and DA1.
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Background => "\x1b]11;?\x1b\\\x1b[c",
        }
    }
}

/// An answer of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TerminalAnswer {
    /// What its background looks like.
    Background(Background),
    /// Its attributes: all questions are answered.
    Attributes,
}

/// Terminals that would show the question or not understand it, by the beginning of their names.
/// GNU screen passes the question on to the terminals around it, which may be several.
const NOT_ASKED: [&str; 11] = [
    "ansi", "cons25", "dumb", "Eterm", "eterm", "hurd", "linux", "pccon", "sun", "vt", "wsvt",
];

/// Whether a terminal of this name (`TERM`) is asked.
pub(super) fn may_be_asked(term: &str) -> bool {
    let is_screen = term == "screen" || term.starts_with("screen.");
    !term.is_empty() && !is_screen && !NOT_ASKED.iter().any(|name| term.starts_with(name))
}

/// Reads the answer for the background from a control string.
pub(super) fn background(introducer: u8, text: &[u8]) -> Option<TerminalAnswer> {
    let color = text.strip_prefix(b"11;").filter(|_| introducer == b']')?;
    let Color {
        red, green, blue, ..
    } = Color::parse(color).ok()?;
    // The weights of ITU-R BT.601, as parts of 1000.
    let brightness = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    Some(TerminalAnswer::Background(
        if brightness > 500 * u32::from(u16::MAX) {
            Background::Light
        } else {
            Background::Dark
        },
    ))
}

/// Reads the answer for the attributes from a control sequence without its `ESC [`.
pub(super) fn attributes(report: &[u8]) -> Option<TerminalAnswer> {
    matches!(report, [b'?', .., b'c']).then_some(TerminalAnswer::Attributes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_terminals_that_understand_are_asked() {
        for term in [
            "xterm-256color",
            "xterm-kitty",
            "tmux-256color",
            "screen-256color",
            "foot",
        ] {
            assert!(may_be_asked(term), "{term}");
        }
        for term in [
            "linux",
            "vt100",
            "vt220",
            "dumb",
            "screen",
            "screen.xterm",
            "",
        ] {
            assert!(!may_be_asked(term), "{term}");
        }
    }
}
