//! How an engine judges a position, as a value and as text.

use std::fmt;

use super::decimal;

/// How an engine judges a position, from White's view.
///
/// Displays as programs show it, `+0.35` or `-M4`; [`Score::to_eval`] writes the form of PGN files.
///
/// # Examples
///
/// ```
/// use nowchess::notation::Score;
///
/// assert_eq!(Score::Centipawns(35).to_string(), "+0.35");
/// assert_eq!(Score::Mate(-4).to_string(), "-M4");
/// assert_eq!(Score::from_eval("#-4"), Some(Score::Mate(-4)));
/// assert_eq!(Score::Centipawns(-120).to_eval(), "-1.20");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Hundredths of a pawn; positive if White is better.
    Centipawns(i32),
    /// Mate in this number of moves; negative if Black mates.
    Mate(i32),
}

impl Score {
    /// Reads a score as `[%eval]` has it: `0.35`, `-1.2`, `#4` or `#-4`.
    ///
    /// Digits after the second decimal place are ignored.
    #[must_use]
    pub fn from_eval(text: &str) -> Option<Self> {
        match text.strip_prefix('#') {
            Some(moves) => moves.parse().ok().map(Self::Mate),
            None => read_centipawns(text).map(Self::Centipawns),
        }
    }

    /// Writes a score as `[%eval]` has it: `0.35`, `-1.20`, `#4` or `#-4`.
    #[must_use]
    pub fn to_eval(self) -> String {
        match self {
            Self::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                format!("{sign}{}", Pawns(score))
            }
            Self::Mate(moves) => format!("#{moves}"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Centipawns(number) | Self::Mate(number)) = *self;
        let text = match (self, number) {
            (Self::Centipawns(_), 1..) => format!("+{}", Pawns(number)),
            (Self::Centipawns(_), 0) => Pawns(number).to_string(),
            (Self::Centipawns(_), _) => format!("-{}", Pawns(number)),
            (Self::Mate(_), 0..) => format!("M{number}"),
            (Self::Mate(_), _) => format!("-M{}", number.unsigned_abs()),
        };
        f.pad(&text)
    }
}

/// Centipawns as pawns with two decimal places, without a sign.
struct Pawns(i32);

impl fmt::Display for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let centipawns = self.0.unsigned_abs();
        write!(f, "{}.{:02}", centipawns / 100, centipawns % 100)
    }
}

fn read_centipawns(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let whole = match (whole, fraction) {
        ("", "") => return None,
        ("", _) => 0,
        (whole, _) => i64::try_from(decimal::whole(whole)?).ok()?,
    };
    let hundredths = decimal::fraction(fraction, 2)?;
    let centipawns = whole.checked_mul(100)?.checked_add(hundredths.into())?;
    i32::try_from(sign * centipawns).ok()
}

#[cfg(test)]
mod tests {
    use super::Score::{self, Centipawns, Mate};

    #[test]
    fn scores_are_shown_with_their_sign() {
        for (score, shown, eval) in [
            (Centipawns(35), "+0.35", "0.35"),
            (Centipawns(0), "0.00", "0.00"),
            (Centipawns(-120), "-1.20", "-1.20"),
            (Centipawns(-5), "-0.05", "-0.05"),
            (Mate(4), "M4", "#4"),
            (Mate(-4), "-M4", "#-4"),
            (Centipawns(i32::MIN), "-21474836.48", "-21474836.48"),
            (Mate(i32::MIN), "-M2147483648", "#-2147483648"),
        ] {
            assert_eq!(score.to_string(), shown);
            assert_eq!(score.to_eval(), eval);
            assert_eq!(Score::from_eval(eval), Some(score));
        }
        assert_eq!(format!("{:>6}|", Mate(3)), "    M3|");
    }

    #[test]
    fn scores_are_read_in_the_forms_of_files() {
        for (text, score) in [
            ("0.25", Centipawns(25)),
            (".99", Centipawns(99)),
            ("+1", Centipawns(100)),
            ("-0.5", Centipawns(-50)),
            ("0.259", Centipawns(25)),
            ("2.", Centipawns(200)),
            ("#+3", Mate(3)),
        ] {
            assert_eq!(Score::from_eval(text), Some(score), "{text}");
        }
        for text in [
            "",
            "-",
            "+",
            ".",
            "#",
            "M3",
            "1,5",
            "0.x",
            "é",
            "99999999999",
            "--1",
        ] {
            assert_eq!(Score::from_eval(text), None, "{text}");
        }
    }
}
