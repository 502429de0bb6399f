//! The same questions, answered by trying out who can have which gem, one gem after the other.

use magpie_diamantenjagd::{Gem, GemSet};

use super::facts::Facts;
use super::{About, Ask, HOLDER, Place, STOLEN, choices, shows};
use crate::Nonsense;
use crate::puzzle::Puzzle;

/// After so many tries the puzzle is too hard to be checked, and is not taken.
const MOST_TRIES: u32 = 200_000;

/// Somebody has exactly so many of these.
#[derive(Clone, Copy)]
struct Count {
    owner: usize,
    of: u64,
    held: u32,
}

/// All that is known, as numbers: a bit for each gem.
#[derive(Clone)]
struct Known {
    counts: Vec<Count>,
    /// What every owner may have; the last of them is the thief.
    may: Vec<u64>,
    tries: u32,
}

/// Which of the choices are right.
pub(super) fn right(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
    let facts = Facts::read(puzzle)?;
    let mut known = Known::new(&facts);
    let thief = facts.hands.len();
    match puzzle.kind.as_str() {
        STOLEN => choices::<Gem>(puzzle)?.into_iter().map(|gem| known.certain(gem, thief)).collect(),
        HOLDER => {
            let About { gem } = serde_json::from_value(puzzle.about.clone())?;
            let at = |place| match place {
                Place::Seat(seat) => magpie_rules::Seat::index(seat),
                Place::Stolen => thief,
            };
            choices::<Place>(puzzle)?.into_iter().map(|place| known.certain(gem, at(place))).collect()
        }
        _ => choices::<Ask>(puzzle)?
            .into_iter()
            .map(|ask| known.settles(ask, thief, facts.doubles_show))
            .collect(),
    }
}

impl Known {
    fn new(facts: &Facts) -> Known {
        let thief = facts.hands.len();
        let dealt = GemSet::ALL.minus(facts.left_over).bits();
        let mut known = Known { counts: Vec::new(), may: vec![dealt; thief + 1], tries: 0 };
        for (owner, hand) in facts.hands.iter().copied().chain([1]).enumerate() {
            known.counts.push(Count { owner, of: dealt, held: hand.into() });
        }
        known.gives(facts.you.index(), facts.hand.bits());
        for answer in &facts.answers {
            let (owner, of) = (answer.to.index(), answer.question.gems().bits());
            known.counts.push(Count { owner, of, held: answer.count.into() });
            known.gives(owner, answer.shown.unwrap_or_default().bits());
        }
        known
    }

    /// This owner has these: nobody else can.
    fn gives(&mut self, owner: usize, gems: u64) {
        let others = self.may.iter_mut().enumerate().filter(|(other, _)| *other != owner);
        others.for_each(|(_, may)| *may &= !gems);
    }

    /// Is the gem there, whatever else is true?
    fn certain(&mut self, gem: Gem, owner: usize) -> Result<bool, Nonsense> {
        let bit = 1 << gem.index();
        let mut elsewhere = self.clone();
        elsewhere.may[owner] &= !bit;
        Ok(self.clone().fits()? && !elsewhere.fits()?)
    }

    /// Is it certain what was stolen, whatever the answer is?
    fn settles(&mut self, ask: Ask, thief: usize, doubles_show: bool) -> Result<bool, Nonsense> {
        let (owner, of) = (ask.seat.index(), ask.question.gems().bits());
        let asked: Vec<u64> = (0..36).map(|gem| 1 << gem).filter(|bit| of & bit != 0).collect();
        let answers: Vec<Known> = if shows(ask, doubles_show) {
            (0..1_u32 << asked.len())
                .map(|some| {
                    let held = asked
                        .iter()
                        .enumerate()
                        .filter(|(at, _)| some >> at & 1 == 1)
                        .fold(0, |all, (_, bit)| all | bit);
                    let mut then = self.clone();
                    then.counts.push(Count { owner, of, held: held.count_ones() });
                    then.gives(owner, held);
                    then
                })
                .collect()
        } else {
            (0..=asked.len() as u32)
                .map(|held| {
                    let mut then = self.clone();
                    then.counts.push(Count { owner, of, held });
                    then
                })
                .collect()
        };
        for then in answers {
            let mut stolen = 0;
            for gem in 0..36 {
                let mut if_stolen = then.clone();
                if_stolen.may[thief] &= 1 << gem;
                stolen += u32::from(if_stolen.fits()?);
            }
            if stolen > 1 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Is there a deal in which all of this is true?
    fn fits(mut self) -> Result<bool, Nonsense> {
        self.tries = 0;
        self.try_out()
    }

    /// Gives gems away one by one, those first that fewest can have, and goes back where a number comes out wrong.
    fn try_out(&mut self) -> Result<bool, Nonsense> {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return Err(Nonsense("there is too much to try".into()));
        }
        if !self.narrow() {
            return Ok(false);
        }
        let open = (0..36).map(|gem| 1_u64 << gem).map(|bit| (self.owners(bit).count(), bit));
        let Some((_, bit)) = open.filter(|(owners, _)| *owners > 1).min() else { return Ok(true) };
        for owner in self.owners(bit).collect::<Vec<usize>>() {
            let mut then = self.clone();
            then.gives(owner, bit);
            let fits = then.try_out()?;
            self.tries = then.tries;
            if fits {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn owners(&self, bit: u64) -> impl Iterator<Item = usize> {
        self.may.iter().enumerate().filter(move |(_, may)| **may & bit != 0).map(|(owner, _)| owner)
    }

    /// Draws what a number by itself leaves no choice about, until nothing changes; false if one cannot be true.
    fn narrow(&mut self) -> bool {
        loop {
            let before = self.may.clone();
            // A gem that only one can have is theirs.
            let (mut once, mut twice) = (0, 0);
            for may in &self.may {
                twice |= once & may;
                once |= may;
            }
            let alone = once & !twice;
            for at in 0..self.counts.len() {
                let Count { owner, of, held } = self.counts[at];
                let may = self.may[owner] & of;
                let sure = may & alone;
                if sure.count_ones() > held || may.count_ones() < held {
                    return false;
                }
                if sure.count_ones() == held {
                    self.may[owner] &= !(may & !sure);
                } else if may.count_ones() == held {
                    self.gives(owner, may);
                }
            }
            if self.may == before {
                return true;
            }
        }
    }
}
