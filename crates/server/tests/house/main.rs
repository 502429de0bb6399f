//! A whole house in this process, with real sockets and a real store. One program, so that it is built once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bells;
mod common;
mod crowd;
mod fair;
mod floods;
mod frozen;
mod game;
mod hostile;
mod http;
mod lobby;
mod memory;
mod notes;
#[cfg(feature = "schema")]
mod openapi;
mod resume;
mod sleeping;
mod town;
