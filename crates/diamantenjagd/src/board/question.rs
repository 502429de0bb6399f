//! DJ-2: what can be asked, and the cards with which to ask it.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{json_as_text, typescript_text};

use super::gem::{Attribute, GemSet};

/// What a player is asked for: gems with one attribute, or with two from different categories. `red`, `red pearl`, `pearl two`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// One attribute.
    Simple(Attribute),
    /// Two, in the order of their categories.
    Double(Attribute, Attribute),
}

impl Question {
    /// The question for both, whichever is named first; `None` if they are of the same category.
    #[must_use]
    pub fn both(one: Attribute, other: Attribute) -> Option<Question> {
        (one.category() != other.category()).then(|| Question::Double(one.min(other), one.max(other)))
    }

    /// The gems that are asked for.
    #[must_use]
    #[inline]
    pub fn gems(self) -> GemSet {
        match self {
            Question::Simple(attribute) => attribute.gems(),
            Question::Double(one, other) => one.gems().and(other.gems()),
        }
    }

    /// Every question there is: 10 simple ones, 33 double ones.
    pub fn all() -> impl Iterator<Item = Question> {
        Attribute::ALL.iter().map(|attribute| Question::Simple(*attribute)).chain(Question::doubles())
    }

    /// The 33 double questions.
    pub fn doubles() -> impl Iterator<Item = Question> {
        Attribute::ALL.iter().flat_map(|one| {
            let later = Attribute::ALL.iter().filter(move |other| other.category() > one.category());
            later.map(move |other| Question::Double(*one, *other))
        })
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Simple(attribute) => attribute.fmt(f),
            Question::Double(one, other) => write!(f, "{one} {other}"),
        }
    }
}

impl FromStr for Question {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Question, NotUnderstood> {
        const EXPECTED: &str = "one attribute, or two of different categories in the order colour, kind, number, such as \
                                \"red\", \"red pearl\" or \"pearl two\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        let Some((one, other)) = text.split_once(' ') else {
            return text::word(text, EXPECTED).map(Question::Simple);
        };
        let (one, other): (Attribute, Attribute) = (text::word(one, EXPECTED)?, text::word(other, EXPECTED)?);
        if one.category() < other.category() { Ok(Question::Double(one, other)) } else { Err(wrong) }
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

    /// Every card, in order: simple, double, half-free, free.
    pub fn all() -> impl Iterator<Item = QuestionCard> {
        let half_free = Attribute::ALL.iter().map(|attribute| QuestionCard::HalfFree(*attribute));
        Question::all().map(QuestionCard::Fixed).chain(half_free).chain([QuestionCard::Free])
    }
}

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
