//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-diamantenjagd --example thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::player::seated;
use magpie_bots::{Asked, Level, Player, Players, Playing};
use magpie_diamantenjagd::{Action, DiamantenJagd, Event, Options};
use magpie_rules::{Fate, Game, Seat, Seed};

fn main() {
    let games = std::env::args().nth(1).map_or(20, |games| games.parse().expect("a number of games"));
    println!("milliseconds for a decision in turn, and for deciding not to interrupt");
    println!(
        "| players | turns | median | p99 | worst | others' turns | median | worst |\n|---|---|---|---|---|---|---|---|"
    );
    for players in DiamantenJagd::SEATS {
        let mut times = Times::default();
        (0..games).for_each(|game| play(players, game, &mut times));
        times.turns.sort_unstable();
        times.waits.sort_unstable();
        println!(
            "| {players} | {} | {:.1} | {:.1} | {:.1} | {} | {:.1} | {:.1} |",
            times.turns.len(),
            quantile(&times.turns, 50),
            quantile(&times.turns, 99),
            quantile(&times.turns, 100),
            times.waits.len(),
            quantile(&times.waits, 50),
            quantile(&times.waits, 100),
        );
    }
}

#[derive(Default)]
struct Times {
    turns: Vec<Duration>,
    waits: Vec<Duration>,
}

/// In milliseconds.
fn quantile(sorted: &[Duration], percent: usize) -> f64 {
    sorted[(sorted.len() - 1) * percent / 100].as_secs_f64() * 1000.0
}

/// Plays a game with `hard` on the first seat.
fn play(seats: u8, number: u64, times: &mut Times) {
    let game = DiamantenJagd::new(seats, Options::default()).expect("so many can play");
    let mut levels = vec![Level::Medium; seats.into()];
    levels[0] = Level::Hard;
    let fate = Fate::new(&Seed::numbered(1, number), &[]);
    let timed = Timed { bots: seated(&levels, number), times };
    let _ = Playing::new(game, &fate, timed).to_end(number);
}

/// Bots, and how long the first of them thinks.
struct Timed<'a> {
    bots: Vec<Player<DiamantenJagd>>,
    times: &'a mut Times,
}

impl Players<DiamantenJagd> for Timed<'_> {
    fn decide(&mut self, game: &DiamantenJagd, asked: Asked, actions: &[Action]) -> Option<Action> {
        let begin = Instant::now();
        let action = self.bots.decide(game, asked, actions);
        if asked.seat == Seat::FIRST {
            let kept = if asked.waited_for { &mut self.times.turns } else { &mut self.times.waits };
            kept.push(begin.elapsed());
        }
        action
    }

    fn hear(&mut self, event: &Event) {
        self.bots.hear(event);
    }
}
