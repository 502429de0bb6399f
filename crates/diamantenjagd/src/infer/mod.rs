//! Exact inference: how many deals fit what is known, where each gem may be and how likely, and deals drawn from them.
//!
//! It knows nothing of turns and questions. Every gem that lies somewhere unseen has an *owner*: a player, or nobody, if it was
//! stolen (DJ-4), which is just one more owner with a small hand. Every clue is about one owner.
//!
//! | module | what it holds |
//! |---|---|
//! | `clues` | [`Clues`]: what is known of every owner |
//! | `notes` | [`Notes`]: what follows from the clues one by one, as a careful player notes it |
//! | `order` | the order in which gems are dealt in thought |
//! | `hands` | all hands that one owner may have, as an automaton |
//! | `deals` | [`Deals`]: all deals, as the product of the automata |
//! | `numbering` | numbers for states and nodes |
//! | `odds` | [`Odds`]: in how many of the deals a gem is at an owner |
//!
//! Deals are counted by dealing one gem after the other, in thought. What matters of the hand that an owner has so far is only which
//! gems may still complete it: so all hands of an owner make an automaton that reads, gem by gem, whether the owner gets it, and has as few
//! states as possible. The states of all owners together are a node; a deal is a path through the nodes.

mod clues;
mod deals;
mod hands;
mod notes;
mod numbering;
mod odds;
mod order;

pub use clues::{Clues, Owner};
pub use deals::{Deal, Deals};
pub use notes::Notes;
pub use odds::Odds;
