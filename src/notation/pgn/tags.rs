//! Tag pairs: who played, where, when (PGN standard, section 8.1).

use std::borrow::Cow;

use super::text;

/// The tags that every exported game has, in their order, with what stands for the unknown.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags of a game, in the order in which they were read or set.
///
/// Names are case-sensitive. A name may stand twice, as real files have it; the first counts.
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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// The value of the first tag with a name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|&(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Sets the value of a tag: of the first with this name, or of a new one at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.pairs.iter_mut().find(|(known, _)| known == name) {
            Some(pair) => pair.1 = value.into(),
            None => self.push(name, value),
        }
    }

    /// Adds a tag at the end, whether or not the name is there already.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.pairs.push((name.into(), value.into()));
    }

    /// Removes every tag with a name.
    pub fn remove(&mut self, name: &str) {
        self.pairs.retain(|(known, _)| known != name);
    }

    /// The tags in their order: name and value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
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
        let mut pairs = self.pairs.clone();
        let missing = ROSTER.iter().filter(|(name, _)| self.value(name).is_none());
        pairs.extend(missing.map(|&(name, unknown)| (name.to_owned(), unknown.to_owned())));
        let place = |name: &str| {
            ROSTER
                .iter()
                .position(|&(known, _)| known == name)
                .unwrap_or(ROSTER.len())
        };
        pairs.sort_by(|(a, _), (b, _)| {
            place(a).cmp(&place(b)).then_with(|| {
                if place(a) < ROSTER.len() {
                    std::cmp::Ordering::Equal
                } else {
                    a.cmp(b)
                }
            })
        });
        Self { pairs }
    }
}

/// Reads the text of a value: its escapes, its encoding, and line ends that broke it.
pub(super) fn unescape(raw: &[u8]) -> Cow<'_, str> {
    let text = text::decode(raw);
    if memchr::memchr3(b'\\', b'\n', b'\r', raw).is_none() {
        return text;
    }
    let line = text::join_lines(&text);
    let mut value = String::with_capacity(line.len());
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        // Only quotes and backslashes are escaped: `C:\games` keeps its backslash.
        let escaped = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(letter));
    }
    Cow::Owned(value)
}

/// Writes the text of a value; what cannot stand in one (line ends) becomes a space.
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
    fn escapes_come_back() {
        for value in ["", "a", "\"", "\\", "\\\\\"", "C:\\games\\", "Réti", "]["] {
            assert_eq!(unescape(escape(value).as_bytes()), value);
        }
        assert_eq!(unescape(b"C:\\games"), "C:\\games");
        assert_eq!(unescape(b"R\xe9ti"), "Réti");
        assert_eq!(escape("a\nb"), "a b");
    }

    #[test]
    fn doubles_keep_their_order() {
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
