//! The keys in force: the default table with the player's own bindings.
//!
//! Input, the footer, the help and every sentence that names a key ask here.

use tui_textarea::Key;

use super::action::Action;
use super::binding::Binding;
use super::bindings::BINDINGS;
use super::chord::Chord;
use super::context::Context;
use super::values::Switch;

/// The keys in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMap {
    bindings: Vec<Binding>,
    /// Whether every letter begins a move on the panes.
    letters: Switch,
    /// Whether left and right step through the game from the board too.
    arrows: Switch,
}

impl Default for KeyMap {
    fn default() -> Self {
        Self {
            bindings: BINDINGS.to_vec(),
            letters: Switch::Off,
            arrows: Switch::Off,
        }
    }
}

/// Left and right.
static STEPS: [Chord; 2] = [Chord::of(Key::Left), Chord::of(Key::Right)];

/// A key that does two different things in one context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The key.
    pub chord: Chord,
    /// The two actions, in the order of the table.
    pub actions: [Action; 2],
}

impl KeyMap {
    /// Returns all bindings, in the order of the table.
    pub fn bindings(&self) -> impl Iterator<Item = &Binding> {
        self.bindings.iter()
    }

    /// Returns what a key does in a context, if it is bound there.
    #[must_use]
    pub fn action(&self, context: Context, chord: &Chord) -> Option<Action> {
        self.bindings
            .iter()
            .find(|binding| self.keys_in(context, binding).any(|key| key == chord))
            .map(|binding| binding.action)
    }

    /// Returns all keys of an action.
    #[must_use]
    pub fn keys(&self, action: Action) -> &[Chord] {
        self.binding(action).map_or(&[], |binding| &binding.keys)
    }

    /// Returns the key to be shown for an action in a context, if it has one there.
    #[must_use]
    pub fn key_for(&self, context: Context, action: Action) -> Option<&Chord> {
        self.keys_in(context, self.binding(action)?).next()
    }

    /// Lets every letter begin a move on the panes, and left and right step through the game from
    /// the board, or takes that back.
    pub(super) fn follow(&mut self, letters: Switch, arrows: Switch) {
        (self.letters, self.arrows) = (letters, arrows);
    }

    /// Whether this key begins a move where the board or the move list has the keys.
    #[must_use]
    pub fn begins_move(&self, chord: &Chord) -> bool {
        chord.typed().is_some_and(|c| {
            "NBRQKO".contains(c)
                || c.is_ascii_digit()
                || ('♔'..='♟').contains(&c)
                || self.letters.is_on() && c.is_alphabetic()
        })
    }

    /// Whether an action has keys, but on the panes all of them begin moves.
    #[must_use]
    pub fn is_typed_instead(&self, action: Action) -> bool {
        let binding = self.binding(action);
        self.letters.is_on()
            && binding.is_some_and(|binding| {
                !binding.keys.is_empty()
                    && binding.contexts.contains(&Context::Board)
                    && self.keys_in_force(binding).is_empty()
            })
    }

    /// Returns the keys of a binding that hold somewhere.
    #[must_use]
    pub fn keys_in_force<'a>(&'a self, binding: &'a Binding) -> Vec<&'a Chord> {
        let contexts = binding.contexts.iter();
        let keys = contexts.flat_map(|&context| self.keys_in(context, binding));
        let mut once = Vec::new();
        for key in keys {
            if !once.contains(&key) {
                once.push(key);
            }
        }
        once
    }

    /// Returns the keys of a binding that hold in a context.
    fn keys_in<'a>(
        &'a self,
        context: Context,
        binding: &'a Binding,
    ) -> impl Iterator<Item = &'a Chord> {
        let is_bound = binding.contexts.contains(&context);
        let steps = self.arrows.is_on() && context == Context::Board;
        let added = match binding.action {
            Action::Back if steps => &STEPS[..1],
            Action::On if steps => &STEPS[1..],
            _ => &[],
        };
        let typing = self.letters.is_on() && matches!(context, Context::Board | Context::Moves);
        let moves_cursor = matches!(binding.action, Action::CursorLeft | Action::CursorRight);
        let is_free = move |chord: &&Chord| {
            let is_letter = chord.typed().is_some_and(char::is_alphabetic);
            !(typing && is_letter || steps && moves_cursor && STEPS.contains(chord))
        };
        let keys = added.iter().chain(binding.keys.iter().filter(is_free));
        keys.filter(move |_| is_bound)
    }

    /// Returns a part of a sentence that names the key of an action, or nothing where the action
    /// has no key.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::settings::{Action, Context, KeyMap};
    ///
    /// let mut keys = KeyMap::default();
    /// let told = |keys: &KeyMap| {
    ///     keys.naming(Context::Board, Action::New, |key| format!("; {key} begins a new game"))
    /// };
    /// assert_eq!(told(&keys), "; n begins a new game");
    /// keys.bind(Action::New, Vec::new());
    /// assert_eq!(told(&keys), "");
    /// ```
    #[must_use]
    pub fn naming(
        &self,
        context: Context,
        action: Action,
        part: impl FnOnce(&str) -> String,
    ) -> String {
        self.key_for(context, action)
            .map_or_else(String::new, |chord| part(&chord.to_string()))
    }

    /// Binds an action to these keys alone.
    pub fn bind(&mut self, action: Action, keys: Vec<Chord>) {
        if let Some(binding) = self
            .bindings
            .iter_mut()
            .find(|binding| binding.action == action)
        {
            binding.keys = keys.into();
        }
    }

    /// Gives an action its default keys back.
    pub fn reset(&mut self, action: Action) {
        if let Some(default) = BINDINGS.iter().find(|binding| binding.action == action) {
            self.bind(action, default.keys.to_vec());
        }
    }

    /// Finds a key that does two different things in one context.
    #[must_use]
    pub fn conflict(&self) -> Option<Conflict> {
        self.bindings.iter().enumerate().find_map(|(index, first)| {
            let others = self.bindings[index + 1..].iter();
            let mut others = others.filter(|second| !first.action.does_the_same(second.action));
            others.find_map(|second| {
                let shared = |context| second.contexts.contains(context);
                let chord = first.keys.iter().find(|key| second.keys.contains(key))?;
                first.contexts.iter().any(shared).then(|| Conflict {
                    chord: chord.clone(),
                    actions: [first.action, second.action],
                })
            })
        })
    }

    /// Returns the binding of an action; every action has one.
    pub(super) fn binding(&self, action: Action) -> Option<&Binding> {
        self.bindings
            .iter()
            .find(|binding| binding.action == action)
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
    fn a_new_key_holds_until_it_is_reset() {
        let mut keys = KeyMap::default();
        keys.bind(Action::Undo, vec![Chord::char('z')]);
        let at = |keys: &KeyMap, c| keys.action(Context::Board, &Chord::char(c));
        assert_eq!(at(&keys, 'z'), Some(Action::Undo));
        assert_eq!(at(&keys, 'u'), None);
        keys.bind(Action::Redo, vec![Chord::char('z')]);
        let conflict = keys.conflict().unwrap();
        assert_eq!(conflict.actions, [Action::Undo, Action::Redo]);
        keys.reset(Action::Redo);
        assert_eq!(keys.conflict(), None);
    }

    #[test]
    fn one_key_may_stand_for_two_actions_that_do_the_same() {
        let mut keys = KeyMap::default();
        keys.bind(Action::ListBack, vec![Chord::char('[')]);
        assert_eq!(keys.conflict(), None);
        assert_eq!(
            keys.action(Context::Moves, &Chord::char('[')),
            Some(Action::ListBack)
        );
        keys.bind(Action::ListOn, vec![Chord::char('[')]);
        let actions = keys.conflict().map(|conflict| conflict.actions);
        assert_eq!(actions, Some([Action::ListBack, Action::ListOn]));
    }

    #[test]
    fn a_key_is_shown_only_where_it_holds() {
        let keys = KeyMap::default();
        let shown = |context| keys.key_for(context, Action::Undo).map(ToString::to_string);
        assert_eq!(shown(Context::Board).as_deref(), Some("u"));
        assert_eq!(shown(Context::Prompt), None);
    }
}
