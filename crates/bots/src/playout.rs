//! Random play on the bare game, as fast as it goes: for benchmarks and for comparing rules with other implementations.

use std::marker::PhantomData;

use magpie_rules::{Game, Log, Phase, draw};
use rand_core::Rng;

/// What happened in a number of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games played to their end.
    pub games: u64,
    /// Actions of seats.
    pub decisions: u64,
    /// Outcomes of chance.
    pub chances: u64,
    /// Turns begun.
    pub turns: u64,
}

/// Plays a game to its end, choosing uniformly among all legal actions of the seat that is waited for (one of them at random, if
/// there are several). `actions` is scratch space, kept by the caller so that no step allocates.
pub fn random_game<G: Game>(
    mut game: G,
    rng: &mut impl Rng,
    actions: &mut Vec<G::Action>,
    counts: &mut Counts,
) {
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Chance => {
                let chance = game.sample(rng);
                game.resolve(&chance, &mut Turns::<G>::new(&mut counts.turns))
                    .expect("sampled outcomes are possible");
                counts.chances += 1;
            }
            Phase::Waiting(seats) => {
                let which = if seats.len() == 1 { 0 } else { draw::below(rng, seats.len() as u32) };
                let seat = seats.iter().nth(which as usize).expect("a game that waits waits for somebody");
                game.act_at_random(seat, rng, actions, &mut Turns::<G>::new(&mut counts.turns));
                counts.decisions += 1;
            }
        }
    }
    counts.games += 1;
}

/// Listens only for the beginnings of turns.
struct Turns<'a, G> {
    begun: &'a mut u64,
    game: PhantomData<G>,
}

impl<'a, G> Turns<'a, G> {
    fn new(begun: &'a mut u64) -> Turns<'a, G> {
        Turns { begun, game: PhantomData }
    }
}

impl<G: Game> Log<G::Event> for Turns<'_, G> {
    #[inline]
    fn push(&mut self, event: G::Event) {
        *self.begun += u64::from(G::begins_turn(&event));
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.games += more.games;
        self.decisions += more.decisions;
        self.chances += more.chances;
        self.turns += more.turns;
    }
}
