//! Detects what the terminal can do: colours, background, characters. What only the terminal itself
//! knows it is asked when it is taken.

use super::question::{Question, may_be_asked};
use crate::settings::{Background, BackgroundChoice, ColorDepth, Glyphs, Settings, TerminalTraits};

/// Parts of the names of true-colour terminals, for sessions that do not pass on `COLORTERM`.
const TRUE_COLOR_TERMINALS: [&str; 6] =
    ["direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"];

/// Detects the traits of the terminal from the environment.
pub(super) fn terminal_traits() -> TerminalTraits {
    TerminalTraits {
        depth: color_depth(variable),
        background: assumed_background(variable),
        glyphs: glyphs(variable),
    }
}

/// Returns what the terminal is to be asked: its background, if the look depends on it.
pub(super) fn question(settings: &Settings, traits: TerminalTraits) -> Question {
    let is_colored = settings.color_depth(traits) != ColorDepth::None;
    let is_wanted = settings.background == BackgroundChoice::Auto && is_colored;
    if is_wanted && variable("TERM").is_some_and(|term| may_be_asked(&term)) {
        Question::Background
    } else {
        Question::None
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The beginnings of the names of terminals without colours.
const PLAIN_TERMINALS: [&str; 8] = ["vt1", "vt2", "vt3", "vt4", "vt52", "wy", "adm", "tvi"];

/// Whether the name of a terminal says that it has no colours.
fn is_plain(term: &str) -> bool {
    let begins_so = PLAIN_TERMINALS.iter().any(|name| term.starts_with(name));
    let ends_so = term.ends_with("-m") || term.ends_with("-mono") || term == "dumb";
    (begins_so || ends_so) && !term.contains("color")
}

/// Detects which characters the terminal shows.
pub(super) fn terminal_glyphs() -> Glyphs {
    glyphs(variable)
}

/// Detects how many colours the terminal shows.
fn color_depth(variable: impl Fn(&str) -> Option<String>) -> ColorDepth {
    let is_plain = variable("TERM").is_some_and(|term| is_plain(&term));
    if variable("NO_COLOR").is_some() || is_plain {
        return ColorDepth::None;
    }
    if variable("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
        return ColorDepth::True;
    }
    match variable("TERM") {
        Some(term) if TRUE_COLOR_TERMINALS.iter().any(|name| term.contains(name)) => {
            ColorDepth::True
        }
        Some(term) if term.contains("256color") => ColorDepth::Ansi256,
        None if cfg!(windows) => ColorDepth::True,
        _ => ColorDepth::Ansi16,
    }
}

/// Guesses the background from the environment: the Linux console is black, and some terminals set
/// `COLORFGBG` to the palette indices of their two colours.
fn assumed_background(variable: impl Fn(&str) -> Option<String>) -> Option<Background> {
    if variable("TERM").is_some_and(|term| term == "linux") {
        return Some(Background::Dark);
    }
    let colors = variable("COLORFGBG")?;
    match colors.rsplit(';').next()?.parse().ok()? {
        0..=6 | 8 => Some(Background::Dark),
        7 | 9..=15 => Some(Background::Light),
        _ => None,
    }
}

/// Detects which characters the terminal shows. No locale at all, as in many containers, counts as
/// UTF-8, and so does a language without a charset.
fn glyphs(variable: impl Fn(&str) -> Option<String>) -> Glyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(&variable);
    let charset = locale.as_deref().and_then(|locale| {
        let (_, charset) = locale.split_once('.')?;
        charset.split('@').next()
    });
    match charset {
        None if matches!(locale.as_deref(), Some("C" | "POSIX")) => Glyphs::Letters,
        Some(charset) if !charset.to_lowercase().replace('-', "").eq("utf8") => Glyphs::Letters,
        _ if variable("TERM").is_some_and(|term| term == "linux") => Glyphs::HalfBlocks,
        _ => Glyphs::All,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<'a>(set: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
        move |name| {
            let (_, value) = set.iter().find(|(known, _)| *known == name)?;
            Some((*value).to_owned())
        }
    }

    #[test]
    fn the_depth_follows_from_the_environment() {
        for (set, depth) in [
            (
                &[("NO_COLOR", "1"), ("COLORTERM", "truecolor")][..],
                ColorDepth::None,
            ),
            (
                &[("COLORTERM", "24bit"), ("TERM", "xterm")],
                ColorDepth::True,
            ),
            (&[("TERM", "xterm-direct")], ColorDepth::True),
            (&[("TERM", "xterm-kitty")], ColorDepth::True),
            (&[("TERM", "screen-256color")], ColorDepth::Ansi256),
            (&[("TERM", "linux")], ColorDepth::Ansi16),
            (&[("TERM", "vt100")], ColorDepth::None),
            (
                &[("TERM", "vt220"), ("COLORTERM", "truecolor")],
                ColorDepth::None,
            ),
            (&[("TERM", "xterm-mono")], ColorDepth::None),
            (&[("TERM", "linux-m")], ColorDepth::None),
        ] {
            assert_eq!(color_depth(of(set)), depth, "{set:?}");
        }
    }

    #[test]
    fn the_environment_may_tell_of_the_background() {
        for (set, background) in [
            (&[("TERM", "linux")][..], Some(Background::Dark)),
            (&[("COLORFGBG", "15;0")], Some(Background::Dark)),
            (&[("COLORFGBG", "0;default;15")], Some(Background::Light)),
            (&[("COLORFGBG", "0;default")], None),
            (&[("TERM", "xterm")], None),
        ] {
            assert_eq!(assumed_background(of(set)), background, "{set:?}");
        }
    }

    #[test]
    fn another_charset_and_the_console_show_no_figurines() {
        for (set, trusted) in [
            (&[("LANG", "de_DE.ISO-8859-1")][..], Glyphs::Letters),
            (
                &[("LANG", "en_US.UTF-8"), ("LC_ALL", "ru_RU.KOI8-R")],
                Glyphs::Letters,
            ),
            (
                &[("LANG", "ru_RU.KOI8-R"), ("LC_CTYPE", "C.utf8")],
                Glyphs::All,
            ),
            (&[("LANG", "de_DE.UTF-8@euro")], Glyphs::All),
            (&[("LANG", "C")], Glyphs::Letters),
            (
                &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "POSIX")],
                Glyphs::Letters,
            ),
            (&[], Glyphs::All),
            (
                &[("TERM", "linux"), ("LANG", "C.UTF-8")],
                Glyphs::HalfBlocks,
            ),
        ] {
            assert_eq!(glyphs(of(set)), trusted, "{set:?}");
        }
    }
}
