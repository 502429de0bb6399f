//! An honest game keeps every law, and every law finds the flaw that was made for it.

use std::collections::BTreeSet;

use magpie_testkit::laws::{self, *};

use crate::toy::*;

mod honest {
    magpie_testkit::laws!(crate::toy::Kit<crate::toy::Honest>);
}

/// The law finds a flaw, and says so in these words. Gives the name of the law.
fn finds(law: Law, words: &str) -> &'static str {
    let failure = law().expect_err(words);
    assert!(failure.what.contains(words), "found something else: {failure}");
    failure.law
}

#[test]
fn what_a_view_leaks_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInView>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInView>>, "sees a difference");
    finds(imagined_worlds_look_alike::<Kit<LeakInSeal>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInSeal>>, "sees a difference");
}

#[test]
fn what_the_phase_leaks_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInPhase>>, "the phase is");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInPhase>>, "the phase is");
}

#[test]
fn what_a_team_leaks_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInTeam>>, "the team of seat");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInTeam>>, "the team of seat");
}

#[test]
fn what_onlookers_leak_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInOnlookers>>, "the onlookers of seat");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInOnlookers>>, "the onlookers of seat");
}

#[test]
fn what_the_legal_actions_leak_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInActions>>, "may do");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInActions>>, "may do");
}

#[test]
fn what_a_refusal_leaks_is_found_by_both_tests_of_secrecy() {
    finds(imagined_worlds_look_alike::<Kit<LeakInRefusal>>, "the answer is");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInRefusal>>, "the answer is");
}

/// Only the twins of shuffled secrets live long enough to notice anything.
#[test]
fn what_messages_leak_is_found_by_shuffled_secrets() {
    finds(shuffled_secrets_stay_secret::<Kit<LeakInNumber>>, "notices");
    finds(shuffled_secrets_stay_secret::<Kit<LeakInNotice>>, "notices");
}

#[test]
fn every_law_finds_its_flaw() {
    let found: BTreeSet<&str> = [
        finds(tables_open_as_asked::<Kit<OpensForOne>>, "a table opens for 1 players"),
        finds(tables_open_as_asked::<Kit<OffersInVain>>, "nobody can play with {\"corridor\":\"long\"}"),
        finds(waited_for_seats_can_act::<Kit<WaitsInVain>>, "waited for but can do nothing"),
        finds(waited_for_seats_can_act::<Kit<OverdueIllegal>>, "out of time"),
        finds(teams_are_whole::<Kit<OneSidedTeam>>, "the team of seat 2"),
        finds(listed_means_accepted::<Kit<ListsIllegal>>, "listed, but refused"),
        finds(listed_means_accepted::<Kit<AcceptsUnlisted>>, "accepted, but not listed"),
        finds(listed_once::<Kit<ListsTwice>>, "listed twice"),
        finds(random_means_any_listed::<Kit<HasHabits>>, "at random: "),
        finds(refused_means_unchanged::<Kit<RefusalChanges>>, "the state has changed"),
        finds(refused_means_unchanged::<Kit<RefusalHappens>>, "it happened"),
        finds(chance_comes_when_due::<Kit<ChanceTooEarly>>, "no chance is due"),
        finds(inputs_are_the_game::<Kit<HasMoods>>, "leads elsewhere"),
        finds(notation_round_trips::<Kit<Unreadable>>, "cannot be read back"),
        finds(positions_round_trip::<Kit<ForgetsShouts>>, "another state"),
        finds(equal_states_answer_alike::<Kit<ViewHasMoods>>, "another view"),
        finds(material_is_conserved::<Kit<CopiesCard>>, "the cards are"),
        finds(random_play_ends::<Kit<NeverEnds>>, "not over after"),
        finds(everybody_notices_the_end::<Kit<EndsQuietly>>, "does not notice the end"),
        finds(outcomes_explain_themselves::<Kit<WrongSum>>, "add up"),
        finds(imagined_worlds_look_alike::<Kit<LeakInView>>, "sees a difference"),
        finds(onlookers_learn_nothing::<Kit<ShowsAround>>, "looks over the shoulder of seat"),
        finds(onlookers_learn_nothing::<Kit<SealsOpenly>>, "are told alike"),
        finds(drafts_teach_nothing::<Kit<DraftsQuestions>>, "sees a difference"),
        finds(drafts_teach_nothing::<Kit<DraftsBeforeChance>>, "after which there is Chance"),
        finds(drafts_teach_nothing::<Kit<DraftsSteps>>, "can come between"),
        finds(drafts_teach_nothing::<Kit<DraftsLastSeal>>, "sees a difference"),
        finds(drafts_teach_nothing::<Kit<DraftsByCard>>, "may lie"),
        finds(shuffled_secrets_stay_secret::<Kit<LazyTester>>, "no secret was ever exchanged for 1"),
    ]
    .into();
    let all: BTreeSet<&str> = laws::all::<Kit<Honest>>().iter().map(|(name, _)| *name).collect();
    assert_eq!(found, all);
}

#[test]
fn a_panic_breaks_the_law_at_its_place() {
    let failure = random_play_ends::<Kit<Panics>>().expect_err("it panics");
    assert_eq!(failure.what, "panic: the table fell over");
    assert!(failure.place.step > 0, "{failure}");
}

#[test]
fn a_failure_names_its_place() {
    let failure = laws::outcomes_explain_themselves::<Kit<WrongSum>>().unwrap_err();
    let text = failure.to_string();
    for words in [
        "corridor breaks the law outcomes_explain_themselves",
        "players",
        "\"corridor\":",
        "seed 1",
        "last input: ",
    ] {
        assert!(text.contains(words), "{words:?} is not in {text}");
    }
    assert_eq!(
        laws::outcomes_explain_themselves::<Kit<WrongSum>>(),
        Err(failure),
        "found again at the same place"
    );
}
