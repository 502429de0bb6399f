//! One table as a value: its lobby, its game, its clocks, its bots' duties, its notes and its audience.
//!
//! A [`Room`] does nothing by itself. It is told what happens and what time it is ([`Room::hear`]), and what is to be done about it
//! comes back as a [`Todo`]: what is to be stored, what is to be said to whom, what is to be thought about, when to be woken. No
//! files, no sockets, no threads, no clock and no randomness of its own: whoever runs a room (a shell) has those. There is one shell
//! in a server, and any number of others can run the same room: a browser, a simulator.
//!
//! *Nothing is said before what it tells is stored*: while something is being stored, a room holds its tongue. Whatever it hears
//! meanwhile waits until the store has answered. So a shell may do everything on the list at once, in any order.
//!
//! | module | what it holds |
//! |---|---|
//! | [`heard`] | [`Heard`]: what a room is told |
//! | [`mod@todo`] | [`Todo`]: what is to be done about it |
//! | [`room`] | [`Room`]: who says what, and what comes of it |
//! | [`held`] | [`Held`]: a table with its game, as it was found in the store |
//! | [`opening`] | opening a table, and the next one after a game |
//! | [`secrets`] | [`Secrets`]: where tokens, codes and seeds come from |
//! | [`config`] | [`Config`]: how rooms are kept |
//! | [`record`] | the record of a table, from what is stored |
//! | [`replay`] | a game that is over, moment by moment, as anybody saw it |
//! | [`standing`] | how a table stands, for somebody who is elsewhere |
//! | [`fault`] | faults that can be planted, for the simulation to find |
//! | `lobby` | what people do around the game |
//! | `start` | how a game begins: everything fixed, mixes opened, or void |
//! | `change` | how anything is changed: stored, and only then told |
//! | `play` | the game, once it is on |
//! | `drafts` | what players have tried out and may take back |
//! | `history` | what has happened, digest by digest |
//! | `times` | its clocks |
//! | `guests` | who is here |
//! | `info` | the table as everybody at it sees it |
//! | `audience` | the game as each viewer knows it |
//! | `bells` | who is told elsewhere that they are waited for |
//! | `bots` | who plays without hands, and when |
//! | `talk` | what people say to each other |
//! | `answers` | what is thought about for those who ask |

pub mod config;
pub mod fault;
pub mod heard;
pub mod held;
pub mod opening;
pub mod record;
pub mod replay;
pub mod room;
pub mod secrets;
pub mod standing;
pub mod todo;

mod answers;
mod audience;
mod bells;
mod bots;
mod change;
mod drafts;
mod guests;
mod history;
mod info;
mod lobby;
mod play;
mod start;
mod talk;
mod times;

pub use config::{BellConfig, Config, LeastClock};
pub use guests::GuestId;
pub use heard::{Arrival, Closed, Committed, Heard, Moment, Ticket};
pub use held::{Held, Stored};
pub use room::{Rest, Room};
pub use secrets::Secrets;
pub use todo::{News, Question, Ring, Todo};
