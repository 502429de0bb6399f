//! Deliberate leaks: a sealed card, and the place of a ruby. Both tests of secrecy find them in a view, and shuffled secrets also
//! in what is noticed.

use magpie_meisterdiebe::cube::Place;
use magpie_meisterdiebe::{Event, Memory, Position, Stage, Waits};
use magpie_rules::{Seat, Viewer};
use magpie_testkit::laws::{
    equal_views_give_equal_numbers, imagined_worlds_look_alike, shuffled_secrets_stay_secret,
};
use magpie_testkit::leaky::{Leak, Leaking, finds};

use crate::kit::Kit;

/// MD-10: everybody at the table sees what the others have laid down.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SealsShow;

impl Leak for SealsShow {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let choosing = position.stage == Stage::Waits(Waits::Choosing {}) && viewer != Viewer::Public;
        let sealed = position.players.iter().filter_map(|player| player.choice);
        if choosing { sealed.map(|card| card.to_string()).collect() } else { Vec::new() }
    }
}

/// MD-10: everybody at the table is told what is laid down.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SealsAreTold;

impl Leak for SealsAreTold {
    type Tight = Kit;

    fn in_notice(event: &Event, _: Viewer) -> Vec<String> {
        match event {
            Event::Chosen { character, .. } => vec![character.to_string()],
            Event::Public { .. } | Event::Dealt { .. } => Vec::new(),
        }
    }
}

/// MDP-4: while the smugglers play, a spectator sees how many detectives there will be.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DetectivesShow;

impl Leak for DetectivesShow {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let detects = |card: &magpie_meisterdiebe::Card| card.character.word() == "detective";
        let count = position.players.iter().filter_map(|player| player.choice).filter(detects).count();
        if viewer == Viewer::Public { vec![count.to_string()] } else { Vec::new() }
    }
}

/// MD-9: a player sees the numbers in the hand to the left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NumbersShow;

impl Leak for NumbersShow {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let left = viewer.seat().map(|seat| seat.next(position.players.len() as u8));
        let hand = left.map_or(&[][..], |left: Seat| &position.players[left.index()].hand);
        hand.iter().map(|card| card.number.to_string()).collect()
    }
}

/// MD-8, MD-17: the drawers tell where the rubies are.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RubiesShow;

impl Leak for RubiesShow {
    type Tight = Kit;

    fn in_view(position: &Position, _: Viewer) -> Vec<String> {
        let told = position.options.memory == Memory::Open;
        let rubies = Place::all().filter(|place| position.drawers[place.index()].secret.has_ruby());
        if told { Vec::new() } else { rubies.map(|place| place.to_string()).collect() }
    }
}

/// MD-17: a shut drawer tells how much is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WeightShows;

impl Leak for WeightShows {
    type Tight = Kit;

    fn in_view(position: &Position, _: Viewer) -> Vec<String> {
        vec![position.drawers[7].upper.gems.to_string()]
    }
}

// rule: MD-10
#[test]
fn a_sealed_card_that_shows_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<SealsShow>>, "sees a difference");
    finds(equal_views_give_equal_numbers::<Leaking<SealsShow>>, "tells a secret");
    finds(shuffled_secrets_stay_secret::<Leaking<SealsShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<SealsAreTold>>, "notices");
}

// rule: MDP-4
#[test]
fn a_card_that_shows_before_the_smugglers_have_played_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<DetectivesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<DetectivesShow>>, "sees a difference");
}

// rule: MD-9
#[test]
fn a_number_in_another_hand_that_shows_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<NumbersShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<NumbersShow>>, "sees a difference");
}

// rule: MD-8, MD-17
#[test]
fn a_ruby_whose_place_shows_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<RubiesShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<RubiesShow>>, "sees a difference");
}

// rule: MD-17
#[test]
fn a_shut_drawer_that_tells_what_is_in_it_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<WeightShows>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<WeightShows>>, "sees a difference");
}
