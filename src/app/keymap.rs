//! What keys mean, where, and how the player is told: the default table and what is bound anew.
//!
//! It drives input, the footer and the help, and a test holds the README against it.

mod bindings;
mod chord;

use std::borrow::Cow;

pub use self::bindings::BINDINGS;
pub use self::chord::{Chord, ChordError};

use super::message::Message;

/// Where a key is pressed: it can mean another thing in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// The board has the keys.
    Board,
    /// The move list has them.
    Moves,
    /// The prompt has them; keys that are not bound are typed.
    Prompt,
    /// The promotion picker is open.
    Picker,
    /// The help is open; keys that are not bound are typed into its search.
    Help,
    /// The settings are open.
    Settings,
    /// A question waits for yes or no.
    Confirm,
    /// A text of several lines is written; keys that are not bound are typed.
    Text,
    /// Glyphs for a move are chosen.
    Glyphs,
    /// One of several lines is chosen.
    Choice,
    /// The list of games is open; keys that are not bound narrow it.
    Games,
}

/// The heading under which the help lists a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Moving on the board.
    Board,
    /// Looking through the moves.
    Moves,
    /// The game and the program.
    Game,
    /// Typing.
    Prompt,
    /// The promotion picker.
    Picker,
    /// Lines, comments and glyphs.
    Review,
    /// Files and games.
    Files,
    /// The help, the settings, questions and lists.
    Dialogs,
}

impl Context {
    /// Whether characters are typed there, so that none can be bound.
    #[must_use]
    pub fn takes_text(self) -> bool {
        matches!(self, Self::Prompt | Self::Help | Self::Text | Self::Games)
    }
}

impl Group {
    /// All groups, in the order of the help.
    pub const ALL: [Self; 8] = [
        Self::Board,
        Self::Game,
        Self::Moves,
        Self::Review,
        Self::Files,
        Self::Prompt,
        Self::Picker,
        Self::Dialogs,
    ];

    /// Returns the heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Board => "On the board",
            Self::Moves => "Looking through the moves",
            Self::Game => "Anywhere but in the prompt",
            Self::Prompt => "In the prompt",
            Self::Picker => "Choosing a promotion",
            Self::Review => "Lines and annotations",
            Self::Files => "Files and the list of games",
            Self::Dialogs => "In the help, the settings, questions and lists",
        }
    }
}

/// Some keys, where they hold, what they mean, and how the player is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The name of the action in the configuration file.
    pub action: &'static str,
    /// Where the keys hold.
    pub contexts: &'static [Context],
    /// The keys, the one to be shown first.
    pub keys: Cow<'static, [Chord]>,
    /// What they mean.
    pub message: Message,
    /// The heading in the help.
    pub group: Group,
    /// A word or two for the footer; empty for what the footer leaves out.
    pub hint: &'static str,
    /// A sentence for the help, without its full stop.
    pub help: &'static str,
}

impl Binding {
    /// Whether a key is bound by this in a context.
    fn binds(&self, context: Context, chord: &Chord) -> bool {
        self.contexts.contains(&context) && self.keys.contains(chord)
    }
}

/// The keys in force: the table with what the player has bound anew.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMap(Vec<Binding>);

/// A binding is plain data in which every value equals itself.
impl Eq for KeyMap {}

impl Default for KeyMap {
    fn default() -> Self {
        Self(BINDINGS.to_vec())
    }
}

/// A key with two meanings in one context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The key.
    pub chord: Chord,
    /// The two actions, in the order of the table.
    pub actions: [&'static str; 2],
}

impl KeyMap {
    /// Returns all bindings, in the order of the table.
    pub fn bindings(&self) -> impl Iterator<Item = &Binding> {
        self.0.iter()
    }

    /// Returns what a key means, if it is bound.
    #[must_use]
    pub fn bound(&self, context: Context, chord: &Chord) -> Option<&Binding> {
        self.0.iter().find(|binding| binding.binds(context, chord))
    }

    /// Returns the key to be shown for a meaning in a context.
    #[must_use]
    pub fn key_for(&self, context: Context, message: &Message) -> Option<&Chord> {
        self.0
            .iter()
            .find(|binding| binding.contexts.contains(&context) && binding.message == *message)
            .and_then(|binding| binding.keys.first())
    }

    /// Returns the binding of an action.
    #[must_use]
    pub fn action(&self, action: &str) -> Option<&Binding> {
        self.0.iter().find(|binding| binding.action == action)
    }

    /// Binds an action anew; an unknown one is passed over.
    pub fn bind(&mut self, action: &str, keys: Vec<Chord>) {
        if let Some(binding) = self.0.iter_mut().find(|binding| binding.action == action) {
            binding.keys = keys.into();
        }
    }

    /// Gives an action its default keys back.
    pub fn reset(&mut self, action: &str) {
        if let Some(default) = BINDINGS.iter().find(|binding| binding.action == action) {
            self.bind(action, default.keys.to_vec());
        }
    }

    /// Finds a key that has two meanings in one context.
    #[must_use]
    pub fn conflict(&self) -> Option<Conflict> {
        self.0.iter().enumerate().find_map(|(index, first)| {
            self.0[index + 1..].iter().find_map(|second| {
                let shared = |context| second.contexts.contains(context);
                let chord = first.keys.iter().find(|key| second.keys.contains(key))?;
                first.contexts.iter().any(shared).then(|| Conflict {
                    chord: chord.clone(),
                    actions: [first.action, second.action],
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_meanings_in_one_context() {
        assert_eq!(KeyMap::default().conflict(), None);
    }

    #[test]
    fn every_action_has_a_name_of_its_own() {
        for (index, binding) in BINDINGS.iter().enumerate() {
            let twice = BINDINGS[index + 1..]
                .iter()
                .any(|other| other.action == binding.action);
            assert!(!twice, "{} is named twice", binding.action);
        }
    }

    #[test]
    fn what_is_bound_anew_holds_until_it_is_reset() {
        let mut keys = KeyMap::default();
        keys.bind("undo", vec![Chord::char('z')]);
        let undo = |keys: &KeyMap, c| {
            keys.bound(Context::Board, &Chord::char(c))
                .map(|binding| binding.action)
        };
        assert_eq!(undo(&keys, 'z'), Some("undo"));
        assert_eq!(undo(&keys, 'u'), None);
        keys.bind("redo", vec![Chord::char('z')]);
        let conflict = keys.conflict().unwrap();
        assert_eq!(conflict.actions, ["undo", "redo"]);
        keys.reset("redo");
        assert_eq!(keys.conflict(), None);
    }
}
