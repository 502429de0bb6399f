//! Every message between a client and the server.
//!
//! A client opens a table over HTTP ([`http`]) and does everything else over one socket: [`client`] is what it may say,
//! [`server`] is what it hears. Both are closed enums of JSON objects; unknown fields are refused.
//!
//! | module | what it holds |
//! |---|---|
//! | [`http`] | opening a table, the list of public tables |
//! | [`client`] | what a client says on its socket |
//! | [`server`] | what the server says |
//! | [`problem`] | every reason for which a message may change nothing |
//! | [`talk`] | what people at a table say to each other |
//! | [`trace`] | how far somebody has followed a game |
//! | [`table`] | what everybody at a table may know about it, apart from the game |

pub mod client;
pub mod http;
pub mod problem;
pub mod server;
pub mod table;
pub mod talk;
pub mod trace;

pub use client::FromClient;
pub use problem::ProblemCode;
pub use server::FromServer;
