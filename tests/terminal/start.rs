//! Starts the program in a pseudo-terminal, in all the ways that a person or a shell does.

use std::io::Read;
use std::process::Stdio;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::fs::{Mode, OFlags, fcntl_setfl, open};

use crate::program::{Program, Shown, cells, size};

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
