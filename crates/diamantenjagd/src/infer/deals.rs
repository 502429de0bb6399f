//! All deals that fit the clues, as the product of the owners' automata.

use magpie_bots::{Stop, Wanted};
use rand_core::Rng;

use super::clues::{ByOwner, Clues, Owner};
use super::hands::{Hands, Open, State, Step};
use super::numbering::Numbering;
use super::order::{self, Read};
use crate::board::{Gem, GemSet};

/// All deals that fit the clues: at least one.
#[derive(Clone, Debug)]
pub struct Deals {
    pub(super) settled: Deal,
    /// The gems that are not settled, as they are dealt.
    pub(super) order: Vec<Gem>,
    /// The nodes before each gem of the order, and at last the one after all.
    pub(super) layers: Vec<Layer>,
}

/// What every owner holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: ByOwner<GemSet>,
}

impl Deal {
    /// What this owner holds.
    #[must_use]
    pub fn hand(&self, owner: Owner) -> GemSet {
        self.hands[owner.index()]
    }

    /// Every owner with what it holds.
    pub fn hands(&self) -> impl Iterator<Item = (Owner, GemSet)> {
        self.hands.iter().enumerate().map(|(at, hand)| (Owner::at(at), *hand))
    }
}

/// All nodes before the same gem.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// In how many ways the deal can go on from each node.
    pub(super) ways: Vec<u128>,
    /// Where the branches of each node end; those of the next begin there.
    ends: Vec<u32>,
    branches: Vec<Branch>,
}

/// An owner who may get the gem, and the node to which that leads, in one number: there are far fewer nodes than 2^29.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch(u32);

impl Branch {
    fn new(owner: usize, node: u32) -> Branch {
        Branch(node * Owner::MOST as u32 + owner as u32)
    }

    pub(super) fn owner(self) -> usize {
        self.0 as usize % Owner::MOST
    }

    pub(super) fn node(self) -> usize {
        self.0 as usize / Owner::MOST
    }
}

impl Layer {
    pub(super) fn branches(&self, node: usize) -> &[Branch] {
        let begin = if node == 0 { 0 } else { self.ends[node - 1] };
        &self.branches[begin as usize..self.ends[node] as usize]
    }
}

impl Deals {
    pub(super) fn new(clues: &Clues, stop: &Stop) -> Wanted<Option<Deals>> {
        let Some(notes) = clues.notes() else { return Ok(None) };
        let settled = Deal { hands: clues.owners().map(|owner| notes.held(owner)).collect() };
        let dealt = settled.hands.iter().fold(GemSet::EMPTY, |all, hand| all.or(*hand));
        let open: ByOwner<Open> = clues.owners().map(|owner| Open::new(clues, &notes, owner)).collect();
        let Some(Read { order, hands }) = order::read(clues.gems.minus(dealt), &open) else {
            return Ok(None);
        };
        let layers = count(expand(&hands, order.len(), stop)?);
        Ok(layers.map(|layers| Deals { settled, order, layers }))
    }

    /// Every owner.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        (0..self.settled.hands.len()).map(Owner::at)
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.layers[0].ways[0]
    }

    /// One of them by its number, counted from 0: each number below [`count`](Deals::count) gives another.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn nth(&self, number: u128) -> Deal {
        assert!(number < self.count(), "there are not so many deals");
        let (mut deal, mut node, mut rest) = (self.settled.clone(), 0, number);
        for (at, gem) in self.order.iter().enumerate() {
            for branch in self.layers[at].branches(node) {
                let ways = self.layers[at + 1].ways[branch.node()];
                if rest < ways {
                    let hand = &mut deal.hands[branch.owner()];
                    *hand = hand.with(*gem);
                    node = branch.node();
                    break;
                }
                rest -= ways;
            }
        }
        deal
    }

    /// Any of them, each equally likely.
    pub fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Deal {
        self.nth(below(rng, self.count()))
    }

    /// How many nodes it took to count them: a measure of the work.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.layers.iter().map(|layer| layer.ways.len()).sum()
    }
}

/// A node: the states of all owners, each in bits of its own.
type Key = u128;

/// Where the state of an owner is in a key.
#[derive(Clone, Copy)]
struct Bits {
    shift: u32,
    mask: Key,
}

impl Bits {
    /// Room for the states of every owner. The hands of the game always have it: seven hands of five gems out of 36 have fewer than
    /// 2^14 states each, three hands of eleven fewer than 2^18.
    fn for_all(hands: &ByOwner<Hands>) -> ByOwner<Bits> {
        let mut shift = 0;
        let room = |hands: &Hands| {
            let bits = usize::BITS - (hands.width() - 1).leading_zeros();
            let room = Bits { shift, mask: (1 << bits) - 1 };
            shift += bits;
            room
        };
        let rooms = hands.iter().map(room).collect();
        assert!(shift <= Key::BITS, "the hands have too many states");
        rooms
    }

    fn state(self, key: Key) -> usize {
        (key >> self.shift & self.mask) as usize
    }

    fn place(self, state: State) -> Key {
        Key::from(state) << self.shift
    }
}

/// All nodes that can be reached, layer by layer, not counted yet.
fn expand(hands: &ByOwner<Hands>, gems: usize, stop: &Stop) -> Wanted<Vec<Layer>> {
    let bits = Bits::for_all(hands);
    let mut layers = Vec::with_capacity(gems + 1);
    let mut keys: Vec<Key> = vec![0];
    for at in 0..gems {
        stop.check()?;
        let steps = hands.iter().map(|hands| hands.steps(at)).collect();
        let (layer, next) = expand_layer(&keys, &steps, &bits);
        layers.push(layer);
        keys = next;
    }
    layers.push(Layer { ways: vec![1; keys.len()], ends: Vec::new(), branches: Vec::new() });
    Ok(layers)
}

/// The branches of all nodes of a layer, and the nodes of the next.
fn expand_layer(keys: &[Key], steps: &ByOwner<&[Step]>, bits: &ByOwner<Bits>) -> (Layer, Vec<Key>) {
    let mut next = Numbering::new();
    let mut layer = Layer { ways: Vec::new(), ends: Vec::with_capacity(keys.len()), branches: Vec::new() };
    for key in keys {
        follow(*key, steps, bits, |owner, key| {
            layer.branches.push(Branch::new(owner, next.number(key)));
        });
        layer.ends.push(layer.branches.len() as u32);
    }
    (layer, next.into_things())
}

/// Every owner who may get the next gem, with the node that follows: one takes it, all others leave it.
fn follow(key: Key, steps: &ByOwner<&[Step]>, bits: &ByOwner<Bits>, mut branch: impl FnMut(usize, Key)) {
    let mut all_leave = 0;
    let mut takes = ByOwner::new();
    let mut must = None;
    for (owner, (steps, bits)) in steps.iter().zip(bits).enumerate() {
        let step = steps[bits.state(key)];
        takes.push(step.taken);
        match step.left {
            Some(left) => all_leave |= bits.place(left),
            None if must.is_some() => return,
            None => must = Some(owner),
        }
    }
    for (owner, taken) in takes.into_iter().enumerate() {
        if let (Some(taken), true) = (taken, must.is_none_or(|must| must == owner)) {
            let bits = bits[owner];
            branch(owner, all_leave & !(bits.mask << bits.shift) | bits.place(taken));
        }
    }
}

/// Counts the ways from every node, from the last layer to the first; `None` if there are none.
fn count(mut layers: Vec<Layer>) -> Option<Vec<Layer>> {
    for at in (0..layers.len() - 1).rev() {
        let (before, after) = layers.split_at_mut(at + 1);
        let after = &after[0].ways;
        let layer = &mut before[at];
        let ways = |node| layer.branches(node).iter().map(|branch| after[branch.node()]).sum();
        layer.ways = (0..layer.ends.len()).map(ways).collect();
    }
    (layers[0].ways.first() > Some(&0)).then_some(layers)
}

/// A number below `bound`, each equally likely: as many bits as it has, drawn again as long as they are too great.
fn below(rng: &mut (impl Rng + ?Sized), bound: u128) -> u128 {
    let spare = (bound - 1).leading_zeros();
    loop {
        let word = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        let number = word.checked_shr(spare).unwrap_or(0);
        if number < bound {
            return number;
        }
    }
}
