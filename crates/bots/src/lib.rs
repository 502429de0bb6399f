//! What bots share.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bot`] | [`Bot`], [`Sight`], [`Level`]: the honest interface |
//! | [`playout`] | random play on the bare game, as fast as it goes |
//! | [`player`] | [`Player`]: a bot on its seat; [`Playing`]: a table with players on all seats |
//! | [`drive`] | [`Asking`] and [`Driver`]: whose thought is next, and the one loop that plays on |
//! | [`arena`] | many games between bots, on all cores (feature `parallel`), with the same result on any number of them |
//! | [`stats`] | means and their confidence intervals |
//! | [`review`] | [`Review`]: looking back at a game that is over, in one shape for all games |
//! | [`ranking`] | what is greatest, in order |
//! | [`stop`] | [`Stop`]: stopping long thoughts; [`Wanted`]: what comes of one |
//! | [`stopwatch`] | how long a bot thinks |
//! | [`decimals`] | how fractions are written in what is told to players |
//!
//! Bots are honest by type: a bot is given what its seat sees, what its seat noticed, and its legal actions, and
//! never a state. One that wants to search imagines states that fit its view
//! ([`Imagine`](magpie_rules::Imagine)).

pub mod arena;
pub mod bot;
pub mod decimals;
pub mod drive;
pub mod player;
pub mod playout;
pub mod ranking;
pub mod review;
pub mod stats;
pub mod stop;
pub mod stopwatch;

pub use arena::{Contest, Ending, Report};
pub use bot::{Bot, BotRng, HasBots, Level, Sight};
pub use decimals::four_decimals;
pub use drive::{Asked, Asking, Driver, Party};
pub use player::{Player, Players, Playing};
pub use review::Review;
pub use stop::{Stop, Stopped, Wanted};
