//! The real program in a pseudo-terminal: keys in, screen out.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Stdio;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nowchess::chess::Color;
use nowchess::ui::{Regions, regions};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use ratatui::layout::Rect;
use rustix::fs::{Mode, OFlags, fcntl_setfl, open};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use rustix::termios::{Action, tcflow};

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

fn end_of(child: &mut (dyn Child + Send + Sync), otherwise: &str) -> ExitStatus {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        assert!(Instant::now() < deadline, "{otherwise}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A running program.
pub(crate) struct Program {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    state: tempfile::TempDir,
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

    /// Starts the program in a window that does not tell its size.
    pub(crate) fn start_without_size(variables: &[(&str, &str)]) -> Self {
        let command = CommandBuilder::new(env!("CARGO_BIN_EXE_nowchess"));
        Self::spawn_in(size(0, 0), command, variables)
    }

    /// Runs a line of the shell, with the terminal as its own.
    pub(crate) fn run_shell(line: &str) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", line]);
        Self::spawn(command, &[])
    }

    /// Starts the program as a job of a shell. When the job stops (and does not end by SIGTERM), the shell says `stopped`, waits
    /// for a line and brings the job to the foreground.
    pub(crate) fn start_as_job() -> Self {
        Self::run_shell(&format!(
            "set -m; /bin/sh -c 'echo $$ >job; exec {}'; \
             while [ $? -gt 143 ]; do echo stopped; read line; fg; done",
            env!("CARGO_BIN_EXE_nowchess")
        ))
    }

    /// Starts the program on a terminal in non-blocking mode.
    pub(crate) fn start_on_non_blocking_terminal() -> Self {
        let pair = native_pty_system().openpty(size(120, 40)).unwrap();
        let state = tempfile::tempdir().unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = open(pair.master.tty_name().unwrap(), flags, Mode::empty()).unwrap();
        fcntl_setfl(&terminal, OFlags::NONBLOCK).unwrap();
        let stream = || Stdio::from(terminal.try_clone().unwrap());
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_nowchess"))
            .current_dir(state.path())
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("HOME", state.path())
            .stdin(stream())
            .stdout(stream())
            .stderr(stream())
            .spawn()
            .unwrap();
        Self::watch(Box::new(child), pair.master, state)
    }

    fn spawn(command: CommandBuilder, variables: &[(&str, &str)]) -> Self {
        Self::spawn_in(size(120, 40), command, variables)
    }

    fn spawn_in(size: PtySize, mut command: CommandBuilder, variables: &[(&str, &str)]) -> Self {
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
        Self::watch(child, pair.master, state)
    }

    fn watch(
        child: Box<dyn Child + Send + Sync>,
        master: Box<dyn MasterPty + Send>,
        state: tempfile::TempDir,
    ) -> Self {
        let shown = Arc::new((
            Mutex::new(Shown {
                parser: vt100::Parser::new(cells(40), cells(120), 0),
                ..Shown::default()
            }),
            Condvar::new(),
        ));
        read_in_background(master.try_clone_reader().unwrap(), Arc::clone(&shown));
        let keys = master.take_writer().unwrap();
        Self {
            child,
            keys,
            master,
            shown,
            state,
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

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.shown
            .0
            .lock()
            .unwrap()
            .parser
            .screen_mut()
            .set_size(cells(rows), cells(columns));
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Opens the terminal as the program sees it.
    fn terminal(&self) -> rustix::fd::OwnedFd {
        let name = self.master.tty_name().unwrap();
        open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap()
    }

    /// Sends bytes one by one, each when the program has read the one before it.
    pub(crate) fn send_in_pieces(&mut self, bytes: &[u8]) {
        let terminal = self.terminal();
        for byte in bytes {
            self.send_bytes(&[*byte]);
            eventually("the program to read", || unread(&terminal) == 0);
        }
    }

    /// Makes the terminal take no more bytes.
    pub(crate) fn stop_output(&self) {
        tcflow(self.terminal(), Action::OOff).unwrap();
    }

    /// Returns what the terminal sent and nobody has read, when the program has ended.
    pub(crate) fn left_to_the_shell(&mut self) -> u64 {
        let terminal = self.terminal();
        self.wait_for_end();
        unread(&terminal)
    }

    /// Returns how many bytes the terminal sent that nobody has read yet.
    pub(crate) fn left_unread(&self) -> u64 {
        unread(&self.terminal())
    }

    /// Whether the terminal is as a shell wants it: it edits lines and echoes.
    pub(crate) fn edits_lines(&self) -> bool {
        let modes = format!("{:?}", self.master.get_termios().unwrap().local_flags);
        modes.contains("ICANON") && modes.split(['(', ' ', ')']).any(|mode| mode == "ECHO")
    }

    /// Waits for the end of the program, with the terminal still open.
    pub(crate) fn wait_for_end(&mut self) -> ExitStatus {
        end_of(&mut *self.child, "the program does not end")
    }

    /// Returns what the terminal was sent so far.
    pub(crate) fn sent(&self) -> String {
        let bytes = &self.shown.0.lock().unwrap().bytes;
        String::from_utf8_lossy(bytes).into_owned()
    }

    /// Sends a signal to the program that was started as a job.
    pub(crate) fn signal_job(&self, signal: Signal) {
        let id = std::fs::read_to_string(self.state.path().join("job")).unwrap();
        let id = Pid::from_raw(id.trim().parse().unwrap()).unwrap();
        kill_process(id, signal).unwrap();
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
        // What is drawn for the key wakes the reader, which then lets go of the terminal. Dropping
        // the writer sends keys as well: with them, there could be nothing to draw.
        self.send("\x1b[A");
        eventually("the reader to let go", || {
            Arc::strong_count(&self.shown) == 1
        });
        drop(self.keys);
        drop(self.master);
        end_of(&mut *self.child, "the program outlives its terminal")
    }

    /// Waits until the program has sent so many bytes in all.
    pub(crate) fn wait_for_bytes(&self, count: usize) {
        self.wait_until_sent(count, <[u8]>::len);
    }

    /// Returns how many frames the program has sent to their ends.
    pub(crate) fn frames(&self) -> usize {
        frames_in(&self.shown.0.lock().unwrap().bytes)
    }

    /// Waits until the program has sent so many frames in all.
    pub(crate) fn wait_for_frames(&self, count: usize) {
        self.wait_until_sent(count, frames_in);
    }

    /// Waits until what was sent counts so many.
    fn wait_until_sent(&self, count: usize, counted: impl Fn(&[u8]) -> usize) {
        let (shown, changed) = &*self.shown;
        let deadline = Instant::now() + PATIENCE;
        let mut shown = shown.lock().unwrap();
        while counted(&shown.bytes) < count {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited in vain for {count} bytes or frames"
            );
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

    /// Waits for the end of the program, and returns all that the terminal was sent.
    pub(crate) fn finish_and_read(self) -> String {
        let shown = Arc::clone(&self.shown);
        self.finish();
        let sent = &shown.0.lock().unwrap().bytes;
        String::from_utf8_lossy(sent).into_owned()
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

/// Returns how many bytes wait to be read from a terminal.
fn unread(terminal: &rustix::fd::OwnedFd) -> u64 {
    rustix::io::ioctl_fionread(terminal).unwrap()
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
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

/// Counts the ends of synchronised updates.
fn frames_in(bytes: &[u8]) -> usize {
    let end = b"\x1b[?2026l";
    bytes.windows(end.len()).filter(|part| part == end).count()
}
