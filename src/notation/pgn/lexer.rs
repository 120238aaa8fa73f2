//! The bytes of one game to tokens.
//!
//! The lexer skips numbers with a dot after them; a bare integer is a token, since it may be a move
//! number, castling, or nothing at all. What a word means (a move, a null move, a glyph, nothing) is left to
//! the parser.

use std::ops::Range;

use super::byte_class::{CLASSES, Class};
use super::marker::GameResult;
use super::tag_scan::{self, TagScan};
use super::token::{GameSection, Token, TokenKind};
use super::{prose, scan};
use crate::notation::San;

/// The tokens of one game.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    section: GameSection,
    /// The start of the comment just read, until the rest that its inner braces leave is looked for.
    comment: Option<usize>,
    /// The tags that the reader has found already and the lexer has not reached yet.
    known: &'a [TagScan],
    /// The tag just read.
    tag: Option<TagScan>,
    /// How many variations are open.
    depth: usize,
    /// Whether the result of the game was read.
    is_over: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8], known: &'a [TagScan]) -> Self {
        Self {
            text,
            at: 0,
            section: GameSection::Tags,
            comment: None,
            known,
            tag: None,
            depth: 0,
            is_over: false,
        }
    }

    /// Goes back to the end of the first part of a word that the lexer took for one.
    pub(super) fn cut_word(&mut self, end: usize) {
        self.at = end;
    }

    /// Reads a move of a common form, with spaces and a number before it. If anything else comes
    /// next, nothing is read.
    #[inline]
    pub(super) fn next_move(&mut self) -> Option<(San, Range<usize>)> {
        if self.comment.is_some() {
            return None;
        }
        let mut at = scan::plain_space(self.text, self.at);
        if self.text.get(at)?.is_ascii_digit() {
            let run_end = |at: usize, belongs: fn(&u8) -> bool| {
                at + self.text[at..]
                    .iter()
                    .take_while(|&byte| belongs(byte))
                    .count()
            };
            let digits = run_end(at, u8::is_ascii_digit);
            let dots = run_end(digits, |&byte| byte == b'.');
            if dots == digits {
                return None;
            }
            at = scan::plain_space(self.text, dots);
        }
        let (san, len) = San::parse_quick(&self.text[at..])?;
        let end = at + len;
        if self
            .text
            .get(end)
            .is_some_and(|&byte| CLASSES[usize::from(byte)] != Class::Ends)
        {
            return None;
        }
        self.at = end;
        Some((san, at..end))
    }

    /// Returns the tag of the token just read, if it is one.
    pub(super) fn take_tag(&mut self) -> Option<TagScan> {
        self.tag.take()
    }

    fn tag(&mut self) -> TokenKind {
        let tag = match self.known.split_first() {
            Some((tag, rest)) => {
                self.known = rest;
                tag.clone()
            }
            None => tag_scan::tag(self.text, self.at),
        };
        self.at = tag.end;
        self.tag = Some(tag);
        TokenKind::Tag
    }

    #[inline]
    fn mv(&mut self) -> TokenKind {
        if let Some((san, len)) = San::parse_quick(&self.text[self.at..]) {
            let end = self.at + len;
            let is_over = self
                .text
                .get(end)
                .is_none_or(|&byte| CLASSES[usize::from(byte)] == Class::Ends);
            if is_over {
                self.at = end;
                return TokenKind::Move(san);
            }
        }
        self.word()
    }

    /// Reads the token at `self.at`, which is neither white space nor the end; `None` if it has no
    /// meaning.
    fn token_at(&mut self, byte: u8) -> Option<TokenKind> {
        let text = self.text;
        Some(match byte {
            b'{' => {
                self.comment = Some(self.at);
                self.at = scan::braces_end(text, self.at);
                TokenKind::Braces
            }
            b';' => {
                self.at = scan::line_end(text, self.at);
                TokenKind::LineComment
            }
            b'%' if scan::is_line_start(text, self.at) => {
                self.at = scan::line_end(text, self.at);
                return None;
            }
            b'[' if self.section == GameSection::Tags || tag_scan::is_tag(text, self.at) => {
                self.tag()
            }
            b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K' => self.mv(),
            b'(' => self.single(TokenKind::Open),
            b')' => self.single(TokenKind::Close),
            b'[' if text.get(self.at + 1) == Some(&b']') => {
                self.at += 2;
                TokenKind::Word
            }
            b'<' | b'&' => self.markup(byte),
            b'}' | b'[' | b']' | b'>' => self.single(TokenKind::Word),
            b',' | b'\'' | b'"' | b'|' => self.run(TokenKind::Word, |next| next == byte),
            b'*' => self.single(TokenKind::Result(GameResult::Unknown)),
            b'$' => self.run(TokenKind::Nag, |byte| byte.is_ascii_digit()),
            b'!' | b'?' => self.run(TokenKind::Glyph, |byte| matches!(byte, b'!' | b'?')),
            b'.' => {
                self.run(TokenKind::Word, |byte| byte == b'.');
                return None;
            }
            b'0'..=b'9' => return self.number(),
            b'+' | b'-' | 0x80.. => return self.sign(),
            _ => self.word(),
        })
    }

    fn single(&mut self, kind: TokenKind) -> TokenKind {
        self.at += 1;
        kind
    }

    fn run(&mut self, kind: TokenKind, belongs: impl Fn(u8) -> bool) -> TokenKind {
        let rest = &self.text[self.at + 1..];
        self.at += 1 + rest.iter().take_while(|&&byte| belongs(byte)).count();
        kind
    }

    /// Reads a move number, or a word that begins with a digit.
    fn number(&mut self) -> Option<TokenKind> {
        let digits = self.text[self.at..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let end = self.at + digits;
        match self.text.get(end) {
            // `0.5-0.5` is a result, and `1.e4` a number with its move.
            Some(b'.') if self.text.get(end + 1).is_some_and(u8::is_ascii_digit) => {
                self.result_or_word()
            }
            Some(b'.') => {
                self.at = end;
                self.run(TokenKind::Word, |byte| byte == b'.');
                None
            }
            Some(_) if self.text[end..].starts_with("…".as_bytes()) => {
                self.at = end + "…".len();
                None
            }
            Some(&byte) if CLASSES[usize::from(byte)] == Class::Inside => self.result_or_word(),
            Some(0xa0 | 0xc2 | 0xef) if scan::space_len(self.text, end) == 0 => {
                self.result_or_word()
            }
            Some(_) | None => {
                self.at = end;
                // `3 . Bb5`
                let next = scan::skip_space(self.text, end);
                let has_dot = matches!(self.text.get(next), Some(b'.'))
                    || self.text[next..].starts_with("…".as_bytes());
                (!has_dot).then_some(TokenKind::Integer)
            }
        }
    }

    /// Reads a word that begins with a sign: a result, a null move, a glyph, a figurine.
    fn sign(&mut self) -> Option<TokenKind> {
        if self.text[self.at..].starts_with("…".as_bytes()) {
            self.at += "…".len();
            return None;
        }
        self.result_or_word()
    }

    fn result_or_word(&mut self) -> Option<TokenKind> {
        let start = self.at;
        let word = self.word();
        let text = &self.text[start..self.at];
        if let Some(result) = GameResult::from_bytes(text) {
            return Some(TokenKind::Result(result));
        }
        // `38.1-0`: a number without a space after it.
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let dots = text[digits..]
            .iter()
            .take_while(|&&byte| byte == b'.')
            .count();
        if digits > 0 && dots > 0 {
            self.at = start + digits + dots;
            return None;
        }
        Some(word)
    }

    /// Reads `<br>` and `&nbsp;` of web pages as one word, and `<>`; but not a move in such brackets.
    fn markup(&mut self, byte: u8) -> TokenKind {
        let len = if byte == b'&' {
            scan::entity_len(self.text, self.at)
        } else {
            scan::markup_len(self.text, self.at).filter(|len| {
                let inner = &self.text[self.at + 1..self.at + len - 1];
                San::parse_bytes(inner).is_none()
            })
        };
        match len {
            Some(len) => {
                self.at += len;
                TokenKind::Word
            }
            None if byte == b'<' => self.single(TokenKind::Word),
            None => self.word(),
        }
    }

    /// Reads the words after the result.
    fn remark(&mut self) -> TokenKind {
        self.at = prose::end(self.text, self.at);
        TokenKind::Remark
    }

    /// Notes where variations and the game end.
    fn note(&mut self, kind: TokenKind) {
        match kind {
            TokenKind::Tag | TokenKind::Braces | TokenKind::LineComment => return,
            TokenKind::Open => self.depth += 1,
            TokenKind::Close => self.depth = self.depth.saturating_sub(1),
            TokenKind::Result(_) => self.is_over |= self.depth == 0,
            _ => {}
        }
        self.section = GameSection::Moves;
    }

    #[inline]
    fn word(&mut self) -> TokenKind {
        let text = self.text;
        let start = self.at;
        let mut at = start + 1;
        while let Some(&byte) = text.get(at) {
            match CLASSES[usize::from(byte)] {
                Class::Inside => {}
                Class::MayEnd if scan::space_len(text, at) == 0 => {}
                Class::Ends if scan::is_bracketed_promotion(text, at) => at += 2,
                Class::Ends | Class::MayEnd => break,
            }
            at += 1;
        }
        self.at = at;
        TokenKind::Word
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    #[inline]
    fn next(&mut self) -> Option<Token> {
        if let Some(comment) = self.comment.take()
            && let Some(end) = scan::left_over(self.text, comment, self.at)
        {
            let at = self.at..end;
            self.at = end;
            return Some(Token {
                kind: TokenKind::LeftOver,
                at,
            });
        }
        loop {
            self.at = scan::skip_space(self.text, self.at);
            let &byte = self.text.get(self.at)?;
            let start = self.at;
            let kind = if self.is_over && prose::begins(self.text, start) {
                Some(self.remark())
            } else {
                self.token_at(byte)
            };
            if let Some(kind) = kind {
                self.note(kind);
                return Some(Token {
                    kind,
                    at: start..self.at,
                });
            }
            if byte != b'%' {
                self.section = GameSection::Moves;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        Lexer::new(text.as_bytes(), &[])
            .map(|token| &text[token.at])
            .collect()
    }

    #[test]
    fn move_numbers_are_skipped() {
        assert_eq!(
            words("1.e4 e5 2.Nf3 2...Nc6 3 . Bb5 3...a6 38. .. g5 4…d6"),
            ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "g5", "d6"]
        );
        assert_eq!(
            words("1\u{a0}e4\u{feff} e5\u{a0}2.d4"),
            ["1", "e4", "e5", "d4"]
        );
    }

    #[test]
    fn results_are_told_from_moves_and_numbers() {
        let results = |text: &str| {
            Lexer::new(text.as_bytes(), &[])
                .filter(|token| matches!(token.kind, TokenKind::Result(_)))
                .count()
        };
        for text in [
            "1-0",
            "e4 0-1",
            "½-½",
            "0.5-0.5",
            "38.1-0",
            "{x}1/2",
            "-:-",
            "Rd8#*",
            "1/2–1/2",
            ")*",
        ] {
            assert_eq!(results(text), 1, "{text}");
        }
        for text in [
            "0-0", "0-0-0", "O-O", "--", "e2-e4", "10", "1.", "+-", "b1-0",
        ] {
            assert_eq!(results(text), 0, "{text}");
        }
    }

    #[test]
    fn marks_end_words() {
        assert_eq!(
            words("e4!?$14(d4)Nf3{x}e8(Q)+;rest\n%line\n}x"),
            [
                "e4", "!?", "$14", "(", "d4", ")", "Nf3", "{x}", "e8(Q)+", ";rest", "}", "x"
            ]
        );
    }
}
