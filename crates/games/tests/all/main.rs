//! All games alike, in one program: it is built once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod guests;
mod pictures;
mod records;
mod reviews;
mod tables;
mod thinking;
