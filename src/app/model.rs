//! The whole state of the program.

use std::path::PathBuf;

use super::dialog::Dialog;
use super::keymap::Context;
use super::library::Library;
use super::notice::Notice;
use super::prompt::Prompt;
use super::selection::Selection;
use super::settings::Settings;
use super::terminal::TerminalTraits;
use super::themes::Themes;
use crate::chess::{Color, File, Position, Rank, Square};
use crate::game::{Date, Game, Mainline, NodeId};
use crate::notation::pgn::IndexEntry;

/// The pane that has the keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// The board.
    #[default]
    Board,
    /// The move list.
    Moves,
    /// The prompt.
    Prompt,
}

/// Everything the program knows; only [`update`](super::update()) changes it.
#[derive(Clone, Debug)]
pub struct Model {
    /// The game.
    pub game: Game,
    /// The node whose position is on the board: the live one, or one looked back at.
    pub shown: NodeId,
    /// The pane that has the keys when no dialog is open.
    pub focus: Focus,
    /// The square under the board cursor.
    pub cursor: Square,
    /// The move being entered on the board.
    pub selection: Selection,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The line that is typed.
    pub prompt: Prompt,
    /// What the player is told.
    pub notice: Option<Notice>,
    /// Open dialogs, the top one last.
    pub dialogs: Vec<Dialog>,
    /// What the player has chosen.
    pub settings: Settings,
    /// The colours that can be chosen.
    pub themes: Themes,
    /// What is known about the terminal.
    pub terminal: TerminalTraits,
    /// The open file, where there is one.
    pub library: Option<Library>,
    /// Where the game came from or was saved to last.
    pub origin: Option<Origin>,
    /// Which game this is, counted over all that were on the screen.
    pub game_number: u64,
    /// The state of the game that needs no saving, if there is one: see [`Game::revision`].
    pub saved_revision: Option<u64>,
    /// Today's date, for games that begin.
    pub today: Option<Date>,
}

/// The place of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file.
    pub path: PathBuf,
    /// Where in the file it is.
    pub entry: IndexEntry,
    /// Its bytes there.
    pub original: Vec<u8>,
    /// How much of them could be read.
    pub was_read: WasRead,
}

/// How much of a game's text could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WasRead {
    /// All of it.
    Whole,
    /// A part: the rest would be lost if the game were written in its place.
    InPart,
}

impl Model {
    /// Opens the program on a game, at its live position, or on a new game that begins today.
    #[must_use]
    pub fn new(game: Option<Game>, settings: Settings, today: Option<Date>) -> Self {
        let game = game.unwrap_or_else(|| Game::begun_on(today));
        Self {
            shown: game.live(),
            game,
            focus: Focus::Board,
            cursor: Square::new(File::E, Rank::Second),
            selection: Selection::None,
            bottom: Color::White,
            prompt: Prompt::default(),
            notice: None,
            dialogs: Vec::new(),
            settings,
            themes: Themes::default(),
            terminal: TerminalTraits::default(),
            library: None,
            origin: None,
            game_number: 0,
            saved_revision: Some(0),
            today,
        }
    }

    /// Whether the game has changes that no file has.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.saved_revision != Some(self.game.revision())
    }

    /// Takes note that the game was taken up again: what was done to one that is reviewed is in no
    /// file yet.
    pub fn taken_up(&mut self) {
        if self.game.mainline() == Mainline::Editable {
            self.saved_revision = None;
        }
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.tree().position(self.shown)
    }

    /// Whether the board shows the live position.
    #[must_use]
    pub fn shows_live(&self) -> bool {
        self.shown == self.game.live()
    }

    /// Returns what the keys mean now.
    #[must_use]
    pub fn context(&self) -> Context {
        if let Some(dialog) = self.dialogs.last() {
            return dialog.context();
        }
        if let Selection::Promotion { .. } = self.selection {
            return Context::Picker;
        }
        match self.focus {
            Focus::Board => Context::Board,
            Focus::Moves => Context::Moves,
            Focus::Prompt => Context::Prompt,
        }
    }
}
