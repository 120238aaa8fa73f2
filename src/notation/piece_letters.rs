//! The letters of the pieces in other languages: `Sf3`, `Cf3`, `Кf3`.

use std::borrow::Cow;

use crate::chess::Role;
use crate::notation::San;

/// The longest word that is read, in bytes.
const LONGEST: usize = 48;

/// The piece letters of one or more languages.
#[derive(Debug, PartialEq, Eq)]
pub struct PieceLetters {
    /// The languages.
    pub languages: &'static str,
    /// The letters of king, queen, rook, bishop and knight.
    letters: [&'static str; 5],
}

/// The roles in the order of the letters.
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

const fn set(languages: &'static str, letters: [&'static str; 5]) -> PieceLetters {
    PieceLetters { languages, letters }
}

/// All known sets but the English one.
static SETS: [PieceLetters; 28] = [
    set(
        "German, Danish, Norwegian, Swedish, Croatian, Slovenian",
        ["K", "D", "T", "L", "S"],
    ),
    set("French", ["R", "D", "T", "F", "C"]),
    set("Spanish, Italian, Catalan", ["R", "D", "T", "A", "C"]),
    set("Portuguese, Galician", ["R", "D", "T", "B", "C"]),
    set("Dutch", ["K", "D", "T", "L", "P"]),
    set("Russian", ["Кр", "Ф", "Л", "С", "К"]),
    // Letters of Windows-1251, read as ISO 8859-1.
    set("Russian", ["Êð", "Ô", "Ë", "Ñ", "Ê"]),
    set("Ukrainian", ["Кр", "Ф", "Т", "С", "К"]),
    set("Bulgarian", ["Ц", "Д", "Т", "О", "К"]),
    set("Serbian", ["К", "Д", "Т", "Л", "С"]),
    set("Greek", ["Ρ", "Β", "Π", "Α", "Ι"]),
    set("Polish", ["K", "H", "W", "G", "S"]),
    set("Czech, Slovak", ["K", "D", "V", "S", "J"]),
    set("Hungarian", ["K", "V", "B", "F", "H"]),
    set("Romanian", ["R", "D", "T", "N", "C"]),
    set("Finnish", ["K", "D", "T", "L", "R"]),
    set("Icelandic", ["K", "D", "H", "B", "R"]),
    set("Estonian", ["K", "L", "V", "O", "R"]),
    set("Latvian", ["K", "D", "T", "L", "Z"]),
    set("Lithuanian", ["K", "V", "B", "R", "Ž"]),
    set("Turkish", ["Ş", "V", "K", "F", "A"]),
    set("Turkish", ["S", "V", "K", "F", "A"]),
    set("Esperanto", ["R", "D", "T", "K", "Ĉ"]),
    set("Latin", ["R", "G", "T", "E", "Q"]),
    set("Indonesian, Malay", ["R", "M", "B", "G", "K"]),
    set("Vietnamese", ["V", "H", "X", "T", "M"]),
    set("Albanian", ["M", "D", "T", "O", "K"]),
    set("Welsh", ["T", "B", "C", "E", "M"]),
];

impl PieceLetters {
    /// All known sets but the English one.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        SETS.iter()
    }

    /// Whether a piece has a letter.
    #[must_use]
    pub fn has(&self, letter: &str) -> bool {
        self.letters.contains(&letter)
    }

    /// Reads a move that is written with these letters.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::PieceLetters;
    ///
    /// let german = PieceLetters::all().next().ok_or("no set")?;
    /// assert_eq!(german.read("Sf3".as_bytes()).map(|san| san.to_string()).as_deref(), Some("Nf3"));
    /// assert_eq!(german.read(b"Nf3"), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn read(&self, word: &[u8]) -> Option<San> {
        if word.len() > LONGEST {
            return None;
        }
        let text = decode(word);
        let mut plain = String::with_capacity(text.len());
        let mut rest = &*text;
        let piece = self.role_of(rest);
        if let Some((role, len)) = piece {
            plain.push(role.letter());
            rest = &rest[len..];
        } else if is_foreign(rest.chars().next()?) {
            return None;
        }
        while let Some(next) = rest.chars().next() {
            let promotes = piece.is_none() && plain.ends_with(['1', '8', '=', '/', '(']);
            match self.role_of(rest).filter(|_| promotes) {
                Some((role, len)) => {
                    plain.push(role.letter());
                    rest = &rest[len..];
                }
                None if promotes && is_foreign(next) => return None,
                None => {
                    plain.push(plain_letter(next));
                    rest = &rest[next.len_utf8()..];
                }
            }
        }
        San::parse_bytes(plain.as_bytes())
    }

    /// The piece whose letter a text begins with, and the length of the letter.
    fn role_of(&self, text: &str) -> Option<(Role, usize)> {
        let fits = self
            .letters
            .iter()
            .zip(ROLES)
            .filter(|(letter, _)| text.starts_with(**letter));
        fits.map(|(letter, role)| (role, letter.len()))
            .max_by_key(|&(_, len)| len)
    }
}

/// Whether a letter would be a piece of this language if it were a piece at all.
fn is_foreign(letter: char) -> bool {
    letter != plain_letter('О') && plain_letter(letter) == letter && letter.is_uppercase()
}

/// The Latin letter that looks the same as a Cyrillic one that names a file, a capture or castling.
fn plain_letter(letter: char) -> char {
    match letter {
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'х' | 'Х' => 'x',
        'О' => 'O',
        'о' => 'o',
        _ => letter,
    }
}

fn decode(word: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(word) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(word.iter().copied().map(char::from).collect()),
    }
}

/// The letter of the piece that a word moves or promotes to, if the word has the form of a move in
/// some language: `S` of `Sf3`, `D` of `e8=D`, `Кр` of `Крe2`.
pub(super) fn used_in(word: &[u8]) -> Option<String> {
    if word.len() > LONGEST {
        return None;
    }
    let text = decode(word);
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let first = text.chars().next()?;
    if first.is_uppercase() {
        return piece_of(text);
    }
    if !matches!(plain_letter(first), 'a'..='h') {
        return None;
    }
    let start = text.rfind(char::is_uppercase)?;
    let (mv, letter) = text.split_at(start);
    let letter = letter.trim_end_matches(|c: char| !c.is_alphabetic());
    let mv = mv.trim_end_matches(['=', '/', '(']);
    let is_promotion = mv.ends_with(['1', '8']) && San::parse(mv).is_ok();
    is_promotion.then(|| letter.to_owned())
}

/// The one or two letters before a square and what else a move holds.
fn piece_of(text: &str) -> Option<String> {
    (1..=2).find_map(|letters| {
        let (len, _) = text.char_indices().nth(letters)?;
        let (letter, rest) = text.split_at(len);
        let plain: String = ['N']
            .into_iter()
            .chain(rest.chars().map(plain_letter))
            .collect();
        (letter.chars().all(char::is_alphabetic) && San::parse(&plain).is_ok())
            .then(|| letter.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(language: &str, word: &str) -> Option<String> {
        let mut sets = PieceLetters::all().filter(|set| set.languages.contains(language));
        sets.find_map(|set| set.read(word.as_bytes()))
            .map(|san| san.to_string())
    }

    #[test]
    fn moves_are_read_in_each_language() {
        for (language, word, san) in [
            ("German", "Sf3", "Nf3"),
            ("German", "e8=D+", "e8=Q+"),
            ("German", "e8D", "e8=Q"),
            ("German", "bxc1(L)", "bxc1=B"),
            ("German", "O-O", "O-O"),
            ("French", "Fb5", "Bb5"),
            ("Spanish", "Rxe2", "Kxe2"),
            ("Dutch", "Pge2", "Nge2"),
            ("Russian", "Кf3", "Nf3"),
            ("Russian", "Крe2", "Ke2"),
            ("Russian", "Фхс3", "Qxc3"),
            ("Russian", "О-О", "O-O"),
        ] {
            assert_eq!(read(language, word).as_deref(), Some(san), "{word}");
        }
        for (language, word) in [("German", "Nf3"), ("German", "e8=Q"), ("Spanish", "Kf3")] {
            assert_eq!(read(language, word), None, "{word}");
        }
    }

    #[test]
    fn sets_have_five_letters_that_differ() {
        for set in PieceLetters::all() {
            let differ = set
                .letters
                .iter()
                .collect::<std::collections::BTreeSet<_>>();
            assert_eq!(differ.len(), 5, "{}", set.languages);
        }
    }

    #[test]
    fn letters_of_moves_are_found() {
        for (word, letter) in [
            ("Sf3", Some("S")),
            ("12.Sbd7+", Some("S")),
            ("Крe2", Some("Кр")),
            ("e8=D", Some("D")),
            ("e8D+", Some("D")),
            ("e4", None),
            ("Black", None),
            ("wibble", None),
        ] {
            assert_eq!(used_in(word.as_bytes()).as_deref(), letter, "{word}");
        }
    }
}
