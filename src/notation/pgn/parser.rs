//! The text of one game to events: what each token means, without a board.
//!
//! The receiver checks whether moves are legal and variations have a move to replace.

use std::borrow::Cow;
use std::ops::Range;

use super::lexer::Lexer;
use super::marker::GameResult;
use super::problem::ProblemKind;
use super::raw_game::RawGame;
use super::tag_scan::TagFault;
use super::token::{GameSection, Token, TokenKind};
use super::{scan, tags, text};
use crate::notation::{Nag, San, SanError};

/// A part of the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A tag pair.
    Tag(TagPair<'a>),
    /// A comment of either kind, joined to one line; never empty.
    Comment(Cow<'a, str>),
    /// A move.
    Move(San),
    /// A null move: `--` or `Z0`.
    NullMove,
    /// An annotation of the move before.
    Nag(Nag),
    /// The start of a variation: an alternative to the move before.
    VariationStart,
    /// The end of a variation.
    VariationEnd,
    /// A result.
    Result(GameResult),
    /// A fault of the text.
    Problem(Box<ProblemKind>),
}

/// The name and value of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair<'a> {
    name: &'a [u8],
    value: &'a [u8],
}

impl<'a> TagPair<'a> {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> Cow<'a, str> {
        text::decode(self.name)
    }

    /// Its value, without the escapes.
    #[must_use]
    pub fn value(&self) -> Cow<'a, str> {
        tags::unescape(self.value)
    }
}

impl From<ProblemKind> for Event<'_> {
    fn from(kind: ProblemKind) -> Self {
        Self::Problem(Box::new(kind))
    }
}

/// An event and its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<'a> {
    /// The event.
    pub event: Event<'a>,
    /// The bytes of its token.
    pub at: Range<usize>,
}

/// The events of one game.
///
/// # Examples
///
/// ```
/// use nowchess::notation::Nag;
/// use nowchess::notation::pgn::{Event, GameResult, Parser};
///
/// let events: Vec<_> = Parser::new(b"1. e4! {best} 1-0").map(|spanned| spanned.event).collect();
/// assert!(matches!(events[0], Event::Move(_)));
/// assert_eq!(events[1..], [
///     Event::Nag(Nag(1)),
///     Event::Comment("best".into()),
///     Event::Result(GameResult::WhiteWins),
/// ]);
/// ```
#[derive(Clone, Debug)]
pub struct Parser<'a> {
    text: &'a [u8],
    lexer: Lexer<'a>,
    /// The second event of the last token.
    pending: Option<Spanned<'a>>,
    section: GameSection,
}

impl<'a> Parser<'a> {
    /// Begins at the start of a game's text.
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        Self::of_game(&RawGame::whole(text))
    }

    /// Begins at the start of a game, with the tags that the reader has found.
    #[must_use]
    pub fn of_game(game: &RawGame<'a>) -> Self {
        Self {
            text: game.text,
            lexer: Lexer::new(game.text, game.known_tags()),
            pending: None,
            section: GameSection::Tags,
        }
    }

    /// Reads a move if one of a common form comes next; otherwise reads nothing.
    ///
    /// This is a fast path for the long rows of moves in most files. The iterator returns the same
    /// moves, and the caller asks it after `None`.
    #[inline]
    pub fn next_move(&mut self) -> Option<(San, Range<usize>)> {
        if self.section == GameSection::Tags || self.pending.is_some() {
            return None;
        }
        self.lexer.next_move()
    }

    /// The event of a token; `None` if it has none.
    #[inline]
    fn event(&mut self, token: &Token) -> Option<Event<'a>> {
        match token.kind {
            TokenKind::Move(san) => return Some(self.mv(san)),
            TokenKind::Word => return self.word(&token.at),
            TokenKind::Braces | TokenKind::LineComment => return self.comment(token),
            TokenKind::Tag => return self.tag(&token.at),
            _ => {}
        }
        self.section = GameSection::Moves;
        Some(match token.kind {
            TokenKind::Open => Event::VariationStart,
            TokenKind::Close => Event::VariationEnd,
            TokenKind::Result(result) => Event::Result(result),
            TokenKind::Nag | TokenKind::Glyph => nag(&self.text[token.at.clone()]),
            _ => ProblemKind::LeftOver.into(),
        })
    }

    fn comment(&mut self, token: &Token) -> Option<Event<'a>> {
        let comment = &self.text[token.at.clone()];
        let inner = match token.kind {
            TokenKind::Braces if scan::is_closed(comment) => &comment[1..comment.len() - 1],
            TokenKind::Braces => {
                self.add(ProblemKind::CommentUnclosed.into(), &token.at);
                &comment[1..]
            }
            _ => &comment[1..],
        };
        let text = text::decode_flowing(inner);
        (!text.is_empty()).then_some(Event::Comment(text))
    }

    fn add(&mut self, event: Event<'a>, at: &Range<usize>) {
        self.pending = Some(Spanned {
            event,
            at: at.clone(),
        });
    }

    fn tag(&mut self, at: &Range<usize>) -> Option<Event<'a>> {
        if self.section == GameSection::Moves {
            return Some(ProblemKind::TagAmongMoves.into());
        }
        let tag = self.lexer.take_tag()?;
        let (name, value) = (&self.text[tag.name], &self.text[tag.value]);
        if let Some(fault) = tag.fault {
            let found = text::decode_flowing(&self.text[at.clone()]);
            self.add(tag_problem(fault, &text::decode(name), &found).into(), at);
        }
        (!name.is_empty()).then_some(Event::Tag(TagPair { name, value }))
    }

    #[inline]
    fn mv(&mut self, san: San) -> Event<'a> {
        self.section = GameSection::Moves;
        Event::Move(san)
    }

    #[inline]
    fn word(&mut self, at: &Range<usize>) -> Option<Event<'a>> {
        self.section = GameSection::Moves;
        let word = &self.text[at.clone()];
        if let Some(san) = San::parse_bytes(word) {
            return Some(Event::Move(san));
        }
        self.other_word(word, at)
    }

    /// Reads a word that is not a plain move.
    #[cold]
    fn other_word(&mut self, word: &'a [u8], at: &Range<usize>) -> Option<Event<'a>> {
        match word {
            b"--" | b"Z0" | b"z0" => return Some(Event::NullMove),
            // Signs that are separated from their move.
            b"e.p." | b"e.p" | b"ep" | b"+" | b"++" | b"#" => return None,
            _ => {}
        }
        let text = text::decode(word);
        if let Some(nag) = Nag::from_glyph(&text) {
            return Some(Event::Nag(nag));
        }
        if let Some((san, nag)) = move_with_glyph(&text) {
            self.add(Event::Nag(nag), at);
            return Some(Event::Move(san));
        }
        let without_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Ok(san) = San::parse(without_number) {
            return Some(Event::Move(san));
        }
        let text = text.chars().take(40).collect();
        Some(ProblemKind::Move(SanError::NotAMove { text }).into())
    }
}

/// Reads a move with a glyph right after it, as in `e4=` or `Nf3⩲`.
fn move_with_glyph(text: &str) -> Option<(San, Nag)> {
    if text.len() > 24 {
        return None;
    }
    text.char_indices().skip(2).find_map(|(at, _)| {
        let (mv, glyph) = text.split_at(at);
        Some((San::parse(mv).ok()?, Nag::from_glyph(glyph)?))
    })
}

fn nag(text: &[u8]) -> Event<'static> {
    let found = text::decode(text);
    let nag = match text {
        [b'$', digits @ ..] if !digits.is_empty() => found[1..].parse().ok().map(Nag),
        [b'!', b'!', b'!', rest @ ..] if rest.iter().all(|&byte| byte == b'!') => Some(Nag(3)),
        [b'?', b'?', b'?', rest @ ..] if rest.iter().all(|&byte| byte == b'?') => Some(Nag(4)),
        _ => Nag::from_glyph(&found),
    };
    let unknown = || {
        let found = found.chars().take(20).collect();
        ProblemKind::UnknownNag { found }.into()
    };
    nag.map_or_else(unknown, Event::Nag)
}

fn tag_problem(fault: TagFault, name: &str, found: &str) -> ProblemKind {
    let name = name.to_owned();
    match fault {
        TagFault::Syntax => ProblemKind::TagSyntax {
            found: found.chars().take(60).collect(),
        },
        TagFault::BrokenLine => ProblemKind::TagBrokenLine { name },
        TagFault::Unquoted | TagFault::Unclosed => ProblemKind::TagUnclosed { name },
        TagFault::Truncated => ProblemKind::TagTruncated { name },
    }
}

impl<'a> Iterator for Parser<'a> {
    type Item = Spanned<'a>;

    #[inline]
    fn next(&mut self) -> Option<Spanned<'a>> {
        if let Some(spanned) = self.pending.take() {
            return Some(spanned);
        }
        loop {
            let token = self.lexer.next()?;
            let event = self.event(&token);
            match event {
                Some(event) => {
                    return Some(Spanned {
                        event,
                        at: token.at,
                    });
                }
                None if self.pending.is_some() => return self.pending.take(),
                None => {}
            }
        }
    }
}
