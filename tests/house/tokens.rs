//! Rust source as names, symbols and texts, without comments, numbers and lifetimes.

use std::iter::Peekable;
use std::str::Chars;

/// A part of a source that matters for paths or sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Name(String),
    /// `::`
    Separator,
    Symbol(char),
    /// A text between quotes, as it is written but with its lines joined.
    Text(String),
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
            '"' => tokens.push(Token::Text(quoted(&mut rest, '"'))),
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
            Some(Token::Text(quoted(rest, '"')))
        }
        ("b", Some('\'')) => {
            rest.next();
            quoted(rest, '\'');
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

/// Reads a text up to its end, without the line ends that a backslash joins.
fn quoted(rest: &mut Peekable<Chars<'_>>, end: char) -> String {
    let mut text = String::new();
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('\\', Some('\n')) => while rest.next_if(|c| c.is_whitespace()).is_some() {},
            ('\\', _) => {
                text.push(c);
                text.extend(rest.next());
            }
            _ if c == end => break,
            _ => text.push(c),
        }
    }
    text
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
        return drop(quoted(rest, '\''));
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
