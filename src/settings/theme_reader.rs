//! Reads a theme from TOML: a table for each depth of colour, as in `assets/themes/wood.toml`.

use toml_edit::{Item, TableLike, Value};

use super::terminal_traits::ColorDepth;
use super::theme::{Ground, Paint, Palette, PieceInks, ShapePaints, Texts, Theme};
use super::toml_text::{Fault, TomlText, entries};

/// The tables of a palette with the names in them.
const TABLES: [(&str, &[&str]); 7] = [
    ("squares", GROUND),
    ("small-squares", GROUND),
    ("white", INKS),
    ("black", INKS),
    ("shapes", SHAPES),
    ("on-dark", TEXTS),
    ("on-light", TEXTS),
];
const GROUND: &[&str] = &[
    "light",
    "dark",
    "last-light",
    "last-dark",
    "chosen",
    "check",
    "cursor",
];
const INKS: &[&str] = &["fill", "outline", "glyph", "plate"];
const SHAPES: &[&str] = &["green", "red", "yellow", "blue"];
const TEXTS: &[&str] = &["text", "dim", "accent", "warning"];
/// The one colour outside the tables.
const MARK: &str = "mark";

/// Reads a theme; colours that the text does not have are those of another theme.
pub(super) fn read(name: &str, text: &str, base: &Theme) -> (Theme, Vec<Fault>) {
    let mut theme = base.renamed(name);
    let toml = match TomlText::parse(text) {
        Ok(toml) => toml,
        Err(fault) => return (theme, vec![fault]),
    };
    let mut reader = Reader {
        toml: &toml,
        faults: Vec::new(),
    };
    let depths = Theme::DEPTHS.map(|(name, _)| name);
    for (key, item) in entries(toml.root()) {
        let known = Theme::DEPTHS
            .into_iter()
            .zip(theme.palettes_mut())
            .find(|((name, _), _)| *name == key.get());
        match (known, item.as_table_like()) {
            (Some(((_, depth), palette)), Some(table)) => reader.palette(table, depth, palette),
            (Some(_), None) => reader.faults.push(toml.wrong_kind(item, "a table")),
            (None, _) => reader.faults.push(toml.unknown(key, "depth", depths)),
        }
    }
    (theme, reader.faults)
}

/// Reads the tables of a theme and collects their faults.
struct Reader<'a> {
    toml: &'a TomlText<'a>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn palette(&mut self, table: &dyn TableLike, depth: ColorDepth, palette: &mut Palette) {
        for (key, item) in entries(table) {
            let names = TABLES.iter().find(|(name, _)| *name == key.get());
            match (names, item.as_table_like()) {
                (Some((group, names)), Some(table)) => {
                    self.group((group, names), table, depth, palette);
                }
                (Some(_), None) => self.faults.push(self.toml.wrong_kind(item, "a table")),
                (None, _) if key.get() == MARK => self.paint(item, depth, &mut palette.mark),
                (None, _) => {
                    let names = TABLES.iter().map(|(name, _)| *name).chain([MARK]);
                    self.faults.push(self.toml.unknown(key, "name", names));
                }
            }
        }
    }

    fn group(
        &mut self,
        (group, names): (&str, &[&str]),
        table: &dyn TableLike,
        depth: ColorDepth,
        palette: &mut Palette,
    ) {
        for (key, item) in entries(table) {
            if let Some(place) = palette.place(group, key.get()) {
                self.paint(item, depth, place);
            } else {
                let names = names.iter().copied();
                self.faults.push(self.toml.unknown(key, "name", names));
            }
        }
    }

    fn paint(&mut self, item: &Item, depth: ColorDepth, place: &mut Paint) {
        let (paint, wanted) = match depth {
            ColorDepth::True => (rgb(item), "a colour like \"#d9b98a\""),
            ColorDepth::Ansi256 => (indexed(item, 255), "a number from 0 to 255"),
            ColorDepth::Ansi16 | ColorDepth::None => (indexed(item, 15), "a number from 0 to 15"),
        };
        match paint {
            Some(paint) => *place = paint,
            None => self.faults.push(self.toml.wrong_kind(item, wanted)),
        }
    }
}

fn rgb(item: &Item) -> Option<Paint> {
    let digits = item.as_str()?.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some(Paint::Rgb(red, green, blue))
}

fn indexed(item: &Item, most: u8) -> Option<Paint> {
    let number = item.as_value().and_then(Value::as_integer)?;
    let index = u8::try_from(number).ok()?;
    (index <= most).then_some(Paint::Indexed(index))
}

impl Palette {
    /// Returns the colour with a name in a table.
    fn place(&mut self, group: &str, name: &str) -> Option<&mut Paint> {
        match group {
            "squares" => self.squares.place(name),
            "small-squares" => self.small_squares.place(name),
            "white" => self.white.place(name),
            "black" => self.black.place(name),
            "shapes" => self.shapes.place(name),
            "on-dark" => self.on_dark.place(name),
            "on-light" => self.on_light.place(name),
            _ => None,
        }
    }
}

impl Ground {
    fn place(&mut self, name: &str) -> Option<&mut Paint> {
        Some(match name {
            "light" => &mut self.light,
            "dark" => &mut self.dark,
            "last-light" => &mut self.last_light,
            "last-dark" => &mut self.last_dark,
            "chosen" => &mut self.chosen,
            "check" => &mut self.check,
            "cursor" => &mut self.cursor,
            _ => return None,
        })
    }
}

impl PieceInks {
    fn place(&mut self, name: &str) -> Option<&mut Paint> {
        Some(match name {
            "fill" => &mut self.fill,
            "outline" => &mut self.outline,
            "glyph" => &mut self.glyph,
            "plate" => &mut self.plate,
            _ => return None,
        })
    }
}

impl ShapePaints {
    fn place(&mut self, name: &str) -> Option<&mut Paint> {
        Some(match name {
            "green" => &mut self.green,
            "red" => &mut self.red,
            "yellow" => &mut self.yellow,
            "blue" => &mut self.blue,
            _ => return None,
        })
    }
}

impl Texts {
    fn place(&mut self, name: &str) -> Option<&mut Paint> {
        Some(match name {
            "text" => &mut self.text,
            "dim" => &mut self.dim,
            "accent" => &mut self.accent,
            "warning" => &mut self.warning,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let (_, faults) = read("mine", text, &Theme::blank());
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn faults_are_told_with_their_places() {
        assert_eq!(
            faults("[true]\nsquares = { ligt = \"#ffffff\" }\n"),
            ["line 2, column 13: unknown name `ligt`; did you mean `light`?"]
        );
        assert_eq!(
            faults("[256]\nmark = 256\nwhit = 1\n"),
            [
                "line 2, column 8: `256` is not a number from 0 to 255",
                "line 3, column 1: unknown name `whit`; did you mean `white`?",
            ]
        );
        assert_eq!(
            faults("[true]\nwhite = { fill = \"#ggg\" }\n"),
            ["line 2, column 18: `\"#ggg\"` is not a colour like \"#d9b98a\""]
        );
        assert!(faults("[deep]\n")[0].starts_with("line 1, column 2: unknown depth `deep`"));
    }
}
