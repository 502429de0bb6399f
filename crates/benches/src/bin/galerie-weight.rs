//! How many bytes everybody is sent in whole games between bots, update by update:
//! `cargo run --release -p magpie-benches --bin galerie-weight [games] [level]`.

#![expect(clippy::print_stdout, reason = "a measurement prints what it measures")]

use magpie_bots::bot::{looking, rng_for};
use magpie_bots::{Bot, BotRng, HasBots, Level};
use magpie_galerie::{Event, Galerie, Length, Options, Shading};
use magpie_rules::{Fate, Game, Input, Phase, Seat, Seed, Table, Viewer};
use serde::Serialize;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(4, |games| games.parse().expect("a number of games"));
    let level = arguments.next().map_or(Level::Medium, |level| level.parse().expect("a level"));
    println!("| game | players | shading | updates | median | largest |\n|---|---|---|---|---|---|");
    for shading in Shading::ALL {
        for game in Length::ALL {
            for players in [2, 7] {
                let options = Options { game: *game, shading: *shading, ..Options::default() };
                let mut sizes: Vec<usize> =
                    (0..games).flat_map(|number| sizes(players, options, level, number)).collect();
                sizes.sort_unstable();
                let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
                println!("| {game} | {players} | {shading} | {} | {median} | {largest} |", sizes.len());
            }
        }
    }
}

/// The size of every update of a game, of everybody.
fn sizes(players: u8, options: Options, level: Level, number: u64) -> Vec<usize> {
    let fate = Fate::new(&Seed::numbered(5, number), &[]);
    let mut table = Table::new(Galerie::new(players, options).expect("so many can play"));
    let mut bots: Vec<(Box<dyn Bot<Galerie>>, BotRng)> = (0..usize::from(players))
        .map(|seat| (Galerie::bot(level), rng_for(number, Seat::at(seat))))
        .collect();
    let mut sizes = Vec::new();
    while let Some(input) = next(&table, &fate, &mut bots) {
        let mut events = Vec::new();
        table.apply(input, &mut events).expect("bots and fate keep to the rules");
        sizes.extend(Viewer::all(players).map(|viewer| size(table.game(), &events, viewer)));
    }
    sizes
}

fn next(
    table: &Table<Galerie>,
    fate: &Fate,
    bots: &mut [(Box<dyn Bot<Galerie>>, BotRng)],
) -> Option<Input<Galerie>> {
    match table.game().phase() {
        Phase::Waiting(seats) => {
            let seat = seats.iter().next()?;
            let (bot, rng) = &mut bots[seat.index()];
            let action = looking(table.game(), seat, |sight| bot.choose(sight, rng)).ok()?;
            Some(Input::Act(seat, action))
        }
        Phase::Chance => Some(Input::Chance(table.draw(fate))),
        Phase::Over => None,
    }
}

/// What one viewer noticed of an input, what they may know after it, and what they may do.
fn size(game: &Galerie, events: &[Event], viewer: Viewer) -> usize {
    let seen: Vec<_> = events.iter().filter_map(|event| Galerie::notice(event, viewer)).collect();
    let mut actions = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.actions(seat, &mut actions);
    }
    bytes(&seen) + bytes(&game.view(viewer)) + bytes(&actions)
}

fn bytes(value: &impl Serialize) -> usize {
    serde_json::to_string(value).expect("it has a JSON form").len()
}
