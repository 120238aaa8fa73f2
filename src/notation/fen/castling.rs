//! The castling field, whose letters mean different rooks in standard chess and in Chess960.
//!
//! The standard writes `KQkq`. X-FEN uses these letters for the outermost rook of a side and names
//! any other by its file; Shredder-FEN always names the file.

use super::error::FenNotice;
use crate::chess::{Board, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Square};

/// The letters of a castling field, without order and duplicates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CastlingLetters {
    /// `K` and `Q` of each colour: the outermost rook of a side.
    outermost: [[bool; 2]; 2],
    /// The files named by their letter, one bit for each.
    files: [u8; 2],
}

/// A right that the letters claim: its colour and side, and the file of the rook if there is one.
type ClaimedRight = (Color, CastlingSide, Option<File>);

impl CastlingLetters {
    /// Parses the field; `None` if it holds other letters.
    pub(super) fn parse(field: &str) -> Option<Self> {
        let mut letters = Self::default();
        if field == "-" {
            return Some(letters);
        }
        for letter in field.chars() {
            let color = if letter.is_ascii_uppercase() {
                Color::White
            } else {
                Color::Black
            };
            match letter.to_ascii_lowercase() {
                'k' => letters.outermost[color.index()][CastlingSide::King.index()] = true,
                'q' => letters.outermost[color.index()][CastlingSide::Queen.index()] = true,
                lower => letters.files[color.index()] |= 1 << File::from_char(lower)?.index(),
            }
        }
        Some(letters)
    }

    /// Finds the shortest letters that read as these rights.
    pub(super) fn from_rights(rights: CastlingRights, board: &Board) -> Self {
        let mut short = Self::default();
        let mut long = Self::default();
        for (color, side) in all_rights() {
            let Some(file) = rights.rook_file(color, side) else {
                continue;
            };
            let bit = 1 << file.index();
            long.files[color.index()] |= bit;
            if outermost_rook(board, color, side) == Some(file) {
                short.outermost[color.index()][side.index()] = true;
            } else {
                short.files[color.index()] |= bit;
            }
        }
        // `KQkq` may read as standard castling although the rooks are not in the corners.
        if short.to_rights(board, &mut Vec::new()) == rights {
            short
        } else {
            long
        }
    }

    /// Finds the rooks that the letters mean. A right without king and rook in place is dropped with
    /// a notice.
    pub(super) fn to_rights(self, board: &Board, notices: &mut Vec<FenNotice>) -> CastlingRights {
        if self == Self::default() {
            return CastlingRights::NONE;
        }
        if self.names_inner_rook(board) {
            return collect(self.by_file(board), notices);
        }
        let standard = self.standard(board);
        let fits = standard.clone().all(|(.., file)| file.is_some());
        if !fits && self.files == [0, 0] {
            let outermost: Vec<ClaimedRight> = self.by_file(board).collect();
            if is_from_one_start(&outermost, board) {
                return collect(outermost.into_iter(), notices);
            }
        }
        collect(standard, notices)
    }

    /// Whether `K` or `Q` of a colour was written.
    pub(super) fn has_outermost(self, color: Color, side: CastlingSide) -> bool {
        self.outermost[color.index()][side.index()]
    }

    /// Whether a file was named by its letter.
    pub(super) fn has_file(self, color: Color, file: File) -> bool {
        self.files[color.index()] & 1 << file.index() != 0
    }

    /// Whether a letter names a file that has no meaning in standard chess.
    fn names_inner_rook(self, board: &Board) -> bool {
        Color::ALL.into_iter().any(|color| {
            let corners = 1 << File::A.index() | 1 << File::H.index();
            let files = self.files[color.index()];
            files & !corners != 0 || files != 0 && home_king(board, color) != Some(File::E)
        })
    }

    fn claims(self, color: Color, side: CastlingSide) -> bool {
        let corner = 1 << corner(side).index();
        self.outermost[color.index()][side.index()] || self.files[color.index()] & corner != 0
    }

    /// The rights read as in standard chess: king on the e-file, rooks in the corners.
    fn standard(self, board: &Board) -> impl Iterator<Item = ClaimedRight> + Clone {
        all_rights()
            .filter(move |&(color, side)| self.claims(color, side))
            .map(move |(color, side)| {
                let file = corner(side);
                let holds =
                    home_king(board, color) == Some(File::E) && is_home_rook(board, color, file);
                (color, side, holds.then_some(file))
            })
    }

    /// The rights read as in Chess960: `K` and `Q` mean the outermost rooks, a file its rook.
    fn by_file(self, board: &Board) -> impl Iterator<Item = ClaimedRight> {
        let by_side = all_rights()
            .filter(move |&(color, side)| self.outermost[color.index()][side.index()])
            .map(move |(color, side)| (color, side, outermost_rook(board, color, side)));
        let by_file = Color::ALL.into_iter().flat_map(move |color| {
            let files = self.files[color.index()];
            File::ALL
                .into_iter()
                .filter(move |file| files & 1 << file.index() != 0)
                .map(move |file| {
                    let king = home_king(board, color);
                    let side = if king.is_some_and(|king| file > king) {
                        CastlingSide::King
                    } else {
                        CastlingSide::Queen
                    };
                    let holds = king.is_some() && is_home_rook(board, color, file);
                    (color, side, holds.then_some(file))
                })
        });
        by_side.chain(by_file)
    }
}

fn collect(
    claims: impl Iterator<Item = ClaimedRight>,
    notices: &mut Vec<FenNotice>,
) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for (color, side, file) in claims {
        match file {
            Some(file)
                if rights
                    .rook_file(color, side)
                    .is_none_or(|known| known == file) =>
            {
                rights.set(color, side, Some(file));
            }
            _ => notices.push(FenNotice::CastlingRightDropped { color, side }),
        }
    }
    rights
}

/// Whether rights may come from one Chess960 start position: every right has its rook, no king is
/// in a corner, and kings and rooks of both colours are on the same files.
fn is_from_one_start(claims: &[ClaimedRight], board: &Board) -> bool {
    let file_of = |wanted: Color, side: CastlingSide| {
        claims
            .iter()
            .find(|&&(color, at, _)| color == wanted && at == side)
            .and_then(|&(.., file)| file)
    };
    let king_of = |color: Color| {
        claims
            .iter()
            .any(|&(owner, ..)| owner == color)
            .then(|| home_king(board, color))
            .flatten()
    };
    let agree = |white: Option<File>, black: Option<File>| {
        white.is_none() || black.is_none() || white == black
    };
    let kings = Color::ALL.map(king_of);
    let rooks_agree = CastlingSide::ALL
        .into_iter()
        .all(|side| agree(file_of(Color::White, side), file_of(Color::Black, side)));
    claims.iter().all(|(.., file)| file.is_some())
        && kings
            .into_iter()
            .flatten()
            .all(|file| !matches!(file, File::A | File::H))
        && agree(kings[0], kings[1])
        && rooks_agree
}

fn all_rights() -> impl Iterator<Item = (Color, CastlingSide)> + Clone {
    Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.into_iter().map(move |side| (color, side)))
}

fn corner(side: CastlingSide) -> File {
    match side {
        CastlingSide::King => File::H,
        CastlingSide::Queen => File::A,
    }
}

fn home_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

/// The file of a king on its first rank.
fn home_king(board: &Board, color: Color) -> Option<File> {
    let kings = board.pieces(color, Role::King);
    let king = kings.into_iter().next()?;
    (king.rank() == home_rank(color)).then(|| king.file())
}

fn is_home_rook(board: &Board, color: Color, file: File) -> bool {
    let rook = Piece {
        color,
        role: Role::Rook,
    };
    board.piece_at(Square::new(file, home_rank(color))) == Some(rook)
}

/// The file of the rook farthest from the king on a side of it.
fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Option<File> {
    let king = home_king(board, color)?;
    let mut files = File::ALL.into_iter();
    let is_rook = |&file: &File| is_home_rook(board, color, file);
    match side {
        CastlingSide::King => files.rev().take_while(|&file| file > king).find(is_rook),
        CastlingSide::Queen => files.by_ref().take_while(|&file| file < king).find(is_rook),
    }
}
