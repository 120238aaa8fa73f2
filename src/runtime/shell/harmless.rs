//! Text of a file made safe to print.

/// Replaces the control characters of a text, which a terminal would obey.
pub(super) fn harmless(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '·' } else { c })
        .collect()
}
