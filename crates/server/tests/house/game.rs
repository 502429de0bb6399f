//! Whole games over real sockets.

use magpie_games::record;
use serde_json::{Value, json};

use crate::common::{House, start};

fn zeros() -> String {
    "0".repeat(64)
}

/// Every update of a viewer is numbered one higher than the one before.
#[track_caller]
fn numbered(updates: &[Value]) {
    let numbers: Vec<u64> = updates.iter().map(|update| update["n"].as_u64().unwrap()).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{numbers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_bots_play_a_whole_game_that_verifies() {
    let house = House::new().await;
    let opened =
        house.open(&["me", "open", "medium", "hard"], json!({ "options": { "deck": "1233" } })).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!((&welcome["you"], &welcome["host"]), (&json!(1), &json!(true)));
    assert_eq!(welcome["table"]["commitment"], json!(opened.commitment));
    assert_eq!(welcome["table"]["options"]["deck"], "1233");
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    let (mut watcher, watching) = house.enter(&opened.watch, None).await;
    assert_eq!((&watching["you"], &watching["table"]["code"]), (&Value::Null, &Value::Null));
    start(&mut [&mut ada, &mut bob]).await;

    let (ada_saw, bob_saw, watcher_saw) =
        tokio::join!(ada.play(None, 1, 1), bob.play(None, 2, 2), watcher.play(None, 0, 0));
    for updates in [&ada_saw, &bob_saw, &watcher_saw] {
        numbered(updates);
        assert_eq!(updates.last().unwrap()["outcome"], ada_saw.last().unwrap()["outcome"]);
    }
    assert!(
        watcher_saw.iter().all(|update| update["view"]["you"].is_null() && update["actions"] == json!([]))
    );
    assert_eq!(watcher_saw.len(), ada_saw.len(), "everything in this game is public");

    let over = ada.until_that(|message| message["table"]["status"] == "over").await;
    let (status, text) = house.get(&format!("/api/tables/{}/record", opened.code)).await;
    assert_eq!(status, 200);
    let verdict = record::verify(&text).unwrap();
    assert!(verdict.finished && verdict.draws > 0);
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(header["mixes"], json!(["01".repeat(32), "02".repeat(32), zeros(), zeros()]));
    assert_eq!(header["commitment"], json!(opened.commitment));
    assert!(text.contains(over["table"]["seed"].as_str().unwrap()), "the seed is opened");
    assert!(text.lines().nth(1).unwrap().contains("\"at\":"), "times are kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_there_when_the_game_is_over_and_not_before() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let record = format!("/api/tables/{}/record", opened.code);
    let (status, text) = house.get(&record).await;
    assert_eq!((status, text.contains("not-over")), (409, true), "{text}");
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    ada.play(None, 1, 5).await;
    ada.until_that(|message| message["table"]["status"] == "over").await;
    assert_eq!(house.get(&record).await.0, 200);
    assert_eq!(house.get(&format!("/api/tables/{}/record", opened.watch)).await.0, 200);
    assert_eq!(house.get("/api/tables/ZZZZZZ/record").await.0, 404);
    assert_eq!(house.get("/api/tables/none/record").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_again_finds_the_same_view_and_goes_on() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let (mut noticed, mut before) = (Vec::new(), Value::Null);
    while before["waiting"] != json!([1]) {
        before = ada.until("update").await;
        noticed.extend(before["seen"].as_array().unwrap().clone());
    }
    ada.leave().await;
    let (mut again, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    for part in ["view", "actions", "waiting", "n", "outcome"] {
        assert_eq!(welcome["game"][part], before[part], "{part}");
    }
    assert_eq!(welcome["game"]["seen"], json!(noticed), "all that was noticed before");
    again.play(Some(welcome["game"].clone()), 1, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sockets_with_one_token_are_one_person() {
    let house = House::new().await;
    let opened = house.open(&["me", "random"], json!({})).await;
    let (mut phone, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut desk, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut phone]).await;
    let (on_phone, on_desk) = tokio::join!(phone.play(None, 1, 8), desk.play(None, 0, 0));
    assert_eq!(on_phone, on_desk);
    numbered(&on_desk);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    ada.until("update").await;
    ada.say(json!({ "do": "hand-over", "level": "easy" })).await;
    let info = ada.until_that(|message| message["table"]["seats"][0]["sitter"]["stand_in"] == "easy").await;
    assert_eq!(info["table"]["status"], "playing");
    // The bot plays for seat 1 until it is Bob's turn.
    let mut update = bob.until("update").await;
    let mut dice = 4;
    while update["waiting"] != json!([2]) {
        update = bob.until("update").await;
    }
    assert_eq!(ada.refused(json!({ "do": "act", "action": "roll on" })).await, "handed-over");
    ada.say(json!({ "do": "take-back" })).await;
    ada.until_that(|message| message["table"]["seats"][0]["sitter"]["stand_in"] == Value::Null).await;
    assert_eq!(ada.refused(json!({ "do": "take-back" })).await, "not-handed-over");
    // Bob plays until it is seat 1's turn again: now the person is waited for.
    while update["waiting"] == json!([2]) {
        let action = crate::common::choose(&update, 2, &mut dice).unwrap();
        bob.say(json!({ "do": "act", "action": action })).await;
        update = bob.until("update").await;
    }
    assert_eq!(update["waiting"], json!([1]));
    let (mut phone, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    let action = crate::common::choose(&welcome["game"], 1, &mut dice).expect("seat 1 is to act by hand");
    phone.say(json!({ "do": "act", "action": action })).await;
    phone.until("update").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_rotates_the_seats_and_keeps_the_tokens() {
    let house = House::new().await;
    let opened = house.open(&["me", "open", "random"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    let (mut watcher, _) = house.enter(&opened.watch, None).await;
    assert_eq!(ada.refused(json!({ "do": "rematch" })).await, "not-over");
    start(&mut [&mut ada, &mut bob]).await;
    tokio::join!(ada.play(None, 1, 1), bob.play(None, 2, 2));
    bob.say(json!({ "do": "rematch" })).await;
    let next = bob.until("rematch").await["code"].as_str().unwrap().to_owned();
    assert_eq!(ada.until("rematch").await["code"], json!(next));
    let watch = watcher.until("rematch").await["code"].as_str().unwrap().to_owned();
    assert_ne!(watch, next, "who only watches is not let in as a player");
    ada.say(json!({ "do": "rematch" })).await;
    assert_eq!(ada.until("rematch").await["code"], json!(next), "there is one rematch");

    let (ada, welcome) = house.enter(&next, Some(&opened.token)).await;
    assert_eq!((&welcome["you"], &welcome["host"]), (&json!(2), &json!(false)));
    let (mut bob, welcome) = house.enter(&next, Some(&bobs)).await;
    assert_eq!((&welcome["you"], &welcome["host"]), (&json!(3), &json!(true)), "who asked is sure to come");
    assert_eq!(welcome["table"]["seats"][0]["sitter"], json!({ "kind": "bot", "level": "random" }));
    assert_ne!(welcome["table"]["commitment"], json!(opened.commitment));
    ada.leave().await;
    bob.until_that(|message| message["table"]["seats"][1]["sitter"]["connected"] == false).await;
    start(&mut [&mut bob]).await;
    bob.until("update").await;
    assert_eq!(house.enter(&watch, None).await.1["table"]["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_those_who_play() {
    let house = House::new().await;
    let opened = house.open(&["me", "medium"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(ada.refused(json!({ "do": "advise" })).await, "not-playing");
    start(&mut [&mut ada]).await;
    ada.until_that(|message| message["waiting"] == json!([1])).await;
    ada.say(json!({ "do": "advise" })).await;
    assert!(ada.until("advice").await["advice"].is_object());
    let (mut watcher, _) = house.enter(&opened.code, None).await;
    assert_eq!(watcher.refused(json!({ "do": "advise" })).await, "not-seated");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_when_it_is_over() {
    let house = House::new().await;
    let opened = house.open(&["me", "random"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    ada.until("update").await;
    assert_eq!(ada.refused(json!({ "do": "review", "seat": 1 })).await, "not-over");
    ada.say(json!({ "do": "hand-over", "level": "random" })).await;
    ada.until_that(|message| message["table"]["status"] == "over").await;
    ada.say(json!({ "do": "review", "seat": 2 })).await;
    let review = ada.until("review").await;
    assert!(review["seat"] == 2 && review["review"]["parts"][0]["start"].is_number(), "{review}");
    assert_eq!(ada.refused(json!({ "do": "review", "seat": 3 })).await, "no-such-seat");
    let (mut watcher, _) = house.enter(&opened.watch, None).await;
    watcher.say(json!({ "do": "review", "seat": 2 })).await;
    assert_eq!(watcher.until("review").await["review"], review["review"]);
}
