//! Notices that name keys from the key map; a key that an action lacks is left out.

use super::command::word_for;
use super::dialog::TextPurpose;
use super::model::Model;
use super::notice::Notice;
use super::pending::Work;
use crate::game::{CommentSide, Ending};
use crate::settings::{Action, Context, KeyMap};

/// Says that the promotion piece must be chosen first.
pub(super) fn promotion_waits(keys: &KeyMap) -> Notice {
    let put_back = keys.naming(Context::Picker, Action::PutBack, |key| {
        format!(", or {key} to put the pawn back")
    });
    Notice::refusal(format!(
        "choose the promotion first: queen, rook, bishop or knight{put_back}"
    ))
}

/// Lists the keys that choose the promotion piece.
pub(super) fn promotion_keys(keys: &KeyMap) -> Notice {
    let others = [ways_to_mark(keys), put_back(keys)];
    let others: Vec<_> = others.into_iter().flatten().collect();
    let others = match others[..] {
        [] => String::new(),
        _ => format!("; {}", others.join(", ")),
    };
    let pieces = shown(
        keys,
        &[
            Action::PickQueen,
            Action::PickRook,
            Action::PickBishop,
            Action::PickKnight,
        ],
    );
    let pieces = match pieces[..] {
        [] => "a queen, rook, bishop or knight".to_owned(),
        _ => list(&pieces, "or"),
    };
    Notice::refusal(format!("the pawn promotes to {pieces}{others}"))
}

fn ways_to_mark(keys: &KeyMap) -> Option<String> {
    let mut ways = shown(keys, &[Action::PickLeft, Action::PickRight]);
    if ways == ["←", "→"] {
        ways = vec!["arrows".to_owned()];
    }
    ways.extend(shown(keys, &[Action::Pick]));
    match &ways[..] {
        [] => None,
        [only] if only != "arrows" => Some(format!("{only} chooses too")),
        _ => Some(format!("{} choose too", list(&ways, "and"))),
    }
}

fn put_back(keys: &KeyMap) -> Option<String> {
    let key = keys.key_for(Context::Picker, Action::PutBack)?;
    Some(format!("{key} puts it back"))
}

/// Returns the keys of those picker actions that have one.
fn shown(keys: &KeyMap, actions: &[Action]) -> Vec<String> {
    let keys = actions
        .iter()
        .filter_map(|&action| keys.key_for(Context::Picker, action));
    keys.map(ToString::to_string).collect()
}

/// Says how moves are typed, to somebody who pressed a key that means nothing.
pub(super) fn how_to_move(model: &Model) -> Notice {
    let every_letter = model.settings.letters_type.is_on();
    let typed = naming_here(model, Action::Type, |key| {
        if every_letter {
            format!("type a move, as in `e4`, or {key} and a command")
        } else {
            format!("type {key} and a move, as in `{key}e4`")
        }
    });
    let help = naming_here(model, Action::Help, |key| format!("{key} shows all keys"));
    let ways: Vec<_> = [typed, help]
        .into_iter()
        .filter(|way| !way.is_empty())
        .collect();
    Notice::refusal(if ways.is_empty() {
        "this key does nothing here".to_owned()
    } else {
        ways.join("; ")
    })
}

/// Returns a part of a sentence that names what does an action where the player is: its key, or the
/// word for it in the prompt. Returns nothing where there is neither.
pub fn naming_here(model: &Model, action: Action, part: impl FnOnce(&str) -> String) -> String {
    match model.context() {
        Context::Prompt => {
            word_for(action).map_or_else(String::new, |word| part(&format!("`{word}`")))
        }
        context @ (Context::Board | Context::Moves) => {
            let keys = &model.settings.keys;
            match typed_instead(keys, action) {
                Some(line) => part(&format!("`{line}`")),
                None => keys.naming(context, action, part),
            }
        }
        context => model.settings.keys.naming(context, action, part),
    }
}

/// Returns what is typed for an action whose keys begin moves: the key of the prompt and a word.
#[must_use]
pub fn typed_instead(keys: &KeyMap, action: Action) -> Option<String> {
    let word = word_for(action).filter(|_| keys.is_typed_instead(action))?;
    let colon = keys.key_for(Context::Board, Action::Type);
    let colon = colon.filter(|key| key.typed() == Some(':'));
    Some(colon.map_or_else(|| word.to_owned(), |colon| format!("{colon}{word}")))
}

/// Says that no move can follow the end of the game.
pub(super) fn game_over(model: &Model, ending: Ending) -> Notice {
    let new = naming_here(model, Action::New, |key| {
        format!("; {key} starts a new one")
    });
    Notice::refusal(format!("the game is over ({ending}){new}"))
}

/// Says that no file of games is open.
pub(super) fn no_file_open(model: &Model) -> Notice {
    let open = naming_here(model, Action::Open, |key| format!("; {key} opens one"));
    Notice::refusal(format!("no file of games is open{open}"))
}

/// Joins words as in `a, b or c`.
pub(super) fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// Says what the keys wait for, if they wait.
#[must_use]
pub fn waiting(model: &Model) -> Option<Notice> {
    let (_, work) = model.pending.waits_for()?;
    let keys = &model.settings.keys;
    let end = keys.naming(Context::Waiting, Action::GiveUp, |key| match work {
        Work::Save(_) => format!("; {key} stops waiting"),
        _ => format!("; {key} gives up"),
    });
    Some(Notice::info(format!("{} …{end}", work.waited_for()?)))
}

/// Says that a text was left half written, and which key goes on with it.
pub(super) fn draft_stays(keys: &KeyMap, purpose: TextPurpose) -> Notice {
    let action = match purpose {
        TextPurpose::Comment(_, CommentSide::After) => Action::Comment,
        TextPurpose::Comment(_, CommentSide::Before) => Action::CommentBefore,
        TextPurpose::Tags => Action::Tags,
    };
    let key = keys.naming(Context::Board, action, |key| {
        format!("; {key} continues it")
    });
    Notice::info(format!("the text is kept as a draft{key}"))
}

/// Adds to a text about unsaved notes how they are saved, and how they are dropped.
pub(super) fn with_ways_to_save(model: &Model, text: &str) -> String {
    let save = naming_here(model, Action::Save, |key| format!("{key} saves them, "));
    format!("{text}; {save}`discard` drops them")
}

/// Says that the editor shows a draft, which the game does not have yet.
pub(super) fn draft_is_back(keys: &KeyMap) -> Notice {
    let key = keys.naming(Context::Text, Action::KeepText, |key| {
        format!("; {key} keeps it")
    });
    Notice::info(format!("this is your draft{key}"))
}
