//! The game in numbers, counted from the seat that looks.
//!
//! MD-17: an observation tells what a view tells, and so nothing that would remember for the player. Everything at the cube happens in
//! front of everyone, and everyone knows how it begins (MD-7, MD-8): who has forgotten nothing knows it as it is.

use magpie_encode::{Encode, Slate, Ways, even_ways, relative, seat_from};
use magpie_rules::Seat;

use crate::action::{Action, Chance, Numbers, PerSeat};
use crate::board::{CardNo, Character, Gem, Gems};
use crate::cube::{Direction, Drawer, Grain, Half, Layers, Place, Secret};
use crate::options::{Edition, LastRuby, LoneAlarm, Memory, NoRuby, Smuggled, Twists};
use crate::stage::{Draws, Stage, Twist, Waits};
use crate::state::{MOST_UNOPENED, Meisterdiebe, Player};

const GEMS: usize = Gem::ALL.len();
const SEATS: usize = Seat::MOST as usize;

const STOCK: usize = 0;
const CHOOSE: usize = STOCK + Place::COUNT;
const OPEN: usize = CHOOSE + Character::COUNT;
const OPEN_NOTHING: usize = OPEN + Place::COUNT;
const PUT: usize = OPEN_NOTHING + 1;
/// Each gem to each of the others.
const GIVE: usize = PUT + GEMS;
const ALARM: usize = GIVE + GEMS * (SEATS - 1);
const TAKE: usize = ALARM + 1;
const PULL: usize = TAKE + 1;
const PICK: usize = PULL + 1;
const TURN: usize = PICK + GEMS;
const FLIP: usize = TURN + Layers::ALL.len() * Direction::ALL.len();
const DONE: usize = FLIP + 1;

/// More gems of a kind than any place holds.
const MANY: u16 = 20;
/// Wood, what lies where in the front, whose alarm, and what is behind.
const DRAWER: usize = Grain::ALL.len() + 2 + GEMS + SEATS + 1 + Secret::ALL.len();
/// What was won, imitations, alarm, hand, the card of this round, and those of earlier ones.
const PLAYER: usize = 1 + 3 + GEMS + 3 + (Character::COUNT + 1) + 2 * Character::COUNT;
const STAGES: usize = 13;
const STAGE: usize = STAGES + SEATS + Place::COUNT + 6;
const OPTIONS: usize = 2 + Memory::ALL.len() + 5 + SEATS - 1;

impl Encode for Meisterdiebe {
    const VERSION: u32 = 1;
    const ACTIONS: usize = DONE + 1;
    const OBSERVATION: usize = Place::COUNT * DRAWER
        + GEMS
        + SEATS * PLAYER
        + 3 * Character::COUNT
        + 2 * SEATS
        + 2
        + STAGE
        + OPTIONS;
    const WAYS: usize = Grain::ALL.len();
    const STEPS: usize = SEATS * Character::COUNT;

    fn index(&self, seat: Seat, action: &Action) -> Option<usize> {
        Some(match *action {
            Action::Stock { drawer } => STOCK + drawer.index(),
            Action::Choose { character } => CHOOSE + character as usize,
            Action::Open { drawer } => OPEN + drawer.index(),
            Action::OpenNothing {} => OPEN_NOTHING,
            Action::Put { gem } => PUT + gem as usize,
            Action::Give { gem, to } => {
                if to.index() >= usize::from(self.seats) {
                    return None;
                }
                GIVE + relative(seat, to, self.seats).checked_sub(1)? * GEMS + gem as usize
            }
            Action::Alarm {} => ALARM,
            Action::Take {} => TAKE,
            Action::Pull {} => PULL,
            Action::Pick { gem } => PICK + gem as usize,
            Action::Turn { layers, to } => TURN + layers as usize * Direction::ALL.len() + to as usize,
            Action::Flip {} => FLIP,
            Action::Done {} => DONE,
        })
    }

    fn action(&self, seat: Seat, index: usize) -> Option<Action> {
        Some(match index {
            STOCK..CHOOSE => Action::Stock { drawer: Place::at(index - STOCK) },
            CHOOSE..OPEN => Action::Choose { character: Character::ALL[index - CHOOSE] },
            OPEN..OPEN_NOTHING => Action::Open { drawer: Place::at(index - OPEN) },
            OPEN_NOTHING => Action::OpenNothing {},
            PUT..GIVE => Action::Put { gem: Gem::ALL[index - PUT] },
            GIVE..ALARM => {
                let (away, gem) = ((index - GIVE) / GEMS + 1, Gem::ALL[(index - GIVE) % GEMS]);
                Action::Give { gem, to: seat_from(seat, away, self.seats)? }
            }
            ALARM => Action::Alarm {},
            TAKE => Action::Take {},
            PULL => Action::Pull {},
            PICK..TURN => Action::Pick { gem: Gem::ALL[index - PICK] },
            TURN..FLIP => Action::Turn {
                layers: Layers::ALL[(index - TURN) / Direction::ALL.len()],
                to: Direction::ALL[(index - TURN) % Direction::ALL.len()],
            },
            FLIP => Action::Flip {},
            DONE => Action::Done {},
            _ => return None,
        })
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        self.write_down(seat, self.is_open(), into);
    }

    fn recall(&self, seat: Seat, into: &mut [f32]) {
        self.write_down(seat, true, into);
    }

    fn ways(&self, steps: &[u16], into: &mut Ways) {
        into.clear();
        let unused = |used: &[u16], of: usize, into: &mut Ways| {
            let used = used.iter().fold(0_u32, |used, step| used | 1 << step);
            even_ways((0..of).filter(move |step| used >> step & 1 == 0), into);
        };
        match self.stage.draws() {
            Some(Draws::Grain {}) if steps.len() + 1 < Place::COUNT => unused(steps, Place::COUNT, into),
            Some(Draws::Cards {}) if steps.len() < self.cards_dealt() => {
                let dealt = steps.len() % usize::from(self.seats);
                unused(&steps[steps.len() - dealt..], CardNo::ALL.len(), into);
            }
            Some(Draws::First {}) if steps.is_empty() => even_ways(0..usize::from(self.seats), into),
            Some(Draws::Grain {} | Draws::Cards {} | Draws::First {}) | None => {}
        }
    }

    fn drawn(&self, steps: &[u16]) -> Option<Chance> {
        match self.stage.draws()? {
            Draws::Grain {} => {
                let mut fronts = [Grain::A; Place::COUNT];
                let all = (0..Place::COUNT as u16).find(|grain| !steps.contains(grain));
                let woods = steps.iter().copied().chain(all);
                (steps.len() + 1 == Place::COUNT).then(|| {
                    fronts
                        .iter_mut()
                        .zip(woods)
                        .for_each(|(front, wood)| *front = Grain::ALL[usize::from(wood)]);
                    Chance::Grain { fronts }
                })
            }
            Draws::Cards {} => (steps.len() == self.cards_dealt()).then(|| {
                let number = |at: usize| CardNo::ALL[usize::from(steps[at])];
                let seats = usize::from(self.seats);
                let hand = |seat: Seat| std::array::from_fn(|card| number(card * seats + seat.index()));
                let numbers: PerSeat<Numbers> = self.playing().map(hand).collect();
                Chance::Cards { numbers }
            }),
            Draws::First {} => match steps {
                [seat] => Some(Chance::First { seat: Seat::at(usize::from(*seat)) }),
                _ => None,
            },
        }
    }

    fn steps(&self, chance: &Chance, into: &mut Vec<u16>) {
        into.clear();
        match chance {
            Chance::Grain { fronts } => {
                into.extend(fronts[..Place::COUNT - 1].iter().map(|grain| *grain as u16));
            }
            Chance::Cards { numbers } => {
                for character in 0..Character::COUNT {
                    into.extend(numbers.iter().map(|numbers| u16::from(u8::from(numbers[character])) - 1));
                }
            }
            Chance::First { seat } => into.push(seat.index() as u16),
        }
    }
}

impl Meisterdiebe {
    /// MD-9: how many cards are dealt: of each character one to everybody.
    fn cards_dealt(&self) -> usize {
        Character::COUNT * usize::from(self.seats)
    }

    /// Everything, as it is told at a table where all that was seen is written down or not.
    fn write_down(&self, viewer: Seat, open: bool, into: &mut [f32]) {
        let mut slate = Slate::new(into);
        let away = |seat: Seat| relative(viewer, seat, self.seats);
        for place in Place::all() {
            self.write_drawer(viewer, place, open, &mut slate);
        }
        put_gems(self.cloth, &mut slate);
        for seat in (0..SEATS).map(|away| seat_from(viewer, away, self.seats)) {
            match seat {
                Some(seat) => self.write_player(seat, open, &mut slate),
                None => slate.skip(PLAYER),
            }
        }
        self.write_own(viewer, &mut slate);
        slate.some(self.sharers.iter().map(away), SEATS);
        slate.one(self.first.map(away), SEATS);
        slate.flag(self.last_round);
        slate.part(self.unopened, MOST_UNOPENED.into());
        self.write_stage(viewer, &mut slate);
        self.write_options(&mut slate);
        slate.end();
    }

    fn write_drawer(&self, viewer: Seat, at: Place, open: bool, slate: &mut Slate<'_>) {
        let Drawer { grain, front, secret } = *self.cube.drawer(at);
        slate.one(grain.map(|grain| grain as usize), Grain::ALL.len());
        if open || self.stage.open_drawer() == Some(at) {
            let contents = front.contents();
            slate.flag(true);
            slate.flag(front.lies(Half::Lower) == contents && !contents.is_empty());
            put_gems(contents.gems, slate);
            slate.one(contents.alarm.map(|owner| relative(viewer, owner, self.seats)), SEATS);
        } else {
            slate.skip(2 + GEMS + SEATS);
        }
        slate.flag(open);
        slate.one(open.then_some(secret as usize), Secret::ALL.len());
    }

    fn write_player(&self, seat: Seat, open: bool, slate: &mut Slate<'_>) {
        let player = self.player(seat);
        slate.flag(true);
        slate.part(player.plus.diamonds, MANY);
        slate.part(player.plus.sapphires, MANY);
        slate.part(player.plus.rubies, crate::cube::RUBIES.into());
        put_gems(player.minus, slate);
        slate.flag(self.has_alarm(seat));
        slate.part(player.hand.len() as u32, Character::COUNT as u16);
        slate.flag(player.choice.is_some());
        let shown = player.choice.filter(|_| self.is_revealed(seat));
        slate.one(shown.map(|character| character as usize), Character::COUNT);
        slate.part(shown.map_or(0, |character| u8::from(self.number(seat, character))), CardNo::MOST.into());
        // MDA-13, MDP-4, MD-17: the author's cards are turned face down.
        let face_up = match self.options.edition {
            Edition::Author => open,
            Edition::Published => true,
        };
        let played = slate.block(Character::COUNT * 2);
        let Some(numbers) = player.numbers.filter(|_| face_up) else { return };
        for character in Character::ALL {
            if !player.hand.contains(*character) && player.choice != Some(*character) {
                let at = *character as usize;
                played[at] = 1.0;
                played[Character::COUNT + at] = card_number(numbers[at]);
            }
        }
    }

    /// MD-9, MD-10: the own hand and the own card.
    fn write_own(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let Player { numbers, hand, choice, .. } = *self.player(viewer);
        slate.some(hand.iter().map(|character| character as usize), Character::COUNT);
        let own = slate.block(Character::COUNT);
        for character in hand.iter().chain(choice) {
            own[character as usize] = numbers.map_or(0.0, |numbers| card_number(numbers[character as usize]));
        }
        slate.one(choice.map(|character| character as usize), Character::COUNT);
    }

    fn write_stage(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let (mut left, mut flag, mut twists) = (0, false, Twist::NONE);
        let which = match self.stage {
            Stage::Waits(Waits::Stocking { unstocked, .. }) => {
                left = unstocked;
                0
            }
            Stage::Waits(Waits::Choosing {}) => 1,
            Stage::Waits(Waits::Opening { .. }) => 2,
            Stage::Waits(Waits::Giving { begun, .. }) => {
                flag = begun;
                3
            }
            Stage::Waits(Waits::Imitating { left: imitations, must, .. }) => {
                (left, flag) = (imitations, must);
                4
            }
            Stage::Waits(Waits::Alarming { .. }) => 5,
            Stage::Waits(Waits::Seizing { .. }) => 6,
            Stage::Waits(Waits::Twisting { twist, unstocked, .. }) => {
                (left, flag, twists) = (unstocked.unwrap_or(0), unstocked.is_some(), twist);
                7
            }
            Stage::Waits(Waits::Sharing { .. }) => 8,
            Stage::Draws(Draws::Grain {}) => 9,
            Stage::Draws(Draws::Cards {}) => 10,
            Stage::Draws(Draws::First {}) => 11,
            Stage::Over {} => 12,
        };
        slate.one(Some(which), STAGES);
        slate.one(self.stage.seat().map(|seat| relative(viewer, seat, self.seats)), SEATS);
        slate.one(self.stage.open_drawer().map(Place::index), Place::COUNT);
        slate.part(left, MANY);
        slate.flag(flag);
        slate.flag(twists.turn);
        slate.flag(twists.flip);
        slate.flag(self.stage.in_round());
        slate.flag(self.stage.seat() == Some(viewer));
    }

    fn write_options(&self, slate: &mut Slate<'_>) {
        let options = self.options;
        slate.flag(options.edition == Edition::Author);
        slate.flag(options.has_grain());
        slate.one(Some(options.memory as usize), Memory::ALL.len());
        slate.flag(options.smuggled == Smuggled::Any);
        slate.flag(options.lone_alarm == LoneAlarm::Catches);
        slate.flag(options.no_ruby == NoRuby::Nothing);
        slate.flag(options.last_ruby == LastRuby::AtOnce);
        slate.flag(options.twists == Twists::Either);
        slate.one(Some(usize::from(self.seats) - 2), SEATS - 1);
    }
}

fn put_gems(gems: Gems, slate: &mut Slate<'_>) {
    slate.part(gems.diamonds, MANY);
    slate.part(gems.sapphires, MANY);
}

fn card_number(number: CardNo) -> f32 {
    f32::from(u8::from(number)) / f32::from(CardNo::MOST)
}
