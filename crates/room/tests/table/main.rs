//! One room, told by hand what happens to it. One program, so that it is built once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bells;
mod desk;
mod drafts;
mod forks;
mod moments;
mod pace;
mod replays;
mod resting;
mod reviews;
mod squatting;
mod standing_in;
mod talk;
mod traces;
mod why;
