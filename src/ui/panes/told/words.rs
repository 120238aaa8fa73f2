//! The sentences about the state of the game.

use ratatui::layout::Size;

use crate::app::{Model, naming_here};
use crate::chess::{Color, Square};
use crate::game::ClaimGround;
use crate::settings::Action;
use crate::ui::panes::recorded;
use crate::ui::text::columns;

/// The half-move clock is shown from this value on. Lower values do not matter to a player: a draw
/// can be claimed at 100.
const CLOCK_FROM: u32 = 20;

/// A draw can be claimed at the first value of the half-move clock, and comes by itself at the
/// second (FIDE 9.3, 9.6.2).
const CLOCK_ENDS: [u32; 2] = [100, 150];

/// Says who may claim a draw and how; a key only where it is that key.
pub(super) fn claim(model: &Model, ground: ClaimGround, claimant: Color) -> String {
    let how = naming_here(model, Action::ClaimDraw, |key| format!(": {key} claims it"));
    format!("{claimant} may claim a draw by {ground}{how}")
}

/// Says who attacks the king, if the side to move is in check on the board.
pub(super) fn in_check(model: &Model) -> Option<String> {
    let position = model.position();
    let side = position.side_to_move();
    let attackers: Vec<String> = position
        .checkers()
        .into_iter()
        .filter_map(|square: Square| {
            let piece = position.board().piece_at(square)?;
            Some(format!("the {} on {square}", piece.role))
        })
        .collect();
    if attackers.is_empty() {
        return None;
    }
    let side = match side {
        Color::White => "white",
        Color::Black => "black",
    };
    let attackers = attackers.join(" and ");
    Some(format!("The {side} king is in check from {attackers}."))
}

/// Names the keys that lead on from the end of the game. An action that has no key is left out.
pub(super) fn ways_on(model: &Model) -> String {
    let mut ways = vec![naming_here(model, Action::New, |key| {
        format!("{key} starts a new game")
    })];
    if model.document.needs_saving() {
        ways.insert(
            0,
            naming_here(model, Action::Save, |key| format!("{key} saves it")),
        );
    }
    ways.retain(|way| !way.is_empty());
    ways.join(" · ")
}

/// Tells which move is shown while it is not the live position.
pub(super) fn reviewing(model: &Model) -> Option<String> {
    if model.shows_live() {
        return None;
    }
    let (game, shown) = (&model.document.game, model.document.shown);
    let tree = game.tree();
    let (here, end) = match tree.numbered_san(shown) {
        _ if !game.contains(shown) => ("In a variation".to_owned(), tree.end_of_line(shown)),
        Some(text) => (format!("Reviewing {text}"), game.live()),
        None => ("Reviewing the start".to_owned(), game.live()),
    };
    let (ply, total) = (tree.ply(shown), tree.ply(end));
    let end = naming_here(model, Action::End, |key| {
        format!(" · {key}: back to the game")
    });
    let score = recorded::evaluation(model).map_or_else(String::new, |score| format!(" · {score}"));
    Some(format!("{here} ({ply}/{total}){score}{end}"))
}

/// Side to move, move number and half-move clock, in at most so many rows.
pub(super) fn status(model: &Model, room: Size) -> Vec<String> {
    let position = model.position();
    let (side, number) = (position.side_to_move(), position.full_move_number());
    let is_over = model.document.game.ending().is_some() && model.shows_live();
    let (turn, short_turn) = if is_over {
        let turn = format!("Move {number}");
        (turn.clone(), turn)
    } else {
        (
            format!("{side} to move · move {number}"),
            format!("Move {number}"),
        )
    };
    let ways = match position.half_move_clock() {
        plies if plies < CLOCK_FROM => vec![vec![turn], vec![short_turn]],
        plies => {
            let short_clock = match CLOCK_ENDS.iter().find(|&&end| plies <= end) {
                Some(end) => format!("{plies}/{end}"),
                None => plies.to_string(),
            };
            let clock = format!("half-move clock {short_clock}");
            vec![
                vec![format!("{turn} · {clock}")],
                vec![turn, clock],
                vec![format!("{short_turn} · {short_clock}")],
            ]
        }
    };
    let fits = |way: &Vec<String>| {
        way.len() <= usize::from(room.height) && way.iter().all(|line| columns(line) <= room.width)
    };
    ways.into_iter().find(fits).unwrap_or_default()
}
