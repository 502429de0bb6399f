//! How the thief can have come to be where he is: what he did, turn by turn, drawn so that it fits all that the guards were told.

use magpie_rules::draw;
use rand_core::Rng;

use super::{Belief, Hidden, Secrets};
use crate::action::Deed;
use crate::board::{Board, Cell, CellSet, Path};
use crate::event::{Glimpse, Moment, Sneaked, Told, Trace};
use crate::view::RoundView;

/// Everything that has happened in a round, as it can have been. Each hidden state that fits is as likely as any other, and so is
/// each state that can have come before it.
pub(crate) fn imagine_moments(
    round: &RoundView,
    board: &Board,
    rng: &mut (impl Rng + ?Sized),
) -> Vec<Moment> {
    let mut beliefs = vec![Belief::new(board, &round.layout, &round.starts)];
    for moment in &round.moments {
        let mut next = beliefs[beliefs.len() - 1].clone();
        next.learn(*moment);
        beliefs.push(next);
    }
    let last: Vec<Hidden> = beliefs[round.moments.len()].states().collect();
    if last.is_empty() {
        return Vec::new();
    }
    let mut hidden = *draw::pick(rng, &last);
    let mut moments = Vec::with_capacity(round.moments.len());
    for (before, moment) in beliefs.iter().zip(&round.moments).rev() {
        let (earlier, moment) = before.step_back(*moment, hidden, rng);
        moments.push(moment);
        hidden = earlier;
    }
    moments.reverse();
    moments
}

impl Belief<'_> {
    /// A hidden state from which this moment can have led to that one, and the whole moment.
    fn step_back(&self, moment: Glimpse, after: Hidden, rng: &mut (impl Rng + ?Sized)) -> (Hidden, Moment) {
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => {
                (after, Moment::Thief(Sneaked::Entered { at: after.at }))
            }
            Glimpse::Told(told) => (self.before_told(told, after, rng), Moment::Told(told)),
            Glimpse::Thief(Trace::Went { path, taken, .. }) => match path.filter(|_| self.scene.discovered) {
                Some(path) => self.before_going_openly(path, taken.is_some(), after, rng),
                None => self.before_sneaking(taken, after, rng),
            },
        }
    }

    fn before_told(&self, told: Told, after: Hidden, rng: &mut (impl Rng + ?Sized)) -> Hidden {
        let leads = |before: &Hidden| {
            let secrets = before.secrets;
            before.at == after.at
                && secrets.fit(told)
                && secrets.after(told, self.scene.board) == after.secrets
        };
        pick(self.states().filter(leads), rng)
    }

    fn before_going_openly(
        &self,
        path: Path,
        stole: bool,
        after: Hidden,
        rng: &mut (impl Rng + ?Sized),
    ) -> (Hidden, Moment) {
        let deed = |before: Hidden| {
            let stolen = stole.then_some(Deed::Steal);
            self.deed_between(before, after, CellSet::EMPTY).map(|deed| (before, deed.or(stolen)))
        };
        let (before, deed) = pick(self.states().filter_map(deed), rng);
        let taken = stole.then_some(after.at);
        (before, Moment::Thief(Sneaked::Went { path, at: after.at, deed, taken, open: true }))
    }

    fn before_sneaking(
        &self,
        taken: Option<Cell>,
        after: Hidden,
        rng: &mut (impl Rng + ?Sized),
    ) -> (Hidden, Moment) {
        let artworks = taken.map_or(self.scene.artworks, |taken| self.scene.artworks.without(taken));
        let deed = |before: Hidden| {
            let can =
                before.secrets.pending == taken && self.scene.board.stroll(before.at).contains(after.at);
            self.deed_between(before, after, artworks).filter(|_| can).map(|deed| (before, deed))
        };
        let (before, deed) = pick(self.states().filter_map(deed), rng);
        let mut paths = Vec::new();
        self.scene.board.each_path(before.at, CellSet::EMPTY, &mut |path, end| {
            paths.extend((end == after.at).then_some(path));
        });
        let path = *draw::pick(rng, &paths);
        (before, Moment::Thief(Sneaked::Went { path, at: after.at, deed, taken, open: false }))
    }

    /// GD-20 to GD-22: what the thief did at the end of a turn, if something leads from one state to the other.
    fn deed_between(&self, before: Hidden, after: Hidden, artworks: CellSet) -> Option<Option<Deed>> {
        let power = before.secrets.power && after.at != self.scene.board.switch();
        let idle = Secrets { pending: None, power, ..before.secrets };
        let stolen = Secrets { pending: Some(after.at), ..idle };
        let cameras = self.scene.cameras.minus(idle.unplugged).iter();
        let camera =
            cameras.into_iter().find(|camera| self.scene.layout.cameras[camera.index()].at == after.at);
        let unplugged = camera.map(|camera| Secrets { unplugged: idle.unplugged.with(camera), ..idle });
        if after.secrets == idle {
            Some(None)
        } else if after.secrets == stolen && artworks.contains(after.at) {
            Some(Some(Deed::Steal))
        } else {
            (Some(after.secrets) == unplugged).then_some(Some(Deed::Unplug))
        }
    }
}

fn pick<T: Copy>(from: impl Iterator<Item = T>, rng: &mut (impl Rng + ?Sized)) -> T {
    *draw::pick(rng, &from.collect::<Vec<T>>())
}
