//! The name of the opening that a line belongs to.
//!
//! Owns the table of names in `assets/openings.tsv`: code, name and moves. The table was made for
//! this project; codes are those of the *Encyclopaedia of Chess Openings*, names are the usual
//! English ones. A name belongs to a position rather than to an order of moves, so that
//! transpositions are named too.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use super::eco_code::EcoCode;
use super::tree::{NodeId, Tree};
use crate::chess::{Position, PositionKey};
use crate::notation::San;

/// An opening, or one of its variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its code in the *Encyclopaedia of Chess Openings*.
    pub code: EcoCode,
    /// Its usual name, with the variation after a colon: `Sicilian Defence: Najdorf Variation`.
    pub name: &'static str,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code, self.name)
    }
}

/// Returns the opening of the last position on the line to a node that has a name.
///
/// Returns `None` before the first move and for a game that did not start from the initial
/// position. The first call builds the table. Later calls are cheap enough for every frame: they
/// visit each ply of the line, and look up only positions early enough to be in the table.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::game::{NodeId, Step, Tree, opening};
/// use nowchess::notation::San;
///
/// let mut tree = Tree::new(Position::initial());
/// let mut node = NodeId::ROOT;
/// for san in ["Nf3", "d5", "d4", "Nf6", "c4", "e6"] {
///     let mv = San::parse(san)?.to_move(tree.position(node))?;
///     node = tree.append(node, Step::Move(mv)).ok_or("not legal")?;
/// }
/// let found = opening(&tree, node).ok_or("no name")?;
/// assert_eq!(found.code.volume(), 'D');
/// assert!(found.name.starts_with("Queen's Gambit Declined"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn opening(tree: &Tree, node: NodeId) -> Option<&'static Opening> {
    let start = tree.position(NodeId::ROOT);
    if start.key() != Position::initial().key() {
        return None;
    }
    let last = start.full_move_number().saturating_add(TABLE.last_move);
    tree.line_to(node)
        .map(|id| tree.position(id))
        .filter(|position| position.full_move_number() <= last)
        .find_map(|position| TABLE.openings.get(&position.key()))
}

const LINES: &str = include_str!("../../assets/openings.tsv");

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::parse(LINES));

#[derive(Debug, Default)]
struct Table {
    openings: HashMap<PositionKey, Opening>,
    /// The last move number at which a position is looked up: twice that of the longest line.
    /// A game reaches a position later than the table does only if both sides lose time. One that
    /// loses more than a whole opening's worth of moves keeps the name that it had.
    last_move: u32,
}

impl Table {
    /// Reads `code<TAB>name<TAB>moves` from each line but the first, which names the columns.
    ///
    /// Lines that cannot be parsed or played are left out; a test makes sure there are none.
    fn parse(lines: &'static str) -> Self {
        let mut table = Self::default();
        let mut path = PlayedLine::default();
        for line in lines.lines().skip(1) {
            let Some((opening, moves)) = split(line) else {
                continue;
            };
            if let Some(position) = path.follow(moves) {
                table.openings.insert(position.key(), opening);
                table.last_move = table.last_move.max(2 * position.full_move_number());
            }
        }
        table
    }
}

fn split(line: &'static str) -> Option<(Opening, &'static str)> {
    let (code, rest) = line.split_once('\t')?;
    let (name, moves) = rest.split_once('\t')?;
    let code = code.parse().ok()?;
    Some((Opening { code, name }, moves))
}

/// The positions of the previous line. Lines are sorted, so the next one often starts the same way.
#[derive(Debug, Default)]
struct PlayedLine {
    steps: Vec<(&'static str, Position)>,
}

impl PlayedLine {
    /// Plays a line from the initial position and returns its last position.
    fn follow(&mut self, moves: &'static str) -> Option<Position> {
        let shared = moves
            .split(' ')
            .zip(&self.steps)
            .take_while(|(san, step)| *san == step.0)
            .count();
        self.steps.truncate(shared);
        let mut position = self
            .steps
            .last()
            .map_or_else(Position::initial, |(_, position)| *position);
        for san in moves.split(' ').skip(shared) {
            let mv = San::parse(san).ok()?.to_move(&position).ok()?;
            position = position.play(mv).ok()?;
            self.steps.push((san, position));
        }
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_left_out_and_no_position_is_named_twice() {
        assert_eq!(TABLE.openings.len(), LINES.lines().count() - 1);
    }

    #[test]
    fn a_bad_line_is_left_out_and_the_next_one_is_read() {
        let table = Table::parse(
            "code\tname\tmoves\nB00\tKing's Pawn\te4\nX00\tNo code\td4\nC00\tIllegal\te4 e4\n\
             C00\tNo moves\nC20\tTwo Pawns\te4 e5\n",
        );
        let mut names: Vec<_> = table
            .openings
            .values()
            .map(|opening| opening.name)
            .collect();
        names.sort_unstable();
        assert_eq!(names, ["King's Pawn", "Two Pawns"]);
    }
}
