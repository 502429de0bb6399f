//! The state of a game: what can be true now.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use magpie_rules::text::NotUnderstood;
use magpie_rules::{Seat, SeatSet, json_as_text, typescript_text};
use serde::{Deserialize, Serialize};

use crate::board::{CardSet, Gem, GemSet, Question, QuestionCard};
use crate::options::Options;
use crate::stage::Stage;

/// The most that can play.
pub(crate) const MOST_SEATS: u8 = 7;
/// DJ-8: the question cards before every player.
pub(crate) const OPEN_CARDS: usize = 4;
/// Every question card is asked once at most, and every player asks one last question at most.
pub(crate) const MOST_QUESTIONS: usize = QuestionCard::COUNT + MOST_SEATS as usize;
/// DJ-17: every player puts four cards under the pile at most.
pub(crate) const MOST_UNDER: usize = OPEN_CARDS * MOST_SEATS as usize;

/// A game of Diamanten Jagd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiamantenJagd {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// DJ-9: who deals, once the lot has fallen.
    pub(crate) dealer: Option<Seat>,
    /// DJ-4: what was put away; none before the gems are dealt.
    pub(crate) stolen: GemSet,
    /// DJ-6: what was shown to everyone.
    pub(crate) left_over: GemSet,
    pub(crate) players: [Player; MOST_SEATS as usize],
    /// Who may still accuse.
    pub(crate) detectives: SeatSet,
    /// DJ-8: the face-down pile, without the cards that were put under it. Nobody knows its order, so it has none.
    pub(crate) pile: CardSet,
    /// DJ-17: the cards that were put under the pile, the topmost first.
    pub(crate) under: ArrayVec<Under, MOST_UNDER>,
    /// DJ-10, DJ-21: the question cards that are out of the game.
    pub(crate) discard: CardSet,
    /// DJ-10, DJ-21: the card that lies on top of the discard.
    pub(crate) top: Option<QuestionCard>,
    /// Every question so far. The answers follow from the hands, which never change.
    pub(crate) questions: ArrayVec<Asked, MOST_QUESTIONS>,
    pub(crate) stage: Stage,
}

/// What one player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    /// DJ-7: the own gems.
    pub(crate) hand: GemSet,
    /// DJ-8: the question cards that lie open before the player.
    pub(crate) cards: CardSet,
    /// DJ-17: was the exchange used?
    pub(crate) exchanged: bool,
    /// DJ-19: the gems that the player has named.
    pub(crate) named: GemSet,
}

/// DJ-17: a card under the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Under {
    /// Who put it there.
    pub by: Seat,
    /// The card.
    pub card: QuestionCard,
}

/// DJ-10: a question that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Who asked.
    pub by: Seat,
    /// Who was asked.
    pub to: Seat,
    /// What for.
    pub question: Question,
    /// By what right.
    pub with: Means,
}

/// By what right a question was asked: a question card, or `last question` (DJ-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// A question card.
    Card(QuestionCard),
    /// DJ-24: none.
    LastQuestion,
}

impl Means {
    /// DJ-11 to DJ-14, DJ-24: can this be asked so?
    #[must_use]
    pub const fn allows(self, question: Question) -> bool {
        match self {
            Means::Card(card) => card.allows(question),
            Means::LastQuestion => true,
        }
    }
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Means::Card(card) => card.fmt(f),
            Means::LastQuestion => f.write_str("last question"),
        }
    }
}

impl FromStr for Means {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Means, NotUnderstood> {
        match text {
            "last question" => Ok(Means::LastQuestion),
            card => card.parse().map(Means::Card),
        }
    }
}

json_as_text!(Means);
typescript_text!(
    Means: [" By what right a question was asked."],
    "QuestionCard | \"last question\"",
    QuestionCard,
);

impl DiamantenJagd {
    /// Everyone who plays, in the order of the seats.
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// DJ-5: how many gems every player gets.
    pub(crate) const fn hand_size(&self) -> u8 {
        match self.seats {
            3 => 11,
            4 => 8,
            5 => 7,
            _ => 5,
        }
    }

    /// DJ-5, DJ-26: how many gems are left over.
    pub(crate) const fn left_over_size(&self) -> u8 {
        Gem::COUNT as u8 - self.seats * self.hand_size() - self.options.stolen.count()
    }

    /// DJ-11 to DJ-15: the gems that answer a question.
    pub(crate) fn fitting(&self, asked: Asked) -> GemSet {
        self.player(asked.to).hand.and(asked.question.gems())
    }

    /// DJ-12, DJ-27: the asker is shown the cards that answer a double question, unless the table plays with numbers only.
    /// DJ-13, DJ-14: a free choice shows nothing.
    pub(crate) fn shows_cards(&self, asked: Asked) -> bool {
        let fixed = match asked.with {
            Means::Card(QuestionCard::Fixed(_)) | Means::LastQuestion => true,
            Means::Card(QuestionCard::HalfFree(_) | QuestionCard::Free) => false,
        };
        fixed && asked.question.is_double() && self.options.doubles_show()
    }

    /// DJ-19, DJ-21: who has accused wrongly has looked at what was stolen.
    pub(crate) fn has_looked(&self, seat: Seat) -> bool {
        !self.detectives.contains(seat)
    }
}
