//! The whole state of the program.

use super::dialog::Dialog;
use super::document::Document;
use super::file_place::{FilePlace, Spot};
use super::focus::Focus;
use super::library::Library;
use super::notice::Notice;
use super::pending::Pending;
use super::prompt::Prompt;
use super::ticket::Ticket;
use crate::chess::{Color, File, Position, Rank, Square};
use crate::game::{Ending, Game, Timestamp};
use crate::settings::Settings;
use crate::settings::TerminalTraits;
use crate::settings::Themes;
use crate::settings::{Action, Context};

/// Everything the program knows; only [`update`](super::update()) changes it.
#[derive(Clone, Debug)]
pub struct Model {
    /// The game on the screen and what belongs to it.
    pub document: Document,
    /// The open file, if there is one.
    pub library: Option<Library>,
    /// The running background jobs.
    pub pending: Pending,
    /// Which dialog or pane has the keys.
    pub focus: Focus,
    /// The square under the board cursor.
    pub cursor: Square,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The line being typed.
    pub prompt: Prompt,
    /// What the player is told.
    pub notice: Option<Notice>,
    /// The end of the game, from the message that ended it until the player's next one.
    pub just_ended: Option<Ending>,
    /// How often the footer was asked for more keys.
    pub keys_turn: usize,
    /// The player's settings.
    pub settings: Settings,
    /// The colours that can be chosen.
    pub themes: Themes,
    /// What is known about the terminal.
    pub terminal: TerminalTraits,
}

impl Model {
    /// Shows a game at its live position, or a new game that begins today.
    #[must_use]
    pub fn new(game: Option<Game>, settings: Settings, now: Timestamp) -> Self {
        let game = game.unwrap_or_else(|| Game::begun_on(now.today));
        let mut pending = Pending::default();
        let mut model = Self {
            document: Document::new(pending.ticket(), game),
            library: None,
            pending,
            focus: Focus::default(),
            cursor: Square::new(File::E, Rank::Second),
            bottom: Color::White,
            prompt: Prompt::default(),
            notice: None,
            just_ended: None,
            keys_turn: 0,
            settings,
            themes: Themes::default(),
            terminal: TerminalTraits::default(),
        };
        model.turn_to_side_to_move();
        model
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.document.position()
    }

    /// Returns the name of the file that the game on the screen is in.
    #[must_use]
    pub fn file_name(&self) -> Option<String> {
        if self.document.listed().is_some() {
            return self.library.as_ref().map(Library::name);
        }
        let name = self.document.file_elsewhere()?.file_name()?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Whether the board shows the live position.
    #[must_use]
    pub fn shows_live(&self) -> bool {
        self.document.shows_live()
    }

    /// Returns the context that decides what the keys mean now.
    #[must_use]
    pub fn context(&self) -> Context {
        if self.pending.waits_for().is_some() {
            return Context::Waiting;
        }
        self.focus.context()
    }

    /// Writes a part of a sentence that names the key of an action; returns nothing if the panes do
    /// not have the keys, since the key means something else then.
    pub fn naming_on_panes(&self, action: Action, part: impl FnOnce(&str) -> String) -> String {
        match self.context() {
            Context::Board | Context::Moves | Context::Prompt => {
                self.settings.keys.naming(Context::Board, action, part)
            }
            _ => String::new(),
        }
    }

    /// Whether a ticket is still needed: it belongs to a running job or to the open file.
    ///
    /// The runtime stops jobs and drops files whose tickets are not held.
    #[must_use]
    pub fn holds(&self, ticket: Ticket) -> bool {
        self.pending.work(ticket).is_some()
            || self
                .library
                .as_ref()
                .is_some_and(|library| library.file() == ticket)
    }

    /// Turns the board to the side to move, if the settings ask for it.
    pub(super) fn turn_to_side_to_move(&mut self) {
        if self.settings.flip.is_on() {
            self.bottom = self.document.game.position().side_to_move();
        }
    }

    /// Replaces the open file. If the game on the screen is from the old one, its place now names
    /// that file, or is dropped if the file has no path.
    pub(super) fn set_library(&mut self, library: Option<Library>) {
        self.name_file_of_game();
        self.library = library;
        self.focus.close_all(Dialog::is_about_the_file);
    }

    /// Notes the file and the place of the game on the screen apart from the list, which is about
    /// to be replaced.
    pub(super) fn name_file_of_game(&mut self) {
        self.document.place = self.named_place();
    }

    /// Returns the place of the game on the screen with the name of its file; `None` if it is in no
    /// file that has a name.
    pub(super) fn named_place(&self) -> Option<FilePlace> {
        let place = self.document.place.clone()?;
        let spot = match place.spot {
            Spot::Elsewhere { .. } => place.spot,
            Spot::Listed(index) => {
                let library = self.library.as_ref()?;
                let path = library.path()?.to_owned();
                let entry = library.entries().get(index)?.clone();
                Spot::Elsewhere { path, entry }
            }
        };
        Some(FilePlace { spot, ..place })
    }

    /// Records that the game on the screen is in the open file, if its place says so.
    pub(super) fn find_in_library(&mut self) {
        let (Some(library), Some(place)) = (&self.library, &mut self.document.place) else {
            return;
        };
        if let Spot::Elsewhere { path, entry } = &place.spot
            && library.path() == Some(path)
            && let Some(index) = library.place_of(entry)
        {
            place.spot = Spot::Listed(index);
        }
    }
}
