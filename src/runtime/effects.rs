//! Does what an update asked for.

use std::io;
use std::ops::ControlFlow;

use crossterm::clipboard::CopyToClipboard;

use super::config;
use super::session::{Exit, Session};
use crate::app::{Effect, Message, SettingsMessage};

/// Performs one effect; breaks when it ends the run.
pub(super) fn perform(session: &mut Session, effect: Effect) -> io::Result<ControlFlow<Exit>> {
    match effect {
        Effect::Quit => return Ok(ControlFlow::Break(Exit::Quit)),
        Effect::Suspend => session.stop(),
        Effect::Copy(text) => session
            .screen()
            .send(CopyToClipboard::to_clipboard_from(text))?,
        Effect::SaveSetting { setting, value } => {
            if let Err(error) = config::save(setting, &value) {
                let reason = format!("{error:#}");
                session.tell(Message::Settings(SettingsMessage::NotSaved(reason)));
            }
        }
        Effect::Mouse(mouse) => session.screen().set_mouse(mouse)?,
    }
    Ok(ControlFlow::Continue(()))
}
