//! A corpus of unusual files, each with its expected result beside it.
//!
//! Set `UPDATE_CORPUS` to rewrite the expected results, and check the difference before committing it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use nowchess::game::{self, NodeId};
use nowchess::notation::Fen;
use nowchess::notation::pgn::GameReader;

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notation/corpus");
    let files = std::fs::read_dir(folder).expect("the corpus is there");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    paths.sort();
    paths
}

fn loaded(bytes: &[u8]) -> Vec<game::Loaded> {
    let mut reader = GameReader::new(bytes);
    let mut games = Vec::new();
    while let Some(raw) = reader.next_game().expect("bytes do not fail") {
        games.push(game::load(raw));
    }
    games
}

/// What was read, as text for a person: plies, end, problems, and the game as it is written.
fn report(bytes: &[u8]) -> String {
    let mut report = String::new();
    for (index, loaded) in loaded(bytes).iter().enumerate() {
        let tree = &loaded.record.tree;
        let last = loaded.record.last();
        let fen = Fen::from_position(tree.position(last));
        let plies = tree.ply(last);
        _ = writeln!(report, "game {}: {plies} plies, {fen}", index + 1);
        for problem in &loaded.problems {
            _ = writeln!(
                report,
                "problem at {} in `{}`: {}",
                problem.place, problem.word, problem.kind
            );
        }
        _ = writeln!(report, "{}", game::save(&loaded.record));
    }
    report
}

#[test]
fn each_file_is_read_as_stated_beside_it() {
    let mut wrong = Vec::new();
    for path in corpus() {
        let report = report(&std::fs::read(&path).expect("readable"));
        let expected = path.with_extension("txt");
        if std::env::var_os("UPDATE_CORPUS").is_some() {
            std::fs::write(&expected, &report).expect("writable");
        }
        if std::fs::read_to_string(&expected).ok().as_ref() != Some(&report) {
            wrong.push(format!("{}:\n{report}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_was_read_is_written_and_read_again_the_same() {
    for path in corpus() {
        for first in loaded(&std::fs::read(&path).expect("readable")) {
            let text = game::save(&first.record);
            let again = loaded(text.as_bytes());
            assert_eq!(again.len(), 1, "{}\n{text}", path.display());
            assert_eq!(game::save(&again[0].record), text, "{}", path.display());
            assert_eq!(
                outline(&again[0].record),
                outline(&first.record),
                "{}\n{text}",
                path.display()
            );
        }
    }
}

/// A tree as text, independent of the writer under test.
pub(crate) fn outline(record: &game::Record) -> Vec<String> {
    let tree = &record.tree;
    let mut lines = Vec::new();
    let mut open = vec![(NodeId::ROOT, 0_usize)];
    while let Some((node, depth)) = open.pop() {
        lines.push(format!(
            "{depth} {:?} {:?}",
            tree.step(node),
            tree.annotations(node).filter(|notes| !notes.is_empty())
        ));
        let children: Vec<_> = tree.children(node).collect();
        open.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
    }
    lines
}
