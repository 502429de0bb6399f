//! A table with its fate and its bots: what goes on by itself.

use std::collections::BTreeMap;

use magpie_bots::{Asked, Level, Party};
use magpie_games::{AnyAction, AnyTable, Considered, Mind};
use magpie_rules::{Fate, Mix, Phase, Seat, SeatSet, Seed};

use crate::answer::Failure;

/// A table with its fate and its bots.
pub struct LiveTable {
    table: Box<dyn AnyTable>,
    chance: Chance,
    bots: BTreeMap<Seat, Bot>,
    /// Where bots that sit down take their dice from.
    dice: u64,
}

/// Where outcomes of chance come from.
pub enum Chance {
    /// They are given with `resolve`.
    Given,
    /// They are drawn.
    Drawn {
        /// The secret of the table.
        seed: Seed,
        /// What the players mixed in.
        mixes: Vec<Mix>,
        /// What follows from both.
        fate: Fate,
    },
}

impl Chance {
    /// Drawn if there is a seed; mixes come from every seat or from none.
    pub fn new(seed: Option<Seed>, mixes: Vec<Mix>, seats: u8) -> Result<Chance, Failure> {
        let everyone_mixed = mixes.len() == usize::from(seats);
        match seed {
            Some(_) if !mixes.is_empty() && !everyone_mixed => Err(Failure::WrongMixes),
            Some(seed) => Ok(Chance::Drawn { fate: Fate::new(&seed, &mixes), seed, mixes }),
            None if mixes.is_empty() => Ok(Chance::Given),
            None => Err(Failure::WrongMixes),
        }
    }

    fn fate(&self) -> Option<&Fate> {
        match self {
            Chance::Given => None,
            Chance::Drawn { fate, .. } => Some(fate),
        }
    }
}

/// A bot of the house.
struct Bot {
    level: Level,
    /// What it has in mind, once it has thought.
    mind: Option<Mind>,
}

impl LiveTable {
    /// The table with bots on these seats. With a seed their dice follow from it, otherwise from `dice`.
    pub fn new(
        table: Box<dyn AnyTable>,
        chance: Chance,
        bots: &BTreeMap<Seat, Level>,
        dice: u64,
    ) -> Result<LiveTable, Failure> {
        if !bots.is_empty() && chance.fate().is_none() {
            return Err(Failure::BotsNeedSeed);
        }
        if bots.keys().any(|seat| seat.number() > table.seats()) {
            return Err(Failure::NoSuchSeat);
        }
        let dice = chance.fate().map_or(dice, Fate::dice);
        let bots = bots.iter().map(|(seat, level)| (*seat, Bot { level: *level, mind: None })).collect();
        Ok(LiveTable { table, chance, bots, dice })
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The table, for those who act from outside.
    pub fn table_mut(&mut self) -> &mut dyn AnyTable {
        &mut *self.table
    }

    /// Where outcomes of chance come from.
    #[must_use]
    pub fn chance(&self) -> &Chance {
        &self.chance
    }

    /// Where bots that sit down take their dice from.
    #[must_use]
    pub fn dice(&self) -> u64 {
        self.dice
    }

    /// Lets the bot on this seat think, if there is one and it has something to do.
    fn thinks(&mut self, seat: Seat) -> Option<AnyAction> {
        let bot = self.bots.get_mut(&seat).filter(|_| self.table.can_act(seat))?;
        let thought = self.table.suggest(seat, bot.level, bot.mind.take(), self.dice)?;
        let Considered { choice, mind } = thought.think();
        bot.mind = Some(mind);
        choice
    }
}

impl Party for LiveTable {
    fn phase(&self) -> Phase {
        self.table.phase()
    }

    fn inputs(&self) -> usize {
        self.table.inputs()
    }

    fn players(&self) -> SeatSet {
        self.bots.keys().copied().collect()
    }

    fn can_act(&self, seat: Seat) -> bool {
        self.table.can_act(seat)
    }

    fn draws(&self) -> bool {
        self.chance.fate().is_some()
    }

    fn draw(&mut self) {
        if let Some(fate) = self.chance.fate() {
            self.table.draw(fate);
        }
    }

    fn ask(&mut self, asked: Asked) -> bool {
        let Some(action) = self.thinks(asked.seat) else { return false };
        self.table.act(asked.seat, &action).expect("bots keep to the rules");
        true
    }
}
