//! Commands in comments: what is written is read as the same command.

use std::time::Duration;

use nowchess::chess::Square;
use nowchess::notation::Score;
use nowchess::notation::pgn::{BoardShape, CommentCommand, ShapeColor, commands, plain_text};
use proptest::prelude::*;

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        any::<i32>().prop_map(Score::Centipawns),
        (-1000..1000).prop_map(Score::Centipawns),
        any::<i32>().prop_map(Score::Mate),
    ]
}

fn time() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (any::<u64>(), 0..1_000_000_000_u32).prop_map(|(secs, nanos)| Duration::new(secs, nanos)),
        (0..100_000_u64).prop_map(Duration::from_secs),
        (0..10_000_000_u64).prop_map(Duration::from_millis),
    ]
}

fn shape() -> impl Strategy<Value = BoardShape> {
    let color = prop_oneof![
        Just(ShapeColor::Green),
        Just(ShapeColor::Red),
        Just(ShapeColor::Yellow),
        Just(ShapeColor::Blue),
    ];
    (color, 0..64_usize, 0..64_usize, any::<bool>()).prop_map(|(color, from, to, is_arrow)| {
        BoardShape {
            color,
            from: Square::ALL[from],
            to: Square::ALL[if is_arrow { to } else { from }],
        }
    })
}

/// A command; the names and values of unknown ones are borrowed from the texts.
fn command<'a>(name: &'a str, value: &'a str) -> impl Strategy<Value = CommentCommand<'a>> {
    prop_oneof![
        time().prop_map(CommentCommand::Clock),
        time().prop_map(CommentCommand::Elapsed),
        (score(), any::<Option<u32>>())
            .prop_map(|(score, depth)| CommentCommand::Evaluation { score, depth }),
        prop::collection::vec(shape(), 0..5).prop_map(CommentCommand::Shapes),
        Just(CommentCommand::Other { name, value }),
    ]
}

proptest! {
    #[test]
    fn commands_written_are_read_back(
        many in prop::collection::vec(command("mdl", "1 é,2"), 0..6),
        words in "[a-z ]{0,12}",
    ) {
        let mut comment = words.clone();
        for command in &many {
            comment.push_str(&command.to_string());
        }
        prop_assert_eq!(commands(&comment).collect::<Vec<_>>(), many);
        prop_assert_eq!(plain_text(&comment), words.trim());
    }

    #[test]
    fn scores_written_are_read_back(score in score()) {
        prop_assert_eq!(Score::from_eval(&score.to_eval()), Some(score));
    }
}

#[test]
fn commands_are_written_as_other_programs_write_them() {
    let shape = |color, from, to| BoardShape { color, from, to };
    let square = shape(ShapeColor::Green, Square::D4, Square::D4);
    let arrow = shape(ShapeColor::Red, Square::E2, Square::E4);
    for (command, text) in [
        (
            CommentCommand::Clock(Duration::from_mins(90)),
            "[%clk 1:30:00]",
        ),
        (
            CommentCommand::Elapsed(Duration::from_millis(1500)),
            "[%emt 0:00:01.5]",
        ),
        (
            CommentCommand::Evaluation {
                score: Score::Centipawns(-120),
                depth: None,
            },
            "[%eval -1.20]",
        ),
        (
            CommentCommand::Evaluation {
                score: Score::Mate(4),
                depth: Some(20),
            },
            "[%eval #4,20]",
        ),
        (CommentCommand::Shapes(vec![square]), "[%csl Gd4]"),
        (CommentCommand::Shapes(vec![arrow]), "[%cal Re2e4]"),
        (
            CommentCommand::Shapes(vec![square, arrow]),
            "[%cal Gd4d4,Re2e4]",
        ),
        (
            CommentCommand::Other {
                name: "mdl",
                value: "64",
            },
            "[%mdl 64]",
        ),
    ] {
        assert_eq!(command.to_string(), text);
    }
}
