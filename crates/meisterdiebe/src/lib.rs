//! Meisterdiebe: smuggle imitations into a turning cube, steal from it, and remember what lies where. 2–8 players, two editions.
//!
//! The rules, with the IDs that the code refers to, are in `docs/rules/meisterdiebe.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`cube`] | the treasure cube: a value with laws of its own |
//! | [`board`] | gems, characters and cards |
//! | `options` | the edition, and what else a table can choose |
//! | `stage` | what is going on |
//! | `state` | what can be true now |
//! | `action` | what seats and fate may do |
//! | `event` | what happens, and what one viewer notices of it |
//! | `rules` | one function per rule; the [`Game`](magpie_rules::Game); a file for what is said only in one edition |
//! | `view` | what a viewer may know |
//! | `encode` | the same in numbers |
//! | `facts` | what the cube is made of |
//! | `position` | the state in words, for setting it up by hand |
//! | `imagine` | a state that fits a view |
//! | [`bot`] | bots of all levels, who remember more or less |
//!
//! ```
//! use magpie_meisterdiebe::{Meisterdiebe, Options};
//! use magpie_rules::{Game, Phase, SeatSet, Viewer};
//!
//! let options = Options { edition: "author".parse()?, ..Options::default() };
//! let mut game = Meisterdiebe::new(2, options)?;
//! game.resolve(&"cards 1 has 3 5 1 8 2 7; 2 has 1 1 2 2 3 3".parse()?, &mut ())?;
//! game.resolve(&"first 1".parse()?, &mut ())?;
//! let seats = [1_u8, 2].map(|number| magpie_rules::Seat::try_from(number).expect("a seat"));
//! for diamond in 0..10 {
//!     game.act(seats[diamond % 2], &"stock top north".parse()?, &mut ())?;
//!     game.act(seats[diamond % 2], &"done".parse()?, &mut ())?;
//! }
//! assert_eq!(game.phase(), Phase::Waiting(SeatSet::first(2)), "both choose a character, in secret");
//! let view = game.view(Viewer::Seat(seats[0]));
//! assert_eq!(view.hand[0].to_string(), "jeweller 3");
//! assert_eq!(view.drawers[0].front, None, "who wants to know what lies there must remember it");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
pub mod board;
pub mod bot;
pub mod cube;
mod encode;
mod event;
mod facts;
mod imagine;
mod options;
mod position;
mod rules;
mod stage;
mod state;
mod view;
mod way;

pub use action::{Action, Chance, Numbers, PerSeat};
pub use board::{Card, CardNo, Character, Gem, Gems, Plus};
pub use event::{Event, FallTo, Found, Noticed, Opened, Own, Public, Revealed, Seen, Title};
pub use facts::{CardFacts, Facts, FoundFacts, PlaceFacts, TurnFacts};
pub use options::{Edition, Fronts, LastRuby, LoneAlarm, Memory, NoRuby, Options, Smuggled, Twists};
pub use position::{DrawerForm, Impossible, PlayerForm, Position};
pub use rules::Refusal;
pub use stage::{Draws, Stage, Twist, Waits};
pub use state::Meisterdiebe;
pub use view::{DrawerView, FrontView, PlayerView, View};
pub use way::{Spot, Thing, Way};
