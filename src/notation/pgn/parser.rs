//! The text of one game to events: what each token means, without a look at the board.
//!
//! Whether moves are legal and variations in their place is for the receiver to judge.

use std::borrow::Cow;
use std::ops::Range;

use super::lexer::{Lexer, Token, TokenKind};
use super::scan;
use super::tag_scan::TagFault;
use super::{GameResult, ProblemKind, RawGame, tags, text};
use crate::notation::{Nag, San, SanError};

/// Something that the text of a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A tag pair.
    Tag(TagPair<'a>),
    /// A comment of either kind, on one line and never empty.
    Comment(Cow<'a, str>),
    /// A move.
    Move(San),
    /// The turn passes: `--` or `Z0`.
    NullMove,
    /// An annotation of the move before it.
    Nag(Nag),
    /// A variation begins: an alternative to the move before it.
    VariationStart,
    /// A variation ends.
    VariationEnd,
    /// A result.
    Result(GameResult),
    /// Something that is not as it should be.
    Problem(Box<ProblemKind>),
}

/// A tag as it stands in the text: what it is called, and what it says.
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

/// An event with the bytes of the game that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<'a> {
    /// The event.
    pub event: Event<'a>,
    /// Where its token stands.
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
    /// A second event of the last token.
    pending: Option<Spanned<'a>>,
    section: Section,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Tags,
    Moves,
}

impl<'a> Parser<'a> {
    /// Begins at the start of a game's text.
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        Self::of_game(&RawGame::whole(text))
    }

    /// Begins at the start of a game, whose tags need not be looked for again.
    #[must_use]
    pub fn of_game(game: &RawGame<'a>) -> Self {
        Self {
            text: game.text,
            lexer: Lexer::new(game.text, game.known_tags()),
            pending: None,
            section: Section::Tags,
        }
    }

    /// Reads the next move if a move is what comes next, and nothing otherwise.
    ///
    /// Moves stand in long rows in nearly all files, and this is the short way along them: what it
    /// gives is what the iterator would have given, and `None` says to ask there. It is meant for
    /// the moves, and knows no tags.
    #[inline]
    pub fn next_move(&mut self) -> Option<(San, Range<usize>)> {
        if self.section == Section::Tags || self.pending.is_some() {
            return None;
        }
        self.lexer.next_move()
    }

    /// What a token says; `None` if it is decoration.
    #[inline]
    fn event(&mut self, token: &Token) -> Option<Event<'a>> {
        match token.kind {
            TokenKind::Move(san) => return Some(self.mv(san)),
            TokenKind::Word => return self.word(&token.at),
            TokenKind::Braces | TokenKind::LineComment => return self.comment(token),
            TokenKind::Tag => return self.tag(&token.at),
            _ => {}
        }
        self.section = Section::Moves;
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
        if self.section == Section::Moves {
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
        self.section = Section::Moves;
        Event::Move(san)
    }

    #[inline]
    fn word(&mut self, at: &Range<usize>) -> Option<Event<'a>> {
        self.section = Section::Moves;
        let word = &self.text[at.clone()];
        if let Some(san) = San::parse_bytes(word) {
            return Some(Event::Move(san));
        }
        self.odd_word(word, at)
    }

    /// A word that is no plain move.
    #[cold]
    fn odd_word(&mut self, word: &'a [u8], at: &Range<usize>) -> Option<Event<'a>> {
        match word {
            b"--" | b"Z0" | b"z0" => return Some(Event::NullMove),
            // Decoration that stands apart from its move.
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

/// A move with a glyph written right behind it, as in `e4=` or `Nf3⩲`.
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
