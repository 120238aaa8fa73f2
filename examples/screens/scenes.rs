//! What the pictures show.

use nowchess::app::Model;
use nowchess::settings::{Background, BackgroundChoice, ColorChoice, ColorDepth, Settings};

use crate::disk::{answer, open_file};
use crate::keys::{new_game, now, press, type_lines};

const GAMES: &str = include_str!("games.pgn");

/// One picture.
pub(crate) struct Scene {
    /// The name of its file.
    pub(crate) name: &'static str,
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) background: Background,
    pub(crate) model: fn() -> Model,
}

pub(crate) const SCENES: [Scene; 4] = [
    Scene {
        name: "play",
        width: 120,
        height: 40,
        background: Background::Dark,
        model: play,
    },
    Scene {
        name: "review",
        width: 120,
        height: 40,
        background: Background::Dark,
        model: review,
    },
    Scene {
        name: "games",
        width: 120,
        height: 40,
        background: Background::Dark,
        model: games,
    },
    Scene {
        name: "light-80x24",
        width: 80,
        height: 24,
        background: Background::Light,
        model: light,
    },
];

fn settings(background: Background) -> Settings {
    Settings {
        background: BackgroundChoice::Fixed(background),
        color: ColorChoice::Depth(ColorDepth::True),
        ..Settings::default()
    }
}

/// A Ruy Lopez with a knight chosen.
fn play() -> Model {
    let mut model = new_game();
    model.settings = settings(Background::Dark);
    type_lines(
        &mut model,
        [
            "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "f6", "d4", "exd4",
        ],
    );
    press(&mut model, "Esc → ↑ Enter");
    model
}

/// The game that Morphy won at the Opera, with its notes.
fn review() -> Model {
    let mut model = Model::new(None, settings(Background::Dark), now());
    open_file(&mut model, "classics.pgn", GAMES);
    let effects = press(&mut model, "↓ ↓ ↓ Enter");
    answer(&mut model, GAMES, effects);
    press(&mut model, "→ → → → → →");
    model
}

/// The list of a file's games.
fn games() -> Model {
    let mut model = Model::new(None, settings(Background::Dark), now());
    open_file(&mut model, "classics.pgn", GAMES);
    press(&mut model, "↓ ↓");
    model
}

/// A gambit in the window that most terminals open with.
fn light() -> Model {
    let mut model = new_game();
    model.settings = settings(Background::Light);
    type_lines(
        &mut model,
        [
            "e4", "e5", "f4", "exf4", "Nf3", "g5", "Bc4", "g4", "O-O", "gxf3",
        ],
    );
    model
}
