//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `setup` | the dealer, the gems, the question cards (DJ-4 to DJ-9) |
//! | `turn` | asking, drawing, exchanging, passing (DJ-9 to DJ-18) |
//! | `accusing` | accusations, the last question, the end (DJ-19 to DJ-27) |

mod accusing;
mod setup;
mod turn;

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use magpie_rules::{Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;
use serde::Serialize;

use crate::action::{Action, Chance};
use crate::board::{CardSet, GemSet};
use crate::event::{Event, Seen};
use crate::position::{Impossible, Position};
use crate::state::{
    DiamantenJagd, Draws, MOST_FOR_SEVERAL, MOST_SEATS, Options, Player, Stage, Stolen, Waits,
};
use crate::view::View;

/// Why an input is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody else is waited for, or chance.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing more can happen.
    #[error("the game is over")]
    GameOver,
    /// DJ-21: only detectives act.
    #[error("you are no longer a detective")]
    NoDetective,
    /// DJ-10: the card does not lie before the player.
    #[error("that question card does not lie before you")]
    NotYourCard,
    /// DJ-11 to DJ-14: the card is for another question.
    #[error("that cannot be asked with this card")]
    NotOnTheCard,
    /// DJ-10: the seat is empty.
    #[error("nobody plays on that seat")]
    NoSuchPlayer,
    /// DJ-10: the question is put to somebody else.
    #[error("you cannot ask yourself")]
    AsksThemselves,
    /// DJ-17: all four own cards are put under the pile.
    #[error("exchange your own four question cards")]
    NotYourCards,
    /// DJ-17: once per game.
    #[error("you have exchanged your cards before")]
    ExchangeUsed,
    /// DJ-17: there is nothing to take.
    #[error("the pile is empty")]
    PileEmpty,
    /// DJ-18: only who has no question card passes.
    #[error("you still have question cards")]
    HasCards,
    /// DJ-19: gems are named by who accuses.
    #[error("accuse first")]
    AccuseFirst,
    /// DJ-19, DJ-24: who accuses must name what was stolen.
    #[error("name the stolen gem")]
    NameTheGem,
    /// DJ-26: a gem is named only once.
    #[error("you have named that gem already")]
    AlreadyNamed,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

impl Game for DiamantenJagd {
    const NAME: &'static str = "diamantenjagd";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 3..=MOST_SEATS;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    /// DJ-26: several gems are stolen only with three or four players.
    fn new(seats: u8, options: Options) -> Result<DiamantenJagd, SetupError> {
        SetupError::check_seats(seats, &DiamantenJagd::SEATS)?;
        if options.stolen != Stolen::One && seats > MOST_FOR_SEVERAL {
            return Err(SetupError::Option { name: "stolen" });
        }
        Ok(DiamantenJagd {
            options,
            seats,
            dealer: None,
            stolen: GemSet::EMPTY,
            left_over: GemSet::EMPTY,
            players: [Player::default(); MOST_SEATS as usize],
            detectives: SeatSet::first(seats),
            pile: CardSet::ALL,
            under: ArrayVec::new(),
            discard: CardSet::EMPTY,
            questions: ArrayVec::new(),
            stage: Stage::Draws(Draws::Dealer {}),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Waits(waits) => Phase::Waiting(SeatSet::only(waits.seat())),
            Stage::Draws(_) => Phase::Chance,
            Stage::Over { .. } => Phase::Over,
        }
    }

    #[inline]
    fn actions(&self, to: Seat, into: &mut Vec<Action>) {
        match self.stage {
            Stage::Waits(Waits::Turn { seat, .. }) if seat == to => self.list_turn(to, into),
            Stage::Waits(Waits::Turn { .. }) if self.detectives.contains(to) => into.push(Action::Accuse {}),
            Stage::Waits(Waits::Naming { seat, .. }) if seat == to => self.list_names(to, into),
            Stage::Waits(Waits::Turn { .. } | Waits::Naming { .. }) => {}
            Stage::Draws(_) | Stage::Over { .. } => {}
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => return Err(Refusal::GameOver),
            Phase::Chance => return Err(Refusal::NotYourTurn),
            Phase::Waiting(_) if self.detectives.contains(seat) => {}
            Phase::Waiting(_) => return Err(Refusal::NoDetective),
        }
        match *action {
            Action::Ask { card, seat: to, question } => self.ask(seat, card, to, question, log),
            Action::Exchange { order } => self.exchange(seat, order, log),
            Action::Pass {} => self.pass(seat, log),
            Action::Accuse {} => self.accuse(seat, log),
            Action::Name { gem } => self.name(seat, gem, log),
            Action::Silent {} => self.be_silent(seat, log),
            Action::LastAsk { seat: to, question } => self.last_ask(seat, to, question, log),
        }
    }

    /// DJ-24: who lets the time for an accusation run out is silent.
    fn overdue(&self, to: Seat) -> Option<Action> {
        match self.stage {
            Stage::Waits(Waits::Naming { seat, .. }) if seat == to => Some(Action::Silent {}),
            Stage::Waits(Waits::Turn { .. } | Waits::Naming { .. }) => None,
            Stage::Draws(_) | Stage::Over { .. } => None,
        }
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match self.stage.draws().expect("an outcome is due") {
            Draws::Dealer {} => {
                Chance::Dealer { seat: Seat::at(draw::below(rng, u32::from(self.seats)) as usize) }
            }
            Draws::Gems {} => self.shuffle_gems(rng),
            Draws::Questions {} => self.shuffle_questions(rng),
            Draws::Drawing { .. } => {
                let nth = draw::below(rng, u32::from(self.pile.count())) as usize;
                Chance::Draw { card: self.pile.iter().nth(nth).expect("cards are drawn while there are any") }
            }
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let draws = match self.stage {
            Stage::Draws(draws) => draws,
            Stage::Waits(_) => return Err(Refusal::ChanceNotDue),
            Stage::Over { .. } => return Err(Refusal::GameOver),
        };
        match (draws, chance) {
            (Draws::Dealer {}, Chance::Dealer { seat }) => self.draw_dealer(*seat, log),
            (Draws::Gems {}, Chance::Gems { stolen, left_over, hands }) => {
                self.deal_gems(*stolen, *left_over, hands, log)
            }
            (Draws::Questions {}, Chance::Questions { cards }) => self.deal_questions(cards, log),
            (Draws::Drawing { seat, cards }, Chance::Draw { card }) => {
                self.draw_from_pile(seat, cards, *card, log)
            }
            (Draws::Dealer {} | Draws::Gems {} | Draws::Questions {} | Draws::Drawing { .. }, _) => {
                Err(Refusal::ChanceNotDue)
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over { winner } => Some(self.result(winner)),
            Stage::Waits(_) | Stage::Draws(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Seen::new(event, viewer))
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<DiamantenJagd, Impossible> {
        position.build()
    }
}
