//! Diamanten Jagd: the odds of where every gem is, from what one player knows after some answers, and a deal that fits.

use criterion::{Criterion, criterion_group, criterion_main};
use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::Clues;
use rand_core::SeedableRng;

#[path = "../../diamantenjagd/tests/game/infer/games.rs"]
mod games;

use games::Setup;

/// After how many answers: at the beginning, where most is open, and late.
const ANSWERS: [usize; 3] = [3, 12, 30];

fn inference(criterion: &mut Criterion) {
    for players in [3, 5, 7] {
        for (answers, clues) in cases(players) {
            let case = format!("{players} players, {answers} answers");
            criterion.bench_function(&format!("odds/{case}"), |bench| {
                bench.iter(|| clues.deals().expect("the truth fits").odds());
            });
            let (deals, mut rng) = (clues.deals().expect("the truth fits"), BotRng::seed_from_u64(1));
            criterion.bench_function(&format!("sample/{case}"), |bench| {
                bench.iter(|| deals.sample(&mut rng));
            });
        }
    }
}

fn cases(players: usize) -> Vec<(usize, Clues)> {
    let mut cases = Vec::new();
    games::play(Setup::usual(players), &mut BotRng::seed_from_u64(1), |case| {
        assert!(case.truth.len() == players, "the hands of the others, and what was stolen");
        if ANSWERS.contains(&case.answers) {
            cases.push((case.answers, case.clues.clone()));
        }
    });
    cases
}

criterion_group!(benches, inference);
criterion_main!(benches);
