//! What a player made of a game that is over: every roll and every choice, by the chance to win.

use magpie_bots::review::{Cause, Ledger, Reviewer, Scale};
use magpie_bots::{Sight, Wanted, four_decimals};
use magpie_rules::Outcome;
use serde::Serialize;

use super::analysis::{Solved, best, laid_on_top};
use super::endgame::worth;
use super::standing::Standing;
use crate::action::Action;
use crate::board::Dice;
use crate::event::Event;
use crate::position::{DiceOnCards, StageForm};
use crate::state::Sneaky;

/// What a player can learn from a game; it has nothing to tell beside its one part.
pub type Review = magpie_bots::Review<Action, Why, ()>;

/// Why a moment mattered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Why {
    /// Rolled on where it would have been better to keep what was caught.
    TooBold {
        /// The chance that the next roll was a bust (SNK-10), from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        bust: f64,
    },
    /// Stopped where it would have been better to roll on.
    TooTimid {
        /// The chance that the next roll was a bust, from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        bust: f64,
        /// The points of loot to expect from rolling on, beyond what was caught.
        #[serde(serialize_with = "four_decimals")]
        more: f64,
    },
    /// Put a die where it would have been better elsewhere, or loose.
    Placed {
        /// The points of loot to expect from the better choice, beyond those of this one.
        #[serde(serialize_with = "four_decimals")]
        more: f64,
        /// The chance that a roll right after this choice is a bust, from 0 to 1.
        #[serde(serialize_with = "four_decimals")]
        bust: f64,
        /// The same after the better one.
        #[serde(serialize_with = "four_decimals")]
        better_bust: f64,
    },
    /// Decided where it would have been better to put down another die first.
    TooSoon {},
    /// SNK-16: laid another card on top, which others can rob.
    Laid {},
    /// The dice fell.
    Rolled {},
    /// SNK-10: the dice fell, and none could be put down.
    Bust {},
    /// The others had their turns, and what was taken was turned up anew.
    Others {},
}

/// Looks back at a game from one seat.
#[derive(Default)]
pub(super) struct Eyes {
    ledger: Option<Ledger<Action, Why>>,
    /// The own turn that was solved last.
    solved: Option<Solved>,
    /// After so many inputs the last roll or the last own choice was made.
    last: u32,
    busted: bool,
}

impl Reviewer<Sneaky> for Eyes {
    type Review = Review;

    fn notice(&mut self, seen: &Event) {
        self.busted |= matches!(seen, Event::Busted { .. });
    }

    fn look(&mut self, at: u32, sight: &Sight<'_, Sneaky>, did: Option<&Action>) -> Wanted<()> {
        let (standing, own) = (Standing::new(sight.view), sight.view.stage.seat() == Some(sight.seat));
        let busted = std::mem::take(&mut self.busted);
        if let Some(solved) = self.solved.as_ref().filter(|_| busted) {
            let nothing = solved.value(&DiceOnCards::new(), Dice::default(), Action::Stop {})[0];
            self.comes(Cause::Chance, nothing, Why::Bust {});
            self.last = at;
        }
        match (&sight.view.stage, did) {
            (StageForm::Rolling { dice, .. }, _) if own => {
                let solved = self.solve(sight, standing)?;
                let expected = solved.value(dice, Dice::default(), Action::RollOn {})[0];
                self.solved = Some(solved);
                self.comes(Cause::Others, expected, Why::Others {});
                self.last = at;
            }
            (StageForm::Rolling { seat, .. }, _) => {
                self.solved = None;
                if self.ledger.is_none() {
                    self.comes(Cause::Others, worth(&standing, *seat, sight.seat), Why::Others {});
                }
            }
            (StageForm::Placing { dice, rolled, .. }, Some(did)) => {
                let solved = self.solve(sight, standing)?;
                let win = |action| solved.value(dice, *rolled, action)[0];
                let better = solved.choose(dice, *rolled, sight.actions);
                self.comes(Cause::Chance, win(better), Why::Rolled {});
                let why = || why(&solved, dice, *rolled, *did, better);
                self.chooses(at, *did, win, better, why);
                self.solved = Some(solved);
            }
            (StageForm::Stacking { loot, above, .. }, Some(did)) => {
                let win = |action: Action| match action {
                    Action::Top { card } => laid_on_top(sight.seat, &standing, loot, above, card),
                    Action::Place { .. } | Action::RollOn {} | Action::Stop {} => 0.0,
                };
                let better = best(sight.actions, win);
                // Who chose to stop looked less far ahead.
                if let Some(ledger) = &mut self.ledger {
                    ledger.set_right(win(better));
                }
                self.chooses(at, *did, win, better, || Why::Laid {});
            }
            (StageForm::Placing { .. } | StageForm::Stacking { .. }, None) => {}
            (StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Refilling { .. }, _) => {}
            (StageForm::Over {}, _) => {}
        }
        Ok(())
    }

    fn close(mut self, _: u32, sight: &Sight<'_, Sneaky>, outcome: &Outcome) -> Wanted<Review> {
        let own_bust = self.busted && self.solved.is_some();
        let (by, why) =
            if own_bust { (Cause::Chance, Why::Bust {}) } else { (Cause::Others, Why::Others {}) };
        self.comes(by, outcome.share(sight.seat), why);
        Ok(Review { parts: self.ledger.map(Ledger::close).into_iter().collect(), more: () })
    }
}

impl Eyes {
    /// The own turn, solved once: who asks for it puts it back.
    fn solve(&mut self, sight: &Sight<'_, Sneaky>, standing: Standing) -> Wanted<Solved> {
        match self.solved.take() {
            Some(solved) if solved.is_for(sight.seat, &standing) => Ok(solved),
            Some(_) | None => Solved::new(sight.seat, standing, sight.stop),
        }
    }

    /// What chance or the others have made of it since the last roll or choice.
    fn comes(&mut self, by: Cause, to: f64, why: Why) {
        match &mut self.ledger {
            Some(ledger) => ledger.happens(self.last, by, to, why),
            None => self.ledger = Some(Ledger::new(Scale::Chance, self.last, to)),
        }
    }

    fn chooses(
        &mut self,
        at: u32,
        did: Action,
        win: impl Fn(Action) -> f64,
        better: Action,
        why: impl FnOnce() -> Why,
    ) {
        if let Some(ledger) = &mut self.ledger {
            ledger.chooses(at, did, win(did), (better, win(better)), why);
        }
        self.last = at + 1;
    }
}

/// Why the better choice would have been better, with these dice on the cards and these rolled.
fn why(solved: &Solved, dice: &DiceOnCards, rolled: Dice, did: Action, better: Action) -> Why {
    let loot = |action| solved.value(dice, rolled, action)[1];
    let bust = |action| {
        let mut dice = dice.clone();
        if let Action::Place { on, .. } = action {
            *dice.entry(on).or_default() += 1;
        }
        solved.bust_chance(&dice)
    };
    match (did, better) {
        (Action::RollOn {}, Action::Stop {}) => Why::TooBold { bust: bust(did) },
        (Action::Stop {}, Action::RollOn {}) => {
            Why::TooTimid { bust: bust(did), more: loot(better) - loot(did) }
        }
        (Action::RollOn {} | Action::Stop {}, _) => Why::TooSoon {},
        (Action::Place { .. } | Action::Top { .. }, _) => {
            Why::Placed { more: loot(better) - loot(did), bust: bust(did), better_bust: bust(better) }
        }
    }
}
