//! The chores of the project. `cargo xtask test` runs every check on a fresh machine, and ends with the count of all tests.

mod book;
mod cargo;
mod dist;
mod fuzz;
mod links;
mod packages;
mod postgres;
mod proxy;
mod purity;
mod python;
mod rulebook;
mod run;
mod steps;
mod usage;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => steps::test(),
        ["client"] => steps::client(),
        ["browser"] => steps::browser(),
        ["rules"] => steps::rules(),
        ["links"] => steps::links(),
        ["book"] => book::make().code(),
        ["purity"] => steps::purity(),
        ["python"] => steps::python(),
        ["python", "--ray"] => python::ray().code(),
        ["simulate"] => steps::simulate("10000000"),
        ["simulate", number] => steps::simulate(number),
        ["kills"] => steps::kills("10000"),
        ["kills", number] => steps::kills(number),
        ["outages"] => steps::outages("10000"),
        ["outages", number] => steps::outages(number),
        ["troubles"] => steps::troubles("240"),
        ["troubles", number] => steps::troubles(number),
        ["bench", rest @ ..] => steps::bench(rest),
        ["dist"] => dist::make("release").code(),
        ["dist", profile] => dist::make(profile).code(),
        ["page"] => steps::page(),
        ["pictures"] => steps::pictures(),
        ["postgres"] => steps::postgres(),
        ["fuzz"] => steps::fuzz("60"),
        ["fuzz", seconds] => steps::fuzz(seconds),
        _ => {
            run::say(USAGE);
            ExitCode::FAILURE
        }
    }
}

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    run every check: format, lints, tests, generated types, docs, second verifier, rulebooks, links, purity, Python package, web client, browser
  client  check only how the web client is written: its format, lints and types
  browser run only the tests in browsers, against the real server
  rules   check only that every rule of every rulebook is named by a test
  links   check only that every link, path and rule that is named in a text is there
  book    make a book of all texts, in target/book, and check the links of its pages; gets mdBook if it is not there
  purity  check only that a room and the engine have no files, network, threads, clock or randomness of their own
  python  build only the Python package, and hold it to its tests and to the suites of PettingZoo, OpenSpiel and Gymnasium;
          with --ray only the examples that need a Ray cluster, a local one with two workers (gigabytes come from PyPI)
  simulate [STEPS]
          try rooms in as many orders of events as are asked for (10 million), optimised
  kills [NUMBER]
          kill the real house so often in the middle of games (10,000) and see that nothing is lost
  outages [NUMBER]
          let the power fail so often in the middle of games (10,000), and see that nothing is lost
  troubles [NUMBER]
          kill, freeze, cut off and restart three nodes so often (240, about half an hour) while people play at all of them
  bench [FILTER]
          measure rules, views, inference, belief and rooms, all or those whose names contain the filter
  dist [PROFILE]
          make an archive with the binary (optimised, unless another profile is named), licences, man pages, completions and unit, in target/dist
  postgres
          keep a PostgreSQL of one's own to measure with, say where it is, and end it with the standard input
  page    measure the page on a slow phone, and how long somebody waits between two turns, in a browser
  pictures
          take pictures of pages and tables, at five sizes, in three languages, by day and by night, for people to look at
  fuzz [SECONDS]
          try every door of the house with broken input, each for so long (60), with cargo-fuzz if it is installed";
