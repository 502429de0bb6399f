//! What a player could know in a game that is over, and what their questions told.

use magpie_bots::review::{Cause, Ledger, Reviewer, Scale};
use magpie_bots::{BotRng, Sight, Wanted, four_decimals};
use magpie_rules::{Outcome, Seat};
use rand_core::SeedableRng;
use serde::Serialize;

use super::belief::Belief;
use super::decision::Decision;
use super::worlds::Tells;
use crate::action::Action;
use crate::board::Gem;
use crate::options::Options;
use crate::state::DiamantenJagd;

/// What a player can learn from a game: how open it was what was stolen, and what made it less so. It ends with the game or with a wrong
/// accusation of their own.
pub type Review = magpie_bots::Review<Action, Why, Known>;

/// What a player could know, and what they made of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Known {
    /// When the player could first be certain of what was stolen; absent if never.
    pub certain: Option<Certain>,
    /// What the player named, if they accused.
    pub accused: Option<Accused>,
}

/// When a player could be certain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Certain {
    /// After so many inputs.
    pub at: u32,
    /// After so many questions.
    pub questions: u32,
}

/// An accusation, as it could be judged when it was made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Accused {
    /// After so many inputs.
    pub at: u32,
    /// How likely the gem was stolen that was named; of several, the least likely; from 0 to 1: exact.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
    /// The same for the likeliest.
    #[serde(serialize_with = "four_decimals")]
    pub likeliest: f64,
    /// Was it right?
    pub right: bool,
}

/// Why a moment mattered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Why {
    /// The answer told next to nothing: it could be foreseen.
    Foreseen {},
    /// DJ-12: the other question would have shown gems, and not only their number.
    Shows {},
    /// The other question promised more, as a rule.
    Promised {},
    /// The answer told more than it promised, or less.
    Answer {},
    /// Somebody else asked.
    Heard {
        /// Who.
        by: Seat,
    },
}

/// An answer that promises less than this was to be foreseen.
const NEXT_TO_NOTHING: f64 = 0.1;

/// Looks back at a game from one seat.
#[derive(Default)]
pub(super) struct Eyes {
    ledger: Option<Ledger<Action, Why>>,
    belief: Option<Belief>,
    known: Known,
    over: bool,
}

impl Reviewer<DiamantenJagd> for Eyes {
    type Review = Review;

    fn look(&mut self, at: u32, sight: &Sight<'_, DiamantenJagd>, did: Option<&Action>) -> Wanted<()> {
        self.over |= !sight.view.players[sight.seat.index()].detective;
        if self.over || sight.view.clues().is_none() {
            return Ok(());
        }
        self.hear(at, sight)?;
        let (Some(did), Some(belief)) = (did, self.belief.as_ref()) else { return Ok(()) };
        if let (Some(asked), Some(ledger)) = (did.asked(sight.seat), self.ledger.as_mut()) {
            let decision = Decision::new(belief, sight, &mut dice());
            let better = decision.best_to_ask(asked.with);
            let promised = |action| decision.expected(action).theft.clamp(0.0, ledger.now());
            let (told, could) = (promised(*did), promised(better));
            let now = ledger.now();
            let why = || why(*did, better, told, sight.view.options);
            ledger.chooses(at, *did, now - told, (better, now - could), why);
        }
        if let Action::Name { gem } = did {
            self.name(at, *gem);
        }
        Ok(())
    }

    fn close(mut self, at: u32, sight: &Sight<'_, DiamantenJagd>, outcome: &Outcome) -> Wanted<Review> {
        self.over |= !sight.view.players[sight.seat.index()].detective;
        if !self.over && sight.view.clues().is_some() {
            self.hear(at, sight)?;
        }
        if let Some(accused) = &mut self.known.accused {
            accused.right = outcome.winners.contains(sight.seat);
        }
        let parts = self.ledger.map(Ledger::close).into_iter().collect();
        Ok(Review { parts, more: self.known })
    }
}

impl Eyes {
    /// Takes in what was asked and answered just now.
    fn hear(&mut self, at: u32, sight: &Sight<'_, DiamantenJagd>) -> Wanted<()> {
        let heard = &sight.view.questions;
        if self.belief.as_ref().is_some_and(|belief| belief.is_up_to_date(sight.view)) {
            return Ok(());
        }
        let belief = Belief::new(sight.view, sight.stop)?;
        let bits = belief.theft_bits(&mut dice());
        if self.known.certain.is_none() && belief.is_certain() {
            self.known.certain = Some(Certain { at, questions: heard.len() as u32 });
        }
        self.belief = Some(belief);
        match (&mut self.ledger, heard.last()) {
            (Some(ledger), Some(last)) if last.by == sight.seat => {
                ledger.happens(at - 1, Cause::Chance, bits, Why::Answer {});
            }
            (Some(ledger), Some(last)) => {
                ledger.happens(at - 1, Cause::Others, bits, Why::Heard { by: last.by });
            }
            (None, _) | (Some(_), None) => self.ledger = Some(Ledger::new(Scale::Doubt, at, bits)),
        }
        Ok(())
    }

    /// DJ-19, DJ-26: how likely what is named was stolen.
    fn name(&mut self, at: u32, gem: Gem) {
        let Some(belief) = &self.belief else { return };
        let chance = belief.chance(gem);
        let first = Accused { at, chance, likeliest: belief.surest(), right: false };
        let accused = self.known.accused.get_or_insert(first);
        accused.chance = accused.chance.min(chance);
    }
}

/// The same for the same game.
fn dice() -> BotRng {
    BotRng::seed_from_u64(1)
}

/// Why the better question was better than one that promised so many bits.
fn why(did: Action, better: Action, told: f64, options: Options) -> Why {
    let tells = |action| Tells::answer_to(action, options);
    if told < NEXT_TO_NOTHING {
        Why::Foreseen {}
    } else if tells(better) == Tells::Cards && tells(did) == Tells::Number {
        Why::Shows {}
    } else {
        Why::Promised {}
    }
}
