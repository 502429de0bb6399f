//! How long `hard` thinks, over whole games, alone among `medium`:
//! `cargo run --release -p magpie-diamantenjagd --example thinking [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::{Bot, BotRng, Level, Played, Sight};
use magpie_diamantenjagd::{Action, DiamantenJagd, Options};
use magpie_rules::{Game, Phase, Seat, Viewer, legal};
use rand_core::SeedableRng;

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
fn play(players: u8, number: u64, times: &mut Times) {
    let mut rng = BotRng::seed_from_u64(number);
    let mut game = DiamantenJagd::new(players, Options::default()).expect("so many can play");
    let level = |seat: u8| if seat == 0 { Level::Hard } else { Level::Medium };
    let mut bots: Vec<Box<dyn Bot<DiamantenJagd>>> =
        (0..players).map(|seat| DiamantenJagd::bot(level(seat))).collect();
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Chance => {
                game.resolve(&game.sample(&mut rng), &mut ()).expect("what is drawn is possible");
            }
            Phase::Waiting(waiting) => {
                let (seat, action) = next(&game, &mut bots, &mut rng, waiting.iter().next(), times);
                game.act(seat, &action, &mut ()).expect("bots keep to the rules");
            }
        }
    }
}

/// What somebody does out of turn, or who is waited for.
fn next(
    game: &DiamantenJagd,
    bots: &mut [Box<dyn Bot<DiamantenJagd>>],
    rng: &mut BotRng,
    waited_for: Option<Seat>,
    times: &mut Times,
) -> (Seat, Action) {
    let mut chosen = None;
    for seat in (0..bots.len()).map(Seat::at) {
        let actions = legal(game, seat);
        if actions.is_empty() {
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let sight = Sight { seat, view: &view, actions: &actions };
        let bot = &mut bots[seat.index()];
        let begin = Instant::now();
        let in_turn = waited_for == Some(seat);
        let action = if in_turn { Some(bot.choose(&sight, rng)) } else { bot.interrupt(&sight, rng) };
        if seat == Seat::FIRST {
            let kept = if in_turn { &mut times.turns } else { &mut times.waits };
            kept.push(begin.elapsed());
        }
        // Who interrupts comes before who is waited for.
        if action.is_some() && (chosen.is_none() || !in_turn) {
            chosen = action.map(|action| (seat, action));
        }
    }
    chosen.expect("who is waited for acts")
}
