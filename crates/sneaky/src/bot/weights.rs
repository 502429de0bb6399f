//! The weights of the standing's worth, as they were fitted (see `docs/bots.md`).

use super::worth::{Features, MOMENTS};

/// For two, three and four players, the weights at each moment.
pub(crate) static WEIGHTS: [[Features; MOMENTS]; 3] = [FIRST; 3];
const FIRST: [Features; MOMENTS] =
    [guess(0.8), guess(0.5), guess(0.35), guess(0.28), guess(0.24), guess(0.2)];
const fn guess(slope: f64) -> Features {
    let s = slope;
    [
        s,
        -0.5 * s,
        -0.5 * s,
        -0.15 * s,
        -0.15 * s,
        4.5 * s,
        3.5 * s,
        2.5 * s,
        1.2 * s,
        0.4 * s,
        -2. * s,
        -s,
        0.5 * s,
        0.3 * s,
        0.1 * s,
    ]
}
