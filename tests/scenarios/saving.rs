//! Saving while something else goes on: the file is still being read, the game is edited on.

use nowchess::app::{
    Answer, Effect, Job, KeptJob, Model, OtherNames, Owner, ReadOnly, SavePlace, SaveRequest,
    Saved, Spot, Ticket,
};
use nowchess::notation::pgn::index;

use crate::disk::{answer, begin_to_open, jobs, open_file, started, tell};
use crate::keys::{new_game, press, told, type_line, type_lines};
use crate::screen::text;

const GAMES: &str =
    "[White \"Zukertort\"]\n\n1. c4 e6 1-0\n\n[White \"Anderssen\"]\n\n1. e4 e5 *\n";

/// Returns the save among effects, and its ticket.
fn asked_to_save(effects: Vec<Effect>) -> (Ticket, SaveRequest) {
    match started(effects) {
        (ticket, Job::Save { request, .. }) => (ticket, request),
        other => panic!("{other:?}"),
    }
}

/// The answer to a save whose game takes the room that its text takes.
pub(crate) fn is_saved(request: SaveRequest) -> Answer {
    let written = nowchess::game::save(&request.record).into_bytes();
    Answer::Saved(Saved {
        entry: index(&written[..]).unwrap().remove(0),
        filled: written.clone(),
        written,
        request,
        relisted: None,
        other_names: OtherNames::None,
        owner: Owner::Same,
    })
}

fn opened() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    let effects = press(&mut model, "Enter");
    answer(&mut model, GAMES, effects);
    model
}

#[test]
fn a_game_is_not_saved_in_its_place_while_the_file_is_still_being_read() {
    let mut model = new_game();
    let file = begin_to_open(&mut model, "games.pgn");
    tell(&mut model, file, Answer::Opened(Some("games.pgn".into())));
    let batch = index(GAMES.as_bytes()).unwrap();
    tell(&mut model, file, Answer::Indexed(batch));
    let effects = press(&mut model, "Enter");
    answer(&mut model, GAMES, effects);
    press(&mut model, "→ a 1 Esc");
    assert_eq!(press(&mut model, "s"), []);
    assert_eq!(
        told(&model),
        "The file is still being read; save after that."
    );
    tell(&mut model, file, Answer::IndexEnded);
    let (_, request) = asked_to_save(press(&mut model, "s"));
    assert!(matches!(request.place, SavePlace::Replace { .. }));
}

#[test]
fn what_was_done_after_a_save_began_stays_kept_for_next_time() {
    let mut model = opened();
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = asked_to_save(press(&mut model, "s"));
    press(&mut model, "→ a 2 Esc");
    let effects = tell(&mut model, ticket, is_saved(request));
    let kept = jobs(&effects);
    assert!(
        matches!(kept[..], [Job::Kept(KeptJob::Keep { place: Some(_), .. })]),
        "the newer state stays, with the game that the file has now: {kept:?}"
    );
    assert_eq!(told(&model), "Saved in games.pgn.");
    assert!(text(&model, 120, 40).contains("unsaved"));
}

#[test]
fn a_saved_game_is_not_kept_for_next_time_any_more() {
    let mut model = opened();
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = asked_to_save(press(&mut model, "s"));
    let effects = tell(&mut model, ticket, is_saved(request));
    let document = model.document.id;
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Forget { document })]);
    assert!(!text(&model, 120, 40).contains("unsaved"));
    assert_eq!(press(&mut model, "s"), []);
}

#[test]
fn a_game_that_is_saved_elsewhere_leaves_the_kept_state_of_the_next_alone() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    let (ticket, request) = asked_to_save(type_line(&mut model, "save g.pgn"));
    press(&mut model, "Esc Esc n y");
    type_lines(&mut model, ["d4"]);
    assert_eq!(tell(&mut model, ticket, is_saved(request)), []);
    assert_eq!(model.document.place, None);
    assert_eq!(told(&model), "Saved in g.pgn.");
}

#[test]
fn only_one_game_is_saved_at_a_time() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    let (ticket, request) = asked_to_save(type_line(&mut model, "save g.pgn"));
    press(&mut model, "Esc");
    assert_eq!(type_line(&mut model, "save h.pgn"), []);
    assert!(told(&model).contains("nother game is still being saved"));
    tell(&mut model, ticket, is_saved(request));
    asked_to_save(type_line(&mut model, "save h.pgn"));
}

#[test]
fn a_game_saved_under_a_new_name_is_saved_there_again() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    let (ticket, request) = asked_to_save(type_line(&mut model, "save g.pgn"));
    tell(&mut model, ticket, is_saved(request));
    let place = model.document.place.clone().unwrap();
    assert!(matches!(&place.spot, Spot::Elsewhere { path, .. } if path.to_str() == Some("g.pgn")));
    assert!(text(&model, 120, 40).contains("g.pgn"));
    type_lines(&mut model, ["e5"]);
    let (_, request) = asked_to_save(press(&mut model, "Esc s"));
    assert_eq!(request.path.to_str(), Some("g.pgn"));
    assert!(
        matches!(&request.place, SavePlace::Replace { original, .. } if *original == place.original)
    );
}

#[test]
fn a_file_that_is_overwritten_lists_the_one_game_that_is_in_it_now() {
    let mut model = opened();
    let (ticket, request) = asked_to_save(type_line(&mut model, "save games.pgn"));
    tell(&mut model, ticket, Answer::Exists(request));
    let (ticket, request) = asked_to_save(press(&mut model, "↓ Enter"));
    assert_eq!(request.place, SavePlace::Overwrite);
    tell(&mut model, ticket, is_saved(request));
    press(&mut model, "Esc g");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("games.pgn: 1 game"), "{screen}");
    assert!(screen.contains("Zukertort") && !screen.contains("Anderssen"));
    assert_eq!(model.document.listed(), Some(0));
}

#[test]
fn a_game_that_is_added_to_the_open_file_is_the_last_of_its_list() {
    let mut model = opened();
    let (ticket, request) = asked_to_save(type_line(&mut model, "save games.pgn"));
    tell(&mut model, ticket, Answer::Exists(request));
    let (ticket, mut request) = asked_to_save(press(&mut model, "Enter"));
    assert_eq!(request.place, SavePlace::Append);
    request.path = "games.pgn".into();
    let Answer::Saved(mut saved) = is_saved(request) else {
        panic!("it is saved")
    };
    saved.entry.offset += GAMES.len() as u64;
    tell(&mut model, ticket, Answer::Saved(saved));
    let library = model.library.as_ref().unwrap();
    let numbers: Vec<_> = library.entries().iter().map(|it| it.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(model.document.listed(), Some(2));
    press(&mut model, "Esc g");
    assert!(text(&model, 120, 40).contains("games.pgn: 3 games"));
}

#[test]
fn games_on_the_line_of_a_saved_one_keep_their_places() {
    let games = "1. e4 * 1. d4 d9 *\n1. c4 *\n";
    let mut model = new_game();
    open_file(&mut model, "games.pgn", games);
    let effects = press(&mut model, "Home Enter");
    answer(&mut model, games, effects);
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = asked_to_save(press(&mut model, "s"));
    // The file has the game in one line still, three characters longer than before.
    let changed = games.replacen("1. e4 *", "1. e4 $1 *", 1);
    let filled = b"1. e4 $1 *".to_vec();
    let fresh = index(changed.as_bytes()).unwrap();
    let saved = Saved {
        request,
        entry: fresh[0].clone(),
        written: filled.clone(),
        filled,
        relisted: None,
        other_names: OtherNames::None,
        owner: Owner::Same,
    };
    tell(&mut model, ticket, Answer::Saved(saved));
    let places = |entries: &[nowchess::notation::pgn::IndexEntry]| {
        let place = |it: &nowchess::notation::pgn::IndexEntry| (it.offset, it.line, it.column);
        entries.iter().map(place).collect::<Vec<_>>()
    };
    let library = model.library.as_ref().unwrap();
    assert_eq!(places(library.entries()), places(&fresh));
}

#[test]
fn a_list_that_another_program_has_changed_is_shown_as_the_file_is_now() {
    let mut model = opened();
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = asked_to_save(press(&mut model, "s"));
    // Another program has put a game before, and this one is found again.
    let now = "[White \"Blackburne\"]\n\n1. d4 *\n\n".to_owned()
        + &GAMES.replacen("1. c4 e6", "1. c4 $1 e6", 1);
    let entries = index(now.as_bytes()).unwrap();
    let start = usize::try_from(entries[1].offset).unwrap();
    let written = now.as_bytes()[start..][..usize::try_from(entries[1].len).unwrap()].to_vec();
    let saved = Saved {
        request,
        entry: entries[1].clone(),
        filled: written.clone(),
        written,
        relisted: Some(entries.clone()),
        other_names: OtherNames::None,
        owner: Owner::Same,
    };
    tell(&mut model, ticket, Answer::Saved(saved));
    assert_eq!(model.library.as_ref().unwrap().entries(), entries);
    assert_eq!(model.document.listed(), Some(1));
    assert!(text(&model, 120, 40).contains("game 2 of 3 · games.pgn"));
    press(&mut model, "g");
    assert!(text(&model, 120, 40).contains("Blackburne"));
}

#[test]
fn a_game_that_was_added_to_another_file_is_named_and_saved_there() {
    let mut model = opened();
    let (ticket, request) = asked_to_save(type_line(&mut model, "save other.pgn"));
    tell(&mut model, ticket, Answer::Exists(request));
    let (ticket, request) = asked_to_save(press(&mut model, "Enter"));
    assert_eq!(request.place, SavePlace::Append);
    tell(&mut model, ticket, is_saved(request));
    press(&mut model, "Esc ] a 1 Esc");
    let screen = text(&model, 120, 40);
    assert!(
        screen.contains("other.pgn") && !screen.contains("games.pgn"),
        "{screen}"
    );
    let (_, request) = asked_to_save(press(&mut model, "s"));
    assert_eq!(request.path.to_str(), Some("other.pgn"));
}

#[test]
fn a_game_of_a_file_in_utf_16_is_refused_before_anything_is_asked() {
    let utf_16: Vec<u8> = "\u{feff}[White \"A\"]\n\n1. e4 e9 *\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut model = new_game();
    let file = begin_to_open(&mut model, "games.pgn");
    let entry = index(&utf_16[..]).unwrap().remove(0);
    tell(&mut model, file, Answer::Opened(Some("games.pgn".into())));
    tell(&mut model, file, Answer::Indexed(vec![entry.clone()]));
    let (ticket, _) = started(tell(&mut model, file, Answer::IndexEnded));
    let loaded = nowchess::game::load(entry.raw(&entry.text(&utf_16)));
    let original = utf_16;
    let game = nowchess::app::ReadGame { loaded, original };
    tell(&mut model, ticket, Answer::Read(game));
    press(&mut model, "Esc → a 1 Esc");
    assert_eq!(press(&mut model, "s"), []);
    assert!(told(&model).contains("UTF-16"), "{}", told(&model));
    assert!(model.focus.top().is_none());
}

#[test]
fn nothing_is_asked_about_a_file_that_is_still_being_read() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    let (ticket, request) = asked_to_save(type_line(&mut model, "save games.pgn"));
    let file = begin_to_open(&mut model, "games.pgn");
    tell(&mut model, file, Answer::Opened(Some("games.pgn".into())));
    tell(&mut model, ticket, Answer::Exists(request));
    assert!(
        told(&model).contains("still being read"),
        "{}",
        told(&model)
    );
    assert!(model.focus.top().is_none());
}

#[test]
fn a_read_only_file_is_asked_about_and_named() {
    let mut model = opened();
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = asked_to_save(press(&mut model, "s"));
    assert_eq!(request.read_only, ReadOnly::Ask);
    tell(&mut model, ticket, Answer::IsReadOnly(request));
    let screen = text(&model, 120, 40);
    assert!(screen.contains("games.pgn is read-only"), "{screen}");
    let (ticket, request) = asked_to_save(press(&mut model, "y"));
    assert_eq!(request.read_only, ReadOnly::Replace);
    let Answer::Saved(saved) = is_saved(request) else {
        panic!("it is saved")
    };
    let saved = Saved {
        other_names: OtherNames::Left,
        owner: Owner::Player,
        ..saved
    };
    tell(&mut model, ticket, Answer::Saved(saved));
    for word in ["hard links", "yours now"] {
        assert!(told(&model).contains(word), "{}", told(&model));
    }
}
