//! DJ-2: what can be asked, and the cards with which to ask it.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{json_as_text, typescript_text};

use super::gem::{Attribute, GemSet};

/// What a player is asked for: gems with one attribute, or with two from different categories. `red`, `red pearl`, `pearl two`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question(u8);

impl Question {
    /// How many there are: 10 simple ones, 33 double ones.
    pub const COUNT: usize = 43;

    /// The question for this attribute.
    #[must_use]
    #[inline]
    pub const fn simple(attribute: Attribute) -> Question {
        Question(attribute as u8)
    }

    /// The question for both, whichever is named first; `None` if they are of the same category.
    #[must_use]
    #[inline]
    pub fn both(one: Attribute, other: Attribute) -> Option<Question> {
        let pair = (one.min(other), Some(one.max(other)));
        Question::all().find(|question| question.attributes() == pair)
    }

    /// The question with this number, counted from 0: the simple ones come first.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Question {
        assert!(index < Question::COUNT, "there are 43 questions");
        Question(index as u8)
    }

    /// Its number, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it asks for; two attributes are in the order of their categories.
    #[must_use]
    #[inline]
    pub const fn attributes(self) -> (Attribute, Option<Attribute>) {
        ATTRIBUTES[self.index()]
    }

    /// Does it ask for two attributes?
    #[must_use]
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0 >= Attribute::COUNT as u8
    }

    /// The gems that are asked for.
    #[must_use]
    #[inline]
    pub const fn gems(self) -> GemSet {
        GEMS[self.index()]
    }

    /// Every question there is, the simple ones first.
    pub fn all() -> impl Iterator<Item = Question> {
        (0..Question::COUNT).map(Question::at)
    }

    /// The 33 double questions.
    pub fn doubles() -> impl Iterator<Item = Question> {
        (Attribute::COUNT..Question::COUNT).map(Question::at)
    }
}

const ATTRIBUTES: [(Attribute, Option<Attribute>); Question::COUNT] = {
    let mut all = [(Attribute::Red, None); Question::COUNT];
    let mut at = 0;
    let mut one = 0;
    while one < Attribute::COUNT {
        all[at] = (Attribute::ALL[one], None);
        at += 1;
        one += 1;
    }
    one = 0;
    while one < Attribute::COUNT {
        let mut other = one + 1;
        while other < Attribute::COUNT {
            let (first, second) = (Attribute::ALL[one], Attribute::ALL[other]);
            if first.category() as u8 != second.category() as u8 {
                all[at] = (first, Some(second));
                at += 1;
            }
            other += 1;
        }
        one += 1;
    }
    all
};

const GEMS: [GemSet; Question::COUNT] = {
    let mut all = [GemSet::EMPTY; Question::COUNT];
    let mut at = 0;
    while at < Question::COUNT {
        all[at] = match ATTRIBUTES[at] {
            (one, None) => one.gems(),
            (one, Some(other)) => one.gems().and(other.gems()),
        };
        at += 1;
    }
    all
};

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.attributes() {
            (one, None) => one.fmt(f),
            (one, Some(other)) => write!(f, "{one} {other}"),
        }
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Question {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Question, NotUnderstood> {
        const EXPECTED: &str = "one attribute, or two of different categories in the order colour, kind, number, such as \
                                \"red\", \"red pearl\" or \"pearl two\"";
        let Some((one, other)) = text.split_once(' ') else {
            return text::word(text, EXPECTED).map(Question::simple);
        };
        let (one, other): (Attribute, Attribute) = (text::word(one, EXPECTED)?, text::word(other, EXPECTED)?);
        let in_order = Question::both(one, other).filter(|_| one < other);
        in_order.ok_or(NotUnderstood { expected: EXPECTED })
    }
}

json_as_text!(Question);
typescript_text!(
    Question: [" What a player is asked for."],
    "Attribute | `${Attribute} ${Attribute}`",
    Attribute,
);

/// DJ-2: a question card. Its text form is `red` (simple), `red pearl` (double), `red + any` (half-free) or `any + any` (free).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuestionCard {
    /// DJ-11, DJ-12: asks just this.
    Fixed(Question),
    /// DJ-13: this attribute, and another one of the asker's choice from another category.
    HalfFree(Attribute),
    /// DJ-14: two attributes of the asker's choice from different categories.
    Free,
}

impl QuestionCard {
    /// How many there are.
    pub const COUNT: usize = 54;

    /// The card with this number, counted from 0: simple, double, half-free, free.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> QuestionCard {
        match index {
            0..Question::COUNT => QuestionCard::Fixed(Question::at(index)),
            Question::COUNT..FREE => QuestionCard::HalfFree(Attribute::ALL[index - Question::COUNT]),
            _ => {
                assert!(index == FREE, "there are 54 question cards");
                QuestionCard::Free
            }
        }
    }

    /// Its number, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            QuestionCard::Fixed(question) => question.index(),
            QuestionCard::HalfFree(attribute) => Question::COUNT + attribute as usize,
            QuestionCard::Free => FREE,
        }
    }

    /// Every card, in order.
    pub fn all() -> impl Iterator<Item = QuestionCard> {
        (0..QuestionCard::COUNT).map(QuestionCard::at)
    }

    /// DJ-11 to DJ-14: can this be asked with it?
    #[must_use]
    #[inline]
    pub const fn allows(self, question: Question) -> bool {
        QUESTIONS[self.index()] >> question.0 & 1 == 1
    }

    /// DJ-11 to DJ-14: how many different questions can be asked with it.
    #[must_use]
    #[inline]
    pub const fn allowed(self) -> usize {
        QUESTIONS[self.index()].count_ones() as usize
    }

    /// How many of the questions that can be asked with it come before this one.
    #[inline]
    pub(crate) const fn rank(self, question: Question) -> usize {
        (QUESTIONS[self.index()] & ((1 << question.0) - 1)).count_ones() as usize
    }

    /// DJ-11 to DJ-14: everything that can be asked with it.
    #[inline]
    pub fn questions(self) -> impl Iterator<Item = Question> {
        let mut rest = QUESTIONS[self.index()];
        std::iter::from_fn(move || {
            let question = (rest != 0).then(|| Question(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(question)
        })
    }
}

/// The number of the free card.
const FREE: usize = QuestionCard::COUNT - 1;

/// What can be asked with each card: bit *n* stands for question *n*.
const QUESTIONS: [u64; QuestionCard::COUNT] = {
    let mut all = [0; QuestionCard::COUNT];
    let mut at = 0;
    while at < Question::COUNT {
        all[at] |= 1 << at;
        if let (one, Some(other)) = ATTRIBUTES[at] {
            all[Question::COUNT + one as usize] |= 1 << at;
            all[Question::COUNT + other as usize] |= 1 << at;
            all[FREE] |= 1 << at;
        }
        at += 1;
    }
    all
};

impl fmt::Display for QuestionCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionCard::Fixed(question) => question.fmt(f),
            QuestionCard::HalfFree(attribute) => write!(f, "{attribute} + any"),
            QuestionCard::Free => f.write_str("any + any"),
        }
    }
}

impl FromStr for QuestionCard {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<QuestionCard, NotUnderstood> {
        const EXPECTED: &str =
            "a question card such as \"red\", \"red pearl\", \"red + any\" or \"any + any\"";
        match text.strip_suffix(" + any") {
            Some("any") => Ok(QuestionCard::Free),
            Some(attribute) => text::word(attribute, EXPECTED).map(QuestionCard::HalfFree),
            None => text::word(text, EXPECTED).map(QuestionCard::Fixed),
        }
    }
}

json_as_text!(QuestionCard);
typescript_text!(
    QuestionCard: [" DJ-2: a question card."],
    "Question | `${Attribute} + any` | \"any + any\"",
    Question,
    Attribute,
);
