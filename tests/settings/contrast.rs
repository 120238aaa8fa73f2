//! Every theme has enough contrast at every depth of colour.
//!
//! Contrast is that of WCAG 2.2 (relative luminance, 1.4.3 and 1.4.11): 4.5 for texts, 3 for what
//! is drawn. Text is measured against both ends of the
//! range of dark and of light backgrounds; with sixteen colours those are black and white.

use nowchess::settings::{ColorDepth, Ground, Paint, Palette, Theme, Themes};

const TEXT: f64 = 4.5;
const DRAWN: f64 = 3.0;

const BLACK: Paint = Paint::Rgb(0, 0, 0);
const WHITE: Paint = Paint::Rgb(255, 255, 255);
/// The brightest background that counts as dark, and the darkest that counts as light.
const DARK_GREY: Paint = Paint::Rgb(0x30, 0x30, 0x30);
const LIGHT_GREY: Paint = Paint::Rgb(0xe8, 0xe8, 0xe8);

fn grounds(ground: Ground) -> [(&'static str, Paint); 6] {
    [
        ("a light square", ground.light),
        ("a dark square", ground.dark),
        ("a light square of the last move", ground.last_light),
        ("a dark square of the last move", ground.last_dark),
        ("the chosen square", ground.chosen),
        ("the square of check", ground.check),
    ]
}

/// Something that is seen against something else: what, on what, both colours.
type Pair = (String, Paint, Paint);

fn on_squares(what: &str, ink: Paint, ground: Ground) -> impl Iterator<Item = Pair> {
    grounds(ground)
        .into_iter()
        .map(move |(name, square)| (format!("{what} on {name}"), ink, square))
}

fn outlines(palette: &Palette) -> Vec<Pair> {
    [
        ("White's outline", palette.white),
        ("Black's outline", palette.black),
    ]
    .into_iter()
    .flat_map(|(name, inks)| on_squares(name, inks.outline, palette.squares))
    .collect()
}

/// Silhouettes and single characters are in the same inks.
fn small(palette: &Palette) -> Vec<Pair> {
    [
        ("White's silhouette", palette.white),
        ("Black's silhouette", palette.black),
    ]
    .into_iter()
    .flat_map(|(name, inks)| on_squares(name, inks.glyph, palette.small_squares))
    .collect()
}

/// Single characters, on a plate where the square does not set them off.
fn plates(palette: &Palette) -> Vec<Pair> {
    [
        ("White's character on its plate", palette.white),
        ("Black's character on its plate", palette.black),
    ]
    .into_iter()
    .map(|(name, inks)| (name.to_owned(), inks.glyph, inks.plate))
    .collect()
}

fn marks(palette: &Palette) -> Vec<Pair> {
    let shapes = palette.shapes;
    let shapes = [shapes.green, shapes.red, shapes.yellow, shapes.blue];
    on_squares("a mark", palette.mark, palette.squares)
        .chain(on_squares("a mark", palette.mark, palette.small_squares))
        .chain(shapes.map(|shape| ("a mark on a shape".to_owned(), palette.mark, shape)))
        .collect()
}

/// The cursor where it is most often; elsewhere the marks' colour takes its place if need be.
fn cursors(palette: &Palette) -> Vec<Pair> {
    let on = |ground: Ground| {
        grounds(ground)
            .into_iter()
            .take(4)
            .map(move |(name, square)| (format!("the cursor on {name}"), ground.cursor, square))
    };
    on(palette.squares)
        .chain(on(palette.small_squares))
        .collect()
}

fn sides(palette: &Palette) -> Vec<Pair> {
    vec![(
        "White's fill beside Black's".into(),
        palette.white.fill,
        palette.black.fill,
    )]
}

fn texts(palette: &Palette, depth: ColorDepth) -> Vec<Pair> {
    let sixteen = depth == ColorDepth::Ansi16;
    let dark = if sixteen {
        vec![BLACK]
    } else {
        vec![BLACK, DARK_GREY]
    };
    let light = if sixteen {
        vec![WHITE]
    } else {
        vec![WHITE, LIGHT_GREY]
    };
    [(palette.on_dark, dark), (palette.on_light, light)]
        .into_iter()
        .flat_map(|(texts, grounds)| {
            let inks = [
                ("text", texts.text),
                ("dim text", texts.dim),
                ("accent", texts.accent),
                ("warning", texts.warning),
            ];
            inks.into_iter().flat_map(move |(name, ink)| {
                let grounds = grounds.clone();
                grounds
                    .into_iter()
                    .map(move |ground| (format!("{name} on {ground:?}"), ink, ground))
            })
        })
        .collect()
}

/// Expects this contrast of every pair at least.
#[track_caller]
fn expect(least: f64, pairs: impl Fn(&Palette, ColorDepth) -> Vec<Pair>) {
    let themes = Themes::default();
    let mut faults = Vec::new();
    for theme in themes.iter() {
        for (depth_name, depth) in Theme::DEPTHS {
            let pairs = theme.palette(depth).map(|palette| pairs(palette, depth));
            assert!(pairs.is_some(), "{} has no {depth_name}", theme.name());
            for (what, ink, ground) in pairs.into_iter().flatten() {
                let found = ink.contrast(ground);
                if found < least {
                    faults.push(format!("{} {depth_name}: {what}: {found:.2}", theme.name()));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "too little contrast:\n{}",
        faults.join("\n")
    );
}

#[test]
fn texts_can_be_read_on_dark_and_on_light_backgrounds() {
    expect(TEXT, texts);
}

#[test]
fn outlines_stand_out_from_every_square() {
    expect(DRAWN, |palette, _| outlines(palette));
}

#[test]
fn silhouettes_stand_out_from_every_square() {
    expect(DRAWN, |palette, _| small(palette));
}

#[test]
fn single_characters_can_be_read_on_their_plates() {
    expect(TEXT, |palette, _| plates(palette));
}

#[test]
fn cursor_and_marks_stand_out_from_every_square() {
    expect(DRAWN, |palette, _| marks(palette));
    expect(DRAWN, |palette, _| cursors(palette));
}

#[test]
fn the_sides_differ() {
    expect(DRAWN, |palette, _| sides(palette));
}
