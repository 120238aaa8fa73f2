//! Laws: what is written is read back equal, for seeded positions and trees.

use nowchess::chess::Position;
use nowchess::game::{NodeId, Record, Step, Tree, load, save};
use nowchess::notation::pgn::{GameReader, GameResult};
use nowchess::notation::{Fen, Nag, San, UciMove, Variant};

use crate::corpus::outline;
use crate::seeded::{Seeded, cases};

#[test]
fn fen_written_is_read_as_the_same_position() {
    for seed in 0..cases(3000) as u64 {
        let position = Seeded::new(seed).position();
        let text = Fen::from_position(&position).to_string();
        let (again, notices) = Fen::parse(&text)
            .and_then(|fen| fen.to_position())
            .expect(&text);
        assert!(
            again == position && notices.is_empty(),
            "seed {seed}: {text}"
        );
        assert_eq!(Fen::from_position(&again).to_string(), text, "seed {seed}");
    }
}

#[test]
fn each_legal_move_is_read_from_its_own_text_alone() {
    for seed in 0..cases(1000) as u64 {
        let position = Seeded::new(seed).position();
        let mut texts = Vec::new();
        for mv in position.legal_moves() {
            let san = San::from_move(&position, mv);
            let text = san.to_string();
            assert_eq!(San::parse(&text), Ok(san), "seed {seed}");
            assert_eq!(san.to_move(&position), Ok(mv), "seed {seed}: {text}");
            let uci = UciMove::from_move(mv, Variant::Chess960);
            assert_eq!(
                UciMove::parse(&uci.to_string()).and_then(|uci| uci.to_move(&position)),
                Ok(mv),
                "seed {seed}: {uci}"
            );
            texts.push(text);
        }
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count, "seed {seed}: two moves with one text");
    }
}

#[test]
fn tree_written_is_read_as_the_same_tree() {
    for seed in 0..cases(1500) as u64 {
        let record = record(&mut Seeded::new(seed));
        let text = save(&record);
        assert_columns(&text, seed);
        let mut games = GameReader::new(text.as_bytes());
        let raw = games.next_game().expect("bytes").expect("one game");
        let loaded = load(raw);
        assert_eq!(loaded.problems, [], "seed {seed}\n{text}");
        assert_eq!(
            outline(&loaded.record),
            outline(&record),
            "seed {seed}\n{text}"
        );
        assert_eq!(loaded.record.result, record.result, "seed {seed}");
        assert_eq!(
            loaded.record.tags,
            record.tags.to_export(),
            "seed {seed}\n{text}"
        );
        assert_eq!(save(&loaded.record), text, "seed {seed}");
        assert!(
            games.next_game().expect("bytes").is_none(),
            "seed {seed}: two games\n{text}"
        );
    }
}

/// A line has fewer than 80 columns unless it has no space to break at.
fn assert_columns(text: &str, seed: u64) {
    for line in text.lines().filter(|line| !line.starts_with(['[', ';'])) {
        let is_glued = line.contains("  ")
            || line.contains('\t')
            || line.contains(" %")
            || !line.contains(' ');
        assert!(
            line.chars().count() < 80 || is_glued || line.contains(';'),
            "seed {seed}: {line}"
        );
    }
}

const WORDS: [&str; 22] = [
    "e4",
    "a",
    "better",
    "{",
    "[%clk 0:01:02]",
    "%",
    ";",
    "(",
    ")",
    "1-0",
    "*",
    "é",
    "♞",
    "1.",
    "\"",
    "\\",
    "[Event",
    "\"x\"]",
    "!?",
    "a-rather-long-word-without-any-break",
    "—",
    "$1",
];

fn words(seeded: &mut Seeded, most: usize) -> String {
    let mut text = String::new();
    for _ in 0..=seeded.below(most) {
        if !text.is_empty() {
            let space: &&str = seeded.pick(&[" ", " ", " ", "  ", "\t"]);
            text.push_str(space);
        }
        let word: &&str = seeded.pick(&WORDS);
        text.push_str(word);
    }
    if seeded.once_in(20) {
        text.replace('(', "}")
    } else {
        text
    }
}

/// A tree with everything that a file may hold, in the form in which it is read: a comment before a
/// move is at the start of a variation or after one.
fn record(seeded: &mut Seeded) -> Record {
    let start = if seeded.once_in(3) {
        seeded.start()
    } else {
        Position::initial()
    };
    let mut tree = Tree::new(start);
    if seeded.once_in(4) {
        tree.annotations_mut(NodeId::ROOT)
            .after
            .push(words(seeded, 8));
    }
    let mut open = vec![(NodeId::ROOT, 30)];
    while let Some((mut at, plies)) = open.pop() {
        for _ in 0..seeded.below(plies + 1) {
            let Some(node) = grow(seeded, &mut tree, at) else {
                break;
            };
            if seeded.once_in(6) && plies > 2 {
                // Another move from the same position: a variation.
                if let Some(line) = grow(seeded, &mut tree, at) {
                    open.push((line, plies / 2));
                    if seeded.once_in(2) {
                        tree.annotations_mut(line).before.push(words(seeded, 5));
                    }
                }
            }
            at = node;
        }
    }
    let mut record = Record::new(tree);
    record.result = *seeded.pick(&[
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ]);
    for name in ["White", "Annotator", "ECO", "Site", "Event"] {
        if seeded.once_in(2) {
            record.tags.push(name, words(seeded, 4));
        }
    }
    finish_tags(&mut record);
    record
}

fn grow(seeded: &mut Seeded, tree: &mut Tree, at: NodeId) -> Option<NodeId> {
    let position = *tree.position(at);
    let step = if seeded.once_in(40) {
        Step::Null
    } else {
        Step::Move(seeded.legal_move(&position)?)
    };
    let node = tree.append(at, step)?;
    if seeded.once_in(4) {
        tree.annotations_mut(node).after.push(words(seeded, 30));
    }
    if seeded.once_in(5) {
        let number = u16::try_from(seeded.below(300)).unwrap_or_default();
        tree.annotations_mut(node).nags.push(Nag(number));
    }
    Some(node)
}

/// The tags that reading adds.
fn finish_tags(record: &mut Record) {
    record.tags.set("Result", record.result.to_string());
    let start = record.tree.position(NodeId::ROOT);
    if *start != Position::initial() {
        record.tags.set("SetUp", "1");
        record
            .tags
            .set("FEN", Fen::from_position(start).to_string());
    }
}
