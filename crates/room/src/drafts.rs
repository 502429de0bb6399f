//! What players have tried out and may still take back.
//!
//! A draft is no input. It is kept beside the table and applied to a copy of it, which its player alone is shown; digests, clocks,
//! bots, the record and everybody else do not know of it until it stands. Which actions may lie as drafts, and for how long, is said
//! by the rules ([`Draft`](magpie_rules::Draft)), which a law holds to it that nothing is learned by trying.

use magpie_games::{AnyAction, AnyTable};
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Draft, Seat, SeatSet, Viewer};
use magpie_tables::Drafted;
use serde_json::Value;

use crate::play::waiting;

/// All drafts at a table.
#[derive(Default)]
pub(crate) struct Drafts {
    /// In the order of the seats.
    lying: Vec<Lying>,
}

/// The drafts of one seat, of which there is at least one.
struct Lying {
    seat: Seat,
    /// In order, each with the number of inputs after which it was made.
    actions: Vec<(AnyAction, u64)>,
    /// The table as it would be if they stood.
    shown: Box<dyn AnyTable>,
}

impl Drafts {
    /// The drafts that were kept of a table whose game has these inputs. What does not fit it is gone: its player has acted since, or
    /// the rules are others.
    pub(crate) fn of(kept: &[Drafted], entries: &[Entry], table: &dyn AnyTable) -> Drafts {
        let mut drafts = Drafts::default();
        for Drafted { seat, action, after } in kept {
            let has_acted = |entry: &Entry| entry.n > *after && entry.by == Actor::Seat(*seat);
            let is_past = entries.iter().rev().any(has_acted);
            if let Some(action) = table.read(&Value::String(action.clone())).ok().filter(|_| !is_past) {
                drafts.push(*seat, (action, *after), table.fork());
            }
        }
        drafts.lie_on(table, |_| true);
        drafts
    }

    /// As they are kept.
    pub(crate) fn kept(&self) -> Vec<Drafted> {
        let kept = |seat: Seat, (action, after): &(AnyAction, u64)| Drafted {
            seat,
            action: action.text(),
            after: *after,
        };
        let each = |lying: &Lying| lying.actions.iter().map(|one| kept(lying.seat, one)).collect::<Vec<_>>();
        self.lying.iter().flat_map(each).collect()
    }

    /// The table as this viewer is shown it, if that is another than everybody else's.
    pub(crate) fn shown(&self, viewer: Viewer) -> Option<&dyn AnyTable> {
        self.of_seat(viewer.seat()?).map(|lying| &*lying.shown)
    }

    /// Those that a viewer can take back, in their structured form.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Value> {
        let actions = viewer.seat().map_or_else(Vec::new, |seat| self.actions(seat));
        actions.iter().map(AnyAction::json).collect()
    }

    /// Has this seat tried anything out?
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.of_seat(seat).is_some()
    }

    /// Whose they are.
    pub(crate) fn seats(&self) -> SeatSet {
        self.lying.iter().map(|lying| lying.seat).collect()
    }

    /// A seat tries something out, after what it has tried before. False if it cannot lie there.
    pub(crate) fn lay(&mut self, seat: Seat, action: AnyAction, after: u64, table: &dyn AnyTable) -> bool {
        let before = self.shown(Viewer::Seat(seat)).unwrap_or(table);
        let Some(shown) = tried(before.fork(), seat, &action) else { return false };
        self.push(seat, (action, after), shown);
        true
    }

    fn push(&mut self, seat: Seat, action: (AnyAction, u64), shown: Box<dyn AnyTable>) {
        if let Some(lying) = self.lying.iter_mut().find(|lying| lying.seat == seat) {
            lying.actions.push(action);
            lying.shown = shown;
        } else {
            let at = self.lying.partition_point(|lying| lying.seat < seat);
            self.lying.insert(at, Lying { seat, actions: vec![action], shown });
        }
    }

    /// A seat takes the last thing back. False if there is nothing.
    pub(crate) fn take_back(&mut self, seat: Seat, table: &dyn AnyTable) -> bool {
        let Some(lying) = self.lying.iter_mut().find(|lying| lying.seat == seat) else { return false };
        lying.actions.pop();
        self.lie_on(table, |other| other == seat);
        true
    }

    /// What a seat has tried out, in order.
    pub(crate) fn actions(&self, seat: Seat) -> Vec<AnyAction> {
        let actions = |lying: &Lying| lying.actions.iter().map(|(action, _)| action.clone()).collect();
        self.of_seat(seat).map_or_else(Vec::new, actions)
    }

    /// All of it stands.
    pub(crate) fn remove(&mut self, seat: Seat) {
        self.lying.retain(|lying| lying.seat != seat);
    }

    /// The table has changed under the drafts of these seats. They lie on as far as they can.
    pub(crate) fn lie_on(&mut self, table: &dyn AnyTable, whose: impl Fn(Seat) -> bool) {
        self.lying.retain_mut(|lying| {
            if !whose(lying.seat) {
                return true;
            }
            let mut shown = Some(table.fork());
            for (action, _) in &lying.actions {
                shown = shown.and_then(|table| tried(table, lying.seat, action));
            }
            let lies = !lying.actions.is_empty() && shown.is_some();
            lying.shown = shown.unwrap_or_else(|| table.fork());
            lies
        });
    }

    /// Whom the game waits for, as this viewer is told: not for who has chosen and may change their mind while others choose.
    pub(crate) fn waiting(&self, viewer: Viewer, table: &dyn AnyTable) -> SeatSet {
        let still = waiting(table);
        let Some(shown) = self.shown(viewer) else { return still };
        let both: SeatSet = waiting(shown).iter().filter(|seat| still.contains(*seat)).collect();
        if both.is_empty() { still } else { both }
    }

    fn of_seat(&self, seat: Seat) -> Option<&Lying> {
        self.lying.iter().find(|lying| lying.seat == seat)
    }
}

/// The table after an action that may lie as a draft; `None` if it may not.
fn tried(mut table: Box<dyn AnyTable>, seat: Seat, action: &AnyAction) -> Option<Box<dyn AnyTable>> {
    let lies = table.draft(seat, action) != Draft::Never && table.act(seat, action).is_ok();
    lies.then_some(table)
}
