//! When two trees are equal.

use super::Tree;
use super::annotations::Annotations;
use super::node::{NodeId, Step};

/// Compares the start positions, the shape, the steps and the annotations.
///
/// Nodes that were left out of their parent's continuations do not count, nor does what a node
/// remembers about itself.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.position(NodeId::ROOT) == other.position(NodeId::ROOT)
            && self.outline().eq(other.outline())
    }
}

impl Eq for Tree {}

impl Tree {
    /// Lists for each node, parents first, how it was reached, what is written about it and how
    /// many continuations it has; together these say everything about the shape.
    fn outline(&self) -> impl Iterator<Item = (Option<Step>, Option<&Annotations>, usize)> {
        self.nodes().map(|id| {
            let annotations = self.annotations(id).filter(|written| !written.is_empty());
            (self.step(id), annotations, self.children(id).count())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Position;
    use crate::notation::San;

    fn append(tree: &mut Tree, at: NodeId, san: &str) -> NodeId {
        let mv = San::parse(san).unwrap().to_move(tree.position(at)).unwrap();
        tree.append(at, Step::Move(mv)).unwrap()
    }

    #[test]
    fn shape_steps_and_annotations_count() {
        let mut tree = Tree::new(Position::initial());
        let pawn = append(&mut tree, NodeId::ROOT, "e4");
        let mut other = tree.clone();
        assert_eq!(tree, other);
        append(&mut tree, pawn, "e5");
        assert_ne!(tree, other);
        append(&mut other, NodeId::ROOT, "e3");
        assert_ne!(tree, other);
        let mut written = tree.clone();
        written.annotations_mut(pawn).after.push("best".to_owned());
        assert_ne!(tree, written);
    }

    #[test]
    fn the_order_of_variations_counts() {
        let mut one = Tree::new(Position::initial());
        let mut two = one.clone();
        append(&mut one, NodeId::ROOT, "e4");
        append(&mut one, NodeId::ROOT, "d4");
        let second = append(&mut two, NodeId::ROOT, "d4");
        let first = append(&mut two, NodeId::ROOT, "e4");
        assert_ne!(one, two);
        two.set_children(NodeId::ROOT, &[first, second]);
        assert_eq!(one, two);
    }

    #[test]
    fn what_was_left_out_or_remembered_does_not_count() {
        let mut tree = Tree::new(Position::initial());
        let other = tree.clone();
        let pawn = append(&mut tree, NodeId::ROOT, "e4");
        tree.annotations_mut(NodeId::ROOT);
        assert_eq!(tree.san(pawn).as_deref(), Some("e4"));
        let _ = tree.judgement(NodeId::ROOT);
        tree.set_children(NodeId::ROOT, &[]);
        assert_eq!(tree, other);
    }
}
