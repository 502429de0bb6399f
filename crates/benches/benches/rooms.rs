//! One move through a room: it is heard, stored (at once, here), and told to everybody at the table.

use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use magpie_benches::desk::Desk;
use magpie_games::GAMES;
use serde_json::json;

#[expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("move through a room");
    for game in GAMES {
        let (name, seats) = (game.info().name, *game.info().seats.end());
        let mut desk = Desk::open(name, &json!({}), seats, 0);
        let mut play = |moves: u64| {
            let mut took = Duration::ZERO;
            for number in 0..moves {
                let next = desk.choose(number).unwrap_or_else(|| {
                    desk = Desk::open(name, &json!({}), seats, 0);
                    desk.choose(number).expect("a game that begins waits for somebody")
                });
                let begun = Instant::now();
                desk.act(next);
                took += begun.elapsed();
            }
            took
        };
        group.bench_function(BenchmarkId::new(name, seats), |bench| bench.iter_custom(&mut play));
    }
    group.finish();
}

criterion_group!(benches, moves);
criterion_main!(benches);
