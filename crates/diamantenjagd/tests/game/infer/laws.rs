//! Whole games: what is true is never excluded, the numbers add up, and chances come true as often as they say.

use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::{Clues, Odds, Owner};
use magpie_diamantenjagd::{Gem, GemSet, Question, QuestionCard};
use magpie_rules::draw;
use rand_core::SeedableRng;

use super::after;
use super::games::{Case, Setup};

/// The owner of the stolen gems.
fn thief(case: &Case) -> Owner {
    Owner::at(case.truth.len() - 1)
}

/// One moment in each of many games.
fn moments(setup: Setup, games: u64, mut show: impl FnMut(&Case, &mut BotRng)) {
    for game in 0..games {
        let mut rng = BotRng::seed_from_u64(game);
        let answers = draw::below(&mut rng, QuestionCard::COUNT as u32) as usize;
        show(&after(setup, answers, &mut rng), &mut rng);
    }
}

/// Every number of players and every variant, with how many games are quick to check.
fn setups() -> Vec<(Setup, u64)> {
    let usual = [(3, 1500), (4, 1000), (5, 200), (6, 100), (7, 15)];
    let mut setups: Vec<(Setup, u64)> =
        usual.into_iter().map(|(players, games)| (Setup::usual(players), games)).collect();
    for players in [3, 4] {
        for stolen in [2, 3] {
            setups.push((Setup { players, stolen, numbers_only: stolen == 3 }, 300));
        }
    }
    setups.push((Setup { players: 5, stolen: 1, numbers_only: true }, 60));
    setups
}

fn deals(clues: &Clues) -> u128 {
    clues.deals().map_or(0, |deals| deals.count())
}

#[test]
fn the_truth_is_never_excluded_and_everything_adds_up() {
    for (setup, games) in setups() {
        moments(setup, games, |case, _| {
            let all = case.clues.deals().unwrap_or_else(|| panic!("{setup:?} {case:?}"));
            let odds = all.odds();
            assert_eq!(odds.deals(), all.count());
            for (owner, hand) in case.clues.owners().zip(&case.truth) {
                assert!(hand.iter().all(|gem| odds.deals_with(gem, owner) > 0), "{setup:?} {case:?}");
                let gems = case.clues.gems().iter().map(|gem| odds.deals_with(gem, owner));
                assert_eq!(gems.sum::<u128>(), u128::from(hand.count()) * all.count());
            }
            for gem in case.clues.gems().iter() {
                let owners = case.clues.owners().map(|owner| odds.deals_with(gem, owner));
                assert_eq!(owners.sum::<u128>(), all.count());
            }
        });
    }
}

#[test]
fn the_deals_of_all_answers_are_all_deals() {
    let questions: Vec<Question> = Question::all().collect();
    for players in 3..=5 {
        moments(Setup::usual(players), 40, |case, rng| {
            let asked = draw::pick(rng, &questions).gems();
            let owner = case.clues.owners().next().expect("somebody can be asked");
            let answers = (0..=Clues::MOST_HELD).map(|held| {
                let mut clues = case.clues.clone();
                clues.counts(owner, held, asked);
                deals(&clues)
            });
            assert_eq!(answers.sum::<u128>(), deals(&case.clues), "{case:?}");
        });
    }
}

#[test]
fn the_odds_are_those_of_holding_and_of_lacking() {
    for players in 3..=5 {
        moments(Setup::usual(players), 40, |case, rng| {
            let odds = case.clues.deals().expect("the truth fits").odds();
            let gem = *draw::pick(rng, &case.clues.gems().iter().collect::<Vec<_>>());
            let owner = *draw::pick(rng, &case.clues.owners().collect::<Vec<_>>());
            let (mut with, mut without) = (case.clues.clone(), case.clues.clone());
            with.holds(owner, GemSet::only(gem));
            without.lacks(owner, GemSet::only(gem));
            assert_eq!(deals(&with), odds.deals_with(gem, owner));
            assert_eq!(deals(&without), odds.deals() - odds.deals_with(gem, owner));
        });
    }
}

/// What was predicted of many gems, and how often it came true, by tenths of the predicted chance.
#[derive(Default)]
struct Bins([Bin; 10]);

#[derive(Clone, Copy, Default)]
struct Bin {
    expected: f64,
    variance: f64,
    true_ones: f64,
}

impl Bins {
    fn add(&mut self, chance: f64, is_true: bool) {
        let tenth = (1..10).filter(|tenth| f64::from(*tenth) / 10.0 <= chance).count();
        let bin = &mut self.0[tenth];
        bin.expected += chance;
        bin.variance += chance * (1.0 - chance);
        bin.true_ones += f64::from(u8::from(is_true));
    }

    /// The sum of squared deviations, in units of what chance allows: about one for each bin.
    fn chi_square(&self) -> f64 {
        let bins = self.0.iter().filter(|bin| bin.variance > 0.0);
        bins.map(|bin| (bin.true_ones - bin.expected).powi(2) / bin.variance).sum()
    }
}

/// Ten bins exceed this once in a million times.
const TOO_FAR_OFF: f64 = 46.0;

/// The deviation of a way to predict the stolen gem, over many games.
fn deviation(predict: impl Fn(&Case, &Odds, Gem) -> f64) -> f64 {
    let mut bins = Bins::default();
    for players in 3..=5 {
        moments(Setup::usual(players), 600, |case, _| {
            let odds = case.clues.deals().expect("the truth fits").odds();
            let stolen = case.truth[thief(case).index()];
            for gem in case.clues.gems().iter() {
                bins.add(predict(case, &odds, gem), stolen.contains(gem));
            }
        });
    }
    bins.chi_square()
}

#[test]
fn chances_come_true_as_often_as_they_say() {
    let exact = deviation(|case, odds, gem| odds.chance(gem, thief(case)));
    assert!(exact < TOO_FAR_OFF, "{exact}");
}

#[test]
fn chances_a_little_too_bold_are_found_out() {
    let bold = deviation(|case, odds, gem| {
        let chance = odds.chance(gem, thief(case));
        chance.powf(1.2) / (chance.powf(1.2) + (1.0 - chance).powf(1.2))
    });
    assert!(bold > TOO_FAR_OFF, "{bold}");
}
