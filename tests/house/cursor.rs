//! A place in the names and symbols of a source.

use crate::tokens::{Token, tokens};

/// The names and symbols of a source, and how many of them are read.
#[derive(Debug)]
pub(crate) struct Cursor {
    pub(crate) tokens: Vec<Token>,
    pub(crate) at: usize,
}

impl Cursor {
    pub(crate) fn new(text: &str) -> Self {
        let mut tokens = tokens(text);
        tokens.retain(|token| !matches!(token, Token::Text(_)));
        Self { tokens, at: 0 }
    }

    pub(crate) fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += usize::from(token.is_some());
        token
    }

    pub(crate) fn take(&mut self, token: &Token) -> bool {
        let is_next = self.tokens.get(self.at) == Some(token);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips to the end of a group that has begun.
    pub(crate) fn skip_past(&mut self, open: char, close: char) {
        let mut depth = 1_usize;
        while depth > 0
            && let Some(token) = self.next()
        {
            match token {
                Token::Symbol(c) if c == open => depth += 1,
                Token::Symbol(c) if c == close => depth -= 1,
                _ => {}
            }
        }
    }

    /// Skips what may follow `pub`.
    pub(crate) fn skip_visibility(&mut self) {
        if self.take(&Token::Symbol('(')) {
            self.skip_past('(', ')');
        }
    }
}
