//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-benches --bin diamantenjagd-thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::stopwatch::{Thought, hard_alone, quantile};
use magpie_diamantenjagd::{DiamantenJagd, Options};
use magpie_rules::Game;

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(20, |games| games.parse().expect("a number of games"));
    let begun = Instant::now();
    println!("milliseconds for a decision in turn, and for deciding not to interrupt");
    println!(
        "| players | turns | median | p99 | worst | others' turns | median | worst |\n|---|---|---|---|---|---|---|---|"
    );
    for players in DiamantenJagd::SEATS {
        let game = DiamantenJagd::new(players, Options::default()).expect("so many can play");
        let thoughts: Vec<Thought> =
            (0..games).flat_map(|number| hard_alone(game.clone(), number, || begun.elapsed())).collect();
        let (turns, waits) = (sorted(&thoughts, true), sorted(&thoughts, false));
        println!(
            "| {players} | {} | {:.1} | {:.1} | {:.1} | {} | {:.1} | {:.1} |",
            turns.len(),
            quantile(&turns, 50),
            quantile(&turns, 99),
            quantile(&turns, 100),
            waits.len(),
            quantile(&waits, 50),
            quantile(&waits, 100),
        );
    }
}

/// How long it took to decide in turn, or in the turns of others.
fn sorted(thoughts: &[Thought], waited_for: bool) -> Vec<Duration> {
    let such = thoughts.iter().filter(|thought| thought.waited_for == waited_for);
    let mut times: Vec<Duration> = such.map(|thought| thought.took).collect();
    times.sort_unstable();
    times
}
