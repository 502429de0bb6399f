//! DJ-1: gems and what they are known by.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{json_as_text, set_of, typescript_text, words};

words! {
    /// DJ-1: what a gem is.
    pub enum Kind: "diamond, pearl or opal" {
        /// Diamond.
        Diamond = "diamond",
        /// Pearl.
        Pearl = "pearl",
        /// Opal.
        Opal = "opal",
    }
}

words! {
    /// DJ-1: how many of them are on the card.
    pub enum Number: "one, two or three" {
        /// One.
        One = "one",
        /// Two.
        Two = "two",
        /// Three.
        Three = "three",
    }
}

words! {
    /// DJ-1: the colour of a gem.
    pub enum Colour: "red, blue, green or yellow" {
        /// Red.
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Yellow.
        Yellow = "yellow",
    }
}

words! {
    /// DJ-1: the three ways to tell gems apart.
    pub enum Category: "colour, kind or number" {
        /// The colour.
        Colour = "colour",
        /// The kind.
        Kind = "kind",
        /// The number.
        Number = "number",
    }
}

words! {
    /// One of the ten things that can be said of a gem. Colours come first, then kinds, then numbers, as in the name of a gem.
    pub enum Attribute: "a colour, a kind or a number, such as red, pearl or two" {
        /// Red.
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Yellow.
        Yellow = "yellow",
        /// Diamond.
        Diamond = "diamond",
        /// Pearl.
        Pearl = "pearl",
        /// Opal.
        Opal = "opal",
        /// One.
        One = "one",
        /// Two.
        Two = "two",
        /// Three.
        Three = "three",
    }
}

impl Attribute {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// What it says something about.
    #[must_use]
    #[inline]
    pub const fn category(self) -> Category {
        match self {
            Attribute::Red | Attribute::Blue | Attribute::Green | Attribute::Yellow => Category::Colour,
            Attribute::Diamond | Attribute::Pearl | Attribute::Opal => Category::Kind,
            Attribute::One | Attribute::Two | Attribute::Three => Category::Number,
        }
    }

    /// The gems of which it is true.
    #[must_use]
    #[inline]
    pub const fn gems(self) -> GemSet {
        const GEMS: [GemSet; Attribute::COUNT] = {
            let mut sets = [GemSet::EMPTY; Attribute::COUNT];
            let mut at = 0;
            while at < Gem::COUNT {
                let gem = Gem(at as u8);
                let of = [gem.colour() as usize, 4 + gem.kind() as usize, 7 + gem.number() as usize];
                let mut i = 0;
                while i < of.len() {
                    sets[of[i]] = sets[of[i]].with(gem);
                    i += 1;
                }
                at += 1;
            }
            sets
        };
        GEMS[self as usize]
    }
}

/// DJ-1: one of the 36 gem cards: `red pearl two`. They are numbered as on the form (DJ-3): four rows of colours, and in each
/// row the ones, twos and threes of every kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gem(u8);

impl Gem {
    /// How many there are.
    pub const COUNT: usize = 36;

    /// The gem of this colour, kind and number.
    #[must_use]
    #[inline]
    pub const fn new(colour: Colour, kind: Kind, number: Number) -> Gem {
        Gem(colour as u8 * 9 + kind as u8 * 3 + number as u8)
    }

    /// The gem at this place of the form, counted from 0.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Gem {
        assert!(index < Gem::COUNT, "there are 36 gems");
        Gem(index as u8)
    }

    /// Its place on the form, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[must_use]
    #[inline]
    pub const fn colour(self) -> Colour {
        match self.0 / 9 {
            0 => Colour::Red,
            1 => Colour::Blue,
            2 => Colour::Green,
            _ => Colour::Yellow,
        }
    }

    /// Its kind.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 % 9 / 3 {
            0 => Kind::Diamond,
            1 => Kind::Pearl,
            _ => Kind::Opal,
        }
    }

    /// How many are on the card.
    #[must_use]
    #[inline]
    pub const fn number(self) -> Number {
        match self.0 % 3 {
            0 => Number::One,
            1 => Number::Two,
            _ => Number::Three,
        }
    }
}

impl fmt::Display for Gem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.colour(), self.kind(), self.number())
    }
}

impl fmt::Debug for Gem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Gem {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Gem, NotUnderstood> {
        const EXPECTED: &str = "a gem such as red pearl two";
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(NotUnderstood { expected: EXPECTED });
        let (colour, kind, number) = (next()?, next()?, next()?);
        if words.next().is_some() {
            return Err(NotUnderstood { expected: EXPECTED });
        }
        Ok(Gem::new(
            text::word(colour, EXPECTED)?,
            text::word(kind, EXPECTED)?,
            text::word(number, EXPECTED)?,
        ))
    }
}

json_as_text!(Gem);
typescript_text!(Gem: [" DJ-1: one of the 36 gem cards."], "`${Colour} ${Kind} ${Number}`", Colour, Kind, Number);

set_of! {
    /// Any of the gems, each at most once. As JSON it is the list of them in the order of the form.
    pub struct GemSet(u64) of Gem
}

impl GemSet {
    /// All of them.
    pub const ALL: GemSet = GemSet((1 << Gem::COUNT) - 1);

    /// The set with bit *n* for the gem at place *n* of the form; other bits count for nothing.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> GemSet {
        GemSet(bits & GemSet::ALL.0)
    }

    /// Bit *n* is set if the gem at place *n* of the form is there.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u8 {
        self.len() as u8
    }

    /// The gems, unless one of them is there twice.
    pub fn distinct(gems: impl IntoIterator<Item = Gem>) -> Option<GemSet> {
        gems.into_iter().try_fold(GemSet::EMPTY, |set, gem| (!set.contains(gem)).then(|| set.with(gem)))
    }
}

/// The gems with commas between them, or `nothing`.
impl fmt::Display for GemSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::write_list(f, self.iter())
    }
}

impl FromStr for GemSet {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<GemSet, NotUnderstood> {
        let twice = NotUnderstood { expected: "different gems" };
        GemSet::distinct(super::read_list(text)?).ok_or(twice)
    }
}

magpie_rules::json_schema!(GemSet = Vec<Gem>);

impl serde::Serialize for GemSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for GemSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<GemSet, D::Error> {
        let gems = Vec::<Gem>::deserialize(from)?;
        GemSet::distinct(gems).ok_or_else(|| serde::de::Error::custom("every gem is there only once"))
    }
}

typescript_text!(GemSet: [" Any of the gems, in the order of the form."], "Gem[]", Gem);
