//! Holds the README's list of keys against the table that the program obeys.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use nowchess::settings::{Group, KeyMap};

/// Stands before and after the list.
const MARKER: &str = "<!-- keys -->";

/// The list as it must stand in the README.
fn expected() -> String {
    let keys = KeyMap::default();
    let mut text = String::new();
    for group in Group::ALL {
        write!(
            text,
            "\n**{}**\n\n| keys | | name |\n| --- | --- | --- |\n",
            group.title()
        )
        .unwrap();
        for binding in keys.bindings().filter(|binding| binding.group == group) {
            let keys: Vec<_> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
            let (keys, help, action) =
                (keys.join(" "), binding.action.help(), binding.action.name());
            writeln!(text, "| {keys} | {help} | {action} |").unwrap();
        }
    }
    text.push('\n');
    text
}

#[test]
fn the_readme_lists_the_keys_that_the_program_obeys() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let parts: Vec<_> = readme.split(MARKER).collect();
    let listed = parts.get(1).copied().unwrap_or_default();
    if listed != expected() {
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("keys.md");
        fs::write(&written, expected()).unwrap();
        panic!(
            "between its two `{MARKER}` the README must have what is in {}",
            written.display()
        );
    }
}
