//! A key with its modifiers, as it is bound, shown and written in the configuration file.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tui_textarea::{Input, Key};

use super::nearest::nearest;

/// A key with its modifiers.
///
/// Shift is left out for characters: the character itself shows it.
///
/// # Examples
///
/// ```
/// use nowchess::settings::Chord;
///
/// let chord: Chord = "ctrl-r".parse().unwrap();
/// assert_eq!(chord.to_string(), "Ctrl-R");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chord(Input);

impl Chord {
    pub(super) const fn of(key: Key) -> Self {
        Self(Input {
            key,
            ctrl: false,
            alt: false,
            shift: false,
        })
    }

    pub(super) const fn char(c: char) -> Self {
        Self::of(Key::Char(c))
    }

    pub(super) const fn ctrl(c: char) -> Self {
        Self(Input {
            key: Key::Char(c),
            ctrl: true,
            alt: false,
            shift: false,
        })
    }

    pub(super) const fn shift(key: Key) -> Self {
        Self(Input {
            key,
            ctrl: false,
            alt: false,
            shift: true,
        })
    }

    /// Returns the character that the key types, if it types one.
    #[must_use]
    pub fn typed(&self) -> Option<char> {
        match self.0 {
            Input {
                key: Key::Char(c),
                ctrl: false,
                alt: false,
                ..
            } => Some(c),
            _ => None,
        }
    }

    /// Returns the key that the program sees when this one is pressed: terminals send the same
    /// bytes for both.
    #[must_use]
    pub fn arrives_as(&self) -> Option<&'static str> {
        match self.0 {
            Input {
                key: Key::Char(c),
                ctrl: true,
                ..
            } => match c {
                'i' => Some("Tab"),
                'j' | 'm' => Some("Enter"),
                '[' => Some("Esc"),
                _ => None,
            },
            _ => None,
        }
    }
}

impl From<Input> for Chord {
    fn from(mut input: Input) -> Self {
        if let Key::Char(c) = &mut input.key {
            input.shift = false;
            if input.ctrl {
                *c = c.to_ascii_lowercase();
            }
        }
        Self(input)
    }
}

/// The modifiers as they are shown.
const MODIFIERS: [&str; 3] = ["Ctrl-", "Alt-", "Shift-"];

/// The keys that have names: the first is shown, all are read.
const NAMED: [(Key, &[&str]); 15] = [
    (Key::Char(' '), &["Space"]),
    (Key::Up, &["↑", "Up"]),
    (Key::Down, &["↓", "Down"]),
    (Key::Left, &["←", "Left"]),
    (Key::Right, &["→", "Right"]),
    (Key::PageUp, &["PgUp", "PageUp"]),
    (Key::PageDown, &["PgDn", "PageDown"]),
    (Key::Home, &["Home"]),
    (Key::End, &["End"]),
    (Key::Enter, &["Enter", "Return"]),
    (Key::Esc, &["Esc", "Escape"]),
    (Key::Tab, &["Tab"]),
    (Key::Backspace, &["Backspace"]),
    (Key::Delete, &["Delete", "Del"]),
    (Key::Null, &["Null"]),
];

/// Writes the chord as the help shows it: `u`, `Ctrl-R`, `↑`, `Shift-Tab`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Input {
            ctrl, alt, shift, ..
        } = self.0;
        for (held, name) in [ctrl, alt, shift].into_iter().zip(MODIFIERS) {
            if held {
                f.write_str(name)?;
            }
        }
        if let Some((_, names)) = NAMED.iter().find(|(key, _)| *key == self.0.key) {
            return f.write_str(names[0]);
        }
        match self.0.key {
            Key::Char(c) if ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            Key::Char(c) => write!(f, "{c}"),
            Key::F(n) => write!(f, "F{n}"),
            key => write!(f, "{key:?}"),
        }
    }
}

/// A name that no key has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not a key{}", suggestion(found))]
pub struct ChordError {
    found: String,
}

fn suggestion(found: &str) -> String {
    let names = NAMED.iter().flat_map(|(_, names)| names.iter().copied());
    nearest(found, names).map_or_else(
        || "; keys are written like `u`, `Ctrl-R`, `Enter`, `PgUp`, `F5`".into(),
        |name| format!("; did you mean `{name}`?"),
    )
}

/// Reads a chord as the help shows it; the case of names does not count.
impl FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, ChordError> {
        let mut input = Input::default();
        let mut rest = text;
        loop {
            let held = MODIFIERS.iter().position(|name| {
                rest.len() > name.len()
                    && rest
                        .get(..name.len())
                        .is_some_and(|start| start.eq_ignore_ascii_case(name))
            });
            match held {
                Some(0) => input.ctrl = true,
                Some(1) => input.alt = true,
                Some(_) => input.shift = true,
                None => break,
            }
            rest = held.map_or(rest, |index| &rest[MODIFIERS[index].len()..]);
        }
        input.key = key(rest).ok_or_else(|| ChordError { found: text.into() })?;
        Ok(Self::from(input))
    }
}

fn key(name: &str) -> Option<Key> {
    let mut chars = name.chars();
    if let (Some(c), None) = (chars.next(), chars.next())
        && !NAMED.iter().any(|(_, names)| names.contains(&name))
    {
        return (!c.is_control()).then_some(Key::Char(c));
    }
    let named = NAMED.iter().find(|(_, names)| {
        names
            .iter()
            .any(|known| known.to_lowercase() == name.to_lowercase())
    });
    if let Some((key, _)) = named {
        return Some(*key);
    }
    let number = name.strip_prefix(['F', 'f'])?.parse().ok()?;
    (1..=24).contains(&number).then_some(Key::F(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_counts_only_where_the_character_does_not_show_it() {
        let upper = Input {
            key: Key::Char('Y'),
            shift: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(upper), Chord::char('Y'));
        let back = Input {
            key: Key::Tab,
            shift: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(back), Chord::shift(Key::Tab));
        let caps = Input {
            key: Key::Char('C'),
            ctrl: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(caps), Chord::ctrl('c'));
    }

    #[test]
    fn what_is_shown_can_be_read() {
        for binding in crate::settings::BINDINGS {
            for chord in binding.keys.iter() {
                assert_eq!(chord.to_string().parse().as_ref(), Ok(chord));
            }
        }
    }

    #[test]
    fn names_are_read_in_any_case_and_characters_as_they_are() {
        for (text, chord) in [
            ("CTRL-r", Chord::ctrl('r')),
            ("pageup", Chord::of(Key::PageUp)),
            ("up", Chord::of(Key::Up)),
            ("-", Chord::char('-')),
            ("Ctrl--", Chord::ctrl('-')),
            ("U", Chord::char('U')),
            ("shift-tab", Chord::shift(Key::Tab)),
            ("f12", Chord::of(Key::F(12))),
            ("ü", Chord::char('ü')),
        ] {
            assert_eq!(text.parse(), Ok(chord), "{text}");
        }
    }

    #[test]
    fn an_unknown_name_gets_the_nearest_one() {
        let error = |text: &str| text.parse::<Chord>().unwrap_err().to_string();
        assert_eq!(error("Entr"), "`Entr` is not a key; did you mean `Enter`?");
        assert!(error("").contains("keys are written like"));
        assert!(error("F99").starts_with("`F99` is not a key"));
        assert!(error("Ctrl-").starts_with("`Ctrl-` is not a key"));
    }
}
