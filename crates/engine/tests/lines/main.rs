//! What the engine answers to lines good and bad, in one program: it is built once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod dialogue;
mod hostile;
mod playing_on;
mod reading;
mod work;
