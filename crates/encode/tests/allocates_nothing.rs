//! What whoever learns is told at every step is written where they want it, and nothing else is taken from memory.

use magpie_bots::bot::rng_for;
use magpie_diamantenjagd::DiamantenJagd;
use magpie_encode::{Encode, Next, Sequence};
use magpie_galerie::Galerie;
use magpie_meisterdiebe::Meisterdiebe;
use magpie_rules::{Seat, draw};
use magpie_sneaky::Sneaky;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

#[test]
fn observations_and_masks_allocate_nothing() {
    plays_without_allocating::<Sneaky>();
    plays_without_allocating::<DiamantenJagd>();
    plays_without_allocating::<Meisterdiebe>();
    plays_without_allocating::<Galerie>();
}

/// One random game; the list of actions is long enough from the beginning.
fn plays_without_allocating<G: Encode>() {
    let (mut scratch, mut observation) = (Vec::with_capacity(4_096), vec![0.0; G::OBSERVATION]);
    let mut mask = vec![0; G::ACTIONS];
    let mut rng = rng_for(7, Seat::FIRST);
    let mut sequence = Sequence::new(G::new(*G::SEATS.end(), G::Options::default()).expect("a table"));
    for step in 0..2_000 {
        sequence.roll(&mut rng, &mut ());
        let Next::Seat(seat) = sequence.next() else { break };
        let mut told = || {
            sequence.game().observe(seat, &mut observation);
            sequence.game().recall(seat, &mut observation);
            sequence.mask(seat, &mut scratch, &mut mask);
        };
        // What never changes is made when it is first asked for, and the harness has a thread of its own that may take some memory at any
        // time: what is taken at every step is taken every time.
        let takes_nothing = |_| {
            MEMORY.reset_peak_usage();
            let before = MEMORY.peak_usage();
            told();
            MEMORY.peak_usage() == before
        };
        assert!((0..20).any(takes_nothing), "{} at step {step}", G::NAME);
        let legal = mask.iter().filter(|bit| **bit == 1).count() as u32;
        let chosen = draw::below(&mut rng, legal) as usize;
        let index = (0..mask.len()).filter(|index| mask[*index] == 1).nth(chosen).expect("one of them");
        sequence.act(index, &mut ()).expect("it is legal");
    }
}
