//! Everything that a key can do.

/// Makes [`Action`] of a table: each action with its name in the configuration file and the
/// sentence of the help, which is its documentation too.
macro_rules! actions {
    ($($action:ident $name:literal $help:literal;)+) => {
        /// Something that a key can do; what it means for the program is decided in `app`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $(#[doc = $help] $action,)+
        }

        impl Action {
            /// All actions, in the order of the table of keys.
            pub const ALL: &'static [Self] = &[$(Self::$action,)+];

            /// Returns its name in the configuration file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$action => $name,)+
                }
            }

            /// Returns a sentence for the help, without its full stop.
            #[must_use]
            pub const fn help(self) -> &'static str {
                match self {
                    $(Self::$action => $help,)+
                }
            }
        }
    };
}

actions! {
    ClaimDraw "claim-draw" "claim a draw, when the banner says that one can be claimed";
    LetGo "let-go" "drop the selection";
    Choose "choose" "choose the piece under the cursor, or drop the chosen piece there";
    CursorUp "cursor-up" "move the cursor up";
    CursorDown "cursor-down" "move the cursor down";
    CursorLeft "cursor-left" "move the cursor left";
    CursorRight "cursor-right" "move the cursor right";
    ListBack "list-back" "go one move back";
    ListOn "list-on" "go one move on";
    ListUp "list-up" "go one line up";
    ListDown "list-down" "go one line down";
    ListPageUp "list-page-up" "go ten moves back";
    ListPageDown "list-page-down" "go ten moves on";
    Back "back" "go one move back, from the board too";
    On "on" "go one move on, from the board too";
    Start "start" "go to the start of the game";
    End "end" "go back to the game";
    LeaveList "leave-list" "go to the board";
    Variations "variations" "choose among the next moves";
    LeaveLine "leave-line" "leave the variation: go to where it branches";
    Annotate "annotate" "annotate the move shown with a glyph such as ! or ?";
    Comment "comment" "write a comment after the move shown";
    CommentBefore "comment-before" "write a comment before it";
    Tags "tags" "edit the tags: players, event, date and others";
    PromoteLine "promote-line" "move the variation shown up one place";
    DemoteLine "demote-line" "move it down one place";
    MakeMainline "make-mainline" "make the line shown the mainline";
    DeleteRest "delete-rest" "delete the move shown and all that follows it";
    DeleteLine "delete-line" "delete the variation shown";
    Undo "undo" "take back the last move";
    Redo "redo" "play the move again that was taken back";
    Type "type" "type a move or a command";
    Help "help" "show all keys and commands";
    Quit "quit" "quit; the running game is kept";
    NextPane "next-pane" "go to the next of board, move list and prompt";
    PreviousPane "previous-pane" "go to the previous one";
    MoreKeys "more-keys" "show more keys in the last rows of the screen";
    Flip "flip" "turn the board around";
    New "new" "start a new game; asks when one is running";
    Open "open" "open a file of games";
    Save "save" "save the game to its file, or ask for one";
    CopyFen "copy-fen" "copy the position as FEN";
    CopyPgn "copy-pgn" "copy the game as PGN";
    Games "games" "list the games of the open file, or else those that you played";
    PreviousGame "previous-game" "open the previous game in the file";
    NextGame "next-game" "open the next game in the file";
    Find "find" "find the games of the file that reach the position shown";
    Settings "settings" "change colours, pieces and other settings";
    Enter "enter" "play the move or run the command; the prompt stays open";
    Complete "complete" "take the next completion, or go to the board";
    Older "older" "recall the entry before";
    Newer "newer" "recall the entry after";
    CompleteBack "complete-back" "take the completion before, or go to the move list";
    LeavePrompt "leave-prompt" "go back to the board";
    PickLeft "pick-left" "mark the piece above";
    PickRight "pick-right" "mark the piece below";
    Pick "pick" "promote to the marked piece";
    PickQueen "pick-queen" "promote to a queen";
    PickRook "pick-rook" "promote to a rook";
    PickBishop "pick-bishop" "promote to a bishop";
    PickKnight "pick-knight" "promote to a knight";
    PutBack "put-back" "put the pawn back";
    HelpDown "help-down" "scroll the help down";
    HelpUp "help-up" "scroll the help up";
    HelpPageDown "help-page-down" "scroll ten lines down";
    HelpPageUp "help-page-up" "scroll ten lines up";
    HelpErase "help-erase" "take back the last letter searched for";
    CloseHelp "close-help" "close the help";
    SettingDown "setting-down" "mark the setting below";
    SettingUp "setting-up" "mark the setting above";
    SettingOn "setting-on" "go to the next value of the setting";
    SettingBack "setting-back" "go to the previous value";
    CloseSettings "close-settings" "close the settings, which are kept";
    LineDown "line-down" "mark the line below";
    LineUp "line-up" "mark the line above";
    ChooseLine "choose-line" "choose the marked line; glyphs are set and cleared";
    CloseList "close-list" "close the list";
    Glyph1 "glyph-1" "set or clear !";
    Glyph2 "glyph-2" "set or clear ?";
    Glyph3 "glyph-3" "set or clear !!";
    Glyph4 "glyph-4" "set or clear ??";
    Glyph5 "glyph-5" "set or clear !?";
    Glyph6 "glyph-6" "set or clear ?!";
    KeepText "keep-text" "keep the text that was written";
    DiscardText "discard-text" "drop the changes";
    OpenGame "open-game" "open the marked game";
    GamesDown "games-down" "mark the game below";
    GamesUp "games-up" "mark the game above";
    GamesPageDown "games-page-down" "go twenty games down";
    GamesPageUp "games-page-up" "go twenty games up";
    FirstGame "first-game" "mark the first game";
    LastGame "last-game" "mark the last game";
    SortGames "sort-games" "sort by number, players, date, event or result in turn";
    CloseGames "close-games" "end the filter or the search, or close the list";
    ReverseGames "reverse-games" "sort the other way round";
    GiveUp "give-up" "stop waiting for a file or a game that takes long";
    Yes "yes" "answer yes";
    No "no" "answer no";
    QuitAnywhere "quit-anywhere" "quit, from anywhere";
    Suspend "suspend" "suspend the program; `fg` in the shell brings it back";
}

impl Action {
    /// Returns the action with this name in the configuration file.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|known| known.name() == name)
    }

    /// Whether it does the same as another action where both have keys, so that one key may stand
    /// for both.
    #[must_use]
    pub fn does_the_same(self, other: Self) -> bool {
        self.widest() == other.widest()
    }

    /// Returns the action with the most contexts among those that do the same.
    fn widest(self) -> Self {
        match self {
            Self::ListBack => Self::Back,
            Self::ListOn => Self::On,
            Self::Quit => Self::QuitAnywhere,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_found_by_its_own_name() {
        for &action in Action::ALL {
            assert_eq!(Action::named(action.name()), Some(action));
        }
        assert_eq!(Action::named("nothing"), None);
    }
}
