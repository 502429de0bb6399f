//! The random games of the contract show what can happen: everything that is rare, and every ending.

use std::collections::BTreeMap;

use magpie_meisterdiebe::{
    Edition, Event, FallTo, Found, Meisterdiebe, Opened, Options, Public, Stage, Waits,
};
use magpie_rules::Game;
use magpie_testkit::walk::Walk;

use crate::kit::Kit;

/// What is worth noting of what happened.
fn note(event: &Event) -> Option<&'static str> {
    let Event::Public { what: public, .. } = event else { return None };
    match public {
        Public::Opened(Opened { caught: true, .. }) => Some("caught"),
        Public::Opened(Opened { to: FallTo::Owner, .. }) => Some("alarm goes off"),
        Public::Pulled { found: Found::Ruby, .. } => Some("ruby"),
        Public::Pulled { found: Found::FallenRuby, .. } => Some("fallen ruby"),
        Public::Pulled { found: Found::Small, .. } => Some("small drawer"),
        Public::Pulled { found: Found::Nothing, .. } => Some("no ruby"),
        Public::Gave { .. } => Some("gift"),
        Public::Smuggled { .. } => Some("loot"),
        Public::Foiled {} => Some("foiled"),
        Public::PassedOn { .. } => Some("card passed on"),
        Public::PassedLeft {} => Some("cards passed left"),
        Public::TakenUp {} => Some("cards taken up"),
        Public::Alarmed { .. } => Some("alarm"),
        Public::LastRound {} => Some("last round"),
        Public::Over { .. } => Some("over"),
        Public::Opened(_) | Public::Grain { .. } | Public::First { .. } | Public::Stocked { .. } => None,
        Public::Revealed { .. } | Public::Turn { .. } | Public::OpenedNothing { .. } => None,
        Public::Put { .. } | Public::Took { .. } | Public::Picked { .. } => None,
        Public::Turned { .. } | Public::Flipped { .. } | Public::Unopened { .. } => None,
    }
}

/// Everything noted in some games of an edition, and how often.
fn noted(edition: Edition) -> BTreeMap<&'static str, u32> {
    let mut seen = BTreeMap::new();
    let mut games = 0;
    for seats in Meisterdiebe::SEATS {
        for _ in 0..30 {
            games += 1;
            let mut walk = Walk::<Kit>::new(seats, Options { edition, ..Options::default() }, games);
            while let Some(input) = walk.choose().expect("a game that is not over goes on") {
                if let Stage::Waits(Waits::Sharing { .. }) = walk.game().position().stage {
                    *seen.entry("pick").or_default() += 1;
                }
                let events = walk.play(input).expect("what was chosen is legal");
                events.iter().filter_map(note).for_each(|what| *seen.entry(what).or_default() += 1);
            }
        }
    }
    seen
}

#[test]
fn random_games_show_everything() {
    let both = ["caught", "ruby", "fallen ruby", "small drawer", "no ruby", "over"];
    let author = ["gift", "card passed on", "cards taken up", "last round"];
    let published = ["alarm", "alarm goes off", "loot", "foiled", "pick", "cards passed left"];
    for (edition, own) in [(Edition::Author, &author[..]), (Edition::Published, &published[..])] {
        let seen = noted(edition);
        for what in both.iter().chain(own) {
            assert!(seen.get(what).is_some_and(|count| *count > 2), "{edition}: {what}: {seen:?}");
        }
        assert_eq!(seen.len(), both.len() + own.len(), "{edition}: {seen:?}");
    }
}
