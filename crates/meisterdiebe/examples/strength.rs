//! How strong the bots are, one of a level against the others at the table:
//! `cargo run --release -p magpie-meisterdiebe --example strength author hard,medium,medium 300`.

#![expect(clippy::print_stdout, reason = "it prints what it measures")]

use magpie_bots::Level;
use magpie_bots::arena::{Contest, contest};
use magpie_meisterdiebe::{Meisterdiebe, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let edition = arguments.next().expect("an edition").parse().expect("author or published");
    let seats = arguments.next().expect("levels with commas between them");
    let seats: Vec<Level> = seats.split(',').map(|level| level.parse().expect("a level")).collect();
    let games = arguments.next().map_or(300, |games| games.parse().expect("a number of games"));
    let fair = 100.0 / seats.len() as f64;
    let options = Options { edition, ..Options::default() };
    let report = contest::<Meisterdiebe>(&Contest { seats, options, games, seed: 1 }, &|_, _, _| ())
        .expect("so many can play");
    println!("{} games, {fair:.1} % is equal", report.games);
    for bots in report.bots {
        let (rate, margin) = (bots.win_rate.mean * 100.0, bots.win_rate.margin * 100.0);
        let points = bots.points.mean;
        println!(
            "{} × {}: one of them wins {rate:.1} ± {margin:.1} %, {points:.1} points",
            bots.seats, bots.level
        );
    }
}
