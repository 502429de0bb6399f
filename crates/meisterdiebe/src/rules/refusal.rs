//! Why an input is refused.

use serde::Serialize;

use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

/// Why an input is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody else is waited for, or chance.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing more can happen.
    #[error("the game is over")]
    GameOver,
    /// MDA-2, MDP-2: the cube is stocked first.
    #[error("put a diamond into a drawer")]
    StockTheCube,
    /// MD-10: cards are laid down.
    #[error("choose a character")]
    ChooseACharacter,
    /// MD-10: only once.
    #[error("you have chosen already")]
    AlreadyChosen,
    /// MD-10: the card was played before.
    #[error("that card is not in your hand")]
    NotInHand,
    /// MD-11: a drawer, or nothing.
    #[error("open a drawer, or nothing")]
    OpenADrawer,
    /// MDA-7: the gems in the drawer.
    #[error("give away a gem of the drawer, or leave them all there")]
    GiveAGem,
    /// MDA-7: all or none.
    #[error("who has begun gives away all gems of the drawer")]
    GiveAllOrNone,
    /// MDA-7: the seat is empty.
    #[error("nobody plays on that seat")]
    NoSuchPlayer,
    /// MDA-7: to other players.
    #[error("you cannot give a gem to yourself")]
    GivesThemselves,
    /// The gem is not there, or not the next one.
    #[error("not that gem")]
    NotThisGem,
    /// An imitation is to be put in.
    #[error("put an imitation into the drawer")]
    PutAnImitation,
    /// Not all imitations are optional.
    #[error("you must put in an imitation")]
    MustPut,
    /// MDP-9: the alarm.
    #[error("put in your alarm, or not")]
    AlarmOrNot,
    /// MDA-9, MDP-13: the choice of a master thief.
    #[error("take the front, or pull on")]
    TakeOrPull,
    /// MDA-12, MDP-15: the end of a turn.
    #[error("turn or flip the cube, or end your turn")]
    TurnOrFlip,
    /// MDA-12, MDP-15, MDP-18: once, and in the published edition before flipping.
    #[error("you may not turn the cube any more")]
    NoMoreTurning,
    /// MDA-12, MDP-15, MDP-18: once.
    #[error("you may not flip the cube any more")]
    NoMoreFlipping,
    /// MDP-8, MDP-14: a gem of the cushion.
    #[error("pick a gem from the cushion")]
    PickAGem,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

magpie_rules::reasons!(Refusal {
    NotYourTurn => ["MD-10"],
    GameOver => ["MDA-15", "MDP-16"],
    StockTheCube => ["MDA-2", "MDP-2"],
    ChooseACharacter => ["MD-10"],
    AlreadyChosen => ["MD-10"],
    NotInHand => ["MD-10"],
    OpenADrawer => ["MD-11"],
    GiveAGem => ["MDA-7"],
    GiveAllOrNone => ["MDA-7"],
    NoSuchPlayer => ["MDA-7"],
    GivesThemselves => ["MDA-7"],
    NotThisGem => ["MD-13"],
    PutAnImitation => ["MD-11"],
    MustPut => ["MD-11"],
    AlarmOrNot => ["MDP-9"],
    TakeOrPull => ["MDA-9", "MDP-13"],
    TurnOrFlip => ["MDA-12", "MDP-15"],
    NoMoreTurning => ["MDA-12", "MDP-15"],
    NoMoreFlipping => ["MDA-12", "MDP-15"],
    PickAGem => ["MDP-8", "MDP-14"],
    ChanceNotDue => [],
    ChanceImpossible => [],
});

impl Meisterdiebe {
    /// What the player who is waited for should do instead.
    pub(super) fn asked(&self) -> Refusal {
        match self.stage {
            Stage::Waits(Waits::Stocking { .. }) => Refusal::StockTheCube,
            Stage::Waits(Waits::Choosing {}) => Refusal::ChooseACharacter,
            Stage::Waits(Waits::Opening { .. }) => Refusal::OpenADrawer,
            Stage::Waits(Waits::Giving { .. }) => Refusal::GiveAGem,
            Stage::Waits(Waits::Imitating { .. }) => Refusal::PutAnImitation,
            Stage::Waits(Waits::Alarming { .. }) => Refusal::AlarmOrNot,
            Stage::Waits(Waits::Seizing { .. }) => Refusal::TakeOrPull,
            Stage::Waits(Waits::Twisting { .. }) => Refusal::TurnOrFlip,
            Stage::Waits(Waits::Sharing { .. }) => Refusal::PickAGem,
            Stage::Draws(_) => Refusal::NotYourTurn,
            Stage::Over {} => Refusal::GameOver,
        }
    }
}
