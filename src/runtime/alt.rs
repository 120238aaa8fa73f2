//! Splits Alt with a key into Esc and the key.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// Splits a key event with Alt into Esc and the key.
///
/// A terminal sends the same bytes for Alt with a key and for Esc followed quickly by the key. No
/// key is bound with Alt, so Esc and the key are meant.
pub(super) fn split_alt(event: Event) -> Vec<Event> {
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
