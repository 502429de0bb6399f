//! A game that is on, or over: the table, its fate and its clocks.

use std::time::Duration;

use magpie_bots::Level;
use magpie_games::record::RecordError;
use magpie_games::{AnyTable, Counsel, Json, Listed, Refused, Thought, find};
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::{ClockState, Frame, Problem};
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Fate, Outcome, Phase, Seat, SeatSet, Viewer};
use magpie_store::SavedTable;
use serde_json::Value;

use super::times::{Times, Waiting};
use crate::{random, record};

/// A game that is on, or over.
pub(crate) struct Play {
    table: Box<dyn AnyTable>,
    fate: Fate,
    times: Times,
    /// When the last input happened.
    last: u64,
    /// How many turns had begun by then.
    turns: usize,
    /// Where bots that sit down take their dice from.
    dice: u64,
    /// What every viewer noticed of each input that nobody has been told of yet.
    untold: Vec<Vec<Frame>>,
}

/// What a viewer sees, apart from what happens.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) view: Json,
    pub(crate) actions: Json,
    pub(crate) waiting: SeatSet,
    pub(crate) outcome: Option<Outcome>,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.view.get() == other.view.get()
            && self.actions.get() == other.actions.get()
            && self.waiting == other.waiting
            && self.outcome == other.outcome
    }
}

impl Play {
    /// A new game, and the inputs with which it begins.
    pub(crate) fn begin(saved: &SavedTable, hold: Duration, now: u64) -> Result<(Play, Vec<Entry>), Problem> {
        let seats = saved.seats.len();
        let game = find(&saved.game).map_err(|_| Trouble::NoSuchGame)?;
        let table = game
            .open(seats as u8, &saved.options)
            .map_err(|error| Trouble::WrongOptions.because(error.to_string()))?;
        let mut play = Play::on(table, saved, hold);
        let entries = play.draw(now);
        Ok((play, entries))
    }

    /// The game that these inputs lead to.
    pub(crate) fn resume(saved: &SavedTable, entries: &[Entry], hold: Duration) -> Result<Play, RecordError> {
        let record = record::of(saved, entries.to_vec());
        let mut play = Play::on(record.open()?, saved, hold);
        let mut times = play.times.clone();
        play.table = record.replay(|entry, table| {
            let at = entry.at.unwrap_or(0);
            if let Some(waiting) = waiting(table, play.turns) {
                times.step(at, waiting);
                play.turns = table.turns();
            }
            for pause in saved.pauses.iter().filter(|pause| pause.after == entry.n) {
                times.resume(pause.until);
            }
            play.last = at;
        })?;
        play.times = times;
        Ok(play)
    }

    fn on(table: Box<dyn AnyTable>, saved: &SavedTable, hold: Duration) -> Play {
        let fate = Fate::new(&saved.seed, &saved.mixes());
        Play {
            table,
            fate,
            times: Times::new(saved.clock, saved.seats.len(), hold),
            last: 0,
            turns: 0,
            dice: random::bits(),
            untold: Vec::new(),
        }
    }

    /// Lets a seat act, and chance after it; returns what is to be stored. A refused action changes nothing.
    pub(crate) fn act(&mut self, seat: Seat, action: &Value, now: u64) -> Result<Vec<Entry>, Problem> {
        let (before, events) = (self.table.inputs(), self.table.events());
        self.table.act(seat, action).map_err(refusal)?;
        self.remember(events);
        Ok(self.settle(before, now))
    }

    /// Lets chance happen as long as it is due; returns what is to be stored.
    fn draw(&mut self, now: u64) -> Vec<Entry> {
        let before = self.table.inputs();
        self.settle(before, now)
    }

    fn settle(&mut self, before: usize, now: u64) -> Vec<Entry> {
        while self.table.phase() == Phase::Chance {
            let events = self.table.events();
            self.table.draw(&self.fate);
            self.remember(events);
        }
        // The wall clock may be set back; the log never goes back.
        let at = now.max(self.last);
        self.last = at;
        if let Some(waiting) = waiting(&*self.table, self.turns) {
            self.times.step(at, waiting);
            self.turns = self.table.turns();
        }
        let inputs = self.table.inputs_after(before).into_iter();
        let entry =
            |(n, (by, input)): (usize, (Actor, String))| Entry { n: n as u64, by, input, at: Some(at) };
        (before + 1..).zip(inputs).map(entry).collect()
    }

    fn remember(&mut self, events: usize) {
        let table = &self.table;
        let frame =
            |viewer| Frame { seen: table.noticed_since(viewer, events), view: table.view_json(viewer) };
        self.untold.push(Viewer::all(table.seats()).map(frame).collect());
    }

    /// What every viewer noticed of each input since this was last asked.
    pub(crate) fn take_untold(&mut self) -> Vec<Vec<Frame>> {
        std::mem::take(&mut self.untold)
    }

    /// Whom the game waits for.
    pub(crate) fn waiting(&self) -> SeatSet {
        settled(self.table.phase()).unwrap_or(SeatSet::EMPTY)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.phase() == Phase::Over
    }

    pub(crate) fn inputs(&self) -> usize {
        self.table.inputs()
    }

    /// What a viewer who comes again is told of all they had noticed.
    pub(crate) fn history(&self, viewer: Viewer) -> Vec<Json> {
        self.table.history(viewer)
    }

    /// What a viewer sees now.
    pub(crate) fn shown(&self, viewer: Viewer) -> Shown {
        Shown {
            view: self.table.view_json(viewer),
            actions: self.table.actions_json(viewer),
            waiting: self.waiting(),
            outcome: self.table.outcome(),
        }
    }

    pub(crate) fn clock(&self, now: u64) -> Option<ClockState> {
        self.times.state(now)
    }

    /// Whose time is up.
    pub(crate) fn late(&self, now: u64) -> SeatSet {
        self.times.up(now)
    }

    /// When the next one's time will be up.
    pub(crate) fn deadline(&self, now: u64) -> Option<u64> {
        self.times.deadline(now)
    }

    /// Does this seat have anything to do?
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        self.table.can_act(seat)
    }

    /// What the rules make of it when this seat lets its time run out.
    pub(crate) fn overdue(&self, seat: Seat) -> Option<Listed> {
        self.table.overdue(seat)
    }

    /// May players write things down?
    pub(crate) fn allows_notes(&self) -> bool {
        self.table.allows_notes()
    }

    /// Who plays together with this seat now, itself included.
    pub(crate) fn team(&self, seat: Seat) -> SeatSet {
        self.table.team(seat)
    }

    /// What a bot on this seat is about to think.
    pub(crate) fn ponder(&mut self, seat: Seat, level: Level) -> Option<Thought> {
        self.table.ponder(seat, level, self.dice)
    }

    /// What an adviser of this seat is about to think.
    pub(crate) fn counsel(&self, seat: Seat) -> Option<Counsel> {
        self.table.counsel(seat)
    }

    /// What somebody who looks back from this seat is about to think; `None` before the end.
    pub(crate) fn look_back(&self, seat: Seat) -> Option<Counsel> {
        self.table.look_back(seat)
    }

    /// Any legal action of this seat.
    pub(crate) fn any_action(&self, seat: Seat) -> Option<Value> {
        self.table.actions(seat).into_iter().next().map(|listed| listed.json)
    }
}

/// What the clocks need to know, once chance has had its say; `turns` had begun before.
fn waiting(table: &dyn AnyTable, turns: usize) -> Option<Waiting> {
    let seats = settled(table.phase())?;
    let held = seats.iter().filter(|seat| table.overdue(*seat).is_some()).collect();
    Some(Waiting { seats, held, turn_began: table.turns() > turns })
}

/// Whom the game waits for, once chance has had its say.
fn settled(phase: Phase) -> Option<SeatSet> {
    match phase {
        Phase::Waiting(seats) => Some(seats),
        Phase::Over => Some(SeatSet::EMPTY),
        Phase::Chance => None,
    }
}

fn refusal(refused: Refused) -> Problem {
    let message = refused.to_string();
    match refused {
        Refused::NotUnderstood(_) => Trouble::NotUnderstood.because(message),
        Refused::Illegal { code, .. } => Problem { refusal: Some(code), ..Trouble::Illegal.because(message) },
    }
}
