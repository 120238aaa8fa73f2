//! Text that was pasted: a position, a game, moves, or words for the line that is typed.
//!
//! No key of it acts as a command, whatever it holds.

use super::{board, focus, game, prompt};
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::message::FocusMessage;
use crate::app::model::{Focus, Model};
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::chess::Position;
use crate::game::{Game, Loaded, Mainline, NodeId, Step, load};
use crate::notation::Fen;
use crate::notation::pgn::{GameReader, RawGame};

/// The bytes of a paste that are looked at.
const MOST_BYTES: usize = 1 << 20;

pub(super) fn update(model: &mut Model, text: &str) -> Vec<Effect> {
    let text = &text[..text.floor_char_boundary(MOST_BYTES.min(text.len()))];
    if let Some(dialog) = model.dialogs.last_mut() {
        if let Dialog::Text(editor) = dialog {
            editor.insert(text);
        }
        return Vec::new();
    }
    if matches!(model.selection, Selection::Promotion { .. }) {
        model.notice = Some(board::promotion_waits());
        return Vec::new();
    }
    let text = text.trim();
    if looks_like_fen(text) {
        return prompt::set_up(model, text);
    }
    let is_game = text.starts_with('[');
    if !is_game && model.focus != Focus::Prompt && play_moves(model, text) {
        return Vec::new();
    }
    if let Some(game) = game_in(text) {
        let effects = game::begin(model, game);
        let more = games_in(text).saturating_sub(1);
        if more > 0 {
            let text = format!("the first of the pasted games; {more} more were left out");
            model.notice = Some(Notice::info(text));
        }
        return effects;
    }
    model.prompt.insert(text);
    focus(model, FocusMessage::Prompt)
}

fn looks_like_fen(text: &str) -> bool {
    text.split_whitespace()
        .next()
        .is_some_and(|board| board.matches('/').count() == 7)
        && Fen::parse(text).is_ok()
}

/// Reads a text as PGN, if it has tags, or several moves from the start position.
fn game_in(text: &str) -> Option<Game> {
    let mut games = GameReader::new(text.as_bytes());
    let Loaded { record, problems } = load(games.next_game().ok()??);
    let plies = record.tree.ply(record.last());
    let is_game = if text.starts_with('[') {
        !record.tags.is_empty()
    } else {
        plies > 1 && problems.is_empty()
    };
    is_game.then(|| Game::open(record, Mainline::Editable))
}

fn games_in(text: &str) -> usize {
    let mut games = GameReader::new(text.as_bytes());
    std::iter::from_fn(|| games.next_game().ok()?.map(drop)).count()
}

/// Plays a list of moves from the position shown, if all of it can be played there.
fn play_moves(model: &mut Model, text: &str) -> bool {
    let fen = Fen::from_position(model.position()).to_string();
    let pgn = format!("[FEN \"{fen}\"]\n\n{text}");
    let Loaded { record, problems } = load(RawGame::whole(pgn.as_bytes()));
    let path = record.tree.path_to(record.last());
    let moves: Option<Vec<_>> = path
        .iter()
        .map(|&node| record.tree.step(node).and_then(Step::mv))
        .collect();
    if path.is_empty() || !same_start(model, record.tree.position(NodeId::ROOT)) {
        return false;
    }
    if let Some(problem) = problems.first() {
        let kind = &problem.kind;
        model.notice = Some(Notice::refusal(format!(
            "the pasted moves were not entered: {kind}"
        )));
        return true;
    }
    let Some(moves) = moves else { return false };
    for mv in moves {
        let before = model.shown;
        board::enter(model, mv);
        if model.shown == before {
            return true;
        }
    }
    model.notice = Some(Notice::info("the pasted moves were entered"));
    true
}

fn same_start(model: &Model, start: &Position) -> bool {
    model.position().key() == start.key()
}
