//! MD-9: the characters and their cards.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::{json_as_number, json_as_text, set_of, typescript_text, words};

words! {
    /// MD-9: who a player is in a round.
    pub enum Character: "jeweller, wife, smuggler, thief, master thief or detective" {
        /// Puts in an imitation.
        Jeweller = "jeweller",
        /// The jeweller's wife: puts in imitations, whatever falls.
        Wife = "wife",
        /// Moves gems that are found, and puts in an imitation.
        Smuggler = "smuggler",
        /// Takes the gems of a front.
        Thief = "thief",
        /// Takes rubies from the secret parts.
        MasterThief = "master thief",
        /// Lives on what others drop.
        Detective = "detective",
    }
}

impl Character {
    /// How many characters there are.
    pub const COUNT: usize = 6;

    #[inline]
    const fn at(index: usize) -> Character {
        Character::ALL[index]
    }

    #[inline]
    const fn index(self) -> usize {
        self as usize
    }
}

/// MD-9: the number on a card, 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardNo(u8);

json_as_number!(CardNo, "a card number from 1 to 8");

impl CardNo {
    /// The highest.
    pub const MOST: u8 = 8;

    /// All of them, from the lowest.
    pub const ALL: [CardNo; CardNo::MOST as usize] =
        [CardNo(1), CardNo(2), CardNo(3), CardNo(4), CardNo(5), CardNo(6), CardNo(7), CardNo(8)];
}

/// Why a number is on no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a card has a number from 1 to 8")]
pub struct NoSuchCard;

impl TryFrom<u8> for CardNo {
    type Error = NoSuchCard;

    fn try_from(number: u8) -> Result<CardNo, NoSuchCard> {
        if (1..=CardNo::MOST).contains(&number) { Ok(CardNo(number)) } else { Err(NoSuchCard) }
    }
}

impl From<CardNo> for u8 {
    fn from(number: CardNo) -> u8 {
        number.0
    }
}

impl fmt::Display for CardNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for CardNo {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<CardNo, NoSuchCard> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(CardNo(digit - b'0')),
            _ => Err(NoSuchCard),
        }
    }
}

/// MD-9: a card, as in `master thief 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Who is on it.
    pub character: Character,
    /// Its number.
    pub number: CardNo,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.character, self.number)
    }
}

impl FromStr for Card {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Card, NotUnderstood> {
        let wrong = NotUnderstood { expected: "a character and a number from 1 to 8, as in \"thief 3\"" };
        let (character, number) = text.rsplit_once(' ').ok_or(wrong)?;
        Ok(Card { character: character.parse()?, number: number.parse().map_err(|NoSuchCard| wrong)? })
    }
}

json_as_text!(Card);
typescript_text!(Card: [" A card, as in `master thief 3`."], "`${Character} ${CardNo}`", Character, CardNo);

set_of! {
    /// A set of characters.
    pub struct CharacterSet(u8) of Character
}

impl CharacterSet {
    /// All of them.
    pub const ALL: CharacterSet = CharacterSet((1 << Character::COUNT) - 1);
}
