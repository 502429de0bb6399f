//! Sets of question cards.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::typescript_text;

use super::question::QuestionCard;

/// Any of the question cards, each at most once. As JSON it is the list of them in order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// None.
    pub const EMPTY: CardSet = CardSet(0);
    /// All of them.
    pub const ALL: CardSet = CardSet((1 << QuestionCard::COUNT) - 1);

    /// These and this one.
    #[must_use]
    #[inline]
    pub const fn with(self, card: QuestionCard) -> CardSet {
        CardSet(self.0 | 1 << card.index())
    }

    /// These but not this one.
    #[must_use]
    #[inline]
    pub const fn without(self, card: QuestionCard) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// Those that are in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Those that are in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Is it there?
    #[must_use]
    #[inline]
    pub const fn contains(self, card: QuestionCard) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is none there?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = QuestionCard> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| QuestionCard::at(rest.trailing_zeros() as usize))?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// The cards, unless one of them is there twice.
    pub fn distinct(cards: impl IntoIterator<Item = QuestionCard>) -> Option<CardSet> {
        cards.into_iter().try_fold(CardSet::EMPTY, |set, card| (!set.contains(card)).then(|| set.with(card)))
    }
}

impl FromIterator<QuestionCard> for CardSet {
    fn from_iter<I: IntoIterator<Item = QuestionCard>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// The cards with commas between them, or `nothing`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::write_list(f, self.iter())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
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
