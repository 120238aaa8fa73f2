//! Subscriptions: the sources of messages that the model wants now.

use std::time::Duration;

use super::dialog::Dialog;
use super::model::Model;

/// A source of messages; the runtime starts the new ones and stops those that are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscription {
    /// One [`Tick`](super::Message::Tick) at this time since the program began.
    Tick(Duration),
}

impl Model {
    /// Returns the sources that the model wants now.
    #[must_use]
    pub fn subscriptions(&self) -> Vec<Subscription> {
        let complaint = self.pending.next_complaint();
        let text = match self.focus.top() {
            Some(Dialog::Text(editor)) => editor.keep_at(),
            _ => None,
        };
        let ticks = complaint.into_iter().chain(text);
        ticks.map(Subscription::Tick).collect()
    }
}
