//! No file of the program imports from a file that imports from it, over however many others.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;

use crate::reader::TestModules;
use crate::source_map::{SourceMap, Target};

/// For each file, the files that it imports from, with one path that does so.
type Imports<'a> = BTreeMap<&'a str, BTreeMap<&'a str, String>>;

/// Collects which file imports from which. Files that only declare and re-export do not count.
fn imports(map: &SourceMap) -> Imports<'_> {
    let mut imports = Imports::new();
    for mention in map.mentions() {
        let Target::Module(module) = mention.target else {
            continue;
        };
        let Some(file) = map.file_of(&module) else {
            continue;
        };
        if file != mention.file && map.defines(file) && map.defines(mention.file) {
            let from = imports.entry(mention.file).or_default();
            from.entry(file).or_insert(mention.path);
        }
    }
    imports
}

/// Finds the shortest cycle through each file, as `a.rs -> b.rs (path) -> a.rs (path)`.
pub(crate) fn cycles(map: &SourceMap) -> BTreeSet<String> {
    let imports = imports(map);
    let through = imports.keys().filter_map(|file| cycle(&imports, file));
    through.map(|files| written(&imports, &files)).collect()
}

/// Finds the shortest way from a file back to itself, by the files on it.
fn cycle<'a>(imports: &Imports<'a>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut before = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(file) = waiting.pop_front() {
        for &next in imports.get(file).into_iter().flat_map(BTreeMap::keys) {
            if next == start {
                let mut way = vec![file];
                while let Some(&file) = before.get(way[way.len() - 1]) {
                    way.push(file);
                }
                way.reverse();
                return Some(way);
            }
            if !before.contains_key(next) {
                before.insert(next, file);
                waiting.push_back(next);
            }
        }
    }
    None
}

/// Writes a cycle from its first file by name, so that each cycle is written in one way.
fn written(imports: &Imports<'_>, files: &[&str]) -> String {
    let first = (0..files.len()).min_by_key(|&place| files[place]).unwrap();
    let mut text = files[first].to_owned();
    for place in first..first + files.len() {
        let (file, next) = (files[place % files.len()], files[(place + 1) % files.len()]);
        _ = write!(text, " -> {next} ({})", imports[file][next]);
    }
    text
}

#[test]
fn no_two_files_import_from_each_other() {
    let found = cycles(&SourceMap::of_this_project(TestModules::LeftOut));
    assert!(found.is_empty(), "\n{}", Vec::from_iter(found).join("\n"));
}
