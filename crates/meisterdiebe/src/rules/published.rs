//! What is said only in the published edition.

use magpie_rules::{Log, Seat};

use super::edition::Rulebook;
use crate::board::{Character, Gems};
use crate::cube::{Contents, Place};
use crate::event::{Event, FallTo, Public};
use crate::options::{LastRuby, Smuggled, Twists};
use crate::stage::{Stage, Twist, Waits};
use crate::state::{Meisterdiebe, Player};

pub(super) const BOOK: Rulebook = Rulebook {
    imitations: Gems::new(8, 2),
    stock: 12,
    order: [
        Character::Smuggler,
        Character::Jeweller,
        Character::Wife,
        Character::Thief,
        Character::MasterThief,
        Character::Detective,
    ],
    sapphire_imitation: -2,
};

impl Twist {
    /// MDP-15: first turn, then flip; MDP-18: or only one of them.
    pub(crate) const fn published_turned(self, twists: Twists) -> Twist {
        match twists {
            Twists::Both => Twist { turn: false, ..self },
            Twists::Either => Twist::NONE,
        }
    }
}

impl Meisterdiebe {
    /// MDP-3: what falls while stocking goes onto the cushion.
    pub(super) fn published_restock(&mut self, fell: Gems) -> FallTo {
        self.cloth.put_all(fell);
        FallTo::Cloth
    }

    /// MDP-4: smugglers are revealed first, and play first.
    pub(super) fn published_reveal(&mut self, log: &mut impl Log<Event>) {
        if self.count(Character::Smuggler) == 0 {
            return self.reveal_others(log);
        }
        self.reveal_cards(|character| character == Character::Smuggler, log);
        let first = self.next_in_order(None).expect("there is a smuggler");
        self.begin_turn(first, log);
    }

    /// MDP-4: after the smugglers all other cards are revealed together; MDP-8: then the smugglers share their loot.
    fn reveal_others(&mut self, log: &mut impl Log<Event>) {
        self.reveal_cards(|character| character != Character::Smuggler, log);
        let smugglers = self.count(Character::Smuggler);
        if self.count(Character::Detective) > smugglers {
            if smugglers > 0 {
                self.tell(Public::Foiled {}, log);
            }
            return self.begin_others(log);
        }
        match self.first_sharer(Character::Smuggler) {
            Some(first) => self.share(first, log),
            None => self.begin_others(log),
        }
    }

    /// MDP-4: the first turn after those of the smugglers.
    fn begin_others(&mut self, log: &mut impl Log<Event>) {
        let smuggles = |seat: &Seat| self.character(*seat) == Character::Smuggler;
        let last = self.playing().filter(smuggles).max_by_key(|seat| self.place_in_order(*seat));
        self.published_begin(last, log);
    }

    pub(super) fn published_next_turn(&mut self, after: Seat, log: &mut impl Log<Event>) {
        let is_smuggler = |seat: Seat| self.character(seat) == Character::Smuggler;
        let next_smuggles = self.next_in_order(Some(after)).is_some_and(is_smuggler);
        if is_smuggler(after) && !next_smuggles {
            self.reveal_others(log);
        } else {
            self.published_begin(Some(after), log);
        }
    }

    /// MDP-14: detectives have no turn; when nobody else is left, they get the cushion.
    fn published_begin(&mut self, after: Option<Seat>, log: &mut impl Log<Event>) {
        match self.next_in_order(after).filter(|seat| self.character(*seat) != Character::Detective) {
            Some(seat) => self.begin_turn(seat, log),
            None => match self.first_sharer(Character::Detective) {
                Some(first) => self.share(first, log),
                None => self.published_end_round(log),
            },
        }
    }

    /// MDP-6, MDP-10: what falls goes onto the cushion, or to the owner of an alarm that falls with it, unless it is the owner
    /// who opened the drawer. The alarm returns to its owner.
    pub(super) fn published_fall(&mut self, seat: Seat, fell: Contents) -> FallTo {
        if let Some(owner) = fell.alarm.filter(|owner| *owner != seat) {
            self.player_mut(owner).plus.put_all(fell.gems);
            return FallTo::Owner;
        }
        self.cloth.put_all(fell.gems);
        FallTo::Cloth
    }

    /// MDP-7: a smuggler puts the gems onto the cushion and an imitation into the drawer, or may do so if it was empty.
    pub(super) fn published_smuggle(&mut self, seat: Seat, drawer: Place, log: &mut impl Log<Event>) {
        self.sharers = self.sharers.with(seat);
        let gems = self.cube.drawer_mut(drawer).front.take_all();
        if !gems.is_empty() {
            self.cloth.put_all(gems);
            self.tell(Public::Smuggled { seat, drawer, gems }, log);
        }
        self.imitate(seat, drawer, 1, !gems.is_empty(), log);
    }

    /// MDP-7: a smuggler puts in a diamond as long as there is one, unless the table lets them choose.
    pub(super) fn smuggled_imitations(&self, minus: Gems) -> Gems {
        match self.options.smuggled {
            Smuggled::Diamond if minus.diamonds > 0 => Gems { sapphires: 0, ..minus },
            Smuggled::Diamond | Smuggled::Any => minus,
        }
    }

    /// MDP-9: a jeweller may put in the alarm, if it is at hand and no alarm is in that drawer.
    pub(super) fn published_jeweller(&mut self, seat: Seat, drawer: Place) {
        let free = self.cube.drawer(drawer).front.contents().alarm.is_none();
        if free && self.has_alarm(seat) {
            self.stage = Stage::Waits(Waits::Alarming { seat, drawer });
        } else {
            self.end_action(seat);
        }
    }

    /// MDP-8, MDP-14: from the lowest number on each picks a gem in turn until none is left. Who alone shares, or finds only one
    /// kind, is not asked.
    pub(super) fn share(&mut self, first: Seat, log: &mut impl Log<Event>) {
        let mut seat = first;
        while let Some(any) = self.cloth.kinds().next() {
            let alone = self.next_sharer(seat) == seat;
            let Some(gem) = self.cloth.only_kind().or(Some(any).filter(|_| alone)) else {
                self.stage = Stage::Waits(Waits::Sharing { seat });
                return;
            };
            self.pick_gem(seat, gem, log);
            seat = self.next_sharer(seat);
        }
        self.end_sharing(seat, log);
    }

    fn end_sharing(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.character(seat) == Character::Smuggler {
            self.begin_others(log);
        } else {
            self.published_end_round(log);
        }
    }

    /// MDP-16: with the sixth ruby the game ends, if the table wants it so; otherwise the round is played to its end.
    pub(crate) fn ends_at_once(&self) -> bool {
        self.options.last_ruby == LastRuby::AtOnce && self.cube.rubies() == 0
    }

    /// MDP-16: is a player without imitations, or have all rubies been taken?
    pub(crate) fn published_end_has_come(&self) -> bool {
        let out = |player: &Player| player.minus.is_empty();
        self.cube.rubies() == 0 || self.players[..usize::from(self.seats)].iter().any(out)
    }

    /// MD-11, MDP-5, MDP-16: the end, or the next round; after six rounds all cards go to the left.
    fn published_end_round(&mut self, log: &mut impl Log<Event>) {
        if self.published_end_has_come() || self.ends_unopened(log) {
            return self.end_game(log);
        }
        self.clear_choices();
        if self.player(Seat::FIRST).hand.is_empty() {
            self.pass_left();
            self.tell(Public::PassedLeft {}, log);
        }
        self.begin_round(log);
    }

    /// MDP-5: every player passes all six cards to the left.
    fn pass_left(&mut self) {
        let numbers = self.players.map(|player| player.numbers);
        for seat in self.playing() {
            let left = self.player_mut(seat.next(self.seats));
            left.numbers = numbers[seat.index()];
        }
        self.take_up_cards();
    }
}
