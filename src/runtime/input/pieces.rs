//! Whatever the terminal sends, cut wherever and with whatever pauses, means the same.

use std::time::Duration;

use crossterm::event::{Event, KeyCode};
use proptest::prelude::*;

use super::chunk::Chunk;
use super::decode::{Meaning, decode};
use super::framer::Framer;

const ESC_DELAY: Duration = Duration::from_millis(50);

/// Everything that begins with ESC and may come in pieces, each with what would be typed if it were
/// read as keys.
const SEQUENCES: &[&str] = &[
    "\x1b[A",
    "\x1b[D",
    "\x1b[H",
    "\x1b[Z",
    "\x1bOA",
    "\x1bOP",
    "\x1bOd",
    "\x1b[1;5D",
    "\x1b[3~",
    "\x1b[24;5~",
    "\x1b[[A",
    "\x1b[5$",
    "\x1b[97;5u",
    "\x1b[97;1:3u",
    "\x1b[I",
    "\x1b[O",
    "\x1b[<0;20;10M",
    "\x1b[<0;20;10m",
    "\x1b[M !!",
    "\x1b[24;80R",
    "\x1b[2;4R",
    "\x1b[3;2R",
    "\x1b[1;2R",
    "\x1b[6;18;9t",
    "\x1b[?62;4;22c",
    "\x1b[?62;22c",
    "\x1b[>41;354;0c",
    "\x1b[?2026;2$y",
    "\x1b[?1u",
    "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]10;rgb:0000/0000/0000\x07",
    "\x1bP>|XTerm(390)\x1b\\",
    "\x1bP1$r0m\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b[200~1. e4 e5\r\x1b[A q\x1b[201~",
];

/// Feeds pieces, with the time from each to the one after it, as the thread that reads does.
fn received(pieces: &[(&[u8], Duration)]) -> Vec<Meaning> {
    let mut framer = Framer::default();
    let mut now = Duration::from_secs(1);
    let mut chunks = Vec::new();
    for &(bytes, pause) in pieces {
        chunks.extend(framer.feed(bytes, now));
        now += pause;
        if framer.deadline(ESC_DELAY).is_some_and(|due| due < now) {
            chunks.extend(framer.time_out());
        }
    }
    chunks.iter().filter_map(decode).collect()
}

fn at_once(bytes: &[u8]) -> Vec<Meaning> {
    received(&[(bytes, Duration::from_secs(10))])
}

fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count)
}

#[test]
fn a_sequence_cut_at_any_byte_means_the_same() {
    for sequence in SEQUENCES {
        let bytes = sequence.as_bytes();
        let whole = at_once(bytes);
        for cut in 1..bytes.len() {
            for pause in [0, 1, 5, 20, 49, 100, 200, 300].map(milliseconds) {
                let (first, rest) = bytes.split_at(cut);
                let mut cut_up = received(&[(first, pause), (rest, milliseconds(9000))]);
                if cut == 1 && pause > ESC_DELAY {
                    // Nobody could know that this Esc was not the key; what follows is still whole.
                    assert_eq!(cut_up.remove(0), key(KeyCode::Esc), "{sequence:?}");
                }
                assert_eq!(cut_up, whole, "{sequence:?} cut at {cut} for {pause:?}");
            }
        }
    }
}

#[test]
fn a_sequence_that_comes_byte_by_byte_means_the_same() {
    for sequence in SEQUENCES {
        let bytes = sequence.as_bytes();
        for pause in [0, 1, 5, 20, 49, 100, 200, 300].map(milliseconds) {
            let pieces: Vec<_> = bytes.chunks(1).map(|byte| (byte, pause)).collect();
            let mut cut_up = received(&[&pieces[..], &[(b"", milliseconds(9000))]].concat());
            if pause > ESC_DELAY {
                assert_eq!(cut_up.remove(0), key(KeyCode::Esc), "{sequence:?}");
            }
            assert_eq!(cut_up, at_once(bytes), "{sequence:?}, {pause:?} between");
        }
    }
}

#[test]
fn characters_come_in_pieces_too() {
    for text in ["ü", "♞", "😀", "\x1bü"] {
        let bytes = text.as_bytes();
        for cut in 1..bytes.len() {
            let (first, rest) = bytes.split_at(cut);
            let cut_up = received(&[(first, milliseconds(40)), (rest, milliseconds(9000))]);
            assert_eq!(cut_up, at_once(bytes), "{text}");
        }
    }
}

#[test]
fn esc_alone_is_the_key_after_the_delay() {
    let mut framer = Framer::default();
    assert_eq!(framer.feed(b"\x1b", milliseconds(7)), []);
    assert_eq!(framer.deadline(ESC_DELAY), Some(milliseconds(57)));
    assert_eq!(framer.time_out(), [Chunk::Sequence(b"\x1b".to_vec())]);
    assert_eq!(framer.deadline(ESC_DELAY), None);
}

#[test]
fn what_is_typed_after_esc_stays_typed() {
    for text in ["[e", "O-O", "]d", "q", "[[q", "Pa", "[ d"] {
        let esc = (b"\x1b".as_slice(), milliseconds(120));
        let keys = text
            .as_bytes()
            .chunks(1)
            .map(|key| (key, milliseconds(120)));
        let pieces: Vec<_> = [esc].into_iter().chain(keys).collect();
        let typed = received(&[&pieces[..], &[(b"", milliseconds(9000))]].concat());
        let mut wanted = vec![key(KeyCode::Esc)];
        wanted.extend(text.bytes().flat_map(|byte| at_once(&[byte])));
        assert_eq!(typed, wanted, "{text}");
    }
}

#[test]
fn castling_typed_right_after_esc_is_castling() {
    let wanted: Vec<_> = "-O\r".bytes().flat_map(|byte| at_once(&[byte])).collect();
    let typed = at_once(b"\x1bO-O\r");
    assert_eq!(typed[1..], wanted);
}

#[test]
fn esc_just_before_an_arrow_is_a_key_of_its_own() {
    assert_eq!(
        at_once(b"\x1b\x1b[A"),
        [key(KeyCode::Esc), key(KeyCode::Up)]
    );
}

#[test]
fn what_never_ends_is_dropped_and_the_next_key_counts() {
    for begun in [
        "\x1b[",
        "\x1b[1;5",
        "\x1bO",
        "\x1b]11;rgb:ff",
        "\x1bP>|X",
        "\x1b_G",
        "\x1b[<0;1",
        "\u{e9}",
    ] {
        let begun = &begun.as_bytes()[..begun.len().max(2) - usize::from(!begun.is_ascii())];
        let pieces = [
            (begun, milliseconds(600)),
            (b"q".as_slice(), milliseconds(9000)),
        ];
        assert_eq!(received(&pieces), [key(KeyCode::Char('q'))], "{begun:?}");
        // A control character cannot be part of it: Ctrl-C always counts.
        let pieces = [
            (begun, milliseconds(5)),
            (b"\x03".as_slice(), milliseconds(9000)),
        ];
        assert_eq!(received(&pieces), at_once(b"\x03"), "{begun:?}");
    }
}

#[test]
fn a_paste_without_its_end_is_passed_on_after_a_while() {
    let pieces = [
        (b"\x1b[200~1. e4".as_slice(), milliseconds(1500)),
        (b" e5", milliseconds(2100)),
        (b"q", milliseconds(9000)),
        (b"\x1b[201~", milliseconds(9000)),
    ];
    let pasted = Meaning::Event(Event::Paste("1. e4 e5".into()));
    assert_eq!(received(&pieces), [pasted, key(KeyCode::Char('q'))]);
}

#[test]
fn nothing_waits_when_all_is_whole() {
    for sequence in SEQUENCES {
        let mut framer = Framer::default();
        framer.feed(sequence.as_bytes(), Duration::ZERO);
        assert_eq!(framer.deadline(ESC_DELAY), None, "{sequence:?}");
    }
}

fn key(code: KeyCode) -> Meaning {
    Meaning::Event(Event::Key(code.into()))
}

proptest! {
    #[test]
    fn any_bytes_in_any_pieces_are_survived(
        pieces in proptest::collection::vec((any::<Vec<u8>>(), 0_u64..3000), 0..20),
    ) {
        let pieces: Vec<_> = pieces
            .iter()
            .map(|(bytes, pause)| (bytes.as_slice(), milliseconds(*pause)))
            .collect();
        received(&pieces);
    }

    #[test]
    fn sequences_in_a_row_stay_apart(
        chosen in proptest::collection::vec(0..SEQUENCES.len(), 1..8),
        size in 1_usize..9,
    ) {
        let all: String = chosen.iter().map(|&index| SEQUENCES[index]).collect();
        let apart: Vec<_> = chosen
            .iter()
            .flat_map(|&index| at_once(SEQUENCES[index].as_bytes()))
            .collect();
        let pieces: Vec<_> = all.as_bytes().chunks(size).map(|piece| (piece, milliseconds(30))).collect();
        prop_assert_eq!(received(&[&pieces[..], &[(b"", milliseconds(9000))]].concat()), apart);
    }
}
