//! The checks, one after the other; all are run, also if one fails.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::cargo::{self, cargo};
use crate::run::{Beside, Counts, Ran, command, root, run, say};
use crate::{fuzz, links, postgres, proxy, purity, python, rulebook, usage, web};

/// The result of one check.
struct Done {
    name: &'static str,
    ran: Ran,
    took: Duration,
    /// What the programs that ended meanwhile had of the processors, where that can be known: it hardly depends on what else the
    /// machine does.
    processors: Option<Duration>,
}

/// Runs every check. What reads the client needs one core for a minute, and lints seldom need all: they go side by side. So do the
/// browsers, who wait for each other most of the time, and everything that is run once all is built.
pub(crate) fn test() -> ExitCode {
    let here = web::is_here();
    let mut checks = vec![check("format", || cargo(&["fmt", "--all", "--check"], Counts::Nothing))];
    if here {
        checks.push(check("packages", web::install));
    }
    let client = here.then(|| Beside::start("client", Counts::Nothing));
    checks.push(check("lints", lints));
    if let Some(client) = client {
        checks.push(check("client", || client.end()));
    }
    checks.push(check("build", || cargo(&tests(&["--no-run"]), Counts::Cargo)));
    checks.push(check("database", postgres::install));
    checks.push(check("proxy", proxy::install));
    let browser = here.then(|| Beside::start("browser", Counts::Playwright));
    checks.extend([
        check("tests", || postgres::cargo_with_server(&tests(&["--no-fail-fast"]))),
        check("docs", docs),
        check("verifier", verifier),
        check("rulebooks", || Ran::plain(rulebook::check(&root()))),
        check("links", || Ran::plain(links::check(&root()))),
        check("purity", || Ran::plain(purity::check(&root()))),
        check("python", python::check),
    ]);
    if here {
        checks.push(check("pages", web::client));
    }
    if let Some(browser) = browser {
        checks.push(check("browser", || browser.end()));
    }
    summary(&checks)
}

/// Checks only how the client is written: its format, lints and types.
pub(crate) fn client() -> ExitCode {
    web::lints().code()
}

/// Plays only in browsers, against the real server.
pub(crate) fn browser() -> ExitCode {
    web::browser().code()
}

/// Checks only the rulebooks.
pub(crate) fn rules() -> ExitCode {
    Ran::plain(rulebook::check(&root())).code()
}

/// Checks only that texts lead somewhere.
pub(crate) fn links() -> ExitCode {
    Ran::plain(links::check(&root())).code()
}

/// Checks only that a room and the engine have no way out.
pub(crate) fn purity() -> ExitCode {
    Ran::plain(purity::check(&root())).code()
}

/// Builds and tests only the Python package.
pub(crate) fn python() -> ExitCode {
    let ran = python::check();
    if let Some(untested) = python::untested() {
        say(&format!("\n{untested}"));
    }
    ran.code()
}

/// Tries rooms in so many orders of events, and their planted faults.
pub(crate) fn simulate(most: &str) -> ExitCode {
    let args = [
        "test",
        "--release",
        "--package",
        "magpie-room",
        "--test",
        "simulation",
        "--locked",
        "--",
        "--nocapture",
    ];
    run(cargo::command(&args).env("MAGPIE_STEPS", most), Counts::Cargo).code()
}

/// Kills the real house so often in the middle of games.
pub(crate) fn kills(number: &str) -> ExitCode {
    many("kill", "MAGPIE_KILLS", number)
}

/// Lets the power fail so often in the middle of games.
pub(crate) fn outages(number: &str) -> ExitCode {
    many("power", "MAGPIE_OUTAGES", number)
}

/// Lets so many things go wrong with three nodes of one house.
pub(crate) fn troubles(number: &str) -> ExitCode {
    many("town", "MAGPIE_TROUBLES", number)
}

/// A test of the real house that is told by a variable how much of it is wanted.
fn many(test: &str, variable: &str, number: &str) -> ExitCode {
    let args = ["test", "--release", "--package", "magpie", "--test", test, "--locked", "--", "--nocapture"];
    run(cargo::command(&args).env(variable, number).env("MAGPIE_WEB", "skip"), Counts::Cargo).code()
}

/// Measures; what follows goes to the benchmarks.
pub(crate) fn bench(rest: &[&str]) -> ExitCode {
    let args = [&["bench", "--package", "magpie-benches", "--bench", "*", "--locked", "--"], rest].concat();
    cargo(&args, Counts::Nothing).code()
}

/// Measures the page in a browser.
pub(crate) fn page() -> ExitCode {
    web::measure().code()
}

/// Takes pictures in a browser.
pub(crate) fn pictures() -> ExitCode {
    web::pictures().code()
}

/// Keeps a PostgreSQL to measure with.
pub(crate) fn postgres() -> ExitCode {
    postgres::keep().code()
}

/// Tries every door for so many seconds.
pub(crate) fn fuzz(seconds: &str) -> ExitCode {
    fuzz::fuzz(seconds).code()
}

#[expect(clippy::disallowed_methods, reason = "the user is told how long a check took")]
fn check(name: &'static str, run: impl FnOnce() -> Ran) -> Done {
    say(&format!("\n== {name}"));
    let (start, before) = (Instant::now(), usage::of_ended());
    let ran = run();
    let processors = usage::of_ended().zip(before).map(|(now, before)| now.saturating_sub(before));
    Done { name, ran, took: start.elapsed(), processors }
}

/// Clippy's build scripts are run for clippy alone, so the client would be made a second time, for nobody.
fn lints() -> Ran {
    let args =
        ["clippy", "--workspace", "--all-targets", "--all-features", "--locked", "--", "-D", "warnings"];
    run(cargo::command(&args).env("MAGPIE_WEB", "skip"), Counts::Nothing).and_then(fuzz::lints)
}

/// All tests, with all features: so the generated types and schemas are checked too, and everything is built once. The benchmarks have
/// none, and are only kept free of lints.
fn tests<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    let args = ["test", "--workspace", "--exclude", "magpie-benches", "--all-features", "--locked"];
    [&args, rest].concat()
}

/// The second verifier, on records of every game.
fn verifier() -> Ran {
    run(&mut command("python3", &["verify/test_magpie_verify.py"]), Counts::Unittest)
}

fn docs() -> Ran {
    let mut doc = cargo::command(&["doc", "--workspace", "--all-features", "--no-deps", "--locked"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"), Counts::Nothing)
}

/// Tells how every check went, and how many tests passed and failed in all of them.
fn summary(checks: &[Done]) -> ExitCode {
    say("");
    for done in checks {
        let word = if done.ran.ok { "ok" } else { "FAILED" };
        let processors = done
            .processors
            .map_or(String::new(), |used| format!("   {:>6.1} s of processor time", used.as_secs_f64()));
        say(&format!("{:<10} {word:<6} {:>6.1} s{processors}", done.name, done.took.as_secs_f64()));
    }
    let (passed, failed) = checks
        .iter()
        .fold((0, 0), |(passed, failed), done| (passed + done.ran.passed, failed + done.ran.failed));
    let untested = [web::untested(), postgres::untested(), proxy::untested(), python::untested()];
    for untested in untested.into_iter().flatten() {
        say(&format!("\n{untested}"));
    }
    say(&format!("\n{passed} passed, {failed} failed"));
    Ran::plain(checks.iter().all(|done| done.ran.ok)).code()
}
