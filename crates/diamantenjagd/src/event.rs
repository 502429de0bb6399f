//! What happens, and what one viewer notices of it.

use magpie_rules::{Seat, Viewer};
use serde::Serialize;

use crate::action::PerSeat;
use crate::board::{CardSet, Gem, GemSet, Question, QuestionCard};
use crate::state::{Asked, Means, OPEN_CARDS};

/// What happened, nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// DJ-9: the lot has fallen.
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// DJ-4 to DJ-6: the gems are dealt.
    GemsDealt {
        /// What every player got.
        hands: PerSeat<GemSet>,
        /// What lies open.
        left_over: GemSet,
    },
    /// DJ-8: the question cards are dealt.
    QuestionsDealt {
        /// What every player got.
        cards: PerSeat<CardSet>,
    },
    /// DJ-9: a turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// DJ-10 to DJ-15: a question was asked and answered.
    Asked {
        /// Who asked whom for what.
        asked: Asked,
        /// The gems of the asked player that fit.
        fitting: GemSet,
        /// DJ-12: were they shown to the asker?
        shown: bool,
    },
    /// DJ-16, DJ-17: a question card was taken from the pile and laid open.
    Drew {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: QuestionCard,
    },
    /// DJ-17: four question cards were put under the pile.
    Exchanged {
        /// Who did.
        seat: Seat,
        /// The topmost first.
        order: [QuestionCard; OPEN_CARDS],
    },
    /// DJ-18: somebody passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// DJ-19: somebody accuses.
    Accused {
        /// Who.
        seat: Seat,
    },
    /// DJ-19: a gem was named.
    Named {
        /// Who named it.
        seat: Seat,
        /// The gem.
        gem: Gem,
    },
    /// DJ-24: the time went by.
    Silent {
        /// Whose.
        seat: Seat,
    },
    /// DJ-21: the accusation was wrong.
    Wrong {
        /// Who accused.
        seat: Seat,
        /// What was stolen.
        stolen: GemSet,
        /// The question cards that went to the discard.
        cards: CardSet,
    },
    /// DJ-20, DJ-23: the game is over.
    Over {
        /// Who found out what was stolen.
        winner: Option<Seat>,
        /// What was stolen.
        stolen: GemSet,
        /// The gems of every player.
        hands: PerSeat<GemSet>,
    },
}

/// What one viewer noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Seen {
    /// DJ-9: the lot has fallen.
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// DJ-4 to DJ-6: the gems are dealt.
    GemsDealt {
        /// The viewer's own.
        hand: Option<GemSet>,
        /// What lies open.
        left_over: GemSet,
    },
    /// DJ-8: the question cards are dealt.
    QuestionsDealt {
        /// What every player got.
        cards: PerSeat<CardSet>,
    },
    /// DJ-9: a turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// DJ-10 to DJ-15: a question was asked and answered.
    Asked {
        /// What the viewer heard of it.
        heard: Heard,
    },
    /// DJ-16, DJ-17: a question card was taken from the pile and laid open.
    Drew {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: QuestionCard,
    },
    /// DJ-17: four question cards were put under the pile. Which they are, everyone knows.
    Exchanged {
        /// Who did.
        seat: Seat,
        /// The topmost first, if the viewer put them there.
        order: Option<[QuestionCard; OPEN_CARDS]>,
    },
    /// DJ-18: somebody passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// DJ-19: somebody accuses.
    Accused {
        /// Who.
        seat: Seat,
    },
    /// DJ-19: a gem was named.
    Named {
        /// Who named it.
        seat: Seat,
        /// DJ-21: the gem, if the viewer named it.
        gem: Option<Gem>,
    },
    /// DJ-24: the time went by.
    Silent {
        /// Whose.
        seat: Seat,
    },
    /// DJ-21: the accusation was wrong.
    Wrong {
        /// Who accused.
        seat: Seat,
        /// What was stolen, if the viewer accused.
        stolen: Option<GemSet>,
        /// The question cards that went to the discard.
        cards: CardSet,
    },
    /// DJ-20, DJ-23: the game is over, and everything is shown.
    Over {
        /// Who found out what was stolen.
        winner: Option<Seat>,
        /// What was stolen.
        stolen: GemSet,
        /// The gems of every player.
        hands: PerSeat<GemSet>,
    },
}

impl Seen {
    pub(crate) fn new(event: &Event, viewer: Viewer) -> Seen {
        let is = |seat: Seat| viewer == Viewer::Seat(seat);
        match event {
            Event::Dealer { seat } => Seen::Dealer { seat: *seat },
            Event::GemsDealt { hands, left_over } => {
                Seen::GemsDealt { hand: viewer.seat().map(|seat| hands[seat.index()]), left_over: *left_over }
            }
            Event::QuestionsDealt { cards } => Seen::QuestionsDealt { cards: cards.clone() },
            Event::Turn { seat } => Seen::Turn { seat: *seat },
            Event::Asked { asked, fitting, shown } => {
                Seen::Asked { heard: Heard::new(*asked, *fitting, *shown, viewer) }
            }
            Event::Drew { seat, card } => Seen::Drew { seat: *seat, card: *card },
            Event::Exchanged { seat, order } => {
                Seen::Exchanged { seat: *seat, order: Some(*order).filter(|_| is(*seat)) }
            }
            Event::Passed { seat } => Seen::Passed { seat: *seat },
            Event::Accused { seat } => Seen::Accused { seat: *seat },
            Event::Named { seat, gem } => Seen::Named { seat: *seat, gem: Some(*gem).filter(|_| is(*seat)) },
            Event::Silent { seat } => Seen::Silent { seat: *seat },
            Event::Wrong { seat, stolen, cards } => {
                Seen::Wrong { seat: *seat, stolen: Some(*stolen).filter(|_| is(*seat)), cards: *cards }
            }
            Event::Over { winner, stolen, hands } => {
                Seen::Over { winner: *winner, stolen: *stolen, hands: hands.clone() }
            }
        }
    }
}

/// DJ-10 to DJ-14: a question, and what one viewer heard of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Heard {
    /// Who asked.
    pub by: Seat,
    /// Who was asked.
    pub to: Seat,
    /// What for.
    pub question: Question,
    /// By what right.
    pub with: Means,
    /// How many gems fit.
    pub count: u8,
    /// DJ-12, DJ-27: were they shown to who asked?
    pub showed: bool,
    /// DJ-12: the gems themselves, if they were shown to the viewer.
    pub shown: Option<GemSet>,
}

impl Heard {
    /// What this viewer hears of a question that shows gems or not.
    pub(crate) fn new(asked: Asked, fitting: GemSet, showed: bool, viewer: Viewer) -> Heard {
        let Asked { by, to, question, with } = asked;
        let shown = Some(fitting).filter(|_| showed && viewer == Viewer::Seat(by));
        Heard { by, to, question, with, count: fitting.count(), showed, shown }
    }
}
