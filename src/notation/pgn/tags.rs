//! Tag pairs: who played where and when (PGN standard, section 8.1).

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use super::text;

/// The tags that every exported game has, in their order, with their values for unknown.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The number of tags to reserve memory for.
const USUAL_TAGS: usize = 16;

/// The bytes to reserve for their text.
const USUAL_BYTES: usize = 320;

/// The tags of a game, in the order in which they were read or set.
///
/// Names are case-sensitive. A name may occur twice, as in real files; the first counts.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Morphy");
/// assert_eq!(tags.value("White"), Some("Morphy"));
/// assert_eq!(tags.value("white"), None);
/// ```
#[derive(Clone, Default)]
pub struct Tags {
    /// All names and values in one allocation: a game has a dozen tags, and a file a million games.
    text: String,
    pairs: Vec<Pair>,
}

/// Where a name and its value are in the text.
#[derive(Clone, Debug)]
struct Pair {
    name: Range<usize>,
    value: Range<usize>,
}

impl Tags {
    /// The value of the first tag with a name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|&(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Sets the value of the first tag with a name, or adds the tag at the end.
    pub fn set(&mut self, name: &str, value: impl AsRef<str>) {
        let value = value.as_ref();
        let place = self.iter().position(|(known, _)| known == name);
        match place {
            None => self.push(name, value),
            Some(index) if self.value(name) != Some(value) => {
                let mut tags = Self::default();
                for (place, (name, old)) in self.iter().enumerate() {
                    tags.push(name, if place == index { value } else { old });
                }
                *self = tags;
            }
            Some(_) => {}
        }
    }

    /// Adds a tag at the end, even if there is one with the name.
    pub fn push(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        if self.pairs.is_empty() {
            self.text.reserve(USUAL_BYTES);
            self.pairs.reserve(USUAL_TAGS);
        }
        let name = self.append(name.as_ref());
        let value = self.append(value.as_ref());
        self.pairs.push(Pair { name, value });
    }

    fn append(&mut self, text: &str) -> Range<usize> {
        let start = self.text.len();
        self.text.push_str(text);
        start..self.text.len()
    }

    /// Removes every tag with a name.
    pub fn remove(&mut self, name: &str) {
        *self = self.iter().filter(|&(known, _)| known != name).collect();
    }

    /// The tags in their order: name and value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let part = |range: &Range<usize>| self.text.get(range.clone()).unwrap_or_default();
        self.pairs
            .iter()
            .map(move |pair| (part(&pair.name), part(&pair.value)))
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The tags as the export format has them: the roster first and complete, then the others in
    /// ASCII order.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::pgn::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("ECO", "C41");
    /// tags.set("White", "Morphy");
    /// let names: Vec<_> = tags.to_export().iter().map(|(name, _)| name.to_owned()).collect();
    /// assert_eq!(names, ["Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO"]);
    /// ```
    #[must_use]
    pub fn to_export(&self) -> Self {
        let missing = ROSTER
            .into_iter()
            .filter(|(name, _)| self.value(name).is_none());
        let mut pairs: Vec<_> = self.iter().chain(missing).collect();
        let place = |name: &str| {
            let roster = ROSTER.iter().position(|&(known, _)| known == name);
            roster.unwrap_or(ROSTER.len())
        };
        // The sort is stable: tags with the same name keep their order.
        pairs.sort_by(|(a, _), (b, _)| place(a).cmp(&place(b)).then_with(|| a.cmp(b)));
        pairs.into_iter().collect()
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Tags {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(pairs: I) -> Self {
        let mut tags = Self::default();
        pairs
            .into_iter()
            .for_each(|(name, value)| tags.push(name, value));
        tags
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tags {}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Decodes the text of a value: its encoding and its escapes; line ends become spaces.
pub(super) fn unescape(raw: &[u8]) -> Cow<'_, str> {
    let text = text::decode(raw);
    if memchr::memchr3(b'\\', b'\n', b'\r', raw).is_none() {
        return text;
    }
    let line = if memchr::memchr2(b'\n', b'\r', raw).is_some() {
        Cow::Owned(text::join_lines(&text))
    } else {
        text
    };
    let mut value = String::with_capacity(line.len());
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        // Only quotes and backslashes are escaped: `C:\games` keeps its backslash.
        let escaped = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(letter));
    }
    Cow::Owned(value)
}

/// Encodes the text of a value; line ends become spaces.
pub(super) fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_round_trip() {
        for value in ["", "a", "\"", "\\", "\\\\\"", "C:\\games\\", "Réti", "]["] {
            assert_eq!(unescape(escape(value).as_bytes()), value);
        }
        assert_eq!(unescape(b"C:\\games"), "C:\\games");
        assert_eq!(unescape(b"R\xe9ti"), "Réti");
        assert_eq!(escape("a\nb"), "a b");
    }

    #[test]
    fn tags_with_the_same_name_keep_their_order() {
        let mut tags = Tags::default();
        for (name, value) in [
            ("B", "1"),
            ("A", "2"),
            ("B", "3"),
            ("White", "x"),
            ("White", "y"),
        ] {
            tags.push(name, value);
        }
        let export = tags.to_export();
        let values: Vec<_> = export
            .iter()
            .filter(|(name, _)| !ROSTER[..4].iter().any(|(known, _)| known == name))
            .map(|(_, value)| value)
            .collect();
        assert_eq!(values, ["x", "y", "?", "*", "2", "1", "3"]);
        assert_eq!(export.to_export(), export);
    }
}
