//! What every game at Magpie is made of. No game, no file, no clock and no network in here.
//!
//! A game is a value that changes through *inputs* only: an action of a seat, or an outcome of chance.
//! The list of inputs is therefore the whole game: resuming, replaying and verifying all start from it.
//!
//! | module | what it holds |
//! |---|---|
//! | [`seat`] | [`Seat`], [`SeatSet`], [`Viewer`]: who plays and who watches |
//! | [`game`] | [`Game`], the trait of all games, with [`Phase`], [`Log`] and [`legal`] |
//! | [`outcome`] | [`Outcome`]: who won, and the score sheet that explains it |
//! | [`table`] | [`Table`]: a game with the list of its inputs |
//! | [`fate`] | [`Fate`]: chance derived from a committed seed, so that anyone can check it afterwards |
//! | [`history`] | [`history::Digest`]: what has happened, in 32 bytes |
//! | [`hex`] | 32 bytes as hexadecimal digits |
//! | [`draw`] | unbiased draws whose values never change between versions |
//! | [`options`] | [`Options`]: what can be chosen when a table is opened |
//! | [`record`] | the lines of a game record |
//! | `set` | [`set_of!`]: sets of small things, a bit for each |
//! | `stage` | [`stages!`]: what is going on in a game, by who goes on |
//! | [`text`] | reading the short text forms of actions and chance |
//!
//! Chance is not random, it is committed. The seed is fixed, and its hash shown, before the first input:
//!
//! ```
//! use magpie_rules::{Fate, Seed, draw};
//!
//! let seed = Seed::from_bytes([7; 32]);
//! let shown_before_the_game = seed.commitment();
//! let fate = Fate::new(&seed, &[]);
//! let die = 1 + draw::below(&mut fate.stream(0), 6);
//! assert_eq!(die, 1 + draw::below(&mut fate.stream(0), 6), "outcome 0 is the same whenever it is drawn");
//! assert!(shown_before_the_game.opens_to(&seed));
//! ```
//!
//! Seats count from 1 wherever a person reads or writes them:
//!
//! ```
//! use magpie_rules::{Seat, SeatSet};
//!
//! let all = SeatSet::first(3);
//! assert_eq!(all.iter().map(|seat| seat.to_string()).collect::<Vec<_>>(), ["1", "2", "3"]);
//! assert_eq!(Seat::FIRST.next(3).next(3).next(3), Seat::FIRST);
//! ```

pub mod draw;
pub mod fate;
pub mod game;
pub mod hex;
pub mod history;
pub mod options;
pub mod outcome;
mod reasons;
pub mod record;
pub mod seat;
mod set;
mod stage;
pub mod table;
pub mod tagged;
pub mod text;

pub use fate::{Commitment, Fate, Mix, Seal, Seed};
pub use game::{Draft, Game, Imagine, Log, Phase, act_on_any, legal};
pub use history::Digest;
pub use options::{Choice, Need, Options, SetupError};
pub use outcome::{Outcome, Sheet};
pub use seat::{Seat, SeatSet, Viewer};
pub use table::{Actor, Input, Table};
