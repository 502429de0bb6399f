//! Sets of question cards.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::{set_of, typescript_text};

use super::question::QuestionCard;

set_of! {
    /// Any of the question cards, each at most once. As JSON it is the list of them in order.
    pub struct CardSet(u64) of QuestionCard
}

impl CardSet {
    /// All of them.
    pub const ALL: CardSet = CardSet((1 << QuestionCard::COUNT) - 1);

    /// How many.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u8 {
        self.len() as u8
    }

    /// The cards, unless one of them is there twice.
    pub fn distinct(cards: impl IntoIterator<Item = QuestionCard>) -> Option<CardSet> {
        cards.into_iter().try_fold(CardSet::EMPTY, |set, card| (!set.contains(card)).then(|| set.with(card)))
    }
}

/// The cards with commas between them, or `nothing`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::write_list(f, self.iter())
    }
}

impl FromStr for CardSet {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<CardSet, NotUnderstood> {
        let twice = NotUnderstood { expected: "different question cards" };
        CardSet::distinct(super::read_list(text)?).ok_or(twice)
    }
}

impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<QuestionCard>::deserialize(from)?;
        CardSet::distinct(cards)
            .ok_or_else(|| serde::de::Error::custom("every question card is there only once"))
    }
}

magpie_rules::json_schema!(CardSet = Vec<QuestionCard>);
typescript_text!(CardSet: [" Any of the question cards, in order."], "QuestionCard[]", QuestionCard);
