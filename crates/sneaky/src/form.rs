//! How players and stages are written, in views and in positions. Sneaky has no secrets in either.

use std::collections::BTreeMap;

use magpie_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::action::{PileName, Spot};
use crate::board::{Card, Dice};
use crate::state::{Draws, Placed, Sneaky, Stage, Step, Waits};

/// What one player has. With two players there are `twos` and `threes`, otherwise there is a `pile`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayerForm {
    /// SNK-5.
    pub handcuffs: u8,
    /// SNK-15: the face-down 1s.
    #[serde(default)]
    pub ones: Vec<Card>,
    /// SNK-16: the open pile, from bottom to top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pile: Option<Vec<Card>>,
    /// SNK-17: the pile of 2s, from bottom to top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub twos: Option<Vec<Card>>,
    /// SNK-17: the pile of 3s, from bottom to top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub threes: Option<Vec<Card>>,
}

impl PlayerForm {
    pub(crate) fn new(game: &Sneaky, seat: Seat) -> PlayerForm {
        let pile = |name| game.pile_names().contains(&name).then(|| game.pile_cards(seat, name).collect());
        PlayerForm {
            handcuffs: game.players[seat.index()].handcuffs,
            ones: game.ones(seat).collect(),
            pile: pile(PileName::Pile),
            twos: pile(PileName::Twos),
            threes: pile(PileName::Threes),
        }
    }

    /// This pile, if the player has one of that name.
    #[must_use]
    pub fn pile(&self, name: PileName) -> Option<&[Card]> {
        match name {
            PileName::Pile => self.pile.as_deref(),
            PileName::Twos => self.twos.as_deref(),
            PileName::Threes => self.threes.as_deref(),
        }
    }

    /// All robbers of the player.
    pub fn robbers(&self) -> impl Iterator<Item = Card> {
        let piles = PileName::ALL.iter().filter_map(|name| self.pile(*name)).flatten();
        self.ones.iter().chain(piles).copied()
    }
}

/// How many dice lie on which card; cards without dice are left out.
pub(crate) type DiceOnCards = BTreeMap<Spot, u8>;

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StageForm {
    /// SNK-6: the lot is to decide who begins.
    Lot {},
    /// SNK-4: three robbers are to be laid open.
    Opening {
        /// Who will begin.
        first: Seat,
    },
    /// The dice that are not on cards are to be rolled.
    Rolling {
        /// Whose turn it is.
        seat: Seat,
        /// Dice on cards.
        #[serde(default)]
        dice: DiceOnCards,
    },
    /// The dice have fallen.
    Placing {
        /// Whose turn it is.
        seat: Seat,
        /// Dice on cards.
        #[serde(default)]
        dice: DiceOnCards,
        /// The dice that are not on cards.
        rolled: Dice,
        /// SNK-7: nothing has been put down since the dice fell.
        must_place: bool,
    },
    /// SNK-16: the player chooses the order of the new cards.
    Stacking {
        /// Whose turn it is.
        seat: Seat,
        /// Cards still to be laid.
        loot: Vec<Card>,
        /// Cards that will lie above them, the topmost first.
        #[serde(default)]
        above: Vec<Card>,
    },
    /// SNK-22: the middle is to be filled up.
    Refilling {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The game is over.
    Over {},
}

impl StageForm {
    pub(crate) fn new(game: &Sneaky) -> StageForm {
        let dice = |placed: &Placed| -> DiceOnCards {
            let all = game.spots().iter().enumerate();
            all.map(|(index, spot)| (*spot, placed.on(index))).filter(|(_, dice)| *dice > 0).collect()
        };
        match &game.stage {
            Stage::Waits(seat, Waits::Placing { placed, rolled, step }) => StageForm::Placing {
                seat: *seat,
                dice: dice(placed),
                rolled: *rolled,
                must_place: *step == Step::Must,
            },
            Stage::Waits(seat, Waits::Stacking { loot, above }) => {
                StageForm::Stacking { seat: *seat, loot: loot.to_vec(), above: above.to_vec() }
            }
            Stage::Draws(Draws::Lot) => StageForm::Lot {},
            Stage::Draws(Draws::Opening { first }) => StageForm::Opening { first: *first },
            Stage::Draws(Draws::Rolling { seat, placed }) => {
                StageForm::Rolling { seat: *seat, dice: dice(placed) }
            }
            Stage::Draws(Draws::Refilling { seat }) => StageForm::Refilling { seat: *seat },
            Stage::Over => StageForm::Over {},
        }
    }

    /// Whose turn it is, if it is anyone's.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            StageForm::Rolling { seat, .. }
            | StageForm::Placing { seat, .. }
            | StageForm::Stacking { seat, .. }
            | StageForm::Refilling { seat } => Some(*seat),
            StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Over {} => None,
        }
    }
}
