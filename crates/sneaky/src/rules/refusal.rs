//! Why an input is refused.

use serde::Serialize;

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
    /// The action belongs to another moment of the turn.
    #[error("that is not what is asked for now")]
    NotNow,
    /// SNK-7: nothing was put down since the dice fell.
    #[error("put at least one die on a card first")]
    PlaceFirst,
    /// SNK-8: a player's own pile takes no dice.
    #[error("your own pile takes no dice")]
    OwnPile,
    /// SNK-8: no card lies there.
    #[error("no open card lies there")]
    NoCard,
    /// SNK-7: the die has another colour than the card.
    #[error("the die and the card have different colours")]
    WrongColour,
    /// No die that is not on a card shows this colour.
    #[error("no loose die shows that colour")]
    NoSuchDie,
    /// SNK-9: the card has all its dice.
    #[error("that card is full")]
    CardFull,
    /// SNK-13: all dice are on cards.
    #[error("there is no die left to roll")]
    NoDiceLeft,
    /// SNK-16: the card is not among those to be laid.
    #[error("that card is not among those to be laid")]
    NotLoot,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

magpie_rules::reasons!(Refusal {
    NotYourTurn => ["SNK-6"],
    GameOver => ["SNK-23"],
    NotNow => ["SNK-11"],
    PlaceFirst => ["SNK-7"],
    OwnPile => ["SNK-8"],
    NoCard => ["SNK-8"],
    WrongColour => ["SNK-7"],
    NoSuchDie => ["SNK-12"],
    CardFull => ["SNK-9"],
    NoDiceLeft => ["SNK-13"],
    NotLoot => ["SNK-16"],
    ChanceNotDue => [],
    ChanceImpossible => [],
});
