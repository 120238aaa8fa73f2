//! Cuts the bytes of the terminal into whole keys, reports and pastes, however they arrive.
//!
//! On a slow line, or on one that cuts packets, `ESC [ D` comes in pieces; read one by one they
//! would be the keys Esc, `[` and `D`. So a sequence that has begun is waited for, and one that
//! never ends is dropped: its bytes are no keys.

use std::mem;
use std::time::Duration;

use super::chunk::Chunk;
use super::grammar::{
    BEL, ESC, PASTE_END, PASTE_START, begins_text, character_length, ends_single_shift, is_final,
    is_number, is_parameter, is_sent_by_terminals,
};

/// How long without a byte ends a sequence that has begun.
const SEQUENCE_QUIET: Duration = Duration::from_millis(500);
/// How long after ESC the rest of its sequence may come, when ESC was already taken for the key.
const LATE: Duration = Duration::from_millis(350);
/// How long without a byte ends a paste whose end marker is missing.
const PASTE_QUIET: Duration = Duration::from_secs(2);
/// How much of a sequence is kept; nothing that means something is longer.
const MAX_SEQUENCE: usize = 4096;
/// How much of a paste is kept before it is passed on.
const MAX_PASTE: usize = 16 << 20;

/// What the bytes so far are part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Nothing: the next byte begins something.
    #[default]
    Ground,
    /// ESC, which may be the key or begin a sequence.
    Escape,
    /// A character of several bytes, maybe after ESC.
    Character,
    /// A control sequence (`ESC [`).
    Control,
    /// A function key of the Linux console (`ESC [ [`).
    Console,
    /// A click in the oldest encoding (`ESC [ M`), which has three more bytes.
    Click,
    /// A key of the keypad mode (`ESC O`).
    SingleShift,
    /// A control string, whose text has not begun.
    Introducer,
    /// The text of a control string.
    Text,
    /// ESC in the text of a control string, whose end it may begin.
    TextEscape,
    /// A paste.
    Paste,
}

/// How a sequence began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Start {
    /// With ESC.
    #[default]
    Whole,
    /// Without ESC, which came some time before and was taken for the key. These may be keys of a
    /// person.
    Late,
}

/// Collects bytes until they are whole.
#[derive(Debug, Default)]
pub(super) struct Framer {
    state: State,
    start: Start,
    /// The bytes of what has begun, ESC included; in a paste its text.
    begun: Vec<u8>,
    /// When the last byte came.
    last: Duration,
    /// When an ESC came that was taken for the key.
    escape_key: Option<Duration>,
    whole: Vec<Chunk>,
}

impl Framer {
    /// Takes bytes that arrive now and returns what is whole.
    pub(super) fn feed(&mut self, bytes: &[u8], now: Duration) -> Vec<Chunk> {
        if !bytes.is_empty() {
            self.last = now;
        }
        for &byte in bytes {
            self.take(byte);
        }
        mem::take(&mut self.whole)
    }

    /// Returns when [`time_out`](Self::time_out) is due if no byte comes; `None` if nothing waits.
    pub(super) fn deadline(&self, escape_delay: Duration) -> Option<Duration> {
        let wait = match (self.state, self.start) {
            (State::Ground, _) => return None,
            (State::Escape, _) => escape_delay,
            (State::Paste, _) => PASTE_QUIET,
            (_, Start::Late) => LATE,
            (_, Start::Whole) => SEQUENCE_QUIET,
        };
        Some(self.last + wait)
    }

    /// Decides about what has begun, since nothing came until the deadline.
    pub(super) fn time_out(&mut self) -> Vec<Chunk> {
        match self.state {
            State::Escape => {
                self.emit();
                self.escape_key = Some(self.last);
            }
            State::Paste => self.emit_paste(),
            _ => self.abandon(),
        }
        self.state = State::Ground;
        mem::take(&mut self.whole)
    }

    fn take(&mut self, byte: u8) {
        match self.state {
            State::Ground => self.begin(byte),
            State::Escape => self.after_escape(byte),
            State::Character => self.in_character(byte),
            State::Control => self.in_control(byte),
            State::Console if (b'A'..=b'E').contains(&byte) => self.complete(byte),
            State::Console => self.break_off(byte),
            State::Click => self.in_click(byte),
            State::SingleShift => self.in_single_shift(byte),
            State::Introducer => self.after_introducer(byte),
            State::Text => self.in_text(byte),
            State::TextEscape => self.after_text_escape(byte),
            State::Paste => self.in_paste(byte),
        }
    }

    fn begin(&mut self, byte: u8) {
        let escape_key = self.escape_key.take();
        let late = escape_key.is_some_and(|at| self.last.saturating_sub(at) <= LATE);
        self.begun.clear();
        self.start = Start::Whole;
        match byte {
            ESC => self.enter(State::Escape, byte),
            b'[' | b'O' | b']' | b'P' | b'_' if late => {
                self.begun.push(ESC);
                self.start = Start::Late;
                self.introduce(byte);
            }
            _ if byte.is_ascii() => self.whole.push(Chunk::Sequence(vec![byte])),
            _ if character_length(byte).is_some() => self.enter(State::Character, byte),
            _ => {}
        }
    }

    fn enter(&mut self, state: State, byte: u8) {
        self.keep(byte);
        self.state = state;
    }

    fn keep(&mut self, byte: u8) {
        if self.begun.len() < MAX_SEQUENCE {
            self.begun.push(byte);
        }
    }

    /// Enters the sequence that ESC and this byte begin, if they begin one.
    fn introduce(&mut self, byte: u8) -> bool {
        let state = match byte {
            b'[' => State::Control,
            b'O' => State::SingleShift,
            b']' | b'P' | b'_' | b'^' | b'X' => State::Introducer,
            _ => return false,
        };
        self.enter(state, byte);
        true
    }

    fn after_escape(&mut self, byte: u8) {
        match byte {
            ESC => {
                self.emit();
                self.enter(State::Escape, byte);
            }
            // The end of a control string that was given up.
            b'\\' => self.state = State::Ground,
            _ if self.introduce(byte) => {}
            _ if byte.is_ascii() => self.complete(byte),
            _ if character_length(byte).is_some() => self.enter(State::Character, byte),
            _ => self.break_off(byte),
        }
    }

    fn in_character(&mut self, byte: u8) {
        let lead = usize::from(self.begun[0] == ESC);
        let length = character_length(self.begun[lead]).unwrap_or_default();
        match byte {
            0x80..=0xbf if self.begun.len() + 1 == lead + length => self.complete(byte),
            0x80..=0xbf => self.begun.push(byte),
            _ => self.break_off(byte),
        }
    }

    fn in_control(&mut self, byte: u8) {
        let is_first = self.begun.len() == 2;
        match byte {
            b'[' if is_first => self.enter(State::Console, byte),
            b'M' if is_first => self.enter(State::Click, byte),
            b'$' if is_number(&self.begun[2..]) => self.complete(byte),
            _ if is_parameter(byte) => self.keep(byte),
            _ if !is_final(byte) => self.break_off(byte),
            b'~' if self.begun == PASTE_START[..PASTE_START.len() - 1] => {
                self.begun.clear();
                self.state = State::Paste;
            }
            _ => self.complete(byte),
        }
    }

    fn in_click(&mut self, byte: u8) {
        if self.begun.len() == 5 {
            self.complete(byte);
        } else {
            self.begun.push(byte);
        }
    }

    fn in_single_shift(&mut self, byte: u8) {
        match byte {
            _ if ends_single_shift(byte) => self.complete(byte),
            b'0'..=b'9' if self.begun.len() == 2 => self.begun.push(byte),
            _ if byte.is_ascii_control() => self.break_off(byte),
            _ => self.as_keys_before(byte),
        }
    }

    fn after_introducer(&mut self, byte: u8) {
        if begins_text(self.begun[1], byte) {
            self.start = Start::Whole;
            self.enter(State::Text, byte);
        } else {
            self.as_keys_before(byte);
        }
    }

    fn in_text(&mut self, byte: u8) {
        match byte {
            BEL => self.complete_text(),
            ESC => self.state = State::TextEscape,
            _ if byte.is_ascii_control() => self.break_off(byte),
            _ => self.keep(byte),
        }
    }

    fn after_text_escape(&mut self, byte: u8) {
        if byte == b'\\' {
            self.complete_text();
        } else {
            self.begun.clear();
            self.enter(State::Escape, ESC);
            self.take(byte);
        }
    }

    fn in_paste(&mut self, byte: u8) {
        self.begun.push(byte);
        if byte == b'~' && self.begun.ends_with(PASTE_END) {
            self.begun.truncate(self.begun.len() - PASTE_END.len());
            self.emit_paste();
            self.state = State::Ground;
        } else if self.begun.len() >= MAX_PASTE {
            self.emit_paste();
        }
    }

    /// Passes on the sequence that this byte ends.
    fn complete(&mut self, byte: u8) {
        self.keep(byte);
        if self.start == Start::Late && self.is_typed() {
            self.abandon();
        } else {
            self.emit();
        }
        self.state = State::Ground;
    }

    /// Whether what seems to be a control sequence is more likely typed by a person.
    fn is_typed(&self) -> bool {
        self.begun[1] == b'[' && !is_sent_by_terminals(&self.begun[2..])
    }

    fn complete_text(&mut self) {
        let text = self.begun.split_off(2);
        self.whole.push(Chunk::Text(self.begun[1], text));
        self.state = State::Ground;
    }

    fn emit(&mut self) {
        let whole = mem::take(&mut self.begun);
        self.whole.push(Chunk::Sequence(whole));
    }

    fn emit_paste(&mut self) {
        let text = mem::take(&mut self.begun);
        self.whole.push(Chunk::Paste(text));
    }

    /// Drops what has begun; what a person may have typed becomes keys.
    fn abandon(&mut self) {
        let begun = mem::take(&mut self.begun);
        if self.start == Start::Late {
            let keys = begun
                .into_iter()
                .skip(1)
                .map(|byte| Chunk::Sequence(vec![byte]));
            self.whole.extend(keys);
        }
        self.state = State::Ground;
    }

    /// Drops what has begun, since this byte cannot follow, and begins anew with the byte.
    fn break_off(&mut self, byte: u8) {
        self.abandon();
        self.begin(byte);
    }

    /// Takes what has begun for Alt and a character, since this byte cannot follow in a sequence.
    fn as_keys_before(&mut self, byte: u8) {
        if self.start == Start::Whole {
            let more = self.begun.split_off(2);
            self.emit();
            let keys = more.into_iter().map(|byte| Chunk::Sequence(vec![byte]));
            self.whole.extend(keys);
        }
        self.break_off(byte);
    }
}
