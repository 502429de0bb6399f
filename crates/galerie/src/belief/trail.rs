//! How the thief can have come to be where he is: what he did, turn by turn, drawn so that it fits all that the guards were told.

use magpie_rules::draw;
use rand_core::Rng;

use super::{Belief, Hidden, Secrets};
use crate::action::Deed;
use crate::board::{Board, Cell, CellSet, Path, Way};
use crate::moment::{Glimpse, Moment, Sneaked, Story, Told, Trace};
use crate::stage::Stage;

/// Everything that has happened in a round, as it can have been when this is going on. Each hidden state that fits is as likely as any other, and so is
/// each state that can have come before it.
pub(crate) fn imagine_moments(
    story: &Story,
    stage: Stage,
    board: &Board,
    rng: &mut (impl Rng + ?Sized),
) -> Vec<Moment> {
    let mut beliefs = vec![Belief::new(board, &story.layout, &story.starts)];
    for moment in &story.moments {
        let mut next = beliefs[beliefs.len() - 1].clone();
        next.learn(*moment);
        beliefs.push(next);
    }
    let last: Vec<Hidden> = beliefs[story.moments.len()].clone().during(stage).states().collect();
    if last.is_empty() {
        return Vec::new();
    }
    let mut hidden = *draw::pick(rng, &last);
    let mut moments = Vec::with_capacity(story.moments.len());
    for (before, moment) in beliefs.iter().zip(&story.moments).rev() {
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

    /// A discovered thief went by this path, and stole in front of everyone, or not.
    fn before_going_openly(
        &self,
        path: Path,
        stole: bool,
        after: Hidden,
        rng: &mut (impl Rng + ?Sized),
    ) -> (Hidden, Moment) {
        let leads = |(before, deed): &(Hidden, Option<Deed>)| {
            let secrets = self.after_deed(before.secrets, after.at, *deed);
            (*deed == Some(Deed::Steal)) == stole
                && secrets.map(|secrets| Secrets { pending: None, ..secrets }) == Some(after.secrets)
        };
        let (before, deed) = pick(self.states_and_deeds().filter(leads), rng);
        let taken = stole.then_some(after.at);
        (before, Moment::Thief(Sneaked::Went { path, at: after.at, deed, taken, open: true }))
    }

    /// A thief whom nobody saw moved, and then this artwork was gone.
    fn before_sneaking(
        &self,
        taken: Option<Cell>,
        after: Hidden,
        rng: &mut (impl Rng + ?Sized),
    ) -> (Hidden, Moment) {
        let leads = |(before, deed): &(Hidden, Option<Deed>)| {
            before.secrets.pending == taken
                && self.scene.board.stroll(before.at).contains(after.at)
                && self.after_deed(before.secrets, after.at, *deed) == Some(after.secrets)
        };
        let (before, deed) = pick(self.states_and_deeds().filter(leads), rng);
        let ways = self.scene.board.ways(before.at, CellSet::EMPTY);
        let Way { path, .. } = pick(ways.filter(|way| way.end() == after.at), rng);
        (before, Moment::Thief(Sneaked::Went { path, at: after.at, deed, taken, open: false }))
    }

    fn states_and_deeds(&self) -> impl Iterator<Item = (Hidden, Option<Deed>)> {
        const DEEDS: [Option<Deed>; 3] = [None, Some(Deed::Steal), Some(Deed::Unplug)];
        self.states().flat_map(|before| DEEDS.map(|deed| (before, deed)))
    }

    /// GD-20 to GD-22: the secrets of a thief whose move ended there and who did this, if he could.
    fn after_deed(&self, before: Secrets, at: Cell, deed: Option<Deed>) -> Option<Secrets> {
        let power = before.power && at != self.scene.board.switch();
        let idle = Secrets { pending: None, power, ..before };
        match deed {
            None => Some(idle),
            Some(Deed::Steal) => {
                self.scene.artworks.contains(at).then_some(Secrets { pending: Some(at), ..idle })
            }
            Some(Deed::Unplug) => {
                let mut cameras = self.scene.cameras.minus(idle.unplugged).iter();
                let camera = cameras.find(|camera| self.scene.layout.cameras[camera.index()].at == at)?;
                Some(Secrets { unplugged: idle.unplugged.with(camera), ..idle })
            }
        }
    }
}

fn pick<T: Copy>(from: impl Iterator<Item = T>, rng: &mut (impl Rng + ?Sized)) -> T {
    *draw::pick(rng, &from.collect::<Vec<T>>())
}
