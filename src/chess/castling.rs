//! Castling: its two sides, and the rights to it.
//!
//! A right is stored as the file of its rook, which serves standard chess and
//! Chess960 alike: the standard rights are those on `a` and `h`.

use std::fmt;

use super::{Color, File};

/// The side of the board to castle to, as White names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// The h-side: the king goes to the g-file, the rook to the f-file.
    King,
    /// The a-side: the king goes to the c-file, the rook to the d-file.
    Queen,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Returns 0 for the king's side and 1 for the queen's.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file on which the king ends.
    #[must_use]
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// Returns the file on which the rook ends.
    #[must_use]
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }
}

impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "kingside",
            Self::Queen => "queenside",
        })
    }
}

/// The rights to castle of both colors.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{CastlingRights, CastlingSide, Color, File};
///
/// let mut rights = CastlingRights::NONE;
/// rights.set(Color::White, CastlingSide::King, Some(File::H));
/// assert_eq!(rights.rook_file(Color::White, CastlingSide::King), Some(File::H));
/// assert!(rights.is_standard());
///
/// rights.set(Color::Black, CastlingSide::King, Some(File::G));
/// assert!(!rights.is_standard());
/// assert_eq!(rights.without(Color::White, CastlingSide::King).iter().count(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    rook_files: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right.
    pub const NONE: Self = Self {
        rook_files: [[None; 2]; 2],
    };

    /// All four rights of the standard start position.
    pub const STANDARD: Self = Self {
        rook_files: [[Some(File::H), Some(File::A)]; 2],
    };

    /// Returns the file of the rook with which the color may castle.
    #[must_use]
    pub const fn rook_file(&self, color: Color, side: CastlingSide) -> Option<File> {
        self.rook_files[color.index()][side.index()]
    }

    /// Sets a right for the rook on this file, or removes it with `None`.
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook_file: Option<File>) {
        self.rook_files[color.index()][side.index()] = rook_file;
    }

    /// Returns the rights without one of them.
    #[must_use]
    pub const fn without(mut self, color: Color, side: CastlingSide) -> Self {
        self.set(color, side, None);
        self
    }

    /// Tells whether there is no right.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Tells whether every right belongs to a rook on its standard file, `h`
    /// on the king's side and `a` on the queen's.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        self.iter().all(|(_, side, file)| match side {
            CastlingSide::King => file == File::H,
            CastlingSide::Queen => file == File::A,
        })
    }

    /// Iterates over the rights, White's first and the king's side first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, CastlingSide, File)> + use<> {
        let rights = *self;
        Color::ALL.into_iter().flat_map(move |color| {
            CastlingSide::ALL
                .into_iter()
                .filter_map(move |side| Some((color, side, rights.rook_file(color, side)?)))
        })
    }
}
