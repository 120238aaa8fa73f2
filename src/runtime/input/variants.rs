//! What rxvt, the keypad mode and old terminals send, as xterm sends it.

use std::borrow::Cow;

use super::grammar::is_number;

/// The modifiers of rxvt, by the last byte of a sequence, as xterm's numbers.
const RXVT_MODIFIERS: [(u8, u8); 3] = [(b'$', b'2'), (b'^', b'5'), (b'@', b'6')];

/// Returns a sequence as xterm sends it.
pub(super) fn as_xterm(sequence: &[u8]) -> Cow<'_, [u8]> {
    match sequence {
        // rxvt: arrows with Shift, with Ctrl.
        [0x1b, b'[', letter @ b'a'..=b'd'] => arrow(b'2', *letter),
        [0x1b, b'O', letter @ b'a'..=b'd'] => arrow(b'5', *letter),
        // Modifiers in front of the letter.
        [0x1b, b'O', modifier @ b'0'..=b'9', letter] => arrow(*modifier, *letter),
        // The keypad: Enter, Tab, =, and from * to 9.
        [0x1b, b'O', b'M'] => Cow::Borrowed(b"\r"),
        [0x1b, b'O', b'I'] => Cow::Borrowed(b"\t"),
        [0x1b, b'O', b'X'] => Cow::Borrowed(b"="),
        [0x1b, b'O', key @ b'j'..=b'y'] => Cow::Owned(vec![key - 0x40]),
        [0x1b, b'[', number @ .., last] => match modifier(*last) {
            Some(modifier) if is_number(number) => {
                Cow::Owned([b"\x1b[", number, &[b';', modifier, b'~']].concat())
            }
            _ => Cow::Borrowed(sequence),
        },
        _ => Cow::Borrowed(sequence),
    }
}

fn arrow(modifier: u8, letter: u8) -> Cow<'static, [u8]> {
    let letter = letter.to_ascii_uppercase();
    Cow::Owned([b"\x1b[1;".as_slice(), &[modifier, letter]].concat())
}

fn modifier(last: u8) -> Option<u8> {
    let (_, modifier) = RXVT_MODIFIERS.iter().find(|(byte, _)| *byte == last)?;
    Some(*modifier)
}
