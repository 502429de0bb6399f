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
    /// DJ-21: only detectives act.
    #[error("you are no longer a detective")]
    NoDetective,
    /// DJ-10: the card does not lie before the player.
    #[error("that question card does not lie before you")]
    NotYourCard,
    /// DJ-11 to DJ-14: the card is for another question.
    #[error("that cannot be asked with this card")]
    NotOnTheCard,
    /// DJ-10: the seat is empty.
    #[error("nobody plays on that seat")]
    NoSuchPlayer,
    /// DJ-10: the question is put to somebody else.
    #[error("you cannot ask yourself")]
    AsksThemselves,
    /// DJ-17: all four own cards are put under the pile.
    #[error("exchange your own four question cards")]
    NotYourCards,
    /// DJ-17: once per game.
    #[error("you have exchanged your cards before")]
    ExchangeUsed,
    /// DJ-17: there is nothing to take.
    #[error("the pile is empty")]
    PileEmpty,
    /// DJ-18: only who has no question card passes.
    #[error("you still have question cards")]
    HasCards,
    /// DJ-19: gems are named by who accuses.
    #[error("accuse first")]
    AccuseFirst,
    /// DJ-19, DJ-24: who accuses must name what was stolen.
    #[error("name the stolen gem")]
    NameTheGem,
    /// DJ-26: a gem is named only once.
    #[error("you have named that gem already")]
    AlreadyNamed,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

magpie_rules::reasons!(Refusal {
    NotYourTurn => ["DJ-9"],
    GameOver => ["DJ-20"],
    NoDetective => ["DJ-21"],
    NotYourCard => ["DJ-10"],
    NotOnTheCard => ["DJ-13", "DJ-14"],
    NoSuchPlayer => ["DJ-10"],
    AsksThemselves => ["DJ-10"],
    NotYourCards => ["DJ-17"],
    ExchangeUsed => ["DJ-17"],
    PileEmpty => ["DJ-17"],
    HasCards => ["DJ-18"],
    AccuseFirst => ["DJ-19"],
    NameTheGem => ["DJ-19", "DJ-24"],
    AlreadyNamed => ["DJ-26"],
    ChanceNotDue => [],
    ChanceImpossible => [],
});
