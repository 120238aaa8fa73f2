//! The quotes around the value of a tag: plain ones, and those that word processors make of them.

/// Quotes of several bytes in UTF-8, and of one byte in Windows-1252.
const QUOTES: [&[u8]; 16] = [
    "“".as_bytes(),
    "”".as_bytes(),
    "„".as_bytes(),
    "‟".as_bytes(),
    "‘".as_bytes(),
    "’".as_bytes(),
    "‚".as_bytes(),
    "«".as_bytes(),
    "»".as_bytes(),
    "＂".as_bytes(),
    "″".as_bytes(),
    b"\x84",
    b"\x93",
    b"\x94",
    b"\xab",
    b"\xbb",
];

/// The length of the quote at a place; 0 if there is none.
pub(super) fn len_at(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(b'"') => 1,
        Some(0x80..) => QUOTES
            .iter()
            .find(|quote| text[at..].starts_with(quote))
            .map_or(0, |quote| quote.len()),
        _ => 0,
    }
}

/// The length of the quote that ends before a place; 0 if there is none.
pub(super) fn len_before(text: &[u8], end: usize) -> usize {
    match text[..end].last() {
        Some(b'"') => 1,
        // The longer ones first: their last bytes are quotes of one byte.
        Some(0x80..) => QUOTES
            .iter()
            .find(|quote| text[..end].ends_with(quote))
            .map_or(0, |quote| quote.len()),
        _ => 0,
    }
}
