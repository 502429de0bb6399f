//! What a seat may do, and what fate may do.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{Seat, json_as_text, typescript_text, words};

use crate::board::{Card, Colour, DICE, Dice};

words! {
    /// SNK-4: the three places for robbers in the middle of the table.
    pub enum Slot: "left, centre or right" {
        /// The left one.
        Left = "left",
        /// The one in the centre.
        Centre = "centre",
        /// The right one.
        Right = "right",
    }
}

words! {
    /// SNK-16, SNK-17: which of a player's piles.
    pub enum PileName: "pile, twos or threes" {
        /// The only pile of a player, with three or four players.
        Pile = "pile",
        /// The 2s of a player, with two players.
        Twos = "twos",
        /// The 3s of a player, with two players.
        Threes = "threes",
    }
}

/// SNK-8: where an open card can lie: `left`, `seat 2 pile`, `seat 2 twos`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// In the middle.
    Middle(Slot),
    /// On top of a player's pile.
    Top(Seat, PileName),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Middle(slot) => slot.fmt(f),
            Spot::Top(seat, pile) => write!(f, "seat {seat} {pile}"),
        }
    }
}

impl FromStr for Spot {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Spot, NotUnderstood> {
        const EXPECTED: &str =
            "left, centre, right, or a pile such as \"seat 2 pile\", \"seat 2 twos\" or \"seat 2 threes\"";
        match text.strip_prefix("seat ") {
            None => text::word(text, EXPECTED).map(Spot::Middle),
            Some(pile) => {
                let (seat, pile) = pile.split_once(' ').ok_or(NotUnderstood { expected: EXPECTED })?;
                Ok(Spot::Top(text::word(seat, EXPECTED)?, text::word(pile, EXPECTED)?))
            }
        }
    }
}

json_as_text!(Spot);
typescript_text!(Spot: [" SNK-8: where an open card can lie."], "Slot | `seat ${Seat} ${PileName}`", Slot, Seat, PileName);

magpie_rules::tagged! {
    "do" in "Action";
    /// What a player may do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Action {
        /// SNK-7: puts a die on an open card of its colour: `green on left`.
        Place {
            /// The colour that the die shows.
            die: Colour,
            /// Where the card lies.
            on: Spot,
        },
        /// SNK-11: rolls all dice not yet on cards: `roll on`.
        RollOn {},
        /// SNK-11, SNK-14: ends the turn and takes the full cards: `stop`.
        Stop {},
        /// SNK-16: of the cards to be laid on a pile, this one goes on top: `top green 3`. Asked again for the cards below it,
        /// until only one kind is left.
        Top {
            /// The card.
            card: Card,
        },
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { die, on } => write!(f, "{die} on {on}"),
            Action::RollOn {} => f.write_str("roll on"),
            Action::Stop {} => f.write_str("stop"),
            Action::Top { card } => write!(f, "top {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        const EXPECTED: &str =
            "\"green on left\", \"green on seat 2 pile\", \"roll on\", \"stop\" or \"top green 3\"";
        match text {
            "roll on" => return Ok(Action::RollOn {}),
            "stop" => return Ok(Action::Stop {}),
            _ => {}
        }
        if let Some(card) = text.strip_prefix("top ") {
            return Ok(Action::Top { card: card.parse()? });
        }
        let (die, on) = text.split_once(" on ").ok_or(NotUnderstood { expected: EXPECTED })?;
        Ok(Action::Place { die: text::word(die, EXPECTED)?, on: on.parse()? })
    }
}

magpie_rules::tagged! {
    "chance" in "Chance";
    /// What fate may do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Chance {
        /// SNK-6: this seat begins: `lot 2`.
        Lot {
            /// The first player.
            seat: Seat,
        },
        /// SNK-4: the three robbers that lie open at the start, from left to right: `open red 1, green 2, blue 3`.
        Open {
            /// One of each value, all of different colours.
            cards: [Card; 3],
        },
        /// SNK-7, SNK-11: the dice fall: `roll green green blue`.
        Roll {
            /// What they show.
            dice: Dice,
        },
        /// SNK-22: the next card of the pile is turned up: `turn up red 2`.
        TurnUp {
            /// The card.
            card: Card,
        },
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Lot { seat } => write!(f, "lot {seat}"),
            Chance::Open { cards: [a, b, c] } => write!(f, "open {a}, {b}, {c}"),
            Chance::Roll { dice } => {
                f.write_str("roll")?;
                dice.iter().try_for_each(|die| write!(f, " {die}"))
            }
            Chance::TurnUp { card } => write!(f, "turn up {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        const EXPECTED: &str =
            "\"lot 2\", \"open red 1, green 2, blue 3\", \"roll green green blue\" or \"turn up red 2\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        if let Some(seat) = text.strip_prefix("lot ") {
            return Ok(Chance::Lot { seat: text::word(seat, EXPECTED)? });
        }
        if let Some(card) = text.strip_prefix("turn up ") {
            return Ok(Chance::TurnUp { card: card.parse()? });
        }
        if let Some(cards) = text.strip_prefix("open ") {
            let cards: Vec<Card> = cards.split(", ").map(str::parse).collect::<Result<_, _>>()?;
            return Ok(Chance::Open { cards: cards.try_into().map_err(|_| wrong)? });
        }
        let dice: Vec<Colour> =
            text.strip_prefix("roll ").ok_or(wrong)?.split(' ').map(str::parse).collect::<Result<_, _>>()?;
        if dice.len() > usize::from(DICE) {
            return Err(NotUnderstood { expected: "at most seven dice" });
        }
        Ok(Chance::Roll { dice: dice.into_iter().collect() })
    }
}
