//! FEN and SAN, compared with cozy-chess where it has the same function.
//!
//! Run with `cargo bench --bench notation`.

#[path = "support/seeded.rs"]
mod seeded;

use divan::Bencher;
use divan::counter::ItemsCount;
use nowchess::chess::{Move, Position};
use nowchess::notation::{Fen, San};
use seeded::{Seeded, moves};

fn main() {
    divan::main();
}

/// Positions and moves of seeded games.
fn played() -> Vec<(Position, Move)> {
    let mut seeded = Seeded(0x5eed);
    (0..20).flat_map(|_| moves(&mut seeded, 120)).collect()
}

fn fens() -> Vec<String> {
    played()
        .iter()
        .map(|(position, _)| Fen::from_position(position).to_string())
        .collect()
}

#[divan::bench]
fn fen_read(bencher: Bencher<'_, '_>) {
    let fens = fens();
    bencher
        .counter(ItemsCount::new(fens.len()))
        .bench_local(|| {
            let read = |fen: &String| Fen::parse(fen).and_then(|fen| fen.to_position()).is_ok();
            fens.iter().filter(|fen| read(fen)).count()
        });
}

#[divan::bench]
fn fen_read_cozy_chess(bencher: Bencher<'_, '_>) {
    let fens = fens();
    bencher
        .counter(ItemsCount::new(fens.len()))
        .bench_local(|| {
            fens.iter()
                .filter(|fen| cozy_chess::Board::from_fen(fen, false).is_ok())
                .count()
        });
}

#[divan::bench]
fn fen_write(bencher: Bencher<'_, '_>) {
    let played = played();
    bencher
        .counter(ItemsCount::new(played.len()))
        .bench_local(|| {
            played
                .iter()
                .map(|(position, _)| Fen::from_position(position).to_string().len())
                .sum::<usize>()
        });
}

#[divan::bench]
fn fen_write_cozy_chess(bencher: Bencher<'_, '_>) {
    let boards: Vec<_> = fens()
        .iter()
        .filter_map(|fen| cozy_chess::Board::from_fen(fen, false).ok())
        .collect();
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            boards
                .iter()
                .map(|board| board.to_string().len())
                .sum::<usize>()
        });
}

#[divan::bench]
fn san_read(bencher: Bencher<'_, '_>) {
    let played: Vec<_> = played()
        .into_iter()
        .map(|(position, mv)| (San::from_move(&position, mv).to_string(), position))
        .collect();
    bencher
        .counter(ItemsCount::new(played.len()))
        .bench_local(|| {
            let read = |(text, position): &&(String, Position)| {
                San::parse(text)
                    .and_then(|san| san.to_move(position))
                    .is_ok()
            };
            played.iter().filter(read).count()
        });
}

#[divan::bench]
fn san_write(bencher: Bencher<'_, '_>) {
    let played = played();
    bencher
        .counter(ItemsCount::new(played.len()))
        .bench_local(|| {
            played
                .iter()
                .map(|&(position, mv)| San::from_move(&position, mv).to_string().len())
                .sum::<usize>()
        });
}
