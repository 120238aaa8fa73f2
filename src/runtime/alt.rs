//! Alt with a key, which terminals send as Esc and the key.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// Tells Esc and a key apart that arrived as one.
///
/// A terminal sends Alt with a key just as it sends the two pressed quickly. No key is bound with
/// Alt, so the two it was.
pub(super) fn without_alt(event: Event) -> Vec<Event> {
    match event {
        Event::Key(mut key) if key.modifiers.contains(KeyModifiers::ALT) => {
            key.modifiers.remove(KeyModifiers::ALT);
            let esc = KeyEvent {
                code: KeyCode::Esc,
                modifiers: KeyModifiers::NONE,
                ..key
            };
            vec![Event::Key(esc), Event::Key(key)]
        }
        event => vec![event],
    }
}
