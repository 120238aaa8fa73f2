//! Numbers that look random and are the same for the same seed, and what is made of them.

use nowchess::chess::{Move, Position};

/// A small generator (xorshift64*).
#[derive(Clone, Debug)]
pub(crate) struct Seeded(u64);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(mixed).unwrap_or_default() % bound
    }

    /// Whether something that happens once in so many times happens now.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    pub(crate) fn legal_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        if moves.is_empty() {
            None
        } else {
            Some(*self.pick(&moves))
        }
    }

    /// A start position: the usual one as often as any other.
    pub(crate) fn start(&mut self) -> Position {
        let number = u16::try_from(self.below(1920)).unwrap_or_default();
        Position::chess960(number).unwrap_or_default()
    }

    /// A position some plies into a game.
    pub(crate) fn position(&mut self) -> Position {
        let mut position = self.start();
        for _ in 0..self.below(120) {
            let Some(mv) = self.legal_move(&position) else {
                break;
            };
            position = position.after(mv);
        }
        position
    }
}

/// How many cases a search runs: a share in every run, and as many as `NOWCHESS_CASES` says when it
/// is set.
pub(crate) fn cases(share: usize) -> usize {
    std::env::var("NOWCHESS_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(share)
}
