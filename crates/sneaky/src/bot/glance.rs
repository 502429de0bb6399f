//! What a player sees at a glance: the open cards, with the dice on them.

use magpie_bots::Sight;

use super::standing::{MOST_OPEN, Open, Standing};
use super::turn::{Load, bust_chance};
use crate::action::Spot;
use crate::board::{Card, Colour, DICE};
use crate::position::StageForm;
use crate::state::Sneaky;

/// The open cards, with the dice on them.
#[derive(Clone, Debug)]
pub(crate) struct Glance {
    open: Open,
    load: Load,
    players: usize,
}

impl Glance {
    /// What this player sees.
    pub(crate) fn new(sight: &Sight<'_, Sneaky>) -> Glance {
        let mut glance = Glance {
            open: Standing::new(sight.view).open(sight.seat),
            load: [0; MOST_OPEN],
            players: sight.view.players.len(),
        };
        if let StageForm::Placing { dice, .. } = &sight.view.stage {
            for (spot, count) in dice {
                let at = glance.place(*spot);
                glance.load[at] = *count;
            }
        }
        glance
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.players
    }

    /// The open cards, and how many dice lie on each.
    pub(crate) fn cards(&self) -> impl Iterator<Item = (Spot, Card, u8)> {
        self.open.iter().zip(self.load).map(|((spot, card), dice)| (*spot, *card, dice))
    }

    /// Are there cards that would be taken?
    pub(crate) fn has_caught(&self) -> bool {
        self.cards().any(|(_, card, dice)| dice == card.value())
    }

    /// How many dice do not lie on cards.
    pub(crate) fn loose(&self) -> u8 {
        DICE - self.load.iter().sum::<u8>()
    }

    /// SNK-10: the chance that the next roll is a bust.
    pub(crate) fn bust_chance(&self) -> f64 {
        let wanted = |colour: &&Colour| {
            self.cards().any(|(_, card, dice)| card.colour() == **colour && dice < card.value())
        };
        bust_chance(Colour::ALL.iter().filter(wanted).count(), self.loose())
    }

    /// The same with one more die on this card.
    pub(crate) fn with_die(&self, on: Spot) -> Glance {
        let mut more = self.clone();
        more.load[self.place(on)] += 1;
        more
    }

    /// The card that lies open here.
    pub(crate) fn card_at(&self, spot: Spot) -> Card {
        self.open[self.place(spot)].1
    }

    fn place(&self, spot: Spot) -> usize {
        self.open.iter().position(|(open, _)| *open == spot).expect("dice lie on open cards")
    }
}
