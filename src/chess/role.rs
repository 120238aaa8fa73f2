//! The kinds of piece: [`Role`], and [`Promotion`] for those a pawn may become.

use std::fmt;

/// A kind of piece, without its color.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Role;
///
/// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
/// assert_eq!(Role::from_letter('n'), None);
/// assert_eq!(Role::Bishop.to_string(), "bishop");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The pawn.
    Pawn,
    /// The knight.
    Knight,
    /// The bishop.
    Bishop,
    /// The rook.
    Rook,
    /// The queen.
    Queen,
    /// The king.
    King,
}

impl Role {
    /// All roles, from the pawn to the king.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// Returns 0 for the pawn up to 5 for the king.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the English letter of the role, in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// Returns the role with this upper-case English letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A piece that a pawn on the last rank may become.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Promotion, Role};
///
/// assert_eq!(Promotion::from_role(Role::Rook), Some(Promotion::Rook));
/// assert_eq!(Promotion::from_role(Role::King), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promotion {
    /// To a queen.
    Queen,
    /// To a rook.
    Rook,
    /// To a bishop.
    Bishop,
    /// To a knight.
    Knight,
}

impl Promotion {
    /// All promotions, in the order in which a picker offers them.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the role that the pawn becomes.
    #[must_use]
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Self::Queen => Role::Queen,
            Self::Rook => Role::Rook,
            Self::Bishop => Role::Bishop,
            Self::Knight => Role::Knight,
        }
    }

    /// Returns the promotion to this role, if a pawn may become it.
    #[must_use]
    pub const fn from_role(role: Role) -> Option<Self> {
        Some(match role {
            Role::Queen => Self::Queen,
            Role::Rook => Self::Rook,
            Role::Bishop => Self::Bishop,
            Role::Knight => Self::Knight,
            Role::Pawn | Role::King => return None,
        })
    }

    /// Returns the English letter of the new piece, in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        self.role().letter()
    }
}
