//! Browsing the moves: changes which node is shown, never the game.

use super::focus;
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::message::BrowseMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::game::NodeId;

/// Number of plies that a page key moves.
const PAGE: usize = 20;

pub(super) fn update(model: &mut Model, message: BrowseMessage) -> Vec<Effect> {
    match message {
        BrowseMessage::Choose => choose(model),
        _ => show(model, target(model, message)),
    }
    Vec::new()
}

/// Whether more than one move follows the position shown.
pub(in crate::app) fn has_choice(model: &Model) -> bool {
    model
        .document
        .game
        .tree()
        .children(model.document.shown)
        .nth(1)
        .is_some()
}

fn choose(model: &mut Model) {
    let nodes: Vec<_> = model
        .document
        .game
        .tree()
        .children(model.document.shown)
        .collect();
    match nodes[..] {
        [] => model.notice = Some(Notice::refusal("there are no moves after this one")),
        [only] => show(model, only),
        _ => focus::open_about_the_game(model, Dialog::Continuations { nodes, marked: 0 }),
    }
}

/// Shows the position after a node.
pub(super) fn show(model: &mut Model, node: NodeId) {
    if node != model.document.shown {
        model.document.shown = node;
        model.document.selection = Selection::None;
    }
}

/// Returns the node that a message leads to.
pub(in crate::app) fn target(model: &Model, message: BrowseMessage) -> NodeId {
    match message {
        BrowseMessage::Previous => back(model, 1),
        BrowseMessage::Next => on(model, 1),
        BrowseMessage::LineUp => back(model, 2),
        BrowseMessage::LineDown => on(model, 2),
        BrowseMessage::PageUp => back(model, PAGE),
        BrowseMessage::PageDown => on(model, PAGE),
        BrowseMessage::Start => NodeId::ROOT,
        BrowseMessage::End => model.document.game.live(),
        BrowseMessage::Out => out(model),
        BrowseMessage::Choose => model.document.shown,
        BrowseMessage::Show(node) => node,
    }
}

/// Returns the node that the variation shown branches from; on the mainline, the node shown.
fn out(model: &Model) -> NodeId {
    let tree = model.document.game.tree();
    let start = tree.variation_start(model.document.shown);
    start
        .and_then(|start| tree.parent(start))
        .unwrap_or(model.document.shown)
}

fn back(model: &Model, plies: usize) -> NodeId {
    let tree = model.document.game.tree();
    tree.line_to(model.document.shown)
        .take(plies + 1)
        .last()
        .unwrap_or(model.document.shown)
}

/// Follows the main continuation, but not past the live position.
fn on(model: &Model, plies: usize) -> NodeId {
    let (tree, live) = (model.document.game.tree(), model.document.game.live());
    (0..plies).fold(model.document.shown, |node, _| {
        if node == live {
            node
        } else {
            tree.main_child(node).unwrap_or(node)
        }
    })
}
