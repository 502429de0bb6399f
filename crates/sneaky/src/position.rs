//! The state in words. Sneaky has no secrets in what it tells of players and stages, so views tell it in the same words.
//!
//! Refused is what contradicts itself: cards, dice, the last round, handcuffs that nobody can have won. How many turns everybody has
//! had is not asked, so that a position can be written by hand without its history.

mod check;

use std::collections::BTreeMap;

use magpie_rules::{Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::action::{PileName, Spot};
use crate::board::{Card, Dice};
use crate::options::Options;
use crate::stage::{Draws, Placed, Stage, Step, Waits};
use crate::state::Sneaky;

/// A whole game as it can be written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: Options,
    /// What every player has, in the order of the seats.
    pub players: Vec<PlayerForm>,
    /// The robbers in the middle: left, centre, right.
    pub middle: [Option<Card>; 3],
    /// The face-down pile, in no order. If it is left out, it is what lies nowhere else.
    #[serde(default)]
    pub pile: Option<Vec<Card>>,
    /// SNK-23: turns left, the present one included, once the last round has begun.
    #[serde(default)]
    pub turns_left: Option<u8>,
    /// What is going on.
    pub stage: StageForm,
}

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

/// Why a position cannot occur.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The number of players.
    #[error("{0}")]
    Players(#[from] SetupError),
    /// SNK-17: two players have twos and threes, more have one pile.
    #[error("seat {0}: with two players there are \"twos\" and \"threes\", with more there is a \"pile\"")]
    Piles(Seat),
    /// SNK-15, SNK-16, SNK-17: a card in a place that it never goes to.
    #[error("the {0} cannot lie in the {1} of seat {2}")]
    Misplaced(Card, &'static str, Seat),
    /// SNK-2: more cards of a kind than the deck has.
    #[error("the deck does not have that many cards \"{0}\"")]
    TooMany(Card),
    /// SNK-2: cards that lie nowhere.
    #[error("the pile must hold exactly the cards that lie nowhere else")]
    WrongPile,
    /// SNK-3, SNK-5, SNK-19: more handcuffs than can have been won.
    #[error("the players have more handcuffs than they can have won")]
    TooManyHandcuffs,
    /// SNK-4, SNK-5: before the first turn everyone has two handcuffs and nothing else.
    #[error("before the first turn the players have two handcuffs each, and all robbers are in the pile")]
    NotTheStart,
    /// SNK-4: nobody can have begun with these robbers.
    #[error(
        "the first robbers in the middle were a 1, a 2 and a 3 of three colours, and nobody puts robbers back"
    )]
    WrongOpening,
    /// SNK-14, SNK-16: the middle does not fit what was just taken.
    #[error("the middle must have a gap for every card that was taken from it, and no other")]
    WrongGaps,
    /// SNK-22, SNK-24: the middle does not fit the moment.
    #[error("the middle has a gap although the pile has cards, or it is empty although the game goes on")]
    WrongMiddle,
    /// SNK-22: there is nothing to fill up.
    #[error("the middle is filled up only while it has a gap and the pile has cards")]
    NothingToRefill,
    /// SNK-23: the last round does not fit the pile.
    #[error("turns_left must be given exactly when the pile is empty, and lie within one round")]
    WrongLastRound,
    /// The seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// SNK-8: dice where no open card lies.
    #[error("no card lies open at \"{0}\"")]
    NoCard(Spot),
    /// SNK-9: too many dice on a card, or none where some are claimed.
    #[error("the card at \"{0}\" takes from one die to its value")]
    WrongDice(Spot),
    /// SNK-1, SNK-11: the dice do not add up.
    #[error("the dice on cards and the dice rolled must be seven")]
    NotSevenDice,
    /// SNK-7, SNK-10, SNK-11: the dice cannot have led here.
    #[error("with these dice the turn would be over, or something has been put down before")]
    WrongStep,
    /// SNK-16: nothing to choose.
    #[error(
        "the cards to be laid must be two or three 2s and 3s, caught with seven dice, with an order to choose"
    )]
    WrongLoot,
    /// SNK-23, SNK-24: the game goes on.
    #[error("the game is over only when no turn is left or the middle is empty in the last round")]
    NotOver,
}

impl Position {
    pub(crate) fn new(game: &Sneaky) -> Position {
        Position {
            options: game.options,
            players: game.playing().map(|seat| PlayerForm::new(game, seat)).collect(),
            middle: game.middle(),
            pile: Some(game.pile.iter().collect()),
            turns_left: game.turns_left,
            stage: StageForm::new(game),
        }
    }
}
