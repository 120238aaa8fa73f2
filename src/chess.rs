//! The rules of chess: pure, without history, clock or file.
//!
//! Owns the board, the legal moves and their consequences, for standard chess
//! and Chess960, by the FIDE Laws of 2023. Knows no text but the names
//! of small things; FEN and SAN belong to the notation layer, and repetition
//! and claims to the game.
//!
//! A [`Setup`] is not checked yet, a [`Position`] can be played, and a [`Move`]
//! is legal in the position that made it.
//!
//! ```
//! use nowchess::chess::{Position, Square};
//!
//! let start = Position::initial();
//! let mv = start.find_move(Square::E2, Square::E4, None).ok_or("not legal")?;
//! let after = start.play(mv)?;
//! assert!(!after.is_check());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attacks;
mod bitboard;
mod blockade;
mod board;
mod castle;
mod castling;
mod chess960;
mod chess_move;
mod color;
mod dead;
mod explain;
mod key;
mod king_safety;
mod legal;
mod material;
mod move_list;
mod movegen;
mod origins;
mod perft;
mod piece;
mod play;
mod position;
mod refusal;
mod role;
mod setup;
mod side;
mod square;
mod validity;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use chess_move::Move;
pub use color::Color;
pub use key::PositionKey;
pub use move_list::MoveList;
pub use origins::UniqueMove;
pub use perft::{divide, perft};
pub use piece::Piece;
pub use play::IllegalMove;
pub use position::Position;
pub use refusal::{CastlingRefusal, NotReached, Refusal};
pub use role::{Promotion, Role};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
pub use validity::{SetupError, SetupNotice};
