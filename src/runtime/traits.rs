//! Detects what the terminal can do: colours, background, characters. What only the terminal itself
//! knows it is asked when it is taken.

use super::question::Question;
use super::tty;
use crate::settings::{
    Background, ColorDepth, Emulator, Glyphs, OwnBlocks, Settings, SolidPawn, TerminalTraits,
};

/// Parts of the names of true-colour terminals, for sessions that do not pass on `COLORTERM`.
const TRUE_COLOR_TERMINALS: [&str; 6] =
    ["direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"];

/// Detects the traits of the terminal from the environment.
pub(super) fn terminal_traits() -> TerminalTraits {
    TerminalTraits {
        depth: color_depth(variable),
        background: assumed_background(variable),
        glyphs: glyphs(variable),
        pawn: solid_pawn(variable),
        blocks: own_blocks(variable),
        cell: tty::cell_size(),
        ..TerminalTraits::default()
    }
}

/// Returns what the terminal is to be asked.
pub(super) fn question(settings: &Settings, traits: TerminalTraits) -> Question {
    Question::of(settings, traits, variable)
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

/// Knows the terminals that make an emoji of the solid pawn: those of Windows and of macOS.
fn solid_pawn(variable: impl Fn(&str) -> Option<String>) -> SolidPawn {
    let of_mac = variable("TERM_PROGRAM").is_some_and(|name| name == "Apple_Terminal");
    if cfg!(windows) || of_mac || variable("WT_SESSION").is_some() {
        SolidPawn::Emoji
    } else {
        SolidPawn::Text
    }
}

/// Knows the terminals that draw sextants, until they name themselves. Other terminals inherit their
/// variables, and so does a multiplexer, which may be seen in any terminal.
fn own_blocks(variable: impl Fn(&str) -> Option<String>) -> OwnBlocks {
    const NAMES: [&str; 5] = ["kitty", "foot", "wezterm", "ghostty", "alacritty"];
    let is_set = |name| variable(name).is_some();
    let named = |value: Option<String>| {
        value.is_some_and(|value| NAMES.iter().any(|name| value.to_lowercase().contains(name)))
    };
    let vte =
        variable("VTE_VERSION").and_then(|version| Emulator::named(&format!("VTE({version})")));
    let draws = named(variable("TERM"))
        || named(variable("TERM_PROGRAM"))
        || is_set("ALACRITTY_WINDOW_ID")
        || vte.is_some_and(|vte| OwnBlocks::of(vte) == OwnBlocks::Sextants);
    if draws && !["XTERM_VERSION", "TMUX", "STY"].into_iter().any(is_set) {
        OwnBlocks::Sextants
    } else {
        OwnBlocks::Unknown
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
    #[cfg(unix)]
    fn some_terminals_make_an_emoji_of_the_pawn() {
        for (set, pawn) in [
            (&[("TERM_PROGRAM", "Apple_Terminal")][..], SolidPawn::Emoji),
            (&[("WT_SESSION", "1")], SolidPawn::Emoji),
            (&[("TERM", "xterm-256color")], SolidPawn::Text),
        ] {
            assert_eq!(solid_pawn(of(set)), pawn, "{set:?}");
        }
    }

    #[test]
    fn sextants_need_a_terminal_that_draws_them() {
        for (set, blocks) in [
            (&[("TERM", "xterm-kitty")][..], OwnBlocks::Sextants),
            (&[("TERM_PROGRAM", "WezTerm")], OwnBlocks::Sextants),
            (&[("VTE_VERSION", "7600")], OwnBlocks::Sextants),
            (&[("VTE_VERSION", "5200")], OwnBlocks::Unknown),
            (&[("TERM", "xterm-256color")], OwnBlocks::Unknown),
            (
                &[("VTE_VERSION", "7600"), ("XTERM_VERSION", "XTerm(390)")],
                OwnBlocks::Unknown,
            ),
            (&[("TERM", "foot"), ("TMUX", "set")], OwnBlocks::Unknown),
        ] {
            assert_eq!(own_blocks(of(set)), blocks, "{set:?}");
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
