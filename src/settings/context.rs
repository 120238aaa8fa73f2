//! The places where a key can be pressed.

/// Where a key is pressed: it can do something else in each place.
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
    /// The list of games is open; keys that are not bound filter it.
    Games,
    /// A file or a game is being opened: what the keys would act on is not there yet.
    Waiting,
}

impl Context {
    /// Whether characters are typed there, so that none can be bound.
    #[must_use]
    pub fn takes_text(self) -> bool {
        matches!(self, Self::Prompt | Self::Help | Self::Text | Self::Games)
    }
}
