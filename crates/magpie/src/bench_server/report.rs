//! What was measured, for people and for programs.

use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

use super::Args;
use super::house::Start;
use super::load::Load;
use super::takeover::Takeover;

/// All that was measured.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) tables: u32,
    pub(crate) players: u8,
    /// How many servers are the house.
    pub(crate) nodes: u8,
    /// The start with a fresh database.
    pub(crate) start: Option<Start>,
    /// The start with many stored tables, after the server was ended without notice.
    pub(crate) stored: Option<Start>,
    pub(crate) memory: Option<Memory>,
    /// At the light pace.
    pub(crate) light: Load,
    /// As fast as it goes.
    pub(crate) full: Load,
    /// What became of the tables of a node that was killed.
    pub(crate) takeover: Option<Takeover>,
}

/// What the server holds in memory, in bytes.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Memory {
    /// Before anybody came.
    pub(crate) idle: u64,
    /// For each connection on which nothing happens.
    pub(crate) per_connection: f64,
    /// For each table at which a game is on, without its connections.
    pub(crate) per_table: f64,
}

impl Memory {
    /// From what the server held before anybody came, when all tables were filled, and when watchers had come too.
    pub(crate) fn weighed(args: &Args, empty: u64, played: u64, watched: u64) -> Memory {
        let per = |more: u64, less: u64, count: f64| (more as f64 - less as f64) / count.max(1.0);
        let per_connection = per(watched, played, f64::from(args.watchers));
        let with_players = per(played, empty, f64::from(args.tables));
        let per_table = with_players - f64::from(args.players) * per_connection;
        Memory { idle: empty, per_connection, per_table }
    }
}

impl Report {
    /// Prints a table, or one JSON object.
    pub(crate) fn print(&self, as_json: bool) -> Result<()> {
        let mut out = io::stdout().lock();
        if as_json {
            writeln!(out, "{}", serde_json::to_string(self)?)?;
            return Ok(());
        }
        let nodes = if self.nodes > 1 { format!(" at {} nodes", self.nodes) } else { String::new() };
        writeln!(out, "{} tables with {} players{nodes}", self.tables, self.players)?;
        let heads = ["moves/s", "p50 ms", "p99 ms", "worst ms"].map(|head| format!(" {head:>9}")).concat();
        writeln!(out, "\n{:>5}{heads} {:>15} {:>16}", "", "server us/move", "players us/move")?;
        print_load(&mut out, "light", &self.light)?;
        print_load(&mut out, "full", &self.full)?;
        if let Some(memory) = &self.memory {
            let (idle, connection, table) =
                (memory.idle as f64 / 1e6, memory.per_connection / 1e3, memory.per_table / 1e3);
            writeln!(
                out,
                "\nmemory       {idle:.1} MB idle, {connection:.1} kB per connection, {table:.1} kB per live table"
            )?;
        }
        if let Some(Takeover { tables, half_ms, last_ms }) = self.takeover {
            let (half, last) = (half_ms / 1e3, last_ms / 1e3);
            writeln!(
                out,
                "takeover     {tables} tables of a killed node: half of them after {half:.1} s, all after {last:.1} s"
            )?;
        }
        if let (Some(start), Some(stored)) = (&self.start, &self.stored) {
            writeln!(out, "start-up     {:.0} ms fresh, {:.0} ms with stored tables", start.ms, stored.ms)?;
        }
        Ok(())
    }
}

fn print_load(out: &mut impl Write, name: &str, load: &Load) -> io::Result<()> {
    let Load { moves_per_s, p50_ms, p99_ms, worst_ms, .. } = load;
    let cost = |us: Option<f64>| us.map_or("-".to_owned(), |us| format!("{us:.0}"));
    let (server, players) = (cost(load.server_us), cost(load.players_us));
    writeln!(
        out,
        "{name:>5} {moves_per_s:>9.0} {p50_ms:>9.2} {p99_ms:>9.2} {worst_ms:>9.2} {server:>15} {players:>16}"
    )
}
