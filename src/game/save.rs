//! Writes a game as PGN text in the export format.

use super::record::Record;
use super::tree::{NodeId, Tree};
use crate::chess::Position;
use crate::notation::Fen;
use crate::notation::pgn::{Tags, Writer};

/// Writes a game: tags, moves with their annotations, result, and an empty line.
///
/// A start position other than the initial one is written in `SetUp` and `FEN`.
///
/// # Examples
///
/// ```
/// use nowchess::game::{load, save};
/// use nowchess::notation::pgn::RawGame;
///
/// let loaded = load(RawGame::whole(b"1. e4 e5!? (1... c5 {Sicilian}) 2. Nf3 1/2-1/2"));
/// assert!(save(&loaded.record).ends_with("\n1. e4 e5 $5 (1... c5 {Sicilian}) 2. Nf3 1/2-1/2\n\n"));
/// ```
#[must_use]
pub fn save(record: &Record) -> String {
    let mut writer = Writer::default();
    writer.tags(&tags_with_start(record), record.result);
    let tree = &record.tree;
    if let Some(annotations) = tree.annotations(NodeId::ROOT) {
        annotations.nags.iter().for_each(|&nag| writer.nag(nag));
        annotations
            .before
            .iter()
            .chain(&annotations.after)
            .for_each(|text| writer.comment(text));
    }
    write_moves(tree, &mut writer);
    writer.result(record.result);
    writer.into_text()
}

/// Whether two games are written as the same text, told without writing it.
///
/// # Examples
///
/// ```
/// use nowchess::game::{load, saves_alike};
/// use nowchess::notation::pgn::RawGame;
///
/// let read = |text: &str| load(RawGame::whole(text.as_bytes())).record;
/// let game = read("[White \"Anderssen\"]\n\n1. e4 *");
/// assert!(saves_alike(&game, &read("[Event \"?\"]\n[White \"Anderssen\"]\n\n1.e4 *")));
/// assert!(!saves_alike(&game, &read("[White \"Anderssen\"]\n\n1. e4 e5 *")));
/// ```
#[must_use]
pub fn saves_alike(one: &Record, other: &Record) -> bool {
    let tags = |record: &Record| {
        let mut tags = tags_with_start(record);
        tags.set("Result", record.result.to_string());
        tags.to_export()
    };
    one.result == other.result && one.tree == other.tree && tags(one) == tags(other)
}

fn tags_with_start(record: &Record) -> Tags {
    let mut tags = record.tags.clone();
    let start = record.tree.position(NodeId::ROOT);
    if *start != Position::initial() {
        tags.set("SetUp", "1");
        tags.set("FEN", Fen::from_position(start).to_string());
    } else if tags.value("FEN").is_none() {
        // `SetUp` announces a `FEN` tag.
        tags.remove("SetUp");
    }
    tags
}

/// Something still to be written.
enum Task {
    /// A node, and then what comes after it.
    Node(NodeId, Siblings),
    /// A variation that starts with a node.
    Variation(NodeId),
    /// The end of a variation.
    End,
}

/// Whether the alternatives to a move are written after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Siblings {
    Written,
    /// The move is an alternative itself.
    LeftOut,
}

/// Walks the tree in the order of the text. Tasks are kept in a list rather than on the call stack,
/// so that variations may nest to any depth.
fn write_moves(tree: &Tree, writer: &mut Writer) {
    let mut tasks: Vec<Task> = main_task(tree, NodeId::ROOT).into_iter().collect();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Node(node, siblings) => {
                write_node(tree, node, writer);
                tasks.extend(main_task(tree, node));
                if siblings == Siblings::Written
                    && let Some(parent) = tree.parent(node)
                {
                    let first = tasks.len();
                    tasks.extend(tree.children(parent).skip(1).map(Task::Variation));
                    tasks[first..].reverse();
                }
            }
            Task::Variation(node) => {
                writer.begin_variation();
                tasks.extend([Task::End, Task::Node(node, Siblings::LeftOut)]);
            }
            Task::End => writer.end_variation(),
        }
    }
}

fn main_task(tree: &Tree, node: NodeId) -> Option<Task> {
    tree.main_child(node)
        .map(|child| Task::Node(child, Siblings::Written))
}

fn write_node(tree: &Tree, node: NodeId, writer: &mut Writer) {
    let Some(parent) = tree.parent(node) else {
        return;
    };
    let annotations = tree.annotations(node);
    for text in annotations
        .into_iter()
        .flat_map(|annotations| &annotations.before)
    {
        writer.comment(text);
    }
    writer.mv(tree.position(parent), tree.move_san(node));
    let Some(annotations) = annotations else {
        return;
    };
    annotations.nags.iter().for_each(|&nag| writer.nag(nag));
    annotations
        .after
        .iter()
        .for_each(|text| writer.comment(text));
}
