//! A small FEN reader for the tests of the rules. They do not use the notation
//! layer, because it depends on the rules.

use nowchess::chess::{
    CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Role, Setup, SetupError,
    SetupNotice, Square,
};

/// Reads a well-formed FEN with X-FEN or Shredder-FEN rights.
pub(crate) fn setup(fen: &str) -> Setup {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let mut setup = Setup::EMPTY;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(fields[0].split('/')) {
        let mut files = File::ALL.into_iter();
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10) {
                files.nth(gap as usize - 1).expect("eight files");
            } else {
                let square = Square::new(files.next().expect("eight files"), rank);
                setup
                    .board
                    .set(square, Some(Piece::from_letter(letter).expect("a piece")));
            }
        }
    }
    setup.side_to_move = if fields[1] == "w" {
        Color::White
    } else {
        Color::Black
    };
    for letter in fields[2].chars().filter(|&letter| letter != '-') {
        read_right(letter, &mut setup);
    }
    setup.en_passant = fields[3].parse().ok();
    setup.half_move_clock = fields
        .get(4)
        .map_or(0, |field| field.parse().expect("a clock"));
    setup.full_move_number = fields
        .get(5)
        .map_or(1, |field| field.parse().expect("a number"));
    setup
}

fn read_right(letter: char, setup: &mut Setup) {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let rank = if color == Color::White {
        Rank::First
    } else {
        Rank::Eighth
    };
    let on_back_rank = |role| {
        setup
            .board
            .pieces(color, role)
            .into_iter()
            .filter(move |square| square.rank() == rank)
    };
    let king = on_back_rank(Role::King).next().unwrap_or(Square::E4);
    let mut rooks = on_back_rank(Role::Rook);
    let (side, file) = match letter.to_ascii_lowercase() {
        'k' => {
            let rook = rooks.filter(|&rook| rook > king).last();
            (CastlingSide::King, rook.map_or(File::H, Square::file))
        }
        'q' => {
            let rook = rooks.find(|&rook| rook < king);
            (CastlingSide::Queen, rook.map_or(File::A, Square::file))
        }
        letter => {
            let file = File::from_char(letter).expect("a right to castle");
            let side = if file > king.file() {
                CastlingSide::King
            } else {
                CastlingSide::Queen
            };
            (side, file)
        }
    };
    setup.castling_rights.set(color, side, Some(file));
}

/// Reads a FEN and checks it as a position.
pub(crate) fn try_position(fen: &str) -> Result<(Position, Vec<SetupNotice>), SetupError> {
    Position::from_setup(&setup(fen))
}

/// Reads the FEN of a position that can be played.
pub(crate) fn position(fen: &str) -> Position {
    try_position(fen).expect(fen).0
}

/// Tells which rights a position has, as Shredder-FEN writes them.
pub(crate) fn rights(rights: CastlingRights) -> String {
    rights
        .iter()
        .map(|(color, _, file)| match color {
            Color::White => file.letter().to_ascii_uppercase(),
            Color::Black => file.letter(),
        })
        .collect()
}
