//! Exact inference: the same as counting one by one, true of true deals, and drawn without favour.

mod brute;
mod games;
mod laws;
mod sampling;

use magpie_bots::BotRng;

use games::{Case, Setup};

/// What is known after so many answers.
fn after(setup: Setup, answers: usize, rng: &mut BotRng) -> Case {
    let mut found = None;
    games::play(setup, rng, |case| {
        if case.answers == answers {
            found = Some(case.clone());
        }
    });
    found.expect("there are more questions than that")
}
