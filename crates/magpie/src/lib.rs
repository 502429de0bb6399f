//! The commands of the `magpie` binary, as a library, so that tests and fuzzers reach them without a process.
//!
//! | module | command |
//! |---|---|
//! | [`serve`] | `magpie serve`: tables, bots and the web page |
//! | [`admin`] | `magpie admin`: what the keeper of a house can do with its tables |
//! | [`backup`] | `magpie backup`: a copy of all tables, while people play |
//! | [`restore`] | `magpie restore`: a house as it was when a copy of it was made |
//! | [`engine`] | `magpie engine`: JSON lines on standard input and output |
//! | [`settings`] | what a house is told by flags, variables and a file |
//! | [`sim`] | `magpie sim`: bots against bots |
//! | [`programs`] | programs as players |
//! | [`mod@arena`] | `magpie arena`: round robins with ratings |
//! | [`bot`] | `magpie bot`: a program at a table of a house |
//! | [`mod@bench`] | `magpie bench`: random play as fast as it goes |
//! | [`bench_server`] | `magpie bench server`: a server under load |
//! | [`papers`] | `magpie papers`: man pages and completions |
//! | [`puzzles`] | `magpie puzzles`: puzzles from bots' games |
//! | [`fork`] | `magpie fork`: bots play on from a moment of a game that is over |
//! | [`records`] | `magpie records`: what thousands of games tell |
//! | [`files`] | records as people have them |
//! | [`mod@plain`] | words from elsewhere as a terminal may have them |
//! | [`replay`] | `magpie replay`: a record move by move |
//! | [`site`] | `magpie site`: the page as files |
//! | [`verify`] | `magpie verify`: records checked to the last byte |
//! | [`games`] | `magpie games`: what can be played |
//! | [`table_options`] | what a command line says about the options of a table |

pub mod admin;
pub mod arena;
pub mod backup;
pub mod bench;
pub mod bench_server;
pub mod bot;
pub mod engine;
pub mod files;
pub mod fork;
pub mod games;
pub mod papers;
pub mod plain;
pub mod programs;
pub mod puzzles;
pub mod records;
pub mod replay;
pub mod restore;
pub mod serve;
pub mod settings;
pub mod sim;
pub mod site;
pub mod table_options;
pub mod verify;

mod data;
mod kind;
mod processor;
