//! Perft against published counts, one data file for each suite.
//!
//! A line of a file is a FEN followed by `;D<depth> <count>` for growing
//! depths. Counts above the limit of the everyday run are left to the ignored
//! tests: `cargo test --release --test rules -- --ignored`.

use nowchess::chess::perft;

use crate::fen::position;

const EVERYDAY: u64 = 20_000_000;

fn check(suite: &str, limit: u64) {
    let mut checked = 0;
    for line in suite
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (fen, counts) = line.split_once(';').expect("counts behind the FEN");
        let position = position(fen);
        for entry in counts.split(';') {
            let (depth, count) = entry.trim().split_once(' ').expect("depth and count");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            let count: u64 = count.trim().parse().expect("a count");
            if count <= limit {
                assert_eq!(perft(&position, depth), count, "{fen} at depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "nothing was counted");
}

macro_rules! suite {
    ($name:ident, $deep:ident, $file:literal) => {
        #[test]
        fn $name() {
            check(include_str!(concat!("perft/", $file)), EVERYDAY);
        }

        #[test]
        #[ignore = "takes minutes"]
        fn $deep() {
            check(include_str!(concat!("perft/", $file)), u64::MAX);
        }
    };
}

suite!(
    classic_positions,
    classic_positions_in_full_depth,
    "classic.epd"
);
