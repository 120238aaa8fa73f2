//! Hands the parts of a text to the tags, the tree and the result of a game.

use std::ops::Range;

use super::heading::Heading;
use super::loaded::Loaded;
use super::problem_list::ProblemList;
use super::start::usual_start;
use super::tree_builder::{TreeBuilder, start_tree};
use crate::game::record::Record;
use crate::game::tree::Tree;
use crate::notation::PieceLetters;
use crate::notation::pgn::{Event, Extent, GameResult, Parser, ProblemKind, RawGame, Spanned};

/// Reads one game, with the piece letters of another language if there are any.
pub(super) fn load(game: RawGame<'_>, letters: Option<&'static PieceLetters>) -> Loaded {
    let mut loader = Loader {
        problems: ProblemList::new(game),
        heading: Heading::default(),
        tree: None,
        leading: Vec::new(),
        marker: None,
        bytes: game.text.len(),
    };
    let mut parser = Parser::of_game(&game).with_letters(letters);
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
            Event::Problem(kind)
                if !matches!(
                    *kind,
                    ProblemKind::Move(_) | ProblemKind::UnknownWord { .. }
                ) =>
            {
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
