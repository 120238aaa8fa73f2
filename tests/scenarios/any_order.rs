//! Any sequence of events with the answers of work in any order: late, twice, or never. Nothing
//! panics, the model never contradicts itself, and what is not wanted any more changes nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use nowchess::app::{
    Activity, Answer, Effect, Job, KeptJob, Measure, Message, Model, OtherNames, Owner,
    ResumedGame, SavePlace, SaveRequest, Saved, Start, Ticket, start, update,
};
use nowchess::game::{Timestamp, save};
use nowchess::notation::pgn::{IndexEntry, index};
use nowchess::ui;
use ratatui::layout::Size;

use crate::any_input::{GAMES, check, event};
use crate::disk::read;
use crate::keys::new_game;
use crate::seeded::{Seeded, cases};

/// The steps of one session, and how many sessions there are in every run.
const STEPS: usize = 300;
const SESSIONS: usize = 40;
const WINDOW: Size = Size::new(80, 24);

/// A session with the answers that are on their way.
struct Session {
    model: Model,
    seeded: Seeded,
    seconds: u64,
    on_their_way: Vec<(Ticket, Answer)>,
}

impl Session {
    fn begin(number: usize) -> Self {
        let mut session = Self {
            model: new_game(),
            seeded: Seeded::new(u64::try_from(number).unwrap()),
            seconds: 0,
            on_their_way: Vec::new(),
        };
        let opening = if number.is_multiple_of(2) {
            Start::Resume
        } else {
            Start::File("games.pgn".into())
        };
        let effects = start(&mut session.model, Timestamp::default(), opening);
        session.put_on_their_way(effects);
        session
    }

    fn now(&self) -> Timestamp {
        Timestamp {
            since_start: Duration::from_secs(self.seconds),
            ..Timestamp::default()
        }
    }

    fn update(&mut self, message: Message) {
        let now = self.now();
        let effects = update(&mut self.model, now, message);
        self.put_on_their_way(effects);
    }

    fn put_on_their_way(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Effect::Start(ticket, job) = effect {
                let answers = answers(&mut self.seeded, job);
                self.on_their_way
                    .extend(answers.into_iter().map(|answer| (ticket, answer)));
            }
        }
    }

    /// Does one step and returns what it was.
    fn step(&mut self) -> String {
        self.seconds += u64::from(self.seeded.once_in(5));
        match self.seeded.below(8) {
            0 => {
                self.update(Message::Tick);
                assert!(
                    self.model
                        .pending
                        .next_complaint()
                        .is_none_or(|at| at > self.now().since_start),
                    "it is not told that the disk is slow"
                );
                "a tick".to_owned()
            }
            1 => {
                if let Some(message) = ui::in_view(&self.model, WINDOW) {
                    self.update(message);
                }
                "a frame".to_owned()
            }
            2..5 => self.deliver(),
            _ => {
                let event = event(&mut self.seeded);
                let step = format!("{event:?}");
                if let Some(message) = ui::message(&self.model, WINDOW, event) {
                    self.update(message);
                }
                step
            }
        }
    }

    /// Delivers the next answer of any job, some last ones once more later. The answers of one job
    /// come in their order: it sends them one after the other.
    fn deliver(&mut self) -> String {
        if self.on_their_way.is_empty() {
            return "no answer".to_owned();
        }
        let any = self.seeded.below(self.on_their_way.len());
        let job = self.on_their_way[any].0;
        let mut tickets = self.on_their_way.iter().map(|(ticket, _)| *ticket);
        let place = tickets.position(|ticket| ticket == job).unwrap_or(any);
        let comes_again = self.on_their_way[place].1.is_last() && self.seeded.once_in(3);
        let (ticket, answer) = if comes_again {
            self.on_their_way[place].clone()
        } else {
            self.on_their_way.remove(place)
        };
        let step = format!("{ticket:?}: {answer:?}");
        if self.model.pending.work(ticket).is_some() {
            self.update(Message::Answer(ticket, Box::new(answer)));
        } else {
            self.deliver_in_vain(ticket, answer);
        }
        step
    }

    /// What is not wanted changes nothing; a game that was kept is left for another time.
    fn deliver_in_vain(&mut self, ticket: Ticket, answer: Answer) {
        let is_game = matches!(answer, Answer::Resumed(_));
        let before = state(&self.model);
        let message = Message::Answer(ticket, Box::new(answer));
        let now = self.now();
        let effects = update(&mut self.model, now, message);
        assert_eq!(state(&self.model), before);
        match &effects[..] {
            [] => assert!(!is_game, "a game that was kept is lost"),
            [Effect::Start(_, Job::Kept(KeptJob::Leave { document }))] => {
                assert!(is_game && *document == ticket);
            }
            other => panic!("{other:?}"),
        }
    }

    fn check(&self) {
        check(&self.model);
        let games = self
            .model
            .library
            .as_ref()
            .map_or(&[][..], |it| it.entries());
        if let Some(listed) = self.model.document.listed() {
            assert!(listed < games.len(), "the game is in no file");
        }
        let in_order = games.is_sorted_by_key(|game| game.offset);
        assert!(in_order, "games lie over one another");
    }
}

/// What a player sees or would find on disk.
fn state(model: &Model) -> String {
    let library = model.library.as_ref().map(|library| {
        let known = (0..library.entries().len()).map(|index| library.measure(index));
        (
            library.name(),
            library.listed().to_vec(),
            library.is_complete(),
            known.collect::<Vec<_>>(),
        )
    });
    format!(
        "{:?} {} {:?} {:?} {:?} {:?} {library:?}",
        model.document.id,
        save(&model.document.game.snapshot()),
        model.document.place,
        model.focus.context(),
        model.notice,
        model.document.unkept,
    )
}

/// What may come of a job.
fn answers(seeded: &mut Seeded, job: Job) -> Vec<Answer> {
    if seeded.once_in(8) {
        return vec![Answer::Failed("no".to_owned())];
    }
    match job {
        Job::Open(_) => {
            let mut games = index(GAMES.as_bytes()).unwrap();
            games.truncate(1 + seeded.below(games.len()));
            let later = games.split_off(seeded.below(games.len()));
            vec![
                Answer::Opened(Some("games.pgn".into())),
                Answer::Indexed(games),
                Answer::Indexed(later),
                Answer::IndexEnded,
            ]
        }
        Job::Read { entry, .. } => vec![text_of(&entry)],
        Job::Measure { games, .. } => {
            let measure = Measure {
                plies: 3,
                problems: 1,
            };
            let known = games.iter().map(|&(index, _)| (index, Some(measure)));
            vec![Answer::Measured(known.collect())]
        }
        Job::Find { .. } => vec![
            Answer::Found(vec![0]),
            Answer::Found(vec![1, 2]),
            Answer::FindEnded,
        ],
        Job::Save { request, .. } if request.place == SavePlace::NewFile && seeded.once_in(2) => {
            vec![Answer::Exists(request)]
        }
        Job::Save { request, .. } => vec![saved(request)],
        Job::Kept(KeptJob::Resume { .. }) if seeded.once_in(2) => {
            vec![Answer::Resumed(kept(seeded))]
        }
        Job::Kept(KeptJob::Resume { .. } | KeptJob::Count) => {
            vec![Answer::NothingToResume { others: 1 }]
        }
        Job::Kept(KeptJob::Archive { .. }) => {
            vec![Answer::Archived("/games.pgn".into())]
        }
        Job::ListFolder(folder) => vec![Answer::Names(folder, vec!["games.pgn".to_owned()])],
        Job::Kept(_) | Job::SaveSetting(_) => vec![Answer::Done],
    }
}

/// The game at a place of the file, where one is still there after saves have moved it.
fn text_of(entry: &IndexEntry) -> Answer {
    let end = usize::try_from(entry.offset + entry.len).unwrap();
    if GAMES.is_char_boundary(end) {
        read(entry, GAMES)
    } else {
        Answer::Failed("the file has changed".to_owned())
    }
}

fn kept(seeded: &mut Seeded) -> ResumedGame {
    let mut model = new_game();
    crate::keys::type_lines(&mut model, ["d4"]);
    ResumedGame {
        record: (*model.document.game.snapshot()).clone(),
        activity: *seeded.pick(&[Activity::Play, Activity::Review]),
        others: 2,
        file: nowchess::app::FileOfGame::None,
        writing: nowchess::app::Writing::Nothing,
    }
}

fn saved(request: SaveRequest) -> Answer {
    let written = save(&request.record).into_bytes();
    let mut entry = index(&written[..]).unwrap().remove(0);
    match &request.place {
        SavePlace::Replace { entry: before, .. } => {
            entry.offset = before.offset;
            entry.line = before.line;
            entry.column = before.column;
        }
        SavePlace::Append => entry.offset = 1 << 20,
        SavePlace::NewFile | SavePlace::Overwrite => {}
    }
    Answer::Saved(Saved {
        relisted: None,
        other_names: OtherNames::None,
        owner: Owner::Same,
        request,
        entry,
        filled: written.clone(),
        written,
    })
}

#[test]
fn no_order_of_answers_panics_or_leaves_the_model_in_contradiction() {
    for number in 0..cases(SESSIONS) {
        let mut session = Session::begin(number);
        let mut steps = Vec::new();
        for _ in 0..STEPS {
            let done = catch_unwind(AssertUnwindSafe(|| {
                steps.push(session.step());
                session.check();
            }));
            let last = steps.len().saturating_sub(5);
            assert!(done.is_ok(), "session {number}, after {:?}", &steps[last..]);
        }
    }
}
