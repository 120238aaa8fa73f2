//! Messages of the dialogs: picker, list of games, settings and others.

use tui_textarea::Input;

use crate::app::library::Sorting;
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
    /// The promotion is cancelled.
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
    /// The text or the mark moves this many lines down, or up if negative.
    Scroll(i16),
    /// The line at this index is chosen.
    Pick(usize),
    /// A key for the text editor.
    Input(Input),
    /// A character is added to the search of the help.
    Search(char),
    /// The last character of that search is removed.
    Erase,
}

/// What happens with the list of games.
#[derive(Clone, Debug, PartialEq)]
pub enum GamesMessage {
    /// The list opens.
    Open,
    /// The filter is cleared; or else the search ends; or else the list closes.
    Close,
    /// The mark moves this many games down, or up if negative.
    Step(i32),
    /// The mark moves to the first game.
    First,
    /// The mark moves to the last game.
    Last,
    /// The game in this row is clicked: marked, or opened if it is marked already.
    Click(usize),
    /// The marked game opens.
    Choose,
    /// The list is sorted by the next column.
    Sort,
    /// The list is sorted by this column, or the other way round if it is already.
    SortBy(Sorting),
    /// The order of the list turns round.
    Reverse,
    /// A key for the filter.
    Input(Input),
    /// The previous game of the file opens.
    Previous,
    /// The next game of the file opens.
    Next,
    /// The games that reach the position shown are searched for.
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
    /// This setting is clicked: marked, or changed if it is marked already.
    Press(Setting),
    /// The marked setting takes its next value.
    Next,
    /// The marked setting takes its previous value.
    Previous,
}
