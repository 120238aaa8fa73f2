//! The text of one game to events: what each token means, without a board.
//!
//! The receiver checks whether moves are legal and variations have a move to replace.

use std::ops::Range;

use super::event::{Event, Spanned, TagPair};
use super::lexer::Lexer;
use super::problem::ProblemKind;
use super::raw_game::RawGame;
use super::tag_fault::TagFault;
use super::token::{GameSection, Token, TokenKind};
use super::word::{self, Letters};
use super::{glue, scan, text};
use crate::notation::{Nag, PieceLetters, San, SanError};

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
    /// Further events of the last token.
    pending: Vec<Spanned<'a>>,
    section: GameSection,
    letters: Letters,
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
            pending: Vec::new(),
            section: GameSection::Tags,
            letters: None,
        }
    }

    /// Reads the moves with the piece letters of another language.
    #[must_use]
    pub fn with_letters(self, letters: Option<&'static PieceLetters>) -> Self {
        Self { letters, ..self }
    }

    /// Reads a move if one of a common form comes next; otherwise reads nothing.
    ///
    /// This is a fast path for the long rows of moves in most files. The iterator returns the same
    /// moves, and the caller asks it after `None`.
    #[inline]
    pub fn next_move(&mut self) -> Option<(San, Range<usize>)> {
        let is_plain = self.pending.is_empty() && self.letters.is_none();
        if self.section == GameSection::Tags || !is_plain {
            return None;
        }
        self.lexer.next_move()
    }

    /// The event of a token; `None` if it has none.
    #[inline]
    fn event(&mut self, token: &mut Token) -> Option<Event<'a>> {
        match token.kind {
            TokenKind::Move(san) if self.letters.is_none() => return Some(self.mv(san)),
            TokenKind::Move(_) | TokenKind::Word => return self.word(token),
            TokenKind::Braces | TokenKind::LineComment => return self.comment(token),
            TokenKind::Tag => return self.tag(&token.at),
            _ => {}
        }
        self.section = GameSection::Moves;
        Some(match token.kind {
            TokenKind::Integer => self.number(&token.at),
            TokenKind::Remark => return self.remark(&token.at),
            TokenKind::Nag | TokenKind::Glyph => return self.nag(&token.at),
            TokenKind::Open => Event::VariationStart,
            TokenKind::Close => Event::VariationEnd,
            TokenKind::Result(result) => Event::Result(result),
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
        self.pending.push(Spanned {
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
    fn word(&mut self, token: &mut Token) -> Option<Event<'a>> {
        self.section = GameSection::Moves;
        let word = &self.text[token.at.clone()];
        if let Some(san) = word::read_move(self.letters, word) {
            return Some(Event::Move(san));
        }
        self.other_word(word, token)
    }

    /// Reads a word that is not a plain move.
    #[cold]
    fn other_word(&mut self, word: &'a [u8], token: &mut Token) -> Option<Event<'a>> {
        if word::is_stray_sign(word) {
            let found = text::decode(word).into_owned();
            return Some(ProblemKind::UnknownWord { found }.into());
        }
        if matches!(word, b"--" | b"Z0" | b"z0" | b"<>") {
            return Some(Event::NullMove);
        }
        let text = text::decode(word);
        if word::is_sign(&text) {
            return None;
        }
        if let Some(marks) = word::marks(&text) {
            return self.nags(marks, &token.at);
        }
        if let Some(event) = self.letter_mark(&text, &token.at) {
            return Some(event);
        }
        if let Some((san, marks)) = word::decorated_move(self.letters, &text) {
            let first = self.nags(marks, &token.at);
            self.pending.splice(
                0..0,
                first.map(|event| Spanned {
                    event,
                    at: token.at.clone(),
                }),
            );
            return Some(Event::Move(san));
        }
        let letters = self.letters;
        let is_move = |part: &[u8]| word::read_move(letters, part).is_some();
        let numbers = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if let Some(len) = glue::first_part(&word[numbers..], &is_move) {
            token.at.end = token.at.start + numbers + len;
            self.lexer.cut_word(token.at.end);
        }
        let first = &self.text[token.at.start + numbers..token.at.end];
        if let Some(san) = word::read_move(letters, first) {
            return Some(Event::Move(san));
        }
        let text: String = text.chars().take(40).collect();
        Some(if word::may_be_move(&text) && !word::is_forfeit(&text) {
            ProblemKind::Move(SanError::NotAMove { text }).into()
        } else {
            ProblemKind::UnknownWord { found: text }.into()
        })
    }

    /// Reads `N`, `D` and `RR` after a move; after a number such a letter begins a broken move.
    fn letter_mark(&self, word: &str, at: &Range<usize>) -> Option<Event<'a>> {
        let nag = word::letter_mark(word)?;
        if word::follows_number(self.text, at.start) {
            return None;
        }
        let mut joined = word.as_bytes().to_vec();
        joined.extend_from_slice(word::next_word(self.text, at.end));
        Some(Event::LetterNag(
            nag,
            word::read_move(self.letters, &joined),
        ))
    }

    /// Returns the event of the first mark; those of the others follow.
    fn nags(&mut self, marks: Vec<Nag>, at: &Range<usize>) -> Option<Event<'a>> {
        let mut marks = marks.into_iter().map(Event::Nag);
        let first = marks.next();
        self.pending.extend(marks.map(|event| Spanned {
            event,
            at: at.clone(),
        }));
        first
    }

    fn number(&mut self, at: &Range<usize>) -> Event<'a> {
        let digits = &self.text[at.clone()];
        // `00` and `000` castle.
        match San::parse_bytes(digits) {
            Some(san) => Event::Move(san),
            None => Event::Number(word::number(digits)),
        }
    }

    /// Reads words after the result.
    fn remark(&mut self, at: &Range<usize>) -> Option<Event<'a>> {
        let text = text::decode_flowing(&self.text[at.clone()]);
        if !word::is_forfeit(&text) {
            self.add(ProblemKind::TextAfterResult.into(), at);
        }
        (!text.is_empty()).then_some(Event::Comment(text))
    }

    /// Reads `$` and its number, or a row of `!` and `?`.
    fn nag(&mut self, at: &Range<usize>) -> Option<Event<'a>> {
        let text = &self.text[at.clone()];
        let found = text::decode(text);
        let marks = match text {
            [b'$', digits @ ..] if !digits.is_empty() => {
                found[1..].parse().ok().map(|number| vec![Nag(number)])
            }
            [b'!', b'!', b'!', rest @ ..] if rest.iter().all(|&byte| byte == b'!') => {
                Some(vec![Nag(3)])
            }
            [b'?', b'?', b'?', rest @ ..] if rest.iter().all(|&byte| byte == b'?') => {
                Some(vec![Nag(4)])
            }
            _ => word::marks(&found),
        };
        if let Some(marks) = marks {
            return self.nags(marks, at);
        }
        let found = found.chars().take(20).collect();
        Some(ProblemKind::UnknownNag { found }.into())
    }
}

fn tag_problem(fault: TagFault, name: &str, found: &str) -> ProblemKind {
    let name = name.to_owned();
    match fault {
        TagFault::Syntax => ProblemKind::TagSyntax {
            found: found.chars().take(60).collect(),
        },
        TagFault::BrokenLine => ProblemKind::TagBrokenLine { name },
        TagFault::Quotes => ProblemKind::TagQuotes { name },
        TagFault::OtherQuotes | TagFault::NoQuotes => ProblemKind::TagWithoutQuotes { name },
        TagFault::Unquoted | TagFault::Unclosed => ProblemKind::TagUnclosed { name },
        TagFault::Truncated => ProblemKind::TagTruncated { name },
    }
}

impl<'a> Iterator for Parser<'a> {
    type Item = Spanned<'a>;

    #[inline]
    fn next(&mut self) -> Option<Spanned<'a>> {
        if !self.pending.is_empty() {
            return Some(self.pending.remove(0));
        }
        loop {
            let mut token = self.lexer.next()?;
            let event = self.event(&mut token);
            match event {
                Some(event) => {
                    return Some(Spanned {
                        event,
                        at: token.at,
                    });
                }
                None if !self.pending.is_empty() => return Some(self.pending.remove(0)),
                None => {}
            }
        }
    }
}
