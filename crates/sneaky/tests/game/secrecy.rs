//! Sneaky has no secret in its state: the pile has no order before a card is turned up. Here is Sneaky as it would be with
//! the pile shuffled at the start, so that there is one: played honestly it keeps the tests of secrecy, and when it shows the
//! top of the pile both find it.

use magpie_testkit::keep;
use magpie_testkit::laws::{
    chance_comes_when_due, imagined_worlds_look_alike, inputs_are_the_game, listed_means_accepted,
    shuffled_secrets_stay_secret,
};

use crate::early::{Kit, Leaky, Tight};

#[test]
fn a_shuffled_pile_is_a_sound_game() {
    keep(listed_means_accepted::<Kit<Tight>>());
    keep(inputs_are_the_game::<Kit<Tight>>());
    keep(chance_comes_when_due::<Kit<Tight>>());
}

#[test]
fn a_shuffled_pile_stays_secret() {
    keep(imagined_worlds_look_alike::<Kit<Tight>>());
    keep(shuffled_secrets_stay_secret::<Kit<Tight>>());
}

#[test]
fn a_top_card_that_shows_is_found_by_both_tests_of_secrecy() {
    for law in [imagined_worlds_look_alike::<Kit<Leaky>>, shuffled_secrets_stay_secret::<Kit<Leaky>>] {
        let failure = law().expect_err("the top card shows");
        assert!(failure.what.contains("sees a difference"), "{failure}");
    }
}
