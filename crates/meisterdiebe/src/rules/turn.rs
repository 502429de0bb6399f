//! A turn: opening a drawer, the deed of the character, turning and flipping.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::action::Action;
use crate::board::{Character, Gem, Gems};
use crate::cube::{Contents, Direction, Half, Layers, Place};
use crate::event::{Event, Opened, Public};
use crate::options::{Edition, LoneAlarm};
use crate::stage::{Stage, Twist, Waits};
use crate::state::Meisterdiebe;

impl Meisterdiebe {
    /// MD-10: a turn begins. Only the detective opens nothing (MDA-10).
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.tell(Public::Turn { seat }, log);
        if self.character(seat) == Character::Detective {
            self.share_out_cloth(seat, log);
            self.end_action(seat);
        } else {
            self.stage = Stage::Waits(Waits::Opening { seat });
        }
    }

    /// MD-6, MD-11: opens a drawer. MD-12: who is caught does not carry out the action.
    pub(super) fn open(
        &mut self,
        seat: Seat,
        drawer: Place,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Opening { .. }) = self.stage else { return Err(self.asked()) };
        self.unopened = 0;
        let fell = self.cube.drawer_mut(drawer).front.open();
        let to = match self.options.edition {
            Edition::Author => self.author_fall(drawer, fell.gems),
            Edition::Published => self.published_fall(seat, fell),
        };
        let lies = self.cube.drawer(drawer).front.lies(Half::Upper);
        let caught = self.catches(self.character(seat), fell);
        self.tell(Public::Opened(Opened { seat, drawer, fell, to, lies, caught }), log);
        if caught {
            self.end_action(seat);
        } else {
            self.carry_out(seat, drawer, log);
        }
        Ok(())
    }

    /// MD-12: is this character caught if this falls? Never the jeweller's wife. MDP-10: an alarm that falls without a gem catches
    /// nobody, unless the table wants it so.
    pub(crate) fn catches(&self, character: Character, fell: Contents) -> bool {
        let by_alarm = match self.options.lone_alarm {
            LoneAlarm::Passes => false,
            LoneAlarm::Catches => fell.alarm.is_some(),
        };
        character != Character::Wife && (by_alarm || !fell.gems.is_empty())
    }

    /// MD-11: the action is a permission: a player may open nothing.
    pub(super) fn open_nothing(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Opening { .. }) = self.stage else { return Err(self.asked()) };
        self.tell(Public::OpenedNothing { seat }, log);
        self.end_action(seat);
        Ok(())
    }

    /// The deed of the character at the open drawer.
    fn carry_out(&mut self, seat: Seat, drawer: Place, log: &mut impl Log<Event>) {
        match (self.character(seat), self.options.edition) {
            (Character::Jeweller, _) => self.imitate(seat, drawer, 1, true, log),
            (Character::Wife, _) => {
                self.imitate(seat, drawer, 1 + self.count(Character::Detective), true, log);
            }
            (Character::Smuggler, Edition::Author) => self.author_smuggle(seat, drawer, log),
            (Character::Smuggler, Edition::Published) => self.published_smuggle(seat, drawer, log),
            (Character::Thief, _) => {
                self.take_front(seat, drawer, log);
                self.end_action(seat);
            }
            (Character::MasterThief, Edition::Author) => self.author_seize(seat, drawer),
            (Character::MasterThief, Edition::Published) => {
                self.stage = Stage::Waits(Waits::Seizing { seat, drawer });
            }
            (Character::Detective, _) => unreachable!("a detective opens nothing"),
        }
    }

    /// MDA-5 to MDA-7, MDP-7, MDP-9, MDP-11: up to so many imitations go into the open drawer, one of them for certain if it must.
    /// Who has no choice is not asked; MD-14: who has no imitation puts in none.
    pub(super) fn imitate(
        &mut self,
        seat: Seat,
        drawer: Place,
        left: u8,
        must: bool,
        log: &mut impl Log<Event>,
    ) {
        let imitations = self.imitations(seat);
        if left == 0 || imitations.is_empty() {
            return self.end_imitating(seat, drawer);
        }
        if let Some(gem) = imitations.only_kind().filter(|_| must) {
            self.put_imitation(seat, drawer, gem, log);
            return self.imitate(seat, drawer, left - 1, false, log);
        }
        self.stage = Stage::Waits(Waits::Imitating { seat, drawer, left, must });
    }

    /// The imitations that a player may put in now.
    #[inline]
    pub(crate) fn imitations(&self, seat: Seat) -> Gems {
        let minus = self.player(seat).minus;
        match (self.options.edition, self.character(seat)) {
            (Edition::Published, Character::Smuggler) => self.smuggled_imitations(minus),
            (Edition::Published | Edition::Author, _) => minus,
        }
    }

    /// Puts in an imitation: from now on it is a real gem (MD-13).
    pub(super) fn put(&mut self, seat: Seat, gem: Gem, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Imitating { drawer, left, .. }) = self.stage else {
            return Err(self.asked());
        };
        if self.imitations(seat).count(gem) == 0 {
            return Err(Refusal::NotThisGem);
        }
        self.put_imitation(seat, drawer, gem, log);
        self.imitate(seat, drawer, left - 1, false, log);
        Ok(())
    }

    fn put_imitation(&mut self, seat: Seat, drawer: Place, gem: Gem, log: &mut impl Log<Event>) {
        self.player_mut(seat).minus.take(gem);
        self.cube.drawer_mut(drawer).front.put(gem);
        self.tell(Public::Put { seat, drawer, gem }, log);
        match self.options.edition {
            Edition::Author if self.player(seat).minus.is_empty() => self.trigger_end(log),
            Edition::Author | Edition::Published => {}
        }
    }

    fn end_imitating(&mut self, seat: Seat, drawer: Place) {
        match (self.options.edition, self.character(seat)) {
            (Edition::Published, Character::Jeweller) => self.published_jeweller(seat, drawer),
            (Edition::Published | Edition::Author, _) => self.end_action(seat),
        }
    }

    /// MDA-7: gives a gem to another player.
    pub(super) fn give(
        &mut self,
        seat: Seat,
        gem: Gem,
        to: Seat,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Giving { drawer, .. }) = self.stage else { return Err(self.asked()) };
        if to.index() >= usize::from(self.seats) {
            return Err(Refusal::NoSuchPlayer);
        }
        if to == seat {
            return Err(Refusal::GivesThemselves);
        }
        if self.next_to_give(drawer) != Some(gem) {
            return Err(Refusal::NotThisGem);
        }
        self.give_gem(seat, drawer, gem, to, log);
        self.give_on(seat, drawer, log);
        Ok(())
    }

    /// MDP-9: puts in the alarm.
    pub(super) fn alarm(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Alarming { drawer, .. }) = self.stage else { return Err(self.asked()) };
        self.cube.drawer_mut(drawer).front.put_alarm(seat);
        self.tell(Public::Alarmed { seat, drawer }, log);
        self.end_action(seat);
        Ok(())
    }

    /// MDA-9, MDP-13: takes the front, and closes.
    pub(super) fn take(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Seizing { drawer, .. }) = self.stage else { return Err(self.asked()) };
        self.take_front(seat, drawer, log);
        self.end_action(seat);
        Ok(())
    }

    /// MDA-8, MDA-9, MDP-12, MDP-13: all gems of the upper half of the front go to the plus stock.
    pub(super) fn take_front(&mut self, seat: Seat, drawer: Place, log: &mut impl Log<Event>) {
        let gems = self.cube.drawer_mut(drawer).front.take_all();
        self.player_mut(seat).plus.put_all(gems);
        self.tell(Public::Took { seat, drawer, gems }, log);
    }

    /// MDA-12, MDP-15: now the player may turn and flip.
    pub(super) fn end_action(&mut self, seat: Seat) {
        self.stage = Stage::Waits(Waits::Twisting { seat, twist: Twist::BOTH, unstocked: None });
    }

    /// MD-4: turns the cube.
    pub(super) fn turn(
        &mut self,
        seat: Seat,
        layers: Layers,
        to: Direction,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Twisting { twist, unstocked, .. }) = self.stage else {
            return Err(self.asked());
        };
        if !twist.turn {
            return Err(Refusal::NoMoreTurning);
        }
        self.cube.turn(layers, to);
        self.tell(Public::Turned { seat, layers, to }, log);
        let left = match self.options.edition {
            Edition::Author => twist.author_turned(),
            Edition::Published => twist.published_turned(self.options.twists),
        };
        self.twist_on(seat, left, unstocked, log);
        Ok(())
    }

    /// MD-5: flips the cube.
    pub(super) fn flip(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Twisting { twist, unstocked, .. }) = self.stage else {
            return Err(self.asked());
        };
        if !twist.flip {
            return Err(Refusal::NoMoreFlipping);
        }
        self.cube.flip();
        self.tell(Public::Flipped { seat }, log);
        let left = match self.options.edition {
            Edition::Author => twist.author_flipped(),
            Edition::Published => Twist::NONE,
        };
        self.twist_on(seat, left, unstocked, log);
        Ok(())
    }

    /// What may still be done with the cube is offered; when nothing is left, the turn is over.
    fn twist_on(&mut self, seat: Seat, twist: Twist, unstocked: Option<u8>, log: &mut impl Log<Event>) {
        if twist == Twist::NONE {
            self.end_turn(seat, unstocked, log);
        } else {
            self.stage = Stage::Waits(Waits::Twisting { seat, twist, unstocked });
        }
    }

    fn end_turn(&mut self, seat: Seat, unstocked: Option<u8>, log: &mut impl Log<Event>) {
        match (unstocked, self.options.edition) {
            (Some(unstocked), _) => self.stock_on(seat, unstocked, log),
            (None, Edition::Author) => self.author_next_turn(Some(seat), log),
            (None, Edition::Published) => self.published_next_turn(seat, log),
        }
    }

    /// Leaves out what may be done.
    pub(super) fn done(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match self.stage {
            Stage::Waits(Waits::Giving { drawer, begun: false, .. }) => {
                self.imitate(seat, drawer, 1, true, log);
            }
            Stage::Waits(Waits::Giving { begun: true, .. }) => return Err(Refusal::GiveAllOrNone),
            Stage::Waits(Waits::Imitating { drawer, must: false, .. }) => self.end_imitating(seat, drawer),
            Stage::Waits(Waits::Imitating { must: true, .. }) => return Err(Refusal::MustPut),
            Stage::Waits(Waits::Alarming { .. }) => self.end_action(seat),
            Stage::Waits(Waits::Twisting { unstocked, .. }) => self.end_turn(seat, unstocked, log),
            Stage::Waits(Waits::Stocking { .. } | Waits::Choosing {}) => return Err(self.asked()),
            Stage::Waits(Waits::Opening { .. } | Waits::Seizing { .. } | Waits::Sharing { .. }) => {
                return Err(self.asked());
            }
            Stage::Draws(_) | Stage::Over {} => return Err(self.asked()),
        }
        Ok(())
    }

    /// MDA-7: to whom the next gem can be given.
    pub(super) fn list_gifts(&self, seat: Seat, drawer: Place, into: &mut Vec<Action>) {
        let Some(gem) = self.next_to_give(drawer) else { return };
        into.extend(self.playing().filter(|to| *to != seat).map(|to| Action::Give { gem, to }));
    }
}

/// MDA-12, MDP-15: what can be done with the cube.
pub(super) fn list_twists(twist: Twist, into: &mut Vec<Action>) {
    if twist.turn {
        for layers in Layers::ALL {
            into.extend(Direction::ALL.iter().map(|to| Action::Turn { layers: *layers, to: *to }));
        }
    }
    if twist.flip {
        into.push(Action::Flip {});
    }
}
