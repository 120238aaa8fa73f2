//! Filters out answers of the terminal that arrive after the query has timed out.
//!
//! On a slow line the terminal may report its background late. Read as keys, the report
//! `ESC ] 1 1 ; r g b : …` would flip the board and take moves back.

use crossterm::event::{Event, KeyCode, KeyModifiers};

/// The longest text that counts as an answer, in bytes.
const MAX_LENGTH: usize = 40;

/// Recognises such an answer in a stream of key events.
#[derive(Debug, Default)]
pub(super) struct LateAnswer {
    /// The part of an unfinished answer that was seen so far.
    seen: Option<String>,
}

impl LateAnswer {
    /// Whether an event is part of an answer, and so not a key of the player.
    pub(super) fn takes(&mut self, event: &Event) -> bool {
        let Some(key) = event.as_key_press_event() else {
            return false;
        };
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        let Some(mut seen) = self.seen.take() else {
            let begins = alt && key.code == KeyCode::Char(']');
            self.seen = begins.then(String::new);
            return begins;
        };
        match key.code {
            KeyCode::Char('\\') if alt => true,
            KeyCode::Char('g') if key.modifiers.contains(KeyModifiers::CONTROL) => true,
            KeyCode::Char(c) if may_follow(&seen, c) => {
                seen.push(c);
                self.seen = Some(seen);
                true
            }
            _ => false,
        }
    }
}

/// Whether `c` may follow `seen` in `10;rgb:ffff/ffff/ffff` or `11;…`.
fn may_follow(seen: &str, c: char) -> bool {
    match seen.len() {
        0 => c == '1',
        1 => c == '0' || c == '1',
        2 => c == ';',
        MAX_LENGTH.. => false,
        _ => c.is_ascii_hexdigit() || "rgba:/#".contains(c),
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    fn key(c: char, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(c), modifiers))
    }

    fn left_over(events: &[Event]) -> usize {
        let mut answer = LateAnswer::default();
        events.iter().filter(|event| !answer.takes(event)).count()
    }

    fn typed(text: &str) -> impl Iterator<Item = Event> {
        text.chars().map(|c| key(c, KeyModifiers::NONE))
    }

    #[test]
    fn answers_are_no_keys() {
        for end in [
            key('\\', KeyModifiers::ALT),
            key('g', KeyModifiers::CONTROL),
        ] {
            let mut events = vec![key(']', KeyModifiers::ALT)];
            events.extend(typed("11;rgb:ffff/ffff/ffff"));
            events.push(end);
            events.extend(typed("fr"));
            assert_eq!(left_over(&events), 2);
        }
    }

    #[test]
    fn keys_are_no_answers() {
        let mut events = vec![key(']', KeyModifiers::ALT)];
        events.extend(typed("fr1"));
        assert_eq!(left_over(&events), 3);
        assert_eq!(left_over(&typed("11;rgb").collect::<Vec<_>>()), 6);
    }
}
