//! Tests that time grows with the length of the input and not with its square.

use std::fmt::Write as _;
use std::io::{self, Read};

use super::reader::GameReader;
use super::work;

/// A source that hands out a few bytes at a time, as pipes do.
struct Pipe<'a>(&'a [u8]);

impl Read for Pipe<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.0.len().min(512).min(buffer.len());
        let (now, later) = self.0.split_at(len);
        buffer[..len].copy_from_slice(now);
        self.0 = later;
        Ok(len)
    }
}

fn work_of(source: impl Read) -> usize {
    work::take();
    let mut reader = GameReader::new(source);
    while reader.next_game().unwrap().is_some() {}
    work::take()
}

fn grows_linearly(make: impl Fn(usize) -> String) {
    let (short, long) = (make(1), make(4));
    let [once, piped, four_times] = [
        work_of(short.as_bytes()),
        work_of(Pipe(short.as_bytes())),
        work_of(Pipe(long.as_bytes())),
    ];
    assert!(once >= short.len(), "the work is counted");
    assert!(once <= 8 * short.len(), "{once} for {}", short.len());
    assert!(piped <= 6 * short.len(), "{piped} for {}", short.len());
    assert!(
        four_times <= 8 * long.len(),
        "{four_times} for {}",
        long.len()
    );
}

#[test]
fn many_tags_with_blank_lines_take_linear_time() {
    grows_linearly(|size| {
        let mut text = String::new();
        for number in 0..5000 * size {
            _ = write!(text, "[T{number} \"v\"]\n\n");
        }
        text
    });
}

#[test]
fn one_long_game_takes_linear_time_from_a_file_and_through_a_pipe() {
    grows_linearly(|size| format!("1. e4 {}", "- ".repeat(100_000 * size)));
    grows_linearly(|size| format!("1. e4 {{{}}} e5 *", "word ".repeat(50_000 * size)));
    grows_linearly(|size| format!("[A \"{}\"] 1. e4 *", "word ".repeat(50_000 * size)));
}
