//! The cube as a bot remembers it: perfectly, or fading and with mistakes.
//!
//! MD-7, MD-17: everything at the cube happens in front of everyone, and nothing is told a second time. So a memory is made from
//! what the seat noticed, and from nothing else.

use std::cmp::Reverse;

use magpie_bots::BotRng;
use magpie_rules::{Seat, draw};

use super::cards::Cards;
use crate::cube::{Contents, Cube, Drawer, Front, Grain, Place, Secret};
use crate::event::{Found, Noticed, Opened, Own, Public, Seen};

/// How well a bot remembers. Chances are in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quality {
    /// The chance not to look when somebody else opens a drawer: what was remembered of it before stays, right or wrong.
    pub(super) misses: u32,
    /// The chance to lose track when plain drawers are turned: they are remembered where they were.
    pub(super) slips: u32,
    /// The chance to forget a drawer from one round to the next.
    pub(super) fades: u32,
    /// So many drawers are kept in mind from one round to the next: those that were looked into last.
    pub(super) keeps: usize,
    /// Is it remembered who has played which card?
    pub(super) cards: bool,
}

impl Quality {
    /// Three drawers well, as the author advises.
    pub(super) const MEDIUM: Quality = Quality { misses: 10, slips: 5, fades: 5, keeps: 3, cards: false };

    /// Everything, for ever.
    pub(super) const PERFECT: Quality =
        Quality { misses: 0, slips: 0, fades: 0, keeps: Place::COUNT, cards: true };
}

/// What a bot remembers.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    quality: Quality,
    /// What was noticed since the bot last thought.
    heard: Vec<Seen>,
    /// Every drawer where it is believed to be. In the mind each has a wood of its own, also if the fronts look alike.
    cube: Cube,
    /// By wood: when the drawer was last looked into, counted in looks; `None` if it is forgotten.
    looked: [Option<u32>; Place::COUNT],
    looks: u32,
    /// The open drawer, if the bot has looked into it.
    watched: Option<Place>,
    cards: Cards,
}

impl Memory {
    /// MD-8: everyone knows how the game starts.
    pub(super) fn new(quality: Quality) -> Memory {
        let mut memory = Memory {
            quality,
            heard: Vec::new(),
            cube: Cube::new(),
            looked: [Some(0); Place::COUNT],
            looks: 0,
            watched: None,
            cards: Cards::default(),
        };
        memory.name(std::array::from_fn(|at| Grain::ALL[at]));
        memory
    }

    /// The memory of who comes in later, and knows nothing yet.
    pub(super) fn blank(quality: Quality) -> Memory {
        let mut memory = Memory::new(quality);
        memory.looked = [None; Place::COUNT];
        Place::all().for_each(|place| memory.cube.drawer_mut(place).secret = Secret::Absent);
        memory
    }

    /// Is told what is behind the front of a drawer.
    pub(super) fn told(&mut self, place: Place, secret: Secret) {
        let drawer = self.cube.drawer_mut(place);
        drawer.secret = secret;
        let name = name_of(*drawer);
        self.looked[name] = Some(self.looks);
    }

    /// Hears of what the seat noticed.
    pub(super) fn hear(&mut self, seen: &Seen) {
        self.heard.push(seen.clone());
    }

    /// Takes in what was heard since the bot of this seat last thought.
    pub(super) fn take_in(&mut self, seat: Seat, seats: u8, rng: &mut BotRng) {
        for seen in std::mem::take(&mut self.heard) {
            match seen.what {
                Noticed::Public(public) => {
                    self.watch(&public, seat, rng);
                    self.cards.watch(&public, seats);
                }
                // The own card is laid down once in a round.
                Noticed::Own(Own::Chosen { character: Some(_), .. }) => self.fade(rng),
                Noticed::Own(Own::Chosen { character: None, .. } | Own::Dealt { .. }) => {}
            }
        }
    }

    /// The drawer that is believed to be at this place, unless it is forgotten.
    pub(super) fn drawer(&self, place: Place) -> Option<Drawer> {
        let drawer = *self.cube.drawer(place);
        self.looked[name_of(drawer)].map(|_| drawer)
    }

    /// What is remembered of the cards, if anything.
    pub(super) fn cards(&self) -> Option<&Cards> {
        self.quality.cards.then_some(&self.cards)
    }

    fn name(&mut self, fronts: [Grain; Place::COUNT]) {
        for (place, grain) in Place::all().zip(fronts) {
            self.cube.drawer_mut(place).grain = Some(grain);
        }
    }

    fn watch(&mut self, public: &Public, own: Seat, rng: &mut BotRng) {
        match *public {
            Public::Grain { fronts } => {
                self.name(fronts);
                // MD-2: drawers that can be told apart are not lost sight of.
                self.quality.slips = 0;
            }
            Public::Stocked { seat, drawer, lies, .. } => {
                self.look(seat == own, drawer, Contents { gems: lies, alarm: None }, rng);
            }
            Public::Opened(Opened { seat, drawer, lies, .. }) => self.look(seat == own, drawer, lies, rng),
            Public::Put { gem, .. } => self.at_watched(|drawer| drawer.front.put(gem)),
            Public::Gave { gem, .. } => self.at_watched(|drawer| drawer.front.take(gem)),
            Public::Smuggled { .. } | Public::Took { .. } => self.at_watched(|drawer| {
                drawer.front.take_all();
            }),
            Public::Alarmed { seat, .. } => self.at_watched(|drawer| drawer.front.put_alarm(seat)),
            Public::Pulled { found, .. } => self.at_watched(|drawer| drawer.secret = left_behind(found)),
            Public::Turned { seat, layers, to } => {
                if seat == own || !happens(self.quality.slips, rng) {
                    self.cube.turn(layers, to);
                }
            }
            Public::Flipped { .. } => self.cube.flip(),
            Public::First { .. } | Public::Revealed { .. } | Public::Turn { .. } => {}
            Public::OpenedNothing { .. } | Public::Foiled {} | Public::Picked { .. } => {}
            Public::PassedOn { .. } | Public::TakenUp {} | Public::PassedLeft {} => {}
            Public::LastRound {} | Public::Unopened { .. } | Public::Over { .. } => {}
        }
    }

    /// MD-6: a drawer is opened, and this lies in its upper half. The own drawer is always looked into.
    fn look(&mut self, own: bool, place: Place, lies: Contents, rng: &mut BotRng) {
        self.watched = (own || !happens(self.quality.misses, rng)).then_some(place);
        self.looks += 1;
        let looks = self.looks;
        if self.watched.is_some() {
            let name = name_of(*self.cube.drawer(place));
            self.looked[name] = Some(looks);
        }
        let front = Front::new(lies, Contents::NONE).expect("nothing lies below in an open drawer");
        self.at_watched(|drawer| drawer.front = front);
    }

    /// Something is done at the open drawer; who has not looked into it does not know.
    fn at_watched(&mut self, change: impl FnOnce(&mut Drawer)) {
        if let Some(place) = self.watched {
            change(self.cube.drawer_mut(place));
        }
    }

    /// A round has gone by.
    fn fade(&mut self, rng: &mut BotRng) {
        for looked in &mut self.looked {
            if happens(self.quality.fades, rng) {
                *looked = None;
            }
        }
        let mut latest: Vec<usize> = (0..Place::COUNT).collect();
        latest.sort_by_key(|name| Reverse(self.looked[*name]));
        for name in latest.into_iter().skip(self.quality.keeps) {
            self.looked[name] = None;
        }
    }
}

/// MDA-9, MDP-13: what is behind the front after somebody has pulled on and found this.
const fn left_behind(found: Found) -> Secret {
    match found {
        Found::Small => Secret::Absent,
        Found::Nothing | Found::Ruby => Secret::Empty,
        Found::FallenRuby => Secret::RubyAbove,
    }
}

fn name_of(drawer: Drawer) -> usize {
    drawer.grain.expect("in the mind every drawer has a wood") as usize
}

fn happens(percent: u32, rng: &mut BotRng) -> bool {
    draw::below(rng, 100) < percent
}

#[cfg(test)]
mod tests {
    use magpie_rules::{Game, Phase, Viewer, legal};
    use rand_core::SeedableRng;

    use super::*;
    use crate::options::{Edition, Fronts, Options};
    use crate::state::Meisterdiebe;

    const QUALITY: Quality = Quality { misses: 0, slips: 0, fades: 0, keeps: 3, cards: false };

    /// Plays a random game before the eyes of the first seat, and shows what is remembered after every input.
    fn watching(seats: u8, options: Options, quality: Quality, mut show: impl FnMut(&Meisterdiebe, &Memory)) {
        let mut rng = BotRng::seed_from_u64(u64::from(seats));
        let mut game = Meisterdiebe::new(seats, options).expect("so many can play");
        let (mut memory, mut events) = (Memory::new(quality), Vec::new());
        loop {
            match game.phase() {
                Phase::Over => break,
                Phase::Chance => {
                    game.resolve(&game.sample(&mut rng), &mut events).expect("what is drawn is possible");
                }
                Phase::Waiting(waiting) => {
                    let seat = waiting.iter().next().expect("somebody is waited for");
                    let action = *draw::pick(&mut rng, &legal(&game, seat));
                    game.act(seat, &action, &mut events).expect("what is listed is legal");
                }
            }
            for event in events.drain(..) {
                let seen = Meisterdiebe::notice(&event, Viewer::Seat(Seat::FIRST));
                seen.iter().for_each(|seen| memory.hear(seen));
            }
            memory.take_in(Seat::FIRST, seats, &mut rng);
            show(&game, &memory);
        }
    }

    /// How many drawers are remembered, and how many of them rightly.
    fn remembered(game: &Meisterdiebe, memory: &Memory) -> (usize, usize) {
        let all: Vec<Place> = Place::all().filter(|place| memory.drawer(*place).is_some()).collect();
        let inside = |drawer: Drawer| (drawer.front, drawer.secret);
        let right =
            |place: &&Place| memory.drawer(**place).map(inside) == Some(inside(*game.cube.drawer(**place)));
        (all.len(), all.iter().filter(right).count())
    }

    fn tables() -> impl Iterator<Item = (u8, Options)> {
        let options = |edition: &Edition| Options { edition: *edition, ..Options::default() };
        Edition::ALL.iter().flat_map(move |edition| [2, 3, 5, 8].map(|seats| (seats, options(edition))))
    }

    // rule: MD-7
    #[test]
    fn who_forgets_nothing_knows_every_drawer() {
        for (seats, options) in tables() {
            watching(seats, options, Quality::PERFECT, |game, memory| {
                assert_eq!(remembered(game, memory), (Place::COUNT, Place::COUNT));
            });
        }
    }

    #[test]
    fn who_forgets_nothing_knows_what_was_played_and_every_number_that_was_seen() {
        for (seats, options) in tables() {
            let mut known = 0;
            watching(seats, options, Quality::PERFECT, |game, memory| {
                let cards = memory.cards().expect("they are remembered");
                for (seat, card) in cards.known() {
                    assert_eq!(card, game.card(seat, card.character));
                    known += 1;
                }
                for seat in game.playing() {
                    let shown = game.player(seat).choice.filter(|_| game.is_revealed(seat));
                    let held = game.player(seat).choice.filter(|_| !game.is_revealed(seat));
                    let played = cards.played(seat).filter(|card| Some(card.character) != shown).count();
                    let in_hand = game.player(seat).hand.len() + usize::from(held.or(shown).is_some());
                    if game.player(seat).numbers.is_some() {
                        assert_eq!(played + in_hand, crate::board::Character::COUNT);
                    }
                }
            });
            assert!(known > 0);
        }
    }

    // rule: MD-18
    #[test]
    fn who_keeps_three_drawers_in_mind_knows_these_three() {
        let mut forgotten = 0;
        watching(4, Options::default(), QUALITY, |game, memory| {
            let (all, right) = remembered(game, memory);
            assert_eq!(all, right, "what is remembered is right");
            forgotten += usize::from(all == QUALITY.keeps);
        });
        assert!(forgotten > 10, "{forgotten}");
    }

    // rule: MD-2
    #[test]
    fn turning_confuses_only_where_fronts_look_alike() {
        for (fronts, confuses) in [(Fronts::Plain, true), (Fronts::Grain, false)] {
            let mut wrong = 0;
            let quality = Quality { slips: 50, ..Quality::PERFECT };
            watching(4, Options { fronts, ..Options::default() }, quality, |game, memory| {
                let (all, right) = remembered(game, memory);
                wrong += all - right;
            });
            assert_eq!(wrong > 0, confuses, "{fronts}: {wrong}");
        }
    }

    #[test]
    fn who_does_not_look_believes_what_was_true_before() {
        let (mut own, mut wrong) = (0, 0);
        let quality = Quality { misses: 100, ..Quality::PERFECT };
        watching(4, Options::default(), quality, |game, memory| {
            if let (Some(place), Some(Seat::FIRST)) = (game.stage.open_drawer(), game.stage.seat()) {
                let front = memory.drawer(place).map(|drawer| drawer.front);
                assert_eq!(front, Some(game.cube.drawer(place).front), "the own drawer is looked into");
                own += 1;
            }
            let (all, right) = remembered(game, memory);
            assert_eq!(all, Place::COUNT);
            wrong += all - right;
        });
        assert!(own > 0 && wrong > 0, "{own}, {wrong}");
    }
}
