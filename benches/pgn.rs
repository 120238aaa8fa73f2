//! PGN: cutting a file into games, loading them with every move checked, writing them.
//!
//! Run with `cargo bench --bench pgn`. Set `PGN_FILE` to read a file instead of generated games, and
//! `PGN_MAKE` to write a generated file of 110 MB for measuring other programs.

#[path = "support/files.rs"]
mod files;
#[path = "support/seeded.rs"]
mod seeded;

use divan::Bencher;
use divan::counter::BytesCount;
use files::{Dress, file};
use nowchess::game::{load, save};
use nowchess::notation::pgn::{GameReader, Parser, index};

const SIZE: usize = 8 << 20;

fn main() -> std::io::Result<()> {
    if let Some(path) = std::env::var_os("PGN_MAKE") {
        let half = 55 << 20;
        let text = file(half, Dress::Plain) + &file(half, Dress::Annotated);
        return std::fs::write(path, text);
    }
    divan::main();
    Ok(())
}

fn games(dress: Dress) -> Vec<u8> {
    match std::env::var_os("PGN_FILE").map(std::fs::read) {
        Some(Ok(bytes)) => bytes,
        _ => file(SIZE, dress).into_bytes(),
    }
}

const DRESSES: [Dress; 2] = [Dress::Plain, Dress::Annotated];

/// Where each game begins, with its tags.
#[divan::bench(args = DRESSES, sample_count = 5)]
fn indexing(bencher: Bencher<'_, '_>, dress: Dress) {
    let bytes = games(dress);
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench_local(|| index(&bytes[..]).map(|entries| entries.len()));
}

/// Games to events, without a board.
#[divan::bench(args = DRESSES, sample_count = 5)]
fn parsing(bencher: Bencher<'_, '_>, dress: Dress) {
    let bytes = games(dress);
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench_local(|| {
            let mut reader = GameReader::new(&bytes[..]);
            let mut events = 0;
            while let Ok(Some(game)) = reader.next_game() {
                events += Parser::new(game.text).count();
            }
            events
        });
}

/// Games to trees, every move checked.
#[divan::bench(args = DRESSES, sample_count = 5)]
fn loading(bencher: Bencher<'_, '_>, dress: Dress) {
    let bytes = games(dress);
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench_local(|| {
            let mut reader = GameReader::new(&bytes[..]);
            let mut problems = 0;
            while let Ok(Some(game)) = reader.next_game() {
                problems += load(game).problems.len();
            }
            problems
        });
}

/// Trees to text.
#[divan::bench(args = DRESSES, sample_count = 5)]
fn saving(bencher: Bencher<'_, '_>, dress: Dress) {
    let bytes = file(1 << 20, dress).into_bytes();
    let mut reader = GameReader::new(&bytes[..]);
    let mut records = Vec::new();
    while let Ok(Some(game)) = reader.next_game() {
        records.push(load(game).record);
    }
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench_local(|| {
            records
                .iter()
                .map(|record| save(record).len())
                .sum::<usize>()
        });
}
