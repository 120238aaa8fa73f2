//! Words that are not plain moves: signs, marks, numbers, and what is no move at all.

use super::event::BareNumber;
use crate::notation::{Nag, PieceLetters, San, UciMove};

/// Signs that are separated from their move, or words for them.
const SIGNS: [&str; 16] = [
    "e.p",
    "ep",
    "+",
    "++",
    "#",
    "ch",
    "dbl",
    "dblch",
    "double",
    "dis",
    "disch",
    "dis.ch",
    "check",
    "mate",
    "checkmate",
    "dbl.ch",
];

/// Words that name a forfeit.
const FORFEITS: [&str; 6] = ["ff", "FF", "forfeit", "wo", "w.o", "w/o"];

/// The longest word that may be a move with something after it.
const LONGEST: usize = 24;

/// The piece letters that moves are read with: English ones if there are none.
pub(super) type Letters = Option<&'static PieceLetters>;

/// Reads a word as a move.
#[inline]
pub(super) fn read_move(letters: Letters, word: &[u8]) -> Option<San> {
    match letters {
        // A forfeit and the sign for check, and no captures.
        None if matches!(word, b"ff" | b"ch") => None,
        None => San::parse_bytes(word),
        Some(letters) => letters.read(word),
    }
}

/// Whether a word only decorates the move before it.
pub(super) fn is_sign(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ',']);
    SIGNS.iter().any(|sign| sign.eq_ignore_ascii_case(word))
}

/// Whether a word is one sign that no move and no mark begins with.
pub(super) fn is_stray_sign(word: &[u8]) -> bool {
    matches!(
        word,
        [b'-'
            | b'['
            | b']'
            | b'<'
            | b'>'
            | b'}'
            | b','
            | b'"'
            | b'\''
            | b'|'
            | b'&'
            | b'/'
            | b'\\'
            | b':']
    )
}

/// Whether a word says that the game was forfeited.
pub(super) fn is_forfeit(word: &str) -> bool {
    FORFEITS.contains(&word.trim_end_matches('.'))
}

/// Reads marks that may be glued together, as in `±□`.
pub(super) fn marks(text: &str) -> Option<Vec<Nag>> {
    let mut marks = Vec::new();
    let mut rest = text;
    while !rest.is_empty() && rest.len() <= LONGEST {
        let (len, nag) = longest_mark(rest)?;
        marks.push(nag);
        rest = &rest[len..];
    }
    (rest.is_empty() && !marks.is_empty()).then_some(marks)
}

/// The longest mark at the start of a text.
fn longest_mark(text: &str) -> Option<(usize, Nag)> {
    let ends = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    ends.rev()
        .find_map(|end| Some((end, Nag::from_glyph(&text[..end])?)))
}

/// Reads a mark that is written as a letter.
pub(super) fn letter_mark(word: &str) -> Option<Nag> {
    Some(match word {
        "N" => Nag(146),
        "D" => Nag(220),
        "RR" => Nag(145),
        _ => return None,
    })
}

/// Reads a move with marks or a word for check after it, as in `e4=`, `Nf3⩲` or `Qxf7mate`.
pub(super) fn decorated_move(letters: Letters, text: &str) -> Option<(San, Vec<Nag>)> {
    if text.len() > LONGEST {
        return None;
    }
    text.char_indices().skip(2).find_map(|(at, _)| {
        let (mv, rest) = text.split_at(at);
        let san = read_move(letters, mv.as_bytes())?;
        if is_sign(rest) {
            return Some((san, Vec::new()));
        }
        Some((san, marks(rest)?))
    })
}

/// Reads a bare integer: a number, or a move in numeric notation.
pub(super) fn number(digits: &[u8]) -> BareNumber {
    let value = digits.iter().try_fold(0_u64, |value, &digit| {
        value
            .checked_mul(10)?
            .checked_add(u64::from(digit.wrapping_sub(b'0')))
    });
    BareNumber {
        value: value.unwrap_or(u64::MAX),
        squares: squares(digits),
    }
}

/// Reads a move in numeric notation: files and ranks as digits, and the piece of a promotion.
fn squares(digits: &[u8]) -> Option<UciMove> {
    let (squares, promotion) = digits.split_at_checked(4)?;
    if !squares.iter().all(|digit| matches!(digit, b'1'..=b'8')) {
        return None;
    }
    let mut text = [0; 5];
    for (index, (letter, &digit)) in text.iter_mut().zip(squares).enumerate() {
        *letter = if index % 2 == 0 {
            digit - b'1' + b'a'
        } else {
            digit
        };
    }
    let len = match promotion {
        [] => 4,
        [piece @ b'1'..=b'4'] => {
            text[4] = b"qrbn"[usize::from(piece - b'1')];
            5
        }
        _ => return None,
    };
    UciMove::parse(str::from_utf8(&text[..len]).ok()?).ok()
}

/// Whether a word may be meant as a move: it has letters or figurines, or is castling or numeric
/// notation with a sign too many.
pub(super) fn may_be_move(word: &str) -> bool {
    if word.starts_with(['<', '&']) {
        return false;
    }
    let is_squares = |c: char| matches!(c, '1'..='8' | '-' | 'x');
    word.contains(|c: char| c.is_alphabetic() || matches!(c, '♔'..='♟'))
        || word.starts_with('0') && word.chars().all(|c| matches!(c, '0' | '-'))
        || word.len() >= 4
            && word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(is_squares)
}

/// Whether a word directly follows a move number.
pub(super) fn follows_number(text: &[u8], at: usize) -> bool {
    let before = text[..at].trim_ascii_end();
    let digits = before
        .iter()
        .rev()
        .take(8)
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let is_bare = digits > 0
        && before[..before.len() - digits]
            .last()
            .is_none_or(u8::is_ascii_whitespace);
    is_bare || before.ends_with(b".") || before.ends_with("…".as_bytes())
}

/// The word that follows a place, as far as a move goes.
pub(super) fn next_word(text: &[u8], at: usize) -> &[u8] {
    let rest = text[at..text.len().min(at + LONGEST)].trim_ascii_start();
    let len = rest
        .iter()
        .take_while(|byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'=' | b'+' | b'#')
        })
        .count();
    &rest[..len]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_one_after_another() {
        let numbers =
            |text| marks(text).map(|marks| marks.iter().map(|nag| nag.0).collect::<Vec<_>>());
        assert_eq!(numbers("±□"), Some(vec![16, 7]));
        assert_eq!(numbers("!?+-"), Some(vec![5, 18]));
        assert_eq!(numbers("[]"), Some(vec![7]));
        assert_eq!(numbers("±x"), None);
        assert_eq!(numbers(""), None);
    }

    #[test]
    fn numeric_notation_is_read() {
        let squares = |text: &str| number(text.as_bytes()).squares.map(|san| san.to_string());
        assert_eq!(squares("5254").as_deref(), Some("e2e4"));
        assert_eq!(squares("57581").as_deref(), Some("e7e8q"));
        for text in ["525", "5259", "57585", "525411", "0000"] {
            assert_eq!(squares(text), None, "{text}");
        }
        assert_eq!(number(b"99999999999999999999999").value, u64::MAX);
    }

    #[test]
    fn words_with_letters_may_be_moves() {
        for word in ["wibble", "Sf9", "♘", "0-0-0-0", "52-54", "ë"] {
            assert!(may_be_move(word), "{word}");
        }
        for word in [
            "}", "∥", "<br>", "&nbsp;", "+0.35", "0:05", "©", ",", "12/34",
        ] {
            assert!(!may_be_move(word), "{word}");
        }
    }
}
