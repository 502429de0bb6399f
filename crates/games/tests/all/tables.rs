//! Tables without types: what comes in, what each viewer is shown, and worlds that look the same.

use magpie_bots::{Driver, Level};
use magpie_engine::live::{Chance, LiveTable};
use magpie_games::{AnyTable, GAMES, Refused, find};
use magpie_rules::{Phase, Seat, SeatSet, Seed, Viewer};
use serde_json::{Value, json};

/// Plays a game of every kind between bots that do anything, and shows the table after every input.
fn every_game(mut show: impl FnMut(&dyn AnyTable)) {
    for (game, number) in GAMES.iter().zip(0..) {
        let info = game.info();
        let table = game.open(*info.seats.start(), &json!({})).unwrap();
        let (seats, seed) = (table.seats(), Seed::numbered(3, number));
        let bots = SeatSet::first(seats).iter().map(|seat| (seat, Level::Random)).collect();
        let chance = Chance::new(Some(seed), Vec::new(), seats).unwrap();
        let mut live = LiveTable::new(table, chance, &bots, number).unwrap();
        let mut driver = Driver::new(seats, number);
        while live.table().inputs() < 400 && driver.step(&mut live) {
            show(live.table());
        }
    }
}

/// All that a viewer can tell of a table, written down.
fn told(table: &dyn AnyTable, viewer: Viewer) -> Vec<String> {
    let mut told = vec![
        format!("{:?} {} {}", table.phase(), table.inputs(), table.turns()),
        table.view_json(viewer).get().to_owned(),
        table.actions_json(viewer).get().to_owned(),
    ];
    told.extend(table.noticed(viewer).iter().map(|seen| seen.get().to_owned()));
    told.extend(table.seen(viewer, 0).iter().map(Value::to_string));
    told
}

#[test]
fn every_game_is_found_by_its_name_and_opens_with_its_defaults() {
    for game in GAMES {
        let info = game.info();
        assert_eq!(find(info.name).unwrap().info(), info);
        for seats in info.seats {
            game.open(seats, &json!({})).unwrap();
        }
    }
    assert_eq!(
        find("chess").err().unwrap().to_string(),
        "there is no game of that name; known are: sneaky, diamantenjagd, meisterdiebe, galerie"
    );
}

#[test]
fn an_imagined_table_looks_the_same_to_who_imagines_it() {
    let mut others = 0;
    every_game(|table| {
        if !table.inputs().is_multiple_of(9) {
            return;
        }
        for viewer in Viewer::all(table.seats()) {
            let imagined = table.imagined(viewer, table.inputs() as u64);
            assert_eq!(told(&*imagined, viewer), told(table, viewer), "{} as {viewer}", table.game());
            others += usize::from(imagined.position() != table.position());
        }
    });
    assert!(others > 50, "only {others} imagined worlds are others");
}

#[test]
fn what_is_noticed_of_every_input_is_all_that_is_seen() {
    let mut noticed: Vec<Vec<Value>> = Vec::new();
    every_game(|table| {
        if table.inputs() == 1 {
            noticed = vec![Vec::new(); usize::from(table.seats()) + 1];
        }
        for (viewer, noticed) in Viewer::all(table.seats()).zip(&mut noticed) {
            let last = table.noticed(viewer).map(|list| serde_json::from_str(list.get()).unwrap());
            assert_ne!(last, Some(Vec::new()), "{} as {viewer}: nothing is no list", table.game());
            noticed.extend(last.unwrap_or_default());
            assert_eq!(*noticed, table.seen(viewer, 0), "{} as {viewer}", table.game());
        }
    });
}

#[test]
fn an_action_is_the_same_in_both_forms() {
    every_game(|table| {
        let Phase::Waiting(seats) = table.phase() else { return };
        let seat = seats.iter().next().unwrap();
        let listed = table.actions(seat);
        assert_eq!(table.first_action(seat).map(|action| action.text()), Some(listed[0].text.clone()));
        for listed in listed {
            let action = table.read(&listed.json).unwrap();
            assert_eq!(action, table.read(&json!(listed.text)).unwrap());
            assert_eq!((action.text(), action.json()), (listed.text, listed.json));
        }
    });
}

#[test]
fn an_action_of_another_game_is_not_understood() {
    let open = |game| find(game).unwrap().open(3, &json!({})).unwrap();
    let (mut sneaky, other) = (open("sneaky"), open("diamantenjagd"));
    let pass = other.read(&json!("pass")).unwrap();
    assert_ne!(pass, sneaky.read(&json!("stop")).unwrap());
    assert!(matches!(sneaky.act(Seat::FIRST, &pass), Err(Refused::NotUnderstood(_))));
    assert_eq!(sneaky.inputs(), 0);
}
