//! Reads a game from PGN text: each move is checked on the board and added to the tree.
//!
//! Owns the rule of reading: nothing is dropped without a report. A move that cannot be read is
//! reported and ends its line; a result that contradicts its tag is reported, and the tag counts;
//! what was read before a fault stays. There is no recursion, so variations may nest to any depth.

mod heading;
mod problem_list;
mod start;
mod tree_builder;

use std::ops::Range;

use super::record::Record;
use super::tree::Tree;
use crate::notation::pgn::{
    Event, Extent, GameResult, Parser, Problem, ProblemKind, RawGame, Spanned,
};
use heading::Heading;
use problem_list::ProblemList;
use start::usual_start;
use tree_builder::{TreeBuilder, start_tree};

/// A game read from a file, with the problems of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The game.
    pub record: Record,
    /// The problems in the order of the text, at most a thousand of them.
    pub problems: Vec<Problem>,
}

/// Reads one game.
///
/// # Examples
///
/// ```
/// use nowchess::game::load;
/// use nowchess::notation::pgn::RawGame;
///
/// let loaded = load(RawGame::whole(b"[White \"Morphy\"]\n1. e4 e5 2. Ke3 *"));
/// assert_eq!(loaded.record.tags.value("White"), Some("Morphy"));
/// assert_eq!(loaded.record.tree.ply(loaded.record.last()), 2);
/// assert_eq!((loaded.problems[0].place.line, loaded.problems[0].word.as_str()), (2, "Ke3"));
/// ```
#[must_use]
pub fn load(game: RawGame<'_>) -> Loaded {
    let mut loader = Loader {
        problems: ProblemList::new(game),
        heading: Heading::default(),
        tree: None,
        leading: Vec::new(),
        marker: None,
        bytes: game.text.len(),
    };
    let mut parser = Parser::of_game(&game);
    loop {
        loader.add_moves(&mut parser);
        let Some(Spanned { event, at }) = parser.next() else {
            break;
        };
        loader.handle(event, &at);
    }
    loader.finish(game)
}

struct Loader<'a> {
    problems: ProblemList<'a>,
    heading: Heading,
    /// The moves, from the first token after the tags.
    tree: Option<TreeBuilder>,
    /// Comments before or among the tags.
    leading: Vec<String>,
    /// The result after the moves.
    marker: Option<(GameResult, Range<usize>)>,
    /// The length of the text in bytes.
    bytes: usize,
}

impl Loader<'_> {
    /// Adds the moves that follow each other without anything else between them.
    #[inline]
    fn add_moves(&mut self, parser: &mut Parser<'_>) {
        let Some(builder) = &mut self.tree else {
            return;
        };
        if builder.has_inner_result() {
            return;
        }
        while let Some((san, at)) = parser.next_move() {
            builder.mv(san, &at, &mut self.problems);
        }
    }

    #[inline]
    fn handle(&mut self, event: Event<'_>, at: &Range<usize>) {
        match event {
            Event::Tag(pair) => self.heading.push(&pair, at),
            Event::Comment(text) if self.tree.is_none() => self.leading.push(text.into_owned()),
            Event::Problem(kind) if !matches!(*kind, ProblemKind::Move(_)) => {
                self.problems.add(at, *kind);
            }
            event => {
                let builder = self.tree.get_or_insert_with(|| {
                    start_tree(
                        &mut self.heading,
                        &mut self.leading,
                        &mut self.problems,
                        self.bytes,
                    )
                });
                if let Some(marker) = builder.handle(event, at, &mut self.problems) {
                    self.end_with(marker, at);
                }
            }
        }
    }

    /// Notes the result after the moves; a second one must be the same.
    fn end_with(&mut self, marker: GameResult, at: &Range<usize>) {
        match &self.marker {
            None => self.marker = Some((marker, at.clone())),
            Some((first, _)) if *first == marker => {}
            Some(_) => self.problems.add(at, ProblemKind::SecondResult),
        }
    }

    fn finish(mut self, game: RawGame<'_>) -> Loaded {
        let builder = self.tree.get_or_insert_with(|| {
            start_tree(
                &mut self.heading,
                &mut self.leading,
                &mut self.problems,
                self.bytes,
            )
        });
        if let Some((marker, at)) = builder.finish(&mut self.problems) {
            self.end_with(marker, &at);
        }
        if game.extent == Extent::Cut {
            let end = game.text.len();
            self.problems.add(&(end..end), ProblemKind::TooLong);
        }
        let result = self.heading.result(self.marker, &mut self.problems);
        let problems = self.problems.into_sorted();
        let tree = self
            .tree
            .map_or_else(|| Tree::new(usual_start()), |builder| builder.tree);
        let record = Record {
            tags: self.heading.into_tags(),
            tree,
            result,
        };
        Loaded { record, problems }
    }
}
