//! What everybody may know of a game, worked out from its stored inputs alone: what rooms say is held against it.

use magpie_games::{AnyAction, AnyTable, Json};
use magpie_protocol::server::{Frame, Update};
use magpie_protocol::trace::Trace;
use magpie_room::record;
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Digest, Draft, Outcome, Phase, Seat, SeatSet, Seed, Viewer};
use magpie_tables::{Drafted, SavedTable, Sitter};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::clocks::Stretch;

/// The game of a table, input by input.
pub(crate) struct Projection {
    table: Box<dyn AnyTable>,
    /// Whose eyes matter: those of people, and the public's.
    viewers: Vec<Viewer>,
    /// How things were in the beginning, after each input, and whenever somebody had tried something out or taken it back.
    moments: Vec<Moment>,
    /// What players have tried out, as it is stored.
    drafts: Vec<(Seat, AnyAction)>,
    /// From when to when the game waited for whom.
    stretches: Vec<Stretch>,
    /// How many turns had begun with the last of them.
    turns: usize,
    seed: Seed,
    /// All that has happened so far, as `docs/fairness.md` has it.
    digest: Digest,
}

/// How things were then.
struct Moment {
    /// After how many inputs.
    inputs: usize,
    /// Who did something: what was tried out before and stands now was done then.
    by: Option<Actor>,
    eyes: Vec<Eyes>,
    waiting: SeatSet,
    outcome: Option<Outcome>,
}

/// What one viewer noticed, and what they knew and could do after it.
struct Eyes {
    seen: Option<Json>,
    /// With what they had tried out.
    view: Json,
    /// Without it: a room that reads the table again shows this on the way.
    plain: Json,
    actions: Json,
    /// What of it they could take back.
    drafts: Vec<Value>,
    /// Whom the game waited for, as they are told.
    waiting: SeatSet,
    /// Who could look over their shoulder.
    onlookers: SeatSet,
    /// How far they had followed the game.
    trace: Trace,
}

impl Projection {
    pub(crate) fn of(saved: &SavedTable) -> Projection {
        let record = record::of(saved, Vec::new());
        let table = record.open().expect("what is stored can be opened");
        let digest = Digest::beginning(&line(&record.header));
        let people =
            saved.seats.iter().enumerate().filter(|(_, sitter)| matches!(sitter, Sitter::Person { .. }));
        let viewers = people.map(|(at, _)| Viewer::Seat(Seat::at(at))).chain([Viewer::Public]).collect();
        let mut projection = Projection {
            table,
            viewers,
            moments: Vec::new(),
            drafts: Vec::new(),
            stretches: Vec::new(),
            turns: 0,
            seed: saved.seed,
            digest,
        };
        projection.look(None, false);
        projection.wait(None);
        projection
    }

    /// Plays what has been stored since.
    pub(crate) fn go_on(&mut self, entries: &[Entry]) {
        for entry in &entries[self.table.inputs()..] {
            let stood = self.stands(entry);
            let input = Value::String(entry.input.clone());
            let played = match entry.by {
                Actor::Seat(seat) => {
                    let action = self.table.read(&input).expect("what is stored can be read");
                    self.table.act(seat, &action)
                }
                Actor::Chance => self.table.resolve(&input),
            };
            played.expect("what is stored keeps to the rules");
            self.digest = self.digest.after(&self.seed, entry.n, &line(entry));
            let (table, seats) =
                (&*self.table, self.drafts.iter().map(|(seat, _)| *seat).collect::<Vec<_>>());
            for seat in seats {
                if shown(table, &self.drafts, seat).is_none() {
                    self.drafts.retain(|(other, _)| *other != seat);
                }
            }
            self.look(Some(entry.by).filter(|_| !stood), true);
            self.wait(entry.at);
        }
    }

    /// Players have tried this out, as it is stored after these inputs.
    pub(crate) fn draft(&mut self, stored: &[Drafted], entries: &[Entry]) {
        let acted = |draft: &Drafted| {
            entries.iter().any(|entry| entry.n > draft.after && entry.by == Actor::Seat(draft.seat))
        };
        let read = |draft: &Drafted| {
            let action = self.table.read(&Value::String(draft.action.clone()));
            (draft.seat, action.expect("what is stored can be read"))
        };
        let mut drafts: Vec<_> = stored.iter().filter(|draft| !acted(draft)).map(read).collect();
        let possible = |seat: Seat| shown(&*self.table, &drafts, seat).is_some();
        let keep: Vec<bool> = drafts.iter().map(|(seat, _)| possible(*seat)).collect();
        let mut keep = keep.into_iter();
        drafts.retain(|_| keep.next().expect("one for each"));
        let of = |drafts: &[(Seat, AnyAction)], seat: Seat| {
            drafts.iter().filter(|(other, _)| *other == seat).cloned().collect::<Vec<_>>()
        };
        let seats = SeatSet::first(self.table.seats());
        let changed = seats.iter().find(|seat| of(&drafts, *seat) != of(&self.drafts, *seat));
        if let Some(seat) = changed {
            self.drafts = drafts;
            self.look(Some(Actor::Seat(seat)), false);
        }
    }

    /// Does something stand with this input that was tried out before? Otherwise nothing of it counts any more.
    fn stands(&mut self, entry: &Entry) -> bool {
        let Actor::Seat(seat) = entry.by else { return false };
        let first = self.drafts.iter().position(|(other, _)| *other == seat);
        match first {
            Some(at) if self.drafts[at].1.text() == entry.input => {
                self.drafts.remove(at);
                true
            }
            Some(_) | None => {
                self.drafts.retain(|(other, _)| *other != seat);
                false
            }
        }
    }

    /// Somebody may be waited for from now on, once chance has had its say.
    fn wait(&mut self, at: Option<u64>) {
        let waiting = match self.table.phase() {
            Phase::Waiting(seats) => seats,
            Phase::Over => SeatSet::EMPTY,
            Phase::Chance => return,
        };
        let held = waiting.iter().filter(|seat| self.table.overdue(*seat).is_some()).collect();
        let (after, turns) = (self.table.inputs() as u64, self.table.turns());
        self.stretches.push(Stretch { after, at, waiting, held, turn_began: turns > self.turns });
        self.turns = turns;
    }

    /// How things are now: somebody has done something, or something has happened with the last input.
    fn look(&mut self, by: Option<Actor>, happened: bool) {
        let table = &self.table;
        let waited_for = |phase| match phase {
            Phase::Waiting(seats) => seats,
            Phase::Chance | Phase::Over => SeatSet::EMPTY,
        };
        let waiting: SeatSet = waited_for(table.phase());
        let before = |at: usize| self.moments.last().map(|moment| moment.eyes[at].trace);
        let eyes = |(at, viewer): (usize, &Viewer)| {
            let seen = happened.then(|| table.noticed(*viewer)).flatten();
            let trace = match before(at) {
                Some(before) if seen.is_none() => before,
                Some(before) => Trace { inputs: before.inputs + 1, digest: self.digest },
                None => Trace { inputs: 0, digest: self.digest },
            };
            let theirs = |(seat, _): &&(Seat, AnyAction)| Viewer::Seat(*seat) == *viewer;
            let drafts: Vec<Value> =
                self.drafts.iter().filter(theirs).map(|(_, action)| action.json()).collect();
            let tried = viewer
                .seat()
                .filter(|_| !drafts.is_empty())
                .and_then(|seat| shown(&**table, &self.drafts, seat));
            let shown = tried.as_ref().unwrap_or(table);
            let onlookers = match viewer {
                Viewer::Seat(seat) => shown.onlookers(*seat),
                Viewer::Public => SeatSet::first(table.seats()),
            };
            let (view, actions) = (shown.view_json(*viewer), shown.actions_json(*viewer));
            let both: SeatSet =
                waited_for(shown.phase()).iter().filter(|seat| waiting.contains(*seat)).collect();
            let waiting = if both.is_empty() { waiting } else { both };
            let plain = table.view_json(*viewer);
            Eyes { seen, view, plain, actions, drafts, waiting, onlookers, trace }
        };
        let eyes = self.viewers.iter().enumerate().map(eyes).collect();
        let inputs = table.inputs();
        self.moments.push(Moment { inputs, by, eyes, waiting, outcome: table.outcome() });
    }

    /// The last moment.
    pub(crate) fn latest(&self) -> usize {
        self.moments.len() - 1
    }

    /// After how many inputs it was.
    pub(crate) fn inputs_at(&self, moment: usize) -> usize {
        self.moments[moment].inputs
    }

    /// The last moment in which a viewer had followed the game so far.
    pub(crate) fn of_trace(&self, viewer: Viewer, trace: Trace) -> Option<usize> {
        (0..=self.latest()).rev().find(|at| self.eyes(*at, viewer).trace == trace)
    }

    /// The moment after so many inputs.
    pub(crate) fn moment_of(&self, inputs: usize) -> usize {
        self.moments.partition_point(|moment| moment.inputs < inputs)
    }

    /// In which moment this is what a viewer may be told who comes; `None` if it never was.
    pub(crate) fn find(&self, viewer: Viewer, welcome: &Update) -> Option<usize> {
        let [frame] = &welcome.frames[..] else { return None };
        (0..=self.latest()).rev().find(|at| {
            self.eyes(*at, viewer).view.get() == frame.view.get()
                && self.fits(*at, viewer, welcome)
                && (is_empty(&frame.seen) && !self.keeps_history(viewer)
                    || self.history_is(*at, viewer, &frame.seen))
        })
    }

    /// In which moment this is what a viewer may be told next who has been told of this one, or of no game yet; `None` if
    /// it never was, or if nothing in it is new to them: that alone would tell that something has happened which they did not notice.
    pub(crate) fn follow(&self, viewer: Viewer, told: Option<usize>, update: &Update) -> Option<usize> {
        if update.frames.is_empty() && told.is_some_and(|told| self.fits(told, viewer, update)) {
            return None;
        }
        let mut frames = &update.frames[..];
        let mut shown = told.map(|told| self.eyes(told, viewer).view.get());
        for at in told.unwrap_or(0)..=self.latest() {
            let eyes = self.eyes(at, viewer);
            let view = Some(eyes.view.get());
            if Some(at) != told && eyes.seen.is_some() {
                let (frame, rest) = frames.split_first()?;
                if !self.is_frame(at, viewer, frame) {
                    return None;
                }
                (frames, shown) = (rest, Some(frame.view.get()));
            }
            let ends = match frames {
                [] => shown == view,
                [frame] => is_empty(&frame.seen) && shown != view && Some(frame.view.get()) == view,
                [..] => false,
            };
            if ends && self.fits(at, viewer, update) {
                return Some(at);
            }
        }
        None
    }

    /// Does silence have a meaning after so many inputs?
    pub(crate) fn is_held_after(&self, inputs: usize) -> bool {
        self.stretches_after(inputs).last().is_some_and(|last| !last.held.is_empty())
    }

    /// From when to when the game waited for whom, in the time of so many inputs.
    pub(crate) fn stretches_after(&self, inputs: usize) -> &[Stretch] {
        let end = self.stretches.partition_point(|stretch| stretch.after <= inputs as u64);
        &self.stretches[..end]
    }

    /// The text form of an action, if it is one.
    pub(crate) fn text(&self, action: &Value) -> Option<String> {
        self.table.read(action).ok().map(|action| action.text())
    }

    /// Who did something in this moment?
    pub(crate) fn by(&self, moment: usize) -> Option<Actor> {
        self.moments.get(moment).and_then(|moment| moment.by)
    }

    /// Did this moment interrupt this seat: was it waited for, and somebody acted who was not?
    pub(crate) fn interrupts(&self, moment: usize, seat: Seat) -> bool {
        let waiting = self.moments[moment - 1].waiting;
        match self.moments[moment].by {
            Some(Actor::Seat(actor)) => waiting.contains(seat) && !waiting.contains(actor),
            Some(Actor::Chance) | None => false,
        }
    }

    /// What a viewer could do in this moment.
    pub(crate) fn actions(&self, at: usize, viewer: Viewer) -> &str {
        self.eyes(at, viewer).actions.get()
    }

    fn eyes(&self, at: usize, viewer: Viewer) -> &Eyes {
        let place = self.viewers.iter().position(|other| *other == viewer);
        &self.moments[at].eyes[place.expect("only people and the public are told anything")]
    }

    fn is_frame(&self, moment: usize, viewer: Viewer, frame: &Frame) -> bool {
        let eyes = self.eyes(moment, viewer);
        let same_seen = eyes.seen.as_ref().is_some_and(|seen| seen.get() == frame.seen.get());
        same_seen && [&eyes.view, &eyes.plain].iter().any(|view| view.get() == frame.view.get())
    }

    fn fits(&self, at: usize, viewer: Viewer, update: &Update) -> bool {
        let moment = &self.moments[at];
        update.actions.get() == self.actions(at, viewer)
            && update.drafts == self.eyes(at, viewer).drafts
            && update.waiting == self.eyes(at, viewer).waiting
            && update.outcome == moment.outcome
            && update.onlookers == self.eyes(at, viewer).onlookers
            && update.trace == self.eyes(at, viewer).trace
    }

    fn history_is(&self, at: usize, viewer: Viewer, seen: &Json) -> bool {
        let noticed = (1..=at).flat_map(|number| &self.eyes(number, viewer).seen);
        noticed.flat_map(items).eq(items(seen))
    }

    fn keeps_history(&self, viewer: Viewer) -> bool {
        !is_empty(&self.table.history(viewer))
    }
}

/// The table with what this seat has tried out; `None` if that may not lie there.
fn shown(table: &dyn AnyTable, drafts: &[(Seat, AnyAction)], seat: Seat) -> Option<Box<dyn AnyTable>> {
    let mut shown = table.fork();
    for (_, action) in drafts.iter().filter(|(other, _)| *other == seat) {
        let lies = shown.draft(seat, action) != Draft::Never;
        shown.act(seat, action).ok().filter(|()| lies)?;
    }
    Some(shown)
}

fn line(what: &impl serde::Serialize) -> String {
    serde_json::to_string(what).expect("records are plain data")
}

fn is_empty(list: &Json) -> bool {
    list.get() == "[]"
}

/// What is in a list, each thing as it is written down.
fn items(list: &Json) -> Vec<&str> {
    let items: Vec<&RawValue> = serde_json::from_str(list.get()).expect("it is a list");
    items.into_iter().map(RawValue::get).collect()
}
