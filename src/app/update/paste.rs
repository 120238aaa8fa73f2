//! Pasted text: a position, a game, moves, or text for the prompt.
//!
//! Pasted characters never act as keys.

use super::set_up::set_up;
use super::{board, focus, games, open};
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::focus::Pane;
use crate::app::key_sentences;
use crate::app::message::FocusMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::chess::{Move, Position};
use crate::game::{Game, Loaded, Mainline, Timestamp, load};
use crate::notation::Fen;
use crate::notation::pgn::{Event, GameReader, Parser, ProblemKind, RawGame, Spanned};
use crate::settings::Context;

/// How much of a paste is read, in bytes.
const MAX_PASTE: usize = 1 << 20;

pub(super) fn update(model: &mut Model, now: Timestamp, text: &str) -> Vec<Effect> {
    let text = &text[..text.floor_char_boundary(MAX_PASTE.min(text.len()))];
    if model.context() == Context::Waiting {
        return Vec::new();
    }
    match model.focus.top_mut() {
        None => paste_over_panes(model, now, text.trim()),
        Some(dialog) => {
            match dialog {
                Dialog::Text(editor) => editor.insert(text),
                Dialog::Promotion(_) => {
                    model.notice = Some(key_sentences::promotion_waits(&model.settings.keys));
                }
                Dialog::Games => games::paste_into_filter(model, text),
                Dialog::Help { .. }
                | Dialog::Settings { .. }
                | Dialog::Confirm(_)
                | Dialog::Glyphs { .. }
                | Dialog::Continuations { .. }
                | Dialog::Exists { .. }
                | Dialog::Problems { .. } => {}
            }
            Vec::new()
        }
    }
}

fn paste_over_panes(model: &mut Model, now: Timestamp, text: &str) -> Vec<Effect> {
    if looks_like_fen(text) {
        return set_up(model, now, text);
    }
    let is_game = text.starts_with('[');
    if !is_game && model.focus.pane() != Pane::Prompt && play_moves(model, text) {
        return Vec::new();
    }
    if let Some(game) = game_in(text) {
        let effects = open::begin(model, now, game);
        let more = games_in(text).saturating_sub(1);
        if more > 0 {
            let text = format!("the first of the pasted games; {more} more were left out");
            model.notice = Some(Notice::info(text));
        }
        return effects;
    }
    model.prompt.insert(text);
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

/// Enters the moves in a text from the position shown; returns `false` if the text does not begin
/// with a legal move.
fn play_moves(model: &mut Model, text: &str) -> bool {
    let (moves, problem) = moves_in(model.position(), text);
    if moves.is_empty() {
        return false;
    }
    if let Some(problem) = problem {
        let text = format!("the pasted moves were not entered: {problem}");
        model.notice = Some(Notice::refusal(text));
        return true;
    }
    if moves.into_iter().all(|mv| board::enter(model, mv)) {
        model.notice = Some(Notice::info("the pasted moves were entered"));
    }
    true
}

/// Reads the moves of a text up to the first problem, without variations.
fn moves_in(start: &Position, text: &str) -> (Vec<Move>, Option<ProblemKind>) {
    let mut position = *start;
    let (mut moves, mut depth) = (Vec::new(), 0_usize);
    for Spanned { event, .. } in Parser::of_game(&RawGame::whole(text.as_bytes())) {
        match event {
            Event::VariationStart => depth += 1,
            Event::VariationEnd => depth = depth.saturating_sub(1),
            Event::Problem(kind) => return (moves, Some(*kind)),
            Event::Move(san) if depth == 0 => match san.to_move(&position) {
                Ok(mv) => {
                    position = position.after(mv);
                    moves.push(mv);
                }
                Err(error) => return (moves, Some(ProblemKind::Move(error))),
            },
            Event::Number(number) if depth == 0 => {
                let due = position.full_move_number();
                let found = number.value;
                if found != u64::from(due) {
                    return (moves, Some(ProblemKind::StrayNumber { found, due }));
                }
            }
            // A null move cannot be played.
            Event::NullMove if depth == 0 => return (Vec::new(), None),
            _ => {}
        }
    }
    (moves, None)
}
