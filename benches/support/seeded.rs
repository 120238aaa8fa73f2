//! Seeded legal moves for the benchmarks.

use nowchess::chess::{Move, Position};

/// A small pseudorandom generator, the same for the same seed everywhere.
#[derive(Debug)]
pub(crate) struct Seeded(pub(crate) u64);

impl Seeded {
    /// A number below a bound (xorshift64*).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(mixed).unwrap_or_default() % bound.max(1)
    }
}

/// The moves of one game with the positions before them. Captures and checks are slightly
/// preferred, as in real games.
pub(crate) fn moves(seeded: &mut Seeded, plies: usize) -> Vec<(Position, Move)> {
    let mut position = Position::initial();
    let mut played = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let first = legal[seeded.below(legal.len())];
        let second = legal[seeded.below(legal.len())];
        let mv = if position.capture(second).is_some() {
            second
        } else {
            first
        };
        played.push((position, mv));
        position = position.after(mv);
    }
    played
}
