//! Says what a whole chunk means: a key, a click, a paste, or an answer of the terminal.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use terminput_crossterm::to_crossterm;

use super::chunk::Chunk;
use super::variants::as_xterm;
use crate::runtime::answers;
use crate::settings::TerminalAnswer;

/// What a chunk means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A person did something.
    Event(Event),
    /// The terminal answers.
    Answer(TerminalAnswer),
}

/// Returns what a chunk means; `None` if it is nothing that the program knows.
pub(super) fn decode(chunk: &Chunk) -> Option<Meaning> {
    match chunk {
        Chunk::Paste(text) => {
            let text = String::from_utf8_lossy(text).into_owned();
            Some(Meaning::Event(Event::Paste(text)))
        }
        Chunk::Text(introducer, text) => answers::in_text(*introducer, text).map(Meaning::Answer),
        Chunk::Sequence(bytes) => match bytes.as_slice() {
            [0x1b, b'[', report @ ..] if is_report(report) => {
                answers::in_report(report).map(Meaning::Answer)
            }
            bytes => event(&as_xterm(bytes)).map(Meaning::Event),
        },
    }
}

/// Whether a control sequence, given without `ESC [`, reports something that is no key and no click:
/// attributes, states of modes, the place of the cursor, the size of the window.
fn is_report(sequence: &[u8]) -> bool {
    match sequence {
        [b'?' | b'>' | b'=', ..] => true,
        [b'1', b';', modifiers @ .., b'R'] => !is_modifiers(modifiers),
        [_, .., last] => b"Rcntxy".contains(last),
        _ => false,
    }
}

/// Whether this is what xterm sends for modifiers with a key. With them F3 looks like a place of the
/// cursor in the first row; the program asks for none there.
fn is_modifiers(number: &[u8]) -> bool {
    let number = str::from_utf8(number).ok();
    let number = number.and_then(|number| number.parse::<u8>().ok());
    number.is_some_and(|number| (2..=16).contains(&number))
}

fn event(sequence: &[u8]) -> Option<Event> {
    if is_outside(sequence) {
        return None;
    }
    // The library takes this for the beginning of a sequence; the framer knows that it is whole.
    if sequence == b"\x1bO" {
        let alt = KeyModifiers::ALT | KeyModifiers::SHIFT;
        return Some(Event::Key(KeyEvent::new(KeyCode::Char('O'), alt)));
    }
    let event = terminput::Event::parse_from(sequence).ok().flatten()?;
    to_crossterm(event).ok()
}

/// Whether a sequence is a click with a column or row of 0, which no window has.
fn is_outside(sequence: &[u8]) -> bool {
    match sequence {
        [0x1b, b'[', place @ .., b'M' | b'm'] => place
            .split(|&byte| byte == b';')
            .skip(1)
            .any(|number| number.iter().all(|&digit| digit == b'0')),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEventKind::{Release, Repeat};
    use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
    use proptest::prelude::*;

    use super::*;

    fn decoded(bytes: &[u8]) -> Option<Meaning> {
        decode(&Chunk::Sequence(bytes.to_vec()))
    }

    /// Keys as xterm, rxvt, the Linux console and kitty send them, from their own documentation.
    const KEYS: &[(&str, KeyCode, KeyModifiers)] = {
        use KeyCode::*;
        const NONE: KeyModifiers = KeyModifiers::NONE;
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        const ALT: KeyModifiers = KeyModifiers::ALT;
        const CTRL: KeyModifiers = KeyModifiers::CONTROL;
        &[
            ("e", Char('e'), NONE),
            ("E", Char('E'), SHIFT),
            ("ü", Char('ü'), NONE),
            ("♞", Char('♞'), NONE),
            ("\r", Enter, NONE),
            ("\n", Char('j'), CTRL),
            ("\t", Tab, NONE),
            ("\x7f", Backspace, NONE),
            ("\x08", Char('h'), CTRL),
            ("\x03", Char('c'), CTRL),
            ("\x1a", Char('z'), CTRL),
            ("\0", Char(' '), CTRL),
            ("\x1f", Char('7'), CTRL),
            ("\x1b", Esc, NONE),
            ("\x1be", Char('e'), ALT),
            ("\x1bü", Char('ü'), ALT),
            ("\x1b\r", Enter, ALT),
            ("\x1b\x7f", Backspace, ALT),
            ("\x1b\x03", Char('c'), CTRL.union(ALT)),
            ("\x1b[A", Up, NONE),
            ("\x1b[B", Down, NONE),
            ("\x1b[C", Right, NONE),
            ("\x1b[D", Left, NONE),
            ("\x1b[H", Home, NONE),
            ("\x1b[F", End, NONE),
            ("\x1bOA", Up, NONE),
            ("\x1bOH", Home, NONE),
            ("\x1b[1;2A", Up, SHIFT),
            ("\x1b[1;3B", Down, ALT),
            ("\x1b[1;5D", Left, CTRL),
            ("\x1b[1;6C", Right, CTRL.union(SHIFT)),
            ("\x1bO5D", Left, CTRL),
            ("\x1b[Z", BackTab, SHIFT),
            ("\x1b[2~", Insert, NONE),
            ("\x1b[3~", Delete, NONE),
            ("\x1b[3;5~", Delete, CTRL),
            ("\x1b[5~", PageUp, NONE),
            ("\x1b[6;2~", PageDown, SHIFT),
            ("\x1b[1~", Home, NONE),
            ("\x1b[4~", End, NONE),
            ("\x1bOP", F(1), NONE),
            ("\x1bOQ", F(2), NONE),
            ("\x1bOR", F(3), NONE),
            ("\x1bOS", F(4), NONE),
            ("\x1b[1;2P", F(1), SHIFT),
            ("\x1b[1;2R", F(3), SHIFT),
            ("\x1b[1;5R", F(3), CTRL),
            ("\x1b[11~", F(1), NONE),
            ("\x1b[15~", F(5), NONE),
            ("\x1b[17~", F(6), NONE),
            ("\x1b[21~", F(10), NONE),
            ("\x1b[23~", F(11), NONE),
            ("\x1b[24~", F(12), NONE),
            ("\x1b[24;5~", F(12), CTRL),
            // rxvt.
            ("\x1b[7~", Home, NONE),
            ("\x1b[8~", End, NONE),
            ("\x1b[a", Up, SHIFT),
            ("\x1bOd", Left, CTRL),
            ("\x1b[5$", PageUp, SHIFT),
            ("\x1b[3^", Delete, CTRL),
            ("\x1b[7@", Home, CTRL.union(SHIFT)),
            // The Linux console.
            ("\x1b[[A", F(1), NONE),
            ("\x1b[[E", F(5), NONE),
            // The keypad.
            ("\x1bOM", Enter, NONE),
            ("\x1bOq", Char('1'), NONE),
            ("\x1bOk", Char('+'), NONE),
            // kitty.
            ("\x1b[97u", Char('a'), NONE),
            ("\x1b[97;5u", Char('a'), CTRL),
            ("\x1b[97:65;2u", Char('A'), NONE),
            ("\x1b[13u", Enter, NONE),
            ("\x1b[27u", Esc, NONE),
            ("\x1b[127u", Backspace, NONE),
            ("\x1b[9;2u", BackTab, SHIFT),
            ("\x1b[1;1:1A", Up, NONE),
        ]
    };

    #[test]
    fn keys_are_read_as_terminals_document_them() {
        for &(bytes, code, modifiers) in KEYS {
            let Some(Meaning::Event(Event::Key(key))) = decoded(bytes.as_bytes()) else {
                panic!("{bytes:?} is no key");
            };
            assert_eq!((key.code, key.modifiers), (code, modifiers), "{bytes:?}");
            assert!(key.is_press(), "{bytes:?}");
        }
    }

    #[test]
    fn a_key_that_is_let_go_is_told_apart() {
        let released = |bytes: &[u8]| match decoded(bytes) {
            Some(Meaning::Event(Event::Key(KeyEvent { kind, .. }))) => kind,
            other => panic!("{other:?}"),
        };
        assert_eq!(released(b"\x1b[97;1:3u"), Release);
        assert_eq!(released(b"\x1b[1;1:2A"), Repeat);
    }

    #[test]
    fn clicks_are_read_in_every_encoding() {
        use MouseEventKind::{Down, Drag, ScrollDown, ScrollUp, Up};
        let left = MouseButton::Left;
        for (bytes, kind, (column, row)) in [
            ("\x1b[<0;20;10M", Down(left), (19, 9)),
            ("\x1b[<0;20;10m", Up(left), (19, 9)),
            ("\x1b[<32;1;1M", Drag(left), (0, 0)),
            ("\x1b[<64;300;2M", ScrollUp, (299, 1)),
            ("\x1b[<65;3;2M", ScrollDown, (2, 1)),
            ("\x1b[M !!", Down(left), (0, 0)),
            ("\x1b[32;30;40M", Down(left), (29, 39)),
        ] {
            let modifiers = KeyModifiers::NONE;
            let mouse = MouseEvent {
                kind,
                column,
                row,
                modifiers,
            };
            assert_eq!(
                decoded(bytes.as_bytes()),
                Some(Meaning::Event(Event::Mouse(mouse))),
                "{bytes:?}"
            );
        }
        assert_eq!(decoded(b"\x1b[<0;0;10M"), None);
    }

    #[test]
    fn answers_are_never_keys() {
        for answer in [
            "\x1b[24;80R",
            "\x1b[4;5R",
            "\x1b[1;1R",
            "\x1b[1;80R",
            "\x1b[?1;2R",
            "\x1b[0n",
            "\x1b[?997;1n",
            "\x1b[>41;354;0c",
            "\x1b[?2026;2$y",
            "\x1b[4;1$y",
            "\x1b[?1u",
            "\x1b[8;40;120t",
            "\x1b[>1;2;3q",
        ] {
            assert_eq!(decoded(answer.as_bytes()), None, "{answer:?}");
        }
        for (introducer, text) in [(b'P', "1$r0m"), (b'_', "Gi=30;OK"), (b']', "4;1;rgb:0/0/0")] {
            assert_eq!(
                decode(&Chunk::Text(introducer, text.into())),
                None,
                "{text:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn no_sequence_is_too_odd(body in "[\x20-\x3f]{0,12}[\x40-\x7e]", bytes: Vec<u8>) {
            let _ = decoded(format!("\x1b[{body}").as_bytes());
            let _ = decoded(format!("\x1b[<{body}").as_bytes());
            let _ = decoded(format!("\x1bO{body}").as_bytes());
            let _ = decoded(&bytes);
            let _ = decode(&Chunk::Text(b']', bytes));
        }
    }
}
