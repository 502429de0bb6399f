//! Material: DJ-1 to DJ-3.

use std::collections::BTreeSet;

use magpie_diamantenjagd::{Attribute, Category, Colour, Gem, GemSet, Kind, Number, Question, QuestionCard};

use super::{card, gem};

// rule: DJ-1
#[test]
fn every_combination_of_kind_number_and_colour_is_there_once() {
    let all: BTreeSet<String> = GemSet::ALL.iter().map(|gem| gem.to_string()).collect();
    assert_eq!(all.len(), 36);
    for colour in ["red", "blue", "green", "yellow"] {
        for kind in ["diamond", "pearl", "opal"] {
            for number in ["one", "two", "three"] {
                assert!(all.contains(&format!("{colour} {kind} {number}")));
            }
        }
    }
    for attribute in Attribute::ALL {
        let count = if attribute.category() == Category::Colour { 9 } else { 12 };
        assert_eq!(attribute.gems().len(), count, "{attribute}");
        assert!(
            attribute
                .gems()
                .iter()
                .all(|gem| gem.to_string().split(' ').any(|word| word == attribute.word()))
        );
    }
}

// rule: DJ-2
#[test]
fn there_are_54_question_cards_of_four_sorts() {
    let all: Vec<QuestionCard> = QuestionCard::all().collect();
    assert_eq!(all.len(), 54);
    assert_eq!(all.iter().map(ToString::to_string).collect::<BTreeSet<_>>().len(), 54, "no two are the same");
    assert!(all.iter().enumerate().all(|(at, card)| card.index() == at && QuestionCard::at(at) == *card));
    let sort = |card: &QuestionCard| match card {
        QuestionCard::Fixed(question) if question.is_double() => "double",
        QuestionCard::Fixed(_) => "simple",
        QuestionCard::HalfFree(_) => "half-free",
        QuestionCard::Free => "free",
    };
    for (name, count) in [("simple", 10), ("double", 33), ("half-free", 10), ("free", 1)] {
        assert_eq!(all.iter().filter(|card| sort(card) == name).count(), count, "{name}");
    }
    let pairs = |one: Category, other: Category| {
        let categories = |question: Question| match question.attributes() {
            (first, Some(second)) => (first.category(), second.category()),
            (_, None) => unreachable!("a double question has two attributes"),
        };
        Question::doubles().filter(|question| categories(*question) == (one, other)).count()
    };
    assert_eq!(pairs(Category::Colour, Category::Kind), 12);
    assert_eq!(pairs(Category::Colour, Category::Number), 12);
    assert_eq!(pairs(Category::Kind, Category::Number), 9);
}

// rule: DJ-2, DJ-11, DJ-12, DJ-13, DJ-14
#[test]
fn every_card_allows_its_own_questions() {
    for (text, count) in [
        ("red", 1),
        ("pearl two", 1),
        ("red + any", 6),
        ("pearl + any", 7),
        ("two + any", 7),
        ("any + any", 33),
    ] {
        let questions: Vec<Question> = card(text).questions().collect();
        assert_eq!(questions.len(), count, "{text}");
        assert!(Question::all().all(|question| questions.contains(&question) == card(text).allows(question)));
    }
}

#[test]
fn what_is_no_question_cannot_be_written() {
    for wrong in ["red blue", "pearl red", "two two", "red pearl two", "any", "any + red", "red + blue", ""] {
        assert!(wrong.parse::<QuestionCard>().is_err(), "{wrong}");
    }
    assert_eq!(Question::both(Attribute::Two, Attribute::Red), "red two".parse().ok());
    assert_eq!(Question::both(Attribute::Two, Attribute::One), None);
}

// rule: DJ-3
#[test]
fn the_form_has_a_row_for_every_colour_and_nine_columns() {
    let mut place = 0;
    for colour in Colour::ALL {
        for kind in Kind::ALL {
            for number in Number::ALL {
                assert_eq!(Gem::new(*colour, *kind, *number), Gem::at(place));
                place += 1;
            }
        }
    }
    assert_eq!(place, 36);
    assert_eq!(gem("red pearl two").index(), 4, "first row, fifth column");
    assert_eq!(gem("green opal one").index(), 2 * 9 + 6, "third row, seventh column");
}
