//! Plays the part of the disk: a file of games in memory, and the answers to effects about it.

use nowchess::app::{Effect, FileMessage, Message, Model, update};
use nowchess::notation::pgn::index;

/// Opens a text as a file and shows what the program makes of it.
pub(crate) fn open_file(model: &mut Model, path: &str, text: &str) {
    for message in [
        FileMessage::Opened(Some(path.into())),
        FileMessage::Indexed(index(text.as_bytes()).unwrap()),
        FileMessage::IndexEnded,
    ] {
        let effects = update(model, Message::File(message));
        answer(model, text, effects);
    }
}

/// Answers the effects that ask for games of the file; returns the others.
pub(crate) fn answer(model: &mut Model, text: &str, effects: Vec<Effect>) -> Vec<Effect> {
    let mut others = Vec::new();
    for effect in effects {
        let Effect::ReadGame { index, entry } = effect else {
            others.push(effect);
            continue;
        };
        let start = usize::try_from(entry.offset).unwrap();
        let end = start + usize::try_from(entry.len).unwrap();
        let text = text.as_bytes()[start..end].to_vec();
        others.extend(update(
            model,
            Message::File(FileMessage::Read { index, text }),
        ));
    }
    others
}
