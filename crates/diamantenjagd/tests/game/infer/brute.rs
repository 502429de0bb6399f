//! Small decks: every deal is made, one by one, and compared.

use std::collections::HashSet;

use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::{Clues, Owner};
use magpie_diamantenjagd::{Attribute, Gem, GemSet, Question};
use magpie_rules::draw;
use rand_core::{Rng, SeedableRng};

/// A small deck with clues in plain sight.
struct Small {
    gems: Vec<Gem>,
    hands: Vec<u8>,
    says: Vec<Clue>,
}

#[derive(Clone, Copy, Debug)]
enum Clue {
    Holds(usize, GemSet),
    Lacks(usize, GemSet),
    Counts(usize, u8, GemSet),
}

impl Small {
    /// A few gems, two to five owners, and up to nine clues: true ones, or any.
    fn random(rng: &mut BotRng) -> Small {
        let mut gems: Vec<Gem> = (0..Gem::COUNT).map(Gem::at).collect();
        draw::shuffle(rng, &mut gems);
        gems.truncate(4 + draw::below(rng, 7) as usize);
        let mut truth = vec![GemSet::EMPTY; 2 + draw::below(rng, 4) as usize];
        for gem in &gems {
            let hand = draw::below(rng, truth.len() as u32) as usize;
            truth[hand] = truth[hand].with(*gem);
        }
        let honest = draw::below(rng, 4) > 0;
        let says = (0..draw::below(rng, 10)).map(|_| clue(&truth, honest, rng)).collect();
        Small { gems, hands: truth.iter().map(|hand| hand.count()).collect(), says }
    }

    fn clues(&self) -> Clues {
        let mut clues = Clues::new(self.gems.iter().copied().collect(), &self.hands);
        for clue in &self.says {
            match *clue {
                Clue::Holds(owner, gems) => clues.holds(Owner::at(owner), gems),
                Clue::Lacks(owner, gems) => clues.lacks(Owner::at(owner), gems),
                Clue::Counts(owner, count, gems) => clues.counts(Owner::at(owner), count, gems),
            }
        }
        clues
    }

    /// Every deal that fits.
    fn deals(&self) -> Vec<Vec<GemSet>> {
        let mut deals = Vec::new();
        self.give(0, &mut vec![GemSet::EMPTY; self.hands.len()], &mut deals);
        deals.retain(|deal| self.says.iter().all(|clue| clue.fits(deal)));
        deals
    }

    fn give(&self, at: usize, dealt: &mut Vec<GemSet>, deals: &mut Vec<Vec<GemSet>>) {
        if at == self.gems.len() {
            deals.push(dealt.clone());
            return;
        }
        for owner in 0..dealt.len() {
            let before = dealt[owner];
            if before.count() < self.hands[owner] {
                dealt[owner] = before.with(self.gems[at]);
                self.give(at + 1, dealt, deals);
                dealt[owner] = before;
            }
        }
    }
}

impl Clue {
    fn fits(self, deal: &[GemSet]) -> bool {
        match self {
            Clue::Holds(owner, gems) => gems.minus(deal[owner]).is_empty(),
            Clue::Lacks(owner, gems) => gems.and(deal[owner]).is_empty(),
            Clue::Counts(owner, count, gems) => gems.and(deal[owner]).count() == count,
        }
    }
}

/// Mostly counts of what questions ask for, sometimes of any gems; `truth` matters only to honest ones.
fn clue(truth: &[GemSet], honest: bool, rng: &mut BotRng) -> Clue {
    let owner = draw::below(rng, truth.len() as u32) as usize;
    let few = GemSet::from_bits(rng.next_u64() & rng.next_u64() & rng.next_u64());
    let hand = if honest { truth[owner] } else { GemSet::from_bits(rng.next_u64()) };
    match draw::below(rng, 8) {
        0 => {
            Clue::Holds(owner, few.and(hand).and(truth.iter().fold(GemSet::EMPTY, |all, hand| all.or(*hand))))
        }
        1 => Clue::Lacks(owner, few.minus(hand)),
        2 => Clue::Counts(owner, few.and(hand).count(), few),
        _ => {
            let asked = draw::pick(rng, &Question::all().collect::<Vec<_>>()).gems();
            Clue::Counts(owner, asked.and(hand).count(), asked)
        }
    }
}

#[test]
fn the_same_as_counting_one_by_one() {
    let mut rng = BotRng::seed_from_u64(1);
    let (mut none, mut some, mut many) = (0, 0, 0);
    for _ in 0..600 {
        let small = Small::random(&mut rng);
        let expected = small.deals();
        match expected.len() {
            0 => none += 1,
            1..20 => some += 1,
            20.. => many += 1,
        }
        check(&small.clues(), &expected);
    }
    assert!(none > 50 && some > 100 && many > 100, "cases of every kind: {none}, {some}, {many}");
}

fn check(clues: &Clues, expected: &[Vec<GemSet>]) {
    let Some(deals) = clues.deals() else {
        assert_eq!(expected.len(), 0, "{clues:?}");
        return;
    };
    assert_eq!(deals.count(), expected.len() as u128, "{clues:?}");
    check_each(clues, expected);
    let (odds, notes) = (deals.odds(), clues.notes().expect("what fits contradicts no clue"));
    for owner in clues.owners() {
        for gem in (0..Gem::COUNT).map(Gem::at) {
            let with = expected.iter().filter(|deal| deal[owner.index()].contains(gem)).count() as u128;
            assert_eq!(odds.deals_with(gem, owner), with, "{gem} {clues:?}");
            assert_eq!(odds.held(owner).contains(gem), with == deals.count());
            assert_eq!(odds.lacked(owner).contains(gem), with == 0);
            assert_eq!(odds.holder(gem) == Some(owner), with == deals.count());
            assert!(!notes.held(owner).contains(gem) || with == deals.count(), "{gem} {notes:?}");
            assert!(notes.held(owner).or(notes.open(owner)).contains(gem) || with == 0, "{gem} {notes:?}");
        }
    }
}

/// By number, every deal comes exactly once.
fn check_each(clues: &Clues, expected: &[Vec<GemSet>]) {
    let deals = clues.deals().expect("there are some");
    let hands = |number| deals.nth(number).hands().map(|(_, hand)| hand).collect::<Vec<GemSet>>();
    let numbered: HashSet<Vec<GemSet>> = (0..deals.count()).map(hands).collect();
    assert_eq!(numbered, expected.iter().cloned().collect(), "{clues:?}");
}

#[test]
fn clues_that_contradict_each_other_fit_no_deal() {
    let gems: GemSet = (0..6).map(Gem::at).collect();
    let (first, second) = (Owner::at(0), Owner::at(1));
    let one = GemSet::only(Gem::at(0));
    let clues = Clues::new(gems, &[3, 3]);
    let none = |change: fn(&mut Clues, Owner, Owner, GemSet)| {
        let mut changed = clues.clone();
        change(&mut changed, first, second, one);
        changed.deals().is_none()
    };
    assert!(clues.deals().is_some());
    assert!(none(|clues, first, second, one| {
        clues.holds(first, one);
        clues.holds(second, one);
    }));
    assert!(none(|clues, first, _, one| {
        clues.holds(first, one);
        clues.lacks(first, one);
    }));
    assert!(none(|clues, first, second, one| {
        clues.lacks(first, one);
        clues.lacks(second, one);
    }));
    assert!(none(|clues, first, _, _| clues.holds(first, GemSet::only(Gem::at(7)))));
    assert!(none(|clues, first, _, _| clues.counts(first, 4, GemSet::ALL)));
    assert!(none(|clues, first, _, one| {
        clues.counts(first, 1, one);
        clues.counts(first, 0, one);
    }));
    assert!(Clues::new(gems, &[3, 2]).deals().is_none(), "a gem is left over");
    let mut too_many = Clues::new(GemSet::ALL, &[15, 15, 6]);
    too_many.counts(first, 20, Attribute::Red.gems().or(Attribute::Opal.gems()));
    assert!(too_many.deals().is_none(), "more than a hand");
    assert!(Clues::new(gems, &[3, 4]).deals().is_none(), "a gem is missing");
}
