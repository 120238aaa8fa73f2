//! Which terminal this is, by its answer to XTVERSION.

/// The terminals that the program knows something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brand {
    /// Alacritty.
    Alacritty,
    /// foot.
    Foot,
    /// Ghostty.
    Ghostty,
    /// iTerm2.
    ITerm2,
    /// kitty.
    Kitty,
    /// Konsole.
    Konsole,
    /// mintty.
    Mintty,
    /// A tmux, in whichever terminal.
    Tmux,
    /// A terminal made with VTE, such as that of GNOME.
    Vte,
    /// `WezTerm`.
    WezTerm,
    /// xterm.
    Xterm,
}

/// The names by which terminals call themselves, in lower case.
const NAMES: [(&str, Brand); 11] = [
    ("alacritty", Brand::Alacritty),
    ("foot", Brand::Foot),
    ("ghostty", Brand::Ghostty),
    ("iterm2", Brand::ITerm2),
    ("kitty", Brand::Kitty),
    ("konsole", Brand::Konsole),
    ("mintty", Brand::Mintty),
    ("tmux", Brand::Tmux),
    ("vte", Brand::Vte),
    ("wezterm", Brand::WezTerm),
    ("xterm", Brand::Xterm),
];

/// A terminal and its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emulator {
    /// Which terminal.
    pub brand: Brand,
    /// The first two numbers of its version; 0 where it has fewer.
    pub version: (u32, u32),
}

impl Emulator {
    /// Reads what a terminal says of itself; `None` if it is an unknown one.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::settings::{Brand, Emulator};
    ///
    /// let kitty = Emulator { brand: Brand::Kitty, version: (0, 40) };
    /// assert_eq!(Emulator::named("kitty(0.40.1)"), Some(kitty));
    /// ```
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let is_end = |c: char| !c.is_ascii_alphanumeric();
        let (name, version) = text.split_once(is_end).unwrap_or((text, ""));
        let name = name.to_ascii_lowercase();
        let (_, brand) = NAMES.iter().find(|(known, _)| *known == name)?;
        let mut numbers = version
            .split(|c: char| !c.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(|digits| digits.parse().unwrap_or_default());
        let mut number = || numbers.next().unwrap_or_default();
        Some(Self {
            brand: *brand,
            version: (number(), number()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_known_by_what_they_say() {
        for (text, brand, version) in [
            ("kitty(0.35.2)", Brand::Kitty, (0, 35)),
            ("foot(1.16.2)", Brand::Foot, (1, 16)),
            (
                "WezTerm 20240203-110809-5046fc22",
                Brand::WezTerm,
                (20_240_203, 110_809),
            ),
            ("ghostty 1.0.1", Brand::Ghostty, (1, 0)),
            ("VTE(7600)", Brand::Vte, (7600, 0)),
            ("XTerm(390)", Brand::Xterm, (390, 0)),
            ("iTerm2 3.5.0", Brand::ITerm2, (3, 5)),
            ("Konsole 23.08.1", Brand::Konsole, (23, 8)),
            ("mintty 3.7.0", Brand::Mintty, (3, 7)),
            ("tmux 3.4", Brand::Tmux, (3, 4)),
            ("tmux next-3.6", Brand::Tmux, (3, 6)),
            ("foot", Brand::Foot, (0, 0)),
        ] {
            assert_eq!(
                Emulator::named(text),
                Some(Emulator { brand, version }),
                "{text}"
            );
        }
        for text in ["", "kittycat(1)", "(", "♞ 1", "99999999999"] {
            assert_eq!(Emulator::named(text), None, "{text}");
        }
    }
}
