//! The list of games, and the table that knows no game.
//!
//! The typed game is for those who know which one they play. Everybody else (the engine protocol, records, the
//! command line) asks the list for a game by name and deals with [`AnyTable`]: JSON and text in, JSON and text out.
//!
//! | module | what it holds |
//! |---|---|
//! | [`list`] | [`GAMES`]: the one place that knows all games |
//! | [`any_game`] | [`AnyGame`]: a game without its types |
//! | [`any_table`] | [`AnyTable`]: a table without its types |
//! | [`shows`] | [`Shows`]: what is a viewer's |
//! | [`thinks`] | [`Thinks`]: what is thinking; a [`Mind`] goes along with its [`Thought`] and comes back |
//! | `numbers` | games in numbers, one or many at a time (feature `numbers`) |
//! | [`any_action`] | [`AnyAction`]: an action without its type |
//! | [`guests`] | those who come from outside to play: [`Guest`], and what it is asked |
//! | [`fork`] | going on from a moment of a game that is over |
//! | [`record`] | reading, writing, replaying and verifying records |
//!
//! ```
//! use magpie_games::find;
//! use magpie_rules::{Fate, Phase, Seat, Seed, Viewer};
//! use serde_json::json;
//!
//! let fate = Fate::new(&Seed::from_bytes([1; 32]), &[]);
//! let mut table = find("sneaky")?.open(2, &json!({ "deck": "1233" }))?;
//! while table.phase() == Phase::Chance {
//!     table.draw(&fate);
//! }
//! let seat = Seat::FIRST;
//! for listed in table.actions(seat) {
//!     println!("{} is sent as {}", listed.text, listed.json);
//! }
//! let stop = table.read(&json!("stop"))?;
//! assert!(table.act(seat, &stop).is_err(), "nothing has been put down yet");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any_action;
pub mod any_game;
pub mod any_table;
pub mod fork;
pub mod guests;
mod json;
pub mod list;
#[cfg(feature = "numbers")]
pub mod numbers;
pub mod record;
pub mod shows;
pub mod thinks;

pub use any_action::AnyAction;
pub use any_game::{AnyGame, Finished, Info, OpenError};
pub use any_table::{AnyTable, Refused};
pub use fork::Fork;
pub use guests::{Entrant, Forfeited, Guest, Host, NoGuests, Question, Sitting};
pub use json::{Json, empty_list};
pub use list::{GAMES, NoSuchGame, find};
pub use record::Record;
pub use shows::{Listed, Shows};
pub use thinks::{Considered, Mind, Reflection, Thinks, Thought};
