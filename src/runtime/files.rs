//! Files of games: the one that is open, those that are saved, and the running game kept on disk.
//!
//! What may take long is done in threads of its own, which tell what they find as messages. When
//! another file is opened, the threads of the one before end, and what they still tell is dropped.

mod kept;
mod save;
mod source;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::{fs, io};

use self::kept::KeptGames;
use self::source::Source;
use super::sources::Incoming;
use crate::app::{FileMessage, Measure, Message, SaveRequest};
use crate::chess::PositionKey;
use crate::game::{Mainline, Record, load};
use crate::notation::pgn::{IndexEntry, RawGame};

/// Everything that the program does with files.
#[derive(Debug)]
pub(super) struct Files {
    sender: Sender<Incoming>,
    source: Option<Arc<Source>>,
    /// Which opened file is the present one, counted from the start.
    opened: Arc<AtomicU64>,
    kept: KeptGames,
    /// The save that is under way or whose outcome was not taken yet.
    saving: Option<JoinHandle<()>>,
    /// The search for a position that is under way.
    searching: Arc<AtomicU64>,
}

/// A line to the loop for one thread, good as long as its file is open.
#[derive(Clone, Debug)]
pub(super) struct Line {
    sender: Sender<Incoming>,
    opened: Arc<AtomicU64>,
    mine: u64,
}

impl Line {
    /// Whether the file of this thread is still the open one.
    fn is_current(&self) -> bool {
        self.opened.load(Ordering::Relaxed) == self.mine
    }

    /// Tells the loop; returns whether the thread should go on.
    fn tell(&self, message: FileMessage) -> bool {
        self.is_current()
            && self
                .sender
                .send(Incoming::FromFile {
                    opened: self.mine,
                    message,
                })
                .is_ok()
    }

    /// Tells the loop, whichever file is open by then.
    fn tell_in_any_case(&self, message: FileMessage) {
        let _ = self.sender.send(Incoming::FromFile {
            opened: self.mine,
            message,
        });
    }

    fn fail(&self, what: &str, error: &io::Error) {
        self.tell(FileMessage::Failed(format!("{what}: {}", reason(error))));
    }
}

impl Files {
    pub(super) fn new(sender: Sender<Incoming>) -> Self {
        Self {
            sender,
            source: None,
            opened: Arc::default(),
            kept: KeptGames::new(),
            saving: None,
            searching: Arc::default(),
        }
    }

    /// Takes over the newest unfinished game that no other running program has.
    pub(super) fn resume(&mut self) -> Option<(Record, Mainline)> {
        let (pgn, mode) = self.kept.resume_other()?;
        Some((load(RawGame::whole(&pgn)).record, mode))
    }

    /// Counts the unfinished games that wait beside the present one.
    pub(super) fn waiting(&self) -> usize {
        self.kept.waiting()
    }

    /// Why the game could not be kept, if it could not.
    pub(super) fn unkept(&self) -> Option<&str> {
        self.kept.failure()
    }

    /// Takes over the unfinished game before the present one, in place of it.
    pub(super) fn resume_other(&mut self) -> Message {
        Message::File(match self.kept.resume_other() {
            Some((pgn, mode)) => FileMessage::Resumed { pgn, mode },
            None => FileMessage::Failed("there is no other unfinished game".to_owned()),
        })
    }

    /// Whether the loop should still hear what a thread tells of an opened file.
    ///
    /// The outcome of a save is heard in any case.
    pub(super) fn takes(&mut self, opened: u64, message: &FileMessage) -> bool {
        if let FileMessage::Saved(_) | FileMessage::Exists(_) | FileMessage::NotSaved(_) = message {
            self.saving = None;
            return true;
        }
        self.opened.load(Ordering::Relaxed) == opened
    }

    /// Keeps the game on disk; the first failure is told, so that the player knows.
    pub(super) fn keep(&mut self, pgn: &str, mode: Mainline) -> Option<Message> {
        self.kept
            .keep(pgn, mode)
            .map(|text| Message::File(FileMessage::Failed(text)))
    }

    pub(super) fn forget(&mut self) {
        self.kept.forget();
    }

    pub(super) fn leave(&mut self) {
        self.kept.leave();
    }

    fn line(&self) -> Line {
        Line {
            sender: self.sender.clone(),
            opened: Arc::clone(&self.opened),
            mine: self.opened.load(Ordering::Relaxed),
        }
    }

    fn in_background(&self, name: &str, work: impl FnOnce(&Line) + Send + 'static) {
        let line = self.line();
        let started = thread::Builder::new().name(name.into()).spawn({
            let line = line.clone();
            move || work(&line)
        });
        if let Err(error) = started {
            line.fail("no thread could be started", &error);
        }
    }

    /// Indexes a file, in place of the one that was open.
    pub(super) fn open(&mut self, path: &Path) {
        let path = resolved(path);
        match Source::file(&path) {
            Ok(source) => self.index(source, Some(path)),
            Err(error) => {
                let what = format!("`{}` was not opened", path.display());
                self.line().fail(&what, &error);
            }
        }
    }

    /// Reads games from standard input.
    pub(super) fn open_standard_input(&mut self) {
        self.index(Source::standard_input(), None);
    }

    fn index(&mut self, source: Source, path: Option<PathBuf>) {
        self.opened.fetch_add(1, Ordering::Relaxed);
        let source = Arc::new(source);
        self.source = Some(Arc::clone(&source));
        self.in_background("index", move |line| {
            if line.tell(FileMessage::Opened(path)) {
                source.index(line);
            }
        });
    }

    /// Reads one game.
    pub(super) fn read(&self, index: usize, entry: &IndexEntry) -> Option<Message> {
        let source = self.source.as_ref()?;
        // A save moves the games behind it: their places are known again when it has ended.
        let read = match self.saving {
            Some(_) => Err(io::Error::other("a game is still being saved")),
            None => source.read(entry),
        };
        Some(Message::File(match read {
            Ok(text) => FileMessage::Read { index, text },
            Err(error) => FileMessage::Failed(format!("the game was not read: {}", reason(&error))),
        }))
    }

    /// Counts plies and problems of some games.
    pub(super) fn measure(&self, wanted: Vec<(usize, IndexEntry)>) {
        let Some(source) = self.source.clone() else {
            return;
        };
        self.in_background("measure", move |line| {
            let measured: Vec<_> = wanted
                .into_iter()
                .filter_map(|(index, entry)| {
                    let text = source.read(&entry).ok()?;
                    let loaded = load(entry.raw(&text));
                    let plies = loaded.record.tree.ply(loaded.record.last());
                    Some((
                        index,
                        Measure {
                            plies,
                            problems: loaded.problems.len(),
                        },
                    ))
                })
                .collect();
            if !measured.is_empty() {
                line.tell(FileMessage::Measured(measured));
            }
        });
    }

    /// Looks for a position in all games; a search that goes on ends.
    pub(super) fn find(&self, search: u64, key: PositionKey) {
        let Some(source) = self.source.clone() else {
            return;
        };
        let searching = Arc::clone(&self.searching);
        searching.store(search, Ordering::Relaxed);
        self.in_background("find", move |line| {
            source.find(search, &key, line, || {
                searching.load(Ordering::Relaxed) == search
            });
        });
    }

    /// Ends the search for a position.
    pub(super) fn end_search(&self) {
        self.searching.store(0, Ordering::Relaxed);
    }

    /// Writes a game to a file. It is done before the program ends, also when it is left at once.
    pub(super) fn save(&mut self, request: SaveRequest) {
        let line = self.line();
        if self.saving.is_some() {
            let text = "a game is still being saved; save this one when it is done".to_owned();
            line.tell(FileMessage::Failed(text));
            return;
        }
        let request = SaveRequest {
            path: resolved(&request.path),
            ..request
        };
        let source = self
            .source
            .clone()
            .filter(|source| source.path() == Some(&*request.path));
        let work = move || {
            line.tell_in_any_case(save::save(request, source.as_deref()));
        };
        match thread::Builder::new().name("save".into()).spawn(work) {
            Ok(handle) => self.saving = Some(handle),
            Err(error) => self.line().fail("no thread could be started", &error),
        }
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        if let Some(saving) = self.saving.take() {
            let _ = saving.join();
        }
    }
}

/// Returns the one name of a file: with the home folder for a tilde, as in a shell, and with links
/// followed, so that a file is known again under another name.
fn resolved(path: &Path) -> PathBuf {
    let path = match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_owned(),
    };
    fs::canonicalize(&path)
        .or_else(|_| std::path::absolute(&path))
        .unwrap_or(path)
}

/// Says in words why something could not be done.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "it is not permitted".into(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".into(),
        io::ErrorKind::FileTooLarge => "no file may grow so large here".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        _ => error.to_string(),
    }
}
