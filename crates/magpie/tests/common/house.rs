//! The real binary, running.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The running binary. Dropped, it is killed without warning.
pub struct House {
    process: Child,
    pub port: u16,
}

impl House {
    /// Starts it on the tables in this folder.
    pub fn start(data: &Path) -> House {
        House::start_with(data, |_| {})
    }

    /// The same, with the last word about how.
    pub fn start_with(data: &Path, how: impl FnOnce(&mut Command)) -> House {
        House::start_on(&["--data", data.to_str().unwrap()], how)
    }

    /// Starts it where these arguments say that the tables are.
    pub fn start_on(tables: &[&str], how: impl FnOnce(&mut Command)) -> House {
        House::start_on_at_pace(100_000, tables, how)
    }

    /// The same, where so many messages are heard in a second.
    pub fn start_on_at_pace(pace: u32, tables: &[&str], how: impl FnOnce(&mut Command)) -> House {
        let mut command = Command::new(env!("CARGO_BIN_EXE_magpie"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--bot-pause", "0"])
            .args(["--messages-per-second", &pace.to_string(), "--entries-per-minute", "100000"])
            .args(["--tables-per-hour", "100000"])
            .args(tables)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        how(&mut command);
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap();
        House { port: port.parse().unwrap_or_else(|_| panic!("no address in {line:?}")), process }
    }

    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// `kill -9`, and a new start on the same file.
    pub fn kill_and_start(&mut self, data: &Path) {
        self.kill();
        *self = House::start(data);
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.process.id().to_string()).status();
        assert!(sent.unwrap().success());
    }

    /// Asks it to end, as a service manager does, and waits for it.
    pub fn stop(&mut self) {
        self.signal("TERM");
        assert!(self.process.wait().unwrap().success());
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
