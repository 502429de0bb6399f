//! A server of our own, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;
use tempfile::TempDir;
use tokio::time::Instant;

use super::http::{self, Address};

/// A server of our own. It ends when this is dropped.
pub(crate) struct House {
    /// Where it is.
    pub(crate) address: Address,
    /// How it started.
    pub(crate) started: Start,
    process: Process,
    folder: TempDir,
    how: How,
}

/// How a server is kept.
#[derive(Clone, Debug)]
pub(crate) struct How {
    /// What one address may do.
    pub(crate) limits: Limits,
    /// How long bots take for a move at least, in milliseconds.
    pub(crate) bot_pause: u64,
    /// How long a table stays in memory after the last one left, in seconds.
    pub(crate) table_idle: u64,
    /// The PostgreSQL that its tables are in, if they are not in a folder of its own.
    pub(crate) store: Option<String>,
}

/// What one address may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limits {
    /// As much as a crowd from one address needs.
    Plenty,
    /// What everybody may do.
    Usual,
}

impl Default for How {
    fn default() -> How {
        How { limits: Limits::Plenty, bot_pause: 600, table_idle: 60, store: None }
    }
}

/// How a server started.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Start {
    /// From the start of the process to the first answer, in milliseconds.
    pub(crate) ms: f64,
    /// What it holds in memory then.
    pub(crate) memory_bytes: Option<u64>,
}

/// Ended without notice when it is dropped.
pub(super) struct Process(pub(super) Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl House {
    /// Starts a server with a fresh database.
    pub(crate) async fn start(data: Option<&Path>, how: How) -> Result<House> {
        let folder = match data {
            Some(place) => tempfile::tempdir_in(place)?,
            None => tempfile::tempdir()?,
        };
        House::on(folder, how).await
    }

    /// Ends it without notice, and starts another with the same database.
    pub(crate) async fn again(self) -> Result<House> {
        let House { process, folder, how, .. } = self;
        drop(process);
        House::on(folder, how).await
    }

    async fn on(folder: TempDir, how: How) -> Result<House> {
        let begun = Instant::now();
        let mut process = Process(serve(folder.path(), &how)?);
        let output = process.0.stdout.take().context("the server has no output")?;
        let line = tokio::task::spawn_blocking(move || first_line(output)).await??;
        let address: Address = line.rsplit(' ').next().unwrap_or_default().parse().context(line.clone())?;
        http::request(&address, "GET", "/healthz", "").await?;
        let ms = begun.elapsed().as_secs_f64() * 1000.0;
        let started = Start { ms, memory_bytes: memory(process.0.id()) };
        Ok(House { address, started, process, folder, how })
    }

    /// What the house counts under this name; `None` if it does not.
    pub(crate) async fn metric(&self, name: &str) -> Result<Option<f64>> {
        let text = http::request(&self.address, "GET", "/metrics", "").await?;
        let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
        Ok(text.lines().find_map(value))
    }

    /// What the server holds in memory, in bytes; `None` where that cannot be told.
    pub(crate) fn memory(&self) -> Option<u64> {
        memory(self.process.0.id())
    }

    /// The processor time that the server has used so far; `None` where that cannot be told.
    pub(crate) fn processor(&self) -> Option<Duration> {
        processor(self.process.0.id())
    }
}

fn processor(process: u32) -> Option<Duration> {
    /// In Linux a tick is a hundredth of a second, on every machine.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, after) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = after.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<u32>().ok();
    Some(TICK * (ticks(11)? + ticks(12)?))
}

/// The same binary as a server.
fn serve(folder: &Path, how: &How) -> Result<Child> {
    const PLENTY: &str = "1000000";
    const RAISED: &[&str] = &[
        "messages-per-second",
        "tables-per-hour",
        "entries-per-minute",
        "tables",
        "sockets-per-address",
        "connections-per-address",
    ];
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open"]);
    match &how.store {
        None => command.arg("--data").arg(folder),
        Some(store) => command.args(["--store", store]),
    };
    command.args(["--bot-pause", &how.bot_pause.to_string(), "--table-idle", &how.table_idle.to_string()]);
    let raised: &[&str] = match how.limits {
        Limits::Usual => &[],
        Limits::Plenty => RAISED,
    };
    for limit in raised {
        command.args([&format!("--{limit}"), PLENTY]);
    }
    if how.limits == Limits::Plenty {
        command.args(["--silence", "3600"]);
    }
    let silent = command.env("MAGPIE_LOG", "error").stdin(Stdio::null());
    silent.stdout(Stdio::piped()).spawn().context("the server cannot be started")
}

/// The line that tells where the server is. The rest is read too, so that the server is not held up.
fn first_line(output: impl std::io::Read + Send + 'static) -> Result<String> {
    let mut lines = BufReader::new(output).lines();
    let first = lines.next().context("the server has ended")??;
    std::thread::spawn(move || lines.for_each(drop));
    Ok(first)
}

fn memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? * 1024)
}
