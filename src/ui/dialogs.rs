//! What lies over the panes: the promotion picker, help, settings, questions and lists.

mod confirm;
mod dispatch;
mod games;
mod help;
mod list;
mod picker;
mod popup;
mod settings;
mod text;

pub(super) use dispatch::{cover_panes, draw, games_in_view, help_below, lift, message_at};
