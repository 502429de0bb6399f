//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-meisterdiebe --example deliberation [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::player::seated;
use magpie_bots::{Asked, Level, Player, Players, Playing};
use magpie_meisterdiebe::options::Edition;
use magpie_meisterdiebe::{Action, Event, Meisterdiebe, Options};
use magpie_rules::{Fate, Game, Seat, Seed};

fn main() {
    let games = std::env::args().nth(1).map_or(3, |games| games.parse().expect("a number of games"));
    println!("milliseconds for a decision");
    println!("| edition | players | decisions | median | p99 | worst |\n|---|---|---|---|---|---|");
    for edition in Edition::ALL {
        for players in [2, 3, 5, 8] {
            let mut times = Vec::new();
            (0..games).for_each(|game| play(*edition, players, game, &mut times));
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

/// In milliseconds.
fn quantile(sorted: &[Duration], percent: usize) -> f64 {
    sorted[(sorted.len() - 1) * percent / 100].as_secs_f64() * 1000.0
}

/// Plays a game with `hard` on the first seat.
fn play(edition: Edition, seats: u8, number: u64, times: &mut Vec<Duration>) {
    let options = Options { edition, ..Options::default() };
    let game = Meisterdiebe::new(seats, options).expect("so many can play");
    let mut levels = vec![Level::Medium; seats.into()];
    levels[0] = Level::Hard;
    let fate = Fate::new(&Seed::numbered(1, number), &[]);
    let timed = Timed { bots: seated(&levels, number), times };
    let _ = Playing::new(game, &fate, timed).to_end(number);
}

/// Bots, and how long the first of them thinks.
struct Timed<'a> {
    bots: Vec<Player<Meisterdiebe>>,
    times: &'a mut Vec<Duration>,
}

impl Players<Meisterdiebe> for Timed<'_> {
    fn decide(&mut self, game: &Meisterdiebe, asked: Asked, actions: &[Action]) -> Option<Action> {
        let begin = Instant::now();
        let action = self.bots.decide(game, asked, actions);
        if asked.seat == Seat::FIRST {
            self.times.push(begin.elapsed());
        }
        action
    }

    fn hear(&mut self, event: &Event) {
        self.bots.hear(event);
    }
}
