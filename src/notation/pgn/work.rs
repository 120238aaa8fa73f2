//! Counts how much text is looked at, so that tests can tell linear from quadratic growth without a
//! clock.

#[cfg(test)]
thread_local! {
    static BYTES: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Adds a number of bytes or comparisons.
#[cfg(test)]
pub(super) fn add(bytes: usize) {
    BYTES.set(BYTES.get() + bytes);
}

/// Does nothing outside of tests.
#[cfg(not(test))]
#[inline]
pub(super) const fn add(_bytes: usize) {}

/// Returns what was counted since the last call.
#[cfg(test)]
pub(super) fn take() -> usize {
    BYTES.take()
}
