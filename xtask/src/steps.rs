//! The checks, one after the other; all are run, also if one fails.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::rulebook;

/// The result of one check.
struct Done {
    name: &'static str,
    ok: bool,
    tests: Tests,
    took: Duration,
}

/// How many tests a check ran.
#[derive(Clone, Copy, Default)]
struct Tests {
    passed: u64,
    failed: u64,
}

/// Runs every check.
pub(crate) fn test() -> ExitCode {
    let checks = [
        check("format", || cargo(&["fmt", "--all", "--check"])),
        check("lints", || {
            cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
        }),
        check("tests", || cargo(&["test", "--workspace", "--locked", "--no-fail-fast"])),
        check("docs", docs),
        check("rulebooks", || (rulebook::check(&root()), Tests::default())),
    ];
    say("");
    for done in &checks {
        let word = if done.ok { "ok" } else { "FAILED" };
        say(&format!("{:<10} {word:<6} {:>6.1} s", done.name, done.took.as_secs_f64()));
    }
    let (passed, failed) = checks
        .iter()
        .fold((0, 0), |(passed, failed), done| (passed + done.tests.passed, failed + done.tests.failed));
    say(&format!("\n{passed} passed, {failed} failed"));
    if checks.iter().all(|done| done.ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Checks only the rulebooks.
pub(crate) fn rules() -> ExitCode {
    if rulebook::check(&root()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tells the user something.
#[expect(clippy::print_stdout, reason = "this program talks to its user")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}

#[expect(clippy::disallowed_methods, reason = "the user is told how long a check took")]
fn check(name: &'static str, run: impl FnOnce() -> (bool, Tests)) -> Done {
    say(&format!("\n== {name}"));
    let start = Instant::now();
    let (ok, tests) = run();
    Done { name, ok, tests, took: start.elapsed() }
}

fn docs() -> (bool, Tests) {
    let mut doc = command("cargo", &["doc", "--workspace", "--no-deps", "--locked"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn cargo(args: &[&str]) -> (bool, Tests) {
    run(&mut command("cargo", args))
}

fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Runs a command, shows what it says, and counts the tests it reports.
fn run(command: &mut Command) -> (bool, Tests) {
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            say(&format!(
                "cannot start {}: {error}; it comes with Rust (rustup, see README.md)",
                command.get_program().display()
            ));
            return (false, Tests::default());
        }
    };
    let mut tests = Tests::default();
    let lines = BufReader::new(child.stdout.take().expect("the output is piped")).lines();
    for line in lines.map_while(Result::ok) {
        tests.add(&line);
        say(&line);
    }
    (child.wait().is_ok_and(|status| status.success()), tests)
}

impl Tests {
    /// Adds what a closing line of `cargo test` reports: `test result: ok. 3 passed; 0 failed; …`.
    fn add(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let count = |word: &str| {
            let before = result.split(word).next().filter(|before| before.len() < result.len())?;
            before.trim_end().rsplit([' ', ';']).next()?.parse::<u64>().ok()
        };
        self.passed += count("passed").unwrap_or(0);
        self.failed += count("failed").unwrap_or(0);
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_path_buf()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted() {
        let mut tests = Tests::default();
        tests.add(
            "test result: ok. 13 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        );
        tests.add("test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        tests.add("9 passed");
        assert_eq!((tests.passed, tests.failed), (18, 2));
    }
}
