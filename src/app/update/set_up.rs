//! Sets up a game from a FEN.

use super::open;
use crate::app::effect::Effect;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::{Game, Timestamp};
use crate::notation::Fen;

/// Begins a game from a position given as FEN.
pub(super) fn set_up(model: &mut Model, now: Timestamp, text: &str) -> Vec<Effect> {
    match Fen::parse(text).and_then(|fen| fen.to_position()) {
        Ok((position, notices)) => {
            let effects = open::begin(model, now, Game::new(position).dated(now.today));
            if !notices.is_empty() {
                let told: Vec<_> = notices.iter().map(ToString::to_string).collect();
                model.notice = Some(Notice::info(told.join("; ")));
            }
            effects
        }
        Err(error) => {
            model.notice = Some(Notice::refusal(error));
            Vec::new()
        }
    }
}
