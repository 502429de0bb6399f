//! How each level does in each role, over rounds with one thief and guards of one level each, the same fates for all:
//! `cargo run --release -p magpie-galerie --example roles -- [rounds] [full|short] [players] [thief] [guards]`.
//!
//! Without a level all are played, one row per thief. A round of the full game counts what the thief escaped with, one of the short
//! game whether he won; ± is the 95 % confidence interval.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a measurement prints what it measures")]

use magpie_bots::bot::rng_for;
use magpie_bots::stats::{Estimate, Sum};
use magpie_bots::{Bot, BotRng, Level, Played, Sight};
use magpie_galerie::event::{Moment, Told};
use magpie_galerie::options::Length;
use magpie_galerie::state::Ending;
use magpie_galerie::{Action, Galerie, Options, Stage};
use magpie_rules::{Fate, Game, Input, Phase, Seat, Seed, Table, Viewer};
use rayon::prelude::*;

const THIEF: Seat = Seat::FIRST;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize| arguments.get(at).map(String::as_str);
    let rounds = argument(0).map_or(200, |rounds| rounds.parse().expect("a number of rounds"));
    let game = argument(1).map_or(Length::Full, |game| game.parse().expect("full or short"));
    let players = argument(2).map_or(4, |players| players.parse().expect("a number of players"));
    let levels =
        |at: usize| argument(at).map_or(Level::ALL.to_vec(), |level| vec![level.parse().expect("a level")]);
    let options = Options { game, ..Options::default() };
    println!(
        "{game} game, {players} players, {rounds} rounds each: score, escapes, discovered, turns of the thief"
    );
    for thief in levels(3) {
        for guards in levels(4) {
            let ends: Vec<End> = (0..rounds)
                .into_par_iter()
                .map(|round| play(players, options, thief, guards, round))
                .collect();
            let [score, escapes, discovered, turns] = [
                |end: &End| end.score,
                |end: &End| end.escaped,
                |end: &End| end.discovered,
                |end: &End| end.turns,
            ]
            .map(|value| mean(ends.iter().map(value)));
            println!(
                "thief {thief:8} guards {guards:8} {:.2} ± {:.2}   {:.1} ± {:.1} %   {:.0} %   {:.1}",
                score.mean,
                score.margin,
                100.0 * escapes.mean,
                100.0 * escapes.margin,
                100.0 * discovered.mean,
                turns.mean
            );
            eprintln!("done: thief {thief}, guards {guards}");
        }
    }
}

/// How a round ended.
struct End {
    score: f64,
    escaped: f64,
    discovered: f64,
    turns: f64,
}

fn mean(values: impl Iterator<Item = f64>) -> Estimate {
    let mut sum = Sum::default();
    values.for_each(|value| sum.add(value));
    sum.estimate()
}

/// Plays one round; the thief sits on the first seat.
fn play(players: u8, options: Options, thief: Level, guards: Level, round: u64) -> End {
    let fate = Fate::new(&Seed::numbered(1, round), &[]);
    let mut table = Table::new(Galerie::new(players, options).expect("so many can play"));
    let level = |seat: u8| if seat == 0 { thief } else { guards };
    let mut bots: Vec<(Box<dyn Bot<Galerie>>, BotRng)> =
        (0..players).map(|seat| (Galerie::bot(level(seat)), rng_for(round, Seat::at(seat.into())))).collect();
    let mut turns = 0.0;
    loop {
        if let Some(ended) = table.game().view(Viewer::Public).ended {
            let score = f64::from(ended.ending.score());
            let escaped = f64::from(u8::from(matches!(ended.ending, Ending::Escaped { .. })));
            let found = |moment: &Moment| matches!(moment, Moment::Told(Told::Discovered { .. }));
            let discovered = f64::from(u8::from(ended.moments.iter().any(found)));
            return End { score, escaped, discovered, turns };
        }
        let input = match table.game().phase() {
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("somebody is waited for");
                let action = choose(table.game(), seat, &mut bots[seat.index()]);
                turns += f64::from(u8::from(matches!(action, Action::Go { .. })));
                Input::Act(seat, action)
            }
            Phase::Chance => Input::Chance(table.draw(&fate)),
            Phase::Over => unreachable!("a game that is over has a round that has ended"),
        };
        table.apply(input, &mut ()).expect("bots and fate keep to the rules");
    }
}

/// The first seat volunteers, the others decline; then everybody does what their bot does.
fn choose(game: &Galerie, seat: Seat, (bot, rng): &mut (Box<dyn Bot<Galerie>>, BotRng)) -> Action {
    let view = game.view(Viewer::Seat(seat));
    if let Stage::Volunteering { .. } = view.stage {
        return if seat == THIEF { Action::Volunteer {} } else { Action::Decline {} };
    }
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    bot.choose(&Sight { seat, view: &view, actions: &actions }, rng)
}
