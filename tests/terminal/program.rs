//! The real program in a pseudo-terminal: keys, signals, sizes, and its end.

use std::io::Write;
use std::num::NonZero;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, ExitStatus, MasterPty, PtySize};
use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use rustix::termios::{Action, tcflow};

/// How long a text may take to appear on the screen of a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// What the terminal shows, and the bytes that it was sent.
#[derive(Default)]
pub(crate) struct Shown {
    pub(crate) parser: vt100::Parser,
    pub(crate) bytes: Vec<u8>,
    pub(crate) ended: bool,
    /// Whether the terminal is about to be closed: then it is read no more.
    pub(crate) closing: bool,
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
    pub(crate) child: Box<dyn Child + Send + Sync>,
    pub(crate) keys: Box<dyn Write + Send>,
    pub(crate) master: Box<dyn MasterPty + Send>,
    pub(crate) shown: Arc<(Mutex<Shown>, Condvar)>,
    pub(crate) state: tempfile::TempDir,
}

impl Program {
    /// Sends text as the terminal would.
    pub(crate) fn send(&mut self, text: &str) {
        self.send_bytes(text.as_bytes());
    }

    /// Sends bytes as the terminal would.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        self.keys.write_all(bytes).unwrap();
        self.keys.flush().unwrap();
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

pub(crate) fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

pub(crate) fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}
