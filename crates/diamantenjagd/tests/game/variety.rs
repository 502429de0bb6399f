//! The random games of the contract show what can happen: every ending, and everything that is rare.

use std::collections::BTreeMap;

use magpie_diamantenjagd::{DiamantenJagd, Event, Means, Stage, Waits};
use magpie_rules::{Game, Options};
use magpie_testkit::walk::Walk;

use crate::kit::Kit;

/// What is worth noting of an input: how the game was before it, and what happened.
fn note(before: &DiamantenJagd, events: &[Event]) -> Vec<&'static str> {
    let position = before.position();
    let drew = events.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
    let passed = events.iter().any(|event| matches!(event, Event::Passed { .. }));
    let mut notes = Vec::new();
    for event in events {
        notes.push(match event {
            Event::Exchanged { .. } if drew > 0 => "exchange of a short pile",
            Event::Drew { .. } if matches!(position.stage, Stage::Waits(Waits::Turn { .. })) => {
                "card from under the pile"
            }
            Event::Passed { .. } => "pass",
            Event::Asked { asked, .. } if asked.with == Means::LastQuestion => "last question",
            Event::Silent { .. } => "silence",
            Event::Wrong { .. } => "wrong",
            Event::Over { winner: Some(_), .. } => "won",
            Event::Over { winner: None, .. } if passed => "all passed",
            Event::Over { winner: None, .. } => "all wrong",
            Event::Accused { seat } if position.stage.seat() != Some(*seat) => "accused out of turn",
            Event::Exchanged { .. } | Event::Drew { .. } | Event::Accused { .. } => continue,
            Event::Dealer { .. } | Event::GemsDealt { .. } | Event::QuestionsDealt { .. } => continue,
            Event::Turn { .. } | Event::Asked { .. } | Event::Named { .. } => continue,
        });
    }
    notes
}

#[test]
fn random_games_show_everything() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut games = 0;
    for seats in DiamantenJagd::SEATS {
        for options in <DiamantenJagd as Game>::Options::every() {
            if DiamantenJagd::new(seats, options).is_err() {
                continue;
            }
            for _ in 0..3 {
                games += 1;
                let mut walk = Walk::<Kit>::new(seats, options, games);
                while let Some(input) = walk.choose().unwrap() {
                    let before = walk.game().clone();
                    let events = walk.play(input).unwrap();
                    note(&before, &events).into_iter().for_each(|what| *seen.entry(what).or_default() += 1);
                }
            }
        }
    }
    for what in [
        "accused out of turn",
        "all passed",
        "all wrong",
        "card from under the pile",
        "exchange of a short pile",
        "last question",
        "pass",
        "silence",
        "won",
        "wrong",
    ] {
        assert!(seen.get(what).is_some_and(|count| *count > 2), "{what}: {seen:?}");
    }
}
