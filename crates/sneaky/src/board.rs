//! Colours, cards, decks, dice: the material (SNK-1, SNK-2).

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{json_as_text, typescript_text, words};

use crate::lanes;

/// SNK-1: how many dice there are.
pub const DICE: u8 = 7;
/// SNK-3: how many handcuffs there are.
pub const HANDCUFFS: u8 = 20;
/// SNK-2: how many robbers there are.
pub const ROBBERS: u8 = 24;

words! {
    /// SNK-1: the six faces of every die, and the colours of the robbers.
    pub enum Colour: "yellow, red, green, blue, grey or purple" {
        /// Star.
        Yellow = "yellow",
        /// Triangle.
        Red = "red",
        /// Leaf.
        Green = "green",
        /// Drop.
        Blue = "blue",
        /// Coin.
        Grey = "grey",
        /// Hexagon.
        Purple = "purple",
    }
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 6;

    #[inline]
    pub(crate) const fn at(index: usize) -> Colour {
        match index {
            0 => Colour::Yellow,
            1 => Colour::Red,
            2 => Colour::Green,
            3 => Colour::Blue,
            4 => Colour::Grey,
            5 => Colour::Purple,
            _ => panic!("there are six colours"),
        }
    }
}

/// A robber: its colour, and its value, which is also the number of dice it takes to catch it.
/// Cards of the same colour and value are the same to the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = 18;

    /// The robber of this colour and value (1, 2 or 3).
    #[must_use]
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Card {
        assert!(value >= 1 && value <= 3, "robbers are worth 1, 2 or 3");
        // A bit for the colour above the value in the two lowest bits: the colours of many cards can be compared at once.
        match NonZeroU8::new(4 << colour as u8 | value) {
            Some(code) => Card(code),
            None => unreachable!(),
        }
    }

    /// Its colour.
    #[must_use]
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::at((self.0.get() >> 2).trailing_zeros() as usize)
    }

    /// Its value: points at the end, and dice needed to catch it.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get() & 3
    }

    /// Every kind of card, by colour and then by value.
    pub fn kinds() -> impl Iterator<Item = Card> {
        (0..Card::KINDS).map(Card::of_kind)
    }

    /// Its text form: `green 3`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; Card::KINDS] = [
            "yellow 1", "yellow 2", "yellow 3", "red 1", "red 2", "red 3", "green 1", "green 2", "green 3",
            "blue 1", "blue 2", "blue 3", "grey 1", "grey 2", "grey 3", "purple 1", "purple 2", "purple 3",
        ];
        NAMES[self.kind()]
    }

    pub(crate) const fn of_kind(kind: usize) -> Card {
        Card::new(Colour::at(kind / 3), kind as u8 % 3 + 1)
    }

    /// The byte that stands for it; 0 stands for no card.
    #[inline]
    pub(crate) const fn code(card: Option<Card>) -> u8 {
        match card {
            Some(card) => card.0.get(),
            None => 0,
        }
    }

    /// The card that a byte from [`code`](Card::code) stands for.
    #[inline]
    pub(crate) fn decode(code: u8) -> Option<Card> {
        NonZeroU8::new(code).map(Card)
    }

    #[inline]
    pub(crate) const fn kind(self) -> usize {
        self.colour() as usize * 3 + self.value() as usize - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Card, NotUnderstood> {
        const EXPECTED: &str = "a robber such as \"green 3\"";
        let (colour, value) = text.split_once(' ').ok_or(NotUnderstood { expected: EXPECTED })?;
        let value = ["1", "2", "3"]
            .iter()
            .position(|known| *known == value)
            .ok_or(NotUnderstood { expected: EXPECTED })?;
        Ok(Card::new(text::word(colour, EXPECTED)?, value as u8 + 1))
    }
}

json_as_text!(Card, Card::name);
magpie_rules::json_schema!(Card: { "type": "string" });
typescript_text!(Card: [" A robber: its colour and its value."], "`${Colour} ${1 | 2 | 3}`", Colour);

words! {
    /// SNK-2: which values the four cards of each colour have.
    pub enum Deck: "1223, 1123 or 1233" {
        /// One 1, two 2s, one 3.
        TwoTwos = "1223",
        /// Two 1s, one 2, one 3.
        TwoOnes = "1123",
        /// One 1, one 2, two 3s.
        TwoThrees = "1233",
    }
}

impl Deck {
    /// How many cards of this value each colour has.
    #[must_use]
    pub const fn copies(self, value: u8) -> u8 {
        match (self, value) {
            (Deck::TwoOnes, 1) | (Deck::TwoTwos, 2) | (Deck::TwoThrees, 3) => 2,
            _ => 1,
        }
    }

    /// All 24 cards.
    #[must_use]
    pub fn cards(self) -> Bag {
        let mut bag = Bag::default();
        Card::kinds().for_each(|card| bag.0[card.kind()] = self.copies(card.value()));
        bag
    }
}

/// Cards in no order: how many there are of each kind. A face-down pile whose order nobody knows is a bag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bag([u8; Card::KINDS]);

impl Bag {
    /// How many cards these are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Is it empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of this kind.
    #[must_use]
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.kind()]
    }

    /// The cards, sorted.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        Card::kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Puts a card in.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.0[card.kind()] += 1;
    }

    /// Takes a card out; false, and unchanged, if there is none of that kind.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.kind()];
        let found = *count > 0;
        *count -= u8::from(found);
        found
    }

    /// The card at this place of the sorted cards.
    #[inline]
    pub(crate) fn nth(&self, mut place: u8) -> Card {
        for (kind, &count) in self.0.iter().enumerate() {
            if place < count {
                return Card::of_kind(kind);
            }
            place -= count;
        }
        unreachable!("the place is below the number of cards")
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bag {
        let mut bag = Bag::default();
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

/// Dice that have been rolled: how many show each colour, a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Colour[]"))]
pub struct Dice(u64);

impl Dice {
    /// How many dice these are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        lanes::sum(self.0)
    }

    /// Are there none?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// How many show this colour.
    #[must_use]
    #[inline]
    pub const fn count(&self, colour: Colour) -> u8 {
        lanes::get(self.0, colour as usize)
    }

    /// The dice, sorted by colour.
    pub fn iter(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL.iter().flat_map(|colour| std::iter::repeat_n(*colour, usize::from(self.count(*colour))))
    }

    /// Faces from a number: its digits to base six are the faces of so many dice.
    #[inline]
    pub(crate) fn from_digits(digits: u32, count: u8) -> Dice {
        // Always seven digits, whatever the count: how many it would be nobody can foretell, least of all a processor. Those that are
        // too many are zeros, and a zero is a yellow die.
        const SIX_CUBED: u32 = 216;
        let [first, second] = [digits, digits / SIX_CUBED].map(|three| (three % SIX_CUBED) as usize);
        let last = digits / (SIX_CUBED * SIX_CUBED);
        Dice(THREE_FACES[first] + THREE_FACES[second] + (1 << (8 * last)) - u64::from(DICE - count))
    }

    /// The colours that at least one die shows, a bit each.
    #[inline]
    pub(crate) const fn colours(self) -> u8 {
        lanes::nonzero(self.0)
    }

    #[inline]
    pub(crate) fn add(&mut self, colour: Colour) {
        self.0 += 1 << (8 * colour as u8);
    }

    #[inline]
    pub(crate) fn remove(&mut self, colour: Colour) {
        self.0 -= 1 << (8 * colour as u8);
    }
}

/// The dice for each number of three digits to base six.
static THREE_FACES: [u64; 216] = {
    let mut faces = [0; 216];
    let mut number = 0;
    while number < 216 {
        faces[number] =
            (1 << (8 * (number % 6))) + (1 << (8 * (number / 6 % 6))) + (1 << (8 * (number / 36)));
        number += 1;
    }
    faces
};

impl FromIterator<Colour> for Dice {
    fn from_iter<I: IntoIterator<Item = Colour>>(dice: I) -> Dice {
        let mut all = Dice::default();
        dice.into_iter().for_each(|colour| all.add(colour));
        all
    }
}

magpie_rules::json_schema!(Dice = Vec<Colour>);

impl serde::Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Dice, D::Error> {
        let dice = Vec::<Colour>::deserialize(from)?;
        if dice.len() > usize::from(DICE) {
            return Err(serde::de::Error::custom("there are only seven dice"));
        }
        Ok(dice.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_know_their_colour_value_and_name() {
        assert_eq!(Card::kinds().count(), 18);
        for card in Card::kinds() {
            assert_eq!(Card::new(card.colour(), card.value()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for wrong in ["green", "green 4", "green 0", "3 green", "green  3", "green 3 ", "pink 1", ""] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }

    // rule: SNK-2
    #[test]
    fn every_deck_has_24_robbers_four_of_each_colour() {
        for (deck, ones, twos, threes) in
            [(Deck::TwoTwos, 6, 12, 6), (Deck::TwoOnes, 12, 6, 6), (Deck::TwoThrees, 6, 6, 12)]
        {
            let cards = deck.cards();
            assert_eq!(cards.len(), ROBBERS);
            for colour in Colour::ALL {
                assert_eq!(cards.iter().filter(|card| card.colour() == *colour).count(), 4);
            }
            let worth = |value| cards.iter().filter(|card| card.value() == value).count();
            assert_eq!([worth(1), worth(2), worth(3)], [ones, twos, threes], "{deck}");
        }
    }

    // rule: SNK-1
    #[test]
    fn the_digits_of_a_number_are_the_faces_of_dice() {
        for count in 0..=DICE {
            let ways = 6_u32.pow(count.into());
            for number in (0..ways).step_by(1 + ways as usize / 10_000).chain([ways - 1]) {
                let digit = |place: u8| Colour::at((number / 6_u32.pow(place.into()) % 6) as usize);
                let slowly: Dice = (0..count).map(digit).collect();
                assert_eq!(Dice::from_digits(number, count), slowly, "{number} for {count} dice");
            }
        }
    }

    #[test]
    fn a_bag_counts() {
        let mut bag: Bag =
            ["red 2", "red 2", "blue 3"].map(|card| card.parse().unwrap()).into_iter().collect();
        assert_eq!(bag.len(), 3);
        assert_eq!(
            (0..3).map(|place| bag.nth(place).to_string()).collect::<Vec<_>>(),
            ["red 2", "red 2", "blue 3"]
        );
        assert!(bag.remove(Card::new(Colour::Red, 2)));
        assert!(!bag.remove(Card::new(Colour::Red, 1)));
        assert_eq!(bag.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["red 2", "blue 3"]);
    }
}
