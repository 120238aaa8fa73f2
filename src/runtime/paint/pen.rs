//! The pen: the colours and attributes that the terminal writes with.

use std::fmt::Write as _;

use ratatui::style::{Color, Modifier};

/// What a cell asks of the pen. A colour that the cell does not show is `None`: any will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) foreground: Option<Color>,
    pub(super) background: Option<Color>,
    pub(super) modifiers: Modifier,
}

/// What the terminal writes with now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen(Option<Inked>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Inked {
    foreground: Color,
    background: Color,
    modifiers: Modifier,
}

/// The state after a reset.
const PLAIN: Inked = Inked {
    foreground: Color::Reset,
    background: Color::Reset,
    modifiers: Modifier::empty(),
};

/// The attributes with the codes that switch them on and off (ECMA-48, 8.3.117).
const ATTRIBUTES: [(Modifier, &str, &str); 9] = [
    (Modifier::BOLD, "1", "22"),
    (Modifier::DIM, "2", "22"),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::SLOW_BLINK, "5", "25"),
    (Modifier::RAPID_BLINK, "6", "25"),
    (Modifier::REVERSED, "7", "27"),
    (Modifier::HIDDEN, "8", "28"),
    (Modifier::CROSSED_OUT, "9", "29"),
];

/// Bold and dim are switched off by one code.
const WEIGHTS: Modifier = Modifier::BOLD.union(Modifier::DIM);
const BLINKS: Modifier = Modifier::SLOW_BLINK.union(Modifier::RAPID_BLINK);

impl Pen {
    /// Takes up the look, and writes the codes for what has to change.
    pub(super) fn take(&mut self, look: Look, out: &mut String) {
        let changed = self.0.and_then(|inked| inked.codes_to(look));
        let anew = PLAIN.codes_to(look);
        let (before, codes) = match (changed, anew) {
            (Some(changed), Some(anew)) if changed.len() > anew.len() + 2 => (PLAIN, anew.reset()),
            (Some(changed), _) => (self.0.unwrap_or(PLAIN), changed),
            (None, anew) => (PLAIN, anew.unwrap_or_default().reset()),
        };
        codes.write(out);
        self.0 = Some(Inked {
            foreground: look.foreground.unwrap_or(before.foreground),
            background: look.background.unwrap_or(before.background),
            modifiers: look.modifiers,
        });
    }

    /// Goes back to the terminal's own colours, as erasing the screen needs it.
    pub(super) fn reset(&mut self, out: &mut String) {
        out.push_str("\x1b[m");
        self.0 = Some(PLAIN);
    }
}

impl Inked {
    /// Returns the codes that change this into the look, or `None` if only a reset does.
    fn codes_to(self, look: Look) -> Option<Codes> {
        let mut codes = Codes::default();
        let gone = self.modifiers - look.modifiers;
        let mut new = look.modifiers - self.modifiers;
        if gone.intersects(WEIGHTS) {
            new |= look.modifiers & WEIGHTS;
        }
        if gone.intersects(BLINKS) {
            new |= look.modifiers & BLINKS;
        }
        if look.foreground == Some(Color::Reset)
            && look.background == Some(Color::Reset)
            && look.modifiers.is_empty()
            && self != PLAIN
        {
            return None;
        }
        let mut last = "";
        for (attribute, _, off) in ATTRIBUTES {
            if gone.contains(attribute) && off != last {
                codes.add(off);
                last = off;
            }
        }
        for (attribute, on, _) in ATTRIBUTES {
            if new.contains(attribute) {
                codes.add(on);
            }
        }
        if let Some(color) = look.foreground.filter(|&color| color != self.foreground) {
            codes.color(color, Ground::Fore);
        }
        if let Some(color) = look.background.filter(|&color| color != self.background) {
            codes.color(color, Ground::Back);
        }
        Some(codes)
    }
}

/// Which of the two colours a code sets.
#[derive(Clone, Copy)]
enum Ground {
    Fore,
    Back,
}

/// The numbers of one control sequence, separated by semicolons.
#[derive(Debug, Default)]
struct Codes(String);

impl Codes {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn add(&mut self, code: &str) {
        if !self.0.is_empty() {
            self.0.push(';');
        }
        self.0.push_str(code);
    }

    /// Puts a reset before the other codes.
    fn reset(mut self) -> Self {
        // An empty number is a reset too, and shorter.
        self.0
            .insert_str(0, if self.0.is_empty() { "0" } else { "0;" });
        self
    }

    fn write(&self, out: &mut String) {
        match &*self.0 {
            "" => {}
            "0" => out.push_str("\x1b[m"),
            codes => {
                out.push_str("\x1b[");
                out.push_str(codes);
                out.push('m');
            }
        }
    }

    fn color(&mut self, color: Color, ground: Ground) {
        let base = match ground {
            Ground::Fore => 30,
            Ground::Back => 40,
        };
        let mut code = String::new();
        let written = match color {
            Color::Reset => write!(code, "{}", base + 9),
            Color::Indexed(index) => write!(code, "{};5;{index}", base + 8),
            Color::Rgb(red, green, blue) => write!(code, "{};2;{red};{green};{blue}", base + 8),
            named => match palette_index(named) {
                index @ 0..8 => write!(code, "{}", base + index),
                index => write!(code, "{}", base + 52 + index),
            },
        };
        // Writing to a string does not fail.
        debug_assert!(written.is_ok());
        self.add(&code);
    }
}

/// Returns the place of a named colour in the terminal's palette of sixteen.
fn palette_index(color: Color) -> u8 {
    match color {
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(foreground: Color, background: Color, modifiers: Modifier) -> Look {
        Look {
            foreground: Some(foreground),
            background: Some(background),
            modifiers,
        }
    }

    /// What a pen writes for looks one after another.
    fn written(looks: &[Look]) -> Vec<String> {
        let mut pen = Pen::default();
        pen.reset(&mut String::new());
        let mut strings = Vec::new();
        for &look in looks {
            let mut out = String::new();
            pen.take(look, &mut out);
            strings.push(out);
        }
        strings
    }

    #[test]
    fn only_what_changes_is_written() {
        let none = Modifier::empty();
        let (red, blue) = (Color::Rgb(200, 0, 0), Color::Indexed(21));
        let looks = [
            look(red, blue, none),
            look(red, blue, none),
            look(Color::Gray, blue, none),
            look(Color::White, blue, Modifier::BOLD),
            look(Color::White, Color::DarkGray, none),
            look(Color::Reset, Color::Reset, none),
        ];
        let codes = [
            "\x1b[38;2;200;0;0;48;5;21m",
            "",
            "\x1b[37m",
            "\x1b[1;97m",
            "\x1b[22;100m",
            "\x1b[m",
        ];
        assert_eq!(written(&looks), codes);
    }

    #[test]
    fn bold_stays_when_dim_goes() {
        let reset = Color::Reset;
        let looks = [
            look(reset, Color::Red, WEIGHTS),
            look(reset, Color::Red, Modifier::BOLD),
        ];
        assert_eq!(written(&looks), ["\x1b[1;2;41m", "\x1b[22;1m"]);
    }

    #[test]
    fn a_color_that_is_not_seen_stays_as_it_is() {
        let blank = Look {
            foreground: None,
            background: Some(Color::Red),
            modifiers: Modifier::empty(),
        };
        let green = look(Color::Green, Color::Red, Modifier::empty());
        assert_eq!(written(&[green, blank, green]), ["\x1b[32;41m", "", ""]);
    }

    #[test]
    fn a_pen_of_unknown_state_begins_with_a_reset() {
        let mut out = String::new();
        let mut pen = Pen::default();
        pen.take(look(Color::Red, Color::Reset, Modifier::empty()), &mut out);
        assert_eq!(out, "\x1b[0;31m");
    }
}
