//! Looking back at a game that is over: what a player could expect, moment by moment, and what made the difference.
//!
//! Every game tells it in one shape. A [`Part`] is a line of values on one [`Scale`]: what the strongest bot would have expected for
//! the seat. It goes up and down in [`Step`]s, and each has one [`Cause`]: chance, the own choices, or the others. So what it was
//! at first, and what each cause gave, make what it was in the end.
//!
//! Reviews are honest by type, as bots are: a [`Reviewer`] is shown what the seat saw at each moment and what it did then, hears what
//! the seat noticed, and is never given a state. So nobody is blamed for what they could not know.

use magpie_rules::{Game, Input, Outcome, Seat, Table, Viewer, legal, words};
use serde::Serialize;

use crate::bot::Sight;
use crate::decimals::four_decimals;
use crate::ranking::greatest_first;
use crate::stop::{Stop, Wanted};

/// So many choices of a part are told: those that cost most.
const CHOICES: usize = 4;
/// What changes less than this looks the same when it is told (see [`four_decimals`]), and is no step.
const UNSEEN: f64 = 5e-5;

/// What a player can learn from a game: `A` are its actions, `W` its reasons, and `M` is what it has more to tell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review<A, W, M> {
    /// The parts of the game that stand by themselves, in order: the whole, or rounds.
    pub parts: Vec<Part<A, W>>,
    /// What only this game has to tell.
    pub more: M,
}

/// A game, or a round of it, as one player lived it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Part<A, W> {
    /// What the values are.
    pub scale: Scale,
    /// After so many inputs it began.
    pub from: u32,
    /// What could be expected then.
    #[serde(serialize_with = "four_decimals")]
    pub start: f64,
    /// Everything that changed it, in order.
    pub steps: Vec<Step>,
    /// What each cause gave, all in all.
    pub gave: Gave,
    /// How many choices were weighed.
    pub weighed: u32,
    /// How many of them were the best.
    pub best: u32,
    /// What mattered most, in order: the choices that cost most, and of what chance and the others did the best and the worst.
    pub moments: Vec<Moment<A, W>>,
}

words! {
    /// What the values of a part are.
    pub enum Scale: "chance, escape, artworks or doubt" {
        /// The chance to win, from 0 to 1.
        Chance = "chance",
        /// For guards: the chance that the thief gets away with enough, from 0 to 1.
        Escape = "escape",
        /// For guards: with how many artworks the thief gets away.
        Artworks = "artworks",
        /// How much is open: so many times what is possible would have to be halved.
        Doubt = "doubt",
    }
}

words! {
    /// What made a difference.
    pub enum Cause: "chance, choice or others" {
        /// Dice, cards, answers: what nobody chose.
        Chance = "chance",
        /// The player's own choice.
        Choice = "choice",
        /// What the others did, with their dice.
        Others = "others",
    }
}

/// A change of what could be expected.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// It came about with the next input after so many.
    pub at: u32,
    /// Why.
    pub by: Cause,
    /// What could be expected from then on.
    #[serde(serialize_with = "four_decimals")]
    pub to: f64,
}

/// What each cause gave; less than nothing is what it took. On every scale more is better here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gave {
    /// Chance.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
    /// The player's own choices.
    #[serde(serialize_with = "four_decimals")]
    pub choice: f64,
    /// The others.
    #[serde(serialize_with = "four_decimals")]
    pub others: f64,
}

/// A moment that mattered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment<A, W> {
    /// It came about with the next input after so many: there a game that is watched again shows what the player saw.
    pub at: u32,
    /// Who or what made it.
    pub by: Cause,
    /// What could be expected before.
    #[serde(serialize_with = "four_decimals")]
    pub before: f64,
    /// What could be expected after it.
    #[serde(serialize_with = "four_decimals")]
    pub after: f64,
    /// What the player did, and what would have been better; only for choices.
    pub choice: Option<Choice<A>>,
    /// Why.
    pub why: W,
}

/// What a player did, and what would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice<A> {
    /// What the player did.
    pub did: A,
    /// What would have been better.
    pub better: A,
    /// What could have been expected of that.
    #[serde(serialize_with = "four_decimals")]
    pub could: f64,
}

impl Scale {
    /// How much better the one is than the other.
    fn gain(self, before: f64, after: f64) -> f64 {
        match self {
            Scale::Chance => after - before,
            Scale::Escape | Scale::Artworks | Scale::Doubt => before - after,
        }
    }

    /// What matters less than this is not told.
    const fn least(self) -> f64 {
        match self {
            Scale::Chance | Scale::Escape => 0.01,
            Scale::Artworks | Scale::Doubt => 0.05,
        }
    }

    /// What is expected is a weight, and may be a little more than certain, or less than impossible.
    const fn within(self, value: f64) -> f64 {
        match self {
            Scale::Chance | Scale::Escape => value.clamp(0.0, 1.0),
            Scale::Artworks | Scale::Doubt => value.max(0.0),
        }
    }
}

impl<A, W> Moment<A, W> {
    /// How much it gave; for a choice, how much less than the better one.
    fn gave(&self, scale: Scale) -> f64 {
        scale.gain(self.choice.as_ref().map_or(self.before, |choice| choice.could), self.after)
    }
}

/// A part that is being written.
#[derive(Clone, Debug)]
pub struct Ledger<A, W> {
    scale: Scale,
    from: u32,
    start: f64,
    line: Vec<Change<A, W>>,
    weighed: u32,
    best: u32,
}

/// What happened, or was chosen.
#[derive(Clone, Debug)]
struct Change<A, W> {
    at: u32,
    by: Cause,
    to: f64,
    /// What there is to tell of it: nothing, if the best was chosen.
    told: Option<(W, Option<Choice<A>>)>,
}

impl<A: PartialEq, W> Ledger<A, W> {
    /// Begins after so many inputs, when this could be expected.
    #[must_use]
    pub fn new(scale: Scale, from: u32, start: f64) -> Ledger<A, W> {
        Ledger { scale, from, start: scale.within(start), line: Vec::new(), weighed: 0, best: 0 }
    }

    /// What can be expected now.
    #[must_use]
    pub fn now(&self) -> f64 {
        self.line.last().map_or(self.start, |change| change.to)
    }

    /// With the next input after so many, chance or the others have changed what can be expected to this, for that reason.
    pub fn happens(&mut self, at: u32, by: Cause, to: f64, why: W) {
        self.line.push(Change { at, by, to: self.scale.within(to), told: Some((why, None)) });
    }

    /// After so many inputs the player does something of which this can be expected. `better` is the best that could be done, with what
    /// could be expected of that; `why` says why it is better.
    pub fn chooses(&mut self, at: u32, did: A, to: f64, better: (A, f64), why: impl FnOnce() -> W) {
        let (better, could) = (better.0, self.scale.within(better.1));
        let to = self.scale.within(to);
        self.weighed += 1;
        let is_best = did == better || self.scale.gain(to, could) <= 0.0;
        self.best += u32::from(is_best);
        let told = (!is_best).then(|| (why(), Some(Choice { did, better, could })));
        self.line.push(Change { at, by: Cause::Choice, to, told });
    }

    /// Whoever looks again may expect something else, although nothing has happened since the last choice. Nobody has given or taken
    /// that: all that was expected since something happened last was wrong by so much, and is set right.
    pub fn set_right(&mut self, now: f64) {
        let (scale, by) = (self.scale, self.scale.within(now) - self.now());
        let last = self.line.iter().rposition(|change| change.by != Cause::Choice);
        if last.is_none() {
            self.start = scale.within(self.start + by);
        }
        for change in &mut self.line[last.unwrap_or(0)..] {
            change.to = scale.within(change.to + by);
            if let Some((_, Some(choice))) = &mut change.told {
                choice.could = scale.within(choice.could + by);
            }
        }
    }

    /// Ends, and keeps the moments that mattered most.
    #[must_use]
    pub fn close(self) -> Part<A, W> {
        let Ledger { scale, from, start, line, weighed, best } = self;
        let (mut gave, mut steps, mut moments) = (Gave::default(), Vec::new(), Vec::new());
        let mut before = start;
        for Change { at, by, to, told } in line {
            let gain = scale.gain(before, to);
            *gave.of(by) += gain;
            if gain.abs() > UNSEEN {
                steps.push(Step { at, by, to });
            }
            moments.extend(told.map(|(why, choice)| Moment { at, by, before, after: to, choice, why }));
            before = to;
        }
        let each: Vec<(Cause, f64)> = moments.iter().map(|moment| (moment.by, moment.gave(scale))).collect();
        let mut told = told(scale, &each).into_iter();
        moments.retain(|_| told.next() == Some(true));
        Part { scale, from, start, steps, gave, weighed, best, moments }
    }
}

impl Gave {
    const fn of(&mut self, cause: Cause) -> &mut f64 {
        match cause {
            Cause::Chance => &mut self.chance,
            Cause::Choice => &mut self.choice,
            Cause::Others => &mut self.others,
        }
    }
}

/// Which of the moments that gave this are told: the choices that cost most, and of what chance and the others did the best and the worst.
fn told(scale: Scale, gave: &[(Cause, f64)]) -> Vec<bool> {
    let mut told = vec![false; gave.len()];
    let places = greatest_first(&gave.iter().map(|(_, gave)| *gave).collect::<Vec<f64>>());
    for cause in Cause::ALL.iter().copied() {
        let worst = if cause == Cause::Choice { CHOICES } else { 1 };
        let of_it = |at: &&usize| gave[**at].0 == cause;
        let best = places.iter().find(of_it).filter(|at| gave[**at].1 > 0.0);
        for at in places.iter().rev().filter(of_it).take(worst).filter(|at| gave[**at].1 < 0.0).chain(best) {
            told[*at] = gave[*at].1.abs() >= scale.least();
        }
    }
    told
}

/// Who looks back at a game through the eyes of one seat.
pub trait Reviewer<G: Game> {
    /// What comes of it.
    type Review;

    /// The seat noticed this. Told in order, nothing left out.
    fn notice(&mut self, seen: &G::Seen) {
        let _ = seen;
    }

    /// What the seat saw after so many inputs, and what it did then; nothing, if somebody else did something or chance fell. Then
    /// `sight` has no actions.
    fn look(&mut self, at: u32, sight: &Sight<'_, G>, did: Option<&G::Action>) -> Wanted<()>;

    /// The game ended so, after so many inputs.
    fn close(self, at: u32, sight: &Sight<'_, G>, outcome: &Outcome) -> Wanted<Self::Review>;
}

/// Plays a game that is over again before the eyes of one seat. `None` if it is not over, or nobody waits for it any more.
pub fn look_back<G: Game, R: Reviewer<G>>(
    table: &Table<G>,
    seat: Seat,
    mut reviewer: R,
    stop: &Stop,
) -> Option<R::Review> {
    let (outcome, viewer) = (table.game().outcome()?, Viewer::Seat(seat));
    let game = G::new(table.game().seats(), table.game().options()).ok()?;
    let (mut replayed, mut events) = (Table::new(game), Vec::new());
    for (at, input) in (0..).zip(table.inputs()) {
        stop.check().ok()?;
        let game = replayed.game();
        let did = match input {
            Input::Act(by, action) if *by == seat => Some(action),
            Input::Act(..) | Input::Chance(_) => None,
        };
        let actions = if did.is_some() { legal(game, seat) } else { Vec::new() };
        let sight = Sight { seat, view: &game.view(viewer), actions: &actions, stop };
        reviewer.look(at, &sight, did).ok()?;
        replayed.apply(input.clone(), &mut events).ok()?;
        events
            .drain(..)
            .filter_map(|event| G::notice(&event, viewer))
            .for_each(|seen| reviewer.notice(&seen));
    }
    let sight = Sight { seat, view: &replayed.game().view(viewer), actions: &[], stop };
    reviewer.close(table.inputs().len() as u32, &sight, &outcome).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(scale: Scale) -> Ledger<char, u32> {
        Ledger::new(scale, 0, 0.5)
    }

    #[test]
    fn what_each_cause_gave_makes_the_difference_from_the_first_to_the_last() {
        for scale in Scale::ALL {
            let mut ledger = ledger(*scale);
            ledger.happens(1, Cause::Chance, 0.7, 0);
            ledger.chooses(2, 'a', 0.6, ('b', 0.65), || 1);
            ledger.happens(3, Cause::Others, 0.2, 2);
            ledger.happens(4, Cause::Others, 0.2, 3);
            let part = ledger.close();
            let Gave { chance, choice, others } = part.gave;
            let last = part.steps.last().expect("something changed").to;
            assert!((chance + choice + others - scale.gain(0.5, last)).abs() < 1e-12);
            assert_eq!(part.steps.len(), 3, "what changes nothing is no step");
        }
    }

    #[test]
    fn who_only_looks_again_gives_and_takes_nothing() {
        let mut ledger = ledger(Scale::Chance);
        ledger.happens(1, Cause::Others, 0.4, 0);
        ledger.chooses(2, 'a', 0.3, ('b', 0.4), || 1);
        ledger.set_right(0.7);
        ledger.chooses(3, 'a', 0.6, ('b', 0.7), || 2);
        let part = ledger.close();
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-12, "{one}, {other}");
        near(part.gave.others, 0.3);
        near(part.gave.choice, -0.2);
        let told = |at: usize| part.moments[at].choice.map(|choice| (part.moments[at].after, choice.could));
        let (after, could) = told(1).expect("the first choice cost something");
        near(after, 0.7);
        near(could, 0.8);
        near(told(2).expect("the second too").1, 0.7);
    }

    #[test]
    fn what_is_set_right_before_anything_happened_was_so_from_the_start() {
        let mut ledger = ledger(Scale::Escape);
        ledger.chooses(0, 'b', 0.5, ('b', 0.5), || 0);
        ledger.set_right(0.2);
        ledger.chooses(1, 'a', 0.4, ('b', 0.2), || 1);
        let part = ledger.close();
        assert!((part.start - 0.2).abs() < 1e-12, "{part:?}");
        assert!((part.gave.choice + 0.2).abs() < 1e-12 && part.gave.others == 0.0, "{part:?}");
    }

    #[test]
    fn the_choices_that_cost_most_are_told_and_the_best_are_counted() {
        let mut ledger = ledger(Scale::Chance);
        for at in 0..8 {
            let to = 0.5 - 0.02 * f64::from(at);
            ledger.chooses(at, 'a', to, ('b', 0.5), || at);
        }
        ledger.chooses(8, 'b', 0.5, ('b', 0.5), || 8);
        let part = ledger.close();
        assert_eq!((part.weighed, part.best), (9, 2));
        assert_eq!(part.moments.iter().map(|moment| moment.why).collect::<Vec<_>>(), [4, 5, 6, 7]);
    }

    #[test]
    fn one_stroke_of_bad_luck_is_told_too() {
        let mut ledger = ledger(Scale::Chance);
        ledger.happens(1, Cause::Chance, 0.2, 7);
        assert_eq!(ledger.close().moments.iter().map(|moment| moment.why).collect::<Vec<_>>(), [7]);
    }

    #[test]
    fn of_luck_and_of_the_others_the_best_and_the_worst_is_told_unless_it_is_next_to_nothing() {
        let mut ledger = ledger(Scale::Doubt);
        for (at, to) in (0..).zip([0.4, 0.1, 0.5, 0.52]) {
            ledger.happens(at, Cause::Chance, to, at);
        }
        ledger.happens(4, Cause::Others, 0.50, 4);
        let moments = ledger.close().moments;
        assert_eq!(moments.iter().map(|moment| moment.why).collect::<Vec<_>>(), [1, 2]);
    }
}
