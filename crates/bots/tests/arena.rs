//! The arena is fair: neither the seat nor the deal is an advantage, and every bot is asked on its own seat.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Mutex;

use magpie_bots::arena::contest;
use magpie_bots::bot::Random;
use magpie_bots::{Bot, BotRng, Contest, HasBots, Level, Sight, Stop, Wanted};
use magpie_rules::options::Choice;
use magpie_rules::outcome::Line;
use magpie_rules::{Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Table, Viewer, draw, words};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

words! {
    /// What a seat may call.
    enum Call: "low, high or shout" {
        /// Worth one point.
        Low = "low",
        /// Worth two.
        High = "high",
        /// Out of turn, once, for nothing.
        Shout = "shout",
    }
}

words! {
    /// A coin.
    enum Coin: "heads or tails" {
        /// Seat 1 gets ten points.
        Heads = "heads",
        /// Seat 1 gets twenty.
        Tails = "tails",
    }
}

/// After a toss everybody calls once, in turn; seat 1 has a huge advantage. Who is not waited for may shout, once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Unfair {
    seats: u8,
    coin: Option<Coin>,
    calls: Vec<Call>,
    shouts: Vec<Seat>,
}

impl Unfair {
    fn may_shout(&self, seat: Seat) -> bool {
        self.coin.is_some() && seat.index() > self.calls.len() && !self.shouts.contains(&seat)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct NoOptions {}

impl magpie_rules::Options for NoOptions {
    const CHOICES: &'static [Choice] = &[];
    fn every() -> Vec<NoOptions> {
        vec![NoOptions {}]
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Seen(usize);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("no")]
struct No;

impl Game for Unfair {
    const NAME: &'static str = "unfair";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;
    type Options = NoOptions;
    type Action = Call;
    type Chance = Coin;
    type Event = usize;
    type Seen = Seen;
    type View = Seen;
    type Position = NoOptions;
    type Refusal = No;
    type Impossible = No;

    fn new(seats: u8, _: NoOptions) -> Result<Unfair, SetupError> {
        Ok(Unfair { seats, coin: None, calls: Vec::new(), shouts: Vec::new() })
    }
    fn seats(&self) -> u8 {
        self.seats
    }
    fn options(&self) -> NoOptions {
        NoOptions {}
    }
    fn phase(&self) -> Phase {
        match self.coin {
            None => Phase::Chance,
            Some(_) if self.calls.len() == usize::from(self.seats) => Phase::Over,
            Some(_) => Phase::Waiting(SeatSet::only(Seat::at(self.calls.len()))),
        }
    }
    fn actions(&self, seat: Seat, into: &mut Vec<Call>) {
        if self.coin.is_some() && seat.index() == self.calls.len() {
            into.extend([Call::Low, Call::High]);
        } else if self.may_shout(seat) {
            into.push(Call::Shout);
        }
    }
    fn act(&mut self, seat: Seat, call: &Call, log: &mut impl Log<usize>) -> Result<(), No> {
        match call {
            Call::Shout if self.may_shout(seat) => self.shouts.push(seat),
            Call::Low | Call::High if seat.index() == self.calls.len() => self.calls.push(*call),
            Call::Low | Call::High | Call::Shout => return Err(No),
        }
        log.push(self.calls.len() + self.shouts.len());
        Ok(())
    }
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Coin {
        *draw::pick(rng, Coin::ALL)
    }
    fn resolve(&mut self, coin: &Coin, log: &mut impl Log<usize>) -> Result<(), No> {
        self.coin = Some(*coin);
        log.push(0);
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        let bonus = 10 * (1 + self.coin? as i32);
        let points = |(at, call): (usize, &Call)| 1 + *call as i32 + if at == 0 { bonus } else { 0 };
        let line = |points| vec![Line { name: "points", points }];
        (self.phase() == Phase::Over)
            .then(|| Outcome::by_points(self.calls.iter().enumerate().map(points).map(line).collect()))
    }
    fn view(&self, _: Viewer) -> Seen {
        Seen(self.calls.len())
    }
    fn notice(event: &usize, _: Viewer) -> Option<Seen> {
        Some(Seen(*event))
    }
    fn begins_turn(_: &usize) -> bool {
        false
    }
    fn position(&self) -> NoOptions {
        NoOptions {}
    }
    fn from_position(_: &NoOptions) -> Result<Unfair, No> {
        Err(No)
    }
}

/// Calls high, and insists on having heard everything before its turn.
struct Attentive {
    heard: usize,
}

impl Bot<Unfair> for Attentive {
    fn notice(&mut self, seen: &Seen) {
        assert_eq!(seen.0, self.heard, "told in order, nothing left out");
        self.heard += 1;
    }
    fn choose(&mut self, sight: &Sight<'_, Unfair>, _: &mut BotRng) -> Wanted<Call> {
        assert_eq!(self.heard, sight.seat.index() + 1);
        assert_eq!(sight.view.0, sight.seat.index());
        Ok(Call::High)
    }
}

/// Shouts as soon as it may.
struct Hasty;

impl Bot<Unfair> for Hasty {
    fn interrupt(&mut self, sight: &Sight<'_, Unfair>, _: &mut BotRng) -> Wanted<Option<Call>> {
        assert_eq!(sight.actions, [Call::Shout], "asked only when there is something to do");
        Ok(Some(Call::Shout))
    }
    fn choose(&mut self, sight: &Sight<'_, Unfair>, _: &mut BotRng) -> Wanted<Call> {
        assert!(!sight.actions.contains(&Call::Shout));
        Ok(Call::Low)
    }
}

impl HasBots for Unfair {
    type Advice = ();
    type Review = ();
    fn bot(level: Level) -> Box<dyn Bot<Unfair>> {
        match level {
            Level::Hard => Box::new(Attentive { heard: 0 }),
            Level::Medium => Box::new(Hasty),
            Level::Random | Level::Easy => Box::new(Random),
        }
    }
    fn advise(_: &Sight<'_, Unfair>) -> Wanted<Option<()>> {
        Ok(None)
    }
    fn review(_: &Table<Unfair>, _: Seat, _: &Stop) -> Option<()> {
        None
    }
}

#[test]
fn the_best_seat_goes_round() {
    let seats = vec![Level::Hard, Level::Easy, Level::Random];
    let plan = Contest { seats, options: NoOptions {}, games: 100, seed: 1 };
    let deals: Mutex<Vec<(u64, Coin)>> = Mutex::new(Vec::new());
    let report = contest::<Unfair>(&plan, &|number, _, table| {
        deals.lock().unwrap().push((number, table.game().coin.unwrap()));
    })
    .unwrap();
    assert_eq!(report.games, 102, "whole rounds of rotations");
    assert_eq!(report.steps, 102 * 4);
    assert_eq!(report.undecided, 0);
    for bot in &report.bots {
        assert!(
            (bot.win_rate.mean - 1.0 / 3.0).abs() < 1e-12,
            "seat 1 always wins, and everybody sat there equally often"
        );
        assert!((bot.wins - 34.0).abs() < 1e-9);
        assert!(
            bot.win_rate.low < 0.25 && bot.win_rate.high > 0.4,
            "34 rounds are alike, the next may not be"
        );
    }
    let mut deals = deals.into_inner().unwrap();
    deals.sort_by_key(|(number, _)| *number);
    assert!(
        deals.chunks(3).all(|round| round.iter().all(|(_, coin)| *coin == round[0].1)),
        "one fate for a round"
    );
    assert!(deals.iter().any(|(_, coin)| *coin != deals[0].1));
}

#[test]
fn a_duel_counts_who_ends_ahead() {
    let plan = Contest { seats: vec![Level::Hard, Level::Easy], options: NoOptions {}, games: 400, seed: 2 };
    let report = contest::<Unfair>(&plan, &|_, _, _| {}).unwrap();
    assert_eq!(report.duels.len(), 1);
    assert!((report.duels[0].ahead.mean - 0.5).abs() < 1e-12, "whoever has seat 1 is ahead");
    // Hard always calls high: 2 points and half of the bonus of 15; easy calls high half of the time.
    assert!((report.bots[0].points.mean - report.bots[1].points.mean - 0.5).abs() < 0.1);
}

#[test]
fn who_may_act_out_of_turn_is_asked_first_and_nobody_is_always_quickest() {
    let seats = vec![Level::Random, Level::Medium, Level::Medium];
    let plan = Contest { seats, options: NoOptions {}, games: 300, seed: 3 };
    let shouts: Mutex<Vec<(u64, Vec<Seat>)>> = Mutex::new(Vec::new());
    contest::<Unfair>(&plan, &|number, _, table| {
        let calls = table.game().calls.len();
        assert_eq!(table.inputs().len(), 1 + calls + table.game().shouts.len());
        shouts.lock().unwrap().push((number, table.game().shouts.clone()));
    })
    .unwrap();
    // In every first game of a round the random bot has seat 1 and the hasty ones are not waited for at first.
    let first: Vec<Seat> = {
        let shouts = shouts.into_inner().unwrap();
        let unrotated = shouts.into_iter().filter(|(number, _)| number % 3 == 0);
        unrotated
            .map(|(_, shouts)| {
                assert_eq!(shouts.len(), 2, "both shout, each once");
                shouts[0]
            })
            .collect()
    };
    let second_seat = first.iter().filter(|seat| **seat == Seat::at(1)).count();
    // Seat 2 comes first unless the asking begins with seat 3: two times in three.
    assert!((50..85).contains(&second_seat), "{second_seat} of {}", first.len());
}
