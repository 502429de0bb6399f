//! Means and their confidence intervals.

use serde::Serialize;

/// The mean of independent observations, with how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval.
    pub margin: f64,
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
            1.96 * (spread / (self.count - 1.0) / self.count).sqrt()
        };
        Estimate { mean, margin }
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

    #[test]
    fn one_observation_proves_nothing() {
        let mut sum = Sum::default();
        sum.add(1.0);
        assert!(sum.estimate().margin.is_infinite());
    }
}
