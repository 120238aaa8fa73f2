//! PGN text to a game: events become a tree, and every move is judged by the board.
//!
//! Owns the policy of reading: nothing is lost in silence. A move that cannot be read ends its
//! line and is reported; a result that contradicts its tag is reported, and the tag kept; what was
//! read before a fault stays. There is no recursion: variations may nest as deep as the text goes.

mod heading;
mod moves;

use std::ops::Range;
use std::sync::LazyLock;

use super::record::Record;
use super::tree::Tree;
use crate::chess::Position;
use crate::notation::pgn::{
    Event, Extent, GameResult, Locator, Parser, Problem, ProblemKind, RawGame, Spanned,
};
use heading::Heading;
use moves::{Moves, begin};

/// A game read from a file, with all that was odd about its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The game.
    pub record: Record,
    /// What was odd, in the order of the text; at most a thousand of them.
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
        report: Report {
            locator: Locator::new(game),
            problems: Vec::new(),
        },
        heading: Heading::default(),
        moves: None,
        early: Vec::new(),
        marker: None,
        bytes: game.text.len(),
    };
    let mut parser = Parser::of_game(&game);
    loop {
        loader.take_moves(&mut parser);
        let Some(Spanned { event, at }) = parser.next() else {
            break;
        };
        loader.take(event, &at);
    }
    loader.finish(game)
}

/// The most problems that are kept of one game.
const MOST_PROBLEMS: usize = 1000;

/// The problems found so far.
struct Report<'a> {
    locator: Locator<'a>,
    problems: Vec<Problem>,
}

impl Report<'_> {
    fn add(&mut self, at: &Range<usize>, kind: ProblemKind) {
        let kind = match self.problems.len() {
            0..MOST_PROBLEMS => kind,
            MOST_PROBLEMS => ProblemKind::TooMany,
            _ => return,
        };
        self.problems.push(self.locator.problem(at, kind));
    }
}

struct Loader<'a> {
    report: Report<'a>,
    heading: Heading,
    /// The moves, once the tags are complete.
    moves: Option<Moves>,
    /// Comments that stand before or among the tags.
    early: Vec<String>,
    /// The result behind the moves.
    marker: Option<(GameResult, Range<usize>)>,
    /// The length of the text.
    bytes: usize,
}

impl Loader<'_> {
    /// Takes the moves that stand in a row.
    #[inline]
    fn take_moves(&mut self, parser: &mut Parser<'_>) {
        let Some(moves) = &mut self.moves else {
            return;
        };
        if moves.is_in_doubt() {
            return;
        }
        while let Some((san, at)) = parser.next_move() {
            moves.mv(san, &at, &mut self.report);
        }
    }

    #[inline]
    fn take(&mut self, event: Event<'_>, at: &Range<usize>) {
        match event {
            Event::Tag(pair) => self.heading.push(&pair, at),
            Event::Comment(text) if self.moves.is_none() => self.early.push(text.into_owned()),
            Event::Problem(kind) if !matches!(*kind, ProblemKind::Move(_)) => {
                self.report.add(at, *kind);
            }
            event => {
                let moves = self.moves.get_or_insert_with(|| {
                    begin(
                        &mut self.heading,
                        &mut self.early,
                        &mut self.report,
                        self.bytes,
                    )
                });
                if let Some(marker) = moves.take(event, at, &mut self.report) {
                    self.end_with(marker, at);
                }
            }
        }
    }

    /// Takes the result behind the moves; a second one must be the same.
    fn end_with(&mut self, marker: GameResult, at: &Range<usize>) {
        match &self.marker {
            None => self.marker = Some((marker, at.clone())),
            Some((first, _)) if *first == marker => {}
            Some(_) => self.report.add(at, ProblemKind::SecondResult),
        }
    }

    fn finish(mut self, game: RawGame<'_>) -> Loaded {
        let moves = self.moves.get_or_insert_with(|| {
            begin(
                &mut self.heading,
                &mut self.early,
                &mut self.report,
                self.bytes,
            )
        });
        if let Some((marker, at)) = moves.finish(&mut self.report) {
            self.end_with(marker, &at);
        }
        if game.extent == Extent::Cut {
            let end = game.text.len();
            self.report.add(&(end..end), ProblemKind::TooLong);
        }
        let result = self.heading.result(self.marker, &mut self.report);
        let mut problems = self.report.problems;
        problems.sort_by_key(|problem| problem.place);
        let tree = self
            .moves
            .map_or_else(|| Tree::new(usual_start()), |moves| moves.tree);
        let record = Record {
            tags: self.heading.into_tags(),
            tree,
            result,
        };
        Loaded { record, problems }
    }
}

/// The usual start position, made once.
fn usual_start() -> Position {
    static START: LazyLock<Position> = LazyLock::new(Position::initial);
    *START
}
