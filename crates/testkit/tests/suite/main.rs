//! The kit tested with a toy that has every kind of secret, and every kind of flaw.

mod by_hand;
mod files;
mod laws;
mod toy;
