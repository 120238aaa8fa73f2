//! The list of games of the open file.

use tui_textarea::{Input, Key};

use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::library::Library;
use crate::app::message::GamesMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::Mainline;
use crate::notation::pgn::IndexEntry;

pub(super) fn update(model: &mut Model, message: GamesMessage) -> Vec<Effect> {
    let Some(library) = &mut model.library else {
        if message == GamesMessage::Close {
            close_list(model);
        } else {
            model.notice = Some(Notice::refusal("no file of games is open; o opens one"));
        }
        return Vec::new();
    };
    match message {
        GamesMessage::Open => open_list(model),
        GamesMessage::Close => return close(model),
        GamesMessage::Step(games) => step(library, games),
        GamesMessage::First => library.mark(0),
        GamesMessage::Last => library.mark(usize::MAX),
        GamesMessage::Click(place) if place == library.marked() => return choose(model),
        GamesMessage::Click(place) => library.mark(place),
        GamesMessage::Choose => return choose(model),
        GamesMessage::Sort => library.sort_next(),
        GamesMessage::Input(input) => type_filter(library, &input),
        GamesMessage::Previous => return neighbour(model, usize::checked_sub),
        GamesMessage::Next => return neighbour(model, usize::checked_add),
        GamesMessage::FindPosition => return find_position(model),
        GamesMessage::InView { first, count } => return measure(library, first, count),
    }
    Vec::new()
}

fn is_open(model: &Model) -> bool {
    model
        .dialogs
        .iter()
        .any(|dialog| matches!(dialog, Dialog::Games))
}

fn open_list(model: &mut Model) {
    if !is_open(model) {
        model.dialogs.push(Dialog::Games);
    }
}

/// Opens the list as soon as there is more than one game to choose from.
pub(super) fn games_came(model: &mut Model, batch: Vec<IndexEntry>) {
    let Some(library) = &mut model.library else {
        return;
    };
    let before = library.entries().len();
    library.extend(batch);
    let several = before <= 1 && library.entries().len() > 1;
    if several && model.dialogs.is_empty() {
        open_list(model);
    }
}

fn close(model: &mut Model) -> Vec<Effect> {
    match &mut model.library {
        Some(library) if !library.filter().is_empty() => library.set_filter(String::new()),
        Some(library) if library.found().is_some() => {
            library.set_found(None);
            return vec![Effect::EndSearch];
        }
        _ => close_list(model),
    }
    Vec::new()
}

pub(super) fn close_list(model: &mut Model) {
    model
        .dialogs
        .retain(|dialog| !matches!(dialog, Dialog::Games));
}

fn step(library: &mut Library, games: i32) {
    let games = isize::try_from(games).unwrap_or(0);
    library.mark(library.marked().saturating_add_signed(games));
}

fn type_filter(library: &mut Library, input: &Input) {
    let mut filter = library.filter().to_owned();
    match input.key {
        Key::Char(c) if !input.ctrl && !input.alt && !c.is_control() => filter.push(c),
        Key::Backspace => drop(filter.pop()),
        _ => return,
    }
    library.set_filter(filter);
}

fn choose(model: &mut Model) -> Vec<Effect> {
    let marked = model.library.as_ref().and_then(Library::marked_entry);
    marked.map_or_else(Vec::new, |index| go_to_entry(model, index))
}

/// Opens a game, after asking when what was done to the open one is in no file.
fn go_to_entry(model: &mut Model, index: usize) -> Vec<Effect> {
    if model.game.mainline() == Mainline::Editable && model.is_unsaved() {
        model
            .dialogs
            .push(Dialog::Confirm(Question::LeaveUnsaved { index }));
        return Vec::new();
    }
    open_entry(model, index)
}

/// Asks for the text of a game.
pub(super) fn open_entry(model: &Model, index: usize) -> Vec<Effect> {
    let entry = model
        .library
        .as_ref()
        .and_then(|library| library.entries().get(index));
    entry
        .map(|entry| Effect::ReadGame {
            index,
            entry: entry.clone(),
        })
        .into_iter()
        .collect()
}

/// Opens the game next to the open one in the file.
fn neighbour(model: &mut Model, step: fn(usize, usize) -> Option<usize>) -> Vec<Effect> {
    let Some(library) = &model.library else {
        return Vec::new();
    };
    let next = match library.current() {
        Some(current) => step(current, 1),
        None => Some(0),
    };
    if let Some(index) = next.filter(|&next| next < library.entries().len()) {
        return go_to_entry(model, index);
    }
    model.notice = Some(Notice::refusal("there is no further game in the file"));
    Vec::new()
}

/// Plies and problems take reading the game: it is done for the games in view.
fn measure(library: &mut Library, first: usize, count: usize) -> Vec<Effect> {
    let wanted = library.ask_measures(first, count);
    if wanted.is_empty() {
        Vec::new()
    } else {
        vec![Effect::Measure(wanted)]
    }
}

fn find_position(model: &mut Model) -> Vec<Effect> {
    let key = Box::new(model.position().key());
    let Some(library) = &mut model.library else {
        return Vec::new();
    };
    let search = library.begin_search();
    open_list(model);
    vec![Effect::FindPosition { search, key }]
}

pub(super) fn search_ended(model: &mut Model) {
    if let Some(found) = model.library.as_ref().and_then(Library::found) {
        let games = if found == 1 {
            "game reaches"
        } else {
            "games reach"
        };
        model.notice = Some(Notice::info(format!("{found} {games} the position")));
    }
}
