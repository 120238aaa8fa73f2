//! Handles the list of games of the open file.

use tui_textarea::{Input, Key};

use super::{file, open};
use crate::app::activity;
use crate::app::dialog::{Destination, Dialog};
use crate::app::effect::{Effect, Job};
use crate::app::key_sentences;
use crate::app::library::{Library, Measure};
use crate::app::message::GamesMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::game::Timestamp;
use crate::notation::pgn::IndexEntry;

/// The most characters of a paste that the filter takes.
const MAX_PASTED_FILTER: usize = 200;

pub(super) fn update(model: &mut Model, now: Timestamp, message: GamesMessage) -> Vec<Effect> {
    let Some(library) = &mut model.library else {
        return without_file(model, now, &message);
    };
    if library.is_outdated() && reads_the_list(&message) {
        return vec![open::open_archive(model, now)];
    }
    match message {
        GamesMessage::Open => open_list(model),
        GamesMessage::Close => close(model),
        GamesMessage::Step(games) => step(library, games),
        GamesMessage::First => library.mark(0),
        GamesMessage::Last => library.mark(usize::MAX),
        GamesMessage::Click(place) if place == library.marked() => return choose(model, now),
        GamesMessage::Click(place) => library.mark(place),
        GamesMessage::Choose => return choose(model, now),
        GamesMessage::Sort => library.sort_next(),
        GamesMessage::SortBy(column) => library.sort_by(column),
        GamesMessage::Reverse => library.reverse(),
        GamesMessage::Input(input) => type_filter(library, &input),
        GamesMessage::Previous => return neighbor(model, now, usize::checked_sub),
        GamesMessage::Next => return neighbor(model, now, usize::checked_add),
        GamesMessage::FindPosition => return find_position(model, now),
    }
    Vec::new()
}

/// Without an open file, the list is that of the games that were played.
fn without_file(model: &mut Model, now: Timestamp, message: &GamesMessage) -> Vec<Effect> {
    match message {
        GamesMessage::Open => return vec![open::open_archive(model, now)],
        GamesMessage::Close => close_list(model),
        _ => model.notice = Some(key_sentences::no_file_open(model)),
    }
    Vec::new()
}

/// Whether a message needs the list as it is in the file.
fn reads_the_list(message: &GamesMessage) -> bool {
    matches!(
        message,
        GamesMessage::Open
            | GamesMessage::Choose
            | GamesMessage::Previous
            | GamesMessage::Next
            | GamesMessage::FindPosition
    )
}

fn is_open(model: &Model) -> bool {
    let mut dialogs = model.focus.dialogs().iter();
    dialogs.any(|dialog| matches!(dialog, Dialog::Games))
}

fn is_writing(model: &Model) -> bool {
    let mut dialogs = model.focus.dialogs().iter();
    dialogs.any(|dialog| matches!(dialog, Dialog::Text(_)))
}

pub(super) fn open_list(model: &mut Model) {
    if !is_open(model) {
        model.focus.open(Dialog::Games);
    }
}

/// Adds games to the list, and opens it as soon as it has more than one.
pub(super) fn add_games(model: &mut Model, batch: Vec<IndexEntry>) {
    let Some(library) = &mut model.library else {
        return;
    };
    let before = library.entries().len();
    library.extend(batch);
    let several = before <= 1 && library.entries().len() > 1;
    if several {
        model.pending.free_keys(library.file());
        if model.focus.top().is_none() {
            open_list(model);
        }
    }
}

fn close(model: &mut Model) {
    match &mut model.library {
        Some(library) if !library.filter().is_empty() => library.set_filter(String::new()),
        Some(library) if library.found().is_some() => {
            library.end_search();
            model.pending.give_up(|work| *work == Work::Find);
        }
        _ => close_list(model),
    }
}

pub(super) fn close_list(model: &mut Model) {
    model
        .focus
        .close_all(|dialog| matches!(dialog, Dialog::Games));
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

/// Adds the first line of a pasted text to the filter.
pub(super) fn paste_into_filter(model: &mut Model, text: &str) {
    let line = text.trim().lines().next().unwrap_or_default();
    if let Some(library) = &mut model.library {
        let mut filter = library.filter().to_owned();
        let printable = line.chars().filter(|c| !c.is_control());
        filter.extend(printable.take(MAX_PASTED_FILTER));
        library.set_filter(filter);
    }
}

fn choose(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    let marked = model.library.as_ref().and_then(Library::marked_entry);
    marked.map_or_else(Vec::new, |index| go_to_entry(model, now, index))
}

/// Opens a game, after a question if the open one has unsaved changes.
fn go_to_entry(model: &mut Model, now: Timestamp, index: usize) -> Vec<Effect> {
    if activity::asks_before_leaving(&model.document) {
        open::ask_to_leave(model, Destination::Entry(index))
    } else {
        open_entry(model, now, index)
    }
}

/// Starts reading a game.
pub(super) fn open_entry(model: &mut Model, now: Timestamp, index: usize) -> Vec<Effect> {
    let Some(library) = &model.library else {
        return Vec::new();
    };
    let Some(entry) = library.entries().get(index).cloned() else {
        return Vec::new();
    };
    // A save moves the games after it; their places are known again when it has ended.
    if file::is_saving(model) {
        let text = "the game was not opened: another one is still being saved";
        model.notice = Some(Notice::refusal(text));
        return Vec::new();
    }
    let file = library.file();
    let ticket = model.pending.begin(Work::Read(index), now);
    vec![Effect::Start(ticket, Job::Read { file, entry })]
}

/// Opens the previous or the next game of the file.
fn neighbor(
    model: &mut Model,
    now: Timestamp,
    step: fn(usize, usize) -> Option<usize>,
) -> Vec<Effect> {
    let count = model.library.as_ref().map_or(0, |it| it.entries().len());
    let next = match model.document.listed() {
        Some(current) => step(current, 1),
        None => Some(0),
    };
    if let Some(index) = next.filter(|&next| next < count) {
        return go_to_entry(model, now, index);
    }
    model.notice = Some(Notice::refusal("there are no more games in the file"));
    Vec::new()
}

/// Starts counting plies and problems of the games in view: this reads each game.
pub(super) fn measure(
    model: &mut Model,
    now: Timestamp,
    first: usize,
    count: usize,
) -> Vec<Effect> {
    let Some(library) = &model.library else {
        return Vec::new();
    };
    let (file, games) = (library.file(), library.unmeasured(first, count));
    let wanted: Vec<_> = games.iter().map(|&(index, _)| index).collect();
    let is_under_way = model.pending.any(|work| match work {
        Work::Measure(asked) => wanted.iter().all(|index| asked.contains(index)),
        _ => false,
    });
    if wanted.is_empty() || is_under_way || file::is_saving(model) {
        return Vec::new();
    }
    let ticket = model.pending.begin(Work::Measure(wanted), now);
    vec![Effect::Start(ticket, Job::Measure { file, games })]
}

/// Stores what was counted.
pub(super) fn measured(model: &mut Model, measures: Vec<(usize, Option<Measure>)>) {
    if let Some(library) = &mut model.library {
        for (index, measure) in measures {
            library.set_measure(index, measure);
        }
    }
}

fn find_position(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    let key = Box::new(model.position().key());
    let Some(library) = &mut model.library else {
        return Vec::new();
    };
    library.begin_search(key.clone());
    let file = library.file();
    let ticket = model.pending.begin(Work::Find, now);
    open_list(model);
    vec![Effect::Start(ticket, Job::Find { file, key })]
}

/// Adds games to the results of the search.
pub(super) fn found(model: &mut Model, games: Vec<u32>) {
    if let Some(library) = &mut model.library {
        library.add_found(games);
    }
}

/// Tells how many games were found.
pub(super) fn find_ended(model: &mut Model) {
    if let Some(found) = model.library.as_ref().and_then(Library::found) {
        let games = if found == 1 {
            "game reaches"
        } else {
            "games reach"
        };
        model.notice = Some(Notice::info(format!("{found} {games} the position")));
    }
}

/// Handles the end of the file: opens its game if there is only one. In the archive, marks the
/// newest game instead, which is the last.
pub(super) fn index_ended(model: &mut Model, now: Timestamp, work: &Work) -> Vec<Effect> {
    let Some(library) = &mut model.library else {
        return Vec::new();
    };
    library.complete();
    if *work == Work::OpenArchive {
        library.mark(usize::MAX);
    }
    let count = library.entries().len();
    let name = library.name();
    model.find_in_library();
    match count {
        0 => {
            model.set_library(None);
            close_list(model);
            let text = format!("there are no games in {name}");
            model.notice = Some(Notice::refusal(text));
            Vec::new()
        }
        // The player asked for the list.
        _ if *work == Work::OpenArchive => Vec::new(),
        // The only game opens at once, but not over a text that is being written. A question that
        // comes by itself could be answered by a key meant for something else: the list waits.
        1 if activity::asks_before_leaving(&model.document) => {
            if model.focus.top().is_none() {
                open_list(model);
            }
            Vec::new()
        }
        1 if !is_writing(model) => open_entry(model, now, 0),
        _ => Vec::new(),
    }
}
