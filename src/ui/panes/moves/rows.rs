//! Breaks a game into the rows of the move list.
//!
//! The mainline stands in numbered pairs, or with one ply a row where the pane is narrow.
//! Variations follow the move that they replace, indented, each on rows of its own; comments stand
//! where they were made.

use crate::chess::Color;
use crate::game::{CommentSide, Game, NodeId, Tree};
use crate::notation::pgn::plain_text;
use crate::ui::text::{columns, printable, wrapped};

/// The width below which each ply has a row of its own.
const PAIRS_FROM: u16 = 20;
/// Columns for a move number in the mainline.
const NUMBER_COLUMNS: u16 = 5;
/// Columns by which each level of variations is indented.
const INDENT: u16 = 2;
/// The level beyond which variations are indented no further.
const DEEPEST_INDENT: u16 = 6;

/// The glyphs shown of one move; a file may hold any number.
const MOST_GLYPHS: usize = 6;

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Move,
    Comment,
    Result,
}

/// A piece of text in a row.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) column: u16,
    pub(super) text: String,
    pub(super) node: Option<NodeId>,
    pub(super) kind: Kind,
}

impl Cell {
    /// The column after the text.
    pub(super) fn end(&self) -> u16 {
        self.column.saturating_add(columns(&self.text))
    }
}

/// One row of the list.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
}

impl Row {
    /// Whether the move to a node stands in this row.
    pub(super) fn holds(&self, node: NodeId) -> bool {
        self.cells.iter().any(|cell| cell.node == Some(node))
    }
}

/// Lays out a game in a pane of this width.
pub(super) fn rows(game: &Game, width: u16) -> Vec<Row> {
    let mut layout = Layout {
        game,
        tree: game.tree(),
        width,
        rows: Vec::new(),
    };
    layout.comments(NodeId::ROOT, CommentSide::After, 0);
    layout.mainline();
    if let Some(verdict) = game.verdict() {
        layout.text(&verdict.to_string(), 0, Kind::Result);
    }
    layout.rows
}

struct Layout<'a> {
    game: &'a Game,
    tree: &'a Tree,
    width: u16,
    rows: Vec<Row>,
}

impl Layout<'_> {
    fn mainline(&mut self) {
        let mut interrupted = true;
        for node in self.tree.path_to(self.game.live()) {
            interrupted |= self.comments(node, CommentSide::Before, 1);
            self.mainline_move(node, interrupted);
            interrupted = self.comments(node, CommentSide::After, 1);
            if let Some(parent) = self.tree.parent(node) {
                interrupted |= self.variations(parent, node);
            }
        }
        // Lines tried from the live position stay when the game is taken back to there.
        self.lines(self.tree.main_child(self.game.live()).into_iter().collect());
    }

    fn mainline_move(&mut self, node: NodeId, interrupted: bool) {
        let Some((number, side)) = self.tree.number(node) else {
            return;
        };
        let pairs = self.width >= PAIRS_FROM;
        let second = side == Color::Black && pairs;
        if !second || interrupted {
            let text = match side {
                Color::Black if !pairs => format!("{number}…"),
                _ => format!("{number}."),
            };
            self.rows.push(Row {
                cells: vec![cell(0, text, None, Kind::Number)],
            });
            if second {
                self.push_cell(cell(NUMBER_COLUMNS, "…".into(), None, Kind::Number));
            }
        }
        let half = (self.width.saturating_sub(NUMBER_COLUMNS)) / 2;
        let column = NUMBER_COLUMNS + if second { half.min(12) } else { 0 };
        self.push_cell(cell(column, self.move_text(node), Some(node), Kind::Move));
    }

    fn push_cell(&mut self, cell: Cell) {
        if let Some(row) = self.rows.last_mut() {
            row.cells.push(cell);
        }
    }

    fn move_text(&self, node: NodeId) -> String {
        let mut text = self.tree.san(node).unwrap_or_default();
        let written = self.tree.annotations(node);
        let mut nags: Vec<_> = written.iter().flat_map(|written| &written.nags).collect();
        // What belongs to the move comes directly after it.
        nags.sort_by_key(|nag| !nag.is_about_move());
        for nag in nags.into_iter().take(MOST_GLYPHS) {
            if !nag.is_about_move() {
                text.push(' ');
            }
            match nag.glyph() {
                Some(glyph) => text.push_str(glyph),
                None => text.push_str(&nag.to_string()),
            }
        }
        text
    }

    /// Lays out the comments on one side of a move, without the commands in them; returns whether
    /// there are any.
    fn comments(&mut self, node: NodeId, side: CommentSide, level: u16) -> bool {
        let tree = self.tree;
        let Some(written) = tree.annotations(node) else {
            return false;
        };
        let comments = match side {
            CommentSide::Before => &written.before,
            CommentSide::After => &written.after,
        };
        let before = self.rows.len();
        for comment in comments {
            for line in plain_text(comment).lines() {
                self.text(&printable(line), level, Kind::Comment);
            }
        }
        self.rows.len() > before
    }

    fn has_comments(&self, node: NodeId, side: CommentSide) -> bool {
        self.tree
            .annotations(node)
            .is_some_and(|written| match side {
                CommentSide::Before => !written.before.is_empty(),
                CommentSide::After => !written.after.is_empty(),
            })
    }

    fn text(&mut self, text: &str, level: u16, kind: Kind) {
        let column = indent(level);
        for line in wrapped(text, self.width.saturating_sub(column)) {
            self.rows.push(Row {
                cells: vec![cell(column, line, None, kind)],
            });
        }
    }

    /// Lays out the other moves from `parent` than the mainline's; returns whether there are any.
    fn variations(&mut self, parent: NodeId, main: NodeId) -> bool {
        let tree = self.tree;
        let tried: Vec<_> = tree.children(parent).filter(|&node| node != main).collect();
        let any = !tried.is_empty();
        self.lines(tried);
        any
    }

    /// Lays out lines and the variations within them. Lines wait on a list of their own rather
    /// than on the call stack, since files hold variations nested to any depth.
    fn lines(&mut self, starts: Vec<NodeId>) {
        let mut waiting: Vec<(NodeId, u16)> =
            starts.into_iter().rev().map(|node| (node, 1)).collect();
        while let Some((start, level)) = waiting.pop() {
            self.line(start, level, &mut waiting);
        }
    }

    /// Lays out one line up to the first move that has variations of its own.
    fn line(&mut self, start: NodeId, level: u16, waiting: &mut Vec<(NodeId, u16)>) {
        let mut flow = Flow::new(level, self.width);
        let mut next = Some(start);
        while let Some(node) = next {
            if self.has_comments(node, CommentSide::Before) {
                self.rows.append(&mut flow.finish());
                self.comments(node, CommentSide::Before, level);
            }
            let number = self.tree.number(node);
            let number = number.filter(|&(_, side)| side == Color::White || flow.at_line_start());
            let number = number.map(|(number, side)| match side {
                Color::White => format!("{number}."),
                Color::Black => format!("{number}…"),
            });
            flow.push(number, self.move_text(node), node);
            if self.has_comments(node, CommentSide::After) {
                self.rows.append(&mut flow.finish());
                self.comments(node, CommentSide::After, level + 1);
            }
            let following = self.tree.main_child(node);
            let tried: Vec<_> = match self.tree.parent(node) {
                Some(parent) if self.tree.main_child(parent) == Some(node) => {
                    self.tree.children(parent).skip(1).collect()
                }
                _ => Vec::new(),
            };
            if !tried.is_empty() {
                waiting.extend(following.map(|node| (node, level)));
                waiting.extend(tried.into_iter().rev().map(|node| (node, level + 1)));
                break;
            }
            next = following;
        }
        self.rows.append(&mut flow.finish());
    }
}

/// Moves that run on over as many rows as they need.
struct Flow {
    column: u16,
    indent: u16,
    width: u16,
    rows: Vec<Row>,
}

impl Flow {
    fn new(level: u16, width: u16) -> Self {
        let indent = indent(level);
        Self {
            column: indent,
            indent,
            width,
            rows: Vec::new(),
        }
    }

    fn push(&mut self, number: Option<String>, text: String, node: NodeId) {
        let number_width = number.as_deref().map_or(0, |number| columns(number) + 1);
        let needed = number_width.saturating_add(columns(&text));
        if self.rows.is_empty() || self.column.saturating_add(needed) > self.width {
            self.rows.push(Row::default());
            self.column = self.indent;
        }
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        if let Some(number) = number {
            row.cells
                .push(cell(self.column, number, None, Kind::Number));
            self.column += number_width;
        }
        let placed = cell(self.column, text, Some(node), Kind::Move);
        self.column = placed.end().saturating_add(1);
        row.cells.push(placed);
    }

    /// Whether nothing stands before the next move.
    fn at_line_start(&self) -> bool {
        self.rows.is_empty()
    }

    /// Hands over the rows; the next move begins another one.
    fn finish(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }
}

fn cell(column: u16, text: String, node: Option<NodeId>, kind: Kind) -> Cell {
    Cell {
        column,
        text,
        node,
        kind,
    }
}

fn indent(level: u16) -> u16 {
    INDENT * level.min(DEEPEST_INDENT)
}
