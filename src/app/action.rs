//! Maps key actions to messages, and tells which actions have an effect now.

use super::message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage, FocusMessage,
    GameMessage, GamesMessage, Message, PickerMessage, PromptMessage, SettingsMessage,
};
use super::model::Model;
use super::seats;
use super::selection::Selection;
use super::update::browse;
use crate::chess::Promotion;
use crate::game::CommentSide;
use crate::settings::Action;

/// Generates [`message`] from a table; an action missing from it is a compile error.
macro_rules! meanings {
    ($($action:ident => $family:ident$(($message:expr))?;)+) => {
        /// Returns the message that an action stands for.
        #[must_use]
        pub fn message(action: Action) -> Message {
            match action {
                $(Action::$action => Message::$family$(($message))?,)+
            }
        }
    };
}

meanings! {
    ClaimDraw => Game(GameMessage::ClaimDraw);
    LetGo => Board(BoardMessage::LetGo);
    Choose => Board(BoardMessage::Activate);
    CursorUp => Board(BoardMessage::Move(Direction::Up));
    CursorDown => Board(BoardMessage::Move(Direction::Down));
    CursorLeft => Board(BoardMessage::Move(Direction::Left));
    CursorRight => Board(BoardMessage::Move(Direction::Right));
    ListBack => Browse(BrowseMessage::Previous);
    ListOn => Browse(BrowseMessage::Next);
    ListUp => Browse(BrowseMessage::LineUp);
    ListDown => Browse(BrowseMessage::LineDown);
    ListPageUp => Browse(BrowseMessage::PageUp);
    ListPageDown => Browse(BrowseMessage::PageDown);
    Back => Browse(BrowseMessage::Previous);
    On => Browse(BrowseMessage::Next);
    Start => Browse(BrowseMessage::Start);
    End => Browse(BrowseMessage::End);
    LeaveList => Focus(FocusMessage::Board);
    Variations => Browse(BrowseMessage::Choose);
    LeaveLine => Browse(BrowseMessage::Out);
    Annotate => Edit(EditMessage::Glyphs);
    Comment => Edit(EditMessage::Comment(CommentSide::After));
    CommentBefore => Edit(EditMessage::Comment(CommentSide::Before));
    Tags => Edit(EditMessage::Tags);
    PromoteLine => Edit(EditMessage::Promote);
    DemoteLine => Edit(EditMessage::Demote);
    MakeMainline => Edit(EditMessage::MakeMainline);
    DeleteRest => Edit(EditMessage::DeleteRest);
    DeleteLine => Edit(EditMessage::DeleteVariation);
    Undo => Game(GameMessage::Undo);
    Redo => Game(GameMessage::Redo);
    Type => Focus(FocusMessage::Prompt);
    Help => Dialog(DialogMessage::OpenHelp);
    Quit => Quit;
    NextPane => Focus(FocusMessage::Next);
    PreviousPane => Focus(FocusMessage::Previous);
    MoreKeys => Focus(FocusMessage::MoreKeys);
    Flip => Board(BoardMessage::Flip);
    New => Game(GameMessage::New);
    Open => File(FileMessage::AskOpen);
    Save => File(FileMessage::Save);
    CopyFen => File(FileMessage::CopyFen);
    CopyPgn => File(FileMessage::CopyPgn);
    Games => Games(GamesMessage::Open);
    PreviousGame => Games(GamesMessage::Previous);
    NextGame => Games(GamesMessage::Next);
    Find => Games(GamesMessage::FindPosition);
    Settings => Settings(SettingsMessage::Open);
    Enter => Prompt(PromptMessage::Submit);
    Complete => Prompt(PromptMessage::Complete);
    Older => Prompt(PromptMessage::Older);
    Newer => Prompt(PromptMessage::Newer);
    CompleteBack => Prompt(PromptMessage::CompleteBack);
    LeavePrompt => Focus(FocusMessage::Board);
    PickLeft => Picker(PickerMessage::Previous);
    PickRight => Picker(PickerMessage::Next);
    Pick => Picker(PickerMessage::Choose);
    PickQueen => Picker(PickerMessage::Pick(Promotion::Queen));
    PickRook => Picker(PickerMessage::Pick(Promotion::Rook));
    PickBishop => Picker(PickerMessage::Pick(Promotion::Bishop));
    PickKnight => Picker(PickerMessage::Pick(Promotion::Knight));
    PutBack => Picker(PickerMessage::Cancel);
    HelpDown => Dialog(DialogMessage::Scroll(1));
    HelpUp => Dialog(DialogMessage::Scroll(-1));
    HelpPageDown => Dialog(DialogMessage::Scroll(10));
    HelpPageUp => Dialog(DialogMessage::Scroll(-10));
    HelpErase => Dialog(DialogMessage::Erase);
    CloseHelp => Dialog(DialogMessage::Close);
    SettingDown => Settings(SettingsMessage::Down);
    SettingUp => Settings(SettingsMessage::Up);
    SettingOn => Settings(SettingsMessage::Next);
    SettingBack => Settings(SettingsMessage::Previous);
    CloseSettings => Dialog(DialogMessage::Close);
    LineDown => Dialog(DialogMessage::Scroll(1));
    LineUp => Dialog(DialogMessage::Scroll(-1));
    ChooseLine => Dialog(DialogMessage::Confirm);
    CloseList => Dialog(DialogMessage::Close);
    Glyph1 => Dialog(DialogMessage::Pick(0));
    Glyph2 => Dialog(DialogMessage::Pick(1));
    Glyph3 => Dialog(DialogMessage::Pick(2));
    Glyph4 => Dialog(DialogMessage::Pick(3));
    Glyph5 => Dialog(DialogMessage::Pick(4));
    Glyph6 => Dialog(DialogMessage::Pick(5));
    KeepText => Dialog(DialogMessage::Confirm);
    DiscardText => Dialog(DialogMessage::Close);
    OpenGame => Games(GamesMessage::Choose);
    GamesDown => Games(GamesMessage::Step(1));
    GamesUp => Games(GamesMessage::Step(-1));
    GamesPageDown => Games(GamesMessage::Step(20));
    GamesPageUp => Games(GamesMessage::Step(-20));
    FirstGame => Games(GamesMessage::First);
    LastGame => Games(GamesMessage::Last);
    SortGames => Games(GamesMessage::Sort);
    ReverseGames => Games(GamesMessage::Reverse);
    CloseGames => Games(GamesMessage::Close);
    GiveUp => File(FileMessage::GiveUp);
    Yes => Dialog(DialogMessage::Confirm);
    No => Dialog(DialogMessage::Close);
    QuitAnywhere => Quit;
    Suspend => Suspend;
}

/// Whether an action has an effect now; the footer shows only the keys of such actions.
#[must_use]
pub fn is_live(model: &Model, action: Action) -> bool {
    match message(action) {
        Message::Game(GameMessage::Undo) => {
            let end = seats::end_on_board(model);
            model.document.game.can_undo(model.document.shown, end)
        }
        Message::Game(GameMessage::Redo) => model.document.game.can_redo(model.document.shown),
        Message::Game(GameMessage::ClaimDraw) => model.document.game.claimable().is_some(),
        Message::Board(BoardMessage::LetGo) => model.document.selection != Selection::None,
        Message::Browse(BrowseMessage::Choose) => browse::has_choice(model),
        Message::Browse(message) => browse::target(model, message) != model.document.shown,
        Message::Games(
            GamesMessage::Open
            | GamesMessage::Next
            | GamesMessage::Previous
            | GamesMessage::FindPosition,
        ) => model.library.is_some(),
        Message::Edit(EditMessage::Promote | EditMessage::DeleteVariation) => model
            .document
            .game
            .tree()
            .variation_start(model.document.shown)
            .is_some(),
        Message::File(FileMessage::Save) => model.document.is_unsaved(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::KeyMap;

    #[test]
    fn actions_of_one_context_do_the_same_if_they_stand_for_the_same_message() {
        let keys = KeyMap::default();
        for first in keys.bindings() {
            for second in keys.bindings() {
                let shared = |context| second.contexts.contains(context);
                if first.contexts.iter().any(shared) {
                    assert_eq!(
                        first.action.does_the_same(second.action),
                        message(first.action) == message(second.action),
                        "{:?} and {:?}",
                        first.action,
                        second.action
                    );
                }
            }
        }
    }
}
