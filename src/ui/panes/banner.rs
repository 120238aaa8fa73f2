//! The banner: the end of the game, a draw that can be claimed, check.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use crate::app::{Banner, Model, banner};
use crate::settings::Action;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted};

pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let Some(banner) = banner(model) else { return };
    let [long, short] = words(model, banner);
    let text = if columns(&long) <= area.width {
        long
    } else {
        short
    };
    // In a small window the banner takes the place of the status.
    Clear.render(area, buffer);
    buffer.set_style(area, styles.text);
    Line::styled(fitted(&text, area.width), styles.banner).render(area, buffer);
}

/// What the banner says, and the same for a narrow window. An action that has no key is left out.
fn words(model: &Model, banner: Banner) -> [String; 2] {
    let naming = |action, part: fn(&str) -> String| model.naming_on_panes(action, part);
    match banner {
        Banner::Ended(verdict) => {
            let new = naming(Action::New, |key| format!(" · {key} begins a new game"));
            let save = if model.document.needs_saving() {
                naming(Action::Save, |key| format!(" · {key} saves it"))
            } else {
                String::new()
            };
            [format!(" {verdict}{save}{new} "), format!(" {verdict} ")]
        }
        Banner::Claim {
            ground,
            claimant,
            check,
        } => {
            let long = naming(Action::ClaimDraw, |key| format!(": {key} claims it"));
            let short = naming(Action::ClaimDraw, |key| format!("{key}: "));
            let check = if check { "Check! " } else { "" };
            [
                format!(" {check}{claimant} may claim a draw by {ground}{long} "),
                format!(" {check}{short}claim draw "),
            ]
        }
        Banner::Check(side) => [
            format!(" Check! The {side} king is attacked "),
            " Check! ".into(),
        ],
    }
}
