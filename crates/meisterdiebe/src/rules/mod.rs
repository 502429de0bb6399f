//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `refusal` | why an input is refused |
//! | `edition` | what the editions say in numbers |
//! | `author`, `published` | what is said only in one of them (MDA, MDP) |
//! | `setup` | the fronts, the cards, stocking the cube |
//! | `round` | choosing, revealing, the order of the turns |
//! | `turn` | opening a drawer, the deeds of the characters, turning and flipping |
//! | `ruby` | the secret parts |
//! | `sharing` | who gets what lies on the cloth |
//! | `ending` | scores, ranks, titles |

mod author;
mod edition;
mod ending;
mod published;
mod refusal;
mod round;
mod ruby;
mod setup;
mod sharing;
mod turn;

use std::ops::RangeInclusive;

use magpie_rules::{Draft, Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;

use crate::action::{Action, Chance};
use crate::board::{CharacterSet, Gem, Gems, Plus};
use crate::cube::{Cube, Place};
use crate::event::{Event, Public, Seen};
use crate::options::{Memory, Options};
use crate::position::{Impossible, Position};
use crate::stage::{Draws, Stage, Waits};
use crate::state::{Meisterdiebe, Player};
use crate::view::View;
pub use refusal::Refusal;

impl Game for Meisterdiebe {
    const NAME: &'static str = "meisterdiebe";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=Seat::MOST;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    /// MD-8, MDA-1, MDP-1: the cube with its rubies, and imitations for everyone.
    fn new(seats: u8, options: Options) -> Result<Meisterdiebe, SetupError> {
        SetupError::check_seats(seats, &Meisterdiebe::SEATS)?;
        options.check()?;
        let player = |at: usize| Player {
            plus: Plus::default(),
            minus: if at < usize::from(seats) { options.edition.imitations() } else { Gems::NONE },
            numbers: None,
            hand: CharacterSet::EMPTY,
            choice: None,
        };
        Ok(Meisterdiebe {
            options,
            seats,
            first: None,
            cube: Cube::new(),
            cloth: Gems::NONE,
            players: std::array::from_fn(player),
            sharers: SeatSet::EMPTY,
            last_round: false,
            unopened: 0,
            stage: Stage::Draws(if options.has_grain() { Draws::Grain {} } else { Draws::Cards {} }),
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
        self.stage.phase(|waits| self.waited_for(waits))
    }

    #[inline]
    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let Ok(waits) = self.check_waited_for(seat) else { return };
        match waits {
            Waits::Stocking { .. } => into.extend(Place::all().map(|drawer| Action::Stock { drawer })),
            Waits::Choosing {} => {
                let hand = self.player(seat).hand.iter();
                into.extend(hand.map(|character| Action::Choose { character }));
            }
            Waits::Opening { .. } => {
                into.extend(Place::all().map(|drawer| Action::Open { drawer }));
                into.push(Action::OpenNothing {});
            }
            Waits::Giving { drawer, begun, .. } => {
                self.list_gifts(seat, drawer, into);
                into.extend((!begun).then_some(Action::Done {}));
            }
            Waits::Imitating { must, .. } => {
                into.extend(self.imitations(seat).kinds().map(|gem| Action::Put { gem }));
                into.extend((!must).then_some(Action::Done {}));
            }
            Waits::Alarming { .. } => into.extend([Action::Alarm {}, Action::Done {}]),
            Waits::Seizing { .. } => into.extend([Action::Take {}, Action::Pull {}]),
            Waits::Twisting { twist, .. } => {
                turn::list_twists(twist, into);
                into.push(Action::Done {});
            }
            Waits::Sharing { .. } => into.extend(Gem::ALL.iter().map(|gem| Action::Pick { gem: *gem })),
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.check_waited_for(seat)?;
        match *action {
            Action::Stock { drawer } => self.stock(seat, drawer, log),
            Action::Choose { character } => self.choose(seat, character, log),
            Action::Open { drawer } => self.open(seat, drawer, log),
            Action::OpenNothing {} => self.open_nothing(seat, log),
            Action::Put { gem } => self.put(seat, gem, log),
            Action::Give { gem, to } => self.give(seat, gem, to, log),
            Action::Alarm {} => self.alarm(seat, log),
            Action::Take {} => self.take(seat, log),
            Action::Pull {} => self.pull(seat, log),
            Action::Pick { gem } => self.pick(seat, gem, log),
            Action::Turn { layers, to } => self.turn(seat, layers, to, log),
            Action::Flip {} => self.flip(seat, log),
            Action::Done {} => self.done(seat, log),
        }
    }

    /// MD-10: a card lies face down until all have chosen, and the last to choose opens them.
    fn draft(&self, _: Seat, action: &Action) -> Draft {
        match action {
            Action::Choose { .. } if self.undecided().len() > 1 => Draft::UntilAll,
            Action::Choose { .. } | Action::Stock { .. } | Action::Open { .. } => Draft::Never,
            Action::OpenNothing {} | Action::Put { .. } | Action::Give { .. } => Draft::Never,
            Action::Alarm {} | Action::Take {} | Action::Pull {} | Action::Pick { .. } => Draft::Never,
            Action::Turn { .. } | Action::Flip {} | Action::Done {} => Draft::Never,
        }
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match self.stage.draws().expect("an outcome is due") {
            Draws::Grain {} => setup::shuffle_grain(rng),
            Draws::Cards {} => self.shuffle_cards(rng),
            Draws::First {} => {
                Chance::First { seat: Seat::at(draw::below(rng, u32::from(self.seats)) as usize) }
            }
        }
    }

    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let draws = match self.stage {
            Stage::Draws(draws) => draws,
            Stage::Waits(_) => return Err(Refusal::ChanceNotDue),
            Stage::Over {} => return Err(Refusal::GameOver),
        };
        match (draws, chance) {
            (Draws::Grain {}, Chance::Grain { fronts }) => self.see_grain(fronts, log),
            (Draws::Cards {}, Chance::Cards { numbers }) => self.deal(numbers, log),
            (Draws::First {}, Chance::First { seat }) => self.draw_first(*seat, log),
            (Draws::Grain {} | Draws::Cards {} | Draws::First {}, _) => Err(Refusal::ChanceNotDue),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.stage.is_over().then(|| self.result())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn remembered(&self, viewer: Viewer) -> View {
        View::remembered(self, viewer)
    }

    fn laid_open(&self) -> View {
        View::laid_open(self)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Seen::new(event, viewer))
    }

    /// MD-17: what a player has not remembered is not told again, unless the table plays with open memory.
    fn keeps_history(&self) -> bool {
        self.is_open()
    }

    /// MD-17: in `pure` nothing is written down.
    fn allows_notes(&self) -> bool {
        self.options.memory != Memory::Pure
    }

    #[inline]
    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Public { what: Public::Turn { .. }, .. })
    }

    fn stands_out(event: &Event) -> bool {
        match event {
            Event::Public { what, .. } => what.stands_out(),
            Event::Dealt { .. } | Event::Chosen { .. } => false,
        }
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<Meisterdiebe, Impossible> {
        position.build()
    }
}

impl Meisterdiebe {
    /// MD-7: everybody notices this. MD-17: with open memory all of it may be written down, otherwise what stays in sight anyway, and
    /// only for as long as it does.
    #[inline]
    fn tell(&self, what: Public, log: &mut impl Log<Event>) {
        let kept = self.is_open() || what.stays_in_sight(self.options.edition);
        let anew = !self.is_open() && what.takes_cards_up();
        log.push(Event::Public { what, kept, anew });
    }

    /// What is asked of this player, if anything is.
    #[inline]
    fn check_waited_for(&self, seat: Seat) -> Result<Waits, Refusal> {
        match self.stage {
            Stage::Waits(waits) if self.is_waited_for(waits, seat) => Ok(waits),
            Stage::Waits(_) if self.has_chosen(seat) => Err(Refusal::AlreadyChosen),
            Stage::Waits(_) | Stage::Draws(_) => Err(Refusal::NotYourTurn),
            Stage::Over {} => Err(Refusal::GameOver),
        }
    }

    /// Of whom it is asked. MD-10: a card is asked of all who have laid down none.
    #[inline]
    fn waited_for(&self, waits: Waits) -> SeatSet {
        waits.seat().map_or_else(|| self.undecided(), SeatSet::only)
    }

    /// Is it asked of this player?
    #[inline]
    fn is_waited_for(&self, waits: Waits, seat: Seat) -> bool {
        waits.seat().map_or_else(|| self.is_undecided(seat), |waited_for| waited_for == seat)
    }

    /// MD-10: does this player wait for the others to choose?
    fn has_chosen(&self, seat: Seat) -> bool {
        self.stage == Stage::Waits(Waits::Choosing {}) && self.player(seat).choice.is_some()
    }
}
