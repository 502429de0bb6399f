//! What is left when the house closes, or when everybody has gone for a while.

use std::time::Duration;

use magpie_games::record;
use magpie_server::Config;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection};

use crate::common::{House, Opened, choose, quick, start, with_room};

/// A game in which it is the turn of seat 1, who has not acted yet.
async fn begun(house: &House, clock: Value) -> (Opened, Value) {
    let opened = house.open(&["me", "easy"], json!({ "clock": clock })).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let update = ada.until_that(|message| message["waiting"] == json!([1])).await;
    ada.leave().await;
    (opened, update)
}

#[track_caller]
fn same(welcome: &Value, update: &Value) {
    for part in ["view", "actions", "waiting", "outcome"] {
        assert_eq!(welcome["game"][part], update[part], "{part}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_house_opens_where_it_was_and_the_game_verifies() {
    let house = House::new().await;
    let (opened, update) = begun(&house, json!({ "kind": "none" })).await;
    let house = House::on(house.close().await, quick()).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    same(&welcome, &update);
    assert_eq!(welcome["table"]["seats"][0]["sitter"]["part"]["mix"], json!(ada.mix()));
    ada.play(Some(welcome["game"].clone()), 1, 11).await;
    ada.until_that(|message| message["table"]["status"] == "over").await;
    let path = format!("/api/tables/{}/record", opened.code);
    assert!(record::verify(&house.get(&path).await.1).unwrap().finished);
    let house = House::on(house.close().await, quick()).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert!(welcome["game"]["outcome"].is_object() && welcome["table"]["seed"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closing_house_says_goodbye() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (_, closed) = tokio::join!(house.close(), ada.closed());
    assert_eq!(closed, Some(1001));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart_when_somebody_comes() {
    let slow = with_room(|room| room.bot_pause = Duration::from_hours(1));
    let house = House::with(slow).await;
    let opened = house.open(&["easy", "medium"], json!({})).await;
    let (mut host, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut host]).await;
    host.until("update").await;
    let house = House::on(house.close().await, quick()).await;
    let (mut watcher, welcome) = house.enter(&opened.watch, None).await;
    watcher.play(Some(welcome["game"].clone()), 0, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_leaves_memory_when_nobody_is_there_and_comes_back() {
    let house = House::with(Config { table_idle: Duration::from_millis(20), ..quick() }).await;
    let (opened, update) = begun(&house, json!({ "kind": "none" })).await;
    house.until_counted("magpie_rooms 0").await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    same(&welcome, &update);
    ada.play(Some(welcome["game"].clone()), 1, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_is_up_a_bot_finishes_the_move() {
    let house = House::new().await;
    let clock = json!({ "kind": "per-move", "seconds": 1 });
    let opened = house.open(&["me", "open"], json!({ "clock": clock, "stand_in": "random" })).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    let first = ada.until("update").await;
    let running = first["clock"]["running"].clone();
    assert_eq!(running, first["waiting"]);
    // Nobody touches anything; both moves are played in the end.
    let other = if running == json!([1]) { json!([2]) } else { json!([1]) };
    let next = bob.until_that(|message| message["say"] == "update" && message["waiting"] == other).await;
    assert_eq!(next["clock"]["running"], other);
    let left = next["clock"]["left"].as_array().unwrap().iter().map(|left| left.as_u64().unwrap());
    assert!(left.clone().all(|left| left <= 1000), "{left:?}");
    bob.until_that(|message| message["say"] == "update" && message["waiting"] == running).await;
}

// rule: DJ-24
#[tokio::test(flavor = "multi_thread")]
async fn who_accuses_and_says_no_more_is_waited_for_only_so_long() {
    let house = House::with(with_room(|room| room.hold = Some(Duration::from_hours(1)))).await;
    let wish = json!({ "game": "diamantenjagd", "options": { "form_help": "deductions" } });
    let opened = house.open(&["me", "open", "open"], wish).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    let (mut cem, _) = house.sit(&opened.code, 3, "Cem").await;
    start(&mut [&mut ada, &mut bob, &mut cem]).await;
    let before = ada.until("update").await;
    assert_eq!(before["clock"], Value::Null);
    ada.say(json!({ "do": "act", "action": { "do": "accuse" } })).await;
    let held = ada.until("update").await;
    assert_eq!((&held["waiting"], &held["clock"]["running"]), (&json!([1]), &json!([1])));
    assert!(held["clock"]["left"][0].as_u64().unwrap() <= 3_600_000, "{held}");
    assert_eq!(held["clock"]["left"][1], Value::Null);
    // DJ-32: who cannot act meanwhile is told what follows from what they know all the same.
    bob.say(json!({ "do": "advise" })).await;
    let advice = bob.until("advice").await["advice"].clone();
    assert!(!advice["stolen"].as_array().unwrap().is_empty() && advice["best"].is_null(), "{advice}");
    // In a house that is less patient nobody touches anything; the game goes on without Ada.
    let hasty = with_room(|room| room.hold = Some(Duration::from_millis(1)));
    let house = House::on(house.close().await, hasty).await;
    let (mut bob, welcome) = house.enter(&opened.code, Some(&bobs)).await;
    let mut after = welcome["game"].clone();
    while after["waiting"] == json!([1]) && after["view"]["players"][0]["detective"] == true {
        after = bob.until("update").await;
    }
    let detectives: Vec<_> = (0..3).map(|seat| after["view"]["players"][seat]["detective"] == true).collect();
    assert_eq!((detectives, &after["clock"]), (vec![false, true, true], &Value::Null));
}

/// As if the house had been closed for an hour: everything that is stored happened an hour earlier.
async fn an_hour_passes(folder: &std::path::Path) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("magpie.db"));
    let mut file = options.connect().await.unwrap();
    sqlx::query("UPDATE inputs SET at = at - 3600000").execute(&mut file).await.unwrap();
    sqlx::query("UPDATE house SET open_until = open_until - 3600000").execute(&mut file).await.unwrap();
    // When the game began.
    let began = "UPDATE tables
        SET body = json_set(body, '$.pauses[0].until', (body ->> '$.pauses[0].until') - 3600000)";
    sqlx::query(began).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_the_house_is_closed() {
    let house = House::new().await;
    let (opened, update) = begun(&house, json!({ "kind": "bank", "seconds": 600, "increment": 10 })).await;
    let left = |game: &Value| -> Vec<u64> {
        game["clock"]["left"].as_array().unwrap().iter().map(|left| left.as_u64().unwrap()).collect()
    };
    let before = left(&update);
    let folder = house.close().await;
    an_hour_passes(folder.path()).await;
    let house = House::on(folder, quick()).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    let after = left(&welcome["game"]);
    assert_eq!(welcome["game"]["clock"]["running"], json!([1]));
    assert_eq!(before[1], after[1], "the clock of the other did not run at all");
    assert!(after[0].abs_diff(before[0]) < 60_000, "not an hour less: {before:?} {after:?}");
    // Again, with a move before and after it.
    let action = choose(&welcome["game"], 1, &mut 1).unwrap();
    ada.say(json!({ "do": "act", "action": action })).await;
    let moved = ada.until("update").await;
    let folder = house.close().await;
    an_hour_passes(folder.path()).await;
    let house = House::on(folder, quick()).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    let (before, after) = (left(&moved), left(&welcome["game"]));
    assert!(after[0].abs_diff(before[0]) < 60_000, "not an hour less: {before:?} {after:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_houses_on_one_file_the_second_to_write_catches_up_and_tries_again() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let other = house.beside().await;
    let (mut bob, token) = other.sit(&opened.code, 2, "Bob").await;
    ada.say(json!({ "do": "seal", "seal": ada.mix().seal() })).await;
    let sealed = |message: &Value| message["table"]["seats"][0]["sitter"]["part"]["kind"] == "sealed";
    let seats = ada.until_that(sealed).await;
    assert_eq!(seats["table"]["seats"][1]["sitter"]["name"], "Bob");
    // The game begins in one house; the other one hears of it when it writes.
    ada.say(json!({ "do": "start" })).await;
    ada.say(json!({ "do": "open", "mix": ada.mix() })).await;
    let update = ada.until("update").await;
    bob.say(json!({ "do": "rename", "name": "Bobby" })).await;
    // Nobody at that one was there when it began: they come anew.
    let begun = bob.until("welcome").await;
    assert_eq!((&begun["game"]["waiting"], &begun["you"]), (&update["waiting"], &json!(2)));
    assert_eq!(bob.until("refused").await["code"], "already-started");
    let (_, welcome) = house.enter(&opened.code, Some(&token)).await;
    assert_eq!(welcome["table"]["seats"][1]["sitter"]["name"], "Bob");
}
