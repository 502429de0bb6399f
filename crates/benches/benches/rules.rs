//! Random games of every game, with as few and as many players as there can be.

use std::time::Instant;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use magpie_bots::bot::rng_for;
use magpie_games::GAMES;
use magpie_rules::Seat;
use serde_json::json;

#[expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game");
    for game in GAMES {
        let info = game.info();
        for seats in [*info.seats.start(), *info.seats.end()] {
            let mut rng = rng_for(1, Seat::FIRST);
            let mut play = |games| {
                let begun = Instant::now();
                game.playouts(seats, &json!({}), games, &mut rng).expect("so many can play");
                begun.elapsed()
            };
            group.bench_function(BenchmarkId::new(info.name, seats), |bench| bench.iter_custom(&mut play));
        }
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
