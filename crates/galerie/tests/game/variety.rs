//! The random games of the contract show what can happen: everything that is rare, and every ending.

use std::collections::BTreeMap;

use magpie_galerie::board::BoardName;
use magpie_galerie::{
    Checked, Deed, Detected, Ending, Event, Galerie, Length, Limit, Locks, Moment, Options, Public, Setup,
    Sneaked, Told, Watched,
};
use magpie_rules::Game;
use magpie_testkit::walk::Walk;

use crate::kit::Kit;

/// What is worth noting of what happened.
fn note(event: &Event) -> Option<&'static str> {
    match event {
        Event::Public(public) => note_public(public),
        Event::LockPlaced { .. } => Some("lock placed"),
        Event::Moment { moment: Moment::Told(told), .. } => Some(note_told(*told)),
        Event::Moment { moment: Moment::Thief(Sneaked::Entered { .. }), .. } => None,
        Event::Moment { moment: Moment::Thief(Sneaked::Went { deed, open, path, .. }), .. } => {
            match (deed, open) {
                (None, true) if path.steps().is_empty() => Some("stuck"),
                (None, _) => None,
                (Some(Deed::Steal), false) => Some("stolen in secret"),
                (Some(Deed::Steal), true) => Some("stolen in the open"),
                (Some(Deed::Unplug), false) => Some("unplugged in secret"),
                (Some(Deed::Unplug), true) => Some("unplugged in the open"),
            }
        }
    }
}

fn note_public(public: &Public) -> Option<&'static str> {
    match public {
        Public::RoundOver { round } => match round.round().ending {
            Ending::Caught { .. } => Some("caught"),
            Ending::Escaped { loot: 0..3, .. } => Some("escaped"),
            Ending::Escaped { .. } => Some("escaped with three"),
            Ending::OutOfTime {} => Some("out of time"),
        },
        Public::Asked { .. } => Some("asked"),
        Public::Volunteered { .. } | Public::Round { .. } | Public::LaidOut { .. } => None,
        Public::Artwork { .. } | Public::Camera { .. } | Public::Guard { .. } => None,
        Public::Rolled { .. } | Public::Over {} => None,
    }
}

fn note_told(told: Told) -> &'static str {
    match told {
        Told::Tries { .. } => "tries",
        Told::Locked { .. } => "locked",
        Told::Discovered { taken: None, .. } => "discovered",
        Told::Discovered { taken: Some(_), .. } => "discovered with an artwork",
        Told::Moved { .. } => "moved",
        Told::Stayed { .. } => "stayed",
        Told::Looked { sees, .. } => {
            if sees {
                "seen"
            } else {
                "not seen"
            }
        }
        Told::Watched { answer, .. } => match answer {
            Watched::Off => "camera off",
            Watched::Broken => "camera broken",
            Watched::Sees => "camera sees",
            Watched::Nothing => "camera sees nothing",
        },
        Told::Checked { answer, .. } => match answer {
            Checked::Off {} => "all off",
            Checked::Broken { .. } => "some broken",
            Checked::Work { see } => {
                if see.is_empty() {
                    "none see"
                } else {
                    "some see"
                }
            }
        },
        Told::Detected { answer, .. } => match answer {
            Detected::Off {} => "detector off",
            Detected::Jammed {} => "jammed",
            Detected::Colour { .. } => "colour",
        },
    }
}

/// Everything noted in some games, and how often.
fn noted(options: Options) -> BTreeMap<&'static str, u32> {
    let mut seen = BTreeMap::new();
    for seats in Galerie::SEATS {
        for seed in 1..=40 {
            let mut walk = Walk::<Kit>::new(seats, options, seed);
            while let Some(input) = walk.choose().expect("a game that is not over goes on") {
                let events = walk.play(input).expect("what was chosen is legal");
                events.iter().filter_map(note).for_each(|what| *seen.entry(what).or_default() += 1);
            }
        }
    }
    seen
}

const ALWAYS: [&str; 25] = [
    "all off",
    "asked",
    "camera broken",
    "camera off",
    "camera sees",
    "camera sees nothing",
    "caught",
    "colour",
    "detector off",
    "discovered",
    "discovered with an artwork",
    "jammed",
    "moved",
    "none see",
    "not seen",
    "seen",
    "some broken",
    "some see",
    "stolen in secret",
    "stolen in the open",
    "unplugged in secret",
    "unplugged in the open",
    "escaped with three",
    "locked",
    "tries",
];

#[test]
fn random_games_show_everything() {
    let full = Options { setup: Setup::Standard, ..Options::default() };
    let short = Options { game: Length::Short, board: BoardName::Small, ..full };
    let placed = Options { locks: Locks::Guards, limit: Limit::Twenty, board: BoardName::Small, ..full };
    for (options, own) in
        [(full, &["escaped"][..]), (short, &[]), (placed, &["escaped", "lock placed", "out of time"])]
    {
        let seen = noted(options);
        for what in ALWAYS.iter().chain(own) {
            assert!(seen.contains_key(what), "{what}: {seen:?}");
        }
    }
}
