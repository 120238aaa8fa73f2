//! The question that the terminal is asked at the start. Its answers come among the keys, and
//! correct what the first frame, which waits for none, has assumed.

use crate::settings::{BackgroundChoice, ColorDepth, Glyphs, Settings, TerminalTraits};

/// The number of the picture that is offered to see whether pictures are known.
pub(super) const KITTY_ID: u32 = 31;
/// The rows in which characters are measured, counted from 1. Not the first: there the answer would
/// look like F3 with modifiers.
pub(super) const GLYPHS_ROW: u16 = 2;
pub(super) const PAWN_ROW: u16 = 3;
/// How many columns they take where all is well.
pub(super) const GLYPHS_WIDTH: u16 = 3;
pub(super) const PAWN_WIDTH: u16 = 1;

/// One thing that the terminal is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// The colour of its background (OSC 11).
    Background,
    /// Its name and version (XTVERSION).
    Version,
    /// Whether it knows the pictures of kitty.
    KittyGraphics,
    /// The size of a cell in pixels.
    CellSize,
    /// How wide frames, blocks and pieces are.
    Widths,
    /// Its attributes (DA1). Every terminal answers this, so it is known when no more answers come.
    Attributes,
}

impl Asked {
    const ALL: [Self; 6] = [
        Self::Background,
        Self::Version,
        Self::KittyGraphics,
        Self::CellSize,
        Self::Widths,
        Self::Attributes,
    ];

    /// The question as the terminal reads it.
    fn text(self) -> &'static str {
        match self {
            Self::Background => "\x1b]11;?\x1b\\",
            Self::Version => "\x1b[>q",
            Self::KittyGraphics => "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\",
            Self::CellSize => "\x1b[16t",
            Self::Widths => "\x1b[2;1H─▄♞\x1b[6n\x1b[3;1H\u{265F}\u{FE0E}\x1b[6n",
            Self::Attributes => "\x1b[c",
        }
    }
}

/// Removes what was written to be measured, and what a terminal shows of a question that it does
/// not know.
const CLEARED: &str = "\x1b[H\x1b[J";

/// What the terminal is asked when it is taken for the first time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Question(Vec<Asked>);

impl Question {
    /// Returns what a terminal is asked, by the environment and the settings.
    pub(super) fn of(
        settings: &Settings,
        traits: TerminalTraits,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Self {
        let term = variable("TERM").unwrap_or_default();
        // The console of Windows sends events, among which no answers come.
        if cfg!(not(unix)) || !may_be_asked(&term) {
            return Self::default();
        }
        let is_asked = |asked: &Asked| match asked {
            Asked::Background => {
                settings.background == BackgroundChoice::Auto
                    && settings.color_depth(traits) != ColorDepth::None
            }
            Asked::KittyGraphics => ignores_what_it_does_not_know(&term, &variable),
            Asked::Widths => settings.glyphs(traits) == Glyphs::All,
            Asked::Version | Asked::CellSize | Asked::Attributes => true,
        };
        Self(Asked::ALL.into_iter().filter(is_asked).collect())
    }

    /// Whether nothing is asked.
    pub(super) fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the question as the terminal reads it.
    pub(super) fn text(&self) -> String {
        if self.is_nothing() {
            return String::new();
        }
        let asked: String = self.0.iter().map(|asked| asked.text()).collect();
        asked + CLEARED
    }
}

/// Terminals that would show the question or not understand it, by the beginning of their names.
/// GNU screen passes the question on to the terminals around it, which may be several.
const NOT_ASKED: [&str; 11] = [
    "ansi", "cons25", "dumb", "Eterm", "eterm", "hurd", "linux", "pccon", "sun", "vt", "wsvt",
];

/// Whether a terminal of this name (`TERM`) is asked.
fn may_be_asked(term: &str) -> bool {
    let is_screen = term == "screen" || term.starts_with("screen.");
    !term.is_empty() && !is_screen && !NOT_ASKED.iter().any(|name| term.starts_with(name))
}

/// Terminals that read a whole command for pictures (APC) even if they show none, by the beginning
/// of their names.
const APC_IS_READ: [&str; 8] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "kitty",
    "konsole",
    "wezterm",
    "xterm",
];

/// Whether the question for pictures leaves nothing on the screen. In a multiplexer it would reach
/// a terminal that shows more than this program.
fn ignores_what_it_does_not_know(term: &str, variable: &impl Fn(&str) -> Option<String>) -> bool {
    let is_mac = variable("TERM_PROGRAM").is_some_and(|name| name == "Apple_Terminal");
    let is_inside = ["TMUX", "STY"]
        .into_iter()
        .any(|name| variable(name).is_some());
    !is_mac && !is_inside && APC_IS_READ.iter().any(|name| term.starts_with(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{CharacterChoice, ColorChoice};

    fn asked(settings: &Settings, set: &[(&str, &str)]) -> Vec<Asked> {
        let variable = |name: &str| {
            let (_, value) = set.iter().find(|(known, _)| *known == name)?;
            Some((*value).to_owned())
        };
        Question::of(settings, TerminalTraits::default(), variable).0
    }

    #[test]
    fn only_terminals_that_understand_are_asked() {
        for term in [
            "xterm-256color",
            "xterm-kitty",
            "tmux-256color",
            "screen-256color",
            "foot",
        ] {
            let asked = asked(&Settings::default(), &[("TERM", term)]);
            assert_eq!(asked.last(), Some(&Asked::Attributes), "{term}");
        }
        for term in [
            "linux",
            "vt100",
            "vt220",
            "dumb",
            "screen",
            "screen.xterm",
            "",
        ] {
            let asked = asked(&Settings::default(), &[("TERM", term)]);
            assert_eq!(asked, [], "{term}");
        }
    }

    #[test]
    fn pictures_are_offered_where_they_leave_no_garbage() {
        for (set, is_asked) in [
            (&[("TERM", "xterm-256color")][..], true),
            (&[("TERM", "xterm-kitty")], true),
            (&[("TERM", "foot")], true),
            (&[("TERM", "rxvt-unicode-256color")], false),
            (&[("TERM", "tmux-256color")], false),
            (&[("TERM", "screen-256color")], false),
            (&[("TERM", "xterm-256color"), ("TMUX", "/tmp/t,1,0")], false),
            (
                &[
                    ("TERM", "xterm-256color"),
                    ("TERM_PROGRAM", "Apple_Terminal"),
                ],
                false,
            ),
        ] {
            let asked = asked(&Settings::default(), set);
            assert_eq!(asked.contains(&Asked::KittyGraphics), is_asked, "{set:?}");
        }
    }

    #[test]
    fn only_what_the_settings_leave_open_is_asked() {
        let xterm = [("TERM", "xterm-256color")];
        let is_asked = |settings: &Settings, what| asked(settings, &xterm).contains(&what);
        let mut settings = Settings::default();
        assert_eq!(asked(&settings, &xterm), Asked::ALL);
        settings.color = ColorChoice::Depth(ColorDepth::None);
        assert!(!is_asked(&settings, Asked::Background));
        assert!(is_asked(&settings, Asked::Widths) && is_asked(&settings, Asked::Version));
        settings.characters = CharacterChoice::Ascii;
        assert!(!is_asked(&settings, Asked::Widths));
        let question = Question::of(&settings, TerminalTraits::default(), |_| {
            Some("xterm".into())
        });
        assert!(question.text().is_ascii());
    }

    #[test]
    fn characters_are_measured_where_the_answers_tell() {
        use unicode_width::UnicodeWidthStr;
        let text = Asked::Widths.text();
        let at = |row| format!("\x1b[{row};1H");
        let written: Vec<_> = [(GLYPHS_ROW, GLYPHS_WIDTH), (PAWN_ROW, PAWN_WIDTH)]
            .iter()
            .map(|&(row, width)| {
                let (_, rest) = text.split_once(&at(row)).unwrap();
                let (glyphs, _) = rest.split_once('\x1b').unwrap();
                (glyphs.width(), usize::from(width))
            })
            .collect();
        assert!(written.iter().all(|(there, reckoned)| there == reckoned));
        assert!(
            Asked::KittyGraphics
                .text()
                .contains(&format!("i={KITTY_ID},"))
        );
    }
}
