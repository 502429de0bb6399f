//! The game as each viewer knows it: what they have been told, and what they are told next.

use std::hash::BuildHasher as _;

use foldhash::quality::FixedState;
use magpie_games::{Json, empty_list};
use magpie_protocol::server::{Frame, Update};
use magpie_rules::{Outcome, Seat, SeatSet, Viewer};
use serde_json::Value;

use crate::heard::Moment;
use crate::play::{Beside, Play, Untold};

/// What every viewer has been shown: one per seat, and one for all who have none.
pub(crate) struct Audience {
    viewers: Vec<Watching>,
}

#[derive(Clone, Default)]
struct Watching {
    /// The number of the last update.
    n: u64,
    /// The update since which this viewer can do the same, has done nothing, and was not interrupted: an action that answers an older
    /// one was meant for another moment.
    since: u64,
    last: Option<Known>,
}

/// What a viewer was told last, as far as it takes to see whether anything is new. Texts are long and tables many: of a text only a
/// print is kept.
#[derive(Clone, PartialEq)]
struct Known {
    view: Print,
    actions: Print,
    drafts: Vec<Value>,
    waiting: SeatSet,
    onlookers: SeatSet,
    outcome: Option<Outcome>,
}

/// Tells a text from the one before it.
#[derive(Clone, Copy, PartialEq)]
struct Print(u64);

impl Audience {
    pub(crate) fn new(seats: usize) -> Audience {
        Audience { viewers: vec![Watching::default(); seats + 1] }
    }

    /// The number of the last update that this viewer was told.
    pub(crate) fn number(&self, viewer: Viewer) -> u64 {
        self.viewers[self.index(viewer)].n
    }

    /// May this viewer still answer the update with this number?
    pub(crate) fn may_answer(&self, viewer: Viewer, number: u64) -> bool {
        let watching = &self.viewers[self.index(viewer)];
        (watching.since..=watching.n).contains(&number)
    }

    /// The game as a guest finds it, with what this viewer may be told again of all they have noticed so far.
    pub(crate) fn welcome(&mut self, play: &Play, viewer: Viewer, now: Moment) -> Update {
        let (view, beside) = (play.shown(viewer).view_json(viewer), play.beside(viewer));
        let (watching, known) = (self.of(viewer), Known::of(Print::of(&view), &beside));
        if watching.last.as_ref() != Some(&known) {
            watching.moves_on(known, true);
        }
        let frame = Frame { seen: play.table().history(viewer), view };
        update(watching.n, vec![frame], beside, play, viewer, now)
    }

    /// What this viewer is told of what happened, if they noticed anything or see anything new, or are told `anyway`.
    pub(crate) fn tell(
        &mut self,
        play: &Play,
        viewer: Viewer,
        untold: &mut Untold,
        now: Moment,
        anyway: bool,
    ) -> Option<Update> {
        let anew = viewer.seat().is_some_and(|seat| untold.is_past(seat));
        let (mut frames, noticed_last) = untold.take_frames(viewer);
        let watching = self.of(viewer);
        let told = frames.last().map(|frame| Print::of(&frame.view));
        let view = match told {
            Some(view) if noticed_last && play.drafts().shown(viewer).is_none() => view,
            // Things may have changed unnoticed, or been tried out since, and a game may begin before anything has happened in it.
            Some(_) | None => {
                let view = play.shown(viewer).view_json(viewer);
                let print = Print::of(&view);
                if told.or(watching.last.as_ref().map(|known| known.view)) != Some(print) {
                    frames.push(Frame { seen: empty_list(), view });
                }
                print
            }
        };
        let beside = play.beside(viewer);
        let known = Known::of(view, &beside);
        if frames.is_empty() && watching.last.as_ref() == Some(&known) && !anyway {
            return None;
        }
        watching.moves_on(known, anew);
        Some(update(watching.n, frames, beside, play, viewer, now))
    }

    fn of(&mut self, viewer: Viewer) -> &mut Watching {
        let at = self.index(viewer);
        &mut self.viewers[at]
    }

    fn index(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.viewers.len() - 1, Seat::index)
    }
}

impl Watching {
    /// There is something new to be shown; `anew` if nothing that was meant for what was shown before counts any more.
    fn moves_on(&mut self, known: Known, anew: bool) {
        self.n += 1;
        let same = self.last.as_ref().is_some_and(|last| last.actions == known.actions);
        if anew || !same {
            self.since = self.n;
        }
        self.last = Some(known);
    }
}

impl Known {
    fn of(view: Print, beside: &Beside) -> Known {
        let Beside { actions, drafts, waiting, onlookers, outcome } = beside;
        Known {
            view,
            actions: Print::of(actions),
            drafts: drafts.clone(),
            waiting: *waiting,
            onlookers: *onlookers,
            outcome: outcome.clone(),
        }
    }
}

impl Print {
    fn of(json: &Json) -> Print {
        Print(FixedState::default().hash_one(json.get()))
    }
}

fn update(n: u64, frames: Vec<Frame>, beside: Beside, play: &Play, viewer: Viewer, now: Moment) -> Update {
    let Beside { actions, drafts, waiting, onlookers, outcome } = beside;
    let (clock, trace) = (play.clock(now), play.trace(viewer));
    Update { n, frames, actions, drafts, waiting, onlookers, clock, outcome, trace }
}
