//! Rust source as names and symbols, without comments, texts, numbers and lifetimes.

use std::iter::Peekable;
use std::str::Chars;

/// A part of a source that matters for paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Name(String),
    /// `::`
    Separator,
    Symbol(char),
}

/// Splits a source into its tokens.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            _ if c.is_whitespace() => {}
            '/' if rest.peek() == Some(&'/') => {
                rest.by_ref().take_while(|&c| c != '\n').for_each(drop);
            }
            '/' if rest.peek() == Some(&'*') => skip_block_comment(&mut rest),
            '"' => skip_text(&mut rest, '"'),
            '\'' => skip_quote(&mut rest),
            ':' if rest.next_if_eq(&':').is_some() => tokens.push(Token::Separator),
            _ if c.is_ascii_digit() => drop(name(None, &mut rest)),
            _ if is_of_name(c) => tokens.extend(name_or_text(c, &mut rest)),
            _ => tokens.push(Token::Symbol(c)),
        }
    }
    tokens
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn name(first: Option<char>, rest: &mut Peekable<Chars<'_>>) -> String {
    let mut name = String::from_iter(first);
    while let Some(c) = rest.next_if(|&c| is_of_name(c)) {
        name.push(c);
    }
    name
}

/// Reads a name; the prefix of a text is none.
fn name_or_text(first: char, rest: &mut Peekable<Chars<'_>>) -> Option<Token> {
    let read = name(Some(first), rest);
    match (read.as_str(), rest.peek()) {
        ("b" | "c", Some('"')) => {
            rest.next();
            skip_text(rest, '"');
            None
        }
        ("b", Some('\'')) => {
            rest.next();
            skip_text(rest, '\'');
            None
        }
        ("r" | "br" | "cr", Some('"' | '#')) => {
            let mut hashes = 0;
            while rest.next_if_eq(&'#').is_some() {
                hashes += 1;
            }
            if rest.next_if_eq(&'"').is_none() {
                return Some(Token::Name(name(None, rest)));
            }
            skip_raw_text(rest, hashes);
            None
        }
        _ => Some(Token::Name(read)),
    }
}

fn skip_text(rest: &mut Peekable<Chars<'_>>, end: char) {
    while let Some(c) = rest.next() {
        if c == '\\' {
            rest.next();
        } else if c == end {
            return;
        }
    }
}

fn skip_raw_text(rest: &mut Peekable<Chars<'_>>, hashes: usize) {
    let mut seen = None;
    for c in rest {
        seen = match (c, seen) {
            ('"', _) => Some(0),
            ('#', Some(before)) => Some(before + 1),
            _ => None,
        };
        if seen == Some(hashes) {
            return;
        }
    }
}

/// Skips a character or a lifetime.
fn skip_quote(rest: &mut Peekable<Chars<'_>>) {
    if rest.peek() == Some(&'\\') {
        return skip_text(rest, '\'');
    }
    let mut ahead = rest.clone();
    ahead.next();
    if ahead.next() == Some('\'') {
        rest.next();
        rest.next();
    } else {
        name(None, rest);
    }
}

/// Skips a comment between `/*` and `*/`, which may hold others.
fn skip_block_comment(rest: &mut Peekable<Chars<'_>>) {
    rest.next();
    let mut depth = 1;
    while depth > 0 {
        match rest.next() {
            Some('/') if rest.next_if_eq(&'*').is_some() => depth += 1,
            Some('*') if rest.next_if_eq(&'/').is_some() => depth -= 1,
            Some(_) => {}
            None => return,
        }
    }
}
