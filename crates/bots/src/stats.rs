//! Means and their confidence intervals.

use std::fmt;

use serde::Serialize;

/// The mean of independent observations, with how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval.
    pub margin: f64,
}

/// How often something happens, with how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The share that was observed.
    pub mean: f64,
    /// Where the 95 % confidence interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// How many standard errors lie on either side of a 95 % confidence interval.
pub const Z95: f64 = 1.96;

impl Rate {
    /// A share of so many independent trials, with Wilson's interval: it stays between 0 and 1, and has a width also where all trials
    /// went the same way.
    #[must_use]
    pub fn wilson(mean: f64, trials: f64) -> Rate {
        if trials <= 0.0 {
            return Rate { mean, low: 0.0, high: 1.0 };
        }
        let squared = Z95 * Z95;
        let middle = (mean + squared / (2.0 * trials)) / (1.0 + squared / trials);
        let spread = Z95 / (1.0 + squared / trials)
            * (mean * (1.0 - mean) / trials + squared / (4.0 * trials * trials)).sqrt();
        Rate { mean, low: (middle - spread).clamp(0.0, mean), high: (middle + spread).clamp(mean, 1.0) }
    }

    /// What can only have this value.
    #[must_use]
    pub fn certain(mean: f64) -> Rate {
        Rate { mean, low: mean, high: mean }
    }

    /// Does the interval lie wholly above this value?
    #[must_use]
    pub fn surely_above(&self, value: f64) -> bool {
        self.low > value
    }
}

/// For people: `62.3 % (59.9–64.6)`.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [mean, low, high] = [self.mean, self.low, self.high].map(|share| 100.0 * share);
        f.pad(&format!("{mean:.1} % ({low:.1}–{high:.1})"))
    }
}

/// Adds up observations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    count: f64,
    total: f64,
    squares: f64,
}

impl Sum {
    /// Counts one observation.
    pub fn add(&mut self, observation: f64) {
        self.count += 1.0;
        self.total += observation;
        self.squares += observation * observation;
    }

    /// The mean of all observations. With fewer than two the margin is infinite.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let mean = self.total / self.count.max(1.0);
        let spread = (self.squares - self.count * mean * mean).max(0.0);
        let margin = if self.count < 2.0 {
            f64::INFINITY
        } else {
            Z95 * (spread / (self.count - 1.0) / self.count).sqrt()
        };
        Estimate { mean, margin }
    }

    /// The mean of observations that are shares, each between 0 and 1.
    ///
    /// It is Wilson's interval for as many trials as would spread a plain count of wins as much as these observations do: games of one
    /// round of rotations depend on each other, so they are not as many trials as games. Observations that are all alike count as
    /// one trial each: that they never differed says no more.
    #[must_use]
    pub fn rate(&self) -> Rate {
        let mean = (self.total / self.count.max(1.0)).clamp(0.0, 1.0);
        let spread = (self.squares - self.count * mean * mean).max(0.0);
        let error = spread / (self.count - 1.0).max(1.0) / self.count.max(1.0);
        let alike = error <= 1e-12;
        Rate::wilson(mean, if alike { self.count } else { mean * (1.0 - mean) / error })
    }
}

impl Estimate {
    /// Does the interval lie wholly above this value?
    #[must_use]
    pub fn surely_above(&self, value: f64) -> bool {
        self.mean - self.margin > value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbook() {
        let mut sum = Sum::default();
        [1.0, 2.0, 3.0, 4.0].into_iter().for_each(|observation| sum.add(observation));
        let estimate = sum.estimate();
        assert!((estimate.mean - 2.5).abs() < 1e-12);
        // Variance 5/3, standard error sqrt(5/12).
        assert!((estimate.margin - 1.96 * (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert!(estimate.surely_above(1.2) && !estimate.surely_above(1.3));
    }

    /// The rate of observations.
    fn rate(observations: &[f64]) -> Rate {
        let mut sum = Sum::default();
        observations.iter().for_each(|observation| sum.add(*observation));
        sum.rate()
    }

    #[test]
    fn wilsons_interval_is_that_of_the_textbook() {
        // 7 of 10: from 0.3968 to 0.8922.
        let seven = Rate::wilson(0.7, 10.0);
        assert!((seven.low - 0.3968).abs() < 1e-4 && (seven.high - 0.8922).abs() < 1e-4, "{seven:?}");
        assert_eq!(seven.to_string(), "70.0 % (39.7–89.2)");
    }

    #[test]
    fn who_has_won_every_game_may_still_lose_one() {
        let all = rate(&[1.0; 50]);
        assert_eq!(all.to_string(), "100.0 % (92.9–100.0)");
        assert_eq!(rate(&[0.0; 50]).to_string(), "0.0 % (0.0–7.1)");
        assert!(rate(&[1.0]).low < 0.5, "one observation proves nothing");
    }

    #[test]
    fn observations_that_spread_less_than_single_games_say_more() {
        let wins: Vec<f64> = (0..100).map(|n| f64::from(n % 2)).collect();
        let rounds: Vec<f64> = (0..100).map(|n| [0.4, 0.6][n % 2]).collect();
        let width = |rate: Rate| rate.high - rate.low;
        assert!((width(rate(&wins)) - width(Rate::wilson(0.5, 99.0))).abs() < 1e-9);
        assert!(width(rate(&rounds)) < width(rate(&wins)) / 4.0);
    }

    #[test]
    fn one_observation_proves_nothing() {
        let mut sum = Sum::default();
        sum.add(1.0);
        assert!(sum.estimate().margin.is_infinite());
    }
}
