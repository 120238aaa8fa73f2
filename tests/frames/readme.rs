//! The pictures of the README.

use std::fs;
use std::path::Path;

use crate::scenes::SCENES;
use crate::screen::draw;
use crate::svg::picture;

#[test]
fn the_pictures_of_the_readme_show_the_program_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/screens");
    for scene in SCENES {
        let buffer = draw(&(scene.model)(), scene.width, scene.height);
        let kept = fs::read_to_string(folder.join(scene.name).with_extension("svg"));
        assert!(
            kept.unwrap_or_default() == picture(&buffer, scene.background),
            "{} is not what is drawn: `cargo run --example screens` draws it anew",
            scene.name
        );
    }
}
