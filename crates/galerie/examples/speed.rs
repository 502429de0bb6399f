//! How fast random games go, on one core:
//! `cargo run --release -p magpie-galerie --example speed [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::Instant;

use magpie_bots::BotRng;
use magpie_bots::playout::{Counts, random_game};
use magpie_galerie::{Galerie, Length, Options};
use magpie_rules::Game;
use rand_core::SeedableRng;

fn main() {
    let games = std::env::args().nth(1).map_or(5000, |games| games.parse().expect("a number of games"));
    println!("| game | players | inputs per game | million inputs per second |\n|---|---|---|---|");
    for length in Length::ALL {
        for seats in Galerie::SEATS {
            measure(*length, seats, games);
        }
    }
}

fn measure(length: Length, seats: u8, games: u64) {
    let game = Galerie::new(seats, Options { game: length, ..Options::default() }).expect("so many can play");
    let mut rng = BotRng::seed_from_u64(1);
    let (mut actions, mut counts) = (Vec::new(), Counts::default());
    let begin = Instant::now();
    for _ in 0..games {
        random_game(game.clone(), &mut rng, &mut actions, &mut counts);
    }
    let inputs = (counts.decisions + counts.chances) as f64;
    let speed = inputs / begin.elapsed().as_secs_f64() / 1e6;
    println!("| {length} | {seats} | {:.0} | {speed:.1} |", inputs / counts.games as f64);
}
