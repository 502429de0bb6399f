//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-benches --bin meisterdiebe-thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::stopwatch::{hard_alone, quantile};
use magpie_meisterdiebe::{Edition, Meisterdiebe, Options};
use magpie_rules::Game;

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(3, |games| games.parse().expect("a number of games"));
    let begun = Instant::now();
    println!("milliseconds for a decision");
    println!("| edition | players | decisions | median | p99 | worst |\n|---|---|---|---|---|---|");
    for edition in Edition::ALL {
        for players in [2, 3, 5, 8] {
            let options = Options { edition: *edition, ..Options::default() };
            let game = Meisterdiebe::new(players, options).expect("so many can play");
            let thoughts = (0..games).flat_map(|number| hard_alone(game.clone(), number, || begun.elapsed()));
            let mut times: Vec<Duration> = thoughts.map(|thought| thought.took).collect();
            times.sort_unstable();
            println!(
                "| {edition} | {players} | {} | {:.1} | {:.1} | {:.1} |",
                times.len(),
                quantile(&times, 50),
                quantile(&times, 99),
                quantile(&times, 100),
            );
        }
    }
}
