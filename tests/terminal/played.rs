//! Published games played through the real program, by cursor keys alone and by typed moves; the
//! result is read off the screen.

use nowchess::chess::{Move, Position, Promotion, Square};
use nowchess::notation::San;

use crate::games::{GUNDERSEN_FAUL, LASKER_TRAP, LOYD_STALEMATE, OPERA, PublishedGame};
use crate::program::Program;

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ENTER: &str = "\r";

/// Plays with the cursor, and remembers where it stands.
struct Hand {
    cursor: Square,
}

impl Hand {
    /// The board cursor of a program that was just started.
    fn new() -> Self {
        Self { cursor: Square::E2 }
    }

    /// Returns the keys that choose the piece and drop it.
    fn keys_of(&mut self, mv: Move) -> String {
        let mut keys = self.go_to(mv.from()) + ENTER;
        keys += &(self.go_to(mv.to()) + ENTER);
        if let Some(promotion) = mv.promotion() {
            let steps = Promotion::ALL
                .iter()
                .position(|&piece| piece == promotion)
                .unwrap();
            keys += &(RIGHT.repeat(steps) + ENTER);
        }
        keys
    }

    fn go_to(&mut self, to: Square) -> String {
        let (from_file, to_file) = (self.cursor.file().index(), to.file().index());
        let (from_rank, to_rank) = (self.cursor.rank().index(), to.rank().index());
        self.cursor = to;
        let horizontal = if to_file < from_file { LEFT } else { RIGHT };
        let vertical = if to_rank < from_rank { DOWN } else { UP };
        horizontal.repeat(from_file.abs_diff(to_file))
            + &vertical.repeat(from_rank.abs_diff(to_rank))
    }
}

fn legal_moves_of(game: &PublishedGame) -> Vec<(String, Move)> {
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for san in game.sans() {
        let mv = San::parse(san).unwrap().to_move(&position).unwrap();
        moves.push((san.to_owned(), mv));
        position = position.play(mv).unwrap();
    }
    moves
}

fn play_by_cursor(program: &mut Program, game: &PublishedGame) {
    let mut hand = Hand::new();
    for (san, mv) in legal_moves_of(game) {
        program.send(&hand.keys_of(mv));
        // The result may lie over the last moves.
        program.wait(&san, |screen| {
            let screen = screen.contents();
            screen.contains(&san) || screen.contains(RESULT_FRAME)
        });
    }
}

/// A part of the frame around the result of a game that has just ended.
const RESULT_FRAME: &str = "━━━";

/// Waits for an ending, presses a key, and returns the screen without the large result.
fn past_the_result(program: &mut Program, ending: &str) -> String {
    program.wait_for(ending);
    program.send("\x1b");
    program.wait(ending, |screen| {
        let screen = screen.contents();
        screen.contains(ending) && !screen.contains(RESULT_FRAME)
    })
}

fn play_by_typing(program: &mut Program, game: &PublishedGame) {
    program.send("m");
    for san in game.sans() {
        program.send(&format!("{san}\r"));
    }
    program.send("\x1b");
}

/// Both ways of entering moves.
const WAYS: [fn(&mut Program, &PublishedGame); 2] = [play_by_cursor, play_by_typing];

/// Asks the program for the position and compares.
fn expect_position(program: &mut Program, fen: &str) {
    program.send("mfen\r");
    program.wait_for(fen);
}

#[test]
fn the_opera_game_ends_in_mate() {
    for play in WAYS {
        let mut program = Program::start(&[]);
        play(&mut program, &OPERA);
        let screen = past_the_result(&mut program, "1-0, checkmate");
        assert!(
            screen.contains("O-O-O") && screen.contains("Rd8#"),
            "{screen}"
        );
        expect_position(&mut program, OPERA.final_fen);
    }
}

#[test]
fn gundersen_mates_by_a_capture_en_passant() {
    for play in WAYS {
        let mut program = Program::start(&[]);
        play(&mut program, &GUNDERSEN_FAUL);
        let screen = past_the_result(&mut program, "1-0, checkmate");
        assert!(screen.contains("hxg6#"), "{screen}");
        expect_position(&mut program, GUNDERSEN_FAUL.final_fen);
    }
}

#[test]
fn laskers_trap_promotes_to_a_knight_with_check() {
    for play in WAYS {
        let mut program = Program::start(&[]);
        play(&mut program, &LASKER_TRAP);
        program.wait_for(" Check ");
        expect_position(&mut program, LASKER_TRAP.final_fen);
    }
}

#[test]
fn loyds_game_is_a_stalemate() {
    for play in WAYS {
        let mut program = Program::start(&[]);
        play(&mut program, &LOYD_STALEMATE);
        program.wait_for("½–½, stalemate");
        expect_position(&mut program, LOYD_STALEMATE.final_fen);
    }
}

#[test]
fn a_draw_is_claimed_by_the_fifty_move_rule_and_a_new_game_begins() {
    let mut program = Program::start(&["--fen", "6k1/8/8/8/8/8/R7/K7 w - - 98 90"]);
    program.wait_for("half-move clock 98/100");
    program.send("mdraw\r");
    program.wait_for("49 moves without");
    program.send("Ra3\rKf7\r\x1b");
    program.wait_for("White may claim a draw by the fifty-move rule: d claims it");
    program.send("d");
    program.wait_for("½–½, the fifty-move rule");
    program.send("u");
    program.wait_for("The game is over");
    program.send("n");
    program.wait_for("New game: White to move.");
    expect_position(
        &mut program,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
}

#[test]
fn a_finished_game_can_be_walked_through() {
    let mut program = Program::start(&[]);
    play_by_typing(&mut program, &OPERA);
    program.wait_for("1-0, checkmate");
    // A bracket that followed Esc at once would belong to a sequence that begins with it.
    program.wait_for("to type");
    program.send("[[");
    program.wait_for("Reviewing 16. Qb8+ (31/33)");
    program.send("\x1b[H");
    program.wait_for("Reviewing the start (0/33)");
    program.send("\x1b[F");
    expect_position(&mut program, OPERA.final_fen);
}

#[test]
fn sides_are_played_from_the_turned_board_too() {
    let mut program = Program::start(&[]);
    program.send("f");
    // From e2 on a turned board: down is up the ranks.
    program.send(&(ENTER.to_owned() + &DOWN.repeat(2) + ENTER));
    program.wait_for("e4");
    expect_position(
        &mut program,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
}

#[test]
fn esc_and_what_follows_at_once_are_keys_of_their_own() {
    let mut program = Program::start(&[]);
    // In one write: leave the prompt, go up two squares, ask for help.
    program.send("md4\ra6\rm");
    program.wait_for("a6");
    program.send("\x7f\x1b\x1b[A\x1b[A?");
    program.wait_for("Help");
    program.send("\x1b");
    program.wait("the closed help", |screen| {
        !screen.contents().contains("Help")
    });
    program.send("\r");
    program.wait_for("There is no piece on e4.");
}
