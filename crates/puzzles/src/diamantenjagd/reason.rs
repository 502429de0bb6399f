//! Why something is certain, in steps that a person can follow: each draws what one answer leaves no choice about.
//!
//! Where that is not enough, it is tried what would follow if the gem were elsewhere, until a number comes out wrong.

use std::collections::BTreeMap;

use magpie_diamantenjagd::{Gem, GemSet, Question};
use magpie_rules::Seat;
use serde_json::{Value, json};

use super::Place;
use super::facts::Facts;

/// A gem is at an owner; the owner after all seats is the thief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) gem: Gem,
    pub(super) owner: usize,
}

/// Why a claim is true.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    steps: Vec<Value>,
    /// How often something was supposed that is not true.
    supposed: usize,
}

impl Argument {
    /// Looks for one; `None` if it takes more than one thought to see that the gem cannot be elsewhere, or no thought at all.
    pub(super) fn find(facts: &Facts, claim: Claim) -> Option<Argument> {
        let mut mind = Mind::new(facts);
        if mind.draw().is_some() {
            return None;
        }
        let place =
            |owner| if owner == facts.hands.len() { Place::Stolen } else { Place::Seat(Seat::at(owner)) };
        let so = json!({ "say": "so", "gem": claim.gem, "place": place(claim.owner) });
        if mind.at[claim.gem.index()].is_some_and(|(owner, _)| owner == claim.owner) {
            let needed = mind.needed(&[Fact::At(claim.gem)]);
            let mut steps: Vec<Value> = mind.tell(&needed).collect();
            // Who hears that nobody else can have it needs no more.
            if steps.last().is_none_or(|last| last["say"] != "last" || last["gem"] != json!(claim.gem)) {
                steps.push(so);
            }
            return (!needed.is_empty()).then_some(Argument { steps, supposed: 0 });
        }
        let known = mind.steps.len();
        let (mut before, mut suppositions, mut supposed) = (Needed::new(), Vec::new(), 0);
        for owner in mind.owners(claim.gem).filter(|owner| *owner != claim.owner) {
            let mut then = mind.clone();
            then.give(claim.gem, owner, SUPPOSED);
            let clash = then.draw()?;
            let mut inside = then.needed(&clash.needs);
            for (step, gems) in &inside {
                let all = before.entry(*step).or_default();
                *all = all.or(*gems);
            }
            inside.retain(|step, _| *step >= known);
            before.retain(|step, _| *step < known);
            suppositions.push(json!({ "say": "suppose", "gem": claim.gem, "place": place(owner) }));
            suppositions.extend(then.tell(&inside));
            suppositions.push(clash.told);
            supposed += 1;
        }
        let steps = mind.tell(&before).chain(suppositions).chain([so]).collect();
        Some(Argument { steps, supposed })
    }

    /// How many steps it takes.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The steps.
    pub(super) fn steps(&self) -> Vec<Value> {
        self.steps.clone()
    }

    /// The more steps, the harder; and harder still if something has to be supposed.
    pub(super) fn grade(&self) -> u16 {
        650 + 90 * self.len() as u16 + 100 * self.supposed as u16
    }
}

/// Something that is known of a gem.
#[derive(Clone, Copy, Debug)]
enum Fact {
    /// Where it is.
    At(Gem),
    /// Who does not have it.
    Not(Gem, usize),
}

/// Somebody has exactly so many of these: by an answer, or as many as the hand has.
#[derive(Clone, Copy, Debug)]
struct Count {
    owner: usize,
    question: Option<Question>,
    of: GemSet,
    held: usize,
}

/// Something that was drawn.
#[derive(Clone, Debug)]
struct Step {
    rule: Rule,
    from: Vec<Fact>,
}

#[derive(Clone, Debug)]
enum Rule {
    /// All that somebody has of these are known, so no others are there.
    Full(Count, GemSet),
    /// So many are left that all must be there.
    All(Count, GemSet),
    /// Nobody else can have it.
    Last(Gem, usize),
}

/// A number that comes out wrong.
struct Clash {
    told: Value,
    needs: Vec<Fact>,
}

/// The steps that something needs, and of what each gives, the gems that matter.
type Needed = BTreeMap<usize, GemSet>;

/// What the seat has seen itself needs no step.
const SEEN: usize = usize::MAX;
/// What is only supposed neither.
const SUPPOSED: usize = usize::MAX - 1;

#[derive(Clone, Debug)]
struct Mind {
    gems: GemSet,
    counts: Vec<Count>,
    /// Where a gem is, and the step that tells it.
    at: [Option<(usize, usize)>; Gem::COUNT],
    /// Who does not have a gem, and the step that tells it.
    not: Vec<[Option<usize>; Gem::COUNT]>,
    steps: Vec<Step>,
}

impl Mind {
    fn new(facts: &Facts) -> Mind {
        let gems = GemSet::ALL.minus(facts.left_over);
        let answers = facts.answers.iter().map(|answer| Count {
            owner: answer.to.index(),
            question: Some(answer.question),
            of: answer.question.gems().and(gems),
            held: answer.count.into(),
        });
        let hands = facts.hands.iter().copied().chain([1]).enumerate();
        let hands = hands.map(|(owner, hand)| Count { owner, question: None, of: gems, held: hand.into() });
        let mut mind = Mind {
            gems,
            counts: answers.chain(hands).collect(),
            at: [None; Gem::COUNT],
            not: vec![[None; Gem::COUNT]; facts.hands.len() + 1],
            steps: Vec::new(),
        };
        facts.hand.iter().for_each(|gem| mind.give(gem, facts.you.index(), SEEN));
        gems.minus(facts.hand).iter().for_each(|gem| mind.not[facts.you.index()][gem.index()] = Some(SEEN));
        for answer in &facts.answers {
            answer.shown.unwrap_or_default().iter().for_each(|gem| mind.give(gem, answer.to.index(), SEEN));
        }
        mind
    }

    fn give(&mut self, gem: Gem, owner: usize, step: usize) {
        self.at[gem.index()].get_or_insert((owner, step));
    }

    /// May this owner have it, as far as is known?
    fn may(&self, gem: Gem, owner: usize) -> bool {
        match self.at[gem.index()] {
            Some((at, _)) => at == owner,
            None => self.not[owner][gem.index()].is_none(),
        }
    }

    fn owners(&self, gem: Gem) -> impl Iterator<Item = usize> {
        (0..self.not.len()).filter(move |owner| self.may(gem, *owner))
    }

    /// Why this owner does not have it.
    fn without(&self, gem: Gem, owner: usize) -> Fact {
        if self.at[gem.index()].is_some() { Fact::At(gem) } else { Fact::Not(gem, owner) }
    }

    /// Draws all that follows from one answer at a time, the plainest first; what comes out wrong ends it.
    fn draw(&mut self) -> Option<Clash> {
        loop {
            if let Some(clash) = self.clash() {
                return Some(clash);
            }
            let step = self.full().or_else(|| self.last()).or_else(|| self.all())?;
            self.take(step);
        }
    }

    fn take(&mut self, step: Step) {
        let number = self.steps.len();
        match &step.rule {
            Rule::Full(count, gems) => {
                gems.iter().for_each(|gem| self.not[count.owner][gem.index()] = Some(number));
            }
            Rule::All(count, gems) => gems.iter().for_each(|gem| self.give(gem, count.owner, number)),
            Rule::Last(gem, owner) => self.give(*gem, *owner, number),
        }
        self.steps.push(step);
    }

    /// What of these is surely there, and what else may be.
    fn sure_and_open(&self, count: &Count) -> (GemSet, GemSet) {
        let may = count.of.iter().filter(|gem| self.may(*gem, count.owner));
        let (sure, open): (Vec<Gem>, Vec<Gem>) = may.partition(|gem| self.at[gem.index()].is_some());
        (sure.into_iter().collect(), open.into_iter().collect())
    }

    fn full(&self) -> Option<Step> {
        self.counts.iter().find_map(|count| {
            let (sure, open) = self.sure_and_open(count);
            let step = Step { rule: Rule::Full(*count, open), from: sure.iter().map(Fact::At).collect() };
            (sure.len() == count.held && !open.is_empty()).then_some(step)
        })
    }

    fn last(&self) -> Option<Step> {
        let mut open = self.gems.iter().filter(|gem| self.at[gem.index()].is_none());
        open.find_map(|gem| {
            let mut owners = self.owners(gem);
            let (owner, more) = (owners.next()?, owners.next());
            let others = (0..self.not.len()).filter(|other| *other != owner);
            let from = others.map(|other| Fact::Not(gem, other)).collect();
            more.is_none().then_some(Step { rule: Rule::Last(gem, owner), from })
        })
    }

    fn all(&self) -> Option<Step> {
        self.counts.iter().find_map(|count| {
            let (sure, open) = self.sure_and_open(count);
            let fits = sure.len() + open.len() == count.held && !open.is_empty();
            fits.then(|| Step { rule: Rule::All(*count, open), from: self.rest(count, sure, open) })
        })
    }

    /// Why nothing else of these is there.
    fn rest(&self, count: &Count, sure: GemSet, open: GemSet) -> Vec<Fact> {
        let elsewhere = count.of.minus(sure).minus(open).iter().map(|gem| self.without(gem, count.owner));
        sure.iter().map(Fact::At).chain(elsewhere).collect()
    }

    fn clash(&self) -> Option<Clash> {
        let wrong = self.counts.iter().find_map(|count| {
            let (sure, open) = self.sure_and_open(count);
            let many = sure.len() > count.held;
            let told = |say: &str, gems: GemSet| {
                json!({ "say": say, "seat": self.seat(count.owner), "question": count.question, "count": count.held, "gems": gems })
            };
            if many {
                Some(Clash { told: told("too-many", sure), needs: sure.iter().map(Fact::At).collect() })
            } else if sure.len() + open.len() < count.held {
                Some(Clash { told: told("too-few", sure.or(open)), needs: self.rest(count, sure, open) })
            } else {
                None
            }
        });
        wrong.or_else(|| {
            let nowhere = |gem: &Gem| self.owners(*gem).next().is_none();
            let gem = self.gems.iter().find(nowhere)?;
            let needs = (0..self.not.len()).map(|owner| Fact::Not(gem, owner)).collect();
            Some(Clash { told: json!({ "say": "nowhere", "gem": gem }), needs })
        })
    }

    /// The number of a seat, none for the thief.
    fn seat(&self, owner: usize) -> Option<Seat> {
        (owner + 1 < self.not.len()).then(|| Seat::at(owner))
    }

    /// All steps that lead to these facts.
    fn needed(&self, facts: &[Fact]) -> Needed {
        let mut needed = Needed::new();
        let mut open = facts.to_vec();
        while let Some(fact) = open.pop() {
            let (gem, step) = match fact {
                Fact::At(gem) => (gem, self.at[gem.index()].map(|(_, step)| step)),
                Fact::Not(gem, owner) => (gem, self.not[owner][gem.index()]),
            };
            let Some(step) = step.filter(|step| *step < self.steps.len()) else { continue };
            if !needed.contains_key(&step) {
                open.extend(&self.steps[step].from);
            }
            let gems = needed.entry(step).or_default();
            *gems = gems.with(gem);
        }
        needed
    }

    /// These steps, as they are put into words.
    fn tell(&self, needed: &Needed) -> impl Iterator<Item = Value> {
        needed.iter().map(|(number, gems)| {
            let step = &self.steps[*number];
            let of = |say: &str, count: &Count| {
                let known: GemSet = step.from.iter().filter_map(|fact| self.known(*fact, count)).collect();
                json!({ "say": say, "seat": self.seat(count.owner), "question": count.question, "count": count.held,
                        "known": known, "gems": gems })
            };
            match &step.rule {
                Rule::Full(count, _) => of("full", count),
                Rule::All(count, _) => of("all", count),
                Rule::Last(gem, owner) => json!({ "say": "last", "gem": gem, "seat": self.seat(*owner) }),
            }
        })
    }

    /// The gem of this fact, if it says that a gem of this count is where it counts.
    fn known(&self, fact: Fact, count: &Count) -> Option<Gem> {
        match fact {
            Fact::At(gem) => self.at[gem.index()].filter(|(owner, _)| *owner == count.owner).map(|_| gem),
            Fact::Not(..) => None,
        }
    }
}
