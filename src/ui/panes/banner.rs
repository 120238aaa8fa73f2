//! The banner: the end of the game, a draw that can be claimed, check.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use crate::app::{Banner, Context, FileMessage, GameMessage, Message, Model, banner};
use crate::ui::text::{columns, fitted};
use crate::ui::theme::Theme;

pub(in crate::ui) fn draw(model: &Model, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let Some(banner) = banner(model) else { return };
    let [long, short] = words(model, banner);
    let text = if columns(&long) <= area.width {
        long
    } else {
        short
    };
    // In a small window the banner takes the place of the status.
    Clear.render(area, buffer);
    buffer.set_style(area, theme.text);
    Line::styled(fitted(&text, area.width), theme.banner).render(area, buffer);
}

/// What the banner says, and the same for a narrow window.
fn words(model: &Model, banner: Banner) -> [String; 2] {
    match banner {
        Banner::Ended(ending) => {
            let new = key(model, &Message::Game(GameMessage::New));
            let save = if model.is_unsaved() {
                format!(
                    " · {} saves it",
                    key(model, &Message::File(FileMessage::Save))
                )
            } else {
                String::new()
            };
            [
                format!(" {ending}{save} · {new} begins a new game "),
                format!(" {ending} "),
            ]
        }
        Banner::Claim {
            ground,
            claimant,
            check,
        } => {
            let claim = key(model, &Message::Game(GameMessage::ClaimDraw));
            let check = if check { "Check! " } else { "" };
            [
                format!(" {check}{claimant} may claim a draw by {ground}: {claim} claims it "),
                format!(" {check}{claim}: claim draw "),
            ]
        }
        Banner::Check(side) => [
            format!(" Check! The {side} king is attacked "),
            " Check! ".into(),
        ],
    }
}

/// The key that the board obeys for this.
fn key(model: &Model, message: &Message) -> String {
    let keys = &model.settings.keys;
    keys.key_for(Context::Board, message)
        .map_or_else(String::new, ToString::to_string)
}
