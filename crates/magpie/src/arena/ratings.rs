//! How strong players are, and whether that is decided: ratings with intervals, and a sequential test.

use magpie_bots::BotRng;
use magpie_rules::draw;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// How often the blocks are drawn anew for the intervals.
const RESAMPLES: usize = 400;
/// How often ratings are made better before they are good enough.
const ITERATIONS: usize = 2000;
/// An interval that is narrower than that has no width.
const LEAST: f64 = 1e-3;

/// What came of all encounters of two players in one block: what the first had, of how many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Score {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) had: f64,
    pub(super) of: f64,
}

/// A rating, on the scale of Elo's: 400 points more are ten times the odds. The mean of all who are rated is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Rating {
    pub(super) elo: f64,
    /// Where the 95 % interval begins and ends; nothing where the blocks do not tell: of who won or lost everything nobody knows how much
    /// stronger or weaker they are, and blocks that are all alike drawn anew are the same again.
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

impl Rating {
    /// The interval, if there is one.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        self.low.zip(self.high)
    }
}

/// Ratings of so many players by the model of Bradley and Terry, a draw counting half; the intervals are those of blocks that are
/// drawn anew (bootstrap). Every pair that has met is given one draw more than it had, so that who wins always has a rating too.
pub(super) fn ratings(players: usize, blocks: &[Vec<Score>]) -> Vec<Rating> {
    let all: Vec<usize> = (0..blocks.len()).collect();
    let fitted = fit(players, blocks, &all);
    let mut rng = BotRng::seed_from_u64(blocks.len() as u64);
    let mut resampled: Vec<Vec<f64>> = vec![Vec::new(); players];
    for _ in 0..RESAMPLES {
        let drawn: Vec<usize> =
            all.iter().map(|_| draw::below(&mut rng, blocks.len() as u32) as usize).collect();
        for (player, elo) in fit(players, blocks, &drawn).into_iter().enumerate() {
            resampled[player].push(elo);
        }
    }
    let rating = |(player, (elo, mut drawn)): (usize, (f64, Vec<f64>))| {
        drawn.sort_by(f64::total_cmp);
        let at = |of_1000: usize| drawn[drawn.len() * of_1000 / 1000];
        let (low, high) = (at(25).min(elo), at(975).max(elo));
        let told = high - low > LEAST && !is_one_sided(player, blocks);
        Rating { elo, low: told.then_some(low), high: told.then_some(high) }
    };
    fitted.into_iter().zip(resampled).enumerate().map(rating).collect()
}

/// Has this player won everything, or nothing?
fn is_one_sided(player: usize, blocks: &[Vec<Score>]) -> bool {
    let (mut had, mut of) = (0.0, 0.0);
    for score in blocks.iter().flatten().filter(|score| score.one != score.other) {
        if score.one == player {
            had += score.had;
            of += score.of;
        } else if score.other == player {
            had += score.of - score.had;
            of += score.of;
        }
    }
    had.min(of - had) <= 0.0
}

/// The ratings that make these blocks most likely.
fn fit(players: usize, blocks: &[Vec<Score>], drawn: &[usize]) -> Vec<f64> {
    let mut won = vec![0.0; players];
    let mut met = vec![vec![0.0; players]; players];
    // What the blocks say of each pair, whichever were drawn, and the draw that is given.
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for score in blocks.iter().flatten() {
        let pair = (score.one.min(score.other), score.one.max(score.other));
        if score.one != score.other && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    let mut count = |one: usize, other: usize, score: f64, of: f64| {
        won[one] += score;
        won[other] += of - score;
        met[one][other] += of;
        met[other][one] += of;
    };
    for (one, other) in pairs {
        count(one, other, 0.5, 1.0);
    }
    for score in drawn.iter().flat_map(|block| &blocks[*block]).filter(|score| score.one != score.other) {
        count(score.one, score.other, score.had, score.of);
    }
    let mut strength = vec![1.0_f64; players];
    for _ in 0..ITERATIONS {
        let next: Vec<f64> = (0..players)
            .map(|one| {
                let expected: f64 = (0..players)
                    .filter(|other| met[one][*other] > 0.0)
                    .map(|other| met[one][other] / (strength[one] + strength[other]))
                    .sum();
                if expected > 0.0 { won[one] / expected } else { 1.0 }
            })
            .collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / players as f64;
        let next: Vec<f64> = next.into_iter().map(|strength| strength / mean.exp()).collect();
        let moved = next.iter().zip(&strength).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strength = next;
        if moved < 1e-9 {
            break;
        }
    }
    strength.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// The share of the points that somebody has who is so many points of Elo's stronger.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential test: is the first player by `elo1` stronger than the second, rather than by `elo0`?
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Test {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    /// How often it may say yes although it is `elo0`.
    pub(super) alpha: f64,
    /// How often it may say no although it is `elo1`.
    pub(super) beta: f64,
}

/// How a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Evidence {
    /// The logarithm of how much likelier what was seen is with `elo1` than with `elo0`.
    pub(super) llr: f64,
    pub(super) lower: f64,
    pub(super) upper: f64,
    pub(super) verdict: Verdict,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    Stronger,
    NotStronger,
    Undecided,
}

impl Test {
    /// What these blocks say, each with the share of the points that the first player had. As in fishtest, blocks are taken for
    /// normally distributed with the variance that they show; half a block is added on either side, so that blocks that are all alike
    /// do not decide at once.
    pub(super) fn weigh(&self, shares: &[f64]) -> Evidence {
        let count = shares.len() as f64 + 1.0;
        let mean = (shares.iter().sum::<f64>() + 0.5) / count;
        let squares = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>();
        let sides = 0.5 * (mean.powi(2) + (1.0 - mean).powi(2));
        let variance = (squares + sides) / count;
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        let llr = if shares.is_empty() {
            0.0
        } else {
            count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
        };
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let verdict = if llr >= upper {
            Verdict::Stronger
        } else if llr <= lower {
            Verdict::NotStronger
        } else {
            Verdict::Undecided
        };
        Evidence { llr, lower, upper, verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block in which the first of two had this share of two points.
    fn block(one: usize, other: usize, share: f64) -> Vec<Score> {
        vec![Score { one, other, had: 2.0 * share, of: 2.0 }]
    }

    #[test]
    fn three_quarters_of_the_points_are_191_points_of_elos() {
        let blocks: Vec<_> = (0..2000).map(|n| block(0, 1, if n % 2 == 0 { 0.5 } else { 1.0 })).collect();
        let rated = ratings(2, &blocks);
        assert!((rated[0].elo - rated[1].elo - 190.8).abs() < 1.0, "{rated:?}");
        assert!((rated[0].elo + rated[1].elo).abs() < 1e-6, "the mean is 0");
        let [(low, high), (_, below)] = [0, 1].map(|player| rated[player].interval().unwrap());
        assert!(low < rated[0].elo && rated[0].elo < high && low > below, "{rated:?}");
        assert_eq!(rated, ratings(2, &blocks), "the same blocks have the same ratings");
    }

    #[test]
    fn who_wins_always_has_a_rating_and_who_is_between_is_between() {
        let mut blocks = Vec::new();
        for _ in 0..20 {
            blocks.extend([block(0, 1, 1.0), block(1, 2, 1.0), block(0, 2, 1.0)]);
        }
        let rated = ratings(3, &blocks);
        assert!(rated.iter().all(|rating| rating.elo.is_finite()));
        assert!(rated[0].elo > rated[1].elo + 200.0 && rated[1].elo > rated[2].elo + 200.0, "{rated:?}");
        assert!(ratings(2, &[]).iter().all(|rating| rating.elo == 0.0));
    }

    #[test]
    fn what_blocks_do_not_tell_has_no_interval() {
        let rated = |shares: &[f64]| {
            let blocks: Vec<_> = shares.iter().map(|share| block(0, 1, *share)).collect();
            ratings(2, &blocks)
        };
        for shares in [&[1.0; 400][..], &[0.0; 400], &[0.5; 400], &[0.5], &[]] {
            let rated = rated(shares);
            assert!(rated.iter().all(|rating| rating.interval().is_none()), "{rated:?}");
        }
        assert!(rated(&[1.0, 0.5, 1.0, 1.0]).iter().all(|rating| rating.interval().is_some()));
        // Among three, others are told apart as before.
        let mut blocks: Vec<_> = (0..40).map(|n| block(1, 2, f64::from(n % 2))).collect();
        blocks.extend((0..40).flat_map(|_| [block(0, 1, 1.0), block(0, 2, 1.0)]));
        let told = ratings(3, &blocks).iter().map(|rating| rating.interval().is_some()).collect::<Vec<_>>();
        assert_eq!(told, [false, true, true]);
    }

    const TEST: Test = Test { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn a_test_decides_for_who_is_stronger_and_against_who_is_not() {
        let shares = |wins: usize, of: usize| -> Vec<f64> {
            (0..of).map(|n| if n * wins / of == (n + 1) * wins / of { 0.0 } else { 1.0 }).collect()
        };
        assert_eq!(TEST.weigh(&[]).verdict, Verdict::Undecided);
        assert_eq!(TEST.weigh(&shares(9, 10)).verdict, Verdict::Undecided, "ten blocks are not enough");
        assert_eq!(TEST.weigh(&shares(1200, 2000)).verdict, Verdict::Stronger);
        assert_eq!(TEST.weigh(&shares(1000, 2000)).verdict, Verdict::NotStronger);
        assert_eq!(TEST.weigh(&[1.0; 3]).verdict, Verdict::Undecided, "all alike, but few");
        assert_eq!(TEST.weigh(&[1.0; 60]).verdict, Verdict::Stronger);
        let bounds = TEST.weigh(&[]);
        assert!((bounds.upper - 19_f64.ln()).abs() < 1e-12 && (bounds.lower + 19_f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn a_test_is_wrong_no_more_often_than_it_says() {
        let mut rng = BotRng::seed_from_u64(5);
        let mut wrong = 0;
        for _ in 0..200 {
            let mut shares = Vec::new();
            loop {
                // Equal players: every block is as likely won as lost.
                shares.push(f64::from(draw::below(&mut rng, 2)));
                match TEST.weigh(&shares).verdict {
                    Verdict::Undecided => {}
                    Verdict::NotStronger => break,
                    Verdict::Stronger => {
                        wrong += 1;
                        break;
                    }
                }
            }
        }
        // 5 % of 200 are 10; more than 20 would be an accident of one in a thousand.
        assert!(wrong <= 20, "{wrong} of 200");
    }
}
