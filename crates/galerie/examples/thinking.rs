//! How long `hard` thinks, over whole games in which every seat is `hard`:
//! `cargo run --release -p magpie-galerie --example thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::{Bot, BotRng, Level, Played, Sight};
use magpie_galerie::options::Limit;
use magpie_galerie::{Action, Galerie, Options, Stage};
use magpie_rules::{Game, Phase, Seat, Viewer, legal};
use rand_core::SeedableRng;

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
fn play(players: u8, number: u64, times: &mut Times) {
    let mut rng = BotRng::seed_from_u64(number);
    let options = Options { limit: Limit::Sixty, ..Options::default() };
    let mut game = Galerie::new(players, options).expect("so many can play");
    let mut bots: Vec<Box<dyn Bot<Galerie>>> = (0..players).map(|_| Galerie::bot(Level::Hard)).collect();
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Chance => {
                game.resolve(&game.sample(&mut rng), &mut ()).expect("what is drawn is possible");
            }
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("somebody is waited for");
                let action = choose(&game, seat, bots[seat.index()].as_mut(), &mut rng, times);
                game.act(seat, &action, &mut ()).expect("bots keep to the rules");
            }
        }
    }
}

/// What a bot does, and how long it takes the thief or a guard, from the moment when the thief is to enter.
fn choose(
    game: &Galerie,
    seat: Seat,
    bot: &mut dyn Bot<Galerie>,
    rng: &mut BotRng,
    times: &mut Times,
) -> Action {
    let actions = legal(game, seat);
    let view = game.view(Viewer::Seat(seat));
    let begin = Instant::now();
    let action = bot.choose(&Sight { seat, view: &view, actions: &actions }, rng);
    match view.stage {
        Stage::Entering { .. } | Stage::Sneaking { .. } | Stage::Answering { .. } => {
            times.thief.push(begin.elapsed());
        }
        Stage::Guarding { .. } => times.guard.push(begin.elapsed()),
        Stage::Volunteering { .. } | Stage::Artworks { .. } | Stage::Cameras { .. } => {}
        Stage::Locks { .. } | Stage::Guards { .. } => {}
        Stage::Lot { .. } | Stage::Layout {} | Stage::Trying { .. } => {}
        Stage::Rolling { .. } | Stage::Over {} => {}
    }
    action
}
