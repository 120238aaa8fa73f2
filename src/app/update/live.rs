//! Whether a key would do something now.

use super::browse;
use crate::app::message::{
    BoardMessage, BrowseMessage, EditMessage, FileMessage, GameMessage, GamesMessage, Message,
    PickerMessage,
};
use crate::app::model::Model;
use crate::app::selection::Selection;

/// Whether a message would do something now, so that the footer shows its key.
#[must_use]
pub fn is_live(model: &Model, message: &Message) -> bool {
    match message {
        Message::Game(GameMessage::Undo) => model.document.game.can_undo(),
        Message::Game(GameMessage::Redo) => model.document.game.can_redo(),
        Message::Game(GameMessage::ClaimDraw) => model.document.game.claimable().is_some(),
        Message::Board(BoardMessage::LetGo) => model.document.selection != Selection::None,
        Message::Browse(BrowseMessage::Choose) => browse::has_choice(model),
        Message::Browse(message) => browse::target(model, *message) != model.document.shown,
        Message::Games(GamesMessage::Open | GamesMessage::Next) => model.library.is_some(),
        Message::Edit(EditMessage::Promote | EditMessage::DeleteVariation) => {
            model.document.game.tree().variation_start(model.document.shown).is_some()
        }
        Message::File(FileMessage::Save) => model.document.is_unsaved(),
        Message::Picker(PickerMessage::WrongKey) => false,
        _ => true,
    }
}
