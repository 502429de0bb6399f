//! The rules, honest or flawed.

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU8, Ordering};

use magpie_rules::outcome::Line;
use magpie_rules::{
    Draft, Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, act_on_any, draw, legal,
};
use rand_core::Rng;
use serde::Serialize;

use super::flaw::{Flaw, Kind};
use super::form::{
    Action, Chance, Draws, Event, Length, Options, Position, Seen, Side, Stage, Step, View, Waits,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Corridor<F> {
    pub(crate) state: Position,
    flaw: PhantomData<F>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("not now")]
    NotNow,
    #[error("not you")]
    NotYou,
    #[error("that cannot be")]
    Nonsense,
}

#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("that position cannot occur")]
pub(crate) struct Impossible;

/// What should not be: something that does not follow from the inputs.
static MOOD: AtomicU8 = AtomicU8::new(0);

fn mood() -> u8 {
    MOOD.fetch_add(1, Ordering::Relaxed)
}

impl<F: Flaw> Game for Corridor<F> {
    const NAME: &'static str = "corridor";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=3;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        if !(F::KIND == Kind::OpensForOne && seats == 1) {
            SetupError::check_seats(seats, &Self::SEATS)?;
        }
        if F::KIND == Kind::OffersInVain && options.corridor == Length::Long {
            return Err(SetupError::Option { name: "corridor" });
        }
        let seats = usize::from(seats);
        Ok(Corridor::of(Position {
            options,
            deck: (1..=6).collect(),
            hands: vec![None; seats],
            sides: vec![None; seats],
            cells: vec![0; seats],
            asked: vec![None; seats],
            shouts: vec![None; seats],
            turned: None,
            stage: Stage::Draws(Draws::Dealing { to: Seat::FIRST }),
        }))
    }

    fn seats(&self) -> u8 {
        self.state.hands.len() as u8
    }

    fn options(&self) -> Options {
        self.state.options.clone()
    }

    fn phase(&self) -> Phase {
        self.state.stage.phase(|waits| self.waited_for(waits))
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let all = every_action(self.seats());
        into.extend(all.into_iter().filter(|action| self.check(seat, *action).is_ok()));
        if F::KIND == Kind::ListsTwice {
            into.extend(into.last().copied());
        }
        if F::KIND == Kind::ListsIllegal && self.state.stage == Stage::Waits(Waits::Asking { seat }) {
            into.push(Action::Ask(seat));
        }
        if F::KIND == Kind::AcceptsUnlisted {
            into.retain(|action| *action != Action::Ask(seat));
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(seat, *action) {
            self.refuse(seat, *action, log);
            return Err(refusal);
        }
        match *action {
            Action::Seal(side) => self.seal(seat, side, log),
            Action::Sneak(step) => self.sneak(seat, step, log),
            Action::Ask(by) => self.ask(seat, by, log),
            Action::Shout(at, card) => self.shout(seat, at, card, log),
        }
        Ok(())
    }

    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        scratch: &mut Vec<Action>,
        log: &mut impl Log<Event>,
    ) {
        if F::KIND == Kind::HasHabits {
            self.act(seat, &legal(self, seat)[0], log).expect("listed actions are legal");
        } else {
            act_on_any(self, seat, rng, scratch, log);
        }
    }

    fn draft(&self, seat: Seat, action: &Action) -> Draft {
        let unsealed = self.state.sides.iter().filter(|side| side.is_none()).count();
        let last = seat.next(self.seats()) == Seat::FIRST;
        let by_card = F::KIND == Kind::DraftsByCard && self.odd(seat.next(self.seats()));
        match action {
            Action::Seal(_) if by_card => Draft::Never,
            Action::Seal(_) if unsealed > 1 => Draft::UntilAll,
            Action::Seal(_) if F::KIND == Kind::DraftsLastSeal => Draft::UntilDone,
            Action::Ask(_) if F::KIND == Kind::DraftsQuestions && !last => Draft::UntilDone,
            Action::Ask(_) if F::KIND == Kind::DraftsBeforeChance && last => Draft::UntilDone,
            Action::Sneak(_) if F::KIND == Kind::DraftsSteps => Draft::UntilDone,
            Action::Seal(_) | Action::Sneak(_) | Action::Ask(_) | Action::Shout(..) => Draft::Never,
        }
    }

    fn overdue(&self, seat: Seat) -> Option<Action> {
        match self.state.stage.waits()? {
            Waits::Asking { .. } if F::KIND == Kind::OverdueIllegal => Some(Action::Ask(seat)),
            Waits::Asking { .. } => Some(Action::Ask(seat.next(self.seats()))),
            Waits::Sealing {} | Waits::Sneaking { .. } => None,
        }
    }

    fn team(&self, seat: Seat) -> SeatSet {
        if F::KIND == Kind::OneSidedTeam {
            SeatSet::only(Seat::FIRST).with(seat)
        } else if F::KIND == Kind::LeakInTeam && self.odd(seat) {
            SeatSet::first(self.seats()).iter().filter(|mate| self.odd(*mate)).collect()
        } else {
            SeatSet::only(seat)
        }
    }

    fn onlookers(&self, seat: Seat) -> SeatSet {
        let sealing = self.state.stage == Stage::Waits(Waits::Sealing {});
        let open = F::KIND == Kind::ShowsAround
            || F::KIND == Kind::SealsOpenly && sealing
            || F::KIND == Kind::LeakInOnlookers && self.odd(seat.next(self.seats()));
        if open { SeatSet::first(self.seats()) } else { SeatSet::only(seat) }
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        let card = *draw::pick(rng, &self.state.deck);
        match self.state.stage.draws().expect("an outcome is due") {
            Draws::Dealing { .. } => Chance::Deal(card),
            Draws::Turning {} => Chance::TurnUp(card),
        }
    }

    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (Chance::Deal(card) | Chance::TurnUp(card)) = *chance;
        let place = self.state.deck.iter().position(|other| *other == card).ok_or(Refusal::Nonsense)?;
        let early =
            F::KIND == Kind::ChanceTooEarly && matches!(self.state.stage, Stage::Waits(Waits::Asking { .. }));
        match (*chance, self.state.stage) {
            (Chance::Deal(card), Stage::Draws(Draws::Dealing { to })) => self.deal(to, card, log),
            (Chance::TurnUp(card), stage) if stage == Stage::Draws(Draws::Turning {}) || early => {
                self.turn_up(card, log);
            }
            (Chance::Deal(_) | Chance::TurnUp(_), _) => return Err(Refusal::NotNow),
        }
        if F::KIND != Kind::CopiesCard {
            self.state.deck.remove(place);
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| {
            let card = self.state.hands[seat.index()].map_or(0, i32::from);
            let cell = i32::from(self.state.cells[seat.index()]);
            vec![Line { name: "card", points: card }, Line { name: "cell", points: cell }]
        };
        let mut outcome = Outcome::by_points(self.playing().map(points).collect());
        if F::KIND == Kind::WrongSum {
            outcome.sheets[0].points += 1;
        }
        self.state.stage.is_over().then_some(outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let you = viewer.seat();
        let own = you.map(Seat::index);
        let sealed: SeatSet = self.playing().filter(|seat| state.sides[seat.index()].is_some()).collect();
        let open = state.stage.is_over();
        let asked = own.and_then(|own| state.asked[own]);
        View {
            you,
            options: self.options(),
            hand: own.and_then(|own| state.hands[own]),
            sealed,
            side: own.and_then(|own| state.sides[own]),
            sides: state.sides.iter().copied().collect(),
            cell: own.map(|own| state.cells[own]),
            asked: state.asked.clone(),
            shown: asked.and_then(|by| state.hands[by.index()]),
            shouted: self.playing().filter(|seat| state.shouts[seat.index()].is_some()).collect(),
            shout: own.and_then(|own| state.shouts[own]),
            turned: state.turned,
            open: open.then(|| (state.hands.clone(), state.cells.clone())),
            stage: state.stage,
            extra: self.extra(you),
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Seen> {
        let mine = |seat: &Seat| viewer == Viewer::Seat(*seat);
        Some(match event {
            Event::Dealt { to, card } => Seen::Dealt { to: *to, card: mine(to).then_some(*card) },
            Event::Sealed { seat } => Seen::Sealed { seat: *seat },
            Event::Opened { sides } => Seen::Opened { sides: sides.clone() },
            Event::Sneaked { seat, step, leaky } => {
                Seen::Sneaked { seat: *seat, step: (mine(seat) || *leaky).then_some(*step) }
            }
            Event::Creaked => Seen::Creaked,
            Event::Shown { to, by, card } => {
                Seen::Shown { to: *to, by: *by, card: (mine(to) || mine(by)).then_some(*card) }
            }
            Event::Shouted { seat, right } => Seen::Shouted { seat: *seat, right: *right },
            Event::TurnedUp { card } => Seen::TurnedUp { card: *card },
        })
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Sneaked { .. })
    }

    fn position(&self) -> Position {
        let mut position = self.state.clone();
        if F::KIND == Kind::ForgetsShouts {
            position.shouts.fill(None);
        }
        position
    }

    fn from_position(position: &Position) -> Result<Self, Impossible> {
        let seats = position.hands.len();
        let lists = [position.sides.len(), position.asked.len(), position.shouts.len(), position.cells.len()];
        let fits = Self::SEATS.contains(&(seats as u8)) && lists == [seats; 4];
        if fits { Ok(Corridor::of(position.clone())) } else { Err(Impossible) }
    }
}

impl<F: Flaw> Corridor<F> {
    pub(crate) fn of(state: Position) -> Corridor<F> {
        Corridor { state, flaw: PhantomData }
    }

    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> {
        (0..self.state.hands.len()).map(Seat::at)
    }

    fn waited_for(&self, waits: Waits) -> SeatSet {
        match waits {
            Waits::Sealing {} => self.playing().filter(|seat| self.seals(*seat)).collect(),
            Waits::Sneaking { seat, .. } | Waits::Asking { seat } => {
                let hasty = self.playing().filter(|other| self.hurries(*other));
                hasty.fold(SeatSet::only(seat), SeatSet::with)
            }
        }
    }

    /// Is this seat still waited for while sides are sealed?
    fn seals(&self, seat: Seat) -> bool {
        self.state.sides[seat.index()].is_none() || F::KIND == Kind::WaitsInVain
    }

    /// Is this seat waited for out of turn, because of its card?
    fn hurries(&self, seat: Seat) -> bool {
        F::KIND == Kind::LeakInPhase && self.odd(seat) && self.state.shouts[seat.index()].is_none()
    }

    fn odd(&self, seat: Seat) -> bool {
        self.state.hands.get(seat.index()).copied().flatten().is_some_and(|card| card % 2 == 1)
    }

    pub(crate) fn last_cell(&self) -> u8 {
        if self.state.options.corridor == Length::Short { 3 } else { 5 }
    }

    /// May this seat do this? Nothing in the answer depends on what the seat does not know.
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat.index() >= self.state.hands.len() {
            return Err(Refusal::NotYou);
        }
        match (&self.state.stage, action) {
            (Stage::Waits(Waits::Sealing {}), Action::Seal(_))
                if self.state.sides[seat.index()].is_none() =>
            {
                Ok(())
            }
            (Stage::Waits(Waits::Sneaking { seat: turn, .. }), Action::Sneak(step)) if *turn == seat => {
                self.stepped(seat, step).map(|_| ()).ok_or(Refusal::Nonsense)
            }
            (Stage::Waits(Waits::Asking { seat: turn }), Action::Ask(by)) if *turn == seat => {
                self.check_target(seat, by)
            }
            (Stage::Waits(Waits::Sneaking { .. } | Waits::Asking { .. }), Action::Shout(at, card)) => {
                self.check_shout(seat, at, card)
            }
            _ if F::KIND == Kind::LeakInRefusal && self.odd(seat.next(self.seats())) => Err(Refusal::NotYou),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_target(&self, seat: Seat, at: Seat) -> Result<(), Refusal> {
        let other = at != seat || F::KIND == Kind::AcceptsUnlisted;
        if other && at.index() < self.state.hands.len() { Ok(()) } else { Err(Refusal::Nonsense) }
    }

    fn check_shout(&self, seat: Seat, at: Seat, card: u8) -> Result<(), Refusal> {
        if self.state.shouts[seat.index()].is_some() {
            return Err(Refusal::NotNow);
        }
        if at == seat || at.index() >= self.state.hands.len() || !(1..=6).contains(&card) {
            return Err(Refusal::Nonsense);
        }
        let silent = F::KIND == Kind::LeakInActions && self.odd(at);
        if silent { Err(Refusal::Nonsense) } else { Ok(()) }
    }

    /// Where a step leads, unless out of the corridor.
    fn stepped(&self, seat: Seat, step: Step) -> Option<u8> {
        let cell = self.state.cells[seat.index()];
        match step {
            Step::Left => cell.checked_sub(1),
            Step::Right => Some(cell + 1).filter(|cell| *cell <= self.last_cell()),
            Step::Stay => Some(cell),
        }
    }

    /// What a flawed game does instead of nothing.
    fn refuse(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let plays = seat.index() < self.state.hands.len();
        if let Action::Shout(at, card) = action
            && F::KIND == Kind::RefusalChanges
            && plays
        {
            self.state.shouts[seat.index()] = Some((at, card));
        }
        if F::KIND == Kind::RefusalHappens {
            log.push(Event::Creaked);
        }
    }

    /// What a flawed game shows besides.
    fn extra(&self, you: Option<Seat>) -> Option<u8> {
        let next = you.map_or(Seat::FIRST, |seat| seat.next(self.seats())).index();
        let card = self.state.hands[next].filter(|_| F::KIND == Kind::LeakInView);
        let side = self.state.sides[next].filter(|_| F::KIND == Kind::LeakInSeal).map(|side| side as u8);
        card.or(side).or_else(|| (F::KIND == Kind::ViewHasMoods).then(mood))
    }

    fn deal(&mut self, to: Seat, card: u8, log: &mut impl Log<Event>) {
        self.state.hands[to.index()] = Some(card);
        log.push(Event::Dealt { to, card });
        let next = to.next(self.seats());
        self.state.stage = if next == Seat::FIRST {
            Stage::Waits(Waits::Sealing {})
        } else {
            Stage::Draws(Draws::Dealing { to: next })
        };
    }

    fn seal(&mut self, seat: Seat, side: Side, log: &mut impl Log<Event>) {
        self.state.sides[seat.index()] = Some(side);
        log.push(Event::Sealed { seat });
        let sides: Option<Vec<Side>> = self.state.sides.iter().copied().collect();
        if let Some(sides) = sides {
            let last = self.last_cell();
            self.state.cells = sides.iter().map(|side| if *side == Side::Left { 0 } else { last }).collect();
            let moody = F::KIND == Kind::HasMoods && mood().is_multiple_of(2);
            self.state.stage = Stage::Waits(Waits::Sneaking { seat: Seat::at(usize::from(moody)), steps: 0 });
            log.push(Event::Opened { sides });
        }
    }

    fn sneak(&mut self, seat: Seat, step: Step, log: &mut impl Log<Event>) {
        let cell = self.stepped(seat, step).expect("checked before");
        self.state.cells[seat.index()] = cell;
        log.push(Event::Sneaked { seat, step, leaky: F::KIND == Kind::LeakInNotice });
        if F::KIND == Kind::LeakInNumber && cell == 0 {
            log.push(Event::Creaked);
        }
        let next = seat.next(self.seats());
        self.state.stage = Stage::Waits(match (self.state.stage.waits(), next) {
            (Some(Waits::Sneaking { steps: 0, .. }), _) => Waits::Sneaking { seat, steps: 1 },
            (_, Seat::FIRST) => Waits::Asking { seat: Seat::FIRST },
            (_, next) => Waits::Sneaking { seat: next, steps: 0 },
        });
    }

    fn ask(&mut self, seat: Seat, by: Seat, log: &mut impl Log<Event>) {
        let card = self.state.hands[by.index()].expect("everyone was dealt a card");
        self.state.asked[seat.index()] = Some(by);
        log.push(Event::Shown { to: seat, by, card });
        self.state.stage = match seat.next(self.seats()) {
            Seat::FIRST if F::KIND == Kind::NeverEnds => Stage::Waits(Waits::Asking { seat: Seat::FIRST }),
            Seat::FIRST => Stage::Draws(Draws::Turning {}),
            next => Stage::Waits(Waits::Asking { seat: next }),
        };
    }

    fn shout(&mut self, seat: Seat, at: Seat, card: u8, log: &mut impl Log<Event>) {
        let right = self.state.hands[at.index()] == Some(card);
        self.state.shouts[seat.index()] = Some((at, card));
        log.push(Event::Shouted { seat, right });
        if right {
            self.state.stage = Stage::Over {};
        }
    }

    fn turn_up(&mut self, card: u8, log: &mut impl Log<Event>) {
        assert!(F::KIND != Kind::Panics, "the table fell over");
        self.state.turned = Some(card);
        self.state.stage = Stage::Over {};
        if F::KIND != Kind::EndsQuietly {
            log.push(Event::TurnedUp { card });
        }
    }
}

/// Everything that anyone could do at a table of so many, and a little more.
pub(crate) fn every_action(seats: u8) -> Vec<Action> {
    let seals = Side::ALL.iter().map(|side| Action::Seal(*side));
    let steps = Step::ALL.iter().map(|step| Action::Sneak(*step));
    let asks = SeatSet::first(seats).iter().map(Action::Ask);
    let shouts =
        SeatSet::first(seats).iter().flat_map(|seat| (0..=7).map(move |card| Action::Shout(seat, card)));
    seals.chain(steps).chain(asks).chain(shouts).collect()
}
