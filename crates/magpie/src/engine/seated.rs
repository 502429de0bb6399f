//! A table with its fate and its bots.

use std::collections::BTreeMap;

use magpie_bots::Level;
use magpie_games::{AnyAction, AnyTable, Considered, Listed, Mind};
use magpie_rules::{Fate, Mix, Phase, Seat, Seed, Viewer};
use serde_json::{Value, json};

use super::answer::{self, Answer, Failure};

/// A table with its fate and its bots.
pub struct SeatedTable {
    table: Box<dyn AnyTable>,
    chance: Chance,
    bots: BTreeMap<Seat, Level>,
    /// Those who have thought here.
    minds: BTreeMap<Seat, Mind>,
    /// Where bots that sit down take their dice from.
    dice: u64,
    /// Does the table stand at the beginning of a game, so that its inputs are a record?
    from_start: bool,
}

/// Where outcomes of chance come from.
enum Chance {
    /// They are given with `resolve`.
    Given,
    /// They are drawn.
    Drawn { seed: Seed, mixes: Vec<Mix>, fate: Fate },
}

impl SeatedTable {
    /// A new game.
    pub fn new(
        table: Box<dyn AnyTable>,
        seed: Option<Seed>,
        mixes: Vec<Mix>,
        bots: BTreeMap<Seat, Level>,
    ) -> Result<SeatedTable, Failure> {
        let everyone_mixed = mixes.len() == usize::from(table.seats());
        if !mixes.is_empty() && (seed.is_none() || !everyone_mixed) {
            return Err(Failure::WrongMixes);
        }
        if !bots.is_empty() && seed.is_none() {
            return Err(Failure::BotsNeedSeed);
        }
        let chance = chance(seed, mixes);
        let dice = match &chance {
            Chance::Given => 0,
            Chance::Drawn { fate, .. } => fate.dice(),
        };
        let seated = SeatedTable { table, chance, bots, minds: BTreeMap::new(), dice, from_start: true };
        seated.bots.keys().try_for_each(|seat| seated.check_seat(*seat))?;
        Ok(seated)
    }

    /// A position that was set up.
    pub fn loaded(
        table: Box<dyn AnyTable>,
        seed: Option<Seed>,
        bots: BTreeMap<Seat, Level>,
    ) -> Result<SeatedTable, Failure> {
        let seated = SeatedTable::new(table, seed, Vec::new(), bots)?;
        Ok(SeatedTable { from_start: false, ..seated })
    }

    /// Lets fate and bots play until somebody else is waited for; tells what has happened since input `before`, and the phase.
    pub(super) fn go_on(&mut self, before: usize) -> Answer {
        while self.automatic_step() {}
        let entry = |(by, text)| json!({ "by": by, "do": text });
        let happened: Vec<Value> = self.table.inputs_after(before).into_iter().map(entry).collect();
        let mut answer = self.phase();
        answer["happened"] = Value::Array(happened);
        answer
    }

    fn automatic_step(&mut self) -> bool {
        match (self.table.phase(), &self.chance) {
            (Phase::Chance, Chance::Drawn { fate, .. }) => {
                self.table.draw(fate);
                true
            }
            (Phase::Waiting(seats), _) => {
                // Those who may act out of turn are asked before those who are waited for.
                let mut bots: Vec<(Seat, Level)> =
                    self.bots.iter().map(|(seat, level)| (*seat, *level)).collect();
                bots.sort_by_key(|(seat, _)| seats.contains(*seat));
                bots.into_iter().any(|(seat, level)| self.bot_plays(seat, level))
            }
            (Phase::Chance, Chance::Given) | (Phase::Over, _) => false,
        }
    }

    /// Lets a bot act if it has something to do and wants to; has it?
    fn bot_plays(&mut self, seat: Seat, level: Level) -> bool {
        let Some(chosen) = self.suggested(seat, level) else { return false };
        self.table.act(seat, &chosen).expect("bots keep to the rules");
        true
    }

    /// What a bot of this level would do; `None` if the seat has nothing to do, or if the bot would let the others go on.
    fn suggested(&mut self, seat: Seat, level: Level) -> Option<AnyAction> {
        let thought = self.table.ponder(seat, level, self.minds.remove(&seat), self.dice)?;
        let Considered { choice, mind } = thought.think();
        self.minds.insert(seat, mind);
        choice
    }

    pub(super) fn phase(&self) -> Answer {
        answer::phase(self.table.phase())
    }

    pub(super) fn actions(&self, seat: Seat) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "actions": self.table.actions(seat) }))
    }

    pub(super) fn act(&mut self, seat: Seat, action: &Value) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        if self.bots.contains_key(&seat) {
            return Err(Failure::BotsSeat);
        }
        let before = self.table.inputs();
        let action = self.table.read(action)?;
        self.table.act(seat, &action)?;
        Ok(self.go_on(before))
    }

    pub(super) fn resolve(&mut self, chance: &Value) -> Result<Answer, Failure> {
        match self.chance {
            Chance::Drawn { .. } => Err(Failure::ChanceIsDrawn),
            Chance::Given => {
                let before = self.table.inputs();
                self.table.resolve(chance)?;
                Ok(self.go_on(before))
            }
        }
    }

    pub(super) fn view(&self, viewer: Viewer) -> Result<Answer, Failure> {
        self.check_viewer(viewer)?;
        Ok(json!({ "view": self.table.view(viewer), "text": self.table.view_text(viewer) }))
    }

    pub(super) fn seen(&self, viewer: Viewer, after: usize) -> Result<Answer, Failure> {
        self.check_viewer(viewer)?;
        Ok(json!({ "seen": self.table.seen(viewer, after) }))
    }

    pub(super) fn position(&self) -> Value {
        self.table.position()
    }

    pub(super) fn outcome(&self) -> Value {
        self.table.outcome().map_or(Value::Null, |outcome| json!(outcome))
    }

    pub(super) fn suggest(&mut self, seat: Seat, level: Level) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        let listed = |action: AnyAction| Listed { text: action.text(), json: action.json() };
        Ok(json!({ "suggestion": self.suggested(seat, level).map(listed) }))
    }

    pub(super) fn advise(&self, seat: Seat) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "advice": self.table.advise(seat) }))
    }

    pub(super) fn review(&self, seat: Seat) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "review": self.table.review(seat) }))
    }

    /// The lines of the record; the seed is opened when the game is over.
    pub(super) fn record(&self) -> Result<Answer, Failure> {
        let (true, Chance::Drawn { seed, mixes, .. }) = (self.from_start, &self.chance) else {
            return Err(Failure::NoRecord);
        };
        let mut record = self.table.record(seed.commitment(), mixes);
        if let Some(outcome) = self.table.outcome() {
            record.close(&outcome, *seed);
        }
        Ok(json!({ "record": record.text() }))
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), Failure> {
        viewer.seat().map_or(Ok(()), |seat| self.check_seat(seat))
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Failure> {
        if seat.number() <= self.table.seats() { Ok(()) } else { Err(Failure::NoSuchSeat) }
    }
}

fn chance(seed: Option<Seed>, mixes: Vec<Mix>) -> Chance {
    match seed {
        None => Chance::Given,
        Some(seed) => Chance::Drawn { fate: Fate::new(&seed, &mixes), seed, mixes },
    }
}
