//! When pieces are pictures, and how these are sent.

use super::emulator::Brand;
use super::picture_protocol::{PictureMedium, PictureProtocol};
use super::setting::Settings;
use super::terminal_traits::{ColorDepth, Glyphs, Pictures, TerminalTraits};
use super::values::{PictureChoice, PieceSet};

impl Settings {
    /// Returns how pictures of the pieces are sent to a terminal, if pieces are pictures there.
    ///
    /// Pictures need to know how large a cell is, and they have colours.
    #[must_use]
    pub fn pictures(&self, terminal: TerminalTraits) -> Option<PictureMedium> {
        let cell = terminal.cell?;
        let is_plain = self.color_depth(terminal) == ColorDepth::None
            || self.glyphs(terminal) == Glyphs::Letters
            || matches!(self.pieces, PieceSet::Figurines | PieceSet::Letters);
        if is_plain {
            return None;
        }
        let protocol = match self.pictures {
            PictureChoice::Off => None,
            PictureChoice::Auto => offered(terminal),
            PictureChoice::By(protocol) => Some(protocol),
        }?;
        Some(PictureMedium { protocol, cell })
    }
}

/// The best protocol that the terminal is known to have.
fn offered(terminal: TerminalTraits) -> Option<PictureProtocol> {
    let is_iterm2 = terminal
        .emulator
        .is_some_and(|it| it.brand == Brand::ITerm2);
    if terminal.kitty_graphics == Pictures::Shown {
        Some(PictureProtocol::Kitty)
    } else if is_iterm2 {
        Some(PictureProtocol::Iterm2)
    } else if terminal.sixel == Pictures::Shown {
        Some(PictureProtocol::Sixel)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{CellSize, CharacterChoice, ColorChoice, Emulator};

    const CELL: CellSize = CellSize {
        width: 9,
        height: 18,
    };

    fn terminal() -> TerminalTraits {
        TerminalTraits {
            cell: Some(CELL),
            sixel: Pictures::Shown,
            ..TerminalTraits::default()
        }
    }

    fn protocol(settings: &Settings, terminal: TerminalTraits) -> Option<PictureProtocol> {
        settings.pictures(terminal).map(|medium| medium.protocol)
    }

    #[test]
    fn a_terminal_gets_pictures_in_the_best_way_that_it_has_answered() {
        let settings = Settings::default();
        let sixel = terminal();
        let iterm2 = TerminalTraits {
            emulator: Emulator::named("iTerm2 3.5.0"),
            ..sixel
        };
        let kitty = TerminalTraits {
            kitty_graphics: Pictures::Shown,
            ..iterm2
        };
        assert_eq!(protocol(&settings, sixel), Some(PictureProtocol::Sixel));
        assert_eq!(protocol(&settings, iterm2), Some(PictureProtocol::Iterm2));
        assert_eq!(protocol(&settings, kitty), Some(PictureProtocol::Kitty));
        assert_eq!(protocol(&settings, TerminalTraits::default()), None);
    }

    #[test]
    fn a_chosen_protocol_is_used_where_the_size_of_a_cell_is_known() {
        let settings = Settings {
            pictures: PictureChoice::By(PictureProtocol::Kitty),
            ..Settings::default()
        };
        assert_eq!(
            protocol(&settings, terminal()),
            Some(PictureProtocol::Kitty)
        );
        assert_eq!(protocol(&settings, TerminalTraits::default()), None);
    }

    #[test]
    fn without_colour_in_ascii_and_where_other_pieces_are_chosen_there_are_no_pictures() {
        let chosen = Settings {
            pictures: PictureChoice::By(PictureProtocol::Sixel),
            ..Settings::default()
        };
        assert!(chosen.pictures(terminal()).is_some());
        for settings in [
            Settings {
                pictures: PictureChoice::Off,
                ..chosen.clone()
            },
            Settings {
                color: ColorChoice::Depth(ColorDepth::None),
                ..chosen.clone()
            },
            Settings {
                characters: CharacterChoice::Ascii,
                ..chosen.clone()
            },
            Settings {
                pieces: PieceSet::Letters,
                ..chosen.clone()
            },
        ] {
            assert_eq!(settings.pictures(terminal()), None, "{settings:?}");
        }
    }
}
