//! The game as each viewer knows it: what they have been told, and what they are told next.

use magpie_protocol::server::{Frame, Update};
use magpie_rules::{Seat, Viewer};

use crate::heard::Moment;
use crate::play::{Play, Shown, Untold};

/// What every viewer has been shown: one per seat, and one for all who have none.
pub(crate) struct Audience {
    viewers: Vec<Watching>,
}

#[derive(Clone, Default)]
struct Watching {
    /// The number of the last update.
    n: u64,
    /// The update since which this viewer can do the same and has done nothing: an action that answers an older one was meant for
    /// another moment.
    since: u64,
    last: Option<Shown>,
}

impl Audience {
    pub(crate) fn new(seats: usize) -> Audience {
        Audience { viewers: vec![Watching::default(); seats + 1] }
    }

    /// May this viewer still answer the update with this number?
    pub(crate) fn may_answer(&self, viewer: Viewer, number: u64) -> bool {
        let watching = &self.viewers[self.index(viewer)];
        (watching.since..=watching.n).contains(&number)
    }

    /// The game as a guest finds it, with what this viewer may be told again of all they have noticed so far.
    pub(crate) fn welcome(&mut self, play: &Play, viewer: Viewer, now: Moment) -> Update {
        let shown = play.shown(viewer, play.table().view_json(viewer));
        let frame = Frame { seen: play.table().history(viewer), view: shown.view.clone() };
        let watching = self.of(viewer);
        if watching.last.as_ref() != Some(&shown) {
            watching.moves_on(shown.clone(), true);
        }
        update(watching.n, vec![frame], shown, play, now)
    }

    /// What this viewer is told of what happened, if they noticed anything or see anything new.
    pub(crate) fn tell(
        &mut self,
        play: &Play,
        viewer: Viewer,
        untold: &mut Untold,
        now: Moment,
    ) -> Option<Update> {
        let acted = viewer.seat().is_some_and(|seat| untold.acted.contains(seat));
        let (mut frames, noticed_last) = untold.take_frames(viewer);
        let watching = self.of(viewer);
        let known = frames.last().map(|frame| &frame.view);
        let view = match known {
            Some(view) if noticed_last => view.clone(),
            Some(_) | None => play.table().view_json(viewer),
        };
        // Things may have changed unnoticed, and a game may begin before anything has happened in it.
        let known = known.or(watching.last.as_ref().map(|shown| &shown.view));
        if known.is_none_or(|known| known.get() != view.get()) {
            frames.push(Frame { seen: Vec::new(), view: view.clone() });
        }
        let shown = play.shown(viewer, view);
        if frames.is_empty() && watching.last.as_ref() == Some(&shown) {
            return None;
        }
        watching.moves_on(shown.clone(), acted);
        Some(update(watching.n, frames, shown, play, now))
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
    fn moves_on(&mut self, shown: Shown, anew: bool) {
        self.n += 1;
        let same = self.last.as_ref().is_some_and(|last| last.actions.get() == shown.actions.get());
        if anew || !same {
            self.since = self.n;
        }
        self.last = Some(shown);
    }
}

fn update(n: u64, frames: Vec<Frame>, shown: Shown, play: &Play, now: Moment) -> Update {
    let Shown { view: _, actions, waiting, outcome } = shown;
    Update { n, frames, actions, waiting, clock: play.clock(now), outcome }
}
