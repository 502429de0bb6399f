//! What happens.

use arrayvec::ArrayVec;
use magpie_rules::Seat;
use serde::Serialize;

use crate::action::{PileName, Slot, Spot};
use crate::board::{Card, Colour, Dice};

/// What happened. Sneaky is played in the open: everybody sees everything that happens (SNK-5, SNK-15), and the
/// one secret, the order of the pile, does not exist before a card is turned up. So what a viewer notices is the event itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Seen"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// SNK-6: the lot has fallen.
    Lot {
        /// Who begins.
        seat: Seat,
    },
    /// SNK-4: three robbers lie open.
    Opened {
        /// From left to right.
        cards: [Card; 3],
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// The dice have fallen.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What they show.
        dice: Dice,
    },
    /// A die was put on a card.
    Placed {
        /// Who put it.
        seat: Seat,
        /// What it shows.
        die: Colour,
        /// Where.
        on: Spot,
    },
    /// SNK-10: no die could be put down; the turn is over without loot.
    Busted {
        /// Who.
        seat: Seat,
    },
    /// SNK-14: a full card was taken.
    Took {
        /// Who took it.
        seat: Seat,
        /// What.
        card: Card,
        /// From where.
        from: Spot,
        /// SNK-16, SNK-17: the pile that it will lie on; none if it goes face down to the other 1s (SNK-15).
        to: Option<PileName>,
    },
    /// SNK-19: two or more robbers from the middle: one handcuff from the supply.
    GotHandcuff {
        /// Who.
        seat: Seat,
    },
    /// SNK-20: no robber from the middle: one handcuff back to the supply.
    LostHandcuff {
        /// Who.
        seat: Seat,
    },
    /// SNK-16, SNK-17: cards were laid on a pile.
    Laid {
        /// On whose pile.
        seat: Seat,
        /// Which one.
        pile: PileName,
        /// From bottom to top.
        cards: ArrayVec<Card, 3>,
    },
    /// SNK-22: a card of the pile was turned up.
    TurnedUp {
        /// The card.
        card: Card,
        /// Where it lies now.
        slot: Slot,
    },
    /// SNK-23: the last card of the pile was turned up.
    LastRound {},
    /// The game is over.
    Over {},
}
