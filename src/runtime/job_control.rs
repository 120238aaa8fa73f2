//! Job control: being in the background, and being stopped and continued by a shell.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

// Sessions and process groups outside a container have the number 0 inside, which the types of
// rustix cannot hold.
use nix::unistd::{getpgrp, getpid, getppid, getsid, tcgetpgrp};
use rustix::io::Errno;
use rustix::termios::tcdrain;

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
    let Ok(session) = getsid(None) else {
        return false;
    };
    // A parent outside the container is nobody.
    let parent = getppid();
    let parent_is_in_session = parent.as_raw() != 0 && getsid(Some(parent)) == Ok(session);
    getpid().as_raw() != 1 && session != getpgrp() && parent_is_in_session
}
