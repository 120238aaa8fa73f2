//! Which bytes can stand where in what a terminal sends, after ECMA-48 and xterm's control sequences.

/// The escape character.
pub(super) const ESC: u8 = 0x1b;
/// The bell; xterm also ends a control string with it.
pub(super) const BEL: u8 = 0x07;
/// What begins a paste.
pub(super) const PASTE_START: &[u8] = b"\x1b[200~";
/// What ends a paste.
pub(super) const PASTE_END: &[u8] = b"\x1b[201~";

/// Returns how many bytes a character takes in UTF-8, by its first byte; `None` if no character of
/// more than one byte begins so.
pub(super) fn character_length(first: u8) -> Option<usize> {
    match first {
        0xc2..=0xdf => Some(2),
        0xe0..=0xef => Some(3),
        0xf0..=0xf4 => Some(4),
        _ => None,
    }
}

/// Whether a byte stands between the beginning of a control sequence and its end.
pub(super) fn is_parameter(byte: u8) -> bool {
    (0x20..=0x3f).contains(&byte)
}

/// Whether a byte ends a control sequence.
pub(super) fn is_final(byte: u8) -> bool {
    (0x40..=0x7e).contains(&byte)
}

/// Whether these bytes are a number. rxvt ends a key with `$` after a number; elsewhere `$` stands
/// before the end of a report, which has more than a number.
pub(super) fn is_number(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit)
}

/// Whether a byte ends a key that begins with `ESC O`: arrows, F1 to F4, the keypad.
pub(super) fn ends_single_shift(byte: u8) -> bool {
    matches!(byte, b'A'..=b'F' | b'H' | b'I' | b'M' | b'P'..=b'S' | b'X' | b'a'..=b'd' | b'j'..=b'y')
}

/// Whether the text of a control string may begin so. What a person types after Alt and the same
/// character mostly does not.
pub(super) fn begins_text(introducer: u8, byte: u8) -> bool {
    match introducer {
        b']' => byte.is_ascii_digit() || b"lLI".contains(&byte),
        b'P' => is_parameter(byte),
        _ => byte.is_ascii_graphic(),
    }
}

/// Whether terminals send this control sequence, given without `ESC [`, so that it is more likely
/// one than keys of a person.
pub(super) fn is_sent_by_terminals(sequence: &[u8]) -> bool {
    match sequence {
        [only] => b"ABCDFHIOPQSZabcd".contains(only),
        [b'[', letter] => (b'A'..=b'E').contains(letter),
        [b'M', _, _, _] => true,
        [first, .., last] => {
            (first.is_ascii_digit() || b"<>?".contains(first))
                && b"ABCDFHMPQRSZ~$^@cmntuy".contains(last)
        }
        [] => false,
    }
}
