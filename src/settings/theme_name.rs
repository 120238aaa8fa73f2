//! The name of a theme.

use std::fmt;

use super::choice::Choice;

/// The name of a theme; [`Themes`](super::Themes) knows which themes there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeName(String);

impl ThemeName {
    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The theme of a player who has chosen none.
impl Default for ThemeName {
    fn default() -> Self {
        Self::from("wood")
    }
}

impl From<&str> for ThemeName {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Choice for ThemeName {
    const VALUES: &'static [(&'static str, Self)] = &[];

    fn all(themes: &[&str]) -> Vec<Self> {
        themes.iter().copied().map(Self::from).collect()
    }

    fn named(name: &str) -> Option<Self> {
        Some(Self::from(name))
    }

    fn name(&self) -> &str {
        &self.0
    }
}
