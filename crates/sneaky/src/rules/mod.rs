//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `refusal` | why an input is refused |
//! | `setup` | who begins, and the first three robbers (SNK-4, SNK-6) |
//! | `turn` | rolling, putting dice on cards, stopping, handcuffs (SNK-7 to SNK-15, SNK-18 to SNK-21) |
//! | `piles` | where new cards go (SNK-16, SNK-17) |
//! | `ending` | filling up the middle, the last round (SNK-22 to SNK-24) |
//! | `scoring` | points (SNK-25 to SNK-29) |

mod ending;
mod piles;
mod refusal;
mod scoring;
mod setup;
mod turn;

use magpie_rules::{Draft, Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, act_on_any, draw};
use rand_core::Rng;
use std::ops::RangeInclusive;

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::options::Options;
use crate::position::{Impossible, Position};
use crate::stage::{Draws, Stage, Step, Waits};
use crate::state::{Open, Player, Sneaky};
use crate::view::View;
pub use refusal::Refusal;

impl Game for Sneaky {
    const NAME: &'static str = "sneaky";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    /// SNK-4, SNK-5: all robbers in the pile, two handcuffs each.
    fn new(seats: u8, options: Options) -> Result<Sneaky, SetupError> {
        SetupError::check_seats(seats, &Sneaky::SEATS)?;
        let mut players = [Player::default(); 4];
        players[..usize::from(seats)].iter_mut().for_each(|player| player.handcuffs = 2);
        let pile = options.deck.cards();
        let (open, below) = (Open::default(), Default::default());
        Ok(Sneaky {
            options,
            seats,
            pile,
            open,
            below,
            players,
            turns_left: None,
            stage: Stage::Draws(Draws::Lot),
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
        match &self.stage {
            Stage::Waits(seat, _) => Phase::Waiting(SeatSet::only(*seat)),
            Stage::Draws(_) => Phase::Chance,
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let Ok(waits) = self.check_waited_for(seat) else { return };
        match waits {
            Waits::Placing { placed, rolled, step } => {
                for action in self.placements(seat, *placed, *rolled) {
                    into.push(action);
                }
                if *step == Step::May {
                    into.push(Action::Stop {});
                    if placed.loose() > 0 {
                        into.push(Action::RollOn {});
                    }
                }
            }
            Waits::Stacking { loot, .. } => {
                into.extend(self.undecided(loot).into_iter().map(|card| Action::Top { card }));
            }
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.check_waited_for(seat)?;
        match *action {
            Action::Place { die, on } => self.place(seat, die, on, log),
            Action::RollOn {} => self.roll_on(seat),
            Action::Stop {} => self.stop(seat, log),
            Action::Top { card } => self.put_on_top(seat, card, log),
        }
    }

    #[inline]
    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        scratch: &mut Vec<Action>,
        log: &mut impl Log<Event>,
    ) {
        match self.stage {
            Stage::Waits(asked, Waits::Placing { placed, rolled, step }) if asked == seat => {
                self.go_on_at_random(seat, placed, rolled, step, rng, log);
            }
            Stage::Waits(..) | Stage::Draws(_) | Stage::Over => act_on_any(self, seat, rng, scratch, log),
        }
    }

    /// SNK-12: what lies, lies. A table may let a die be taken back until its player goes on.
    fn draft(&self, _: Seat, action: &Action) -> Draft {
        match action {
            Action::Place { .. } => Draft::UntilNext,
            Action::RollOn {} | Action::Stop {} | Action::Top { .. } => Draft::Never,
        }
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match self.stage.draws().expect("an outcome is due") {
            Draws::Lot => Chance::Lot { seat: Seat::at(draw::below(rng, u32::from(self.seats)) as usize) },
            Draws::Opening { .. } => Chance::Open { cards: setup::draw_opening(rng) },
            Draws::Rolling { placed, .. } => Chance::Roll { dice: turn::draw_dice(placed.loose(), rng) },
            Draws::Refilling { .. } => {
                Chance::TurnUp { card: self.pile.nth(draw::below(rng, u32::from(self.pile.len())) as u8) }
            }
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let draws = match self.stage {
            Stage::Draws(draws) => draws,
            Stage::Waits(..) => return Err(Refusal::ChanceNotDue),
            Stage::Over => return Err(Refusal::GameOver),
        };
        match (draws, *chance) {
            (Draws::Lot, Chance::Lot { seat }) => self.lot(seat, log),
            (Draws::Opening { first }, Chance::Open { cards }) => self.open(first, cards, log),
            (Draws::Rolling { seat, placed }, Chance::Roll { dice }) => self.roll(seat, placed, dice, log),
            (Draws::Refilling { seat }, Chance::TurnUp { card }) => self.turn_up(seat, card, log),
            (Draws::Lot | Draws::Opening { .. } | Draws::Rolling { .. } | Draws::Refilling { .. }, _) => {
                Err(Refusal::ChanceNotDue)
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| self.score())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn notice(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// Everything is open, and so is every choice.
    fn onlookers(&self, _: Seat) -> SeatSet {
        SeatSet::first(self.seats())
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn stands_out(event: &Event) -> bool {
        match event {
            Event::Busted { .. } | Event::Took { .. } | Event::LastRound {} | Event::Over {} => true,
            Event::Lot { .. } | Event::Opened { .. } | Event::Turn { .. } | Event::Rolled { .. } => false,
            Event::Placed { .. } | Event::GotHandcuff { .. } | Event::LostHandcuff { .. } => false,
            Event::Laid { .. } | Event::TurnedUp { .. } => false,
        }
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<Sneaky, Impossible> {
        position.build()
    }
}

impl Sneaky {
    /// What is asked of this player, if anything is.
    #[inline]
    fn check_waited_for(&self, seat: Seat) -> Result<&Waits, Refusal> {
        match &self.stage {
            Stage::Waits(asked, waits) if *asked == seat => Ok(waits),
            Stage::Waits(..) | Stage::Draws(_) => Err(Refusal::NotYourTurn),
            Stage::Over => Err(Refusal::GameOver),
        }
    }
}
