//! What a player made of a game that is over, round by round: as the thief by what he could hope for, as a guard by what was left to
//! the thief.
//!
//! What was placed before a round and whether to jam the motion detector is not weighed: on these scales there is no honest measure of it.

use magpie_bots::review::{Cause, Ledger, Part, Reviewer, Scale};
use magpie_bots::{Sight, Wanted, four_decimals};
use magpie_rules::Outcome;
use serde::Serialize;

use super::advice::without_detour;
use super::ground::Ground;
use super::guard::{left_by_chase, weigh_chase};
use super::heist::Danger;
use super::hunt::{RoundReview, review_round};
use super::memory::Memory;
use super::stakes::Stakes;
use super::suspicion::Suspicion;
use super::thief::{Job, entries};
use super::watch::{Care, Watch, least};
use crate::action::{Action, Deed};
use crate::belief::Odds;
use crate::board::{Cell, GuardNo, Number, Symbol};
use crate::event::{Public, Seen};
use crate::options::Length;
use crate::past::Past;
use crate::stage::{Draws, Left, Roll, Stage, Waits};
use crate::state::{Ending, Galerie};
use crate::view::RoundView;

/// What a player can learn from a game: a part for every round, and what the guards could know in it.
pub type Review = magpie_bots::Review<Action, Why, Vec<RoundReview>>;

/// Why a moment mattered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Why {
    /// For the thief: the next guard was likelier to find or to catch him here than there.
    Danger {
        /// Where he was.
        from: Cell,
        /// How likely, from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        risk: f64,
        /// How likely after the better turn.
        #[serde(serialize_with = "four_decimals")]
        better: f64,
    },
    /// For the thief: he tried a lock, or should have.
    Lock {
        /// Where he was.
        from: Cell,
        /// How likely it was open, for all he knew, from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        open: f64,
    },
    /// For the thief: an artwork could be had at the same risk, or nearly so.
    Artwork {
        /// Where he was.
        from: Cell,
    },
    /// For the thief: from there it was better to get on, to artworks or to an exit.
    Way {
        /// Where he was.
        from: Cell,
    },
    /// For the thief: another entry was farther from the guards, or nearer to artworks.
    Entry {},
    /// For a guard: the thief was likelier to be found or caught by something else.
    Find {
        /// How likely, from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        chance: f64,
        /// How likely with the better choice.
        #[serde(serialize_with = "four_decimals")]
        better: f64,
    },
    /// For a guard: something else was expected to leave fewer cells where the thief can be.
    Cells {
        /// So many were to be left.
        #[serde(serialize_with = "four_decimals")]
        left: f64,
        /// So many with the better choice.
        #[serde(serialize_with = "four_decimals")]
        better: f64,
    },
    /// For a guard: there it stood nearer to where the thief might be.
    Near {},
    /// For a guard: the thief could have been caught.
    Catch {},
    /// For a guard: there it stood better in the way of a thief who flees.
    CutOff {},
    /// The dice fell.
    Rolled {},
    /// What an own question, move or lock brought to light.
    Answer {},
    /// The guards had their turns.
    Guards {},
    /// The thief went on, and the other guards had their turns.
    Others {},
}

/// Who is likelier found by so much.
const LIKELIER: f64 = 0.03;
/// So many cells fewer are worth a word.
const FEWER: f64 = 0.5;

/// Looks back at a game from one seat.
#[derive(Default)]
pub(super) struct Eyes {
    memory: Memory<Odds<'static>>,
    parts: Vec<Part<Action, Why>>,
    rounds: Vec<RoundReview>,
    ledger: Option<Ledger<Action, Why>>,
    /// The round that has ended just now.
    ended: Option<Past>,
    /// After so many inputs something was weighed last.
    last: u32,
    since: Since,
    /// What the round is worth to the thief, if the seat is.
    stakes: Option<Stakes>,
}

/// What has happened since something was weighed last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Since {
    /// What others did.
    #[default]
    Others,
    /// The own dice fell.
    Dice,
    /// The seat did something with this guard, or as the thief tried a lock, and something came to light.
    Own(usize),
}

impl Reviewer<Galerie> for Eyes {
    type Review = Review;

    fn notice(&mut self, seen: &Seen) {
        if let Seen::Public(Public::RoundOver { round }) = seen {
            self.ended = Some(round.clone());
        }
    }

    fn look(&mut self, at: u32, sight: &Sight<'_, Galerie>, did: Option<&Action>) -> Wanted<()> {
        self.end_round(at, sight)?;
        match &sight.view.round {
            None => Ok(()),
            Some(round) if round.thief == sight.seat => self.sneak(at, sight, did),
            Some(round) => self.guard(at, sight, round, did),
        }
    }

    fn close(mut self, at: u32, sight: &Sight<'_, Galerie>, _: &Outcome) -> Wanted<Review> {
        self.end_round(at, sight)?;
        Ok(Review { parts: self.parts, more: self.rounds })
    }
}

impl Eyes {
    /// The round that has ended just now, if one has.
    fn end_round(&mut self, at: u32, sight: &Sight<'_, Galerie>) -> Wanted<()> {
        let Some(past) = self.ended.take() else { return Ok(()) };
        let (options, thief) = (sight.view.options, past.round().thief == sight.seat);
        let (loot, away) = match past.round().ending {
            Ending::Escaped { loot, .. } => (loot, 1.0),
            Ending::Caught { .. } | Ending::OutOfTime {} => (0, 0.0),
        };
        let value = match (self.stakes.take(), options.game) {
            (Some(stakes), _) => away * stakes.of(loot).unwrap_or(0.0),
            (None, Length::Full) => f64::from(loot),
            (None, Length::Short) => away,
        };
        self.comes(at, scale(thief, options.game), value);
        self.parts.extend(self.ledger.take().map(Ledger::close));
        self.rounds.push(review_round(&past, options, sight.stop)?);
        Ok(())
    }

    /// What can be expected now.
    fn comes(&mut self, at: u32, scale: Scale, to: f64) {
        let (by, why) = match std::mem::take(&mut self.since) {
            Since::Others if scale == Scale::Chance => (Cause::Others, Why::Guards {}),
            Since::Others => (Cause::Others, Why::Others {}),
            Since::Dice => (Cause::Chance, Why::Rolled {}),
            Since::Own(_) => (Cause::Chance, Why::Answer {}),
        };
        match &mut self.ledger {
            Some(ledger) => ledger.happens(self.last, by, to, why),
            None => self.ledger = Some(Ledger::new(scale, at, to)),
        }
        self.last = at;
    }

    /// The seat does one thing, and another would have been the best.
    fn chooses(
        &mut self,
        at: u32,
        scale: Scale,
        (did, to): (Action, f64),
        (better, could): (Action, f64),
        why: impl FnOnce() -> Why,
    ) {
        match &mut self.ledger {
            Some(ledger) if at == self.last && self.since == Since::Others => ledger.set_right(could),
            Some(_) | None => self.comes(at, scale, could),
        }
        if let Some(ledger) = &mut self.ledger {
            ledger.chooses(at, did, to, (better, could), why);
        }
        self.last = at + 1;
    }

    /// The seat is the thief.
    fn sneak(&mut self, at: u32, sight: &Sight<'_, Galerie>, did: Option<&Action>) -> Wanted<()> {
        let stakes = *self.stakes.get_or_insert_with(|| Stakes::of_game(sight.view));
        let Some(did) = did else {
            self.stays_locked(at, sight, stakes);
            return Ok(());
        };
        match sight.view.stage {
            Stage::Waits(Waits::Entering { .. }) => {
                let hopes = entries(sight, stakes).unwrap_or_default();
                if let Some((hoped, best)) = hoped(&hopes, *did) {
                    self.chooses(at, Scale::Chance, hoped, best, || Why::Entry {});
                }
            }
            Stage::Waits(Waits::Sneaking { .. }) => {
                let Some(job) = Job::new(sight, stakes) else { return Ok(()) };
                let danger = job.danger(self.memory.belief(sight)?, sight.stop)?;
                let hopes = job.weigh(sight.actions, &danger);
                if let Some((hoped, (best, most))) = hoped(&hopes, *did) {
                    let best = without_detour(best, sight);
                    let why = || why_sneak(&job, &danger, *did, best);
                    self.chooses(at, Scale::Chance, hoped, (best, most), why);
                }
                if matches!(did, Action::Go { escape: true, .. }) {
                    self.since = Since::Own(0);
                }
            }
            Stage::Waits(_) | Stage::Draws(_) | Stage::Over {} => {}
        }
        Ok(())
    }

    /// What is left to a thief before whom a lock stayed locked, if one has just now; what the guards then do is another matter.
    fn stays_locked(&mut self, at: u32, sight: &Sight<'_, Galerie>, stakes: Stakes) {
        let tried = matches!(self.since, Since::Own(_));
        if !tried || matches!(sight.view.stage, Stage::Draws(Draws::Trying { .. })) {
            return;
        }
        if let Some(job) = Job::new(sight, stakes) {
            self.comes(at, Scale::Chance, job.before_guard());
        }
    }

    /// The seat guards.
    fn guard(
        &mut self,
        at: u32,
        sight: &Sight<'_, Galerie>,
        round: &RoundView,
        did: Option<&Action>,
    ) -> Wanted<()> {
        let own = |guard: GuardNo| round.guards[guard.index()].seat == sight.seat;
        match sight.view.stage {
            Stage::Waits(Waits::Guarding { guard, roll, left, .. }) if own(guard) => {
                if let Some(did) = did {
                    self.guards(at, sight, round, (guard.index(), roll, left), *did)?;
                }
            }
            // The answer is still to come.
            Stage::Waits(Waits::Answering { .. }) => {}
            Stage::Waits(_) | Stage::Draws(_) | Stage::Over {} => {
                if let Since::Own(guard) = self.since {
                    let left = self.watching(sight, guard, |watch, _| match round.figure {
                        Some(figure) => watch.fleeing_from(figure),
                        None => watch.resting(),
                    })?;
                    self.comes(at, scale(false, sight.view.options.game), left);
                }
            }
        }
        if let Stage::Draws(Draws::Rolling { guard }) = sight.view.stage
            && own(guard)
        {
            let left = self.watching(sight, guard.index(), |watch, ground| match round.figure {
                Some(figure) => {
                    let left = |number| left_by_chase(ground, figure, number);
                    Number::all().map(left).sum::<f64>() / f64::from(Number::MOST)
                }
                None => watch.expected(),
            })?;
            self.comes(at, scale(false, sight.view.options.game), left);
            self.since = Since::Dice;
        }
        Ok(())
    }

    /// The seat does something with this guard, which has rolled that.
    fn guards(
        &mut self,
        at: u32,
        sight: &Sight<'_, Galerie>,
        round: &RoundView,
        (guard, roll, left): (usize, Roll, Left),
        did: Action,
    ) -> Wanted<()> {
        let weighed = self.watching(sight, guard, |watch, ground| {
            let weighed = match (round.figure, left) {
                (Some(_), Left::Action) => Vec::new(),
                (Some(figure), Left::Both | Left::Move) => weigh_chase(ground, figure, roll.number),
                (None, Left::Both | Left::Move | Left::Action) => watch.weigh(roll, left),
            };
            let chosen = weighed.iter().copied().find(|(action, _)| *action == did)?;
            let best = least(&weighed)?;
            let why = match round.figure {
                Some(figure) if best.0 == (Action::Move { to: figure }) => Why::Catch {},
                Some(_) => Why::CutOff {},
                None => why_guard(watch, roll.symbol, did, best.0),
            };
            Some((chosen, best, why))
        })?;
        if let Some((chosen, best, why)) = weighed {
            self.chooses(at, scale(false, sight.view.options.game), chosen, best, || why);
        }
        self.last = at + 1;
        // Who chases a thief whom everybody sees brings nothing to light.
        self.since = if round.figure.is_some() { Since::Others } else { Since::Own(guard) };
        Ok(())
    }

    /// What comes of looking at the round as this guard sees it.
    fn watching<T>(
        &mut self,
        sight: &Sight<'_, Galerie>,
        guard: usize,
        look: impl FnOnce(&Watch<'_>, &Ground) -> T,
    ) -> Wanted<T> {
        let suspicion = Suspicion::likely(self.memory.belief(sight)?);
        let ground = Ground::new(sight).expect("who guards sees the round");
        Ok(look(&Watch::new(&ground, &suspicion, guard, Care::hard(ground.game)), &ground))
    }
}

/// What a round is measured by.
const fn scale(thief: bool, game: Length) -> Scale {
    match (thief, game) {
        (true, _) => Scale::Chance,
        (false, Length::Full) => Scale::Artworks,
        (false, Length::Short) => Scale::Escape,
    }
}

/// What the thief did, and what was best, with what he could hope for.
fn hoped(hopes: &[(Action, f64)], did: Action) -> Option<((Action, f64), (Action, f64))> {
    let best = hopes.iter().copied().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    Some((*hopes.iter().find(|(action, _)| *action == did)?, best))
}

/// Why another turn of the thief was better.
fn why_sneak(job: &Job, danger: &Danger, did: Action, better: Action) -> Why {
    let from = job.at();
    let (Some((here, open)), Some((there, better_open))) = (job.end_of(did), job.end_of(better)) else {
        return Why::Way { from };
    };
    let tries = |action| matches!(action, Action::Go { escape: true, .. });
    let steals = |action| matches!(action, Action::Go { deed: Some(Deed::Steal), .. });
    let risk = |at: Cell| (danger.caught[at.index()] + danger.seen[at.index()]).min(1.0);
    let (was, could) = (risk(here), risk(there));
    if tries(did) != tries(better) {
        Why::Lock { from, open: if tries(did) { open } else { better_open } }
    } else if was > could + LIKELIER {
        Why::Danger { from, risk: was, better: could }
    } else if steals(better) && !steals(did) {
        Why::Artwork { from }
    } else {
        Why::Way { from }
    }
}

/// Why another choice of a guard who has rolled this symbol was better.
fn why_guard(watch: &Watch<'_>, symbol: Symbol, did: Action, better: Action) -> Why {
    let ((chance, left), (better_chance, better_left)) =
        (watch.tells(did, symbol), watch.tells(better, symbol));
    if better_chance > chance + LIKELIER {
        Why::Find { chance, better: better_chance }
    } else if left > better_left + FEWER {
        Why::Cells { left, better: better_left }
    } else {
        Why::Near {}
    }
}
