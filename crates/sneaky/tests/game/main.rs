//! Everything Sneaky is held to, in one program: it is built once.

mod bots;
mod contract;
mod early;
mod kit;
mod positions;
mod rules;
mod secrecy;
