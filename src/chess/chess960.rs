//! The 960 start positions of Chess960, by Scharnagl's numbering.
//!
//! The number, divided repeatedly, gives in turn the squares of the
//! light-squared bishop, the dark-squared bishop, the queen and the knights.
//! Rook, king and rook fill the remaining squares in this order.

use super::{Board, Position, Role};

/// The ten ways of placing two knights on five free squares.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

impl Position {
    /// Returns a start position of Chess960 by its number from 0 to 959; 518
    /// is the standard one.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::Position;
    ///
    /// assert_eq!(Position::chess960(518), Some(Position::initial()));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        let number = usize::from(number);
        (number < 960).then(|| Self::at_start(Board::with_back_rank(back_rank(number))))
    }
}

fn back_rank(number: usize) -> [Role; 8] {
    let (rest, light_bishop) = (number / 4, number % 4);
    let (rest, dark_bishop) = (rest / 4, rest % 4);
    let (rest, queen) = (rest / 6, rest % 6);
    let (first_knight, second_knight) = KNIGHTS[rest % 10];

    let mut roles: [Option<Role>; 8] = [None; 8];
    roles[2 * light_bishop + 1] = Some(Role::Bishop);
    roles[2 * dark_bishop] = Some(Role::Bishop);
    fill(&mut roles, queen, Role::Queen);
    // The second knight comes first: this does not shift the first one's square.
    fill(&mut roles, second_knight, Role::Knight);
    fill(&mut roles, first_knight, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        fill(&mut roles, 0, role);
    }
    roles.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a piece on one of the free squares, counted from the a-file.
fn fill(roles: &mut [Option<Role>; 8], free: usize, role: Role) {
    if let Some(slot) = roles.iter_mut().filter(|slot| slot.is_none()).nth(free) {
        *slot = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn letters(number: usize) -> String {
        back_rank(number).iter().map(|role| role.letter()).collect()
    }

    #[test]
    fn known_numbers_give_their_positions() {
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(959), "RKRNNQBB");
    }

    #[test]
    fn all_are_different_and_valid() {
        let all: HashSet<String> = (0..960).map(letters).collect();
        assert_eq!(all.len(), 960);
        for rank in all {
            let at = |letter: char| -> Vec<usize> {
                rank.match_indices(letter).map(|(index, _)| index).collect()
            };
            let (bishops, rooks, kings) = (at('B'), at('R'), at('K'));
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{rank}");
            assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{rank}");
        }
    }
}
