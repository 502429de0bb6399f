//! What a player won and lost, round by round, and which of their choices cost most.

use magpie_bots::ranking::greatest_first;
use magpie_bots::review::{Cause, Ledger, Reviewer, Scale};
use magpie_bots::{BotRng, Sight, Stop, Wanted};
use magpie_rules::{Outcome, Seat};
use rand_core::SeedableRng;
use serde::Serialize;

use super::memory::{Memory, Quality};
use super::reason::{self, Reason};
use super::search::{self, Depth};
use super::worlds::Worlds;
use super::worth::{cost, worth_of_stock};
use crate::action::Action;
use crate::board::Character;
use crate::event::{Noticed, Own, Seen};
use crate::state::Meisterdiebe;
use crate::view::View;

/// So many choices are looked at closely: those that seem to have cost most at a first look. The others count as the best there were.
const CLOSELY: usize = 8;

/// What a player can learn from a game.
pub type Review = magpie_bots::Review<Action, Why, Points>;

/// How a player's points came together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// The points at the start: what the imitations cost.
    pub start: i32,
    /// The rounds, in order.
    pub rounds: Vec<RoundGain>,
    /// The points of all gems won.
    pub won: i32,
    /// The points of all imitations that the player got rid of, less those of imitations received.
    pub shed: i32,
    /// The points at the end.
    pub end: i32,
}

/// What a round brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundGain {
    /// After so many inputs it began: then the player laid down the card.
    pub at: u32,
    /// Who the player was.
    pub character: Character,
    /// The points of the gems won.
    pub won: i32,
    /// The points of the imitations that the player got rid of, less those of imitations received.
    pub shed: i32,
    /// Both together.
    pub gain: i32,
    /// The points after it.
    pub after: i32,
}

/// Why a moment mattered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Why {
    /// A choice.
    Chose {
        /// What was to be known about it.
        did: Reason,
        /// What was to be known about the better one.
        better: Reason,
    },
    /// The others had their turns.
    Others {},
    /// The player did the last thing in the game, and everything came to light.
    End {},
}

/// Looks back at a game from one seat.
pub(super) struct Eyes {
    memory: Memory,
    points: Points,
    /// Gems won and imitations, in points, as they were last seen.
    held: Option<(i32, i32)>,
    /// After so many inputs the seat looked last.
    at: u32,
    decisions: Vec<Decision>,
    /// After so many inputs somebody else did something, first since the seat chose last.
    others: Option<u32>,
}

/// A choice that is to be weighed when the game is over.
struct Decision {
    at: u32,
    /// After so many inputs somebody else had done something, first since the seat chose before.
    others: Option<u32>,
    view: View,
    actions: Vec<Action>,
    worlds: Worlds,
    did: Action,
    /// What is best, what that is worth, and what was done is worth.
    weighed: (Action, f64, f64),
}

impl Default for Eyes {
    fn default() -> Eyes {
        let memory = Memory::new(Quality::PERFECT);
        Eyes { memory, points: Points::default(), held: None, at: 0, decisions: Vec::new(), others: None }
    }
}

impl Reviewer<Meisterdiebe> for Eyes {
    type Review = Review;

    fn notice(&mut self, seen: &Seen) {
        self.memory.hear(seen);
        if let Noticed::Own(Own::Chosen { character: Some(character), .. }) = seen.what {
            let (at, after) = (self.at, self.points.end);
            self.points.rounds.push(RoundGain { at, character, won: 0, shed: 0, gain: 0, after });
        }
    }

    fn look(&mut self, at: u32, sight: &Sight<'_, Meisterdiebe>, did: Option<&Action>) -> Wanted<()> {
        self.count(at, sight);
        if did.is_none() {
            self.others.get_or_insert(at);
        }
        let is_turn = |action: &Action| matches!(action, Action::Turn { .. });
        // Turning the cube costs somebody who remembers everything nothing, and brings nothing: it is not weighed.
        let actions: Vec<Action> = sight.actions.iter().filter(|action| !is_turn(action)).copied().collect();
        let Some(did) = did.filter(|did| !is_turn(did) && actions.len() > 1) else { return Ok(()) };
        self.memory.take_in(sight.seat, sight.view.players.len() as u8, &mut dice());
        let worlds = Worlds::new(sight, &self.memory);
        let weighed = search::weigh(sight, &actions, *did, &worlds, Depth::Shallow, &mut dice())?;
        let (view, others) = (sight.view.clone(), self.others.take());
        self.decisions.push(Decision { at, others, view, actions, worlds, did: *did, weighed });
        Ok(())
    }

    fn close(mut self, at: u32, sight: &Sight<'_, Meisterdiebe>, outcome: &Outcome) -> Wanted<Review> {
        self.count(at, sight);
        self.points.won = self.points.rounds.iter().map(|round| round.won).sum();
        self.points.shed = self.points.rounds.iter().map(|round| round.shed).sum();
        let mut decisions = self.decisions;
        let dearest_first = greatest_first(&decisions.iter().map(Decision::lost).collect::<Vec<f64>>());
        for (number, at) in dearest_first.into_iter().enumerate() {
            decisions[at].look_again(number < CLOSELY, sight.seat, sight.stop)?;
        }
        let mut ledger: Option<Ledger<Action, Why>> = None;
        for decision in &decisions {
            let (better, could, worth) = decision.weighed;
            match (&mut ledger, decision.others) {
                (Some(ledger), Some(at)) => ledger.happens(at, Cause::Others, could, Why::Others {}),
                (Some(ledger), None) => ledger.set_right(could),
                (None, _) => ledger = Some(Ledger::new(Scale::Chance, decision.at, could)),
            }
            let ledger = ledger.as_mut().expect("it was begun just now");
            ledger.chooses(decision.at, decision.did, worth, (better, could), || decision.why(sight.seat));
        }
        if let Some(ledger) = &mut ledger {
            let share = outcome.share(sight.seat);
            match self.others {
                Some(at) => ledger.happens(at, Cause::Others, share, Why::Others {}),
                None => ledger.happens(at - 1, Cause::Chance, share, Why::End {}),
            }
        }
        Ok(Review { parts: ledger.map(Ledger::close).into_iter().collect(), more: self.points })
    }
}

impl Eyes {
    /// What the player has now belongs to the round that is being played.
    fn count(&mut self, at: u32, sight: &Sight<'_, Meisterdiebe>) {
        let player = &sight.view.players[sight.seat.index()];
        let now = (worth_of_stock(player.plus), cost(sight.view.options.edition, player.minus));
        let before = self.held.replace(now);
        self.at = at;
        self.points.end = now.0 - now.1;
        match (before, self.points.rounds.last_mut()) {
            (Some((plus, minus)), Some(round)) => {
                round.won += now.0 - plus;
                round.shed += minus - now.1;
                (round.gain, round.after) = (round.won + round.shed, self.points.end);
            }
            (None, _) => self.points.start = self.points.end,
            (Some(_), None) => {}
        }
    }
}

impl Decision {
    /// What it seems to have cost.
    fn lost(&self) -> f64 {
        self.weighed.1 - self.weighed.2
    }

    /// Weighs it against what seems best, closely; or takes it for the best there was.
    fn look_again(&mut self, closely: bool, seat: Seat, stop: &Stop) -> Wanted<()> {
        let (better, could, _) = self.weighed;
        if !closely || better == self.did {
            self.weighed = (self.did, could, could);
            return Ok(());
        }
        let sight = Sight { seat, view: &self.view, actions: &self.actions, stop };
        let two = [self.did, better];
        self.weighed = search::weigh(&sight, &two, self.did, &self.worlds, Depth::Deep, &mut dice())?;
        Ok(())
    }

    fn why(&self, seat: Seat) -> Why {
        let world = self.worlds.imagine(&mut dice());
        let about = |action| reason::of(&world, seat, action);
        Why::Chose { did: about(self.did), better: about(self.weighed.0) }
    }
}

/// The same for the same game.
fn dice() -> BotRng {
    BotRng::seed_from_u64(1)
}
