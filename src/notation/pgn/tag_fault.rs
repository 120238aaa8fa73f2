//! What may be wrong with a tag.

/// The faults of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagFault {
    /// The brackets do not hold a name and a quoted value.
    Syntax,
    /// The value runs over a line end.
    BrokenLine,
    /// The value holds quotes without a backslash.
    Quotes,
    /// The value is in typographic quotes.
    OtherQuotes,
    /// The value has no opening quote.
    NoQuotes,
    /// The closing quote is missing.
    Unquoted,
    /// The closing bracket is missing.
    Unclosed,
    /// The text ends within the tag.
    Truncated,
}
