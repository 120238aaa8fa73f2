//! What goes on at each square: the marks, which may meet on one square.

use crate::app::{Model, castles_onto_rook};
use crate::chess::{Color, Position, Square};
use crate::game::Step;
use crate::notation::pgn::{BoardShape, CommentCommand, ShapeColor, commands};

/// The marks of one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) struct Marks {
    /// Whether the last move left this square or reached it.
    pub last: Option<LastMove>,
    /// Whether the king here is in check.
    pub check: bool,
    /// Whether the piece here is chosen.
    pub chosen: bool,
    /// Whether the chosen piece can go here.
    pub target: Option<Target>,
    /// What a comment draws here.
    pub shape: Option<SquareShape>,
}

/// The end of the last move at a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum LastMove {
    Left,
    Reached,
}

/// What the chosen piece does at a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Target {
    /// It goes there, or castles there.
    Quiet,
    /// It captures there.
    Capture,
}

/// The part of a coloured square or an arrow that lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct SquareShape {
    pub color: ShapeColor,
    /// The sign of the part.
    pub sign: &'static str,
}

impl Marks {
    /// The signs of the marks, the most important first; `target` is that of the target, if it needs
    /// one.
    pub(super) fn signs(self, target: Option<&'static str>) -> impl Iterator<Item = &'static str> {
        let last = self.last.map(|end| match end {
            LastMove::Left => "○",
            LastMove::Reached => "●",
        });
        [
            self.check.then_some("!"),
            target,
            self.chosen.then_some("◆"),
            last,
            self.shape.map(|shape| shape.sign),
        ]
        .into_iter()
        .flatten()
    }
}

/// Finds the marks of every square.
pub(super) fn marks(model: &Model) -> [Marks; 64] {
    let mut marks = [Marks::default(); 64];
    let (tree, shown) = (model.document.game.tree(), model.document.shown);
    let position = model.position();
    mark_shapes(model, &mut marks);
    if let Some(mv) = tree.step(shown).and_then(Step::mv) {
        marks[mv.from().index()].last = Some(LastMove::Left);
        marks[mv.to().index()].last = Some(LastMove::Reached);
    }
    if tree.judgement(shown).check {
        marks[position.king(position.side_to_move()).index()].check = true;
    }
    if let Some(from) = model.document.selection.origin() {
        mark_targets(position, from, &mut marks);
        marks[from.index()].chosen = true;
    }
    if let Some(picker) = model.focus.picker() {
        marks[picker.from.index()].chosen = true;
        marks[picker.to.index()].target = Some(target(position, picker.to));
    }
    marks
}

fn mark_targets(position: &Position, from: Square, marks: &mut [Marks; 64]) {
    for mv in position.moves_from(from) {
        let captured = position.capture(mv);
        let goal = if captured.is_some() {
            Target::Capture
        } else {
            Target::Quiet
        };
        if mv.to() != from {
            marks[mv.to().index()].target = Some(goal);
        }
        if let Some(rook) = mv
            .castling_rook()
            .filter(|&rook| castles_onto_rook(position, from, rook))
        {
            marks[rook.index()].target = Some(Target::Quiet);
        }
    }
}

fn target(position: &Position, to: Square) -> Target {
    match position.board().piece_at(to) {
        Some(_) => Target::Capture,
        None => Target::Quiet,
    }
}

/// Marks what the comments on the shown move draw on the board; the last shape at a square counts.
fn mark_shapes(model: &Model, marks: &mut [Marks; 64]) {
    let document = &model.document;
    let Some(annotations) = document.game.tree().annotations(document.shown) else {
        return;
    };
    for command in annotations
        .after
        .iter()
        .flat_map(|comment| commands(comment))
    {
        let CommentCommand::Shapes(shapes) = command else {
            continue;
        };
        for shape in shapes {
            let mut mark = |square: Square, sign| {
                let color = shape.color;
                marks[square.index()].shape = Some(SquareShape { color, sign });
            };
            if shape.is_arrow() {
                mark(shape.from, "∙");
                mark(shape.to, arrow(shape, model.bottom));
            } else {
                mark(shape.from, "▪");
            }
        }
    }
}

/// The head of an arrow, as it points on a board with this side at the bottom.
fn arrow(shape: BoardShape, bottom: Color) -> &'static str {
    let steps = |from: usize, to: usize| to.cmp(&from) as i8;
    let (from, to) = (shape.from, shape.to);
    let files = steps(from.file().index(), to.file().index());
    let ranks = steps(from.rank().index(), to.rank().index());
    let turn = match bottom {
        Color::White => 1,
        Color::Black => -1,
    };
    match (files * turn, ranks * turn) {
        (0, 1..) => "↑",
        (0, _) => "↓",
        (1.., 0) => "→",
        (_, 0) => "←",
        (1.., 1..) => "↗",
        (1.., _) => "↘",
        (_, 1..) => "↖",
        _ => "↙",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BoardMessage, Message, update};
    use crate::game::{CommentSide, Game, Timestamp};
    use crate::notation::Fen;
    use crate::settings::Settings;

    fn model(position: &str) -> Model {
        let fen = Fen::parse(position).unwrap();
        let (position, _) = fen.to_position().unwrap();
        let game = Game::new(position);
        Model::new(Some(game), Settings::default(), Timestamp::default())
    }

    fn choose(model: &mut Model, square: Square) {
        let message = Message::Board(BoardMessage::Press(square));
        update(model, Timestamp::default(), message);
    }

    #[test]
    fn in_chess960_the_goal_of_the_king_and_the_rook_are_targets_of_castling() {
        let mut model = model("4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1");
        choose(&mut model, Square::D1);
        let marks = marks(&model);
        for square in [Square::G1, Square::H1, Square::B1, Square::C1] {
            assert_eq!(
                marks[square.index()].target,
                Some(Target::Quiet),
                "{square}"
            );
        }
    }

    #[test]
    fn a_checked_king_that_is_chosen_is_still_in_check() {
        let mut model = model("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
        choose(&mut model, Square::E1);
        let king = marks(&model)[Square::E1.index()];
        assert!(king.check && king.chosen);
    }

    #[test]
    fn squares_and_arrows_of_a_comment_are_marked_in_their_colours() {
        let mut model = model("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        let shown = model.document.shown;
        let comment = "[%csl Ga1][%cal Re2e4,Bh1g2]";
        let game = &mut model.document.game;
        game.comment(shown, CommentSide::After, comment);
        let marks = marks(&model);
        let shape = |square: Square| marks[square.index()].shape.map(|it| (it.color, it.sign));
        assert_eq!(shape(Square::A1), Some((ShapeColor::Green, "▪")));
        assert_eq!(shape(Square::E2), Some((ShapeColor::Red, "∙")));
        assert_eq!(shape(Square::E4), Some((ShapeColor::Red, "↑")));
        assert_eq!(shape(Square::G2), Some((ShapeColor::Blue, "↖")));
    }
}
