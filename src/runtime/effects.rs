//! Does what an update asked for.

use std::io;
use std::ops::ControlFlow;

use crossterm::clipboard::CopyToClipboard;

use super::config;
use super::session::{Exit, Session};
use crate::app::{Effect, Message, SettingsMessage};

/// What came of an effect at once.
pub(super) type Done = ControlFlow<Exit, Option<Message>>;

/// Performs one effect; breaks when it ends the run, and may have an answer already.
pub(super) fn perform(session: &mut Session, effect: Effect) -> io::Result<Done> {
    let mut answer = None;
    match effect {
        Effect::Quit => return Ok(ControlFlow::Break(Exit::Quit)),
        Effect::Suspend => session.stop(),
        Effect::Copy(text) => session
            .screen
            .send(CopyToClipboard::to_clipboard_from(text))?,
        Effect::SaveSetting(value) => {
            if let Err(error) = config::save(&value) {
                let reason = format!("{error:#}");
                answer = Some(Message::Settings(SettingsMessage::NotSaved(reason)));
            }
        }
        Effect::Mouse(mouse) => session.screen.set_mouse(mouse)?,
        Effect::Keep { pgn, mode } => answer = session.files.keep(&pgn, mode),
        Effect::Forget => session.files.forget(),
        Effect::Leave => session.files.leave(),
        Effect::ResumeOther => answer = Some(session.files.resume_other()),
        Effect::OpenFile(path) => session.files.open(&path),
        Effect::ReadGame { index, entry } => answer = session.files.read(index, &entry),
        Effect::Measure(wanted) => session.files.measure(wanted),
        Effect::FindPosition { search, key } => session.files.find(search, *key),
        Effect::EndSearch => session.files.end_search(),
        Effect::Save(request) => session.files.save(request),
    }
    Ok(ControlFlow::Continue(answer))
}
