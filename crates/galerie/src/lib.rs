//! Galerie der Diebe: a thief moves unseen through a gallery, and all others guard it. 2–7 players.
//!
//! The rules, with the IDs that the code refers to, are in `docs/rules/galerie.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | the gallery as data, and what is placed in it |
//! | `options` | what a table can choose |
//! | `state` | what can be true now |
//! | `stage` | what is going on |
//! | `action` | what seats and fate may do |
//! | `moment` | what happens in a round, and what one viewer knows of it |
//! | `event` | what happens, and what one viewer notices of it |
//! | `rules` | one function per rule; the [`Game`](magpie_rules::Game) |
//! | `view` | what a viewer may know |
//! | `encode` | the same in numbers |
//! | `past` | a round that is over, to be watched again |
//! | `pad` | the private pad of the thief |
//! | `position` | the state in words, for setting it up by hand |
//! | `facts` | the galleries as they are drawn |
//! | `imagine` | a state that fits a view |
//! | [`belief`] | where the thief can be, for all that the guards know, and how likely |
//! | [`bot`] | bots, advice, and a look back at a round |
//!
//! ```
//! use magpie_galerie::{Galerie, Options};
//! use magpie_rules::{Game, Seat, Viewer};
//!
//! let options = Options { setup: "standard".parse()?, ..Options::default() };
//! let mut game = Galerie::new(2, options)?;
//! let [thief, guard] = [0, 1].map(Seat::at);
//! game.act(thief, &"volunteer".parse()?, &mut ())?;
//! game.act(guard, &"decline".parse()?, &mut ())?;
//! game.act(guard, &"guard 3,5".parse()?, &mut ())?;
//! game.act(guard, &"guard 9,6".parse()?, &mut ())?;
//! game.act(thief, &"enter 1,5".parse()?, &mut ())?;
//! game.act(thief, &"go e steal".parse()?, &mut ())?;
//! let round = game.view(Viewer::Seat(guard)).round.expect("a round is played");
//! assert_eq!(round.taken, 0, "the artwork still stands there");
//! game.resolve(&"roll 1 eye".parse()?, &mut ())?;
//! game.act(guard, &"look".parse()?, &mut ())?;
//! let round = game.view(Viewer::Seat(guard)).round.expect("a round is played");
//! assert_eq!(round.figure, None, "the thief has stepped out of sight");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
pub mod belief;
pub mod board;
pub mod bot;
mod encode;
mod event;
mod facts;
mod imagine;
mod moment;
mod options;
mod pad;
mod past;
mod position;
mod rules;
mod stage;
mod state;
mod view;

pub use action::{Action, Chance, Deed};
pub use event::{Chosen, Event, LockNotice, Public, Seen};
pub use facts::{Border, Corner, Facts, Plan};
pub use moment::{Checked, Detected, Glimpse, Moment, Sneaked, Story, Told, Trace, Watched};
pub use options::{Length, Limit, Locks, Open, Options, Setup, Shading, Symbols};
pub use pad::{Pad, PadArtwork, PadCamera, Stroke};
pub use past::{Ended, Figure, Past, Retold, Still};
pub use position::{Impossible, LockForm, Passed, Position, RoundForm};
pub use rules::Refusal;
pub use stage::{AfterAction, Draws, Left, Roll, Stage, Waits};
pub use state::{Ending, Galerie, Side};
pub use view::{CameraView, ExitView, GuardView, Placing, RoundView, View};
