//! Medium: sound rules of thumb.
//!
//! It knows the exact chance that the next roll is a bust, and has a hope for every open card: that it will be caught if the turn goes on.
//! It weighs what it would take by stopping against what it hopes for, one die and one roll ahead.

use magpie_bots::{Bot, BotRng, Sight, Wanted};

use super::analysis::best;
use super::glance::Glance;
use super::turn::chance_of_more;
use crate::action::{Action, Spot};
use crate::board::{Card, DICE};
use crate::state::Sneaky;

/// How likely a loose die is to be of use for a given colour in the rest of the turn: a little less than two rolls.
const USE: f64 = 0.3;
/// What it is worth, in points, to take another robber from the middle, for the sake of the handcuffs (SNK-19, SNK-20).
const FOR_HANDCUFFS: f64 = 1.5;

/// Plays by rules of thumb.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Medium;

impl Bot<Sneaky> for Medium {
    fn choose(&mut self, sight: &Sight<'_, Sneaky>, _: &mut BotRng) -> Wanted<Action> {
        let glance = Glance::new(sight);
        Ok(best(sight.actions, |action| match action {
            Action::Place { on, .. } => glance.with_die(on).decide(),
            Action::Stop {} => glance.stop(),
            Action::RollOn {} => glance.roll(),
            Action::Top { card } => -danger(card),
        }))
    }
}

impl Glance {
    /// The better of stopping and rolling on.
    fn decide(&self) -> f64 {
        self.stop().max(self.roll())
    }

    /// What stopping brings.
    fn stop(&self) -> f64 {
        self.cards()
            .map(|(spot, card, dice)| if dice == card.value() { self.worth(spot, card) } else { 0.0 })
            .sum()
    }

    /// What rolling on may bring.
    fn roll(&self) -> f64 {
        let hope = |(spot, card, dice): (Spot, Card, u8)| {
            self.worth(spot, card) * chance_of_more(USE, self.loose(), card.value() - dice)
        };
        (1.0 - self.bust_chance()) * self.cards().map(hope).sum::<f64>()
    }

    /// What a card is worth, in points: its value; and handcuffs, or what its owner loses.
    fn worth(&self, spot: Spot, card: Card) -> f64 {
        let value = f64::from(card.value());
        match spot {
            Spot::Middle(_) => value + FOR_HANDCUFFS,
            Spot::Top(..) => value + value / (self.players() - 1) as f64,
        }
    }
}

/// How much a card on top of a pile is in danger, in points: all dice are there to rob it.
fn danger(card: Card) -> f64 {
    f64::from(card.value()) * chance_of_more(USE, DICE, card.value())
}
