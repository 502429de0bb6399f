//! What can be asked of one table.

use std::collections::BTreeMap;

use magpie_bots::{Driver, Level, Party, Stop};
use magpie_games::{AnyAction, Considered, Listed, Mind, Reflection, Thought};
use magpie_rules::{Seat, Viewer};
use serde_json::{Value, json};

use crate::MOST_STEPS;
use crate::answer::{self, Answer, Failure};
use crate::live::{Chance, LiveTable};

/// A table of the engine.
pub struct SeatedTable {
    live: LiveTable,
    driver: Driver,
    /// Those who have been asked what they would do, and have not been given dice.
    advisers: BTreeMap<(Seat, Level), Mind>,
    /// Does the table stand at the beginning of a game, so that its inputs are a record?
    from_start: bool,
}

impl SeatedTable {
    /// A game from its beginning.
    #[must_use]
    pub fn begun(live: LiveTable) -> SeatedTable {
        let driver = Driver::new(live.table().seats(), live.dice());
        SeatedTable { live, driver, advisers: BTreeMap::new(), from_start: true }
    }

    /// A position that was set up.
    #[must_use]
    pub fn set_up(live: LiveTable) -> SeatedTable {
        SeatedTable { from_start: false, ..SeatedTable::begun(live) }
    }

    /// Lets fate and bots play until somebody else is waited for, or for so many steps; tells what has happened, and the phase.
    pub(crate) fn go_on(&mut self, steps: Option<usize>) -> Answer {
        self.go_on_since(self.live.inputs(), steps)
    }

    fn go_on_since(&mut self, before: usize, steps: Option<usize>) -> Answer {
        let most = steps.map_or(MOST_STEPS, |steps| steps.min(MOST_STEPS));
        let stopped = self.driver.go_on(&mut self.live, most) == most;
        let entry = |(by, text)| json!({ "by": by, "do": text });
        let happened: Vec<Value> = self.live.table().inputs_after(before).into_iter().map(entry).collect();
        let mut answer = self.phase();
        answer["happened"] = Value::Array(happened);
        if stopped && self.driver.may_go_on(&self.live) {
            answer["more"] = Value::Bool(true);
        }
        answer
    }

    pub(crate) fn phase(&self) -> Answer {
        answer::phase(self.live.phase())
    }

    pub(crate) fn actions(&self, seat: Seat) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "actions": self.live.table().actions(seat) }))
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Value,
        steps: Option<usize>,
    ) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        if self.live.players().contains(seat) {
            return Err(Failure::BotsSeat);
        }
        let before = self.live.inputs();
        let action = self.live.table().read(action)?;
        self.live.table_mut().act(seat, &action)?;
        Ok(self.go_on_since(before, steps))
    }

    pub(crate) fn resolve(&mut self, chance: &Value, steps: Option<usize>) -> Result<Answer, Failure> {
        match self.live.chance() {
            Chance::Drawn { .. } => Err(Failure::ChanceIsDrawn),
            Chance::Given => {
                let before = self.live.inputs();
                self.live.table_mut().resolve(chance)?;
                Ok(self.go_on_since(before, steps))
            }
        }
    }

    pub(crate) fn view(&self, viewer: Viewer) -> Result<Answer, Failure> {
        self.check_viewer(viewer)?;
        let table = self.live.table();
        Ok(json!({ "view": table.view(viewer), "text": table.view_text(viewer) }))
    }

    pub(crate) fn seen(&self, viewer: Viewer, after: usize) -> Result<Answer, Failure> {
        self.check_viewer(viewer)?;
        Ok(json!({ "seen": self.live.table().seen(viewer, after) }))
    }

    pub(crate) fn position(&self) -> Value {
        self.live.table().position()
    }

    pub(crate) fn outcome(&self) -> Value {
        self.live.table().outcome().map_or(Value::Null, |outcome| json!(outcome))
    }

    pub(crate) fn suggest(
        &mut self,
        seat: Seat,
        level: Level,
        dice: Option<u64>,
        work: Option<u32>,
    ) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        let chosen = match dice {
            Some(dice) => self.rolled(seat, level, dice, work)?,
            None => self.remembered(seat, level, work)?,
        };
        let listed = |action: AnyAction| Listed { text: action.text(), json: action.json() };
        Ok(json!({ "suggestion": chosen.map(listed) }))
    }

    /// What a bot would do that sits down now, with these dice.
    fn rolled(
        &self,
        seat: Seat,
        level: Level,
        dice: u64,
        work: Option<u32>,
    ) -> Result<Option<AnyAction>, Failure> {
        let thought = self.live.table().suggest(seat, level, None, dice);
        let considered = thought.map(|thought| consider(thought, work)).transpose()?;
        Ok(considered.and_then(|considered| considered.choice))
    }

    /// What a bot would do that has been here since it was first asked, with the dice of the table. One that was given too little
    /// work leaves, and the next is told everything from the beginning.
    fn remembered(
        &mut self,
        seat: Seat,
        level: Level,
        work: Option<u32>,
    ) -> Result<Option<AnyAction>, Failure> {
        let table = self.live.table();
        if !table.can_act(seat) {
            return Ok(None);
        }
        let mind = self.advisers.remove(&(seat, level));
        let Some(thought) = table.suggest(seat, level, mind, self.live.dice()) else { return Ok(None) };
        let Considered { choice, mind } = consider(thought, work)?;
        self.advisers.insert((seat, level), mind);
        Ok(choice)
    }

    pub(crate) fn advise(&self, seat: Seat, work: Option<u32>) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "advice": reflect(self.live.table().advice(seat), work)? }))
    }

    pub(crate) fn review(&self, seat: Seat, work: Option<u32>) -> Result<Answer, Failure> {
        self.check_seat(seat)?;
        Ok(json!({ "review": reflect(self.live.table().review(seat), work)? }))
    }

    /// The lines of the record; the seed is opened when the game is over.
    pub(crate) fn record(&self) -> Result<Answer, Failure> {
        let (true, Chance::Drawn { seed, mixes, .. }) = (self.from_start, self.live.chance()) else {
            return Err(Failure::NoRecord);
        };
        let table = self.live.table();
        let mut record = table.record(seed.commitment(), mixes);
        if let Some(outcome) = table.outcome() {
            record.close(&outcome, *seed);
        }
        Ok(json!({ "record": record.text() }))
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), Failure> {
        viewer.seat().map_or(Ok(()), |seat| self.check_seat(seat))
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Failure> {
        if seat.number() <= self.live.table().seats() { Ok(()) } else { Err(Failure::NoSuchSeat) }
    }
}

/// Thinks about what to do, with no more work than this.
fn consider(thought: Thought, work: Option<u32>) -> Result<Considered, Failure> {
    thought.think_unless(&within(work)).ok_or(Failure::NotEnoughWork)
}

/// Thinks about what to say, with no more work than this.
fn reflect(reflection: Option<Reflection>, work: Option<u32>) -> Result<Option<Value>, Failure> {
    let stop = within(work);
    match reflection.and_then(|reflection| reflection.think(&stop)) {
        None if stop.is_set() => Err(Failure::NotEnoughWork),
        said => Ok(said),
    }
}

/// Who gives no bound waits for the answer.
fn within(work: Option<u32>) -> Stop {
    work.map_or_else(Stop::default, Stop::after)
}
