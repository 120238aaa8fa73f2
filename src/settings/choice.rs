//! What the type of a setting must tell about its values.

/// How a value stands in the configuration file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written<'a> {
    /// `true` or `false`.
    Bool(bool),
    /// A name in quotation marks.
    Name(&'a str),
}

/// The type of a setting.
pub trait Choice: Clone + PartialEq + 'static {
    /// All values with their names, in the order of the dialog; empty for a type whose values are
    /// known at run time only.
    const VALUES: &'static [(&'static str, Self)];

    /// Returns all values, in the order of the dialog, given the names of the themes.
    fn all(themes: &[&str]) -> Vec<Self> {
        let _ = themes;
        Self::VALUES
            .iter()
            .map(|(_, value)| value.clone())
            .collect()
    }

    /// Returns the value with a name.
    fn named(name: &str) -> Option<Self> {
        let (_, value) = Self::VALUES.iter().find(|(known, _)| *known == name)?;
        Some(value.clone())
    }

    /// Returns the name of the value.
    fn name(&self) -> &str {
        let named = Self::VALUES.iter().find(|(_, value)| value == self);
        named.map_or("", |(name, _)| name)
    }

    /// Returns how the value stands in the configuration file.
    fn written(&self) -> Written<'_> {
        Written::Name(self.name())
    }
}
