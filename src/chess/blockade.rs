//! A proof that no mate can come, for positions with blocked pawns.
//!
//! The proof follows all play at once, and forgets much of it: it keeps for each
//! piece only a set of squares where the piece may stand. All that can happen in
//! a game can happen here too, and more. So where no mate can happen here, none
//! can happen in a game.
//!
//! # Phases
//!
//! A [`phase`] is a stretch of play in which no pawn moves and no pawn is
//! taken. So the pawns are walls that are known exactly.
//!
//! ```text
//!   . . . . k . . .    Black's king may stand anywhere above the pawns, White's
//!   . . . . . . . .    anywhere below. Neither can take a pawn: pawns defend
//!   p . p . p . p .    those that it meets. The bishop has squares where it
//!   P p P p P p P p    attacks no pawn and not the king. No pawn can move. So
//!   . P . P . P . P    this phase never ends, and it has no check, let alone
//!   . . B . . . . .    mate.
//!   . . . . K . . .
//! ```
//!
//! In a phase the pieces [roam](reach): each moves wherever it could go if all
//! other pieces made way, or let themselves be taken. What surely never makes
//! way is a wall as well: pawns, and pieces that can neither move nor be taken.
//! A king never enters what a pawn or such a piece of the other side attacks.
//! This starts from the known squares and lets them grow until no piece gets any
//! farther. In a game the first move that leaves these squares would have to
//! follow moves within them, and all such moves have been counted.
//!
//! # Mates
//!
//! A phase [may have a mate](mating) if somewhere among the squares of the losing
//! king a piece can give check and each square beside the king may be attacked,
//! or blocked by the king's own men. Here the one piece that gives check and the
//! winning king stand on one square each; of all other pieces it is supposed that
//! they attack from all their squares at the same time. A check from a square
//! that a pawn attacks does not count if no other bishop, rook or queen is there:
//! without one the pawn is not pinned and the check not double, so the pawn takes
//! the piece. A pawn gives check only with its move, which begins a phase.
//!
//! # What follows
//!
//! A phase ends with the move of a pawn or the capture of one. [All such
//! changes](changes) that may occur are followed; each begins a phase, in which
//! the piece or pawn that moved has a known square again. If the other side then
//! surely [has no move](stuck), the game ends there. A phase with no more play
//! than one seen before needs no second look. If a pawn may promote, the proof
//! is given up. So it is if there are too many phases.

mod changes;
mod mating;
mod phase;
mod proof;
mod reach;
mod stuck;

pub(super) use proof::is_blocked;
