//! Holds the direction of imports: a layer may use only what stands to its left.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

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
            "rustix",
            "signal_hook",
            "tempfile",
            "etcetera",
        ],
        &["runtime", "main"],
    ),
];

/// A source file without its comments, and the layer that it belongs to.
struct Source {
    file: PathBuf,
    layer: String,
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.iter().map(|file| source(&root, file)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn source(root: &Path, path: &Path) -> Source {
    let file = path.strip_prefix(root).unwrap().to_owned();
    let first = file.iter().next().unwrap().to_str().unwrap();
    let layer = first.trim_end_matches(".rs").to_owned();
    let text = fs::read_to_string(path).unwrap();
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    Source { file, layer, code }
}

/// Returns every path that is named, one for each name in braces: `a::{b, c::d}` names `a::b` and
/// `a::c::d`.
fn paths(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut prefixes: Vec<String> = Vec::new();
    let mut current = String::new();
    for c in code.chars() {
        match c {
            _ if c.is_alphanumeric() || c == '_' || c == ':' => current.push(c),
            '{' if current.ends_with("::") => {
                let before = prefixes.last().cloned().unwrap_or_default();
                prefixes.push(before + &std::mem::take(&mut current));
            }
            ' ' | '\n' if current.is_empty() => {}
            _ => {
                if !current.is_empty() {
                    let before = prefixes.last().cloned().unwrap_or_default();
                    paths.push(before + &std::mem::take(&mut current));
                }
                if c == '}' {
                    prefixes.pop();
                }
            }
        }
    }
    paths
}

/// Whether a path is another one or leads into it.
fn names(path: &str, reserved: &str) -> bool {
    path.strip_prefix(reserved)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Collects the paths in files of a layer that a rule forbids there.
fn faults(forbidden: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for Source { file, layer, code } in sources() {
        let named = paths(&code);
        let wrong = named.iter().filter(|path| forbidden(&layer, path));
        faults.extend(wrong.map(|path| format!("{}: {path}", file.display())));
    }
    faults
}

#[test]
fn imports_point_to_the_left_only() {
    let wrong = faults(|layer, path| {
        let own = LAYERS.iter().position(|&it| it == layer);
        own.is_some_and(|own| {
            LAYERS[own + 1..]
                .iter()
                .any(|right| names(path, &format!("crate::{right}")))
        })
    });
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn terminal_files_and_clock_are_named_only_where_they_belong() {
    let wrong = faults(|layer, path| {
        RESERVED.iter().any(|(reserved, layers)| {
            !layers.contains(&layer) && reserved.iter().any(|it| names(path, it))
        })
    });
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn names_in_braces_are_seen() {
    let named =
        paths("use std::{fs, time::{Instant}};\nuse crate::{ui::view, app};\nfn f() { g() }");
    for path in [
        "std::fs",
        "std::time::Instant",
        "crate::ui::view",
        "crate::app",
    ] {
        assert!(named.iter().any(|it| it == path), "{path} in {named:?}");
    }
}
