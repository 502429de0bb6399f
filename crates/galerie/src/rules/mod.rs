//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `refusal` | why an input is refused |
//! | `setup` | who is the thief; placing artworks, cameras, locks and guards |
//! | `thief` | entering, the thief's turn, discovery, locks |
//! | `guard` | the guards' turns and their questions |
//! | `ending` | the end of a round and of the game |

mod ending;
mod guard;
mod refusal;
pub(crate) mod setup;
pub(crate) mod thief;

use std::ops::RangeInclusive;

use magpie_rules::{Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;

use crate::action::{Action, Chance};
use crate::board::{CellSet, Layout, Lock, Number};
use crate::event::{Event, Moment, Public, Seen, Sneaked};
use crate::options::{Options, Setup};
use crate::position::{Impossible, Position};
use crate::stage::Stage;
use crate::state::{Galerie, PLAYERS};
use crate::view::View;
pub use refusal::Refusal;

impl Game for Galerie {
    const NAME: &'static str = "galerie";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=PLAYERS as u8;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    fn new(seats: u8, options: Options) -> Result<Galerie, SetupError> {
        SetupError::check_seats(seats, &Galerie::SEATS)?;
        options.check()?;
        let stage = Stage::Volunteering { said: SeatSet::EMPTY, willing: SeatSet::EMPTY };
        Ok(Galerie { options, seats, scores: [None; PLAYERS], round: None, stage })
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
            Stage::Artworks { seat } | Stage::Cameras { seat } | Stage::Locks { seat } => {
                Phase::Waiting(SeatSet::only(seat))
            }
            Stage::Guards { seat, .. } | Stage::Entering { seat } | Stage::Sneaking { seat, .. } => {
                Phase::Waiting(SeatSet::only(seat))
            }
            Stage::Guarding { seat, .. } | Stage::Answering { seat, .. } => {
                Phase::Waiting(SeatSet::only(seat))
            }
            Stage::Volunteering { said, .. } => {
                Phase::Waiting(self.playing().filter(|seat| !said.contains(*seat)).collect())
            }
            Stage::Lot { .. } | Stage::Layout {} | Stage::Trying { .. } | Stage::Rolling { .. } => {
                Phase::Chance
            }
            Stage::Over {} => Phase::Over,
        }
    }

    #[inline]
    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.check_waited_for(seat).is_err() {
            return;
        }
        match self.stage {
            Stage::Volunteering { .. } => into.extend([Action::Volunteer {}, Action::Decline {}]),
            Stage::Artworks { .. } => {
                into.extend(self.artwork_cells().iter().map(|at| Action::Artwork { at }));
            }
            Stage::Cameras { .. } => self.list_cameras(into),
            Stage::Locks { .. } => self.list_locks(into),
            Stage::Guards { .. } => into.extend(self.guard_cells().iter().map(|at| Action::Guard { at })),
            Stage::Entering { .. } => {
                into.extend(self.board().doorsteps().iter().map(|at| Action::Enter { at }));
            }
            Stage::Sneaking { .. } => self.list_turns(into),
            Stage::Guarding { guard, roll, left, .. } => self.list_guarding(guard, roll, left, into),
            Stage::Answering { .. } => into.extend([Action::Answer {}, Action::Jam {}]),
            Stage::Lot { .. } | Stage::Layout {} | Stage::Trying { .. } => {}
            Stage::Rolling { .. } | Stage::Over {} => {}
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.check_waited_for(seat)?;
        match *action {
            Action::Volunteer {} => self.volunteer(seat, true, log),
            Action::Decline {} => self.volunteer(seat, false, log),
            Action::Artwork { at } => self.place_artwork(seat, at, log),
            Action::Camera { at, look } => self.place_camera(seat, at, look, log),
            Action::Lock { at, lock } => self.place_lock(seat, at, lock, log),
            Action::Guard { at } => self.place_guard(seat, at, log),
            Action::Enter { at } => self.enter(at, log),
            Action::Go { path, deed, escape } => self.go(path, deed, escape, log),
            Action::Jam {} => self.answer(true, log),
            Action::Answer {} => self.answer(false, log),
            Action::Move { to } => self.move_guard(to, log),
            Action::Stay {} => self.stay(log),
            Action::Look {} => self.look(log),
            Action::Watch { camera } => self.watch(camera, log),
            Action::Check {} => self.check_cameras(log),
            Action::Detect {} => self.detect(log),
            Action::Done {} => self.done(),
        }
    }

    /// Who says nothing does not volunteer, and lets the motion detector tell the colour.
    fn overdue(&self, seat: Seat) -> Option<Action> {
        self.check_waited_for(seat).ok()?;
        match self.stage {
            Stage::Volunteering { .. } => Some(Action::Decline {}),
            Stage::Answering { .. } => Some(Action::Answer {}),
            Stage::Guarding { .. } | Stage::Sneaking { .. } => None,
            Stage::Artworks { .. } | Stage::Cameras { .. } | Stage::Locks { .. } | Stage::Guards { .. } => {
                None
            }
            Stage::Entering { .. } | Stage::Lot { .. } | Stage::Layout {} => None,
            Stage::Trying { .. } | Stage::Rolling { .. } | Stage::Over {} => None,
        }
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match self.stage {
            Stage::Lot { among } => {
                let lot = draw::below(rng, among.len() as u32) as usize;
                Chance::Thief { seat: among.iter().nth(lot).expect("the lot falls on one of them") }
            }
            Stage::Layout {} => Chance::Layout { layout: self.sample_layout(rng) },
            Stage::Trying { .. } => {
                let open = draw::below(rng, self.untried() as u32) < self.options.open.count() as u32;
                Chance::Lock { lock: if open { Lock::Open } else { Lock::Locked } }
            }
            Stage::Rolling { .. } => Chance::Roll {
                number: Number::at(draw::below(rng, 6) as usize),
                symbol: *draw::pick(rng, &self.options.symbols.faces()),
            },
            Stage::Volunteering { .. } | Stage::Artworks { .. } | Stage::Cameras { .. } => {
                unreachable!("no chance is due")
            }
            Stage::Locks { .. } | Stage::Guards { .. } | Stage::Entering { .. } => {
                unreachable!("no chance is due")
            }
            Stage::Sneaking { .. } | Stage::Guarding { .. } | Stage::Answering { .. } | Stage::Over {} => {
                unreachable!("no chance is due")
            }
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match (self.stage, chance) {
            (Stage::Over {}, _) => Err(Refusal::GameOver),
            (Stage::Lot { among }, Chance::Thief { seat }) => self.draw_thief(among, *seat, log),
            (Stage::Layout {}, Chance::Layout { layout }) => self.draw_layout(layout, log),
            (Stage::Trying { exit, next }, Chance::Lock { lock }) => self.draw_lock(exit, *lock, next, log),
            (Stage::Rolling { guard }, Chance::Roll { number, symbol }) => {
                self.roll(guard, *number, *symbol, log);
                Ok(())
            }
            (_, Chance::Thief { .. } | Chance::Layout { .. } | Chance::Lock { .. } | Chance::Roll { .. }) => {
                Err(Refusal::ChanceNotDue)
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over {}).then(|| self.result())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Seen::new(event, viewer))
    }

    /// GD-42: the guards of a round play together; nobody knows whose side they are on before there is a thief.
    fn team(&self, seat: Seat) -> SeatSet {
        let thief = self.round.as_ref().map(|round| round.thief);
        match thief {
            Some(thief) if thief != seat => self.playing().filter(|other| *other != thief).collect(),
            Some(_) | None => SeatSet::only(seat),
        }
    }

    #[inline]
    fn begins_turn(event: &Event) -> bool {
        match event {
            Event::Public(Public::Rolled { .. }) => true,
            Event::Moment { moment: Moment::Thief(Sneaked::Went { .. }), .. } => true,
            Event::Moment { moment: Moment::Thief(Sneaked::Entered { .. }) | Moment::Told(_), .. } => false,
            Event::LockPlaced { .. } | Event::Public(_) => false,
        }
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<Galerie, Impossible> {
        position.build()
    }
}

impl Galerie {
    #[inline]
    fn check_waited_for(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Waiting(seats) if seats.contains(seat) => Ok(()),
            Phase::Over => Err(Refusal::GameOver),
            Phase::Waiting(_) | Phase::Chance => Err(Refusal::NotYourTurn),
        }
    }

    /// GD-10, GD-14: where chance places artworks and cameras.
    fn sample_layout(&self, rng: &mut (impl Rng + ?Sized)) -> Layout {
        match self.options.setup {
            Setup::Anywhere => setup::random_layout(self.board(), CellSet::EMPTY, rng),
            Setup::Random | Setup::Guards | Setup::Standard => setup::advisable_layout(self.board(), rng),
        }
    }

    /// Everyone notices it, each in their own way, and it is remembered for this round.
    #[inline]
    fn happen(&mut self, moment: Moment, log: &mut impl Log<Event>) {
        let round = self.round_mut();
        round.remember(moment);
        log.push(Event::Moment { thief: round.thief, moment });
    }
}
