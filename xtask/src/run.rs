//! Running other programs, and counting the tests that they report.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread::{self, JoinHandle};

/// What came of a check.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ran {
    /// Did all go well?
    pub(crate) ok: bool,
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
}

/// Who reports tests, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    /// None are reported.
    Nothing,
    /// `test result: ok. 3 passed; 0 failed; …`, once for each file of tests.
    Cargo,
    /// `Tests  1 failed | 3 passed (4)`, once.
    Vitest,
    /// `3 passed (2.1s)` and `1 failed`, a line each.
    Playwright,
    /// `Ran 4 tests in 0.1s`, and `FAILED (failures=1, errors=1)` if any failed.
    Unittest,
}

/// Tells the user something.
#[expect(clippy::print_stdout, reason = "this program talks to its user")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_path_buf()
}

/// A program with its arguments, started in the folder of the project.
pub(crate) fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Runs a program, shows what it says, and counts the tests it reports.
pub(crate) fn run(command: &mut Command, counts: Counts) -> Ran {
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            say(&format!("cannot start {}: {error} (see README.md)", command.get_program().display()));
            return Ran::default();
        }
    };
    let mut ran = Ran::default();
    let lines = BufReader::new(child.stdout.take().expect("the output is piped")).lines();
    for line in lines.map_while(Result::ok) {
        ran.count(counts, &line);
        say(&line);
    }
    ran.ok = child.wait().is_ok_and(|status| status.success());
    ran
}

/// What a program says.
pub(crate) fn said(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::inherit()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

/// A command of this program that runs beside others. What it says is kept, and shown in one piece in the end.
pub(crate) struct Beside(JoinHandle<io::Result<(String, Ran)>>);

impl Beside {
    /// Starts it; the tests it reports are counted in the end.
    pub(crate) fn start(name: &'static str, counts: Counts) -> Beside {
        Beside(thread::spawn(move || {
            let (mut said, says) = io::pipe()?;
            let mut child = Command::new(std::env::current_exe()?)
                .arg(name)
                .stdout(says.try_clone()?)
                .stderr(says)
                .spawn()?;
            let mut text = String::new();
            said.read_to_string(&mut text)?;
            let mut ran = Ran::plain(child.wait()?.success());
            text.lines().for_each(|line| ran.count(counts, line));
            Ok((text, ran))
        }))
    }

    /// Waits for it, and shows what it said.
    pub(crate) fn end(self) -> Ran {
        match self.0.join().expect("it does not panic") {
            Ok((text, ran)) => {
                say(text.trim_end());
                ran
            }
            Err(error) => {
                say(&format!("cannot be run: {error}"));
                Ran::default()
            }
        }
    }
}

impl Ran {
    /// A check that ran no tests.
    pub(crate) fn plain(ok: bool) -> Ran {
        Ran { ok, ..Ran::default() }
    }

    /// What the program answers with this.
    pub(crate) fn code(self) -> ExitCode {
        if self.ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// This, and then another if this went well.
    pub(crate) fn and_then(self, next: impl FnOnce() -> Ran) -> Ran {
        if !self.ok {
            return self;
        }
        let next = next();
        Ran { ok: next.ok, passed: self.passed + next.passed, failed: self.failed + next.failed }
    }

    /// Adds what a line reports.
    fn count(&mut self, counts: Counts, line: &str) {
        let result = match counts {
            Counts::Nothing => None,
            Counts::Cargo => line.strip_prefix("test result: "),
            Counts::Vitest => line.trim_start().strip_prefix("Tests  "),
            Counts::Playwright => line.strip_prefix("  ").filter(|rest| is_count(rest)),
            Counts::Unittest => return self.count_unittest(line),
        };
        let Some(result) = result else { return };
        self.passed += before(result, "passed");
        self.failed += before(result, "failed");
    }
}

impl Ran {
    /// All that ran have passed, as long as nothing else is said.
    fn count_unittest(&mut self, line: &str) {
        if let Some(ran) = line.strip_prefix("Ran ") {
            self.passed += before(ran, "tests") + before(ran, "test");
        }
        if let Some(kinds) = line.strip_prefix("FAILED (") {
            let failed: u64 = kinds
                .split(['=', ',', ')', ' '])
                .filter_map(|part| part.parse::<u64>().ok())
                .sum::<u64>()
                .min(self.passed);
            (self.passed, self.failed) = (self.passed - failed, self.failed + failed);
        }
    }
}

/// Is this a closing line of Playwright: a number, a space, `passed` or `failed`, perhaps the time?
fn is_count(line: &str) -> bool {
    let mut words = line.split(' ');
    words.next().is_some_and(|number| number.parse::<u64>().is_ok())
        && words.next().is_some_and(|word| ["passed", "failed"].contains(&word))
        && words.next().is_none_or(|time| time.starts_with('('))
}

/// The number before this word, or 0.
fn before(line: &str, word: &str) -> u64 {
    let words: Vec<&str> = line.split([' ', ';']).filter(|word| !word.is_empty()).collect();
    let at = words.iter().position(|one| *one == word);
    at.and_then(|at| words[..at].last()?.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(counts: Counts, lines: &[&str]) -> (u64, u64) {
        let mut ran = Ran::default();
        lines.iter().for_each(|line| ran.count(counts, line));
        (ran.passed, ran.failed)
    }

    #[test]
    fn closing_lines_are_counted() {
        let cargo = [
            "test result: ok. 13 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
            "9 passed",
            "  9 passed (1s)",
        ];
        assert_eq!(counted(Counts::Cargo, &cargo), (18, 2));
        let vitest =
            [" Test Files  1 failed | 1 passed (2)", "      Tests  2 failed | 9 passed | 1 skipped (12)"];
        assert_eq!(counted(Counts::Vitest, &vitest), (9, 2));
        assert_eq!(counted(Counts::Vitest, &["      Tests  31 passed (31)"]), (31, 0));
        let playwright = [
            "Running 12 tests using 1 worker",
            "  ✓  1 [chromium] › e2e/game.spec.ts:5:1 › 3 passed cards (2.0s)",
            "  2 failed",
            "    [chromium] › e2e/game.spec.ts:9:1 › a game",
            "  1 skipped",
            "  9 passed (1.2m)",
        ];
        assert_eq!(counted(Counts::Playwright, &playwright), (9, 2));
        assert_eq!(counted(Counts::Nothing, &cargo), (0, 0));
        assert_eq!(counted(Counts::Unittest, &["Ran 1 test in 0.001s", "", "OK"]), (1, 0));
        let unittest = ["..F", "Ran 12 tests in 0.123s", "", "FAILED (failures=2, errors=1)"];
        assert_eq!(counted(Counts::Unittest, &unittest), (9, 3));
    }
}
