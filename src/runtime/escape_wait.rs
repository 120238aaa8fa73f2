//! How long Esc may turn out to begin another key; shared by the loop and the thread that reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use crate::settings::EscapeDelay;

/// The delay in force, which the settings dialog can change while keys are read.
#[derive(Clone, Debug)]
pub(super) struct EscapeWait(Arc<AtomicU16>);

impl EscapeWait {
    pub(super) fn new(delay: EscapeDelay) -> Self {
        Self(Arc::new(AtomicU16::new(delay.milliseconds())))
    }

    pub(super) fn set(&self, delay: EscapeDelay) {
        self.0.store(delay.milliseconds(), Ordering::Relaxed);
    }

    /// Returns the delay in force.
    #[cfg(unix)]
    pub(super) fn get(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed).into())
    }
}
