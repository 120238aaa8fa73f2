//! Handles the answers of background jobs; an answer counts while its ticket is held.

use super::{file, games, keep, read, resumed, saved};
use crate::app::effect::Effect;
use crate::app::library::Library;
use crate::app::message::Answer;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::app::ticket::Ticket;
use crate::game::Timestamp;

pub(super) fn update(
    model: &mut Model,
    now: Timestamp,
    ticket: Ticket,
    answer: Answer,
) -> Vec<Effect> {
    let Some(work) = model.pending.work(ticket).cloned() else {
        return not_wanted(model, now, ticket, &answer);
    };
    let keys = model.pending.keys(ticket);
    model.pending.heard(ticket);
    if answer.is_last() {
        model.pending.end(ticket);
    }
    match answer {
        Answer::Opened(path) => {
            model.pending.leave_file_for(ticket);
            model.set_library(Some(Library::new(ticket, path)));
            games::close_list(model);
            if work == Work::OpenArchive {
                games::open_list(model);
            }
        }
        Answer::Indexed(batch) => games::add_games(model, batch),
        Answer::IndexEnded => return games::index_ended(model, now, &work),
        Answer::Read(game) => return read::update(model, now, &work, game),
        Answer::Measured(measures) => games::measured(model, measures),
        Answer::Found(found) => games::found(model, found),
        Answer::FindEnded => games::find_ended(model),
        Answer::Saved(outcome) => return saved::update(model, now, outcome, keys),
        Answer::Exists(request) => file::ask_about_existing_file(model, request, keys),
        Answer::IsReadOnly(request) => file::ask_about_read_only_file(model, request),
        Answer::Resumed(game) => return resumed::update(model, now, ticket, &work, game),
        Answer::NothingToResume { others } => resumed::none_resumed(model, &work, others),
        Answer::Remark(remark) => resumed::remark(model, remark),
        Answer::Names(folder, names) => model.prompt.learn_names(folder, names),
        Answer::Done => keep::kept(model, &work),
        Answer::Archived(path) => keep::archived(model, &work, &path),
        Answer::Failed(reason) => failed(model, &work, &reason),
    }
    Vec::new()
}

/// Leaves a resumed game that is no longer wanted for a later run; ignores other answers.
fn not_wanted(model: &mut Model, now: Timestamp, ticket: Ticket, answer: &Answer) -> Vec<Effect> {
    match answer {
        Answer::Resumed(_) => vec![keep::leave(model, now, ticket)],
        _ => Vec::new(),
    }
}

fn failed(model: &mut Model, work: &Work, reason: &str) {
    let text = match work {
        Work::Keep { document } => {
            let text = format!("the game cannot be kept for next time: {reason}");
            match keep::not_kept(model, *document, text) {
                Some(text) => text,
                None => return,
            }
        }
        Work::Archive { document } => {
            let text = format!("the game could not be added to games.pgn: {reason}");
            match keep::not_kept(model, *document, text) {
                Some(text) => text,
                None => return,
            }
        }
        Work::Read(_) => format!("the game could not be read: {reason}"),
        Work::SaveSetting(_) => format!("the setting could not be saved: {reason}"),
        Work::Open
        | Work::OpenArchive
        | Work::Measure(_)
        | Work::Find
        | Work::Save(_)
        | Work::Forget { .. }
        | Work::Leave
        | Work::Begin
        | Work::Count
        | Work::ListFolder(_)
        | Work::Notes
        | Work::Resume => reason.to_owned(),
    };
    model.notice = Some(Notice::refusal(text));
}
