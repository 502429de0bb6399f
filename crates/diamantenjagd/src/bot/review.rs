//! What a player could know in a game that is over, and what their questions told.

use magpie_bots::{BotRng, Sight, Stop, Wanted, four_decimals};
use magpie_rules::{Game, Input, Seat, Table, Viewer, legal};
use rand_core::SeedableRng;
use serde::Serialize;

use super::belief::Belief;
use super::decision::Decision;
use crate::action::Action;
use crate::state::{DiamantenJagd, Means};

/// A game as one player lived it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// How much was open to the player, before the first question and after each, until the end or their own wrong accusation.
    pub doubts: Vec<Doubt>,
    /// After how many questions the player could be certain of what was stolen; absent if never.
    pub certain: Option<u32>,
    /// The player's own questions.
    pub asked: Vec<Weighed>,
}

/// How much is open, in bits: each halves what is possible. Exact, unless several gems were stolen: then *theft* is an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Doubt {
    /// About what was stolen.
    #[serde(serialize_with = "four_decimals")]
    pub theft: f64,
    /// About who has what.
    #[serde(serialize_with = "four_decimals")]
    pub deal: f64,
}

/// A question beside the one that the strongest bot would have asked. What is told may be negative: an answer can make a wrong guess likelier.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// The number of the question in the game, counted from 1.
    pub question: u32,
    /// What its answer told.
    pub told: Doubt,
    /// How many bits about what was stolen were to be expected of it.
    #[serde(serialize_with = "four_decimals")]
    pub expected: f64,
    /// The best question at that moment.
    pub best: Action,
    /// What its answer would have told.
    pub best_told: Doubt,
    /// How many bits about what was stolen were to be expected of it.
    #[serde(serialize_with = "four_decimals")]
    pub best_expected: f64,
}

/// Plays the game again, and tells what the player on this seat could make of it.
pub(super) fn review(table: &Table<DiamantenJagd>, seat: Seat, stop: &Stop) -> Option<Review> {
    let game = table.game();
    let mut replayed = Table::new(DiamantenJagd::new(game.seats(), game.options()).ok()?);
    let mut review = Review { doubts: Vec::new(), certain: None, asked: Vec::new() };
    let mut known: Option<Belief> = None;
    for input in table.inputs() {
        if stop.is_set() {
            return None;
        }
        let before = replayed.game().view(Viewer::Seat(seat));
        let (actions, own) = (legal(replayed.game(), seat), own_question(input, seat));
        replayed.apply(input.clone(), &mut ()).ok()?;
        let after = replayed.game().view(Viewer::Seat(seat));
        if !after.players[seat.index()].detective {
            break;
        }
        if after.clues().is_none() || review.doubts.len() > after.questions.len() {
            continue;
        }
        let belief = Belief::new(&after, stop).ok()?;
        review.remember(&belief, after.questions.len());
        if let Some((known, (action, with))) = known.as_ref().zip(own) {
            let sight = Sight { seat, view: &before, actions: &actions, stop };
            review.asked.push(weigh(known, &sight, action, with, &belief, table.game()).ok()?);
        }
        known = Some(belief);
    }
    Some(review)
}

/// The question that this player puts to another with this input, and by what right.
fn own_question(input: &Input<DiamantenJagd>, seat: Seat) -> Option<(Action, Means)> {
    match input {
        Input::Act(by, action) if *by == seat => action.asked(seat).map(|asked| (*action, asked.with)),
        Input::Act(..) | Input::Chance(_) => None,
    }
}

impl Review {
    /// So much is known after so many questions.
    fn remember(&mut self, belief: &Belief, questions: usize) {
        self.doubts.push(doubt(belief));
        if belief.is_certain() && self.certain.is_none() {
            self.certain = Some(questions as u32);
        }
    }
}

/// The same for the same game.
fn dice() -> BotRng {
    BotRng::seed_from_u64(1)
}

fn doubt(belief: &Belief) -> Doubt {
    Doubt { theft: belief.theft_bits(&mut dice()), deal: belief.deal_bits() }
}

/// Puts a question beside the best one that could be asked by the same right. `after` is what is known after its answer; how the gems lie is known at the end.
fn weigh(
    before: &Belief,
    sight: &Sight<'_, DiamantenJagd>,
    question: Action,
    with: Means,
    after: &Belief,
    end: &DiamantenJagd,
) -> Wanted<Weighed> {
    let decision = Decision::new(before, sight, &mut dice());
    let best = decision.best_to_ask(with);
    let mut view = sight.view.clone();
    view.questions.extend(best.asked(sight.seat).map(|asked| end.heard(asked, Viewer::Seat(sight.seat))));
    Ok(Weighed {
        question: sight.view.questions.len() as u32 + 1,
        told: told(before, after),
        expected: decision.expected(question).theft,
        best,
        best_told: told(before, &Belief::new(&view, sight.stop)?),
        best_expected: decision.expected(best).theft,
    })
}

fn told(before: &Belief, after: &Belief) -> Doubt {
    let (before, after) = (doubt(before), doubt(after));
    Doubt { theft: before.theft - after.theft, deal: before.deal - after.deal }
}
