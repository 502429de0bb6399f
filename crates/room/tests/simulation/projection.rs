//! What everybody may know of a game, worked out from its stored inputs alone: what rooms say is held against it.

use magpie_games::{AnyTable, Json};
use magpie_protocol::server::{Frame, Update};
use magpie_protocol::trace::Trace;
use magpie_room::record;
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Digest, Outcome, Phase, Seat, SeatSet, Seed, Viewer};
use magpie_tables::{SavedTable, Sitter};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::clocks::Stretch;

/// The game of a table, input by input.
pub(crate) struct Projection {
    table: Box<dyn AnyTable>,
    /// Whose eyes matter: those of people, and the public's.
    viewers: Vec<Viewer>,
    /// How things were after each number of inputs.
    moments: Vec<Moment>,
    /// From when to when the game waited for whom.
    stretches: Vec<Stretch>,
    /// How many turns had begun with the last of them.
    turns: usize,
    seed: Seed,
    /// All that has happened so far, as `docs/fairness.md` has it.
    digest: Digest,
}

/// How things were after an input.
struct Moment {
    by: Option<Actor>,
    eyes: Vec<Eyes>,
    waiting: SeatSet,
    outcome: Option<Outcome>,
}

/// What one viewer noticed, and what they knew and could do after it.
struct Eyes {
    seen: Option<Json>,
    view: Json,
    actions: Json,
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
            stretches: Vec::new(),
            turns: 0,
            seed: saved.seed,
            digest,
        };
        projection.look(None);
        projection.wait(None);
        projection
    }

    /// Plays what has been stored since.
    pub(crate) fn go_on(&mut self, entries: &[Entry]) {
        for entry in &entries[self.inputs()..] {
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
            self.look(Some(entry.by));
            self.wait(entry.at);
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
        let (after, turns) = (self.inputs() as u64, self.table.turns());
        self.stretches.push(Stretch { after, at, waiting, held, turn_began: turns > self.turns });
        self.turns = turns;
    }

    fn look(&mut self, by: Option<Actor>) {
        let table = &self.table;
        let before = |at: usize| self.moments.last().map(|moment| moment.eyes[at].trace);
        let eyes = |(at, viewer): (usize, &Viewer)| {
            let seen = by.and_then(|_| table.noticed(*viewer));
            let trace = match before(at) {
                Some(before) if seen.is_none() => before,
                Some(before) => Trace { inputs: before.inputs + 1, digest: self.digest },
                None => Trace { inputs: 0, digest: self.digest },
            };
            let onlookers = match viewer {
                Viewer::Seat(seat) => table.onlookers(*seat),
                Viewer::Public => SeatSet::first(table.seats()),
            };
            let (view, actions) = (table.view_json(*viewer), table.actions_json(*viewer));
            Eyes { seen, view, actions, onlookers, trace }
        };
        let waiting = match table.phase() {
            Phase::Waiting(seats) => seats,
            Phase::Chance | Phase::Over => SeatSet::EMPTY,
        };
        let eyes = self.viewers.iter().enumerate().map(eyes).collect();
        self.moments.push(Moment { by, eyes, waiting, outcome: table.outcome() });
    }

    pub(crate) fn inputs(&self) -> usize {
        self.moments.len() - 1
    }

    /// After how many inputs this is what a viewer may be told who comes; `None` if it never was.
    pub(crate) fn find(&self, viewer: Viewer, welcome: &Update) -> Option<usize> {
        let [frame] = &welcome.frames[..] else { return None };
        (0..=self.inputs()).rev().find(|at| {
            self.eyes(*at, viewer).view.get() == frame.view.get()
                && self.fits(*at, viewer, welcome)
                && (is_empty(&frame.seen) && !self.keeps_history(viewer)
                    || self.history_is(*at, viewer, &frame.seen))
        })
    }

    /// After how many inputs this is what a viewer may be told next who has been told of `told` inputs, or of no game yet; `None` if
    /// it never was, or if nothing in it is new to them: that alone would tell that something has happened which they did not notice.
    pub(crate) fn follow(&self, viewer: Viewer, told: Option<usize>, update: &Update) -> Option<usize> {
        if update.frames.is_empty() && told.is_some_and(|told| self.fits(told, viewer, update)) {
            return None;
        }
        let mut frames = &update.frames[..];
        let mut shown = told.map(|told| self.eyes(told, viewer).view.get());
        for at in told.unwrap_or(0)..=self.inputs() {
            let eyes = self.eyes(at, viewer);
            let view = Some(eyes.view.get());
            if Some(at) != told && eyes.seen.is_some() {
                let (frame, rest) = frames.split_first()?;
                if !self.is_frame(at, viewer, frame) {
                    return None;
                }
                (frames, shown) = (rest, view);
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

    /// Whose action was the input with this number?
    pub(crate) fn by(&self, number: usize) -> Option<Actor> {
        self.moments.get(number).and_then(|moment| moment.by)
    }

    /// Did the input with this number interrupt this seat: was it waited for, and somebody acted who was not?
    pub(crate) fn interrupts(&self, number: usize, seat: Seat) -> bool {
        let waiting = self.moments[number - 1].waiting;
        match self.moments[number].by {
            Some(Actor::Seat(actor)) => waiting.contains(seat) && !waiting.contains(actor),
            Some(Actor::Chance) | None => false,
        }
    }

    /// What a viewer could do after so many inputs.
    pub(crate) fn actions(&self, at: usize, viewer: Viewer) -> &str {
        self.eyes(at, viewer).actions.get()
    }

    fn eyes(&self, at: usize, viewer: Viewer) -> &Eyes {
        let place = self.viewers.iter().position(|other| *other == viewer);
        &self.moments[at].eyes[place.expect("only people and the public are told anything")]
    }

    fn is_frame(&self, number: usize, viewer: Viewer, frame: &Frame) -> bool {
        let eyes = self.eyes(number, viewer);
        let same_seen = eyes.seen.as_ref().is_some_and(|seen| seen.get() == frame.seen.get());
        same_seen && eyes.view.get() == frame.view.get()
    }

    fn fits(&self, at: usize, viewer: Viewer, update: &Update) -> bool {
        let moment = &self.moments[at];
        update.actions.get() == self.actions(at, viewer)
            && update.waiting == moment.waiting
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
