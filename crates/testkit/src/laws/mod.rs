//! The laws that every game must keep. Each plays many random games with every number of players and every option, and
//! gives the first [`Failure`] it finds.

mod acting;
mod chance;
mod drafts;
mod encoding;
mod ending;
mod forms;
mod imagined;
mod onlookers;
mod probes;
mod setup;
mod shuffled;

pub use acting::{
    listed_means_accepted, listed_once, material_is_conserved, random_means_any_listed,
    refused_means_unchanged, teams_are_whole, waited_for_seats_can_act,
};
pub use chance::chance_comes_when_due;
pub use drafts::drafts_teach_nothing;
pub use encoding::{
    actions_have_numbers, chance_comes_in_steps, equal_views_give_equal_numbers, observations_are_bounded,
    sequences_ask_one_at_a_time, steps_are_as_likely_as_they_say,
};
pub use ending::{everybody_notices_the_end, outcomes_explain_themselves, random_play_ends};
pub use forms::{equal_states_answer_alike, inputs_are_the_game, notation_round_trips, positions_round_trip};
pub use imagined::imagined_worlds_look_alike;
pub use onlookers::onlookers_learn_nothing;
pub use setup::tables_open_as_asked;
pub use shuffled::shuffled_secrets_stay_secret;

use crate::{Failure, Subject};

/// A law.
pub type Law = fn() -> Result<(), Failure>;

/// All laws for one subject, with their names.
#[must_use]
pub fn all<S: Subject>() -> Vec<(&'static str, Law)> {
    crate::laws! { @names list S }
}

/// Fails with what the words say, unless it holds.
fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
