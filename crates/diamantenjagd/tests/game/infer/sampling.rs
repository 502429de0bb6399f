//! Deals are drawn without favour.

use std::collections::HashMap;

use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::{Clues, Deal, Owner};
use magpie_diamantenjagd::{Attribute, Gem, GemSet};
use rand_core::SeedableRng;

use super::after;
use super::games::Setup;

#[test]
fn every_deal_of_a_small_deck_is_drawn_equally_often() {
    const EACH: u32 = 2000;
    let mut clues = Clues::new((0..9).map(Gem::at).collect(), &[4, 4, 1]);
    clues.counts(Owner::at(0), 1, Attribute::Diamond.gems());
    clues.counts(Owner::at(1), 2, Attribute::Two.gems());
    let deals = clues.deals().expect("such deals exist");
    assert!(deals.count() > 50 && !deals.count().is_power_of_two(), "{}", deals.count());
    let mut rng = BotRng::seed_from_u64(1);
    let mut drawn = HashMap::<Deal, u32>::new();
    for _ in 0..deals.count() * u128::from(EACH) {
        *drawn.entry(deals.sample(&mut rng)).or_default() += 1;
    }
    assert_eq!(drawn.len() as u128, deals.count());
    let deviation = |times: &u32| (f64::from(*times) - f64::from(EACH)).powi(2) / f64::from(EACH);
    let chi_square: f64 = drawn.values().map(deviation).sum();
    // Its mean is the number of deals, its variance twice that.
    let freedom = drawn.len() as f64;
    assert!((chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi_square} of {freedom}");
}

#[test]
fn samples_of_a_game_agree_with_its_odds() {
    const SAMPLES: u32 = 20_000;
    let case = after(Setup::usual(5), 15, &mut BotRng::seed_from_u64(4));
    let deals = case.clues.deals().expect("the truth fits");
    let odds = deals.odds();
    let mut rng = BotRng::seed_from_u64(1);
    let samples: Vec<Deal> = (0..SAMPLES).map(|_| deals.sample(&mut rng)).collect();
    for owner in case.clues.owners() {
        for gem in case.clues.gems().iter() {
            let chance = odds.chance(gem, owner);
            let seen = samples.iter().filter(|deal| deal.hand(owner).contains(gem)).count() as f64;
            let expected = chance * f64::from(SAMPLES);
            let allowed = 5.0 * (expected * (1.0 - chance)).sqrt();
            assert!((seen - expected).abs() <= allowed, "{gem}: {seen}, not {expected}");
        }
    }
}

#[test]
fn a_certain_deal_is_drawn_without_a_choice() {
    let gems: GemSet = (0..4).map(Gem::at).collect();
    let mut clues = Clues::new(gems, &[3, 1]);
    clues.holds(Owner::at(1), GemSet::only(Gem::at(2)));
    let deals = clues.deals().expect("one deal fits");
    assert_eq!(deals.count(), 1);
    let deal = deals.sample(&mut BotRng::seed_from_u64(1));
    assert_eq!(deal.hand(Owner::at(0)), gems.without(Gem::at(2)));
}
