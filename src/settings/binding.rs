//! One row of the table of keys.

use std::borrow::Cow;

use super::action::Action;
use super::chord::Chord;
use super::context::Context;
use super::group::Group;

/// An action with its keys, the places where they hold, and how the player is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What the keys do.
    pub action: Action,
    /// Where the keys hold.
    pub contexts: &'static [Context],
    /// The keys; sentences and the footer show the first one.
    pub keys: Cow<'static, [Chord]>,
    /// The heading in the help.
    pub group: Group,
    /// A word or two for the footer; empty for what the footer leaves out.
    pub hint: &'static str,
}

impl Binding {
    /// Whether characters are typed in one of its contexts, so that none can be bound.
    #[must_use]
    pub fn is_typed_over(&self) -> bool {
        self.contexts.iter().any(|context| context.takes_text())
    }
}
