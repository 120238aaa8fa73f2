//! The commands without a screen, on streams in memory.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::io::{self, Read, Write};
use std::path::PathBuf;

use nowchess::runtime::shell::{
    CheckOptions, Command, ExportOptions, FenOptions, Format, Inlet, Outlet, Progress, Reader,
    Status, Streams, run_with,
};
use nowchess::settings::Glyphs;

/// Two good games and a bad one between them.
const GAMES: &str = "[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n\
    [White \"Carl\"]\n\n1. e4 e5 2. Ke3 Ke7 *\n\n\
    [White \"Dora\"]\n\n1. d4 *\n";

struct Answer {
    status: Status,
    output: String,
    errors: String,
}

fn answer(command: &Command, input: &str) -> Answer {
    answer_to([Reader::Program; 2], command, input)
}

/// Runs a command whose output and errors have these readers.
fn answer_to(readers: [Reader; 2], command: &Command, input: &str) -> Answer {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: Inlet::new(input.as_bytes()),
        output: Outlet::new(&mut output, readers[0]),
        errors: Outlet::new(&mut errors, readers[1]),
        progress: Progress::Hidden,
    };
    let status = run_with(command, &mut streams);
    drop(streams);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Answer {
        status,
        output: text(output),
        errors: text(errors),
    }
}

fn check(format: Format) -> Command {
    Command::Check(CheckOptions {
        files: vec![PathBuf::from("-")],
        format,
    })
}

#[test]
fn check_says_a_line_for_each_game_and_goes_on_past_bad_ones() {
    let Answer {
        status,
        output,
        errors,
    } = answer(&check(Format::Text), GAMES);
    assert_eq!(
        output,
        "1. Anna – Ben, 7 plies, 1-0, checkmate, r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n\
         2. Carl – ?, 2 plies, *, open, rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, 1 problem\n   \
            -:9:13: `Ke3` is illegal: The king on e1 cannot reach e3: a king does not move like that.\n\
         3. Dora – ?, 1 ply, *, open, rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
    );
    assert_eq!((status, errors.as_str()), (Status::Problems, ""));
}

#[test]
fn check_writes_an_object_for_each_game() {
    let Answer { status, output, .. } = answer(&check(Format::Json), GAMES);
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[0],
        "{\"file\":\"-\",\"game\":1,\"white\":\"Anna\",\"black\":\"Ben\",\"plies\":7,\"result\":\"1-0\",\"outcome\":\"checkmate\",\
         \"final_fen\":\"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\",\"problems\":[]}"
    );
    assert!(lines[1].contains(
        "\"problems\":[{\"line\":9,\"column\":13,\"word\":\"Ke3\",\"message\":\"`Ke3` is illegal"
    ));
    assert_eq!(status, Status::Problems);
    assert_eq!(
        answer(&check(Format::Json), "1. e4 *").status,
        Status::Clean
    );
}

#[test]
fn unreadable_file_is_named_and_the_others_are_checked() {
    let files = vec![PathBuf::from("no such file.pgn"), PathBuf::from("-")];
    let command = Command::Check(CheckOptions {
        files,
        format: Format::Text,
    });
    let Answer {
        status,
        output,
        errors,
    } = answer(&command, "1. e4 *");
    assert_eq!(status, Status::Unreadable);
    assert_eq!(
        output,
        "1. ? – ?, 1 ply, *, open, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
    );
    assert!(
        errors.starts_with("nowchess: no such file.pgn: "),
        "{errors}"
    );
}

#[test]
fn terminal_commands_in_tags_reach_programs_and_no_terminal() {
    let game = "[White \"a\u{1b}[2Jb\u{9b}\u{202e}c\"]\n[Black \"Réti\"]\n1. e4 *";
    for (reader, players) in [
        (Reader::Program, "a\u{1b}[2Jb\u{9b}\u{202e}c – Réti"),
        (Reader::Terminal(Glyphs::All), "a?[2Jb??c – Réti"),
        (Reader::Terminal(Glyphs::Letters), "a?[2Jb??c - Reti"),
    ] {
        let Answer { output, .. } = answer_to([reader; 2], &check(Format::Text), game);
        assert!(output.starts_with(&format!("1. {players}, ")), "{output:?}");
    }
    let all = Command::Export(ExportOptions {
        files: Vec::new(),
        game: None,
    });
    let game = "[White \"a\u{202e}b\"]\n\n1. e4 {x\u{9b}y\u{7}} *\n";
    let there = [Reader::Terminal(Glyphs::All), Reader::Program];
    let Answer { output, .. } = answer_to(there, &all, game);
    assert!(output.contains("[White \"a?b\"]\n"), "{output:?}");
    assert!(
        output.chars().all(|c| c == '\n' || !c.is_control()),
        "{output:?}"
    );
}

#[test]
fn names_of_files_cannot_steer_the_terminal_nor_add_lines_to_it() {
    let command = Command::Check(CheckOptions {
        files: vec![PathBuf::from(
            "no\u{1b}]0;t\u{7}\nnowchess: all is well\u{2066}",
        )],
        format: Format::Text,
    });
    let [program, terminal] = [Reader::Program, Reader::Terminal(Glyphs::All)];
    let Answer { errors, .. } = answer_to([program, terminal], &command, "");
    assert!(
        errors.starts_with("nowchess: no?]0;t??nowchess: all is well?: "),
        "{errors:?}"
    );
    assert_eq!(errors.lines().count(), 1);
    // Each stream is judged for itself.
    let Answer { errors, .. } = answer_to([terminal, program], &command, "");
    assert!(errors.contains("\u{1b}]0;t\u{7}\n"), "{errors:?}");
}

#[cfg(unix)]
#[test]
fn a_name_that_is_no_text_is_repeated_byte_for_byte() {
    use std::os::unix::ffi::OsStringExt;
    let name = std::ffi::OsString::from_vec(b"no\xff\x9b.pgn".to_vec());
    let command = Command::Check(CheckOptions {
        files: vec![name.into()],
        format: Format::Text,
    });
    let mut errors = Vec::new();
    let mut streams = Streams {
        input: Inlet::new(io::empty()),
        output: Outlet::new(io::sink(), Reader::Program),
        errors: Outlet::new(&mut errors, Reader::Program),
        progress: Progress::Hidden,
    };
    let _ = run_with(&command, &mut streams);
    drop(streams);
    assert!(errors.starts_with(b"nowchess: no\xff\x9b.pgn: "));
}

#[test]
fn export_writes_all_games_or_one() {
    let all = Command::Export(ExportOptions {
        files: Vec::new(),
        game: None,
    });
    let Answer {
        status,
        output,
        errors,
    } = answer(&all, GAMES);
    assert_eq!(output.matches("[Event \"?\"]").count(), 3);
    assert!(errors.starts_with("-:9:13: `Ke3` is illegal"), "{errors}");
    assert_eq!(status, Status::Problems);

    let one = |game| {
        Command::Export(ExportOptions {
            files: Vec::new(),
            game: Some(game),
        })
    };
    let Answer { status, output, .. } = answer(&one(3), GAMES);
    assert!(
        output.contains("[White \"Dora\"]") && output.ends_with("\n\n1. d4 *\n\n"),
        "{output}"
    );
    assert_eq!(status, Status::Clean);
    let Answer { status, errors, .. } = answer(&one(4), GAMES);
    assert_eq!(
        (status, errors.as_str()),
        (
            Status::Unreadable,
            "nowchess: there is no game 4: found 3\n"
        )
    );
}

#[test]
fn export_of_what_was_exported_changes_nothing() {
    let all = Command::Export(ExportOptions {
        files: Vec::new(),
        game: None,
    });
    let first = answer(&all, GAMES).output;
    assert_eq!(answer(&all, &first).output, first);
}

#[test]
fn fen_shows_the_last_position_or_that_after_some_plies() {
    let fen = |game, ply| {
        Command::Fen(FenOptions {
            file: PathBuf::from("-"),
            game,
            ply,
        })
    };
    assert_eq!(
        answer(&fen(1, None), GAMES).output,
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n"
    );
    assert_eq!(
        answer(&fen(1, Some(0)), GAMES).output,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    );
    assert_eq!(
        answer(&fen(3, Some(1)), GAMES).output,
        "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
    );
    let Answer { status, errors, .. } = answer(&fen(3, Some(2)), GAMES);
    assert_eq!(
        (status, errors.as_str()),
        (Status::Unreadable, "nowchess: the game ends after ply 1\n")
    );
}

/// An output whose reader has gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn closed_pipe_ends_quietly() {
    let mut errors = Vec::new();
    // More than is ever under way at once, and no end to it.
    let input = io::repeat(b' ').take(1 << 20).chain(Endless);
    let mut streams = Streams {
        input: Inlet::new(input),
        output: Outlet::new(Closed, Reader::Program),
        errors: Outlet::new(&mut errors, Reader::Program),
        progress: Progress::Hidden,
    };
    assert_eq!(run_with(&check(Format::Text), &mut streams), Status::Clean);
    drop(streams);
    assert!(errors.is_empty());
}

/// Games without end.
struct Endless;

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let game = b"1. e4 *\n";
        let len = buffer.len() / game.len() * game.len();
        buffer[..len]
            .chunks_mut(game.len())
            .for_each(|chunk| chunk.copy_from_slice(game));
        Ok(len)
    }
}

#[test]
fn games_of_many_batches_stay_in_order() {
    let text = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n".repeat(40_000);
    let Answer { status, output, .. } = answer(&check(Format::Text), &text);
    assert_eq!(status, Status::Clean);
    assert_eq!(output.lines().count(), 40_000);
    for (index, line) in output.lines().enumerate() {
        assert!(
            line.starts_with(&format!("{}. A – ?, 6 plies", index + 1)),
            "{line}"
        );
    }
}
