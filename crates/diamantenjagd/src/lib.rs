//! Diamanten Jagd: question the other detectives, and name the stolen gem first. 3–7 players.
//!
//! The rules, with the IDs that the code refers to, are in `docs/rules/diamantenjagd.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | gems, attributes, questions and question cards |
//! | `options` | what a table can choose |
//! | `stage` | what is going on |
//! | `state` | what can be true now |
//! | `action` | what seats and fate may do |
//! | `event` | what happens, and what one viewer notices of it |
//! | `rules` | one function per rule; the [`Game`](magpie_rules::Game) |
//! | `view` | what a viewer may know |
//! | `encode` | the same in numbers |
//! | `form` | the form for notes, as far as the table fills it in |
//! | `facts` | what is printed on the cards |
//! | `position` | the state in words, for setting it up by hand |
//! | [`infer`] | what follows from what is known: all deals that fit, counted and drawn exactly |
//! | `deduce` | what follows from a view |
//! | `imagine` | a state that fits a view |
//! | [`bot`] | bots of all levels, and advice |
//!
//! ```
//! use magpie_diamantenjagd::{DiamantenJagd, GemSet, Options};
//! use magpie_rules::{Fate, Game, Phase, Seat, SeatSet, Seed, Viewer};
//!
//! let fate = Fate::new(&Seed::from_bytes([7; 32]), &[]);
//! let mut game = DiamantenJagd::new(4, Options::default())?;
//! game.resolve(&"dealer 4".parse()?, &mut ())?;
//! for outcome in 1..3 {
//!     let dealt = game.sample(&mut fate.stream(outcome));
//!     game.resolve(&dealt, &mut ())?;
//! }
//! assert_eq!(game.phase(), Phase::Waiting(SeatSet::only(Seat::FIRST)));
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! assert_eq!(view.hand.map(GemSet::len), Some(8));
//! assert_eq!(view.stolen, None, "that is what everybody wants to know");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
pub mod board;
pub mod bot;
mod deduce;
mod encode;
mod event;
mod facts;
mod form;
mod imagine;
pub mod infer;
mod options;
mod position;
mod rules;
mod stage;
mod state;
mod view;

pub use action::{Action, Chance, PerSeat};
pub use board::{Attribute, CardSet, Category, Colour, Gem, GemSet, Kind, Number, Question, QuestionCard};
pub use event::{Event, Heard, Seen};
pub use facts::{AttributeFacts, CardFacts, Facts, GemFacts, QuestionFacts};
pub use form::{Form, Whereabouts};
pub use options::{FormHelp, NumbersOnly, Options, Stolen};
pub use position::{Impossible, PlayerForm, Position};
pub use rules::Refusal;
pub use stage::{Draws, Stage, Waits};
pub use state::{Asked, DiamantenJagd, Means, Under};
pub use view::{PlayerView, UnderView, View};
