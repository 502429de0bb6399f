//! A house in which everything that can go wrong does, in an order that follows from one number.

mod owners;
mod people;
mod shell;

use std::collections::BTreeMap;
use std::time::Duration;

use magpie_room::{BellConfig, Config, Heard, Held, Moment, Stored};
use magpie_tables::TableId;

use self::owners::{Lease, Owners};
use self::people::Done;
use self::shell::Live;
use crate::bells::Rung;
use crate::dice::Dice;
use crate::laws::Broken;
use crate::person::Person;
use crate::store::Store;
use crate::twins;

/// No machine's clock is further behind than this, in milliseconds.
const SLOW_CLOCK: usize = 10_000_000;

/// Where so often nothing could happen, nothing ever will.
const TRIES: usize = 100_000;

/// A house.
pub(crate) struct World {
    dice: Dice,
    now: u64,
    config: Config,
    store: Store,
    rooms: Vec<Option<Live>>,
    people: Vec<Person>,
    /// How many guests there have been.
    came: u64,
    /// What people did, and what they saw when they did it.
    done: Vec<Done>,
    /// Who runs the room of a table.
    owners: Owners,
    /// Who holds which table, where that is known.
    leases: BTreeMap<TableId, Lease>,
    /// Does nothing go wrong any more?
    calm: bool,
    /// Who was told elsewhere of what.
    rung: Rung,
    /// All that was ever said, and to whom, if somebody wants to read it.
    messages: Option<Vec<String>>,
}

impl World {
    pub(crate) fn new(seed: u64, config: Config) -> World {
        let mut world = World {
            dice: Dice::new(seed),
            now: SLOW_CLOCK as u64,
            config,
            store: Store::default(),
            rooms: Vec::new(),
            people: Vec::new(),
            came: 0,
            done: Vec::new(),
            owners: Owners::One,
            leases: BTreeMap::new(),
            calm: false,
            rung: Rung::new(),
            messages: None,
        };
        world.owners = *world.dice.pick(&[Owners::One, Owners::Rivals, Owners::Nodes { careful: true }]);
        let tables = 1 + world.dice.below(2);
        (0..tables).for_each(|_| world.open());
        world
    }

    /// The same house, and all that is said in it is written down.
    pub(crate) fn written_down(self) -> World {
        World { messages: Some(Vec::new()), ..self }
    }

    /// Several nodes, none of which looks at its lease or shows its fence.
    pub(crate) fn of_careless_nodes(self) -> World {
        World { owners: Owners::Nodes { careful: false }, ..self }
    }

    /// All that was said.
    pub(crate) fn into_messages(self) -> Vec<String> {
        self.messages.unwrap_or_default()
    }

    /// Nothing goes wrong from here on, and every game that is on comes to its end within so many steps; tells how many it took.
    pub(crate) fn come_to_rest(&mut self, most: u64) -> Result<u64, Broken> {
        self.calm = true;
        // Of two rooms that do not know of each other one would never hear what happens in the other.
        let all = match self.owners {
            Owners::One => 0,
            // What is wrong with nodes is over with them.
            Owners::Rivals | Owners::Nodes { .. } => self.rooms.len(),
        };
        for room in 0..all {
            self.crash(room)?;
        }
        for steps in 0..most {
            if self.games().next().is_none() {
                return Ok(steps);
            }
            self.step()?;
        }
        let stuck = self.games().map(|kept| {
            let saved = kept.saved();
            format!("{} {} {:?}: {} inputs", saved.game, saved.options, saved.seats, kept.entries.len())
        });
        Err(Broken("every game with bots ends", stuck.collect::<Vec<_>>().join("; ")))
    }

    /// Something happens.
    pub(crate) fn step(&mut self) -> Result<(), Broken> {
        for _ in 0..TRIES {
            if !self.calm && self.dice.once_in(2000) {
                self.now += self.dice.below(60_000) as u64;
                self.say_that_we_are_alive();
            }
            let kind = self.dice.below(100);
            let happened = match kind {
                0..=24 => self.somebody_reads()?,
                25..=44 => self.somebody_speaks()?,
                45..=64 => self.a_room_hears()?,
                65..=84 => self.the_store_answers()?,
                85..=95 => self.a_thought_ends()?,
                96..=97 => self.time_passes()?,
                98 => self.somebody_leaves(),
                _ => self.something_breaks()?,
            };
            if happened {
                return Ok(());
            }
        }
        Err(Broken("something can always happen", "everybody waits for somebody else".into()))
    }

    /// A little later, or, if nothing else can happen, when the next room wants to be woken.
    fn time_passes(&mut self) -> Result<bool, Broken> {
        self.now += self.dice.below(300) as u64;
        self.say_that_we_are_alive();
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = &mut self.rooms[at] else { return Ok(false) };
        let Some(wake) = live.wake.filter(|_| live.inbox.is_empty()) else { return Ok(false) };
        self.now = self.now.max(wake.0 + live.behind);
        self.say_that_we_are_alive();
        self.hear(at, Heard::Woke).map(|()| true)
    }

    fn something_breaks(&mut self) -> Result<bool, Broken> {
        if !self.calm && self.dice.once_in(2) {
            return Ok(self.trouble());
        }
        let Some(at) = self.any_room() else { return Ok(false) };
        if self.calm || !self.dice.once_in(4) {
            return Ok(false);
        }
        if self.dice.once_in(3) {
            return self.look_from_another_world(at).map(|()| true);
        }
        self.crash(at)?;
        Ok(true)
    }

    fn look_from_another_world(&mut self, at: usize) -> Result<(), Broken> {
        let Some(live) = &self.rooms[at] else { return Ok(()) };
        let here: Vec<&Person> = self.people.iter().filter(|person| person.table == live.table).collect();
        let at = self.dice.below(here.len());
        let others = here.iter().enumerate().filter(|(other, _)| *other != at);
        let guests = twins::Guests {
            token: here[at].token.clone(),
            watcher: here[at].watcher,
            others: others.filter_map(|(_, person)| person.token.clone()).collect(),
        };
        let (stored, config, now) = (self.store.read(live.table), &self.config, Moment(self.now));
        let read = |stored: &Stored| {
            Held::of(stored.clone(), usize::MAX, config).expect("what is stored can be played again")
        };
        if self.dice.once_in(2) {
            return twins::undone(|| read(&stored), &guests, config, now, &mut self.dice);
        }
        // What others have tried out is not the same in another world.
        let mut apart = stored;
        apart.saved.drafts.clear();
        twins::compare(|| read(&apart), &guests, config, now, &mut self.dice)
    }

    fn any_room(&mut self) -> Option<usize> {
        let live: Vec<usize> =
            (0..self.rooms.len()).filter(|at| self.rooms[*at].as_ref().is_some_and(Live::goes_on)).collect();
        (!live.is_empty()).then(|| *self.dice.pick(&live))
    }
}

/// How rooms are kept in a simulation.
pub(crate) fn config() -> Config {
    let bells = BellConfig { push: true, hooks: true, patience: Duration::from_secs(2) };
    Config { bot_pause: Duration::from_millis(100), guests: 6, bells, ..Config::default() }
}
