//! Counts costly work of this thread, so that unit tests can say how often it is done.

use std::cell::Cell;

thread_local! {
    static JUDGEMENTS: Cell<usize> = const { Cell::new(0) };
    static SANS: Cell<usize> = const { Cell::new(0) };
}

/// Returns how many positions this thread has judged.
pub(crate) fn judgements() -> usize {
    JUDGEMENTS.get()
}

/// Returns how many moves of trees this thread has written in SAN.
pub(crate) fn sans() -> usize {
    SANS.get()
}

pub(super) fn add_judgement() {
    JUDGEMENTS.set(JUDGEMENTS.get() + 1);
}

pub(super) fn add_san() {
    SANS.set(SANS.get() + 1);
}
