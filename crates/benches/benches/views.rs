//! What one seat may know and do in the middle of a game, as it goes over the wire.

use criterion::{Criterion, criterion_group, criterion_main};
use magpie_bots::BotRng;
use magpie_bots::bot::rng_for;
use magpie_games::{AnyGame, AnyTable, GAMES};
use magpie_rules::{Fate, Phase, Seat, Seed, Viewer, draw};
use serde_json::json;

/// How many inputs there were before.
const INPUTS: usize = 60;

fn views(criterion: &mut Criterion) {
    for game in GAMES {
        let (name, seats) = (game.info().name, *game.info().seats.end());
        let table = middle_of_a_game(*game, seats);
        let viewer = Viewer::Seat(Seat::FIRST);
        criterion.bench_function(&format!("view/{name}"), |bench| {
            bench.iter(|| table.view_json(viewer));
        });
        criterion.bench_function(&format!("actions/{name}"), |bench| {
            bench.iter(|| table.actions_json(viewer));
        });
    }
}

/// A table at which anything was done.
fn middle_of_a_game(game: &dyn AnyGame, seats: u8) -> Box<dyn AnyTable> {
    let mut table = game.open(seats, &json!({})).expect("so many can play");
    let (fate, mut rng) = (Fate::new(&Seed::numbered(1, 1), &[]), rng_for(1, Seat::FIRST));
    while table.inputs() < INPUTS && table.phase() != Phase::Over {
        go_on(table.as_mut(), &fate, &mut rng);
    }
    table
}

fn go_on(table: &mut dyn AnyTable, fate: &Fate, rng: &mut BotRng) {
    match table.phase() {
        Phase::Over => {}
        Phase::Chance => table.draw(fate),
        Phase::Waiting(seats) => {
            let seat = seats.iter().next().expect("a game that waits waits for somebody");
            let action = table.read(&draw::pick(rng, &table.actions(seat)).json).expect("it is listed");
            table.act(seat, &action).expect("listed actions are legal");
        }
    }
}

criterion_group!(benches, views);
criterion_main!(benches);
