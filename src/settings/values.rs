//! The types of the settings, with the names of their values.

use super::choice::{Choice, Written};
use super::picture_protocol::PictureProtocol;
use super::terminal_traits::{Background, ColorDepth};

/// Something that is on or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    /// It is off.
    #[default]
    Off,
    /// It is on.
    On,
}

impl Switch {
    /// Whether it is on.
    #[must_use]
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}

impl Choice for Switch {
    const VALUES: &'static [(&'static str, Self)] = &[("on", Self::On), ("off", Self::Off)];

    fn written(&self) -> Written<'_> {
        Written::Bool(self.is_on())
    }
}

/// How pieces are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PieceSet {
    /// What reads best at the size of the squares: drawings on large ones, figurines on small ones.
    #[default]
    Auto,
    /// Drawings as large as the squares, and figurines where squares are too small for them.
    Drawn,
    /// Figurines such as `♞`, one character a piece.
    Figurines,
    /// Letters as in FEN: upper case for White, lower case for Black.
    Letters,
}

impl Choice for PieceSet {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("drawn", Self::Drawn),
        ("figurines", Self::Figurines),
        ("letters", Self::Letters),
    ];
}

/// Whether pieces are pictures, and how these are sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureChoice {
    /// Where the terminal says that it shows them.
    #[default]
    Auto,
    /// Never.
    Off,
    /// Always, in this way.
    By(PictureProtocol),
}

impl Choice for PictureChoice {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("off", Self::Off),
        ("kitty", Self::By(PictureProtocol::Kitty)),
        ("sixel", Self::By(PictureProtocol::Sixel)),
        ("iterm2", Self::By(PictureProtocol::Iterm2)),
    ];
}

/// Which characters everything is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CharacterChoice {
    /// Those that the terminal shows.
    #[default]
    Auto,
    /// All of Unicode.
    Unicode,
    /// ASCII alone.
    Ascii,
}

impl Choice for CharacterChoice {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("unicode", Self::Unicode),
        ("ascii", Self::Ascii),
    ];
}

/// How many colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// As many as the terminal shows.
    #[default]
    Auto,
    /// This many.
    Depth(ColorDepth),
}

impl Choice for ColorChoice {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("true", Self::Depth(ColorDepth::True)),
        ("256", Self::Depth(ColorDepth::Ansi256)),
        ("16", Self::Depth(ColorDepth::Ansi16)),
        ("never", Self::Depth(ColorDepth::None)),
    ];
}

/// The background that the colours of texts are made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BackgroundChoice {
    /// The one that the terminal has.
    #[default]
    Auto,
    /// This one.
    Fixed(Background),
}

impl Choice for BackgroundChoice {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("dark", Self::Fixed(Background::Dark)),
        ("light", Self::Fixed(Background::Light)),
    ];
}

/// How long Esc may turn out to begin another key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeDelay(u16);

impl EscapeDelay {
    /// Returns the time in milliseconds.
    #[must_use]
    pub fn milliseconds(self) -> u16 {
        self.0
    }
}

/// At 9,600 baud the rest of a key follows within 5 ms; links that cut packets take longer.
impl Default for EscapeDelay {
    fn default() -> Self {
        Self(50)
    }
}

impl Choice for EscapeDelay {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("10", Self(10)),
        ("25", Self(25)),
        ("50", Self(50)),
        ("100", Self(100)),
        ("200", Self(200)),
    ];
}
