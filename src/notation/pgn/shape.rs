//! Coloured squares and arrows on the board, as `[%csl]` and `[%cal]` have them.

use crate::chess::Square;

/// A coloured square, or an arrow between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// The colour.
    pub color: ShapeColor,
    /// The square, or the start of the arrow.
    pub from: Square,
    /// The end of the arrow; the same square if it is no arrow.
    pub to: Square,
}

/// The colours of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl ShapeColor {
    fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'G' => Self::Green,
            'R' => Self::Red,
            'Y' => Self::Yellow,
            'B' => Self::Blue,
            _ => return None,
        })
    }

    fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

impl BoardShape {
    /// Whether this is an arrow.
    #[must_use]
    pub fn is_arrow(&self) -> bool {
        self.from != self.to
    }

    /// Reads `Ga1` or `Re2e4`.
    fn read(text: &str) -> Option<Self> {
        let color = ShapeColor::from_letter(text.chars().next()?)?;
        let from = text.get(1..3)?.parse().ok()?;
        let to = match text.get(3..)? {
            "" => from,
            to => to.parse().ok()?,
        };
        Some(Self { color, from, to })
    }
}

/// Writes shapes as the value of `[%cal]` if there is an arrow, else of `[%csl]`; returns the name of
/// the command and its value. In `[%cal]` a square is an arrow to itself.
pub(super) fn write(shapes: &[BoardShape]) -> (&'static str, String) {
    let has_arrow = shapes.iter().any(BoardShape::is_arrow);
    let texts = shapes.iter().map(|shape| {
        let (color, from, to) = (shape.color.letter(), shape.from, shape.to);
        if has_arrow {
            format!("{color}{from}{to}")
        } else {
            format!("{color}{from}")
        }
    });
    let value = texts.collect::<Vec<_>>().join(",");
    (if has_arrow { "cal" } else { "csl" }, value)
}

/// Reads `Ga1,Re2e4`.
pub(super) fn read(value: &str) -> Option<Vec<BoardShape>> {
    if value.is_empty() {
        return Some(Vec::new());
    }
    let texts = value.split(',');
    texts.map(|text| BoardShape::read(text.trim())).collect()
}
