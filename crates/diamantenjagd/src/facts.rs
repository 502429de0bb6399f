//! What is printed on the cards, for those who show them.

use serde::Serialize;

use crate::board::{Attribute, Category, Colour, Gem, GemSet, Kind, Number, Question, QuestionCard};
use crate::rules::Refusal;

/// What is printed on all cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// DJ-1: what a gem can be, category by category.
    pub attributes: Vec<AttributeFacts>,
    /// DJ-1, DJ-3: the gems, as they stand on the form.
    pub gems: Vec<GemFacts>,
    /// What can be asked for.
    pub questions: Vec<QuestionFacts>,
    /// DJ-2: the question cards.
    pub cards: Vec<CardFacts>,
    /// Why something is refused, and the rules that say so.
    pub refusals: Vec<(Refusal, &'static [&'static str])>,
}

/// One thing that a gem can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttributeFacts {
    /// Which.
    pub attribute: Attribute,
    /// What it says something about.
    pub category: Category,
    /// A number as a figure.
    pub amount: Option<u8>,
}

/// DJ-1: a gem card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GemFacts {
    /// Which.
    pub gem: Gem,
    /// Its colour: the row of the form.
    pub colour: Colour,
    /// What is on it.
    pub kind: Kind,
    /// How many of them.
    pub number: Number,
    /// The same as a figure.
    pub amount: u8,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestionFacts {
    /// Which question.
    pub question: Question,
    /// The attributes that it names.
    pub attributes: Vec<Attribute>,
    /// DJ-11, DJ-12: the gems that it means.
    pub gems: GemSet,
}

/// DJ-2: a question card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFacts {
    /// Which.
    pub card: QuestionCard,
    /// DJ-11, DJ-12: what it asks, if nothing is free.
    pub question: Option<Question>,
    /// What stands on it, left and right; nothing is free.
    pub parts: Vec<Option<Attribute>>,
    /// DJ-2: the colour in which it is printed; none is black.
    pub colour: Option<Colour>,
    /// DJ-12: can the asker be shown gems with it?
    pub shows: bool,
}

impl Facts {
    /// All of them.
    #[must_use]
    pub fn new() -> Facts {
        Facts {
            attributes: Attribute::ALL.iter().map(|attribute| AttributeFacts::new(*attribute)).collect(),
            gems: (0..Gem::COUNT).map(|index| GemFacts::new(Gem::at(index))).collect(),
            questions: Question::all().map(QuestionFacts::new).collect(),
            cards: QuestionCard::all().map(CardFacts::new).collect(),
            refusals: Refusal::reasons(),
        }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}

impl AttributeFacts {
    fn new(attribute: Attribute) -> AttributeFacts {
        AttributeFacts { attribute, category: attribute.category(), amount: number(attribute).map(amount) }
    }
}

impl GemFacts {
    fn new(gem: Gem) -> GemFacts {
        let number = gem.number();
        GemFacts { gem, colour: gem.colour(), kind: gem.kind(), number, amount: amount(number) }
    }
}

impl QuestionFacts {
    fn new(question: Question) -> QuestionFacts {
        QuestionFacts { question, attributes: attributes(question), gems: question.gems() }
    }
}

impl CardFacts {
    fn new(card: QuestionCard) -> CardFacts {
        let (question, parts) = match card {
            QuestionCard::Fixed(question) => {
                (Some(question), attributes(question).into_iter().map(Some).collect())
            }
            QuestionCard::HalfFree(attribute) => (None, vec![Some(attribute), None]),
            QuestionCard::Free => (None, vec![None, None]),
        };
        let colour = parts.iter().flatten().find_map(|part| colour(*part));
        // DJ-13, DJ-14: a free choice shows nothing.
        CardFacts { card, question, parts, colour, shows: question.is_some_and(Question::is_double) }
    }
}

fn attributes(question: Question) -> Vec<Attribute> {
    let (one, other) = question.attributes();
    [one].into_iter().chain(other).collect()
}

/// The colour that an attribute is.
fn colour(attribute: Attribute) -> Option<Colour> {
    let mut all = Colour::ALL.iter().copied();
    all.find(|colour| attribute.gems().iter().all(|gem| gem.colour() == *colour))
}

/// The number that an attribute is.
fn number(attribute: Attribute) -> Option<Number> {
    let mut all = Number::ALL.iter().copied();
    all.find(|number| attribute.gems().iter().all(|gem| gem.number() == *number))
}

const fn amount(number: Number) -> u8 {
    match number {
        Number::One => 1,
        Number::Two => 2,
        Number::Three => 3,
    }
}
