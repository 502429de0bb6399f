//! A PostgreSQL of one's own, for tests and measurements: started in a folder of its own, reached through a socket in there, and gone
//! with whoever has started it, however that one ends.
//!
//! Tests take the one whose folder the variable `MAGPIE_POSTGRES` names, so that all share one; without it, each program of tests
//! starts its own, and where there is no PostgreSQL they say that they have tested nothing ([`fresh_database`]).

#[cfg(unix)]
pub mod proxy;

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Names the folder of a PostgreSQL that is running already.
pub const VARIABLE: &str = "MAGPIE_POSTGRES";

/// What is stored there is safe from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durable {
    /// From the end of its process: enough to test, and quick.
    Process,
    /// From the end of the machine, as in real life.
    Machine,
}

/// There is no PostgreSQL here, or it does not start.
#[derive(Debug)]
pub struct Missing(String);

impl Missing {
    /// For this reason.
    #[must_use]
    pub fn because(why: &str) -> Missing {
        Missing(why.to_owned())
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no PostgreSQL: {} (on Debian: apt-get install postgresql)", self.0)
    }
}

impl std::error::Error for Missing {}

/// A PostgreSQL that runs as long as this is held.
pub struct Server {
    folder: PathBuf,
    supervisor: Child,
    says: BufReader<ChildStdout>,
    hears: Option<ChildStdin>,
}

impl Server {
    /// Starts one.
    pub fn start(durable: Durable) -> Result<Server, Missing> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let bin = programs().ok_or_else(|| Missing("initdb was not found".into()))?;
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("magpie-postgres-{}-{number}", std::process::id()));
        let fsync = match durable {
            Durable::Process => "off",
            Durable::Machine => "on",
        };
        let mut command = Command::new("sh");
        command.args(["-c", include_str!("private.sh"), "private.sh"]).arg(&bin).arg(&folder).arg(fsync);
        if is_root() {
            // It refuses to be run by root.
            command.args(["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]);
        }
        let cannot = |error: std::io::Error| Missing(error.to_string());
        let mut supervisor = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(cannot)?;
        let says = BufReader::new(supervisor.stdout.take().expect("the output is piped"));
        let hears = supervisor.stdin.take();
        let mut server = Server { folder, supervisor, says, hears };
        if server.answers("ready") { Ok(server) } else { Err(Missing("it does not start".into())) }
    }

    /// Where its socket is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A fresh database.
    #[must_use]
    pub fn database(&self) -> Option<Database> {
        Database::make(&self.folder)
    }

    /// Ends it without warning.
    pub fn kill(&mut self) {
        self.tell("kill", "killed");
    }

    /// Starts it again.
    pub fn start_again(&mut self) {
        self.tell("start", "ready");
    }

    fn tell(&mut self, word: &str, answer: &str) {
        let hears = self.hears.as_mut().expect("it listens until it is dropped");
        writeln!(hears, "{word}").expect("it listens");
        assert!(self.answers(answer), "PostgreSQL does not {word}");
    }

    fn answers(&mut self, word: &str) -> bool {
        let mut line = String::new();
        self.says.read_line(&mut line).is_ok() && line.trim_end() == word
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.hears.take());
        // It may have ended by itself.
        let _ = self.supervisor.wait();
    }
}

/// A database of one's own in a PostgreSQL.
#[derive(Clone, Debug)]
pub struct Database {
    /// Where the socket of the PostgreSQL is.
    pub folder: PathBuf,
    name: String,
}

impl Database {
    fn make(folder: &Path) -> Option<Database> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("magpie_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(programs()?.join("createdb"))
            .args(["-U", "magpie", "-h"])
            .arg(folder)
            .arg(&name)
            .status()
            .is_ok_and(|status| status.success());
        made.then(|| Database { folder: folder.to_owned(), name })
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_through(&self.folder)
    }

    /// Its address for who comes through a socket in another folder.
    #[must_use]
    pub fn url_through(&self, folder: &Path) -> String {
        format!("postgres://magpie@localhost/{}?host={}", self.name, folder.display())
    }

    /// The name of a socket inside the folder of a PostgreSQL.
    pub const SOCKET: &str = ".s.PGSQL.5432";

    /// Has the database do something, behind everybody's back.
    ///
    /// # Panics
    /// If it refuses.
    pub fn execute(&self, sql: &str) {
        let _ = self.ask(sql);
    }

    /// What it answers.
    ///
    /// # Panics
    /// If it refuses.
    #[must_use]
    pub fn ask(&self, sql: &str) -> String {
        let programs = programs().expect("it runs");
        let mut psql = Command::new(programs.join("psql"));
        psql.env("PGOPTIONS", "-c default_transaction_read_only=off");
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "magpie", "-h"]).arg(&self.folder);
        let output = psql.args([&self.name, "-c", sql]).output().expect("psql lies beside the others");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Ends all connections to it, and keeps them from writing from now on, or not.
    pub fn read_only(&self, only: bool) {
        let Database { name, .. } = self;
        self.execute(&format!("ALTER DATABASE {name} SET default_transaction_read_only = {only}"));
        self.disconnect();
    }

    /// Ends all connections to it.
    pub fn disconnect(&self) {
        let others = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                      WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.execute(others);
    }

    /// The name of the database.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A database of its own for one test; `None` where there is no PostgreSQL, and then it has been said what is not tested.
#[must_use]
pub fn fresh_database(test: &str) -> Option<Database> {
    static SHARED: OnceLock<Result<PathBuf, Missing>> = OnceLock::new();
    let shared = SHARED.get_or_init(|| match std::env::var_os(VARIABLE) {
        Some(folder) => Ok(folder.into()),
        None => Server::start(Durable::Process).map(|server| {
            let folder = server.folder().to_owned();
            // It ends with this program.
            std::mem::forget(server);
            folder
        }),
    });
    match shared {
        Ok(folder) => Some(Database::make(folder).expect("a PostgreSQL that runs makes databases")),
        Err(missing) => {
            // Not with a macro: what those print is shown only for tests that fail.
            let _ = writeln!(std::io::stderr(), "NOT TESTED: {test}: {missing}");
            None
        }
    }
}

/// A PostgreSQL that one test may kill; `None` where there is none, and then it has been said what is not tested.
#[must_use]
pub fn own_server(test: &str) -> Option<Server> {
    Server::start(Durable::Process)
        .inspect_err(|missing| {
            let _ = writeln!(std::io::stderr(), "NOT TESTED: {test}: {missing}");
        })
        .ok()
}

/// Where PostgreSQL's programs are: Debian puts them into a folder for each version, of which the newest is taken.
#[must_use]
pub fn programs() -> Option<PathBuf> {
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut places = debian.into_iter().rev().chain(elsewhere);
    places.find(|place| ["initdb", "postgres", "createdb"].iter().all(|name| place.join(name).is_file()))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
