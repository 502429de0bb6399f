//! Diamanten Jagd: question the other detectives, and name the stolen gem first. 3–7 players.
//!
//! The rules, with the IDs that the code refers to, are in `docs/rules/diamantenjagd.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | gems, attributes, questions and question cards |
//! | [`infer`] | what follows from what is known: all deals that fit, counted and drawn exactly |

pub mod board;
pub mod infer;

pub use board::{Attribute, Category, Colour, Gem, GemSet, Kind, Number, Question, QuestionCard};
