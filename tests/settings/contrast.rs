//! Every theme has enough contrast at every depth of colour.
//!
//! Contrast is that of WCAG 2.2 (relative luminance, 1.4.3 and 1.4.11): 4.5 for texts, 3 for what
//! is drawn. Palette colours are those of xterm. Text is measured against both ends of the
//! range of dark and of light backgrounds; with sixteen colours those are black and white.

use nowchess::settings::{ColorDepth, Ground, Paint, Palette, Theme, Themes};

const TEXT: f64 = 4.5;
const DRAWN: f64 = 3.0;

/// xterm's own sixteen colours.
const XTERM: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];
const BLACK: Paint = Paint::Rgb(0, 0, 0);
const WHITE: Paint = Paint::Rgb(255, 255, 255);
/// The brightest background that counts as dark, and the darkest that counts as light.
const DARK_GREY: Paint = Paint::Rgb(0x30, 0x30, 0x30);
const LIGHT_GREY: Paint = Paint::Rgb(0xe8, 0xe8, 0xe8);

fn channels(paint: Paint) -> [u8; 3] {
    match paint {
        Paint::Rgb(red, green, blue) => [red, green, blue],
        Paint::Indexed(index @ 0..=15) => {
            let [_, red, green, blue] = XTERM[usize::from(index)].to_be_bytes();
            [red, green, blue]
        }
        Paint::Indexed(index @ 16..=231) => {
            let cube = index - 16;
            [cube / 36, cube / 6 % 6, cube % 6]
                .map(|step| [0, 95, 135, 175, 215, 255][usize::from(step)])
        }
        Paint::Indexed(index) => [8 + 10 * (index - 232); 3],
    }
}

fn luminance(paint: Paint) -> f64 {
    let [red, green, blue] = channels(paint).map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(first: Paint, second: Paint) -> f64 {
    let (first, second) = (luminance(first) + 0.05, luminance(second) + 0.05);
    first.max(second) / first.min(second)
}

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

fn glyphs(palette: &Palette) -> Vec<Pair> {
    [
        ("White's character", palette.white),
        ("Black's character", palette.black),
    ]
    .into_iter()
    .flat_map(|(name, inks)| on_squares(name, inks.glyph, palette.small_squares))
    .collect()
}

fn marks(palette: &Palette) -> Vec<Pair> {
    on_squares("a mark", palette.mark, palette.squares)
        .chain(on_squares("a mark", palette.mark, palette.small_squares))
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
                let found = contrast(ink, ground);
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
fn contrast_is_that_of_the_guidelines() {
    assert!((contrast(BLACK, WHITE) - 21.0).abs() < 1e-9);
    assert!((contrast(Paint::Rgb(0x76, 0x76, 0x76), WHITE) - 4.54).abs() < 0.01);
    assert_eq!(channels(Paint::Indexed(180)), [215, 175, 135]);
    assert_eq!(channels(Paint::Indexed(232)), [8, 8, 8]);
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
fn single_characters_stand_out_from_every_square() {
    expect(DRAWN, |palette, _| glyphs(palette));
}

#[test]
fn cursor_and_marks_stand_out_from_every_square() {
    expect(DRAWN, |palette, _| marks(palette));
}

#[test]
fn the_sides_differ() {
    expect(DRAWN, |palette, _| sides(palette));
}
