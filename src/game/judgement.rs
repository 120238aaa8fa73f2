//! What the rules say about a position at the end of a line of moves.

use super::claim::ClaimGround;
use super::ending::{Ending, Termination};
use crate::chess::Position;

/// The plies without pawn move or capture that end a game without a claim (FIDE 9.6.2).
const AUTOMATIC_CLOCK: u32 = 150;
/// The occurrences of a position that end a game without a claim (FIDE 9.6.1).
const AUTOMATIC_OCCURRENCES: usize = 5;

/// The verdict of the rules on a position and the moves that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the side to move is in check.
    pub check: bool,
    /// How often the position has occurred on its line, this time included (FIDE 9.2.3).
    pub occurrences: usize,
    /// The end that needs no claim. If several rules apply, the first of this order counts:
    /// checkmate, stalemate, dead position, seventy-five moves, fivefold repetition.
    pub ending: Option<Ending>,
    /// The ground on which the side to move may claim a draw without naming a move.
    pub claim: Option<ClaimGround>,
}

impl Judgement {
    /// Whether the side to move has no legal move: checkmate or stalemate.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.ending.is_some_and(|ending| {
            matches!(
                ending.termination,
                Termination::Checkmate | Termination::Stalemate
            )
        })
    }

    /// Judges a position after the earlier ones of its line, of which the latest comes first.
    pub(super) fn of<'a>(position: &Position, earlier: impl Iterator<Item = &'a Position>) -> Self {
        #[cfg(test)]
        super::count::add_judgement();
        let occurrences = occurrences(position, earlier);
        Self {
            check: position.is_check(),
            occurrences,
            ending: automatic_ending(position, occurrences),
            claim: ClaimGround::find(position.half_move_clock(), occurrences),
        }
    }
}

fn automatic_ending(position: &Position, occurrences: usize) -> Option<Ending> {
    if !position.has_legal_move() {
        return Some(if position.is_check() {
            Ending::win(!position.side_to_move(), Termination::Checkmate)
        } else {
            Ending::draw(Termination::Stalemate)
        });
    }
    let termination = if position.is_dead() {
        Termination::DeadPosition
    } else if position.half_move_clock() >= AUTOMATIC_CLOCK {
        Termination::SeventyFiveMoves
    } else if occurrences >= AUTOMATIC_OCCURRENCES {
        Termination::FivefoldRepetition
    } else {
        return None;
    };
    Some(Ending::draw(termination))
}

/// Counts how often a position has occurred, this time included, after the earlier ones of its
/// line, of which the latest comes first.
///
/// The search stops at a pawn move or capture, since no earlier position can come back after it.
pub(super) fn occurrences<'a>(
    position: &Position,
    earlier: impl Iterator<Item = &'a Position>,
) -> usize {
    let key = position.key();
    let mut is_reversible = position.half_move_clock() > 0;
    let reachable = earlier
        .take_while(|before| std::mem::replace(&mut is_reversible, before.half_move_clock() > 0));
    1 + reachable.filter(|before| before.key() == key).count()
}

#[cfg(test)]
mod tests {
    use crate::chess::Move;
    use crate::game::count::{judgements, sans};
    use crate::game::{Game, load, save};
    use crate::notation::pgn::RawGame;

    /// Plays at random until a game of so many plies has not ended.
    fn game_of(plies: usize) -> Game {
        let mut random = fastrand::Rng::with_seed(80);
        let mut game = Game::default();
        while game.tree().ply(game.live()) < plies || game.ending().is_some() {
            if game.ending().is_some() {
                game = Game::default();
            }
            let moves = game.position().legal_moves();
            game.play(moves[random.usize(..moves.len())]).unwrap();
        }
        game
    }

    fn any_move(game: &Game) -> Move {
        game.position().legal_moves()[0]
    }

    #[test]
    fn a_move_is_judged_once_however_often_it_is_asked_for() {
        let mut game = game_of(80);
        let before = judgements();
        let mv = any_move(&game);
        game.play(mv).unwrap();
        for _ in 0..10 {
            let _ = (game.ending(), game.claimable(), game.occurrences());
            let _ = (game.is_check(), game.is_running(), game.record().ending());
        }
        assert_eq!(judgements(), before + 1);
        game.undo().unwrap();
        game.redo().unwrap();
        let _ = game.ending();
        assert_eq!(judgements(), before + 1);
    }

    #[test]
    fn after_one_more_move_one_san_is_written() {
        let mut game = game_of(80);
        let _ = save(&game.snapshot());
        let before = sans();
        let mv = any_move(&game);
        let node = game.play(mv).unwrap().node;
        let _ = (game.tree().san(node), game.tree().numbered_san(node));
        let _ = save(&game.snapshot());
        assert_eq!(sans(), before + 1);
    }

    #[test]
    fn loading_neither_judges_nor_writes_moves() {
        let text = save(&game_of(80).snapshot());
        let before = (judgements(), sans());
        assert_eq!(load(RawGame::whole(text.as_bytes())).problems, []);
        assert_eq!((judgements(), sans()), before);
    }
}
