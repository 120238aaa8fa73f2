//! Job control: being in the background, and being stopped and continued by a shell.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use rustix::io::Errno;
use rustix::process::{Pid, getpgrp, getpid, getppid, getsid};
use rustix::termios::{tcdrain, tcgetpgrp};

use super::tty;

/// Whether the program waits to come to the foreground. Until then signals do what they do by
/// default: nothing has been changed that must be given back.
pub(super) static WAITS: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Stops while the program is in the background, until a shell brings it to the foreground. To
/// write to the terminal or change it before that would disturb what runs there.
///
/// # Errors
///
/// When the program is in the background and nothing can bring it to the foreground.
pub(super) fn wait_for_foreground() -> io::Result<()> {
    WAITS.store(true, Ordering::SeqCst);
    let waited = stop_until_foreground();
    WAITS.store(false, Ordering::SeqCst);
    waited
}

fn stop_until_foreground() -> io::Result<()> {
    let terminal = tty::input()?;
    // A terminal of another session knows no foreground.
    while tcgetpgrp(terminal).is_ok_and(|group| group != getpgrp()) {
        // The system stops a program in the background that does this (SIGTTOU), and does it when
        // the program is continued in the foreground. It changes nothing on the terminal.
        match tcdrain(terminal) {
            Err(Errno::INTR) => {}
            // The signal is ignored: the program was told to go on in the background.
            Ok(()) => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Whether a shell could continue the program if it stopped: one in the same session that gave the
/// program a process group of its own.
pub(super) fn can_be_continued() -> bool {
    let session = getsid(None).ok();
    let parent_session = getppid().and_then(|parent| getsid(Some(parent)).ok());
    getpid() != Pid::INIT && session != Some(getpgrp()) && parent_session == session
}
