//! How strong the bots are, one of a level against the others at the table:
//! `cargo run --release -p magpie-diamantenjagd --example strength hard,medium,medium 1200 [seed]`.

#![expect(clippy::print_stdout, reason = "it prints what it measures")]

use magpie_bots::Level;
use magpie_bots::arena::{Contest, contest};
use magpie_diamantenjagd::{DiamantenJagd, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seats = arguments.next().expect("levels with commas between them");
    let seats: Vec<Level> = seats.split(',').map(|level| level.parse().expect("a level")).collect();
    let games = arguments.next().map_or(1200, |games| games.parse().expect("a number of games"));
    let seed = arguments.next().map_or(1, |seed| seed.parse().expect("a seed"));
    let fair = 100.0 / seats.len() as f64;
    let contest_of = Contest { seats, options: Options::default(), games, seed };
    let report = contest::<DiamantenJagd>(&contest_of, &|_, _, _| ()).expect("so many can play");
    println!("{} games, {:.1} % is equal", report.games, fair);
    for bots in report.bots {
        let (rate, margin) = (bots.win_rate.mean * 100.0, bots.win_rate.margin * 100.0);
        println!("{} × {}: one of them wins {rate:.1} ± {margin:.1} %", bots.seats, bots.level);
    }
}
