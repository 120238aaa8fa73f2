//! A layer imports only from layers to its left, and only some layers touch the outside.

use crate::reader::TestModules;
use crate::source_map::{Mention, SourceMap, Target};

/// The layers from left to right; `main` is right of them all.
const LAYERS: [&str; 7] = [
    "chess", "notation", "game", "settings", "app", "ui", "runtime",
];

/// Crates and modules, and the layers that alone may name them.
const RESERVED: [(&[&str], &[&str]); 3] = [
    (&["ratatui", "crossterm"], &["ui", "runtime"]),
    (&["tui_textarea"], &["settings", "app", "ui"]),
    (
        &[
            "std::fs",
            "std::process",
            "std::thread",
            "std::env",
            "std::net",
            "std::time::Instant",
            "std::time::SystemTime",
            "jiff",
            "rustix",
            "signal_hook",
            "tempfile",
            "etcetera",
        ],
        &["runtime", "main"],
    ),
];

/// Returns the layer of a file.
fn layer(file: &str) -> &str {
    let first = file.split('/').next().unwrap_or(file);
    first.trim_end_matches(".rs")
}

/// Whether a path of a file leads to a layer on its right.
fn points_right(mention: &Mention<'_>) -> bool {
    let place = |layer: &str| LAYERS.iter().position(|&it| it == layer);
    let Target::Module(module) = &mention.target else {
        return false;
    };
    let to = module.first().and_then(|layer| place(layer));
    place(layer(mention.file)).is_some_and(|from| to.is_some_and(|to| to > from))
}

/// Whether a path of a file names what is not for its layer.
fn is_out_of_place(mention: &Mention<'_>) -> bool {
    let Target::Foreign(path) = &mention.target else {
        return false;
    };
    let path = path.join("::");
    let all_of = mention.path.ends_with('*');
    let names =
        |reserved: &str| is_within(&path, reserved) || (all_of && is_within(reserved, &path));
    RESERVED.iter().any(|(reserved, layers)| {
        !layers.contains(&layer(mention.file)) && reserved.iter().any(|it| names(it))
    })
}

/// Whether a path is another one or leads into it.
fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Lists the paths of a project that break a rule.
pub(crate) fn faults(map: &SourceMap, is_fault: impl Fn(&Mention<'_>) -> bool) -> Vec<String> {
    let mentions = map.mentions().into_iter().filter(|it| is_fault(it));
    mentions
        .map(|Mention { file, path, .. }| format!("{file}: {path}"))
        .collect()
}

#[test]
fn imports_point_to_the_left_only() {
    let map = SourceMap::of_this_project(TestModules::Read);
    assert_eq!(faults(&map, points_right), [""; 0]);
}

#[test]
fn terminal_files_and_clock_are_named_only_where_they_belong() {
    let map = SourceMap::of_this_project(TestModules::Read);
    assert_eq!(faults(&map, is_out_of_place), [""; 0]);
}

/// A project of one file.
fn project(file: &str, text: &str) -> SourceMap {
    let mut map = SourceMap::default();
    map.add(file, text, TestModules::Read);
    map
}

#[test]
fn names_are_seen_in_braces_through_other_names_and_without_a_use_line() {
    for text in [
        "use std::{io, fs::{self, File}};",
        "use std::time; fn f() { time::Instant::now(); }",
        "use std::time::*;",
        "use std::time::Instant as Moment;",
        "fn f(at: jiff::Timestamp) {}",
        "use ::std::thread;",
        "#[cfg(test)] mod tests { use std::env; }",
        "fn f() { use std::process::exit; exit(1) }",
    ] {
        let faults = faults(&project("app/clock.rs", text), is_out_of_place);
        assert!(!faults.is_empty(), "{text}");
        let map = project("runtime/clock.rs", text);
        assert!(!map.mentions().iter().any(is_out_of_place), "{text}");
    }
    let harmless = "use std::time::Duration; // std::fs\nconst A: &str = \"std::fs\";";
    assert!(
        !project("app/clock.rs", harmless)
            .mentions()
            .iter()
            .any(is_out_of_place)
    );
}

#[test]
fn a_path_to_the_right_is_seen_however_it_is_written() {
    for text in [
        "use crate::{chess, ui::view};",
        "use super::super::ui;",
        "fn f() { crate::runtime::run() }",
    ] {
        let mut map = project("app/model.rs", text);
        for (file, text) in [
            ("app.rs", "mod model;"),
            ("ui.rs", "pub mod view; pub use view::view;"),
            ("runtime.rs", "pub fn run() {}"),
            ("lib.rs", "mod app; mod chess; mod runtime; mod ui;"),
        ] {
            map.add(file, text, TestModules::Read);
        }
        assert_eq!(faults(&map, points_right).len(), 1, "{text}");
    }
}
