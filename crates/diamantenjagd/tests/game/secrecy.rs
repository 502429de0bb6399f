//! Deliberate leaks: what the asker was shown, and which gem was named wrongly. Both tests of secrecy find them in a view, and
//! shuffled secrets also in what is noticed.

use magpie_diamantenjagd::{Asked, Event, Position};
use magpie_rules::Viewer;
use magpie_testkit::laws::{
    equal_views_give_equal_numbers, imagined_worlds_look_alike, shuffled_secrets_stay_secret,
};
use magpie_testkit::leaky::{Leak, Leaking, finds};

use crate::kit::Kit;

/// The gems that fit every question so far.
fn answers(position: &Position) -> Vec<String> {
    let fitting = |asked: &Asked| position.players[asked.to.index()].hand.and(asked.question.gems());
    position.questions.iter().map(|asked| fitting(asked).to_string()).collect()
}

/// DJ-12: everybody at the table sees the cards that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownToAll;

impl Leak for ShownToAll {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        if viewer == Viewer::Public { Vec::new() } else { answers(position) }
    }
}

/// DJ-12: everybody at the table is told which cards are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToldToAll;

impl Leak for ToldToAll {
    type Tight = Kit;

    fn in_notice(event: &Event, _: Viewer) -> Vec<String> {
        if let Event::Asked { fitting, .. } = event { vec![fitting.to_string()] } else { Vec::new() }
    }
}

/// DJ-21: a spectator sees what the others have named.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NamesShow;

impl Leak for NamesShow {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let out = position.players.iter().filter(|player| !player.detective);
        if viewer == Viewer::Public {
            out.map(|player| player.named.to_string()).collect()
        } else {
            Vec::new()
        }
    }
}

/// DJ-21: everybody is told which gem is named.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NamesAreTold;

impl Leak for NamesAreTold {
    type Tight = Kit;

    fn in_notice(event: &Event, _: Viewer) -> Vec<String> {
        if let Event::Named { gem, .. } = event { vec![gem.to_string()] } else { Vec::new() }
    }
}

// rule: DJ-7, DJ-12
#[test]
fn cards_shown_to_a_third_player_are_found() {
    finds(imagined_worlds_look_alike::<Leaking<ShownToAll>>, "sees a difference");
    finds(equal_views_give_equal_numbers::<Leaking<ShownToAll>>, "tells a secret");
    finds(shuffled_secrets_stay_secret::<Leaking<ShownToAll>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<ToldToAll>>, "notices");
}

// rule: DJ-21
#[test]
fn a_wrongly_named_gem_that_is_told_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<NamesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<NamesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<NamesAreTold>>, "notices");
}
