//! Sets up a game from a FEN, or from a start position of Chess960.

use super::open;
use crate::app::effect::Effect;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::chess::Position;
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

/// Begins a game of Chess960 from the position with a number, or from a random one.
pub(super) fn begin_chess960(
    model: &mut Model,
    now: Timestamp,
    number: Option<u16>,
) -> Vec<Effect> {
    // Nobody can choose the nanosecond at which a command is entered.
    let seed = u64::from(now.since_start.subsec_nanos()) ^ now.since_start.as_secs() << 32;
    let number = number.unwrap_or_else(|| fastrand::Rng::with_seed(seed).u16(..960));
    let Some(position) = Position::chess960(number) else {
        return Vec::new();
    };
    let effects = open::begin(model, now, Game::new(position).dated(now.today));
    model.notice = Some(Notice::info(format!("Chess960, position {number}")));
    effects
}
