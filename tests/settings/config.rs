//! Any text at all as configuration or theme: nothing panics, and faults are told.
//!
//! `NOWCHESS_CASES` raises the number of texts.

use crate::seeded::{Seeded, cases};
use nowchess::settings::{PieceSet, SettingValue, Themes, config};

const SCRAPS: &str = "[]{}=\"'#\\\n\r\t.,:+-_ 0123abcxyzCtrlAlté\u{1f600}\u{0}";

/// Changes a text here and there.
fn mutated(seeded: &mut Seeded, text: &str) -> String {
    let scraps: Vec<_> = SCRAPS.chars().collect();
    let mut chars: Vec<_> = text.chars().collect();
    for _ in 0..=seeded.below(8) {
        let place = seeded.below(chars.len());
        match seeded.below(4) {
            0 => chars.truncate(place.max(1)),
            1 => drop(chars.remove(place)),
            2 => chars.insert(place, *seeded.pick(&scraps)),
            _ => chars[place] = *seeded.pick(&scraps),
        }
        if chars.is_empty() {
            chars.push('a');
        }
    }
    chars.into_iter().collect()
}

#[test]
fn a_broken_configuration_never_panics_and_its_faults_have_places_in_it() {
    let themes = Themes::default();
    let names: Vec<_> = themes.names().collect();
    let printed = config::printed(&themes);
    let letters = SettingValue::Pieces(PieceSet::Letters);
    // A part of the text at a time: the whole of it is long.
    let lines: Vec<_> = printed.lines().collect();
    for case in 0..cases(500) as u64 {
        let seeded = &mut Seeded::new(case);
        let first = seeded.below(lines.len());
        let part = lines[first..(first + 12).min(lines.len())].join("\n");
        let text = mutated(seeded, &part);
        let (_, faults) = config::read(&text, &names);
        let rows = text.lines().count().max(1) + 1;
        for fault in faults {
            assert!((1..=rows).contains(&fault.line), "{fault:?} in {text:?}");
        }
        // A setting that is written into it is there when it is read again.
        if let Ok(written) = config::with_setting(&text, &letters) {
            let (settings, _) = config::read(&written, &names);
            assert_eq!(settings.pieces, PieceSet::Letters, "{written:?}");
        }
    }
}

#[test]
fn a_broken_theme_never_panics() {
    let text = include_str!("../../assets/themes/wood.toml");
    for case in 0..cases(500) as u64 {
        let mut themes = Themes::default();
        let text = mutated(&mut Seeded::new(case), text);
        let _ = themes.add("mine", &text);
        assert!(themes.iter().count() >= 4);
    }
}
