//! The contract that every game must keep.
//!
//! A game's tests describe the game from outside, as a [`Subject`]: what could be tried, what must be conserved, what is
//! secret to whom. One line then runs everything, one named test per law:
//!
//! ```text
//! magpie_testkit::contract!(Kit);
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`subject`] | [`Subject`]: what the kit must be told about a game |
//! | [`mod@laws`] | the laws, each a function that plays many random games and finds the first [`Failure`] |
//! | [`leaky`] | games with a deliberate leak, which the laws of secrecy must find |
//! | [`by_hand`] | games played by hand, one input per line, for the tests of single rules |
//! | [`walk`] | random play, with the place of every step |
//! | [`playthrough`] | a whole game printed as every seat sees it, compared with a committed file |
//! | [`perft`] | the number of ways a game can go, compared with a committed file |
//! | [`golden`] | comparing with committed files, and rewriting them |
//!
//! Files are rewritten when the environment has `MAGPIE_BLESS=1`; read the difference before committing it.

pub mod by_hand;
pub mod golden;
pub mod laws;
pub mod leaky;
pub mod perft;
pub mod playthrough;
pub mod subject;
pub mod walk;

pub use subject::{Script, Subject};
pub use walk::{Failure, Place};

/// Runs the whole contract for a [`Subject`]: every law, the playthroughs and the perft counts, which are kept in the
/// folders `playthroughs` and `perft` of the workspace.
#[macro_export]
macro_rules! contract {
    ($subject:ty) => {
        $crate::laws!($subject);

        #[test]
        fn playthroughs_are_fresh() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs");
            $crate::keep($crate::playthrough::check::<$subject>(folder.as_ref()));
        }

        #[test]
        fn perft_counts_hold() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../perft");
            $crate::keep($crate::perft::check::<$subject>(folder.as_ref()));
        }
    };
}

/// Runs every law for a [`Subject`], one test each. Here is the one list of them all.
#[macro_export]
macro_rules! laws {
    ($subject:ty) => {
        $crate::laws! { @names test $subject }
    };
    (@names $use_as:ident $subject:ty) => {
        $crate::laws! { @$use_as $subject:
            tables_open_as_asked
            waited_for_seats_can_act
            teams_are_whole
            listed_means_accepted
            listed_once
            random_means_any_listed
            refused_means_unchanged
            chance_comes_when_due
            inputs_are_the_game
            notation_round_trips
            positions_round_trip
            equal_states_answer_alike
            material_is_conserved
            random_play_ends
            everybody_notices_the_end
            outcomes_explain_themselves
            imagined_worlds_look_alike
            onlookers_learn_nothing
            drafts_teach_nothing
            shuffled_secrets_stay_secret
        }
    };
    (@test $subject:ty: $($law:ident)+) => {
        $(
            #[test]
            fn $law() {
                $crate::keep($crate::laws::$law::<$subject>());
            }
        )+
    };
    (@list $subject:ty: $($law:ident)+) => {
        vec![$((stringify!($law), $crate::laws::$law::<$subject>)),+]
    };
}

/// Runs every law of games in numbers for a [`Subject`] whose game is [`Encode`](magpie_encode::Encode), one test each.
#[macro_export]
macro_rules! encoding {
    ($subject:ty) => {
        $crate::laws! { @test $subject:
            actions_have_numbers
            observations_are_bounded
            equal_views_give_equal_numbers
            chance_comes_in_steps
            steps_are_as_likely_as_they_say
            sequences_ask_one_at_a_time
        }
    };
}

/// Fails the test with a readable message unless the law was kept.
///
/// # Panics
/// If it was not.
pub fn keep<E: std::fmt::Display>(result: Result<(), E>) {
    if let Err(failure) = result {
        panic!("{failure}");
    }
}
