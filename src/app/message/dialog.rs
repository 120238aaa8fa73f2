//! What happens in dialogs.

use tui_textarea::Input;

use crate::chess::Promotion;
use crate::settings::Setting;

/// What happens in the promotion picker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickerMessage {
    /// The piece to the left is marked.
    Previous,
    /// The piece to the right is marked.
    Next,
    /// The marked piece is chosen.
    Choose,
    /// This piece is chosen.
    Pick(Promotion),
    /// The pawn goes back.
    Cancel,
    /// A key that means nothing here.
    WrongKey,
}

/// What happens in the dialog on top.
#[derive(Clone, Debug, PartialEq)]
pub enum DialogMessage {
    /// The help opens.
    OpenHelp,
    /// The question is answered with yes, the marked line is chosen, the text is kept.
    Confirm,
    /// The dialog closes; a question is answered with no.
    Close,
    /// The text or the mark goes this many lines down, or up when negative.
    Scroll(i16),
    /// The line at this place is chosen.
    Pick(usize),
    /// A key for the text that is edited.
    Input(Input),
    /// A character was typed into the search of the help.
    Search(char),
    /// The last character of that search is taken back.
    Erase,
}

/// What happens with the list of games.
#[derive(Clone, Debug, PartialEq)]
pub enum GamesMessage {
    /// The list opens.
    Open,
    /// The list closes; a filter or a search ends first.
    Close,
    /// The mark goes this many games down, or up when negative.
    Step(i32),
    /// The mark goes to the first game.
    First,
    /// The mark goes to the last game.
    Last,
    /// The game at this place of the list is marked, or opened where it is marked already.
    Click(usize),
    /// The marked game opens.
    Choose,
    /// The list takes the next order.
    Sort,
    /// A key for the filter.
    Input(Input),
    /// The game before in the file opens.
    Previous,
    /// The game after opens.
    Next,
    /// The games that reach the position shown are looked for.
    FindPosition,
}

/// What happens to the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsMessage {
    /// The dialog opens.
    Open,
    /// The setting above is marked.
    Up,
    /// The setting below is marked.
    Down,
    /// This setting is marked, and takes its next value if it was marked before.
    Press(Setting),
    /// The marked setting takes its next value.
    Next,
    /// The marked setting takes the value before.
    Previous,
}
