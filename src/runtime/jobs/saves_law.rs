//! Tests that after any sequence of saves the list of games equals a fresh index of the file.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::Jobs;
use crate::app::{
    DialogMessage, EditMessage, Effect, FileMessage, GamesMessage, Message, Model, PromptMessage,
    Start, start, update,
};
use crate::game::{CommentSide, Timestamp};
use crate::notation::pgn::index;
use crate::runtime::incoming::Incoming;
use crate::settings::Settings;

/// The program without a terminal: a model and its jobs.
struct Program {
    model: Model,
    jobs: Jobs,
    receiver: Receiver<Incoming>,
}

impl Program {
    fn open(path: &Path) -> Self {
        let (sender, receiver) = channel();
        let mut program = Self {
            model: Model::new(None, Settings::default(), Timestamp::default()),
            jobs: Jobs::new(sender),
            receiver,
        };
        let opening = Start::File(path.to_owned());
        // Autosaves do not matter here.
        let mut effects = start(&mut program.model, Timestamp::default(), opening);
        effects.truncate(1);
        program.perform(effects);
        program.settle();
        program
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Start(_, crate::app::Job::Kept(_)) => {}
                Effect::Start(ticket, job) => self.jobs.start(ticket, job),
                other => panic!("{other:?}"),
            }
        }
    }

    fn send(&mut self, message: Message) {
        let effects = update(&mut self.model, Timestamp::default(), message);
        self.perform(effects);
        self.settle();
    }

    /// Handles answers until no file is being opened, read or saved.
    fn settle(&mut self) {
        let is_busy = |model: &Model| {
            model.pending.any(|work| {
                use crate::app::Work::{Open, Read, Save};
                matches!(work, Open | Read(_) | Save(_))
            })
        };
        while is_busy(&self.model) {
            let incoming = self.receiver.recv_timeout(Duration::from_secs(20));
            let Ok(Incoming::Answer(ticket, answer)) = incoming else {
                panic!("no answer: {incoming:?}");
            };
            let message = Message::Answer(ticket, answer);
            let effects = update(&mut self.model, Timestamp::default(), message);
            self.perform(effects);
        }
    }

    fn type_line(&mut self, line: &str) {
        self.send(Message::Paste(line.to_owned()));
        self.send(Message::Prompt(PromptMessage::Submit));
    }

    /// Opens a random game, writes a comment at its start, and saves it in its place.
    ///
    /// `meanwhile` is what another program does to the file before the save.
    fn annotate_and_save(&mut self, random: &mut fastrand::Rng, meanwhile: impl FnOnce()) {
        let count = self.model.library.as_ref().unwrap().entries().len();
        self.send(Message::Games(GamesMessage::Open));
        self.send(Message::Games(GamesMessage::First));
        let steps = i32::try_from(random.usize(0..count)).unwrap();
        self.send(Message::Games(GamesMessage::Step(steps)));
        self.send(Message::Games(GamesMessage::Choose));
        self.close_dialogs();
        self.send(Message::Edit(EditMessage::Comment(CommentSide::After)));
        let words = random.usize(1..40);
        self.send(Message::Paste("wörter ".repeat(words)));
        self.send(Message::Dialog(DialogMessage::Confirm));
        meanwhile();
        self.send(Message::File(FileMessage::Save));
        // A game that was read only in part asks first.
        while self.model.focus.top().is_some() {
            self.send(Message::Dialog(DialogMessage::Confirm));
        }
        self.expect_saved();
    }

    fn close_dialogs(&mut self) {
        while self.model.focus.top().is_some() {
            self.send(Message::Dialog(DialogMessage::Close));
        }
    }

    fn expect_saved(&self) {
        let told = self.model.notice.as_ref().map(|notice| &*notice.text);
        let saved = told.is_some_and(|told| told.starts_with("Saved in"));
        assert!(saved, "{told:?}, {:?}", self.model.focus.top());
    }

    /// Adds the game on the screen to the file.
    fn append(&mut self, path: &Path) {
        self.close_dialogs();
        self.type_line(&format!("save {}", path.display()));
        self.send(Message::Dialog(DialogMessage::Confirm));
        self.expect_saved();
    }
}

/// Returns a random file of games, with the line ends and spaces that real files have.
fn file(random: &mut fastrand::Rng) -> String {
    let line_end = ["\n", "\r\n", "\r"][random.usize(0..3)];
    let mut text = String::new();
    if random.u8(0..4) == 0 {
        text.push('\u{feff}');
    }
    for number in 0..random.usize(2..6) {
        let tags = format!("[White \"{number} é\"]{line_end}");
        let moves = [
            "1. e4 e5 *",
            "1. d4 {a\nb} d5 1-0",
            "1. c4 e9 0-1",
            "1. Nf3 *",
        ];
        text += &line_end.repeat(random.usize(0..4));
        text += &" ".repeat(random.usize(0..3));
        if random.bool() {
            text += &tags;
            text += &line_end.repeat(random.usize(0..2));
        }
        text += moves[random.usize(0..moves.len())];
        // Two games may share a line.
        text += [line_end, " ", line_end][random.usize(0..3)];
    }
    text
}

/// Changes a file as another program may: writes it again, or adds a game before or after others.
fn change_elsewhere(path: &Path, random: &mut fastrand::Rng) {
    const BYTE_ORDER_MARK: &str = "\u{feff}";
    let text = fs::read_to_string(path).unwrap();
    let changed = match random.u8(0..3) {
        0 => text,
        1 => format!("{text}\n\n[White \"Last\"]\n\n1. Nc3 Nc6 1-0\n"),
        _ => {
            let rest = text.strip_prefix(BYTE_ORDER_MARK);
            let mark = rest.map_or("", |_| BYTE_ORDER_MARK);
            let rest = rest.unwrap_or(&text);
            format!("{mark}[White \"First\"]\n\n1. h4 *\n\n{rest}")
        }
    };
    // A new file at the path, so that it is told from the old one however fast this goes.
    fs::remove_file(path).unwrap();
    fs::write(path, changed).unwrap();
}

#[test]
fn after_any_saves_the_places_of_all_games_are_those_of_a_fresh_index() {
    for seed in 0..40 {
        let random = &mut fastrand::Rng::with_seed(seed);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().canonicalize().unwrap().join("games.pgn");
        fs::write(&path, file(random)).unwrap();
        let mut program = Program::open(&path);
        for step in 0..6 {
            let change = &mut random.fork();
            let others_write = random.u8(0..3) == 0;
            let mut meanwhile = || {
                if others_write {
                    change_elsewhere(&path, change);
                }
            };
            if random.u8(0..5) == 0 {
                meanwhile();
                program.append(&path);
            } else {
                program.annotate_and_save(random, meanwhile);
            }
            let written = fs::read(&path).unwrap();
            let fresh = index(written.as_slice()).unwrap();
            let listed = program.model.library.as_ref().unwrap().entries();
            let text = String::from_utf8_lossy(&written);
            assert_eq!(listed, fresh, "seed {seed}, step {step}, file {text:?}");
        }
    }
}
