//! Text made safe for a terminal.

use crate::settings::Glyphs;
use crate::ui::{ascii, steers};

/// What becomes of line breaks and tabs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breaks {
    /// They are replaced, since the text is one line.
    Replaced,
    /// They stay.
    Kept,
}

/// Replaces each character that a terminal would obey by `?`, and what it cannot show by ASCII.
pub(super) fn harmless(text: &str, breaks: Breaks, glyphs: Glyphs) -> String {
    let fit = |c: char| match c {
        '\n' | '\t' if breaks == Breaks::Kept => c,
        c if steers(c) => '?',
        c if glyphs == Glyphs::Letters => ascii(c),
        c => c,
    };
    text.chars().map(fit).collect()
}
