//! A game that is on, or over: the table, its fate, its clocks and its bots.

use std::collections::BTreeMap;
use std::time::Duration;

use magpie_bots::Level;
use magpie_bots::drive::Asking;
use magpie_games::record::RecordError;
use magpie_games::{AnyAction, AnyTable, Json, Mind, Refused, Thought};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::{ClockState, Frame, Problem};
use magpie_protocol::trace::Trace;
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Digest, Draft, Fate, Outcome, Phase, Seat, SeatSet, Viewer};
use magpie_tables::SavedTable;
use serde_json::Value;

use crate::drafts::Drafts;
use crate::heard::Moment;
use crate::history::History;
use crate::record;
use crate::times::{Times, Waiting};

/// A game that is on, or over.
pub(crate) struct Play {
    table: Box<dyn AnyTable>,
    fate: Fate,
    /// Where bots take theirs from.
    dice: u64,
    times: Times,
    history: History,
    /// When the last input happened.
    last: u64,
    /// How many turns had begun by then.
    turns: usize,
    untold: Untold,
    drafts: Drafts,
    asking: Asking,
    /// The bots that are not thinking.
    minds: BTreeMap<Seat, Mind>,
}

/// What has happened and nobody has been told yet.
#[derive(Default)]
pub(crate) struct Untold {
    /// What viewers noticed of which input, and what they may know after it.
    frames: Vec<(usize, Viewer, Frame)>,
    /// How many inputs there were.
    inputs: usize,
    /// Whose moment is past: who acted, and who was waited for when somebody acted who was not. Of those who choose at the same time
    /// none interrupts another, and whoever may interrupt others at any time may still do so.
    past: SeatSet,
}

/// What a viewer is told beside their view.
pub(crate) struct Beside {
    pub(crate) actions: Json,
    pub(crate) drafts: Vec<Value>,
    pub(crate) waiting: SeatSet,
    pub(crate) onlookers: SeatSet,
    pub(crate) outcome: Option<Outcome>,
}

impl Play {
    /// A new game, which goes on from `beginning`, and what happens in it at once, as `present` will be told.
    pub(crate) fn begin(
        saved: &SavedTable,
        beginning: &[Entry],
        hold: Option<Duration>,
        now: Moment,
        present: &[Viewer],
    ) -> Result<(Play, Vec<Entry>), Problem> {
        let wrong = |error: RecordError| ProblemCode::WrongOptions.because(error.to_string());
        let record = record::of(saved, beginning.to_vec());
        let mut play = Play::on(record.open().map_err(wrong)?, saved, hold);
        let Play { table, turns, history, .. } = &mut play;
        *table = record.replay(|entry, table| history.add(entry, table)).map_err(wrong)?;
        *turns = table.turns();
        let at = play.at(now);
        play.run_clocks(at);
        let entries = play.settle(Vec::new(), at, present);
        Ok((play, entries))
    }

    /// The game that these inputs lead to; of the first `told` of them everybody has been told.
    pub(crate) fn resume(
        saved: &SavedTable,
        entries: &[Entry],
        told: usize,
        hold: Option<Duration>,
    ) -> Result<Play, RecordError> {
        let record = record::of(saved, entries.to_vec());
        let mut play = Play::on(record.open()?, saved, hold);
        let everybody: Vec<Viewer> = Viewer::all(play.table.seats()).collect();
        let Play { table, times, turns, last, untold, history, .. } = &mut play;
        let paused = |times: &mut Times, after: u64| {
            for pause in saved.pauses.iter().filter(|pause| pause.after == after) {
                times.pause(pause.ran, pause.until);
            }
        };
        let (began, shared) = (began(saved, entries), record.shared());
        if shared == 0 {
            run_clocks(times, turns, &**table, began);
            paused(times, 0);
        }
        let mut waits = waiting(&**table);
        *table = record.replay(|entry, table| {
            let before = std::mem::replace(&mut waits, waiting(table));
            history.add(entry, table);
            if entry.n < shared {
                return;
            }
            // What happened in another game took no time here.
            let at = if entry.n == shared { began } else { entry.at.unwrap_or(0) };
            if entry.n == shared {
                *turns = table.turns();
            }
            run_clocks(times, turns, table, at);
            if entry.n == shared {
                paused(times, 0);
            }
            paused(times, entry.n);
            *last = at;
            if entry.n > shared && entry.n > told as u64 {
                untold.add(entry.by, before, table, &Drafts::default(), &everybody);
            }
        })?;
        play.drafts = Drafts::of(&saved.drafts, entries, &*play.table);
        Ok(play)
    }

    fn on(table: Box<dyn AnyTable>, saved: &SavedTable, hold: Option<Duration>) -> Play {
        let fate = Fate::new(&saved.seed, &saved.mixes());
        let dice = fate.dice();
        Play {
            asking: Asking::new(table.seats(), dice),
            table,
            dice,
            fate,
            times: Times::new(saved.clock, saved.seats.len(), hold),
            history: History::new(saved.seed, &record::of(saved, Vec::new()).header),
            last: 0,
            turns: 0,
            untold: Untold::default(),
            drafts: Drafts::default(),
            minds: BTreeMap::new(),
        }
    }

    /// Lets a seat act, and chance after it; returns what is to be stored. A refused action changes nothing. What happened is
    /// remembered for those who are `present`. What the seat had tried out stands now; and with the last choice of those who choose at
    /// the same time, what all the others have chosen.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &AnyAction,
        now: Moment,
        present: &[Viewer],
    ) -> Result<Vec<Entry>, Problem> {
        if !self.drafts.seats().is_empty() {
            self.would_refuse(seat, action)?;
        }
        let at = self.at(now);
        let mut entries = self.stands(seat, at, present);
        entries.extend(self.input(seat, action, at, present)?);
        Ok(self.settle(entries, at, present))
    }

    /// A seat tries something out, if it may and the table allows it; otherwise it acts. Returns what is to be stored beside the drafts:
    /// where a draft lies only until the next one, the one before it stands.
    pub(crate) fn try_out(
        &mut self,
        seat: Seat,
        action: &AnyAction,
        take_backs: bool,
        now: Moment,
        present: &[Viewer],
    ) -> Result<Vec<Entry>, Problem> {
        let until = self.shown(Viewer::Seat(seat)).draft(seat, action);
        let lies = match until {
            Draft::Never => false,
            Draft::UntilNext => take_backs,
            Draft::UntilDone => true,
            // Who has chosen must not pay for those who have not.
            Draft::UntilAll => !self.times.charges_all_waiting() && !self.is_last_choice(seat, action),
        };
        if !lies {
            return self.act(seat, action, now, present);
        }
        self.would_refuse(seat, action)?;
        let at = self.at(now);
        let entries = if until == Draft::UntilNext { self.stands(seat, at, present) } else { Vec::new() };
        let after = self.table.inputs() as u64;
        let lies = self.drafts.lay(seat, action.clone(), after, &*self.table);
        debug_assert!(lies, "what is not refused and may lie, lies");
        self.untold.past = self.untold.past.with(seat);
        Ok(self.settle(entries, at, present))
    }

    /// A seat takes back what it has tried out last; false if there is nothing.
    pub(crate) fn undo(&mut self, seat: Seat) -> bool {
        let taken_back = self.drafts.take_back(seat, &*self.table);
        if taken_back {
            self.untold.past = self.untold.past.with(seat);
        }
        taken_back
    }

    /// Lets everything stand that a seat has tried out; returns what is to be stored.
    pub(crate) fn let_stand(&mut self, seat: Seat, now: Moment, present: &[Viewer]) -> Vec<Entry> {
        let at = self.at(now);
        let entries = self.stands(seat, at, present);
        self.settle(entries, at, present)
    }

    /// What a seat has tried out happens.
    fn stands(&mut self, seat: Seat, at: u64, present: &[Viewer]) -> Vec<Entry> {
        let mut entries = Vec::new();
        for action in self.drafts.actions(seat) {
            entries.extend(self.input(seat, &action, at, present).into_iter().flatten());
        }
        self.drafts.remove(seat);
        entries
    }

    /// A seat does what is legal. If it is the last of several who choose at the same time, the others' choices stand before it, in the
    /// order of the seats: so nobody is shown what comes of them before their own stands.
    fn input(
        &mut self,
        seat: Seat,
        action: &AnyAction,
        at: u64,
        present: &[Viewer],
    ) -> Result<Vec<Entry>, Problem> {
        let mut entries = Vec::new();
        if self.is_last_choice(seat, action) {
            for other in self.drafts.seats().iter().filter(|other| *other != seat) {
                for choice in self.drafts.actions(other) {
                    entries.extend(self.happens(other, &choice, at, present));
                }
                self.drafts.remove(other);
            }
        }
        entries.push(self.happens(seat, action, at, present)?);
        Ok(entries)
    }

    /// Have all others chosen who choose at the same time?
    fn is_last_choice(&self, seat: Seat, action: &AnyAction) -> bool {
        let mut others = self.waiting().without(seat).iter();
        self.table.draft(seat, action) == Draft::UntilAll && others.all(|other| self.drafts.has(other))
    }

    /// A seat does something.
    fn happens(
        &mut self,
        seat: Seat,
        action: &AnyAction,
        at: u64,
        present: &[Viewer],
    ) -> Result<Entry, Problem> {
        let waiting = self.waiting();
        self.table.act(seat, action).map_err(refusal)?;
        self.drafts.lie_on(&*self.table, |other| other != seat);
        Ok(self.happened(at, waiting, present))
    }

    /// Lets chance happen as long as it is due; returns these inputs, and what happened after them.
    fn settle(&mut self, mut entries: Vec<Entry>, at: u64, present: &[Viewer]) -> Vec<Entry> {
        while self.table.phase() == Phase::Chance {
            self.table.draw(&self.fate);
            entries.push(self.happened(at, SeatSet::EMPTY, present));
        }
        entries
    }

    /// The last input of the table has just happened, when the game waited for these. Clocks go on with every input, also where several
    /// are stored together: so they stand as they will when the table is opened again.
    fn happened(&mut self, at: u64, waiting: SeatSet, present: &[Viewer]) -> Entry {
        let n = self.table.inputs();
        let (by, input) = self.table.inputs_after(n - 1).pop().expect("something has just happened");
        let entry = Entry { n: n as u64, by, input, at: Some(at) };
        self.history.add(&entry, &*self.table);
        self.untold.add(by, waiting, &*self.table, &self.drafts, present);
        self.run_clocks(at);
        entry
    }

    fn run_clocks(&mut self, at: u64) {
        self.last = at;
        run_clocks(&mut self.times, &mut self.turns, &*self.table, at);
    }

    /// When something happens that happens now. The time may be set back; the log never goes back.
    fn at(&self, now: Moment) -> u64 {
        now.0.max(self.last)
    }

    /// The table.
    pub(crate) fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    pub(crate) fn into_table(self) -> Box<dyn AnyTable> {
        self.table
    }

    /// The table as this viewer is shown it: with what they have tried out, if they have.
    pub(crate) fn shown(&self, viewer: Viewer) -> &dyn AnyTable {
        self.drafts.shown(viewer).unwrap_or(&*self.table)
    }

    /// What players have tried out and not yet let stand.
    pub(crate) fn drafts(&self) -> &Drafts {
        &self.drafts
    }

    /// Would an action of a seat be refused? It is tried on a table of its own.
    pub(crate) fn would_refuse(&self, seat: Seat, action: &AnyAction) -> Result<(), Problem> {
        self.shown(Viewer::Seat(seat)).fork().act(seat, action).map_err(refusal)
    }

    /// What an action says, in either form.
    pub(crate) fn read(&self, action: &serde_json::Value) -> Result<AnyAction, Problem> {
        self.table.read(action).map_err(refusal)
    }

    /// What nobody has been told yet; it is told now.
    pub(crate) fn take_untold(&mut self) -> Untold {
        std::mem::take(&mut self.untold)
    }

    /// Whom the game waits for.
    pub(crate) fn waiting(&self) -> SeatSet {
        waiting(&*self.table)
    }

    /// Has the game to wait for this seat, as its player knows? Not if they have chosen while others still choose.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        let waiting = self.waiting();
        waiting.contains(seat) && (waiting.len() == 1 || !self.drafts.has(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.phase() == Phase::Over
    }

    /// What a viewer is told now beside their view.
    pub(crate) fn beside(&self, viewer: Viewer) -> Beside {
        Beside {
            actions: self.shown(viewer).actions_json(viewer),
            drafts: self.drafts.told(viewer),
            waiting: self.drafts.waiting(viewer, &*self.table),
            onlookers: self.onlookers(viewer),
            outcome: self.table.outcome(),
        }
    }

    /// Who may look over this viewer's shoulder: what watchers see, everybody may.
    fn onlookers(&self, viewer: Viewer) -> SeatSet {
        let table = self.shown(viewer);
        viewer.seat().map_or_else(|| SeatSet::first(table.seats()), |seat| table.onlookers(seat))
    }

    /// How far this viewer has followed the game.
    pub(crate) fn trace(&self, viewer: Viewer) -> Trace {
        self.history.trace(viewer)
    }

    /// All that has happened, whoever noticed it. Nobody may be told while the game is on.
    pub(crate) fn latest_digest(&self) -> Digest {
        self.history.latest()
    }

    /// Has this viewer been told this?
    pub(crate) fn has_told(&self, viewer: Viewer, trace: &Trace) -> bool {
        self.history.has(viewer, trace)
    }

    /// When the last thing happened that counts for the clocks.
    pub(crate) fn latest(&self) -> Moment {
        Moment(self.times.since().max(self.last))
    }

    pub(crate) fn clock(&self, now: Moment) -> Option<ClockState> {
        self.times.state(now.0)
    }

    /// The clocks ran for a while, and then stood still until then.
    pub(crate) fn pause_clocks(&mut self, ran: Duration, until: Moment) {
        self.times.pause(ran.as_millis() as u64, until.0);
    }

    /// All clocks.
    pub(crate) fn times(&self) -> &Times {
        &self.times
    }

    /// Whose time is up.
    pub(crate) fn late(&self, now: Moment) -> SeatSet {
        self.times.up(now.0)
    }

    /// When the next one's time will be up.
    pub(crate) fn deadline(&self, now: Moment) -> Option<Moment> {
        self.times.deadline(now.0).map(Moment)
    }

    /// Whose thought is next.
    pub(crate) fn asking(&self) -> &Asking {
        &self.asking
    }

    /// A bot lets the others go on.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.asking.pass(seat, self.table.inputs());
    }

    /// What a bot on this seat is about to think. Its mind is gone until it is given back.
    pub(crate) fn suggest(&mut self, seat: Seat, level: Level) -> Option<Thought> {
        let mind = self.minds.remove(&seat);
        self.table.suggest(seat, level, mind, self.dice)
    }

    /// The same game in a world that this viewer cannot tell from this one.
    #[cfg(feature = "faults")]
    pub(crate) fn imagined(self, viewer: Viewer, dice: u64) -> Play {
        Play { table: self.table.imagined(viewer, dice), ..self }
    }

    /// A bot has thought.
    pub(crate) fn give_back(&mut self, seat: Seat, mind: Mind) {
        self.minds.insert(seat, mind);
    }
}

impl Untold {
    /// What this viewer has noticed, input by input, and whether they noticed the last one; it is told now.
    pub(crate) fn take_frames(&mut self, viewer: Viewer) -> (Vec<Frame>, bool) {
        let noticed_last = self.frames.iter().any(|(input, of, _)| *of == viewer && *input == self.inputs);
        let theirs = self.frames.extract_if(.., |(_, of, _)| *of == viewer).map(|(_, _, frame)| frame);
        (theirs.collect(), noticed_last)
    }

    /// Was what this seat wanted to do meant for another moment?
    pub(crate) fn is_past(&self, seat: Seat) -> bool {
        self.past.contains(seat)
    }

    /// An input has just happened, when the game waited for these.
    fn add(
        &mut self,
        by: Actor,
        waiting: SeatSet,
        table: &dyn AnyTable,
        drafts: &Drafts,
        present: &[Viewer],
    ) {
        if let Actor::Seat(seat) = by {
            let interrupted = if waiting.contains(seat) { SeatSet::EMPTY } else { waiting };
            self.past = self.past.or(interrupted).with(seat);
        }
        self.inputs += 1;
        for viewer in present {
            if let Some(mut frame) = frame_of(table, *viewer) {
                if let Some(shown) = drafts.shown(*viewer) {
                    frame.view = shown.view_json(*viewer);
                }
                self.frames.push((self.inputs, *viewer, frame));
            }
        }
    }
}

/// What a viewer noticed of the last input, with what they may know after it; `None` if they noticed nothing.
pub(crate) fn frame_of(table: &dyn AnyTable, viewer: Viewer) -> Option<Frame> {
    table.noticed(viewer).map(|seen| Frame { seen, view: table.view_json(viewer) })
}

/// Clocks run as the game wants it from here on, once chance has had its say; `turns` had begun before.
fn run_clocks(times: &mut Times, turns: &mut usize, table: &dyn AnyTable, at: u64) {
    let Some(seats) = settled(table.phase()) else { return };
    let held = seats.iter().filter(|seat| table.overdue(*seat).is_some()).collect();
    let (turn_began, inputs) = (table.turns() > *turns, table.inputs() as u64);
    times.step(at, Waiting { seats, held, turn_began, inputs });
    *turns = table.turns();
}

/// Whom the game waits for.
pub(crate) fn waiting(table: &dyn AnyTable) -> SeatSet {
    settled(table.phase()).unwrap_or(SeatSet::EMPTY)
}

/// When a game began. One that was stored before this was kept began with its first input.
fn began(saved: &SavedTable, entries: &[Entry]) -> u64 {
    let kept = saved.pauses.iter().find(|pause| pause.after == 0);
    let kept = kept.map(|pause| pause.until.saturating_sub(pause.ran));
    kept.or_else(|| entries.first()?.at).unwrap_or(0)
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
        Refused::NotUnderstood(_) => ProblemCode::NotUnderstood.because(message),
        Refused::Illegal { code, .. } => {
            Problem { refusal: Some(code), ..ProblemCode::Illegal.because(message) }
        }
    }
}
