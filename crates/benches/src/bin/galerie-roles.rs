//! Does each level beat the one below, as the thief and as the guards? Rounds with a thief of one level and guards of another, the
//! same fates for all pairings: `cargo run --release -p magpie-benches --bin galerie-roles -- [rounds] [full|short] [players] [level]`,
//! for all levels or only for one and the one below.
//!
//! A round of the full game counts what the thief escaped with, one of the short game whether he won; ± is the 95 % confidence
//! interval.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a measurement prints what it measures")]

use std::cell::RefCell;

use magpie_bots::bot::{looking, rng_for};
use magpie_bots::stats::{Estimate, Sum};
use magpie_bots::{Asked, Bot, BotRng, Driver, HasBots, Level, Players, Playing};
use magpie_galerie::{
    Action, Ending, Event, Galerie, Length, Moment, Options, Past, Public, Stage, Told, Waits,
};
use magpie_rules::{Fate, Game, Seat, Seed};
use rayon::prelude::*;

const THIEF: Seat = Seat::FIRST;
/// Each level with the one below.
const STEPS: [(Level, Level); 3] =
    [(Level::Easy, Level::Random), (Level::Medium, Level::Easy), (Level::Hard, Level::Medium)];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().map_or(200, |rounds| rounds.parse().expect("a number of rounds"));
    let game = arguments.next().map_or(Length::Full, |game| game.parse().expect("full or short"));
    let players = arguments.next().map_or(4, |players| players.parse().expect("a number of players"));
    let only: Option<Level> = arguments.next().map(|level| level.parse().expect("a level"));
    let mut arena =
        Arena { players, options: Options { game, ..Options::default() }, rounds, played: Vec::new() };
    println!("{game} game, {players} players, {rounds} rounds each");
    for (level, below) in STEPS.into_iter().filter(|(level, _)| only.is_none_or(|only| only == *level)) {
        arena.compare("thief", level, below, (level, level), (below, level));
        arena.compare("guards", level, below, (level, below), (level, level));
    }
    if only.is_none_or(|only| only == Level::Hard) {
        arena.tell((Level::Hard, Level::Hard));
    }
}

/// The levels of the thief and of the guards.
type Pairing = (Level, Level);

/// What has been played.
struct Arena {
    players: u8,
    options: Options,
    rounds: u64,
    played: Vec<(Pairing, Vec<End>)>,
}

impl Arena {
    /// How the rounds of a pairing ended, which are played only once.
    fn ends(&mut self, pairing: Pairing) -> &[End] {
        let known = self.played.iter().position(|(played, _)| *played == pairing);
        let at = known.unwrap_or_else(|| {
            let round = |round| play(self.players, self.options, pairing, round);
            self.played.push((pairing, (0..self.rounds).into_par_iter().map(round).collect()));
            eprintln!("played: thief {}, guards {}", pairing.0, pairing.1);
            self.played.len() - 1
        });
        &self.played[at].1
    }

    fn scores(&mut self, pairing: Pairing) -> Vec<f64> {
        self.ends(pairing).iter().map(|end| end.score).collect()
    }

    /// A level beside the one below, against the same others: the first pairing should be better for the thief.
    fn compare(&mut self, role: &str, level: Level, below: Level, good: Pairing, bad: Pairing) {
        let (good, bad) = (self.scores(good), self.scores(bad));
        let gain = mean(good.iter().zip(&bad).map(|(good, bad)| good - bad));
        let [good, bad] = [good, bad].map(|scores| mean(scores.into_iter()));
        let verdict = if gain.surely_above(0.0) { "surely" } else { "not surely" };
        println!(
            "{role:6} {level:6} better than {below:6}: {verdict:10}  {:.2} ± {:.2} against {:.2} ± {:.2}, difference {:.2} ± {:.2}",
            good.mean, good.margin, bad.mean, bad.margin, gain.mean, gain.margin
        );
    }

    /// How the rounds of a pairing went.
    fn tell(&mut self, pairing: Pairing) {
        let ends = self.ends(pairing);
        let values: [fn(&End) -> f64; 4] =
            [|end| end.score, |end| end.escaped, |end| end.discovered, |end| end.turns];
        let [score, escaped, discovered, turns] = values.map(|value| mean(ends.iter().map(value)));
        println!(
            "thief {}, guards {}: score {:.2} ± {:.2}, escapes {:.1} ± {:.1} %, discovered {:.0} %, turns {:.1}",
            pairing.0,
            pairing.1,
            score.mean,
            score.margin,
            100.0 * escaped.mean,
            100.0 * escaped.margin,
            100.0 * discovered.mean,
            turns.mean
        );
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
fn play(players: u8, options: Options, (thief, guards): Pairing, round: u64) -> End {
    let fate = Fate::new(&Seed::numbered(3, round), &[]);
    let level = |seat: u8| if seat == 0 { thief } else { guards };
    let bots =
        (0..players).map(|seat| (Galerie::bot(level(seat)), rng_for(round, Seat::at(seat.into())))).collect();
    let mut turns = 0.0;
    let game = Galerie::new(players, options).expect("so many can play");
    let over = RefCell::new(None);
    let past =
        to_end_of_round(Playing::new(game, &fate, Roles { bots, turns: &mut turns, over: &over }), &over);
    let ended = past.round();
    let score = match options.game {
        Length::Full => f64::from(ended.ending.score()),
        Length::Short => f64::from(u8::from(ended.ending.score() > 0)),
    };
    let escaped = f64::from(u8::from(matches!(ended.ending, Ending::Escaped { .. })));
    let found = |moment: &Moment| matches!(moment, Moment::Told(Told::Discovered { .. }));
    let discovered = f64::from(u8::from(ended.moments.iter().any(found)));
    End { score, escaped, discovered, turns }
}

fn to_end_of_round(mut playing: Playing<'_, Galerie, Roles<'_>>, over: &RefCell<Option<Past>>) -> Past {
    let mut driver = Driver::new(playing.game().seats(), 0);
    loop {
        if let Some(past) = over.take() {
            return past;
        }
        assert!(driver.step(&mut playing), "a game that is over has a round that has ended");
    }
}

/// Bots with their dice, and how many turns the thief has had.
struct Roles<'a> {
    bots: Vec<(Box<dyn Bot<Galerie>>, BotRng)>,
    turns: &'a mut f64,
    /// The round, once it is over.
    over: &'a RefCell<Option<Past>>,
}

/// The first seat volunteers, the others decline; then everybody does what their bot does.
impl Players<Galerie> for Roles<'_> {
    fn decide(&mut self, game: &Galerie, asked: Asked, _: &[Action]) -> Option<Action> {
        let (bot, rng) = &mut self.bots[asked.seat.index()];
        let action = looking(game, asked.seat, |sight| {
            if let Stage::Waits(Waits::Volunteering { .. }) = sight.view.stage {
                return if asked.seat == THIEF { Action::Volunteer {} } else { Action::Decline {} };
            }
            bot.choose(sight, rng)
        });
        *self.turns += f64::from(u8::from(matches!(action, Action::Go { .. })));
        Some(action)
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Public(Public::RoundOver { round }) => *self.over.borrow_mut() = Some(round.clone()),
            Event::Public(_) | Event::LockPlaced { .. } | Event::Moment { .. } => {}
        }
    }
}
