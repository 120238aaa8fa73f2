//! Searches for input that breaks a reader. For any bytes it must return in reasonable time, and what
//! it writes it must read back.
//!
//! A small number of cases runs each time. `NOWCHESS_CASES=10000000 cargo test --release --test notation fuzz`
//! runs that many.

use nowchess::chess::Position;
use nowchess::game::{load, save};
use nowchess::notation::entry::{completions, read_move, suggestions};
use nowchess::notation::pgn::{GameReader, Parser, RawGame, commands, index, plain_text};
use nowchess::notation::{Fen, San, UciMove};

use crate::corpus::outline;
use crate::seeded::{Seeded, cases};

/// Changes some letters of a text.
fn mutate(seeded: &mut Seeded, text: &str, letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=seeded.below(4) {
        let at = seeded.below(text.len() + 1);
        match seeded.below(4) {
            0 if at < text.len() => _ = text.remove(at),
            1 if at < text.len() => text[at] = *seeded.pick(&letters),
            2 if at < text.len() => text.truncate(at),
            _ => text.insert(at, *seeded.pick(&letters)),
        }
    }
    text.into_iter().collect()
}

#[test]
fn fuzz_fen() {
    let known: Vec<String> = (0..50)
        .map(|seed| Fen::from_position(&Seeded::new(seed).position()).to_string())
        .collect();
    for case in 0..cases(20_000) as u64 {
        let seeded = &mut Seeded::new(case);
        let start: &String = seeded.pick(&known);
        let text = mutate(
            seeded,
            start,
            "pnbrqkPNBRQK12345678/ wb-KQkqAHah0369 ;é\u{a0}",
        );
        let Ok((position, _)) = Fen::parse(&text).and_then(|fen| fen.to_position()) else {
            continue;
        };
        let written = Fen::from_position(&position).to_string();
        let again = Fen::parse(&written).and_then(|fen| fen.to_position());
        assert_eq!(
            again,
            Ok((position, Vec::new())),
            "case {case}: {text} became {written}"
        );
    }
}

#[test]
fn fuzz_san() {
    let positions: Vec<Position> = (0..50).map(|seed| Seeded::new(seed).position()).collect();
    for case in 0..cases(20_000) as u64 {
        let seeded = &mut Seeded::new(case);
        let position = seeded.pick(&positions);
        let text = match seeded.legal_move(position) {
            Some(mv) if seeded.once_in(2) => San::from_move(position, mv).to_string(),
            _ => String::new(),
        };
        let text = mutate(seeded, &text, "abcdefgh12345678NBRQKPOo0-x=+#!?nbrqk(). ♘é");
        if let Ok(mv) = San::parse(&text).and_then(|san| san.to_move(position)) {
            let san = San::from_move(position, mv);
            assert_eq!(
                San::parse(&san.to_string()).and_then(|san| san.to_move(position)),
                Ok(mv),
                "case {case}: {text}"
            );
        }
        _ = UciMove::parse(&text).map(|uci| uci.to_move(position));
        if case % 64 == 0 {
            _ = read_move(position, &text);
            assert!(suggestions(position, &text).len() <= 3);
            assert!(completions(position, &text).len() <= position.legal_move_count());
        }
    }
}

/// Parts of valid and invalid files.
const PIECES: [&[u8]; 88] = [
    b"1.",
    b" e4",
    b" e5",
    b" Nf3",
    b" Nc6",
    b" d4",
    b" exd4",
    b" O-O",
    b" Bc4",
    b" a6",
    b" e4",
    b" d5",
    b" --",
    b"(",
    b")",
    b" (",
    b") ",
    b"{",
    b"}",
    b"{ a }",
    b"{a {b} c}",
    b";",
    b"; x\n",
    b"\n",
    b"\n\n",
    b"\r",
    b"\r\n",
    b" ",
    b"\t",
    b"%",
    b"\n% x\n",
    b"$1",
    b"$",
    b"$70000",
    b"!",
    b"?",
    b"!?",
    b"*",
    b" 1-0",
    b" 0-1",
    b" 1/2-1/2",
    b" \xc2\xbd-\xc2\xbd",
    b"-",
    b"\xbd",
    b"\xef\xbb\xbf",
    b"\xc2\xa0",
    b"[Event \"A\"]\n",
    b"[White \"B",
    b"\"]",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"[FEN \"",
    b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    b"[Result \"1-0\"]",
    b"[%clk 0:01]",
    b"1...",
    b"\xff",
    b"e8(Q)",
    b"\x00",
    b"[SetUp \"1\"]\n",
    b" 00",
    b" 7",
    b" 5254",
    b" 3 .",
    b"Sf3",
    b" N",
    b" D ",
    b"<br>",
    b"<>",
    b"<",
    b"&nbsp;",
    b",",
    b"e5.2.Nf3",
    b"Qxe5#1-0",
    b" ff",
    b" Black resigned.\n",
    b"(forfeit)",
    b"\x1a",
    b"\xa0",
    b"[Site \xe2\x80\x9cA\xe2\x80\x9d]\n",
    b"[Round 4]\n",
    b"[White \"a \"b\" c\"]\n",
    b" +-=",
    b" \xe2\x88\xa5",
    b" ch",
    b" mate",
];

fn file(seeded: &mut Seeded) -> Vec<u8> {
    (0..seeded.below(40))
        .flat_map(|_| *seeded.pick(&PIECES))
        .copied()
        .collect()
}

#[test]
fn fuzz_pgn() {
    for case in 0..cases(20_000) as u64 {
        let bytes = file(&mut Seeded::new(case));
        let mut reader = GameReader::new(&bytes[..]);
        let mut behind = 0;
        while let Some(raw) = reader.next_game().expect("bytes do not fail") {
            assert!(raw.offset >= behind, "case {case}: games do not overlap");
            behind = raw.offset + raw.text.len() as u64;
            keeps_what_it_read(raw, case);
        }
        let games = index(&bytes[..]).map_or(0, |entries| entries.len());
        assert!(games == 0 || behind > 0, "case {case}");
        // The whole text as one game, which cutting never returns.
        _ = load(RawGame::whole(&bytes));
    }
}

/// What was read is written, read back equal, and written again as the same bytes.
fn keeps_what_it_read(raw: RawGame<'_>, case: u64) {
    assert_eq!(
        Parser::new(raw.text).count(),
        Parser::of_game(&raw).count(),
        "case {case}"
    );
    let first = load(raw).record;
    let text = save(&first);
    let mut games = GameReader::new(text.as_bytes());
    let again = games
        .next_game()
        .expect("bytes do not fail")
        .map(|raw| load(raw).record);
    let again = again.expect("what was written is a game");
    let input = || String::from_utf8_lossy(raw.text).into_owned();
    assert_eq!(
        outline(&again),
        outline(&first),
        "case {case}:\n{}\nbecame\n{text}",
        input()
    );
    assert_eq!(save(&again), text, "case {case}:\n{}", input());
    assert!(
        games.next_game().is_ok_and(|game| game.is_none()),
        "case {case}:\n{}\nbecame\n{text}",
        input()
    );
}

#[test]
fn fuzz_commands() {
    const PIECES: [&str; 16] = [
        "[%clk ",
        "[%eval ",
        "[%cal ",
        "[%csl ",
        "[%x ",
        "[%",
        "]",
        "0:01:02.5",
        "#-3",
        ",",
        ".99",
        "Ga1",
        "Re2e4",
        "é",
        " ",
        "99999999999999999999",
    ];
    for case in 0..cases(20_000) as u64 {
        let seeded = &mut Seeded::new(case);
        let text: String = (0..seeded.below(12))
            .map(|_| *seeded.pick(&PIECES))
            .collect();
        _ = commands(&text).count();
        assert!(plain_text(&text).len() <= text.len(), "case {case}: {text}");
    }
}
