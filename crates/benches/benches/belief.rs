//! Galerie der Diebe: where the thief can be, from all that the guards were told in a round.

use criterion::{Criterion, criterion_group, criterion_main};
use magpie_bots::BotRng;
use magpie_bots::bot::rng_for;
use magpie_galerie::belief::Belief;
use magpie_galerie::{Galerie, Options, RoundView};
use magpie_rules::{Game, Phase, Seat, Viewer, draw, legal};

/// Of so many random games the longest rounds are taken.
const GAMES: u64 = 20;

fn beliefs(criterion: &mut Criterion) {
    for players in [2, 4, 7] {
        let game = Galerie::new(players, Options::default()).expect("so many can play");
        let round = (0..GAMES)
            .filter_map(|number| longest_round(game.clone(), &mut rng_for(number, Seat::FIRST)))
            .max_by_key(told)
            .expect("the thief was in the gallery");
        let case = format!("{players} players, told {} times", told(&round));
        criterion.bench_function(&format!("belief/{case}"), |bench| {
            bench.iter(|| Belief::of(&round.story, game.board()).cells());
        });
    }
}

/// How often the guards were told something.
fn told(round: &RoundView) -> usize {
    round.story.moments.len()
}

/// The round of a random game in which the guards were told most, just before its end.
fn longest_round(mut game: Galerie, rng: &mut BotRng) -> Option<RoundView> {
    let mut longest = None;
    while go_on(&mut game, rng) {
        let round = game.view(Viewer::Public).round;
        if round.as_ref().map(told) > longest.as_ref().map(told) {
            longest = round;
        }
    }
    longest
}

fn go_on(game: &mut Galerie, rng: &mut BotRng) -> bool {
    match game.phase() {
        Phase::Over => return false,
        Phase::Chance => {
            let chance = game.sample(rng);
            game.resolve(&chance, &mut ()).expect("sampled outcomes are possible");
        }
        Phase::Waiting(seats) => {
            let seat = seats.iter().next().expect("a game that waits waits for somebody");
            let action = *draw::pick(rng, &legal(game, seat));
            game.act(seat, &action, &mut ()).expect("listed actions are legal");
        }
    }
    true
}

criterion_group!(benches, beliefs);
criterion_main!(benches);
