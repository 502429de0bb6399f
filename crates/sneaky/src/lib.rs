//! Sneaky: roll dice, catch robbers from the middle of the table, and steal them from each other. 2–4 players.
//!
//! The rules, with the IDs that the code refers to, are in `docs/rules/sneaky.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | colours, cards, decks, dice |
//! | `options` | what a table can choose |
//! | `stage` | what is going on |
//! | `state` | what can be true now |
//! | `action` | what seats and fate may do |
//! | `event` | what happens |
//! | `rules` | one function per rule; the [`Game`](magpie_rules::Game) |
//! | `view` | what a viewer may know |
//! | `encode` | the same in numbers |
//! | `facts` | what the material is |
//! | `position` | the state in words, for setting it up by hand |
//! | `imagine` | a state that fits a view |
//! | `lanes` | eight small numbers in one word |
//! | [`bot`] | bots, and the exact analysis of a turn |
//!
//! ```
//! use magpie_rules::{Game, Phase, Seat, SeatSet, legal};
//! use magpie_sneaky::{Options, Sneaky};
//!
//! let mut game = Sneaky::new(2, Options::default())?;
//! for outcome in ["lot 1", "open red 1, yellow 2, green 3", "roll green green yellow blue blue grey purple"] {
//!     game.resolve(&outcome.parse()?, &mut ())?;
//! }
//! assert_eq!(game.phase(), Phase::Waiting(SeatSet::only(Seat::FIRST)));
//! let written: Vec<String> = legal(&game, Seat::FIRST).iter().map(|action| action.to_string()).collect();
//! assert_eq!(written, ["yellow on centre", "green on right"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
pub mod board;
pub mod bot;
mod encode;
mod event;
mod facts;
mod imagine;
mod lanes;
mod options;
mod position;
mod rules;
mod stage;
mod state;
mod view;

pub use action::{Action, Chance, PileName, Slot, Spot};
pub use board::{Card, Colour, Deck, Dice};
pub use event::Event;
pub use facts::{CardFacts, Facts, SpotFacts};
pub use options::{Options, ZeroBonus};
pub use position::{Impossible, PlayerForm, Position, StageForm};
pub use rules::Refusal;
pub use state::Sneaky;
pub use view::View;
