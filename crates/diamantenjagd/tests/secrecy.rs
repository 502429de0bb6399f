//! Deliberate leaks: what the asker was shown, and which gem was named wrongly. Both tests of secrecy find them in a view, and
//! shuffled secrets also in what is noticed.

mod kit;
mod leaky;

use leaky::{Kit, Leak};
use magpie_diamantenjagd::{Asked, Event, GemSet, Position};
use magpie_rules::Viewer;
use magpie_testkit::laws::{Law, imagined_worlds_look_alike, shuffled_secrets_stay_secret};

/// The gems that fit every question so far.
fn answers(position: &Position) -> Vec<GemSet> {
    let fitting = |asked: &Asked| position.players[asked.to.index()].hand.and(asked.question.gems());
    position.questions.iter().map(fitting).collect()
}

/// DJ-12: everybody at the table sees the cards that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownToAll;

impl Leak for ShownToAll {
    fn in_view(position: &Position, viewer: Viewer) -> Vec<GemSet> {
        if viewer == Viewer::Public { Vec::new() } else { answers(position) }
    }
}

/// DJ-12: everybody at the table is told which cards are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToldToAll;

impl Leak for ToldToAll {
    fn in_notice(event: &Event, _: Viewer) -> Vec<GemSet> {
        if let Event::Asked { fitting, .. } = event { vec![*fitting] } else { Vec::new() }
    }
}

/// DJ-21: a spectator sees what the others have named.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NamesShow;

impl Leak for NamesShow {
    fn in_view(position: &Position, viewer: Viewer) -> Vec<GemSet> {
        let out = position.players.iter().filter(|player| !player.detective);
        if viewer == Viewer::Public { out.map(|player| player.named).collect() } else { Vec::new() }
    }
}

/// DJ-21: everybody is told which gem is named.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NamesAreTold;

impl Leak for NamesAreTold {
    fn in_notice(event: &Event, _: Viewer) -> Vec<GemSet> {
        if let Event::Named { gem, .. } = event { vec![GemSet::only(*gem)] } else { Vec::new() }
    }
}

fn finds(law: Law, words: &str) {
    let failure = law().expect_err("there is a leak");
    assert!(failure.what.contains(words), "found something else: {failure}");
}

// rule: DJ-7, DJ-12
#[test]
fn cards_shown_to_a_third_player_are_found() {
    finds(imagined_worlds_look_alike::<Kit<ShownToAll>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<ShownToAll>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<ToldToAll>>, "notices");
}

// rule: DJ-21
#[test]
fn a_wrongly_named_gem_that_is_told_is_found() {
    finds(imagined_worlds_look_alike::<Kit<NamesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<NamesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Kit<NamesAreTold>>, "notices");
}
