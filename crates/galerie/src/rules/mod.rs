//! The rules, one function each, and the [`Game`] that they make up.
//!
//! | module | what it holds |
//! |---|---|
//! | `refusal` | why an input is refused |
//! | `setup` | who is the thief; placing artworks, cameras, locks and guards |
//! | `thief` | entering, the thief's turn, discovery, locks |
//! | `guard` | the guards' turns and their questions |
//! | `ending` | the end of a round and of the game |
//! | `random` | any legal action, without listing them all |

mod ending;
mod guard;
mod random;
mod refusal;
pub(crate) mod setup;
pub(crate) mod thief;

use std::ops::RangeInclusive;

use magpie_rules::{Draft, Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;

use crate::action::{Action, Chance};
use crate::board::{CellSet, Layout, Lock, Number};
use crate::event::{Event, Public, Seen};
use crate::moment::{Moment, Sneaked};
use crate::options::{Length, Locks, Options, Setup};
use crate::position::{Impossible, Position};
use crate::stage::{Draws, Stage, Waits};
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
        let stage = Stage::Waits(Waits::Volunteering { said: SeatSet::EMPTY, willing: SeatSet::EMPTY });
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
        self.stage.phase(|waits| self.waited_for(waits))
    }

    #[inline]
    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let Ok(waits) = self.check_waited_for(seat) else { return };
        match waits {
            Waits::Volunteering { .. } => into.extend([Action::Volunteer {}, Action::Decline {}]),
            Waits::Artworks { .. } => {
                into.extend(self.artwork_cells().iter().map(|at| Action::Artwork { at }));
            }
            Waits::Cameras { .. } => self.list_cameras(into),
            Waits::Locks { .. } => self.list_locks(into),
            Waits::Guards { .. } => into.extend(self.guard_cells().iter().map(|at| Action::Guard { at })),
            Waits::Entering { .. } => {
                into.extend(self.board().doorsteps().iter().map(|at| Action::Enter { at }));
            }
            Waits::Sneaking { .. } => self.list_turns(into),
            Waits::Guarding { guard, roll, left, .. } => self.list_guarding(guard, roll, left, into),
            Waits::Answering { .. } => into.extend([Action::Answer {}, Action::Jam {}]),
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

    #[inline]
    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        scratch: &mut Vec<Action>,
        log: &mut impl Log<Event>,
    ) {
        self.do_anything(seat, rng, scratch, log);
    }

    /// Who says nothing does not volunteer, and lets the motion detector tell the colour.
    fn overdue(&self, seat: Seat) -> Option<Action> {
        match self.check_waited_for(seat).ok()? {
            Waits::Volunteering { .. } => Some(Action::Decline {}),
            Waits::Answering { .. } => Some(Action::Answer {}),
            Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Locks { .. } => None,
            Waits::Guards { .. } | Waits::Entering { .. } => None,
            Waits::Sneaking { .. } | Waits::Guarding { .. } => None,
        }
    }

    /// GD-10 to GD-14: what the guards place may be tried out before it stands. Everything else tells somebody something.
    fn draft(&self, _: Seat, action: &Action) -> Draft {
        match action {
            Action::Artwork { .. } | Action::Camera { .. } | Action::Lock { .. } | Action::Guard { .. } => {
                Draft::UntilDone
            }
            Action::Volunteer {} | Action::Decline {} | Action::Enter { .. } | Action::Go { .. } => {
                Draft::Never
            }
            Action::Jam {} | Action::Answer {} | Action::Move { .. } | Action::Stay {} => Draft::Never,
            Action::Look {} | Action::Watch { .. } | Action::Check {} | Action::Detect {} => Draft::Never,
            Action::Done {} => Draft::Never,
        }
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match self.stage.draws().expect("an outcome is due") {
            Draws::Lot { among } => {
                let lot = draw::below(rng, among.len() as u32) as usize;
                Chance::Thief { seat: among.iter().nth(lot).expect("the lot falls on one of them") }
            }
            Draws::Layout {} => Chance::Layout { layout: self.sample_layout(rng) },
            Draws::Trying { .. } => {
                let open = draw::below(rng, self.untried() as u32) < self.options.open.count() as u32;
                Chance::Lock { lock: if open { Lock::Open } else { Lock::Locked } }
            }
            Draws::Rolling { .. } => Chance::Roll {
                number: Number::at(draw::below(rng, 6) as usize),
                symbol: *draw::pick(rng, &self.options.symbols.faces()),
            },
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let draws = match self.stage {
            Stage::Draws(draws) => draws,
            Stage::Waits(_) => return Err(Refusal::ChanceNotDue),
            Stage::Over {} => return Err(Refusal::GameOver),
        };
        match (draws, chance) {
            (Draws::Lot { among }, Chance::Thief { seat }) => self.draw_thief(among, *seat, log),
            (Draws::Layout {}, Chance::Layout { layout }) => self.draw_layout(layout, log),
            (Draws::Trying { exit, next }, Chance::Lock { lock }) => self.draw_lock(exit, *lock, next, log),
            (Draws::Rolling { guard }, Chance::Roll { number, symbol }) => {
                self.roll(guard, *number, *symbol, log);
                Ok(())
            }
            (Draws::Lot { .. } | Draws::Layout {} | Draws::Trying { .. } | Draws::Rolling { .. }, _) => {
                Err(Refusal::ChanceNotDue)
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.stage.is_over().then(|| self.result())
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

    /// GD-42: the guards of a round play together; nobody knows whose side they are on before there is a thief.
    fn team(&self, seat: Seat) -> SeatSet {
        let thief = self.round.as_ref().map(|round| round.thief);
        match thief {
            Some(thief) if thief != seat => self.playing().filter(|other| *other != thief).collect(),
            Some(_) | None => SeatSet::only(seat),
        }
    }

    /// GD-8: in the short game there is one thief, against whom all others play; in the full game everybody is the thief once.
    fn role(&self, seat: Seat) -> Option<&'static str> {
        if self.options.game == Length::Full {
            return None;
        }
        // When the round is over, whoever has a score was the thief.
        let was = || self.scores.iter().position(Option::is_some).map(Seat::at);
        let thief = self.round.as_ref().map(|round| round.thief).or_else(was)?;
        Some(if thief == seat { "thief" } else { "guard" })
    }

    /// GD-12, GD-39: the thief hides his way from everybody, and the guards hide nothing but the locks that they place.
    fn onlookers(&self, seat: Seat) -> SeatSet {
        match &self.round {
            Some(round) if round.thief == seat => SeatSet::only(seat),
            Some(_) if self.options.locks == Locks::Guards => self.team(seat),
            Some(_) | None => SeatSet::first(self.seats),
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

    fn stands_out(event: &Event) -> bool {
        match event {
            Event::Public(public) => public.stands_out(),
            Event::Moment { moment: Moment::Thief(Sneaked::Went { deed, taken, .. }), .. } => {
                deed.is_some() || taken.is_some()
            }
            Event::Moment { moment: Moment::Thief(Sneaked::Entered { .. }), .. } => true,
            Event::Moment { moment: Moment::Told(told), .. } => told.stands_out(),
            Event::LockPlaced { .. } => false,
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
    /// What is asked of this player, if anything is.
    #[inline]
    fn check_waited_for(&self, seat: Seat) -> Result<Waits, Refusal> {
        match self.stage {
            Stage::Waits(waits) if self.waited_for(waits).contains(seat) => Ok(waits),
            Stage::Waits(_) | Stage::Draws(_) => Err(Refusal::NotYourTurn),
            Stage::Over {} => Err(Refusal::GameOver),
        }
    }

    /// Of whom it is asked. GD-7: everybody says whether they volunteer, once.
    #[inline]
    fn waited_for(&self, waits: Waits) -> SeatSet {
        let Waits::Volunteering { said, .. } = waits else { return waits.seat().into_iter().collect() };
        self.playing().filter(|seat| !said.contains(*seat)).collect()
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
