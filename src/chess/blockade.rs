//! Blockade.
mod changes;
mod mating;
mod phase;
mod proof;
mod reach;
mod stuck;
pub(super) use proof::is_blocked;
