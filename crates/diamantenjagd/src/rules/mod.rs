//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `refusal` | why an input is refused |
//! | `setup` | the dealer, the gems, the question cards (DJ-4 to DJ-9) |
//! | `turn` | asking, drawing, exchanging, passing (DJ-9 to DJ-18) |
//! | `accusing` | accusations, the last question, the end (DJ-19 to DJ-27) |
//! | `random` | any of all that, without a list |

mod accusing;
mod random;
mod refusal;
mod setup;
mod turn;

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use magpie_rules::{Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;

use crate::action::{Action, Chance};
use crate::board::{CardSet, GemSet};
use crate::event::{Event, Seen};
use crate::options::{MOST_FOR_SEVERAL, Options, Stolen};
use crate::position::{Impossible, Position};
use crate::stage::{Draws, Stage, Waits};
use crate::state::{DiamantenJagd, MOST_SEATS, Player};
use crate::view::View;
pub use refusal::Refusal;

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
            top: None,
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
        self.stage.phase(|waits| SeatSet::only(waits.seat()))
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

    #[inline]
    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        _scratch: &mut Vec<Action>,
        log: &mut impl Log<Event>,
    ) {
        self.do_anything(seat, rng, log);
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

    fn laid_open(&self) -> View {
        View::laid_open(self)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Seen::new(event, viewer))
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn stands_out(event: &Event) -> bool {
        match event {
            Event::Exchanged { .. } | Event::Accused { .. } | Event::Wrong { .. } => true,
            Event::Over { .. } => true,
            Event::Dealer { .. } | Event::GemsDealt { .. } | Event::QuestionsDealt { .. } => false,
            Event::Turn { .. } | Event::Asked { .. } | Event::Drew { .. } | Event::Passed { .. } => false,
            Event::Named { .. } | Event::Silent { .. } => false,
        }
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<DiamantenJagd, Impossible> {
        position.build()
    }
}
