//! Runs the lines typed at the prompt: moves and commands.

use super::set_up::{begin_chess960, set_up};
use super::{
    board, browse, edit, file, focus, game, games, notes, open, settings, start, typed_moves,
};
use crate::app::activity;
use crate::app::command::{Command, CommandError};
use crate::app::completion::{completions, shown};
use crate::app::dialog::{Destination, Dialog};
use crate::app::effect::{AfterSave, Effect, OpenFrom};
use crate::app::key_sentences;
use crate::app::message::{FileMessage, FocusMessage, GamesMessage, PromptMessage};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::prompt::Turn;
use crate::chess::{Color, Refusal};
use crate::game::{Claim, Timestamp};
use crate::notation::entry::{EntryError, TypedMove, read_move};
use crate::notation::{Fen, SanError};

pub(super) fn update(model: &mut Model, now: Timestamp, message: PromptMessage) -> Vec<Effect> {
    match message {
        PromptMessage::Input(input) => model.prompt.input(input),
        PromptMessage::Older => model.prompt.older(),
        PromptMessage::Newer => model.prompt.newer(),
        PromptMessage::Submit => {
            let line = model.prompt.take();
            return submit(model, now, &line);
        }
        PromptMessage::Complete => return complete(model, Turn::Next),
        PromptMessage::CompleteBack => return complete(model, Turn::Before),
        PromptMessage::Begin(c) => {
            model.prompt.clear();
            model.prompt.insert(&c.to_string());
            return focus::update(model, FocusMessage::Prompt);
        }
        PromptMessage::Meaningless => {
            model.notice = Some(key_sentences::how_to_move(model));
        }
    }
    Vec::new()
}

/// Takes a completion, and shows them all if there are several.
fn complete(model: &mut Model, turn: Turn) -> Vec<Effect> {
    let completions = completions(model);
    if completions.is_empty() && !model.prompt.text().is_empty() {
        // What is half typed is not left by accident, nor while a slow folder is read.
        model.notice = Some(Notice::info("nothing completes this line"));
        return Vec::new();
    }
    if completions.is_empty() || turn == Turn::Before && !model.prompt.is_completed() {
        return focus::update(
            model,
            match turn {
                Turn::Next => FocusMessage::Next,
                Turn::Before => FocusMessage::Previous,
            },
        );
    }
    let taken = model.prompt.complete(&completions, turn);
    if completions.len() > 1 {
        model.notice = Some(Notice {
            text: shown(&completions, taken),
            ..Notice::info("")
        });
    }
    Vec::new()
}

fn submit(model: &mut Model, now: Timestamp, line: &str) -> Vec<Effect> {
    // The key that opens the prompt has no meaning when it is typed again.
    let line = line.trim_start_matches(':').trim_start();
    if line.is_empty() {
        return Vec::new();
    }
    let parsed = if is_spaced_move(model, line) {
        Err(CommandError::unknown(line))
    } else {
        Command::parse(line)
    };
    match parsed {
        Ok(command) => return run(model, now, command),
        Err(unknown @ CommandError::Unknown { .. }) => enter_text(model, line, &unknown),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
    Vec::new()
}

/// Whether a letter with something after it is a move, as in `n f3` or `d 4`, and no short command.
fn is_spaced_move(model: &Model, line: &str) -> bool {
    let is_lone = |first: &str| first.chars().count() == 1;
    let mut words = line.split_whitespace();
    let begins = words.next().is_some_and(is_lone) && words.next().is_some();
    begins && !matches!(read_move(model.position(), line), Err(error) if is_no_move(&error))
}

fn run(model: &mut Model, now: Timestamp, command: Command) -> Vec<Effect> {
    match command {
        Command::Draw(None) => game::claim_draw(model, Claim::Standing),
        Command::Draw(Some(text)) => claim_naming(model, &text),
        Command::Agree => game::ask_to_agree(model),
        Command::Undo => game::undo(model),
        Command::Redo => game::redo(model),
        Command::Resign => game::ask_to_resign(model),
        Command::Flip => model.bottom = !model.bottom,
        Command::New => return game::begin_new(model, now),
        Command::Chess960(number) => return begin_chess960(model, now, number),
        Command::Fen(None) => return show_fen(model),
        Command::Fen(Some(text)) => return set_up(model, now, &text),
        Command::Open(path) => return vec![open::open(model, now, OpenFrom::File(path.into()))],
        Command::Save(None) => return file::save_game(model, now, AfterSave::Stay),
        Command::Save(Some(path)) => return file::save_as(model, now, &path, AfterSave::Stay),
        Command::Result(result) => game::set_result(model, result),
        Command::Discard => return notes::discard(model, now),
        Command::Resume => return resume(model, now),
        Command::Find => return games::update(model, now, GamesMessage::FindPosition),
        Command::Show(number, side) => show_move(model, number, side),
        Command::Abandon => return game::abandon(model, now),
        Command::Edit(message) => return edit::update(model, message),
        Command::Browse(message) => return browse::update(model, message),
        Command::Games => return games::update(model, now, GamesMessage::Open),
        Command::CopyFen => return file::update(model, now, FileMessage::CopyFen),
        Command::CopyPgn => return file::update(model, now, FileMessage::CopyPgn),
        Command::Settings => settings::open(model),
        Command::Help => model.focus.open(Dialog::help()),
        Command::Quit => return vec![Effect::Quit],
        Command::SaveAndQuit(path) => return save_and_quit(model, now, path),
    }
    Vec::new()
}

/// Quits once the game is in its file, or in the one named; if it needs no saving, at once.
fn save_and_quit(model: &mut Model, now: Timestamp, path: Option<String>) -> Vec<Effect> {
    match path {
        Some(path) => file::save_as(model, now, &path, AfterSave::Quit),
        None if model.document.needs_saving() => file::save_game(model, now, AfterSave::Quit),
        None => vec![Effect::Quit],
    }
}

/// Resumes another game, after a question if the one on the screen has unsaved changes.
fn resume(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    if activity::asks_before_leaving(&model.document) {
        open::ask_to_leave(model, Destination::Unfinished)
    } else {
        vec![start::resume(model, now)]
    }
}

/// Enters a line as a move in the position shown.
fn enter_text(model: &mut Model, line: &str, unknown: &CommandError) {
    let read = read_move(model.position(), line);
    if read.is_err() && typed_moves::play(model, line) {
        return;
    }
    if !matches!(&read, Err(error) if is_no_move(error))
        && let Some(refusal) = board::refusal(model)
    {
        model.notice = Some(refusal);
        return;
    }
    match read {
        Ok(TypedMove::Move(mv)) => {
            board::enter(model, mv);
        }
        Ok(TypedMove::PromotionNeeded { from, to }) => board::ask_promotion(model, from, to),
        // A word that resembles a command is more likely meant as one.
        Err(error)
            if is_no_move(&error) && (error.suggestions.is_empty() || unknown.has_suggestion()) =>
        {
            model.notice = Some(Notice::refusal(unknown));
        }
        Err(error) => model.notice = Some(refusal(model, &error)),
    }
}

fn is_no_move(error: &EntryError) -> bool {
    matches!(error.reason, SanError::NotAMove { .. })
}

/// Explains why a typed move is refused; the game may know more than its position.
fn refusal(model: &Model, error: &EntryError) -> Notice {
    if let SanError::Refused { refusal, .. } = &error.reason
        && let Refusal::NotReached { from, to, .. } = *refusal
    {
        let in_the_game = model
            .document
            .game
            .tree()
            .explain(model.document.shown, from, to);
        if in_the_game != *refusal {
            return Notice::refusal(in_the_game);
        }
    }
    Notice::refusal(error)
}

fn claim_naming(model: &mut Model, text: &str) {
    match read_move(model.document.game.position(), text) {
        Ok(TypedMove::Move(mv)) => game::claim_draw(model, Claim::Naming(mv)),
        Ok(TypedMove::PromotionNeeded { .. }) => {
            model.notice = Some(Notice::refusal("a pawn move never gives a draw to claim"));
        }
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

fn show_fen(model: &mut Model) -> Vec<Effect> {
    let fen = Fen::from_position(model.position()).to_string();
    model.notice = Some(Notice {
        text: fen.clone(),
        ..Notice::info("")
    });
    vec![Effect::Copy(fen)]
}

/// Shows the position after a numbered move.
fn show_move(model: &mut Model, number: u32, side: Color) {
    let tree = model.document.game.tree();
    let found = tree
        .path_to(model.document.game.live())
        .into_iter()
        .find(|&node| {
            tree.parent(node).is_some_and(|before| {
                let position = tree.position(before);
                position.full_move_number() == number && position.side_to_move() == side
            })
        });
    match found {
        Some(node) => browse::show(model, node),
        None => {
            model.notice = Some(Notice::refusal(format!(
                "there is no move {number} by {side} in this game"
            )));
        }
    }
}
