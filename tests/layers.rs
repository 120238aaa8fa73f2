//! Holds the direction of imports: a layer may use only what stands to its left.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers from left to right; `main` is right of them all.
const LAYERS: [&str; 6] = ["chess", "notation", "game", "app", "ui", "runtime"];

/// Crates and modules that only some layers may name.
const RESERVED: [(&[&str], &[&str]); 3] = [
    (&["ratatui", "crossterm"], &["ui", "runtime"]),
    (&["tui_textarea"], &["app", "ui"]),
    (
        &[
            "std::fs",
            "std::process",
            "std::thread",
            "std::env",
            "std::time::Instant",
            "SystemTime",
            "rustix",
            "signal_hook",
        ],
        &["runtime", "main"],
    ),
];

struct Line {
    file: PathBuf,
    number: usize,
    layer: String,
    code: String,
}

fn lines() -> Vec<Line> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&source, &mut files);
    files
        .iter()
        .flat_map(|file| lines_of(&source, file))
        .collect()
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

fn lines_of(source: &Path, file: &Path) -> Vec<Line> {
    let relative = file.strip_prefix(source).unwrap();
    let first = relative.iter().next().unwrap().to_str().unwrap();
    let layer = first.trim_end_matches(".rs").to_owned();
    fs::read_to_string(file)
        .unwrap()
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(index, line)| Line {
            file: relative.to_owned(),
            number: index + 1,
            layer: layer.clone(),
            code: line.to_owned(),
        })
        .collect()
}

fn report(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "imports that point the wrong way:\n{}",
        faults.join("\n")
    );
}

#[test]
fn imports_point_to_the_left_only() {
    let mut faults = Vec::new();
    for line in lines() {
        let Some(own) = LAYERS.iter().position(|&layer| layer == line.layer) else {
            continue;
        };
        for &layer in &LAYERS[own + 1..] {
            if line.code.contains(&format!("crate::{layer}")) {
                faults.push(format!(
                    "{}:{}: {}",
                    line.file.display(),
                    line.number,
                    line.code
                ));
            }
        }
    }
    report(&faults);
}

#[test]
fn terminal_files_and_clock_are_named_only_where_they_belong() {
    let mut faults = Vec::new();
    for line in lines() {
        for (names, layers) in RESERVED {
            let named = names
                .iter()
                .any(|name| line.code.contains(&format!("{name}::")));
            if named && !layers.contains(&line.layer.as_str()) {
                faults.push(format!(
                    "{}:{}: {}",
                    line.file.display(),
                    line.number,
                    line.code
                ));
            }
        }
    }
    report(&faults);
}
