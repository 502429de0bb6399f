//! Draws, split into small steps with known chances.

/// One way in which chance can go on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// Its number among the ways of its step.
    pub step: u16,
    /// How likely it is, after the steps before.
    pub chance: f64,
}

/// All ways of one step. It is kept by who asks for them, so that nothing is allocated.
pub type Ways = Vec<Way>;

/// Each of these is equally likely.
pub fn even_ways(steps: impl Iterator<Item = usize> + Clone, into: &mut Ways) {
    into.clear();
    let chance = 1.0 / steps.clone().count() as f64;
    into.extend(steps.map(|step| Way { step: step as u16, chance }));
}

/// Each of these has a weight; those without are left out.
pub fn all_ways(weights: impl Iterator<Item = (usize, f64)> + Clone, into: &mut Ways) {
    into.clear();
    let whole: f64 = weights.clone().map(|(_, weight)| weight).sum();
    let possible = weights.filter(|(_, weight)| *weight > 0.0);
    into.extend(possible.map(|(step, weight)| Way { step: step as u16, chance: weight / whole }));
}

/// Things that are dealt out one after the other: each goes to one of several heaps that still have room, and every deal is equally likely.
/// So a step is whose heap the next thing goes to, and no deal can come about in two ways. As soon as only one heap has room, the rest is
/// clear.
#[derive(Clone, Debug)]
pub struct Shares<const HEAPS: usize> {
    /// How many things each heap still takes.
    pub room: [u8; HEAPS],
}

impl<const HEAPS: usize> Shares<HEAPS> {
    /// Goes through the first steps, each of which is taken by `take` with the number of the thing; `None` if one of them cannot be.
    pub fn follow(mut self, steps: &[u16], mut take: impl FnMut(usize, usize)) -> Option<Shares<HEAPS>> {
        for (thing, step) in steps.iter().enumerate() {
            let heap = usize::from(*step);
            if self.is_clear() {
                return None;
            }
            let room = self.room.get_mut(heap).filter(|room| **room > 0)?;
            *room -= 1;
            take(thing, heap);
        }
        Some(self)
    }

    /// Is there only one heap left, or none?
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.room.iter().filter(|room| **room > 0).count() <= 1
    }

    /// The heap that takes all the rest, if it is clear and anything is left.
    #[must_use]
    pub fn last(&self) -> Option<usize> {
        self.room.iter().position(|room| *room > 0)
    }

    /// Where the next thing can go.
    pub fn ways(&self, into: &mut Ways) {
        into.clear();
        if !self.is_clear() {
            all_ways(self.room.iter().enumerate().map(|(heap, room)| (heap, f64::from(*room))), into);
        }
    }
}
