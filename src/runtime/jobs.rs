//! Background jobs, which do all work with files.
//!
//! The loop touches no file: it starts jobs and receives their answers. A disk that hangs blocks
//! the jobs but not the keys.

mod archive;
mod content;
mod failure;
mod find;
mod find_again;
mod finished;
mod folders;
mod in_place;
mod kept;
mod lanes;
mod lock;
mod names;
mod open;
mod paths;
mod read;
mod reporter;
mod save;
#[cfg(test)]
mod saves_law;
mod separator;
mod source;
mod spool;
mod start;
mod sweep;
mod target;

pub(super) use start::Jobs;
