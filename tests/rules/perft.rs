//! Perft against published counts, one data file for each suite.
//!
//! A line of a file is a FEN followed by `;D<depth> <count>` for growing
//! depths. `classic.epd` holds the best-known positions;
//! `standard.epd` and `chess960.epd` are two published
//! suites, and `unreachable.epd` holds positions that no game can reach. All
//! counts except those of the last file were also checked with a second program.
//!
//! Counts above a suite's limit are left to the ignored tests:
//! `cargo test --release --test rules -- --ignored`.

use nowchess::chess::{divide, perft};

use crate::fen::position;

/// Compares all counts up to a limit.
fn check(suite: &str, limit: u64) {
    let mut checked = 0;
    for line in suite.lines() {
        let (fen, counts) = line.split_once(';').expect("counts behind the FEN");
        let position = position(fen);
        for entry in counts.split(';') {
            let (depth, count) = entry.trim().split_once(' ').expect("depth and count");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            if count <= limit {
                assert_eq!(perft(&position, depth), count, "{fen} at depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "nothing was counted");
}

macro_rules! suites {
    ($($name:ident, $full:ident: $file:literal up to $limit:literal;)*) => {$(
        #[test]
        fn $name() {
            check(include_str!(concat!("perft/", $file)), $limit);
        }

        #[test]
        #[ignore = "takes long in a debug build"]
        fn $full() {
            check(include_str!(concat!("perft/", $file)), u64::MAX);
        }
    )*};
}

suites! {
    classic_positions, classic_positions_in_full: "classic.epd" up to 20_000_000;
    standard_suite, standard_suite_in_full: "standard.epd" up to 3_000_000;
    chess960_suite, chess960_suite_in_full: "chess960.epd" up to 1_500_000;
    unreachable_positions, unreachable_positions_in_full: "unreachable.epd" up to 3_000_000;
}

#[test]
fn divide_adds_up_to_perft() {
    let position = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    let divided = divide(&position, 3);
    assert_eq!(divided.len(), 48);
    assert_eq!(
        divided.iter().map(|(_, count)| count).sum::<u64>(),
        perft(&position, 3)
    );
    assert!(divide(&position, 0).is_empty());
    assert_eq!(perft(&position, 0), 1);
}
