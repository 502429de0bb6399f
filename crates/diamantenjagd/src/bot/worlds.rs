//! Deals that may be true: what answers would tell.

use rand_core::Rng;

use crate::action::Action;
use crate::board::{GemSet, Question, QuestionCard};
use crate::event::Heard;
use crate::infer::{Deal, Deals, Owner};
use crate::options::Options;
use crate::state::Means;

/// If more deals fit, so many are drawn: the error of the bits is then about a hundredth.
const SAMPLES: u16 = 4096;

/// What an answer tells the asker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tells {
    /// How many gems fit.
    Number,
    /// DJ-12: which gems fit.
    Cards,
}

impl Tells {
    /// DJ-11 to DJ-14, DJ-24, DJ-27: what the answer to a question tells.
    pub(super) fn answer_to(question: Action, options: Options) -> Tells {
        match question {
            Action::Ask { card, question, .. } => Tells::with(card, question, options),
            Action::LastAsk { question, .. } => Tells::with(QuestionCard::Fixed(question), question, options),
            Action::Exchange { .. } | Action::Pass {} => Tells::Number,
            Action::Accuse {} | Action::Name { .. } | Action::Silent {} => Tells::Number,
        }
    }

    /// What the answer told the asker.
    pub(super) fn heard(heard: &Heard, options: Options) -> Tells {
        match heard.with {
            Means::Card(card) => Tells::with(card, heard.question, options),
            Means::LastQuestion => Tells::with(QuestionCard::Fixed(heard.question), heard.question, options),
        }
    }

    /// What the answer to a question that is asked with this card tells.
    pub(super) fn with(card: QuestionCard, question: Question, options: Options) -> Tells {
        let shows = card == QuestionCard::Fixed(question) && question.is_double();
        if shows && options.doubles_show() { Tells::Cards } else { Tells::Number }
    }
}

/// Deals that may be true, each as likely as any other.
#[derive(Clone, Debug)]
pub(super) struct Worlds {
    /// What every owner has in each of them.
    hands: Vec<Vec<GemSet>>,
    /// What was stolen in each of them, as a number among `thefts`.
    stolen: Vec<u16>,
    /// Everything that was stolen in any of them.
    thefts: Vec<GemSet>,
    /// Are they drawn, or all there are?
    drawn: bool,
}

/// What the answer to a question is expected to bring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Gain {
    /// Bits about what was stolen.
    pub(super) theft: f64,
    /// Bits about the whole deal.
    pub(super) deal: f64,
    /// The chance to name what was stolen after the answer.
    pub(super) success: f64,
}

impl Worlds {
    /// All deals that fit, or some of them if they are many.
    pub(super) fn draw(deals: &Deals, thief: Owner, rng: &mut (impl Rng + ?Sized)) -> Worlds {
        let drawn = deals.count() > u128::from(SAMPLES);
        let worlds: Vec<Deal> = if drawn {
            (0..SAMPLES).map(|_| deals.sample(rng)).collect()
        } else {
            (0..deals.count()).map(|number| deals.nth(number)).collect()
        };
        let hands_of = |owner: Owner| worlds.iter().map(|deal| deal.hand(owner)).collect();
        let hands: Vec<Vec<GemSet>> = deals.owners().map(hands_of).collect();
        let mut thefts = hands[thief.index()].clone();
        thefts.sort_unstable_by_key(|theft| theft.bits());
        thefts.dedup();
        let number = |theft: &GemSet| thefts.binary_search_by_key(&theft.bits(), |other| other.bits());
        let number = |theft: &GemSet| number(theft).expect("it is one of the thefts") as u16;
        let stolen = hands[thief.index()].iter().map(number).collect();
        Worlds { hands, stolen, thefts, drawn }
    }

    /// The likeliest theft, among those with as many of these gems as possible.
    pub(super) fn likeliest(&self, with: GemSet) -> GemSet {
        let likely = self
            .thefts
            .iter()
            .zip(self.times_stolen())
            .max_by_key(|(theft, times)| (theft.and(with).len(), *times));
        *likely.expect("something was stolen").0
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.stolen.len()
    }

    /// How open it is what was stolen, in bits.
    pub(super) fn theft_bits(&self) -> f64 {
        self.bits(&self.times_stolen())
    }

    fn times_stolen(&self) -> Vec<u32> {
        let mut times = vec![0; self.thefts.len()];
        self.stolen.iter().for_each(|theft| times[usize::from(*theft)] += 1);
        times
    }

    /// What this owner has in each of the worlds.
    pub(super) fn hands(&self, owner: Owner) -> &[GemSet] {
        &self.hands[owner.index()]
    }

    /// What the answer of this owner is expected to bring.
    pub(super) fn gain(&self, owner: Owner, question: Question, tells: Tells) -> Gain {
        let asked = question.gems();
        let hands = self.hands[owner.index()].iter().map(|hand| hand.and(asked));
        match tells {
            Tells::Number => self.gain_of(hands.map(GemSet::len)),
            Tells::Cards => {
                let places: Vec<u64> = asked.iter().map(|gem| GemSet::only(gem).bits()).collect();
                let which = |fitting: GemSet| {
                    let held = |at: usize| usize::from(fitting.bits() & places[at] != 0) << at;
                    (0..places.len()).map(held).sum()
                };
                self.gain_of(hands.map(which))
            }
        }
    }

    /// What is brought by an answer that has this number in each of the worlds.
    fn gain_of(&self, answers: impl Iterator<Item = usize>) -> Gain {
        let width = self.thefts.len();
        let mut times = vec![0_u32; MOST_ANSWERS * width];
        answers
            .zip(&self.stolen)
            .for_each(|(answer, theft)| times[answer * width + usize::from(*theft)] += 1);
        let rows: Vec<&[u32]> =
            times.chunks(width).filter(|row| row.iter().any(|times| *times > 0)).collect();
        let answered: Vec<u32> = rows.iter().map(|row| row.iter().sum()).collect();
        let stolen: Vec<u32> = (0..width).map(|theft| rows.iter().map(|row| row[theft]).sum()).collect();
        let all = self.count() as f64;
        let left = rows.iter().zip(&answered).map(|(row, times)| f64::from(*times) / all * self.bits(row));
        let named: u32 = rows.iter().filter_map(|row| row.iter().max()).sum();
        Gain {
            theft: self.bits(&stolen) - left.sum::<f64>(),
            deal: self.bits(&answered),
            success: f64::from(named) / all,
        }
    }

    /// The entropy of what occurs so many times, in bits. In samples it seems too small; Miller and Madow say by how much.
    fn bits(&self, times: &[u32]) -> f64 {
        let all = f64::from(times.iter().sum::<u32>());
        let seen = times.iter().filter(|times| **times > 0).map(|times| f64::from(*times) / all);
        let missed = (seen.clone().count() - 1) as f64 / (2.0 * all * std::f64::consts::LN_2);
        let entropy: f64 = seen.map(|share| -share * share.log2()).sum();
        if self.drawn { entropy + missed } else { entropy }
    }
}

/// How many of up to twelve gems, or which of up to four.
const MOST_ANSWERS: usize = 16;

#[cfg(test)]
mod tests {
    use magpie_bots::BotRng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::board::{Attribute, Gem};
    use crate::infer::Clues;

    const THIEF: Owner = Owner::at(2);

    /// What a number tells, by inference for each possible answer.
    fn exactly(clues: &Clues, owner: Owner, asked: GemSet) -> Gain {
        let entropy = |chances: &[f64]| -> f64 {
            chances.iter().filter(|chance| **chance > 0.0).map(|chance| -chance * chance.log2()).sum()
        };
        let thefts = |clues: &Clues| {
            let odds = clues.deals().expect("the answer is possible").odds();
            clues.gems().iter().map(|gem| odds.chance(gem, THIEF)).collect::<Vec<f64>>()
        };
        let all = clues.deals().expect("the clues are true").count() as f64;
        let mut gain = Gain { theft: entropy(&thefts(clues)), deal: 0.0, success: 0.0 };
        for held in 0..=asked.count() {
            let mut answered = clues.clone();
            answered.counts(owner, held, asked);
            let Some(deals) = answered.deals() else { continue };
            let (chance, left) = (deals.count() as f64 / all, thefts(&answered));
            gain.theft -= chance * entropy(&left);
            gain.deal -= chance * chance.log2();
            gain.success += chance * left.iter().copied().fold(0.0, f64::max);
        }
        gain
    }

    /// The first owner has all twos but one; asked are the colours and kinds.
    fn check(gems: usize, hands: [u8; 3], twos: u8, allowed: f64) {
        let mut clues = Clues::new((0..gems).map(Gem::at).collect(), &hands);
        clues.counts(Owner::at(0), twos, Attribute::Two.gems());
        let deals = clues.deals().expect("such deals exist");
        let worlds = Worlds::draw(&deals, THIEF, &mut BotRng::seed_from_u64(1));
        for question in Question::all() {
            for owner in [Owner::at(0), Owner::at(1)] {
                let (gain, exact) =
                    (worlds.gain(owner, question, Tells::Number), exactly(&clues, owner, question.gems()));
                let errors = [gain.theft - exact.theft, gain.deal - exact.deal, gain.success - exact.success];
                assert!(errors.iter().all(|error| error.abs() < allowed), "{question} {gain:?} {exact:?}");
            }
        }
    }

    #[test]
    fn what_few_deals_tell_is_exact() {
        check(9, [4, 4, 1], 2, 1e-9);
    }

    #[test]
    fn what_many_deals_tell_is_close() {
        check(25, [12, 12, 1], 5, 0.04);
    }

    #[test]
    fn cards_tell_more_than_their_number() {
        let clues = Clues::new((0..12).map(Gem::at).collect(), &[6, 5, 1]);
        let deals = clues.deals().expect("such deals exist");
        let worlds = Worlds::draw(&deals, THIEF, &mut BotRng::seed_from_u64(1));
        let gain = |tells| worlds.gain(Owner::at(0), Question::at(Attribute::COUNT), tells);
        let (number, cards) = (gain(Tells::Number), gain(Tells::Cards));
        assert!(cards.deal > number.deal + 0.5 && cards.theft > number.theft, "{number:?} {cards:?}");
    }
}
