//! Work with files, beside the loop.
//!
//! The loop touches no file: it starts jobs, and what comes of them returns as answers. A disk that
//! hangs stops the jobs and not the keys.

mod failure;
mod find;
mod in_place;
mod kept;
mod lanes;
mod open;
mod paths;
mod read;
mod reporter;
mod save;
#[cfg(test)]
mod saves_law;
mod source;
mod start;

pub(super) use start::Jobs;
