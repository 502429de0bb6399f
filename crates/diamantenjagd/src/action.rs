//! What a seat may do, and what fate may do.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use magpie_rules::Seat;
use magpie_rules::text::{self, NotUnderstood};

use crate::board::{CardSet, Gem, GemSet, Question, QuestionCard};
use crate::state::{Asked, MOST_SEATS, Means, OPEN_CARDS};

magpie_rules::tagged! {
    "do" in "Action";
    /// What a player may do.
    ///
    /// Accusing is two inputs, `accuse` and the naming of the gem, but one act: nobody else can do anything in between.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Action {
        /// DJ-10: plays a question card and puts the question to another player: `ask 2 for red pearl`, or
        /// `ask 2 for red pearl with red + any`.
        Ask {
            /// The card that is played.
            card: QuestionCard,
            /// Who is asked.
            seat: Seat,
            /// What for.
            question: Question,
        },
        /// DJ-17: puts the four own question cards under the pile and takes four from its top:
        /// `exchange red, red pearl, two + any, any + any`.
        Exchange {
            /// The own cards, as they will lie: the first is the topmost of them.
            order: [QuestionCard; OPEN_CARDS],
        },
        /// DJ-18: does nothing, for want of a question card: `pass`.
        Pass {},
        /// DJ-19: interrupts the game to name what was stolen: `accuse`.
        Accuse {},
        /// DJ-19, DJ-26: names a gem; with several stolen gems, one after the other: `name red pearl two`.
        Name {
            /// The gem.
            gem: Gem,
        },
        /// DJ-24: lets the time to accuse go by: `silent`.
        Silent {},
        /// DJ-24: asks any question without a card, and must then accuse at once: `last ask 2 for red pearl`.
        LastAsk {
            /// Who is asked.
            seat: Seat,
            /// What for.
            question: Question,
        },
    }
}

impl Action {
    /// The question that this player puts to another, if it is one.
    #[must_use]
    pub fn asked(self, by: Seat) -> Option<Asked> {
        match self {
            Action::Ask { card, seat: to, question } => {
                Some(Asked { by, to, question, with: Means::Card(card) })
            }
            Action::LastAsk { seat: to, question } => {
                Some(Asked { by, to, question, with: Means::LastQuestion })
            }
            Action::Exchange { .. } | Action::Pass {} => None,
            Action::Accuse {} | Action::Name { .. } | Action::Silent {} => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Ask { card, seat, question } if *card == QuestionCard::Fixed(*question) => {
                write!(f, "ask {seat} for {question}")
            }
            Action::Ask { card, seat, question } => write!(f, "ask {seat} for {question} with {card}"),
            Action::Exchange { order: [first, second, third, last] } => {
                write!(f, "exchange {first}, {second}, {third}, {last}")
            }
            Action::Pass {} => f.write_str("pass"),
            Action::Accuse {} => f.write_str("accuse"),
            Action::Name { gem } => write!(f, "name {gem}"),
            Action::Silent {} => f.write_str("silent"),
            Action::LastAsk { seat, question } => write!(f, "last ask {seat} for {question}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        const EXPECTED: &str = "\"ask 2 for red pearl\", \"ask 2 for red pearl with red + any\", \"exchange\" and four cards, \
                                \"pass\", \"accuse\", \"name red pearl two\", \"last ask 2 for red\" or \"silent\"";
        match text {
            "pass" => return Ok(Action::Pass {}),
            "accuse" => return Ok(Action::Accuse {}),
            "silent" => return Ok(Action::Silent {}),
            _ => {}
        }
        if let Some(gem) = text.strip_prefix("name ") {
            return Ok(Action::Name { gem: gem.parse()? });
        }
        if let Some(cards) = text.strip_prefix("exchange ") {
            let cards: Vec<QuestionCard> = cards.split(", ").map(str::parse).collect::<Result<_, _>>()?;
            let four = NotUnderstood { expected: "the four own question cards, the topmost first" };
            return Ok(Action::Exchange { order: cards.try_into().map_err(|_| four)? });
        }
        if let Some(asked) = text.strip_prefix("last ask ") {
            let (seat, question) = read_asked(asked, EXPECTED)?;
            return Ok(Action::LastAsk { seat, question: question.parse()? });
        }
        let asked = text.strip_prefix("ask ").ok_or(NotUnderstood { expected: EXPECTED })?;
        let (seat, question) = read_asked(asked, EXPECTED)?;
        read_ask(seat, question)
    }
}

/// Reads `2 for red pearl`; what comes after the seat is still to be read.
fn read_asked<'a>(text: &'a str, expected: &'static str) -> Result<(Seat, &'a str), NotUnderstood> {
    let (seat, question) = text.split_once(" for ").ok_or(NotUnderstood { expected })?;
    Ok((text::word(seat, expected)?, question))
}

/// Reads `red pearl` or `red pearl with red + any`. A card that says the question itself is not named.
fn read_ask(seat: Seat, text: &str) -> Result<Action, NotUnderstood> {
    let Some((question, card)) = text.split_once(" with ") else {
        let question = text.parse()?;
        return Ok(Action::Ask { card: QuestionCard::Fixed(question), seat, question });
    };
    let (question, card): (Question, QuestionCard) = (question.parse()?, card.parse()?);
    if card == QuestionCard::Fixed(question) {
        return Err(NotUnderstood { expected: "a half-free or a free card after \"with\"" });
    }
    Ok(Action::Ask { card, seat, question })
}

/// Something for every player, in the order of the seats.
pub type PerSeat<T> = ArrayVec<T, { MOST_SEATS as usize }>;

magpie_rules::tagged! {
    "chance" in "Chance";
    /// What fate may do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Chance {
        /// DJ-9: this seat deals: `dealer 2`.
        Dealer {
            /// The dealer.
            seat: Seat,
        },
        /// DJ-4 to DJ-6: the gems are dealt: `gems red pearl two stolen; nothing left over; 1 has red diamond one, …; 2 has …`.
        Gems {
            /// What is put away unseen.
            stolen: GemSet,
            /// What is shown to everyone and leaves the game.
            left_over: GemSet,
            /// What every player gets.
            hands: PerSeat<GemSet>,
        },
        /// DJ-8: the question cards are dealt: `questions 1 has red, blue pearl, two + any, any + any; 2 has …`.
        Questions {
            /// What every player gets.
            cards: PerSeat<CardSet>,
        },
        /// DJ-16, DJ-17: the next card of the pile: `draw red + any`.
        Draw {
            /// The card.
            card: QuestionCard,
        },
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dealer { seat } => write!(f, "dealer {seat}"),
            Chance::Gems { stolen, left_over, hands } => {
                write!(f, "gems {stolen} stolen; {left_over} left over; ")?;
                write_hands(f, hands)
            }
            Chance::Questions { cards } => {
                f.write_str("questions ")?;
                write_hands(f, cards)
            }
            Chance::Draw { card } => write!(f, "draw {card}"),
        }
    }
}

fn write_hands(f: &mut fmt::Formatter<'_>, hands: &[impl fmt::Display]) -> fmt::Result {
    hands.iter().enumerate().try_for_each(|(at, hand)| {
        let space = if at == 0 { "" } else { "; " };
        write!(f, "{space}{} has {hand}", Seat::at(at))
    })
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        const EXPECTED: &str =
            "\"dealer 2\", \"gems\" or \"questions\" with what every player has, or \"draw red + any\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        let (what, rest) = text.split_once(' ').ok_or(wrong)?;
        match what {
            "dealer" => Ok(Chance::Dealer { seat: text::word(rest, EXPECTED)? }),
            "draw" => Ok(Chance::Draw { card: rest.parse()? }),
            "questions" => Ok(Chance::Questions { cards: read_hands(rest.split("; "))? }),
            "gems" => read_gems(rest),
            _ => Err(wrong),
        }
    }
}

fn read_gems(text: &str) -> Result<Chance, NotUnderstood> {
    const EXPECTED: &str = "\"gems red pearl two stolen; nothing left over; 1 has …; 2 has …\"";
    let wrong = NotUnderstood { expected: EXPECTED };
    let mut parts = text.split("; ");
    let mut part = |ending: &str| parts.next().and_then(|part| part.strip_suffix(ending)).ok_or(wrong);
    let (stolen, left_over) = (part(" stolen")?.parse()?, part(" left over")?.parse()?);
    Ok(Chance::Gems { stolen, left_over, hands: read_hands(parts)? })
}

/// Reads `1 has red, blue`, `2 has green` and so on, in the order of the seats.
fn read_hands<'a, T: FromStr<Err = NotUnderstood>>(
    parts: impl Iterator<Item = &'a str>,
) -> Result<PerSeat<T>, NotUnderstood> {
    const EXPECTED: &str = "\"1 has …; 2 has …\", one part for every player, at most seven";
    let wrong = NotUnderstood { expected: EXPECTED };
    let mut hands = PerSeat::new();
    for part in parts {
        let (seat, hand) = part.split_once(" has ").ok_or(wrong)?;
        let seat: Seat = text::word(seat, EXPECTED)?;
        if seat.index() != hands.len() || hands.is_full() {
            return Err(wrong);
        }
        hands.push(hand.parse()?);
    }
    Ok(hands)
}
