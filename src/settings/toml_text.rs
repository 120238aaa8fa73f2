//! A TOML text whose faults have a line and a column.

use std::fmt;
use std::ops::Range;

use thiserror::Error;
use toml_edit::{DocumentMut, Item, Key, Table, TableLike};

use super::nearest::nearest;

/// Something wrong in a TOML text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {text}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub text: String,
}

/// A parsed TOML text.
#[derive(Debug)]
pub(super) struct TomlText<'a> {
    text: &'a str,
    parsed: toml_edit::Document<&'a str>,
}

impl<'a> TomlText<'a> {
    /// Parses a text.
    ///
    /// # Errors
    ///
    /// When it is not TOML.
    pub(super) fn parse(text: &'a str) -> Result<Self, Fault> {
        match toml_edit::Document::parse(text) {
            Ok(parsed) => Ok(Self { text, parsed }),
            Err(error) => {
                let reason: Vec<_> = error.message().lines().collect();
                Err(fault(text, error.span(), &reason.join(", ")))
            }
        }
    }

    /// Returns the text to be changed: comments and order stay, places are lost.
    pub(super) fn into_mut(self) -> DocumentMut {
        self.parsed.into_mut()
    }

    /// Returns the table of the whole text.
    pub(super) fn root(&self) -> &dyn TableLike {
        let table: &Table = self.parsed.as_table();
        table
    }

    /// Makes a fault at the place of a value.
    pub(super) fn fault(&self, item: &Item, text: impl fmt::Display) -> Fault {
        fault(self.text, item.span(), &text.to_string())
    }

    /// Makes a fault for an unknown name, with the nearest known one.
    pub(super) fn unknown<'n>(
        &self,
        key: &Key,
        what: &str,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Fault {
        let text = unknown(what, key.get(), names);
        fault(self.text, key.span(), &text)
    }

    /// Makes a fault for a value of the wrong type.
    pub(super) fn wrong_kind(&self, item: &Item, wanted: &str) -> Fault {
        let found = item.span().and_then(|span| self.text.get(span));
        let found = found.unwrap_or("this").lines().next().unwrap_or_default();
        self.fault(item, format!("`{found}` is not {wanted}"))
    }
}

/// Returns the entries of a table, with the places of their keys.
pub(super) fn entries(table: &dyn TableLike) -> Vec<(&Key, &Item)> {
    table
        .iter()
        .filter_map(|(key, _)| table.get_key_value(key))
        .collect()
}

/// Says that a name is not known, and names the nearest known one or all of them.
#[must_use]
pub fn unknown<'n>(what: &str, found: &str, names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<_> = names.into_iter().collect();
    match nearest(found, names.iter().copied()) {
        Some(name) => format!("unknown {what} `{found}`; did you mean `{name}`?"),
        None if names.len() > 10 => format!("unknown {what} `{found}`"),
        None => format!(
            "unknown {what} `{found}`; known are `{}`",
            names.join("`, `")
        ),
    }
}

fn fault(text: &str, span: Option<Range<usize>>, reason: &str) -> Fault {
    let start = span.map_or(0, |span| span.start).min(text.len());
    let before = text.get(..start).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Fault {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        text: reason.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_not_toml_has_a_fault_with_its_place() {
        let fault = TomlText::parse("theme = \"wood\"\nflip = yes\n").unwrap_err();
        assert_eq!((fault.line, fault.column), (2, 8), "{fault}");
    }

    #[test]
    fn columns_are_characters() {
        let toml = TomlText::parse("\"ü\" = 1\nx = [1, \"é\", 2]").unwrap();
        let array = toml.root().get("x").unwrap();
        let fault = toml.wrong_kind(array, "a name");
        assert_eq!(
            fault.to_string(),
            "line 2, column 5: `[1, \"é\", 2]` is not a name"
        );
    }
}
