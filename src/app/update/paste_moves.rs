//! Enters pasted moves in the position shown, with their variations, comments and glyphs.

use std::collections::HashMap;

use super::board;
use crate::app::key_sentences;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::chess::{Move, Position};
use crate::game::{Loaded, NodeId, Record, Step, load};
use crate::notation::Fen;
use crate::notation::pgn::{Event, GameResult, Parser, ProblemKind, RawGame, Spanned};

/// Enters the moves in a text from the position shown; returns `false` if the text does not begin
/// with a legal move.
pub(super) fn play_moves(model: &mut Model, text: &str) -> bool {
    let (moves, problem) = moves_in(model.position(), text);
    if moves.is_empty() {
        return false;
    }
    if let Some(problem) = problem {
        let text = format!("the pasted moves were not played: {problem}");
        model.notice = Some(Notice::refusal(text));
        return true;
    }
    let Loaded { record, problems } = load_from(model.position(), text);
    if let Some(mut places) = enter_mainline(model, &record) {
        let lines = enter_lines(model, &record, &mut places);
        annotate(model, &record, &places);
        let result = match record.result {
            GameResult::Unknown => None,
            result if result == model.document.game.record().result => None,
            result => Some(format!("the result {result}")),
        };
        let parts = counted(lines, "variation").into_iter();
        let parts = parts.chain(counted(problems.len(), "unreadable part"));
        let left_out: Vec<_> = parts.chain(result).collect();
        let told = match &left_out[..] {
            [] => "the pasted moves were played".to_owned(),
            some => format!(
                "the pasted moves were played without {}",
                key_sentences::list(some, "and")
            ),
        };
        model.notice = Some(Notice::info(told));
    }
    true
}

fn counted(count: usize, what: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        more => Some(format!("{more} {what}s")),
    }
}

/// Reads the moves of a text up to the first problem, without variations.
fn moves_in(start: &Position, text: &str) -> (Vec<Move>, Option<ProblemKind>) {
    let mut position = *start;
    let (mut moves, mut depth) = (Vec::new(), 0_usize);
    for Spanned { event, .. } in Parser::of_game(&RawGame::whole(text.as_bytes())) {
        match event {
            Event::VariationStart => depth += 1,
            Event::VariationEnd => depth = depth.saturating_sub(1),
            Event::Problem(kind) if depth == 0 => return (moves, Some(*kind)),
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

/// Reads a text as the moves of a game from a position.
fn load_from(start: &Position, text: &str) -> Loaded {
    let fen = Fen::from_position(start);
    let whole = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{text}");
    load(RawGame::whole(whole.as_bytes()))
}

/// Where the nodes of the pasted game stand in the game on the screen.
type Places = HashMap<NodeId, NodeId>;

/// Enters the mainline; `None` if a move is refused, which is told.
fn enter_mainline(model: &mut Model, pasted: &Record) -> Option<Places> {
    let mut places = Places::from([(NodeId::ROOT, model.document.shown)]);
    for node in pasted.tree.path_to(pasted.last()) {
        let Some(Step::Move(mv)) = pasted.tree.step(node) else {
            break;
        };
        if !board::enter(model, mv) {
            return None;
        }
        places.insert(node, model.document.shown);
    }
    Some(places)
}

/// Adds the variations, and counts those that cannot be added: they begin with a null move.
fn enter_lines(model: &mut Model, pasted: &Record, places: &mut Places) -> usize {
    let mut left_out = 0;
    for node in pasted.tree.nodes() {
        let parent = pasted.tree.parent(node);
        let parent = parent.and_then(|parent| places.get(&parent).copied());
        let (Some(parent), Some(step)) = (parent, pasted.tree.step(node)) else {
            continue;
        };
        if places.contains_key(&node) {
            continue;
        }
        let added = match step {
            Step::Move(mv) => model.document.game.explore(parent, mv).ok(),
            Step::Null => None,
        };
        match added {
            Some(place) => drop(places.insert(node, place)),
            None => left_out += 1,
        }
    }
    left_out
}

fn annotate(model: &mut Model, pasted: &Record, places: &Places) {
    for node in pasted.tree.nodes() {
        let written = pasted.tree.annotations(node);
        if let (Some(written), Some(&place)) = (written, places.get(&node)) {
            model.document.game.add_annotations(place, written);
        }
    }
}
