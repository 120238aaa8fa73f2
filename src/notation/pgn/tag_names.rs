//! Which tags a game has already, to find one that repeats.

use std::collections::HashSet;

use super::tag_scan::TagScan;
use super::work;

/// The most tags whose names are compared one by one.
const FEW: usize = 32;

/// The names of the tags of one game, kept once there are many.
#[derive(Default)]
pub(super) struct TagNames<'a> {
    many: HashSet<&'a [u8]>,
    /// How many of the tags are among the many.
    kept: usize,
}

impl<'a> TagNames<'a> {
    /// Whether one of the tags has the name of another.
    pub(super) fn has(&mut self, text: &'a [u8], tags: &[TagScan], tag: &TagScan) -> bool {
        let name = &text[tag.name.clone()];
        if name.is_empty() {
            return false;
        }
        if tags.len() <= FEW {
            work::add(tags.len());
            return tags.iter().any(|known| text[known.name.clone()] == *name);
        }
        let new = &tags[self.kept..];
        work::add(new.len() + 1);
        self.many
            .extend(new.iter().map(|known| &text[known.name.clone()]));
        self.kept = tags.len();
        self.many.contains(name)
    }
}
