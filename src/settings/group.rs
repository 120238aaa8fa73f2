//! The headings of the help.

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
