//! MD-17: who has forgotten nothing is told in numbers just what an open table writes down.

use magpie_bots::bot::rng_for;
use magpie_encode::Encode;
use magpie_meisterdiebe::{Edition, Meisterdiebe, Memory, Options};
use magpie_rules::{Game, Phase, Seat, SeatSet, draw, legal};

// rule: MD-7, MD-17
#[test]
fn what_is_recalled_is_what_an_open_table_shows() {
    for edition in Edition::ALL {
        for seats in [2, 5, 8] {
            recalls_what_is_open(*edition, seats);
        }
    }
}

/// The same game at two tables, one of which writes everything down.
fn recalls_what_is_open(edition: Edition, seats: u8) {
    let game = |memory| {
        Meisterdiebe::new(seats, Options { edition, memory, ..Options::default() }).expect("a table")
    };
    let (mut pure, mut open) = (game(Memory::Pure), game(Memory::Open));
    let mut rng = rng_for(seats.into(), Seat::FIRST);
    loop {
        for seat in SeatSet::first(seats).iter() {
            let [mut recalled, mut shown] = [(); 2].map(|()| vec![0.0; Meisterdiebe::OBSERVATION]);
            pure.recall(seat, &mut recalled);
            open.observe(seat, &mut shown);
            let differ =
                recalled.iter().zip(&shown).filter(|(here, there)| here.to_bits() != there.to_bits()).count();
            assert_eq!(differ, 2, "which of the two it is, and nothing else");
        }
        match pure.phase() {
            Phase::Over => return,
            Phase::Chance => {
                let drawn = pure.sample(&mut rng);
                for game in [&mut pure, &mut open] {
                    game.resolve(&drawn, &mut ()).expect("drawn");
                }
            }
            Phase::Waiting(waiting) => {
                let seat = waiting.iter().next().expect("somebody");
                let action = *draw::pick(&mut rng, &legal(&pure, seat));
                for game in [&mut pure, &mut open] {
                    game.act(seat, &action, &mut ()).expect("listed");
                }
            }
        }
    }
}
