//! Does each level beat the one below, as the thief and as the guards? Rounds with a thief of one level and guards of another, the
//! same fates for all pairings: `cargo run --release -p magpie-benches --bin galerie-roles -- [rounds] [full|short] [players] [level]`,
//! for all levels or only for one and the one below. With `set-up` in the place of the level: is it better if `hard` places
//! artworks, cameras and guards, and chooses where to enter, than if chance does, when all are `hard` afterwards?
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
    let only = arguments.next();
    let mut arena =
        Arena { players, options: Options { game, ..Options::default() }, rounds, played: Vec::new() };
    println!("{game} game, {players} players, {rounds} rounds each");
    if only.as_deref() == Some("set-up") {
        return arena.compare_set_ups();
    }
    let only: Option<Level> = only.map(|level| level.parse().expect("a level, or set-up"));
    for (level, below) in STEPS.into_iter().filter(|(level, _)| only.is_none_or(|only| only == *level)) {
        let beside = |role: &str| format!("{role:6} {level:6} better than {below:6}");
        arena.compare(&beside("thief"), Pairing::of(level, level), Pairing::of(below, level));
        arena.compare(&beside("guards"), Pairing::of(level, below), Pairing::of(level, level));
    }
    if only.is_none_or(|only| only == Level::Hard) {
        arena.tell(HARD);
    }
}

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq)]
struct Pairing {
    thief: Level,
    guards: Level,
    /// Who chooses where the thief enters.
    enters: Level,
    /// Who places for the guards. `medium` leaves it to chance, within the advice of GD-10.
    sets_up: Level,
}

const HARD: Pairing = Pairing::of(Level::Hard, Level::Hard);

impl Pairing {
    /// Everybody begins as they go on.
    const fn of(thief: Level, guards: Level) -> Pairing {
        Pairing { thief, guards, enters: thief, sets_up: guards }
    }
}

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
            eprintln!("played: thief {}, guards {}", pairing.thief, pairing.guards);
            self.played.len() - 1
        });
        &self.played[at].1
    }

    fn scores(&mut self, pairing: Pairing) -> Vec<f64> {
        self.ends(pairing).iter().map(|end| end.score).collect()
    }

    /// What `hard` does before the thief's first turn, beside chance.
    fn compare_set_ups(&mut self) {
        self.compare(
            "guards set up by hard better than by chance",
            Pairing { sets_up: Level::Medium, ..HARD },
            HARD,
        );
        self.compare(
            "entry chosen by hard better than by chance",
            HARD,
            Pairing { enters: Level::Random, ..HARD },
        );
    }

    /// Two pairings that differ in one thing: the first one should be better for the thief.
    fn compare(&mut self, what: &str, good: Pairing, bad: Pairing) {
        let (good, bad) = (self.scores(good), self.scores(bad));
        let gain = mean(good.iter().zip(&bad).map(|(good, bad)| good - bad));
        let [good, bad] = [good, bad].map(|scores| mean(scores.into_iter()));
        let verdict = if gain.surely_above(0.0) { "surely" } else { "not surely" };
        println!(
            "{what}: {verdict:10}  {:.2} ± {:.2} against {:.2} ± {:.2}, difference {:.2} ± {:.2}",
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
            pairing.thief,
            pairing.guards,
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
fn play(players: u8, options: Options, pairing: Pairing, round: u64) -> End {
    let fate = Fate::new(&Seed::numbered(3, round), &[]);
    let seated = |seat: u8| {
        let (first, then) =
            if seat == 0 { (pairing.enters, pairing.thief) } else { (pairing.sets_up, pairing.guards) };
        let rng = rng_for(round, Seat::at(seat.into()));
        Seated { first: Galerie::bot(first), then: Galerie::bot(then), rng }
    };
    let bots = (0..players).map(seated).collect();
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

/// A bot that acts before the thief's first turn, and one that acts from then on, with their dice.
struct Seated {
    first: Box<dyn Bot<Galerie>>,
    then: Box<dyn Bot<Galerie>>,
    rng: BotRng,
}

/// Everybody, and how many turns the thief has had.
struct Roles<'a> {
    bots: Vec<Seated>,
    turns: &'a mut f64,
    /// The round, once it is over.
    over: &'a RefCell<Option<Past>>,
}

/// The first seat volunteers, the others decline; then everybody does what their bot does.
impl Players<Galerie> for Roles<'_> {
    fn decide(&mut self, game: &Galerie, asked: Asked, _: &[Action]) -> Option<Action> {
        let Seated { first, then, rng } = &mut self.bots[asked.seat.index()];
        let action = looking(game, asked.seat, |sight| match sight.view.stage {
            Stage::Waits(Waits::Volunteering { .. }) if asked.seat == THIEF => Ok(Action::Volunteer {}),
            Stage::Waits(Waits::Volunteering { .. }) => Ok(Action::Decline {}),
            Stage::Waits(Waits::Sneaking { .. } | Waits::Guarding { .. } | Waits::Answering { .. }) => {
                then.choose(sight, rng)
            }
            Stage::Waits(Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Locks { .. }) => {
                first.choose(sight, rng)
            }
            Stage::Waits(Waits::Guards { .. } | Waits::Entering { .. })
            | Stage::Draws(_)
            | Stage::Over {} => first.choose(sight, rng),
        })
        .ok()?;
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
