//! The code of an opening in the *Encyclopaedia of Chess Openings*.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A code of the *Encyclopaedia of Chess Openings*: a volume from `A` to `E` and a number from
/// `00` to `99`.
///
/// Ordered by volume, then by number.
///
/// # Examples
///
/// ```
/// use nowchess::game::EcoCode;
///
/// let code: EcoCode = "B07".parse()?;
/// assert_eq!((code.volume(), code.number()), ('B', 7));
/// assert_eq!(code.to_string(), "B07");
/// assert!("F00".parse::<EcoCode>().is_err());
/// # Ok::<(), nowchess::game::EcoCodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EcoCode {
    volume: char,
    number: u8,
}

/// The error for a text that is not an [`EcoCode`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found `{found}`, expected a code from `A00` to `E99`")]
pub struct EcoCodeError {
    /// The text.
    pub found: String,
}

impl EcoCode {
    /// Returns all 500 codes in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::game::EcoCode;
    ///
    /// assert_eq!(EcoCode::all().count(), 500);
    /// assert_eq!(EcoCode::all().last().map(|code| code.to_string()).as_deref(), Some("E99"));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        ('A'..='E').flat_map(|volume| (0..=99).map(move |number| Self { volume, number }))
    }

    /// Returns the volume, from `A` to `E`.
    #[must_use]
    pub fn volume(self) -> char {
        self.volume
    }

    /// Returns the number within the volume, from 0 to 99.
    #[must_use]
    pub fn number(self) -> u8 {
        self.number
    }
}

impl FromStr for EcoCode {
    type Err = EcoCodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match *text.as_bytes() {
            [volume @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => Ok(Self {
                volume: char::from(volume),
                number: (tens - b'0') * 10 + (ones - b'0'),
            }),
            _ => Err(EcoCodeError {
                found: text.to_owned(),
            }),
        }
    }
}

impl fmt::Display for EcoCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.volume, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_written_as_it_is_read() {
        for code in EcoCode::all() {
            assert_eq!(code.to_string().parse(), Ok(code));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "", "A", "A0", "a00", "F00", "A000", "AA0", "A0 ", "É0", "A+1",
        ] {
            let refused = text.parse::<EcoCode>().map_err(|error| error.found);
            assert_eq!(refused, Err(text.to_owned()));
        }
    }
}
