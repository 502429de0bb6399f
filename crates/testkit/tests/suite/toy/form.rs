//! What is written and read: options, actions, chance, events, positions and views.

use std::fmt;
use std::str::FromStr;

use magpie_rules::options::Choice;
use magpie_rules::text::NotUnderstood;
use magpie_rules::{Seat, SeatSet, json_as_text, stages, words};
use serde::{Deserialize, Serialize};

words! {
    pub(crate) enum Length: "short or long" {
        Short = "short",
        Long = "long",
    }
}

words! {
    pub(crate) enum Side: "left or right" {
        Left = "left",
        Right = "right",
    }
}

words! {
    pub(crate) enum Step: "left, right or stay" {
        Left = "left",
        Right = "right",
        Stay = "stay",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) corridor: Length,
}

impl Default for Options {
    fn default() -> Options {
        Options { corridor: Length::Short }
    }
}

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] = &[Choice::new("corridor", Length::WORDS, "3")];

    fn every() -> Vec<Options> {
        Length::ALL.iter().map(|corridor| Options { corridor: *corridor }).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Seal(Side),
    Sneak(Step),
    Ask(Seat),
    Shout(Seat, u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Seal(side) => write!(f, "seal {side}"),
            Action::Sneak(step) => write!(f, "sneak {step}"),
            Action::Ask(seat) => write!(f, "ask {seat}"),
            Action::Shout(seat, card) => write!(f, "shout {seat} {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        let expected = "seal left, sneak stay, ask 2 or shout 2 6";
        let wrong = NotUnderstood { expected };
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["seal", side] => side.parse().map(Action::Seal),
            ["sneak", step] => step.parse().map(Action::Sneak),
            ["ask", seat] => seat.parse().map(Action::Ask).map_err(|_| wrong),
            ["shout", seat, card] => Ok(Action::Shout(seat.parse().map_err(|_| wrong)?, read_card(card)?)),
            _ => Err(wrong),
        }
    }
}

json_as_text!(Action);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chance {
    Deal(u8),
    TurnUp(u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(card) => write!(f, "deal {card}"),
            Chance::TurnUp(card) => write!(f, "turn up {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["deal", card] => read_card(card).map(Chance::Deal),
            ["turn", "up", card] => read_card(card).map(Chance::TurnUp),
            _ => Err(NotUnderstood { expected: "deal 3 or turn up 3" }),
        }
    }
}

json_as_text!(Chance);

/// A card is one digit.
fn read_card(text: &str) -> Result<u8, NotUnderstood> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NotUnderstood { expected: "a card from 1 to 6" }),
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Event {
    Dealt { to: Seat, card: u8 },
    Sealed { seat: Seat },
    Opened { sides: Vec<Side> },
    Sneaked { seat: Seat, step: Step, leaky: bool },
    Creaked,
    Shown { to: Seat, by: Seat, card: u8 },
    Shouted { seat: Seat, right: bool },
    TurnedUp { card: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) enum Seen {
    Dealt { to: Seat, card: Option<u8> },
    Sealed { seat: Seat },
    Opened { sides: Vec<Side> },
    Sneaked { seat: Seat, step: Option<Step> },
    Creaked,
    Shown { to: Seat, by: Seat, card: Option<u8> },
    Shouted { seat: Seat, right: bool },
    TurnedUp { card: u8 },
}

stages! {
    pub(crate) enum Stage {
        Waits {
            Sealing {},
            Sneaking { seat: Seat, steps: u8, },
            Asking { seat: Seat, },
        }
        Draws {
            Dealing { to: Seat, },
            Turning {},
        }
        Over {}
    }
}

/// The whole state: lists have an entry for every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) options: Options,
    pub(crate) deck: Vec<u8>,
    pub(crate) hands: Vec<Option<u8>>,
    pub(crate) sides: Vec<Option<Side>>,
    pub(crate) cells: Vec<u8>,
    pub(crate) asked: Vec<Option<Seat>>,
    /// Whose card was named, and as what: wrongly, unless the game was won by it.
    pub(crate) shouts: Vec<Option<(Seat, u8)>>,
    pub(crate) turned: Option<u8>,
    pub(crate) stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    pub(crate) you: Option<Seat>,
    pub(crate) options: Options,
    pub(crate) hand: Option<u8>,
    pub(crate) sealed: SeatSet,
    pub(crate) side: Option<Side>,
    /// All sides, once they are open.
    pub(crate) sides: Option<Vec<Side>>,
    pub(crate) cell: Option<u8>,
    pub(crate) asked: Vec<Option<Seat>>,
    /// What the player asked has shown.
    pub(crate) shown: Option<u8>,
    pub(crate) shouted: SeatSet,
    pub(crate) shout: Option<(Seat, u8)>,
    pub(crate) turned: Option<u8>,
    /// Everyone's card and place, once the game is over.
    pub(crate) open: Option<(Vec<Option<u8>>, Vec<u8>)>,
    pub(crate) stage: Stage,
    /// What a flawed game shows besides.
    pub(crate) extra: Option<u8>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, card {:?}, cell {:?}", self.stage, self.hand, self.cell)
    }
}
