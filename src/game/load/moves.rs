//! The moves of a game while they are read: a tree that grows, and where in it the text stands.

use std::ops::Range;

use super::heading::Heading;
use super::{Report, usual_start};
use crate::game::tree::{NodeId, Step, Tree};
use crate::notation::San;
use crate::notation::pgn::{Event, GameResult, ProblemKind};

/// How many bytes of text stand for a move, with its number and the tags. A guess too low costs a
/// little memory, one too high a little time.
const BYTES_PER_MOVE: usize = 6;

/// The most nodes that room is made for at once.
const MOST_ROOM: usize = 1024;

/// Begins the moves at the start position of the tags.
#[cold]
pub(super) fn begin(
    heading: &mut Heading,
    early: &mut Vec<String>,
    report: &mut Report<'_>,
    bytes: usize,
) -> Moves {
    let start = heading.start(report);
    let passing = if start.is_some() {
        Passing::Nothing
    } else {
        Passing::Game
    };
    let start = start.unwrap_or_else(usual_start);
    let mut tree = Tree::with_capacity(start, (1 + bytes / BYTES_PER_MOVE).min(MOST_ROOM));
    if !early.is_empty() {
        tree.annotations_mut(NodeId::ROOT).after.append(early);
    }
    Moves {
        tree,
        at: NodeId::ROOT,
        line_start: NodeId::ROOT,
        frames: Vec::new(),
        place: CommentPlace::After,
        before: Vec::new(),
        passing,
        inner_result: None,
    }
}

/// A variation that is open: how the line around it goes on.
#[derive(Clone, Debug)]
struct Frame {
    at: NodeId,
    line_start: NodeId,
    place: CommentPlace,
    opened: Range<usize>,
}

/// A part of the text that is passed over, since its moves cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passing {
    /// Nothing is.
    Nothing,
    /// The rest of the line; within it, so many variations are open.
    Line { open: usize },
    /// A variation that cannot stand where it does; within it, so many others are open.
    Variation { open: usize },
    /// All moves of the game: its start position is not known.
    Game,
}

/// Where a comment belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommentPlace {
    /// To the move read last, or to the game before its first move.
    After,
    /// To the move that comes next: a variation has just begun or ended.
    Before,
}

/// The tree while it grows.
pub(super) struct Moves {
    pub(super) tree: Tree,
    /// The node of the move read last.
    at: NodeId,
    /// The node that the line read now begins at.
    line_start: NodeId,
    frames: Vec<Frame>,
    place: CommentPlace,
    /// Comments that wait for the next move.
    before: Vec<String>,
    passing: Passing,
    /// A result within a variation, kept as a comment unless the game ends with it.
    inner_result: Option<(GameResult, Range<usize>)>,
}

impl Moves {
    /// Whether the next event decides on what was read before it.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.inner_result.is_some()
    }

    /// Takes an event; returns the result if it ends the game.
    #[inline]
    pub(super) fn take(
        &mut self,
        event: Event<'_>,
        at: &Range<usize>,
        report: &mut Report<'_>,
    ) -> Option<GameResult> {
        if let Some((result, _)) = self.inner_result.take() {
            self.comment(result.to_string());
        }
        match event {
            Event::Move(san) => self.mv(san, at, report),
            Event::NullMove => self.null_move(at, report),
            Event::Comment(text) => self.comment(text.into_owned()),
            Event::Nag(nag) if self.passing == Passing::Nothing => {
                if self.at == self.line_start {
                    report.add(at, ProblemKind::NagWithoutMove);
                } else {
                    self.tree.annotations_mut(self.at).nags.push(nag);
                }
            }
            Event::VariationStart => self.begin_variation(at, report),
            Event::VariationEnd => self.end_variation(at, report),
            Event::Result(result) => return self.result(result, at),
            Event::Problem(kind) if self.passing == Passing::Nothing => {
                self.end_line(at, *kind, report);
            }
            Event::Nag(_) | Event::Problem(_) | Event::Tag(_) => {}
        }
        None
    }

    #[inline]
    pub(super) fn mv(&mut self, san: San, at: &Range<usize>, report: &mut Report<'_>) {
        if self.passing != Passing::Nothing {
            return;
        }
        match san.to_move(self.tree.position(self.at)) {
            Ok(mv) => {
                let node = self.tree.append_legal(self.at, mv);
                self.enter(node);
            }
            Err(error) => self.end_line(at, ProblemKind::Move(error), report),
        }
    }

    fn null_move(&mut self, at: &Range<usize>, report: &mut Report<'_>) {
        if self.passing != Passing::Nothing {
            return;
        }
        match self.tree.append(self.at, Step::Null) {
            Some(node) => self.enter(Some(node)),
            None => self.end_line(at, ProblemKind::NullMoveInCheck, report),
        }
    }

    /// Goes to a new node, `None` where the tree is full.
    #[inline]
    fn enter(&mut self, node: Option<NodeId>) {
        let Some(node) = node else { return };
        self.at = node;
        self.place = CommentPlace::After;
        if !self.before.is_empty() {
            self.tree
                .annotations_mut(node)
                .before
                .append(&mut self.before);
        }
    }

    fn comment(&mut self, text: String) {
        match (self.passing, self.place) {
            (Passing::Nothing, CommentPlace::Before) => self.before.push(text),
            (Passing::Nothing, CommentPlace::After) => {
                self.tree.annotations_mut(self.at).after.push(text);
            }
            _ => {}
        }
    }

    /// Reports a move that cannot be read, and passes over the rest of its line.
    #[cold]
    fn end_line(&mut self, at: &Range<usize>, kind: ProblemKind, report: &mut Report<'_>) {
        report.add(at, kind);
        self.keep_comments();
        self.passing = Passing::Line { open: 0 };
    }

    fn begin_variation(&mut self, at: &Range<usize>, report: &mut Report<'_>) {
        match &mut self.passing {
            Passing::Line { open } | Passing::Variation { open } => *open += 1,
            Passing::Game => {}
            Passing::Nothing => {
                let parent = self
                    .tree
                    .parent(self.at)
                    .filter(|_| self.at != self.line_start);
                let Some(parent) = parent else {
                    report.add(at, ProblemKind::VariationWithoutMove);
                    self.passing = Passing::Variation { open: 0 };
                    return;
                };
                let (opened, line_start) = (at.clone(), self.line_start);
                self.frames.push(Frame {
                    at: self.at,
                    line_start,
                    place: self.place,
                    opened,
                });
                (self.at, self.line_start) = (parent, parent);
                self.place = CommentPlace::Before;
            }
        }
    }

    fn end_variation(&mut self, at: &Range<usize>, report: &mut Report<'_>) {
        match &mut self.passing {
            Passing::Line { open } | Passing::Variation { open } if *open > 0 => *open -= 1,
            Passing::Variation { .. } => self.passing = Passing::Nothing,
            Passing::Game => {}
            Passing::Line { .. } if self.frames.is_empty() => {}
            Passing::Nothing if self.frames.is_empty() => report.add(at, ProblemKind::StrayClose),
            Passing::Line { .. } | Passing::Nothing => self.leave_variation(),
        }
    }

    fn leave_variation(&mut self) {
        self.passing = Passing::Nothing;
        let Some(frame) = self.frames.pop() else {
            return;
        };
        // Brackets without a move leave no trace but their comments, which go to the move before.
        let is_empty = self.at == self.line_start;
        if !is_empty {
            self.keep_comments();
        }
        (self.at, self.line_start, self.place) = (frame.at, frame.line_start, frame.place);
        if is_empty {
            self.keep_comments();
        } else if self.is_main_continuation(frame.at) {
            self.place = CommentPlace::Before;
        }
    }

    /// Whether alternatives to a move are written right behind it. Those to a move that is an
    /// alternative itself stand beside it in the tree, behind the main one.
    fn is_main_continuation(&self, node: NodeId) -> bool {
        self.tree
            .parent(node)
            .is_some_and(|parent| self.tree.main_child(parent) == Some(node))
    }

    /// Gives comments that wait for a move to the last move, since none comes.
    fn keep_comments(&mut self) {
        if !self.before.is_empty() {
            self.tree
                .annotations_mut(self.at)
                .after
                .append(&mut self.before);
        }
    }

    fn result(&mut self, result: GameResult, at: &Range<usize>) -> Option<GameResult> {
        if self.frames.is_empty() {
            self.keep_comments();
            self.place = CommentPlace::After;
            return Some(result);
        }
        self.inner_result = Some((result, at.clone()));
        None
    }

    /// Ends the game; returns the result that stands in a variation never closed.
    pub(super) fn finish(&mut self, report: &mut Report<'_>) -> Option<(GameResult, Range<usize>)> {
        self.keep_comments();
        if let Some(outermost) = self.frames.first() {
            report.add(&outermost.opened, ProblemKind::VariationUnclosed);
        }
        self.inner_result.take()
    }
}
