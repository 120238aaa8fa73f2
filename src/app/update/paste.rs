//! Pasted text: a position, a game, moves, or text for the prompt.
//!
//! Pasted characters never act as keys.

use super::paste_moves::play_moves;
use super::set_up::set_up;
use super::{focus, games, open, writing};
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::fit::Fit;
use crate::app::focus::Pane;
use crate::app::key_sentences;
use crate::app::message::FocusMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::{Game, Loaded, Mainline, Timestamp, load};
use crate::notation::Fen;
use crate::notation::pgn::GameReader;
use crate::settings::Context;

/// How much of a paste is read, in bytes.
const MAX_PASTE: usize = 1 << 20;

pub(super) fn update(model: &mut Model, now: Timestamp, text: &str) -> Vec<Effect> {
    if model.context() == Context::Waiting {
        return Vec::new();
    }
    let read = &text[..text.floor_char_boundary(MAX_PASTE.min(text.len()))];
    let is_cut = read.len() < text.len();
    let effects = if model.focus.top().is_none() {
        // Nothing that steers a terminal gets into a game.
        let text = read.replace(|c: char| c.is_control() && !c.is_whitespace(), " ");
        paste_over_panes(model, now, text.trim())
    } else {
        paste_into_dialog(model, read);
        writing::changed(model, now);
        Vec::new()
    };
    if is_cut {
        let text = "only the first MiB of the pasted text was read";
        model.notice = Some(Notice::refusal(text));
    }
    effects
}

fn paste_into_dialog(model: &mut Model, text: &str) {
    match model.focus.top_mut() {
        Some(Dialog::Text(editor)) => {
            let fit = editor.insert(text);
            tell_if_cut(model, fit);
        }
        Some(Dialog::Promotion(_)) => {
            model.notice = Some(key_sentences::promotion_waits(&model.settings.keys));
        }
        Some(Dialog::Games) => games::paste_into_filter(model, text),
        Some(
            Dialog::Help { .. }
            | Dialog::Settings { .. }
            | Dialog::Confirm(_)
            | Dialog::Glyphs { .. }
            | Dialog::Continuations { .. }
            | Dialog::Exists { .. }
            | Dialog::Problems { .. },
        )
        | None => {}
    }
}

fn tell_if_cut(model: &mut Model, fit: Fit) {
    if let Some(told) = fit.told() {
        model.notice = Some(Notice::refusal(told));
    }
}

fn paste_over_panes(model: &mut Model, now: Timestamp, text: &str) -> Vec<Effect> {
    let is_game = text.starts_with('[');
    if !is_game && continues_the_line(model, text) {
        return type_in_prompt(model, text);
    }
    if looks_like_fen(text) {
        return set_up(model, now, text);
    }
    let games = games_in(text);
    if !is_game && games < 2 && play_moves(model, text) {
        return Vec::new();
    }
    if let Some(game) = game_in(text) {
        let effects = open::begin(model, now, game);
        let more = games.saturating_sub(1);
        if more > 0 {
            let were = if more == 1 { "was" } else { "were" };
            let text = format!("the first of the pasted games; {more} more {were} left out");
            model.notice = Some(Notice::info(text));
        }
        return effects;
    }
    type_in_prompt(model, text)
}

/// Whether a text belongs into the line at the prompt: after what is typed there, or as its first
/// word.
fn continues_the_line(model: &Model, text: &str) -> bool {
    let is_one_word = text.split_whitespace().nth(1).is_none();
    model.focus.pane() == Pane::Prompt && (is_one_word || !model.prompt.text().is_empty())
}

fn type_in_prompt(model: &mut Model, text: &str) -> Vec<Effect> {
    let fit = model.prompt.insert(text);
    tell_if_cut(model, fit);
    focus::update(model, FocusMessage::Prompt)
}

fn looks_like_fen(text: &str) -> bool {
    text.split_whitespace()
        .next()
        .is_some_and(|board| board.matches('/').count() == 7)
        && Fen::parse(text).is_ok()
}

/// Reads a text as PGN if it has tags or several moves from the start position.
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
