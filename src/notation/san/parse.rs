//! Text to [`San`] in one pass over the bytes, without a position.

use super::error::SanError;
use super::figurine::to_plain;
use super::form::{Capture, CheckMark, SanForm, SanOrigin};
use super::packed::San;
use crate::chess::{CastlingSide, File, Promotion, Rank, Role, Square};

/// The most bytes of a move text: those of `Ng1xf3=(Q)++!! e.p.` and a few more.
const LONGEST: usize = 24;

impl San {
    /// Parses a move text.
    ///
    /// Accepts the forms of the standard and others of real files: a missing or superfluous `x`,
    /// long forms (`Ng1-f3`, `e2e4`), `0-0`, promotions as `e8=Q`, `e8Q`, `e8(Q)` or `e8/Q`,
    /// figurines of both colours, and `+ # ! ? e.p.` after the move. A lower-case first letter is
    /// always a file: `bxc4` is a pawn, `Bxc4` a bishop.
    ///
    /// # Errors
    ///
    /// [`SanError::NotAMove`] if the text has none of these forms.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::San;
    ///
    /// assert_eq!(San::parse("♞xf6+")?.to_string(), "Nxf6+");
    /// assert!(San::parse("hello").is_err());
    /// # Ok::<(), nowchess::notation::SanError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, SanError> {
        Self::parse_bytes(text.as_bytes()).ok_or_else(|| SanError::NotAMove {
            text: text.to_owned(),
        })
    }

    /// Parses a move text given as bytes; `None` if it is not one.
    #[must_use]
    pub fn parse_bytes(text: &[u8]) -> Option<Self> {
        if text.is_ascii() {
            return parse_ascii(text);
        }
        let plain = to_plain(std::str::from_utf8(text).ok()?, LONGEST)?;
        parse_ascii(plain.as_bytes())
    }
}

/// The bytes not yet read.
struct Cursor<'a>(&'a [u8]);

impl Cursor<'_> {
    fn peek(&self) -> Option<u8> {
        self.0.first().copied()
    }

    fn skip(&mut self) {
        self.0 = self.0.get(1..).unwrap_or_default();
    }

    fn take(&mut self, wanted: impl Fn(u8) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        if found {
            self.skip();
        }
        found
    }

    fn take_prefix(&mut self, prefix: &[u8]) -> bool {
        let Some(rest) = self.0.strip_prefix(prefix) else {
            return false;
        };
        self.0 = rest;
        true
    }

    fn take_file(&mut self) -> Option<File> {
        let file = File::from_char(char::from(self.peek()?))?;
        self.skip();
        Some(file)
    }

    fn take_rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_char(char::from(self.peek()?))?;
        self.skip();
        Some(rank)
    }

    /// Takes a file and the rank after it, unless the letter begins `e.p.`.
    fn take_target(&mut self) -> (Option<File>, Option<Rank>) {
        if matches!(self.0, [b'e', b'.' | b'p', ..]) {
            return (None, None);
        }
        let file = self.take_file();
        (file, file.and_then(|_| self.take_rank()))
    }
}

fn parse_ascii(text: &[u8]) -> Option<San> {
    if text.len() > LONGEST {
        return None;
    }
    let mut cursor = Cursor(text);
    let form = match cursor.peek()? {
        b'O' | b'o' | b'0' => parse_castling(&mut cursor)?,
        letter => {
            let role = Role::from_letter(char::from(letter));
            if role.is_some() {
                cursor.skip();
            }
            parse_squares(&mut cursor, role)?
        }
    };
    let check = parse_suffix(&mut cursor)?;
    Some(San::new(form, check))
}

fn parse_castling(cursor: &mut Cursor<'_>) -> Option<SanForm> {
    let is_o = |byte| matches!(byte, b'O' | b'o' | b'0');
    let mut letters = 0;
    while cursor.take(is_o) {
        letters += 1;
        cursor.take(|byte| byte == b'-');
    }
    match letters {
        2 => Some(SanForm::Castling(CastlingSide::King)),
        3 => Some(SanForm::Castling(CastlingSide::Queen)),
        _ => None,
    }
}

/// Parses `[origin][sign][target][promotion]`.
fn parse_squares(cursor: &mut Cursor<'_>, role: Option<Role>) -> Option<SanForm> {
    let mut origin = SanOrigin {
        file: cursor.take_file(),
        rank: cursor.take_rank(),
    };
    let capture = if cursor.take(|byte| matches!(byte, b'x' | b'X' | b':')) {
        Capture::Marked
    } else {
        Capture::Unmarked
    };
    let dash = capture == Capture::Unmarked && cursor.take(|byte| byte == b'-');
    let target = match cursor.take_target() {
        // Nothing follows the first square: it is the target and not the origin.
        (None, None) if !dash && capture == Capture::Unmarked => {
            let target = (origin.file, origin.rank);
            origin = SanOrigin::default();
            target
        }
        target => target,
    };
    let promotion = parse_promotion(cursor)?;
    match (role, target) {
        (None, (Some(to), None)) => {
            let SanOrigin {
                file: Some(from),
                rank: None,
            } = origin
            else {
                return None;
            };
            Some(SanForm::Files {
                from,
                to,
                promotion,
            })
        }
        (_, (Some(file), Some(rank))) => {
            let to = Square::new(file, rank);
            form_to(role, origin, capture, to, promotion)
        }
        _ => None,
    }
}

/// The form of a text whose target is known.
fn form_to(
    role: Option<Role>,
    origin: SanOrigin,
    capture: Capture,
    to: Square,
    promotion: Option<Promotion>,
) -> Option<SanForm> {
    if let (
        None,
        SanOrigin {
            file: Some(file),
            rank: Some(rank),
        },
    ) = (role, origin)
    {
        let from = Square::new(file, rank);
        return Some(SanForm::Squares {
            from,
            to,
            promotion,
        });
    }
    let role = role.unwrap_or(Role::Pawn);
    if promotion.is_some() && role != Role::Pawn {
        return None;
    }
    Some(SanForm::Piece {
        role,
        origin,
        capture,
        to,
        promotion,
    })
}

/// Parses `=Q`, `Q`, `(Q)`, `/Q` or nothing; `None` for an incomplete promotion.
#[expect(
    clippy::option_option,
    reason = "no promotion and a broken one are two answers"
)]
fn parse_promotion(cursor: &mut Cursor<'_>) -> Option<Option<Promotion>> {
    let signed = cursor.take(|byte| matches!(byte, b'=' | b'/'));
    let bracket = cursor.take(|byte| byte == b'(');
    let letter = cursor
        .peek()
        .map(|byte| char::from(byte).to_ascii_uppercase());
    let promotion = letter
        .and_then(Role::from_letter)
        .and_then(Promotion::from_role);
    match promotion {
        None if signed || bracket => None,
        None => Some(None),
        Some(_) => {
            cursor.skip();
            if bracket && !cursor.take(|byte| byte == b')') {
                return None;
            }
            Some(promotion)
        }
    }
}

/// Parses the signs after a move; `None` if anything else follows.
fn parse_suffix(cursor: &mut Cursor<'_>) -> Option<CheckMark> {
    let mut check = CheckMark::None;
    while let Some(byte) = cursor.peek() {
        match byte {
            b'+' if check == CheckMark::None => check = CheckMark::Check,
            b'#' => check = CheckMark::Mate,
            b'+' | b'!' | b'?' | b' ' => {}
            b'e' => {
                let known = [&b"e.p."[..], b"e.p", b"ep"]
                    .iter()
                    .any(|mark| cursor.take_prefix(mark));
                if !known {
                    return None;
                }
                continue;
            }
            _ => return None,
        }
        cursor.skip();
    }
    Some(check)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as(text: &str) -> Option<String> {
        San::parse(text).ok().map(|san| san.to_string())
    }

    #[test]
    fn forms_of_one_move_read_alike() {
        for text in [
            "e8=Q",
            "e8Q",
            "e8(Q)",
            "e8/Q",
            "e8=q",
            "e8=(Q)",
            "♙e8=♕",
            "Pe8=Q",
        ] {
            assert_eq!(read_as(text).as_deref(), Some("e8=Q"), "{text}");
        }
        for text in ["O-O-O", "0-0-0", "o-o-o", "OOO", "O‑O‑O"] {
            assert_eq!(read_as(text).as_deref(), Some("O-O-O"), "{text}");
        }
        for text in [
            "exd6",
            "e:d6",
            "exd6e.p.",
            "exd6 e.p.",
            "exd6ep",
            "e×d6",
            "exd6!?",
        ] {
            assert_eq!(read_as(text).as_deref(), Some("exd6"), "{text}");
        }
        for text in ["Nf3+", "♘f3+", "♞f3†", "Nf3+!", "Nf3++"] {
            assert_eq!(read_as(text).as_deref(), Some("Nf3+"), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            " ",
            "e",
            "4",
            "e9",
            "i4",
            "N",
            "Nf",
            "Nx",
            "nf3",
            "e8=K",
            "e8=P",
            "e8=",
            "e8(Q",
            "Nf3=Q",
            "O",
            "O-O-O-O",
            "e4e5e6",
            "1-0",
            "*",
            "--",
            "Nf3~",
            "ë4",
            "♔",
            "x",
            "=Q",
            "exd6e.p.e",
            "e.p.",
        ] {
            assert_eq!(read_as(text), None, "{text}");
        }
    }
}
