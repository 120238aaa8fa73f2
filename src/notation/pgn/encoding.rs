//! UTF-16 to UTF-8, in pieces. Anything else passes unchanged.

use std::borrow::Cow;

/// How the text of a file is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8 or ISO 8859-1, which are told apart string by string.
    #[default]
    Bytes,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
}

impl Encoding {
    /// Recognises a byte order mark of UTF-16 at the start of a file.
    #[must_use]
    pub fn of_start(bytes: &[u8]) -> Self {
        match bytes {
            [0xff, 0xfe, ..] => Self::Utf16Le,
            [0xfe, 0xff, ..] => Self::Utf16Be,
            _ => Self::Bytes,
        }
    }

    /// Decodes bytes that begin and end with whole characters.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, [u8]> {
        if self == Self::Bytes {
            return Cow::Borrowed(bytes);
        }
        let mut text = Vec::with_capacity(bytes.len());
        self.decode_into(bytes, &mut text);
        Cow::Owned(text)
    }

    /// The number of bytes in the file that a decoded text comes from.
    pub(super) fn stored_len(self, text: &[u8]) -> usize {
        if self == Self::Bytes {
            return text.len();
        }
        let units = text.iter().map(|byte| match byte {
            0x80..0xc0 => 0,
            0xf0.. => 2,
            _ => 1,
        });
        2 * units.sum::<usize>()
    }

    fn decode_into(self, bytes: &[u8], text: &mut Vec<u8>) {
        let units = bytes.chunks_exact(2).map(|pair| {
            let pair = [pair[0], pair[1]];
            if self == Self::Utf16Be {
                u16::from_be_bytes(pair)
            } else {
                u16::from_le_bytes(pair)
            }
        });
        for letter in char::decode_utf16(units) {
            let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
            text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }
}

/// Decodes a stream that arrives in pieces.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// `None` until the first two bytes are there.
    encoding: Option<Encoding>,
    /// Bytes of a character whose rest is still to come.
    held: Vec<u8>,
}

impl Decoder {
    /// The encoding, once it is known.
    pub(super) fn encoding(&self) -> Encoding {
        self.encoding.unwrap_or_default()
    }

    /// Whether all further bytes pass unchanged.
    pub(super) fn passes(&self) -> bool {
        self.encoding == Some(Encoding::Bytes) && self.held.is_empty()
    }

    /// Decodes the next bytes of the stream.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.held.extend_from_slice(bytes);
        if self.encoding.is_none() && self.held.len() < 2 && matches!(self.held[..], [0xfe | 0xff])
        {
            return Vec::new();
        }
        let held = &self.held;
        let encoding = *self
            .encoding
            .get_or_insert_with(|| Encoding::of_start(held));
        let whole = match encoding {
            Encoding::Bytes => self.held.len(),
            Encoding::Utf16Le => whole_len(&self.held, 1),
            Encoding::Utf16Be => whole_len(&self.held, 0),
        };
        let text = encoding.decode(&self.held[..whole]).into_owned();
        self.held.drain(..whole);
        text
    }

    /// Decodes what is left at the end of the stream. Half a unit of UTF-16 is no character.
    pub(super) fn finish(&mut self) -> Vec<u8> {
        let held = std::mem::take(&mut self.held);
        self.encoding().decode(&held).into_owned()
    }
}

/// The length of the whole characters. `high` is the place of the high byte in a unit.
fn whole_len(bytes: &[u8], high: usize) -> usize {
    let len = bytes.len() & !1;
    let is_cut = len >= 2 && (0xd8..0xdc).contains(&bytes[len - 2 + high]);
    if is_cut { len - 2 } else { len }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf_16(text: &str, encode: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(encode).collect()
    }

    #[test]
    fn pieces_of_any_size_are_decoded_alike() {
        let text = "\u{feff}[White \"Réti ♘ 𝄞\"]\n";
        for bytes in [
            utf_16(text, u16::to_le_bytes),
            utf_16(text, u16::to_be_bytes),
        ] {
            for size in 1..9 {
                let mut decoder = Decoder::default();
                let mut output: Vec<u8> = bytes
                    .chunks(size)
                    .flat_map(|piece| decoder.push(piece))
                    .collect();
                output.extend(decoder.finish());
                assert_eq!(String::from_utf8(output).unwrap(), text);
                assert_eq!(decoder.encoding().stored_len(text.as_bytes()), bytes.len());
            }
        }
    }

    #[test]
    fn other_bytes_pass() {
        for bytes in [&b"\xff"[..], b"\xffx", b"", b"1. e4", b"\xef\xbb\xbfe4"] {
            let mut decoder = Decoder::default();
            let mut output: Vec<u8> = bytes
                .iter()
                .flat_map(|&byte| decoder.push(&[byte]))
                .collect();
            output.extend(decoder.finish());
            assert_eq!(output, bytes);
        }
    }

    #[test]
    fn lone_surrogates_are_one_unit_each() {
        let text = Encoding::Utf16Le.decode(b"\x00\xd8a\x00");
        assert_eq!(&*text, "\u{fffd}a".as_bytes());
        assert_eq!(Encoding::Utf16Le.stored_len(&text), 4);
    }
}
