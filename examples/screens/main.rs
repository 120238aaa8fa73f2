//! Draws the pictures of the README into `assets/screens`, from the frames that the program draws:
//! `cargo run --example screens`.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a picture that cannot be drawn must not be kept"
)]

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/support/disk.rs"]
mod disk;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/support/keys.rs"]
mod keys;
mod scenes;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/support/screen.rs"]
mod screen;
mod svg;

use std::fs;
use std::path::Path;

use scenes::SCENES;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/screens");
    fs::create_dir_all(&folder).unwrap();
    for scene in SCENES {
        let buffer = screen::draw(&(scene.model)(), scene.width, scene.height);
        let picture = svg::picture(&buffer, scene.background);
        fs::write(folder.join(scene.name).with_extension("svg"), picture).unwrap();
    }
}
