//! The speed of our perft relative to `cozy-chess`, for each position.
//!
//! Both count each position in turn, so that other load slows both, and the best
//! times are compared. The number of rounds is an argument:
//!
//! ```text
//! cargo bench --bench perft_ratio -- 5
//! ```

#![expect(
    clippy::print_stdout,
    reason = "the report is what this program is for"
)]
#![expect(clippy::cast_precision_loss, reason = "a ratio needs three digits")]
#![expect(
    clippy::expect_used,
    reason = "nothing can be measured without the positions"
)]

#[path = "common/positions.rs"]
mod positions;

use std::hint::black_box;
use std::time::{Duration, Instant};

use nowchess::chess::perft;
use positions::{CASES, Case, cozy_perft};

fn timed(count: impl FnOnce() -> u64) -> (Duration, u64) {
    let start = Instant::now();
    let leaves = count();
    (start.elapsed(), leaves)
}

/// Returns the best times of ours and theirs, and the leaves counted.
fn measure(case: Case, rounds: u32) -> (Duration, Duration, u64) {
    let (ours, theirs) = (case.ours(), case.theirs());
    let mut best = (Duration::MAX, Duration::MAX);
    let mut leaves = 0;
    for _ in 0..rounds {
        let (our_time, our_leaves) = timed(|| perft(black_box(&ours), case.depth));
        let (their_time, their_leaves) = timed(|| cozy_perft(black_box(&theirs), case.depth));
        assert_eq!(our_leaves, their_leaves, "{}", case.fen);
        best = (best.0.min(our_time), best.1.min(their_time));
        leaves = our_leaves;
    }
    (best.0, best.1, leaves)
}

fn main() {
    let rounds = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(3);
    println!(
        "{:<18}{:>12}{:>12}{:>12}{:>8}",
        "position", "leaves", "ours M/s", "cozy M/s", "ratio"
    );
    let mut product = 1.0;
    for case in CASES {
        let (ours, theirs, leaves) = measure(case, rounds);
        let speed = |time: Duration| leaves as f64 / time.as_secs_f64() / 1e6;
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        println!(
            "{case:<18}{leaves:>12}{:>12.0}{:>12.0}{ratio:>8.2}",
            speed(ours),
            speed(theirs)
        );
        product *= ratio;
    }
    println!(
        "{:<54}{:>8.2}",
        "geometric mean",
        product.powf(1.0 / CASES.len() as f64)
    );
}
