//! Builds the tree of a game from the moves, comments and variations of its text.

use std::ops::Range;

use super::heading::Heading;
use super::problem_list::ProblemList;
use super::start::usual_start;
use crate::chess::Move;
use crate::game::tree::{NodeId, Step, Tree, captures_king};
use crate::notation::pgn::{BareNumber, Event, GameResult, ProblemKind};
use crate::notation::{Nag, San};

/// The average length of a move in the text, with its number and its share of the tags. A value
/// too low costs a little memory, one too high a little time.
const BYTES_PER_MOVE: usize = 6;

/// The most nodes for which memory is reserved at the start.
const MOST_ROOM: usize = 1024;

/// Starts a tree at the start position that the tags give.
#[cold]
pub(super) fn start_tree(
    heading: &mut Heading,
    leading: &mut Vec<String>,
    problems: &mut ProblemList<'_>,
    bytes: usize,
) -> TreeBuilder {
    let start = heading.start(problems);
    let skipping = if start.is_some() {
        Skipping::Nothing
    } else {
        Skipping::Game
    };
    let start = start.unwrap_or_else(usual_start);
    let mut tree = Tree::with_capacity(start, (1 + bytes / BYTES_PER_MOVE).min(MOST_ROOM));
    if !leading.is_empty() {
        tree.annotations_mut(NodeId::ROOT).after.append(leading);
    }
    TreeBuilder {
        tree,
        at: NodeId::ROOT,
        line_start: NodeId::ROOT,
        open: Vec::new(),
        place: CommentPlace::After,
        before: Vec::new(),
        nags: Vec::new(),
        skipping,
        inner_result: None,
        extras: Extras::default(),
    }
}

/// A variation that is not closed yet, with the state of the line around it.
#[derive(Clone, Debug)]
struct OpenVariation {
    at: NodeId,
    line_start: NodeId,
    place: CommentPlace,
    opened: Range<usize>,
}

/// The part of the text that is skipped because its moves cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skipping {
    /// No part.
    Nothing,
    /// The rest of the line, with the number of variations open inside it.
    Line { open: usize },
    /// A variation that has no move to replace, with the number of others open inside it.
    Variation { open: usize },
    /// All moves of the game, since its start position is not known.
    Game,
}

/// The move that a comment belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommentPlace {
    /// The move read last, or the game itself before its first move.
    After,
    /// The next move, since a variation has just begun or ended.
    Before,
}

/// A tree under construction.
pub(super) struct TreeBuilder {
    pub(super) tree: Tree,
    /// The node of the move read last.
    at: NodeId,
    /// The node from which the current line starts.
    line_start: NodeId,
    open: Vec<OpenVariation>,
    place: CommentPlace,
    /// Comments for the next move.
    before: Vec<String>,
    /// Marks for the next move, at the start of a variation.
    nags: Vec<(Nag, Range<usize>)>,
    skipping: Skipping,
    /// A result inside a variation: a comment, unless it is the last token of the game.
    inner_result: Option<(GameResult, Range<usize>)>,
    extras: Extras,
}

/// What few games hold.
#[derive(Clone, Copy, Debug, Default)]
struct Extras {
    /// A null move in check, after which a king may be captured.
    passes_in_check: bool,
    /// Moves in numeric notation.
    numeric_moves: bool,
}

impl TreeBuilder {
    /// Whether the next event decides what a result inside a variation means.
    pub(super) fn has_inner_result(&self) -> bool {
        self.inner_result.is_some()
    }

    /// Handles an event and returns the result of the game if the event is one.
    #[inline]
    pub(super) fn handle(
        &mut self,
        event: Event<'_>,
        at: &Range<usize>,
        problems: &mut ProblemList<'_>,
    ) -> Option<GameResult> {
        if let Some((result, _)) = self.inner_result.take() {
            self.comment(result.to_string());
        }
        match event {
            Event::Move(san) => self.mv(san, at, problems),
            Event::NullMove => self.null_move(),
            Event::Comment(text) => self.comment(text.into_owned()),
            Event::Number(number) => self.number(number, at, problems),
            Event::Nag(nag) => self.nag(nag, at),
            Event::LetterNag(nag, mv) => self.letter_nag(nag, mv, at, problems),
            Event::VariationStart => self.begin_variation(at, problems),
            Event::VariationEnd => self.end_variation(at, problems),
            Event::Result(result) => return self.result(result, at),
            Event::Problem(kind) if self.skipping == Skipping::Nothing => {
                if matches!(*kind, ProblemKind::Move(_)) {
                    self.end_line(at, *kind, problems);
                } else {
                    problems.add(at, *kind);
                }
            }
            Event::Problem(_) | Event::Tag(_) => {}
        }
        None
    }

    #[inline]
    pub(super) fn mv(&mut self, san: San, at: &Range<usize>, problems: &mut ProblemList<'_>) {
        if self.skipping != Skipping::Nothing {
            return;
        }
        match san.to_move(self.tree.position(self.at)) {
            Ok(mv) if self.extras.passes_in_check && self.captures_king(mv) => {
                self.end_line(at, ProblemKind::KingCaptured { san }, problems);
            }
            Ok(mv) => {
                let node = self.tree.append_legal(self.at, mv);
                self.enter(node);
            }
            Err(error) => self.end_line(at, ProblemKind::Move(error), problems),
        }
    }

    fn captures_king(&self, mv: Move) -> bool {
        captures_king(self.tree.position(self.at), mv)
    }

    /// Passes over the number of the next move, and reads a move in numeric notation.
    #[cold]
    fn number(&mut self, number: BareNumber, at: &Range<usize>, problems: &mut ProblemList<'_>) {
        let position = self.tree.position(self.at);
        let due = position.full_move_number();
        let found = number.value;
        // Numbers may count from 1 whatever the start position says.
        let first = self.tree.position(NodeId::ROOT).full_move_number();
        let is_due = [due, due.wrapping_sub(first) + 1]
            .map(u64::from)
            .contains(&found);
        if self.skipping != Skipping::Nothing || is_due {
            return;
        }
        let Some(squares) = number.squares else {
            problems.add(at, ProblemKind::StrayNumber { found, due });
            return;
        };
        let is_expected = self.at == self.line_start || self.extras.numeric_moves;
        let mv = squares.to_move(position).ok();
        match mv.filter(|&mv| !self.captures_king(mv)) {
            Some(mv) if is_expected => {
                if !self.extras.numeric_moves {
                    let san = San::from_move(self.tree.position(self.at), mv);
                    problems.add(at, ProblemKind::NumericNotation { san });
                }
                self.extras.numeric_moves = true;
                let node = self.tree.append(self.at, Step::Move(mv));
                self.enter(node);
            }
            _ => self.end_line(at, ProblemKind::NumericMove { found }, problems),
        }
    }

    fn nag(&mut self, nag: Nag, at: &Range<usize>) {
        if self.skipping != Skipping::Nothing {
            return;
        }
        if self.at == self.line_start && !self.open.is_empty() {
            self.nags.push((nag, at.clone()));
        } else {
            self.tree.annotations_mut(self.at).nags.push(nag);
        }
    }

    /// Adds a mark that is written as a letter, unless the letter may be the piece of the next move.
    #[cold]
    fn letter_nag(
        &mut self,
        nag: Nag,
        mv: Option<San>,
        at: &Range<usize>,
        problems: &mut ProblemList<'_>,
    ) {
        if self.skipping != Skipping::Nothing {
            return;
        }
        let position = self.tree.position(self.at);
        match mv.filter(|mv| mv.is_legal(position)) {
            Some(mv) => {
                let letter = nag.glyph().unwrap_or_default().to_owned();
                self.end_line(at, ProblemKind::MarkOrPiece { letter, mv, nag }, problems);
            }
            None => self.nag(nag, at),
        }
    }

    fn null_move(&mut self) {
        if self.skipping != Skipping::Nothing {
            return;
        }
        self.extras.passes_in_check |= self.tree.position(self.at).is_check();
        let node = self.tree.append_pass(self.at);
        self.enter(node);
    }

    /// Makes a new node the current one; `None` means that the tree is full.
    #[inline]
    fn enter(&mut self, node: Option<NodeId>) {
        let Some(node) = node else { return };
        self.at = node;
        self.place = CommentPlace::After;
        if !self.before.is_empty() || !self.nags.is_empty() {
            self.settle(node);
        }
    }

    /// Adds the comments and marks that wait for the next move.
    #[cold]
    fn settle(&mut self, node: NodeId) {
        let annotations = self.tree.annotations_mut(node);
        annotations.before.append(&mut self.before);
        let nags = self.nags.drain(..).map(|(nag, _)| nag);
        annotations.nags.extend(nags);
    }

    fn comment(&mut self, text: String) {
        match (self.skipping, self.place) {
            (Skipping::Nothing, CommentPlace::Before) => self.before.push(text),
            (Skipping::Nothing, CommentPlace::After) => {
                self.tree.annotations_mut(self.at).after.push(text);
            }
            _ => {}
        }
    }

    /// Reports a move that cannot be read and skips the rest of its line.
    #[cold]
    fn end_line(&mut self, at: &Range<usize>, kind: ProblemKind, problems: &mut ProblemList<'_>) {
        problems.add(at, kind);
        self.keep_comments();
        self.report_nags(problems);
        self.skipping = Skipping::Line { open: 0 };
    }

    fn begin_variation(&mut self, at: &Range<usize>, problems: &mut ProblemList<'_>) {
        match &mut self.skipping {
            Skipping::Line { open } | Skipping::Variation { open } => *open += 1,
            Skipping::Game => {}
            Skipping::Nothing => {
                let parent = self
                    .tree
                    .parent(self.at)
                    .filter(|_| self.at != self.line_start);
                let Some(parent) = parent else {
                    problems.add(at, ProblemKind::VariationWithoutMove);
                    self.skipping = Skipping::Variation { open: 0 };
                    return;
                };
                let (opened, line_start) = (at.clone(), self.line_start);
                self.open.push(OpenVariation {
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

    fn end_variation(&mut self, at: &Range<usize>, problems: &mut ProblemList<'_>) {
        match &mut self.skipping {
            Skipping::Line { open } | Skipping::Variation { open } if *open > 0 => *open -= 1,
            Skipping::Variation { .. } => self.skipping = Skipping::Nothing,
            Skipping::Game => {}
            Skipping::Line { .. } if self.open.is_empty() => {}
            Skipping::Nothing if self.open.is_empty() => problems.add(at, ProblemKind::StrayClose),
            Skipping::Line { .. } | Skipping::Nothing => self.leave_variation(problems),
        }
    }

    fn leave_variation(&mut self, problems: &mut ProblemList<'_>) {
        self.skipping = Skipping::Nothing;
        let Some(frame) = self.open.pop() else {
            return;
        };
        // Of parentheses without a move only comments and marks stay; they go to the move before.
        let is_empty = self.at == self.line_start;
        if !is_empty {
            self.keep_comments();
        }
        (self.at, self.line_start, self.place) = (frame.at, frame.line_start, frame.place);
        if is_empty {
            self.keep_comments();
            if self.at == self.line_start {
                self.report_nags(problems);
            }
            let nags = self.nags.drain(..).map(|(nag, _)| nag);
            if nags.len() > 0 {
                self.tree.annotations_mut(self.at).nags.extend(nags);
            }
        } else if self.is_main_continuation(frame.at) {
            self.place = CommentPlace::Before;
        }
    }

    /// Whether the move is the main continuation: only then do its alternatives follow it in the
    /// exported text, and a comment after them belongs to the next move.
    fn is_main_continuation(&self, node: NodeId) -> bool {
        self.tree
            .parent(node)
            .is_some_and(|parent| self.tree.main_child(parent) == Some(node))
    }

    /// Adds comments for the next move to the last move, where no next move follows.
    fn keep_comments(&mut self) {
        if !self.before.is_empty() {
            self.tree
                .annotations_mut(self.at)
                .after
                .append(&mut self.before);
        }
    }

    /// Reports marks for a move that does not follow.
    fn report_nags(&mut self, problems: &mut ProblemList<'_>) {
        for (_, at) in self.nags.drain(..) {
            problems.add(&at, ProblemKind::NagWithoutMove);
        }
    }

    fn result(&mut self, result: GameResult, at: &Range<usize>) -> Option<GameResult> {
        if self.open.is_empty() {
            self.keep_comments();
            self.place = CommentPlace::After;
            return Some(result);
        }
        self.inner_result = Some((result, at.clone()));
        None
    }

    /// Ends the game and returns the result found in a variation that was never closed.
    pub(super) fn finish(
        &mut self,
        problems: &mut ProblemList<'_>,
    ) -> Option<(GameResult, Range<usize>)> {
        self.keep_comments();
        self.report_nags(problems);
        if let Some(outermost) = self.open.first() {
            problems.add(&outermost.opened, ProblemKind::VariationUnclosed);
        }
        self.inner_result.take()
    }
}
