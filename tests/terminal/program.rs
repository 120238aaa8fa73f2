//! The real program in a pseudo-terminal: keys in, screen out.

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nowchess::chess::Color;
use nowchess::ui::{Regions, regions};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use ratatui::layout::Rect;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};

/// How long a text may take to appear on the screen of a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the terminal shows, and the bytes that it was sent.
#[derive(Default)]
struct Shown {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    ended: bool,
    /// Whether the terminal is about to be closed: then it is read no more.
    closing: bool,
}

/// Waits until something holds that the screen does not show.
pub(crate) fn eventually(what: &str, holds: impl Fn() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A running program.
pub(crate) struct Program {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    _state: tempfile::TempDir,
}

impl Program {
    /// Starts the program in a window of 120x40 and waits for its first frame.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let program = Self::start_with(arguments, &[]);
        program.wait_for("▸ ");
        program
    }

    /// Starts the program with some more variables in its environment.
    pub(crate) fn start_with(arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_nowchess"));
        command.args(arguments);
        Self::spawn(command, variables)
    }

    /// Runs a line of the shell, with the terminal as its own.
    pub(crate) fn run_shell(line: &str) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", line]);
        Self::spawn(command, &[])
    }

    fn spawn(mut command: CommandBuilder, variables: &[(&str, &str)]) -> Self {
        let size = PtySize {
            rows: 40,
            cols: 120,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let state = tempfile::tempdir().unwrap();
        command.cwd(state.path());
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("HOME", state.path());
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let shown = Arc::new((
            Mutex::new(Shown {
                parser: vt100::Parser::new(cells(40), cells(120), 0),
                ..Shown::default()
            }),
            Condvar::new(),
        ));
        read_in_background(pair.master.try_clone_reader().unwrap(), Arc::clone(&shown));
        let keys = pair.master.take_writer().unwrap();
        Self {
            child,
            keys,
            master: pair.master,
            shown,
            _state: state,
        }
    }

    /// Sends text as the terminal would.
    pub(crate) fn send(&mut self, text: &str) {
        self.send_bytes(text.as_bytes());
    }

    /// Sends bytes as the terminal would.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        self.keys.write_all(bytes).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen fulfils a condition and returns its text.
    pub(crate) fn wait(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) -> String {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        loop {
            let screen = shown.parser.screen();
            if condition(screen) {
                return screen.contents();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero() && !shown.ended,
                "waited in vain for {what}; the screen shows:\n{}",
                screen.contents()
            );
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits until a text is on the screen, in a row or broken into rows of the panel.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        self.wait(text, |screen| {
            screen.contents().contains(text) || squeezed(&panel(screen)).contains(&squeezed(text))
        })
    }

    /// Returns how many bytes the terminal was sent so far.
    pub(crate) fn received(&self) -> usize {
        self.shown.0.lock().unwrap().bytes.len()
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        self.shown
            .0
            .lock()
            .unwrap()
            .parser
            .screen_mut()
            .set_size(cells(rows), cells(columns));
        self.master.resize(size).unwrap();
    }

    fn process(&self) -> Pid {
        let id = i32::try_from(self.child.process_id().unwrap()).unwrap();
        Pid::from_raw(id).unwrap()
    }

    /// Waits until the program has stopped, as a shell does before it takes the terminal.
    pub(crate) fn wait_until_stopped(&self) {
        let options = WaitIdOptions::STOPPED | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(self.process()), options).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.process(), signal).unwrap();
    }

    /// Closes the terminal under the program, and waits for its end.
    pub(crate) fn close_terminal(mut self) -> ExitStatus {
        self.shown.0.lock().unwrap().closing = true;
        // Whatever is answered wakes the reader, which then lets go of the terminal.
        self.send("\x1b[A\x1b[B");
        drop(self.keys);
        drop(self.master);
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(
                Instant::now() < deadline,
                "the program outlives its terminal"
            );
            thread::yield_now();
        }
    }

    /// Waits until the program has sent so many bytes in all.
    pub(crate) fn wait_for_bytes(&self, count: usize) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        while shown.bytes.len() < count {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "waited in vain for {count} bytes");
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits until the terminal was sent these bytes.
    pub(crate) fn wait_for_sent(&self, wanted: &[u8]) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        while !shown.bytes.windows(wanted.len()).any(|part| part == wanted) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited in vain for {}",
                wanted.escape_ascii()
            );
            shown = changed.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Returns how many bytes the program has sent so far.
    pub(crate) fn bytes_sent(&self) -> usize {
        self.shown.0.lock().unwrap().bytes.len()
    }

    /// Waits for the end of the program and of its output.
    pub(crate) fn finish(mut self) -> Finished {
        let status = self.child.wait().unwrap();
        drop(self.keys);
        drop(self.master);
        let (shown, changed) = &*self.shown;
        let mut shown = shown.lock().unwrap();
        let deadline = Instant::now() + PATIENCE;
        while !shown.ended && Instant::now() < deadline {
            shown = changed
                .wait_timeout(shown, Duration::from_millis(200))
                .unwrap()
                .0;
        }
        let screen = shown.parser.screen();
        Finished {
            status,
            left_on: left_on(screen),
            text: screen.contents(),
        }
    }
}

/// Names the modes that a shell would not expect.
fn left_on(screen: &vt100::Screen) -> Vec<&'static str> {
    let no_mouse = vt100::MouseProtocolMode::None;
    let modes = [
        ("alternate screen", screen.alternate_screen()),
        ("hidden cursor", screen.hide_cursor()),
        ("bracketed paste", screen.bracketed_paste()),
        ("mouse", screen.mouse_protocol_mode() != no_mouse),
    ];
    modes
        .into_iter()
        .filter(|&(_, on)| on)
        .map(|(name, _)| name)
        .collect()
}

/// What is left when the program has ended.
pub(crate) struct Finished {
    /// Its exit status.
    pub(crate) status: ExitStatus,
    /// The modes of the terminal that are not as they were before.
    pub(crate) left_on: Vec<&'static str>,
    /// What the screen shows then.
    pub(crate) text: String,
}

/// Returns the rows of the panel.
fn panel(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let window = Rect::new(0, 0, columns.get(), rows.get());
    let Some(Regions { panel, .. }) = regions(window, Color::White) else {
        return String::new();
    };
    let Rect { x, y, width, .. } = panel.area;
    let rows: Vec<_> = screen.rows(x, width).skip(y.into()).collect();
    rows.join("\n")
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

fn read_in_background(mut reader: Box<dyn Read + Send>, shown: Arc<(Mutex<Shown>, Condvar)>) {
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        loop {
            let read = reader.read(&mut buffer).unwrap_or(0);
            let (shown, changed) = &*shown;
            let mut shown = shown.lock().unwrap();
            shown.parser.process(&buffer[..read]);
            shown.bytes.extend_from_slice(&buffer[..read]);
            shown.ended = read == 0;
            changed.notify_all();
            if read == 0 || shown.closing {
                return;
            }
        }
    });
}
