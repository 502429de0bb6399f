//! `magpie`: a house for thieves' games.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use magpie::plain::plain_lines;
use magpie::settings::{self, Told};
use magpie::{
    admin, arena, backup, bench, bot, engine, fork, games, papers, puzzles, records, replay, restore, serve,
    sim, site, verify,
};

/// A house for thieves' games: play with friends, simulate, referee, replay and verify. Without a command it serves.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Subcommand)]
enum Command {
    /// Keep the house: tables, bots and the web page
    Serve(serve::Args),
    /// See to tables as the keeper of the house: list, inspect, export, close, delete, forget names (see docs/hosting.md)
    Admin(admin::Args),
    /// Copy all tables into a file, while people play (see docs/hosting.md)
    Backup(backup::Args),
    /// Bring back all tables from such a file, while no house is open there
    Restore(restore::Args),
    /// List the games, their options and bots
    Games(games::Args),
    /// Let bots play against each other and report who is stronger
    Sim(sim::Args),
    /// Let bots and programs play everybody against everybody, and rate them (see docs/bots-howto.md)
    Arena(arena::Args),
    /// Let a program take a seat at a table of a house (see docs/bots-howto.md)
    Bot(bot::Args),
    /// Measure random play on one core, or a server under load
    Bench(bench::Args),
    /// Speak JSON lines on standard input and output: referee, library and player (see docs/engine.md)
    Engine(engine::Args),
    /// Play on from a moment of a game that is over, with bots, and write the record of the new game
    Fork(fork::Args),
    /// Make puzzles from bots' games, or solve all of them again (see docs/puzzles.md)
    Puzzles(puzzles::Args),
    /// Tell what many records say: wins by seat and level, lengths; or export what every seat saw (see docs/records.md)
    Records(records::Args),
    /// Print a record move by move, as any seat sees it
    Replay(replay::Args),
    /// Write man pages and completions for shells into a folder
    Papers(papers::Args),
    /// Write the page as files that any web server can serve: for playing against bots, without tables for friends
    Site(site::Args),
    /// Check records: every action, every draw, every byte
    Verify(verify::Args),
}

#[expect(clippy::print_stderr, reason = "the one place where errors reach the user")]
fn main() -> ExitCode {
    match settings::read(std::env::args_os()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("magpie: {}", plain_lines(&in_words(&error)));
            ExitCode::FAILURE
        }
    }
}

fn run(Told { what: cli, chosen }: Told<Cli>) -> anyhow::Result<()> {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(&args, &chosen),
        Command::Admin(args) => admin::run(&args, &chosen),
        Command::Backup(args) => backup::run(&args, &chosen),
        Command::Restore(args) => restore::run(&args, &chosen),
        Command::Games(args) => games::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Fork(args) => fork::run(&args),
        Command::Records(args) => records::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Papers(args) => papers::run(&args, settings::command::<Cli>()),
        Command::Replay(args) => replay::run(&args),
        Command::Site(args) => site::run(&args),
        Command::Verify(args) => verify::run(&args),
    }
}

/// The error and its causes, each once: many tell what caused them in their own words.
fn in_words(error: &anyhow::Error) -> String {
    error.chain().skip(1).map(ToString::to_string).fold(error.to_string(), |words, cause| {
        if words.ends_with(&cause) { words } else { format!("{words}: {cause}") }
    })
}

/// Whoever reads our output may stop reading, as `head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.into_iter().any(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
