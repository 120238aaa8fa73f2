//! Text to [`Fen`], field by field.

use std::str::FromStr;

use super::castling::CastlingLetters;
use super::error::FenError;
use super::fields::Fen;
use crate::chess::{Board, Color, File, Piece, Rank, Square};

impl Fen {
    /// Parses a FEN.
    ///
    /// White space of any length separates the fields. Missing fields at the end read as `w`, `-`, `-`, `0` and `1`, and a
    /// full-move number of 0 reads as 1. Castling letters may come in any order.
    ///
    /// # Errors
    ///
    /// Any [`FenError`] but [`FenError::Position`].
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::Fen;
    ///
    /// assert_eq!(Fen::parse(" 8/8/4k3/8/8/4K3/8/8 ")?.to_string(), "8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    /// let error = Fen::parse("8/8/4k3/8/7/4K3/8/8 w - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "board: found 7 files in rank 4, expected 8");
    /// # Ok::<(), nowchess::notation::FenError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, FenError> {
        if !text.is_ascii() && text.contains(is_foreign_space) {
            return Self::parse(&text.replace(is_foreign_space, " "));
        }
        let mut fields = Fields(text);
        let board = parse_board(fields.next().ok_or(FenError::Empty)?)?;
        let side_to_move = fields.next().map_or(Ok(Color::White), parse_side)?;
        let castling = match fields.next() {
            None => CastlingLetters::default(),
            Some(field) => CastlingLetters::parse(field).ok_or_else(|| FenError::Castling {
                found: field.to_owned(),
            })?,
        };
        let en_passant = match fields.next() {
            None | Some("-") => None,
            Some(field) => {
                let square = field.parse().map_err(|_| FenError::EnPassant {
                    found: field.to_owned(),
                })?;
                Some(square)
            }
        };
        let (half_move_clock, full_move_number) = parse_counters(&mut fields)?;
        Ok(Self {
            board,
            side_to_move,
            castling,
            en_passant,
            half_move_clock,
            full_move_number,
        })
    }
}

/// White space beyond ASCII, such as the no-break space of web pages.
fn is_foreign_space(c: char) -> bool {
    c.is_whitespace() && !c.is_ascii()
}

impl FromStr for Fen {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// The rest of the text; yields the fields between white space.
struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    fn rest(&self) -> &'a str {
        self.0.trim()
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.0.as_bytes();
        let is_space = |byte: &u8| byte.is_ascii_whitespace();
        let start = bytes.iter().position(|byte| !is_space(byte))?;
        let len = bytes[start..]
            .iter()
            .position(is_space)
            .unwrap_or(bytes.len() - start);
        let (field, rest) = self.0[start..].split_at(len);
        self.0 = rest;
        Some(field)
    }
}

fn parse_board(field: &str) -> Result<Board, FenError> {
    let mut board = Board::EMPTY;
    let mut ranks = Rank::ALL.into_iter().rev();
    let mut rank = ranks.next();
    let mut width = 0;
    let mut after_digit = false;
    for byte in field.bytes() {
        let current = rank.ok_or_else(|| rank_count(field))?;
        match byte {
            b'/' if width == File::ALL.len() => {
                rank = ranks.next();
                (width, after_digit) = (0, false);
            }
            b'1'..=b'8' if !after_digit => {
                width += usize::from(byte - b'0');
                after_digit = true;
            }
            _ => {
                let piece = Piece::from_letter(char::from(byte));
                let file = File::ALL.get(width);
                let (Some(piece), Some(&file)) = (piece, file) else {
                    return Err(board_fault(field));
                };
                board.put(Square::new(file, current), piece);
                width += 1;
                after_digit = false;
            }
        }
    }
    if ranks.next().is_none() && rank.is_some() && width == File::ALL.len() {
        Ok(board)
    } else {
        Err(board_fault(field))
    }
}

fn rank_count(field: &str) -> FenError {
    FenError::RankCount {
        found: field.split('/').count(),
    }
}

/// Finds the error of a board field that was refused.
#[cold]
fn board_fault(field: &str) -> FenError {
    for (text, rank) in field.split('/').zip(Rank::ALL.into_iter().rev()) {
        let is_square = |c: &char| matches!(c, '1'..='8') || Piece::from_letter(*c).is_some();
        if let Some(found) = text.chars().find(|c| !is_square(c)) {
            return FenError::UnknownPiece { rank, found };
        }
        let pairs = text.as_bytes().windows(2);
        if let Some(pair) = pairs
            .into_iter()
            .find(|pair| pair.iter().all(u8::is_ascii_digit))
        {
            return FenError::AdjacentDigits {
                rank,
                found: String::from_utf8_lossy(pair).into_owned(),
            };
        }
        let found = text
            .chars()
            .map(|c| c.to_digit(10).map_or(1, |digit| digit as usize))
            .sum();
        if found != File::ALL.len() {
            return FenError::RankWidth { rank, found };
        }
    }
    rank_count(field)
}

fn parse_side(field: &str) -> Result<Color, FenError> {
    match field {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(FenError::SideToMove {
            found: field.to_owned(),
        }),
    }
}

/// Parses the last two fields and checks that nothing follows.
fn parse_counters(fields: &mut Fields<'_>) -> Result<(u32, u32), FenError> {
    let rest = fields.rest();
    if rest.contains(';') {
        return Err(FenError::Operations {
            found: operations(rest).to_owned(),
        });
    }
    let clock = fields.next().map_or(Ok(0), |field| {
        parse_number(field).ok_or_else(|| FenError::HalfMoveClock {
            found: field.to_owned(),
        })
    })?;
    let number = fields.next().map_or(Ok(1), |field| {
        parse_number(field).ok_or_else(|| FenError::FullMoveNumber {
            found: field.to_owned(),
        })
    })?;
    match fields.rest() {
        "" => Ok((clock, number.max(1))),
        rest => Err(FenError::Trailing {
            found: rest.to_owned(),
        }),
    }
}

/// The part of an EPD after its counters, if it has any.
fn operations(rest: &str) -> &str {
    rest.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace())
}

fn parse_number(field: &str) -> Option<u32> {
    // `str::parse` would accept a plus sign.
    if field.bytes().all(|byte| byte.is_ascii_digit()) {
        field.parse().ok()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_names_its_field() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let cases = [
            ("", "found no text: expected a FEN such as `8/8/4k3/8/8/4K3/4P3/8 w - - 0 1`".to_owned()),
            ("8/8/8/8 w", "board: found 4 ranks, expected 8".to_owned()),
            ("8/8/8/8/8/8/8/8/8 w", "board: found 9 ranks, expected 8".to_owned()),
            ("8/8/8/8/8/8/8/ppppppppp w", "board: found 9 files in rank 1, expected 8".to_owned()),
            ("8/8/8/44/8/8/8/8 w", "board: found `44` in rank 5, expected one digit for squares side by side".to_owned()),
            ("8/8/8/9/8/8/8/8 w", "board: found `9` in rank 5, expected a piece (`PNBRQK`, `pnbrqk`) or a digit from 1 to 8".to_owned()),
            ("8/8/8/3é4/8/8/8/8 w", "board: found `é` in rank 5, expected a piece (`PNBRQK`, `pnbrqk`) or a digit from 1 to 8".to_owned()),
        ];
        for (text, message) in cases {
            assert_eq!(Fen::parse(text).unwrap_err().to_string(), message, "{text}");
        }
        for (rest, message) in [
            ("x", "side to move: found `x`, expected `w` or `b`"),
            (
                "w X",
                "castling: found `X`, expected `-` or letters such as `KQkq` or `HAha`",
            ),
            (
                "w - e9",
                "en passant: found `e9`, expected `-` or a square such as `e3`",
            ),
            (
                "w - - -1 1",
                "half-move clock: found `-1`, expected a number from 0",
            ),
            (
                "w - - +1 1",
                "half-move clock: found `+1`, expected a number from 0",
            ),
            (
                "w - - 0 x",
                "full-move number: found `x`, expected a number from 1",
            ),
            (
                "w - - 0 99999999999",
                "full-move number: found `99999999999`, expected a number from 1",
            ),
            (
                "w - - 0 1 foo bar",
                "found `foo bar` after the full-move number: expected the end",
            ),
        ] {
            assert_eq!(
                Fen::parse(&format!("{start} {rest}"))
                    .unwrap_err()
                    .to_string(),
                message
            );
        }
    }
}
