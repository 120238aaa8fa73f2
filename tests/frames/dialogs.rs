//! Frames of each dialog in each of its states.

use std::collections::BTreeSet;

use nowchess::app::{Dialog, Question, TextPurpose};

use crate::at_all_sizes;
use crate::dialog_states::{self as states, STATES};

/// Names the kind of a dialog. A new kind does not compile until it has a name here and among
/// [`KINDS`], and then needs a state.
fn kind(dialog: &Dialog) -> &'static str {
    match dialog {
        Dialog::Promotion(_) => "picker",
        Dialog::Help { .. } => "help",
        Dialog::Settings { .. } => "settings",
        Dialog::Confirm(Question::Replace(_)) => "question of a new game",
        Dialog::Confirm(Question::LeaveUnsaved(_)) => "question of leaving",
        Dialog::Confirm(Question::Resign) => "question of a resignation",
        Dialog::Confirm(Question::Agree) => "question of a draw",
        Dialog::Confirm(Question::SaveReadPart(_)) => "question of a part",
        Dialog::Confirm(Question::SaveReadOnly(_)) => "question of a read-only file",
        Dialog::Text(editor) => match editor.purpose {
            TextPurpose::Comment(..) => "comment",
            TextPurpose::Tags => "tags",
        },
        Dialog::Glyphs { .. } => "glyphs",
        Dialog::Continuations { .. } => "continuations",
        Dialog::Exists { .. } => "exists",
        Dialog::Problems { .. } => "problems",
        Dialog::Games => "games",
    }
}

const KINDS: [&str; 16] = [
    "comment",
    "continuations",
    "exists",
    "games",
    "glyphs",
    "help",
    "picker",
    "problems",
    "question of a draw",
    "question of a new game",
    "question of a part",
    "question of a read-only file",
    "question of a resignation",
    "question of leaving",
    "settings",
    "tags",
];

#[test]
fn every_kind_of_dialog_has_a_state() {
    let kinds: BTreeSet<_> = STATES
        .iter()
        .map(|state| kind(state().focus.top().unwrap()))
        .collect();
    assert_eq!(Vec::from_iter(kinds), KINDS);
}

#[test]
fn the_promotion_picker() {
    at_all_sizes("picker", &states::picker());
}

#[test]
fn the_help() {
    at_all_sizes("help", &states::help());
}

#[test]
fn the_help_while_searching() {
    at_all_sizes("help-search", &states::help_searched());
    at_all_sizes("help-no-match", &states::help_without_a_match());
}

#[test]
fn the_settings() {
    at_all_sizes("settings", &states::settings());
}

#[test]
fn a_question() {
    at_all_sizes("question", &states::question_of_a_new_game());
}

#[test]
fn a_question_before_a_changed_game_is_left() {
    at_all_sizes("question-leave", &states::question_of_leaving());
}

#[test]
fn a_question_before_the_players_end_the_game() {
    at_all_sizes("question-resign", &states::question_of_a_resignation());
    at_all_sizes("question-agree", &states::question_of_a_draw());
}

#[test]
fn a_question_before_a_part_is_saved() {
    at_all_sizes("question-part", &states::question_of_a_part());
}

#[test]
fn a_question_before_a_read_only_file_is_replaced() {
    at_all_sizes(
        "question-read-only",
        &states::question_of_a_read_only_file(),
    );
}

#[test]
fn the_glyphs_and_a_comment_being_written() {
    at_all_sizes("glyphs", &states::glyphs());
    at_all_sizes("comment", &states::comment());
}

#[test]
fn the_tags_being_written() {
    at_all_sizes("tags", &states::tags());
}

#[test]
fn the_moves_that_lead_on() {
    at_all_sizes("continuations", &states::continuations());
}

#[test]
fn a_file_that_is_there_already() {
    at_all_sizes("exists", &states::exists());
}

#[test]
fn the_problems_of_a_game() {
    at_all_sizes("problems", &states::problems());
}

#[test]
fn the_games_of_a_file() {
    at_all_sizes("games", &states::games());
}

#[test]
fn the_games_with_a_filter() {
    at_all_sizes("games-filter", &states::games_filtered());
}

#[test]
fn the_games_with_a_filter_that_none_matches() {
    at_all_sizes("games-no-match", &states::games_without_a_match());
}

#[test]
fn the_games_while_one_of_them_is_read() {
    at_all_sizes("games-reading", &states::game_being_read());
}

#[test]
fn the_games_sorted_and_with_problems_marked() {
    at_all_sizes("games-problems", &states::games_sorted_and_measured());
}

#[test]
fn the_games_while_a_position_is_looked_for() {
    at_all_sizes("games-search", &states::games_searched());
}

#[test]
fn the_games_while_the_file_is_read() {
    at_all_sizes("games-so-far", &states::games_so_far());
}
