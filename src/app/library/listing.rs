//! Which games the list shows, and in which order: filter, search and sorting.

use std::collections::HashSet;

use super::filter::{Filter, Scratch};
use super::sorting::{Order, Sorting};
use super::{Library, Search, ranks};
use crate::chess::PositionKey;
use crate::notation::pgn::IndexEntry;

impl Library {
    /// Adds games found in the file after the earlier ones.
    pub(in crate::app) fn extend(&mut self, batch: Vec<IndexEntry>) {
        let before = self.entries.len();
        self.entries.extend(batch);
        let added = index_range(before, self.entries.len());
        let mut is_listed = passes(&self.entries, self.search.as_ref(), &self.filter);
        self.listed.extend(added.filter(|&index| is_listed(index)));
    }

    /// Records that all games were found, and sorts the list, since games are added in file order.
    pub(in crate::app) fn complete(&mut self) {
        self.complete = true;
        if self.order != Order::default() {
            self.relist();
        }
    }

    /// Sets the filter. One that can only remove games does not rebuild the list.
    pub(in crate::app) fn set_filter(&mut self, filter: String) {
        let narrows = Filter::parse(&filter).narrows(&Filter::parse(&self.filter));
        self.filter = filter;
        if !narrows {
            return self.relist();
        }
        let marked = self.listed.get(self.marked).copied();
        self.listed.retain({
            let mut is_listed = passes(&self.entries, self.search.as_ref(), &self.filter);
            move |&index| is_listed(index)
        });
        self.restore_mark(marked);
    }

    /// Sorts by the next column.
    pub(in crate::app) fn sort_next(&mut self) {
        self.set_order(self.order.next());
    }

    /// Turns the order round.
    pub(in crate::app) fn reverse(&mut self) {
        self.set_order(self.order.reversed());
    }

    /// Sorts by a column, or turns the order round if it is the column already.
    pub(in crate::app) fn sort_by(&mut self, column: Sorting) {
        self.set_order(self.order.by(column));
    }

    fn set_order(&mut self, order: Order) {
        self.order = order;
        self.relist();
    }

    /// Lists only games found by a search for a position, of which there are none yet.
    pub(in crate::app) fn begin_search(&mut self, key: Box<PositionKey>) {
        let games = HashSet::new();
        self.search = Some(Search { key, games });
        self.relist();
    }

    /// Lists all games again.
    pub(in crate::app) fn end_search(&mut self) {
        self.search = None;
        self.relist();
    }

    pub(in crate::app) fn add_found(&mut self, games: impl IntoIterator<Item = u32>) {
        if let Some(search) = &mut self.search {
            search.games.extend(games);
        }
        self.relist();
    }

    /// Rebuilds the list; the marked game stays marked if it is still listed.
    fn relist(&mut self) {
        let marked = self.listed.get(self.marked).copied();
        let mut listed: Vec<_> = index_range(0, self.entries.len())
            .filter({
                let mut is_listed = passes(&self.entries, self.search.as_ref(), &self.filter);
                move |&index| is_listed(index)
            })
            .collect();
        ranks::sort(&mut listed, &self.entries, self.order);
        self.listed = listed;
        self.restore_mark(marked);
    }

    fn restore_mark(&mut self, index: Option<u32>) {
        self.marked = self
            .listed
            .iter()
            .position(|&it| Some(it) == index)
            .unwrap_or(0);
    }
}

/// Indices as `listed` holds them; games beyond `u32::MAX` are left out.
fn index_range(from: usize, to: usize) -> impl Iterator<Item = u32> {
    (from..to).filter_map(|index| u32::try_from(index).ok())
}

/// Returns whether a game passes the search and the filter.
fn passes(
    entries: &[IndexEntry],
    search: Option<&Search>,
    filter: &str,
) -> impl FnMut(u32) -> bool {
    let (filter, mut scratch) = (Filter::parse(filter), Scratch::new());
    move |index| {
        search.is_none_or(|search| search.games.contains(&index))
            && filter.keeps(&entries[index as usize], &mut scratch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pending::Pending;
    use crate::chess::Position;
    use crate::notation::pgn::index;

    fn library() -> Library {
        let text = "[White \"Zukertort\"]\n[Black \"Blackburne\"]\n1. e4 *\n\
                    [White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n1. e4 *\n\
                    [White \"Müller\"]\n[Black \"Anderssen\"]\n1. d4 *\n";
        let mut library = Library::new(Pending::default().ticket(), None);
        library.extend(index(text.as_bytes()).unwrap());
        library.complete();
        library
    }

    fn whites(library: &Library) -> Vec<&str> {
        library
            .listed()
            .iter()
            .filter_map(|&index| library.entries()[index as usize].tag("White"))
            .collect()
    }

    #[test]
    fn typing_narrows_the_list_to_games_that_hold_every_word() {
        let mut library = library();
        library.set_filter("anders".into());
        assert_eq!(whites(&library), ["Anderssen", "Müller"]);
        library.set_filter("MÜLL anders".into());
        assert_eq!(whites(&library), ["Müller"]);
        library.set_filter(String::new());
        assert_eq!(library.listed().len(), 3);
    }

    #[test]
    fn sorting_keeps_the_marked_game_marked() {
        let mut library = library();
        library.mark(0);
        library.sort_next();
        assert_eq!(whites(&library), ["Anderssen", "Müller", "Zukertort"]);
        assert_eq!(library.marked_entry(), Some(0));
    }

    #[test]
    fn a_word_that_becomes_the_name_of_a_tag_lists_other_games() {
        let mut library = library();
        library.set_filter("white".into());
        assert!(library.listed().is_empty());
        library.set_filter("white:".into());
        assert_eq!(library.listed().len(), 3);
        library.set_filter("white:muller".into());
        assert_eq!(whites(&library), ["Müller"]);
    }

    #[test]
    fn a_search_narrows_the_list_to_what_it_finds() {
        let mut library = library();
        library.begin_search(Box::new(Position::initial().key()));
        assert!(library.listed().is_empty());
        library.add_found([2]);
        assert_eq!(whites(&library), ["Müller"]);
        library.add_found([7]);
        assert_eq!(library.found(), Some(1), "the file has no eighth game");
        library.end_search();
        assert_eq!(library.listed().len(), 3);
    }
}
