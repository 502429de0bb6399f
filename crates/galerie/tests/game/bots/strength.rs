//! Each level beats the one below, as the thief and as the guards. How strong they are is measured elsewhere (`galerie-roles` in `crates/benches`);
//! here it is shown with as few rounds as are enough, always the same.

use magpie_bots::Level;
use magpie_bots::stats::Sum;
use magpie_galerie::Options;
use magpie_galerie::board::BoardName;
use rayon::prelude::*;

use super::{LIMITED, round};

/// With how many artworks thieves escape in rounds of a pairing. The same round has the same dice in every pairing.
fn loot(players: u8, board: BoardName, levels: (Level, Level), rounds: u64) -> Vec<f64> {
    let play = |seed| round(players, Options { board, ..LIMITED }, levels, seed, |_, _| ());
    (0..rounds).into_par_iter().map(|seed| f64::from(play(seed))).collect()
}

/// Thieves surely escape with more in the first pairing than in the second.
fn check_better(one: &[f64], other: &[f64], what: &str) {
    let mut gain = Sum::default();
    one.iter().zip(other).for_each(|(one, other)| gain.add(one - other));
    assert!(gain.estimate().surely_above(0.0), "{what}: {:?}", gain.estimate());
}

#[test]
fn easy_beats_random_in_both_roles() {
    let loot = |thief, guards| loot(4, BoardName::Gallery, (thief, guards), 30);
    let played = loot(Level::Easy, Level::Random);
    check_better(&played, &loot(Level::Random, Level::Random), "thief");
    check_better(&played, &loot(Level::Easy, Level::Easy), "guards");
}

#[test]
fn medium_beats_easy_in_both_roles() {
    let loot = |thief, guards| loot(4, BoardName::Gallery, (thief, guards), 300);
    let played = loot(Level::Easy, Level::Easy);
    check_better(&loot(Level::Medium, Level::Easy), &played, "thief");
    check_better(&played, &loot(Level::Easy, Level::Medium), "guards");
}

#[test]
fn a_hard_thief_beats_a_medium_one_in_the_small_gallery() {
    let loot = |thief| loot(3, BoardName::Small, (thief, Level::Hard), 250);
    check_better(&loot(Level::Hard), &loot(Level::Medium), "thief");
}

#[test]
fn hard_guards_beat_medium_ones() {
    let loot = |guards| loot(4, BoardName::Gallery, (Level::Medium, guards), 100);
    check_better(&loot(Level::Medium), &loot(Level::Hard), "guards");
}
