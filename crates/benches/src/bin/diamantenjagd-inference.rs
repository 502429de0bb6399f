//! How long exact inference takes in random games, by the number of answers:
//! `cargo run --release -p magpie-benches --bin diamantenjagd-inference [games]`.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a benchmark prints what it measures")]

use std::time::{Duration, Instant};

use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::Owner;
use rand_core::SeedableRng;

#[path = "../../../diamantenjagd/tests/game/infer/games.rs"]
mod games;

use games::{Case, Setup};

/// How many answers make a span of the game.
const SPAN: usize = 9;
const SPANS: usize = 6;
const SAMPLES: u32 = 1000;

fn main() {
    let games = std::env::args().nth(1).map_or(50, |games| games.parse().expect("a number of games"));
    println!("milliseconds for all odds: median / p99 / worst; microseconds for a sample: median");
    println!(
        "| players | answers | positions | median | p99 | worst | sample |\n|---|---|---|---|---|---|---|"
    );
    for players in 3..=7 {
        for (span, times) in measure(players, games).into_iter().enumerate() {
            let answers = format!("{}–{}", span * SPAN, span * SPAN + SPAN - 1);
            let (odds, sample) = (times.odds.sorted(), times.sample.sorted());
            println!(
                "| {players} | {answers} | {} | {:.2} | {:.2} | {:.2} | {:.2} |",
                odds.0.len(),
                odds.quantile(50),
                odds.quantile(99),
                odds.quantile(100),
                sample.quantile(50) * 1000.0 / f64::from(SAMPLES),
            );
        }
    }
}

#[derive(Default)]
struct Span {
    odds: Times,
    sample: Times,
}

#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn sorted(mut self) -> Times {
        self.0.sort_unstable();
        self
    }

    /// In milliseconds.
    fn quantile(&self, percent: usize) -> f64 {
        self.0[(self.0.len() - 1) * percent / 100].as_secs_f64() * 1000.0
    }
}

/// Every position of these games.
fn measure(players: usize, games: u64) -> Vec<Span> {
    let mut spans: Vec<Span> = (0..SPANS).map(|_| Span::default()).collect();
    for game in 0..games {
        let mut rng = BotRng::seed_from_u64(game);
        games::play(Setup::usual(players), &mut rng, |case| {
            if let Some(span) = spans.get_mut(case.answers / SPAN) {
                measure_one(case, span);
            }
        });
    }
    spans
}

fn measure_one(case: &Case, span: &mut Span) {
    let begin = Instant::now();
    let deals = case.clues.deals().expect("the truth fits");
    let truth = deals.odds().deals_with(case.truth[0].iter().next().expect("a hand has gems"), Owner::at(0));
    span.odds.0.push(begin.elapsed());
    assert!(truth > 0, "the truth is never excluded");
    let mut rng = BotRng::seed_from_u64(1);
    let begin = Instant::now();
    let first = deals.sample(&mut rng);
    let different = (1..SAMPLES).filter(|_| deals.sample(&mut rng) != first).count();
    span.sample.0.push(begin.elapsed());
    assert!(different > 0 || deals.count() < 100);
}
