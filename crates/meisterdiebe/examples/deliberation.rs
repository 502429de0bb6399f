//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-meisterdiebe --example deliberation [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::{Bot, BotRng, Level, Played, Sight};
use magpie_meisterdiebe::options::Edition;
use magpie_meisterdiebe::{Meisterdiebe, Options};
use magpie_rules::{Game, Phase, Seat, Viewer, legal};
use rand_core::SeedableRng;

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
fn play(edition: Edition, players: u8, number: u64, times: &mut Vec<Duration>) {
    let mut rng = BotRng::seed_from_u64(number);
    let options = Options { edition, ..Options::default() };
    let mut game = Meisterdiebe::new(players, options).expect("so many can play");
    let level = |seat: u8| if seat == 0 { Level::Hard } else { Level::Medium };
    let mut bots: Vec<Box<dyn Bot<Meisterdiebe>>> =
        (0..players).map(|seat| Meisterdiebe::bot(level(seat))).collect();
    let mut events = Vec::new();
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Chance => {
                game.resolve(&game.sample(&mut rng), &mut events).expect("what is drawn is possible");
            }
            Phase::Waiting(waiting) => {
                let seat = waiting.iter().next().expect("somebody is waited for");
                let actions = legal(&game, seat);
                let view = game.view(Viewer::Seat(seat));
                let begin = Instant::now();
                let sight = Sight { seat, view: &view, actions: &actions };
                let action = bots[seat.index()].choose(&sight, &mut rng);
                if seat == Seat::FIRST {
                    times.push(begin.elapsed());
                }
                game.act(seat, &action, &mut events).expect("bots keep to the rules");
            }
        }
        for event in events.drain(..) {
            for (at, bot) in bots.iter_mut().enumerate() {
                if let Some(seen) = Meisterdiebe::notice(&event, Viewer::Seat(Seat::at(at))) {
                    bot.notice(&seen);
                }
            }
        }
    }
}
