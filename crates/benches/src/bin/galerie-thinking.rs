//! How long `hard` thinks, over whole games in which every seat is `hard`:
//! `cargo run --release -p magpie-benches --bin galerie-thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::player::seated;
use magpie_bots::{Asked, Level, Player, Players, Playing};
use magpie_galerie::{Action, Event, Galerie, Limit, Options, Stage, Waits};
use magpie_rules::{Fate, Game, Seed, Viewer};

fn main() {
    let games = std::env::args().nth(1).map_or(3, |games| games.parse().expect("a number of games"));
    println!("milliseconds for a decision of the thief, and of a guard");
    println!(
        "| players | thief | mean | p99 | worst | guard | mean | p99 | worst |\n|---|---|---|---|---|---|---|---|---|"
    );
    for players in Galerie::SEATS {
        let mut times = Times::default();
        (0..games).for_each(|game| play(players, game, &mut times));
        println!("| {players} | {} | {} |", row(&mut times.thief), row(&mut times.guard));
    }
}

#[derive(Default)]
struct Times {
    thief: Vec<Duration>,
    guard: Vec<Duration>,
}

/// How many, and in milliseconds: the mean, the 99th percentile, and the worst.
fn row(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let quantile = |percent: usize| milliseconds(times[(times.len() - 1) * percent / 100]);
    let mean = milliseconds(times.iter().sum::<Duration>()) / times.len() as f64;
    format!("{} | {mean:.1} | {:.1} | {:.1}", times.len(), quantile(99), quantile(100))
}

/// Plays a game to its end.
fn play(seats: u8, number: u64, times: &mut Times) {
    let options = Options { limit: Limit::Sixty, ..Options::default() };
    let game = Galerie::new(seats, options).expect("so many can play");
    let fate = Fate::new(&Seed::numbered(1, number), &[]);
    let timed = Timed { bots: seated(&vec![Level::Hard; seats.into()], number), times };
    let _ = Playing::new(game, &fate, timed).to_end(number);
}

/// Bots, and how long the thief or a guard thinks, from the moment when the thief is to enter.
struct Timed<'a> {
    bots: Vec<Player<Galerie>>,
    times: &'a mut Times,
}

impl Players<Galerie> for Timed<'_> {
    fn decide(&mut self, game: &Galerie, asked: Asked, actions: &[Action]) -> Option<Action> {
        let begin = Instant::now();
        let action = self.bots.decide(game, asked, actions);
        let elapsed = begin.elapsed();
        match game.view(Viewer::Public).stage {
            Stage::Waits(Waits::Entering { .. } | Waits::Sneaking { .. } | Waits::Answering { .. }) => {
                self.times.thief.push(elapsed);
            }
            Stage::Waits(Waits::Guarding { .. }) => self.times.guard.push(elapsed),
            Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. }) => {}
            Stage::Waits(Waits::Locks { .. } | Waits::Guards { .. }) => {}
            Stage::Draws(_) | Stage::Over {} => {}
        }
        action
    }

    fn hear(&mut self, event: &Event) {
        self.bots.hear(event);
    }
}
