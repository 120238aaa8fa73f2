//! The rules against an independent implementation, over seeded random games.
//!
//! Half of the games start from the standard position, half from Chess960 with
//! a start position of its own for each side. At every position the legal
//! moves, check, mate, stalemate, rights, en passant, pieces and clocks must
//! agree. Castling, en passant and promotion are chosen more often than at
//! random, because programs differ most there.
//!
//! `NOWCHESS_POSITIONS` sets how many positions are compared and
//! `NOWCHESS_SEED` the first seed; a failure names the seed of its game.
//! A long run:
//!
//! ```text
//! NOWCHESS_POSITIONS=10000000 cargo test --release --test differential
//! ```

#![expect(clippy::panic, reason = "a test fails by panicking")]

use cozy_chess as cozy;
use nowchess::chess::{
    Board, CastlingRights, CastlingSide, Color, File, Move, Piece, Position, Role, Setup, Square,
};

const POSITIONS: u64 = 250_000;
const LONGEST_GAME: u32 = 400;

fn variable(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name}={text} is no number")),
        Err(_) => default,
    }
}

#[test]
fn random_games_agree() {
    let wanted = variable("NOWCHESS_POSITIONS", POSITIONS);
    let first_seed = variable("NOWCHESS_SEED", 1);
    let mut compared = 0;
    for seed in first_seed.. {
        if compared >= wanted {
            break;
        }
        compared += play_game(seed);
    }
    assert!(compared >= wanted);
}

/// Plays one game in both implementations and returns its positions.
fn play_game(seed: u64) -> u64 {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut theirs = if seed.is_multiple_of(2) {
        cozy::Board::startpos()
    } else {
        let mut number = || u32::try_from(random.below(960)).unwrap_or_default();
        cozy::Board::double_chess960_startpos(number(), number())
    };
    let mut ours = from_cozy(&theirs);
    for ply in 0..LONGEST_GAME {
        let moves = compare(&ours, &theirs).unwrap_or_else(|difference| {
            panic!("{difference}\nseed {seed}, ply {ply}, {theirs:#}\n{ours:?}")
        });
        let Some(mv) = choose(&moves, &mut random) else {
            return u64::from(ply) + 1;
        };
        ours = ours.after(mv);
        theirs.play_unchecked(to_cozy(mv));
    }
    u64::from(LONGEST_GAME)
}

/// Compares a position in both implementations, and returns its legal moves.
fn compare(ours: &Position, theirs: &cozy::Board) -> Result<Vec<Move>, String> {
    let same = |what: &str, same: bool| {
        if same {
            Ok(())
        } else {
            Err(format!("{what} differ"))
        }
    };
    let moves: Vec<Move> = ours.legal_moves().to_vec();
    let mut our_moves: Vec<cozy::Move> = moves.iter().map(|&mv| to_cozy(mv)).collect();
    let mut their_moves = Vec::new();
    theirs.generate_moves(|group| {
        their_moves.extend(group);
        false
    });
    let key = |mv: &cozy::Move| {
        (
            mv.from as u8,
            mv.to as u8,
            mv.promotion.map(|role| role as u8),
        )
    };
    our_moves.sort_by_key(key);
    their_moves.sort_by_key(key);
    if our_moves != their_moves {
        return Err(format!(
            "legal moves differ: {our_moves:?} and {their_moves:?}"
        ));
    }
    same(
        "counts of moves",
        ours.legal_move_count() == their_moves.len(),
    )?;

    let check = !theirs.checkers().is_empty();
    let stuck = their_moves.is_empty();
    same("checkers", ours.checkers().bits() == theirs.checkers().0)?;
    same("verdicts of mate", ours.is_checkmate() == (check && stuck))?;
    same(
        "verdicts of stalemate",
        ours.is_stalemate() == (!check && stuck),
    )?;

    same("boards", *ours.board() == board_from_cozy(theirs))?;
    same(
        "sides to move",
        color_to_cozy(ours.side_to_move()) == theirs.side_to_move(),
    )?;
    same(
        "rights to castle",
        ours.castling_rights() == rights_from_cozy(theirs),
    )?;
    same(
        "en-passant squares",
        ours.en_passant() == legal_en_passant(theirs, &their_moves),
    )?;
    // The other implementation stops counting at 100 plies.
    let clock = ours.half_move_clock().min(100);
    same(
        "half-move clocks",
        clock == u32::from(theirs.halfmove_clock()),
    )?;
    same(
        "move numbers",
        ours.full_move_number() == u32::from(theirs.fullmove_number()),
    )?;
    Ok(moves)
}

/// Returns the en-passant square if one of the legal moves captures on it.
fn legal_en_passant(board: &cozy::Board, moves: &[cozy::Move]) -> Option<Square> {
    let rank = cozy::Rank::Sixth.relative_to(board.side_to_move());
    let square = cozy::Square::new(board.en_passant()?, rank);
    moves
        .iter()
        .any(|mv| {
            let is_pawn = board.piece_on(mv.from) == Some(cozy::Piece::Pawn);
            is_pawn && mv.to == square && mv.from.file() != square.file()
        })
        .then(|| Square::ALL[square as usize])
}

/// Chooses a move, one time in three a special one if there is any.
fn choose(moves: &[Move], random: &mut Random) -> Option<Move> {
    let special: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| mv.is_en_passant() || mv.castling_side().is_some() || mv.promotion().is_some())
        .collect();
    let moves = if special.is_empty() || random.below(3) != 0 {
        moves
    } else {
        &special
    };
    if moves.is_empty() {
        None
    } else {
        Some(moves[random.below(moves.len())])
    }
}

/// A small pseudorandom generator (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((bits ^ bits >> 31) >> 1).unwrap_or_default() % limit
    }
}

fn color_to_cozy(color: Color) -> cozy::Color {
    match color {
        Color::White => cozy::Color::White,
        Color::Black => cozy::Color::Black,
    }
}

fn role_to_cozy(role: Role) -> cozy::Piece {
    match role {
        Role::Pawn => cozy::Piece::Pawn,
        Role::Knight => cozy::Piece::Knight,
        Role::Bishop => cozy::Piece::Bishop,
        Role::Rook => cozy::Piece::Rook,
        Role::Queen => cozy::Piece::Queen,
        Role::King => cozy::Piece::King,
    }
}

/// The other implementation writes castling as the king capturing its rook.
fn to_cozy(mv: Move) -> cozy::Move {
    let square = |square: Square| cozy::Square::index(square.index());
    cozy::Move {
        from: square(mv.from()),
        to: square(mv.castling_rook().unwrap_or(mv.to())),
        promotion: mv
            .promotion()
            .map(|promotion| role_to_cozy(promotion.role())),
    }
}

fn board_from_cozy(theirs: &cozy::Board) -> Board {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for role in Role::ALL {
            for square in theirs.colored_pieces(color_to_cozy(color), role_to_cozy(role)) {
                board.set(Square::ALL[square as usize], Some(Piece { color, role }));
            }
        }
    }
    board
}

fn rights_from_cozy(theirs: &cozy::Board) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        let theirs = theirs.castle_rights(color_to_cozy(color));
        for (side, file) in [
            (CastlingSide::King, theirs.short),
            (CastlingSide::Queen, theirs.long),
        ] {
            rights.set(color, side, file.map(|file| File::ALL[file as usize]));
        }
    }
    rights
}

fn from_cozy(theirs: &cozy::Board) -> Position {
    let setup = Setup {
        board: board_from_cozy(theirs),
        castling_rights: rights_from_cozy(theirs),
        ..Setup::EMPTY
    };
    match Position::from_setup(&setup) {
        Ok((position, notices)) if notices.is_empty() => position,
        other => panic!("not taken as it is: {other:?}"),
    }
}

#[test]
fn start_positions_have_the_same_numbers() {
    for number in 0..960_u16 {
        let theirs = cozy::Board::chess960_startpos(u32::from(number));
        let ours = Position::chess960(number).unwrap_or_default();
        assert_eq!(ours.board(), &board_from_cozy(&theirs), "{number}");
        assert_eq!(
            ours.castling_rights(),
            rights_from_cozy(&theirs),
            "{number}"
        );
    }
}
