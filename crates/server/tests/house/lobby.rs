//! Taking seats, and what everybody is told about the table.

use serde_json::{Value, json};

use crate::common::{House, start};

fn sitter(message: &Value, seat: usize) -> &Value {
    &message["table"]["seats"][seat - 1]["sitter"]
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_named_given_free_and_filled_with_bots() {
    let house = House::new().await;
    let opened = house.open(&["open", "me", "open"], json!({ "stand_in": "hard" })).await;
    let (mut host, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    let ada = json!({ "kind": "person", "name": "Ada", "connected": true, "vacant": false, "part": { "kind": "nothing" }, "stand_in": null, "program": false });
    assert_eq!((&welcome["you"], sitter(&welcome, 2)), (&json!(2), &ada));
    assert_eq!((sitter(&welcome, 1), &welcome["game"]), (&json!({ "kind": "open" }), &Value::Null));
    assert_eq!(
        (&welcome["table"]["status"], &welcome["table"]["stand_in"]),
        (&json!("lobby"), &json!("hard"))
    );
    assert_eq!(welcome["table"]["seats"][1]["host"], true);

    let (mut bob, token) = house.sit(&opened.code, 3, "  Bob ").await;
    let seen = host.until_that(|message| sitter(message, 3)["name"] == "Bob").await;
    assert_eq!((&sitter(&seen, 3)["connected"], &seen["table"]["watching"]), (&json!(true), &json!(0)));
    bob.say(json!({ "do": "rename", "name": "Bobby" })).await;
    host.until_that(|message| sitter(message, 3)["name"] == "Bobby").await;
    bob.say(json!({ "do": "stand" })).await;
    host.until_that(|message| sitter(message, 3)["kind"] == "open").await;
    bob.say(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    assert_eq!(
        bob.until("seated").await,
        json!({ "say": "seated", "seat": 1, "token": token }),
        "still the same person"
    );
    host.say(json!({ "do": "place-bot", "seat": 3, "level": "hard" })).await;
    host.until_that(|message| *sitter(message, 3) == json!({ "kind": "bot", "level": "hard" })).await;
    host.say(json!({ "do": "place-bot", "seat": 3, "level": null })).await;
    host.until_that(|message| sitter(message, 3)["kind"] == "open").await;
    bob.leave().await;
    host.until_that(|message| sitter(message, 1)["connected"] == false).await;
    let (_, welcome) = house.enter(&opened.code, Some(&token)).await;
    assert_eq!(welcome["you"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_need_not_sit_and_may_sit_later_with_the_same_token() {
    let house = House::new().await;
    let opened = house.open(&["open", "easy"], json!({})).await;
    let (mut host, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut other, _) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!((&welcome["you"], &welcome["host"]), (&Value::Null, &json!(true)));
    host.say(json!({ "do": "sit", "seat": 1, "name": "Ada" })).await;
    let seated = json!({ "say": "seated", "seat": 1, "token": opened.token });
    assert_eq!(host.until("seated").await, seated);
    assert_eq!(other.until("seated").await, seated, "on every device of that person");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_without_a_seat_starts_a_game_of_bots_and_watches_it() {
    let house = House::new().await;
    let opened = house.open(&["easy", "random"], json!({})).await;
    let (mut host, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut host]).await;
    let updates = host.play(None, 0, 0).await;
    assert!(updates.iter().all(|update| update["view"]["you"].is_null()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_changes_what_is_played() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut host, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["table"]["options"], json!({ "deck": "1223", "zero_bonus": "nobody" }));
    let clock = json!({ "kind": "bank", "seconds": 300, "increment": 5 });
    host.say(json!({ "do": "configure", "options": { "deck": "1123" }, "public": true, "clock": clock }))
        .await;
    let table = host.until("table").await["table"].clone();
    assert_eq!(table["options"], json!({ "deck": "1123", "zero_bonus": "nobody" }));
    assert_eq!((&table["public"], &table["clock"]), (&json!(true), &clock));
    start(&mut [&mut host]).await;
    let update = host.until("update").await;
    assert_eq!(update["view"]["options"]["deck"], "1123");
    assert_eq!(update["clock"]["left"].as_array().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_public_tables_are_listed_and_only_while_there_is_company() {
    let house = House::new().await;
    let listed = async || serde_json::from_str::<Value>(&house.get("/api/tables").await.1).unwrap();
    let private = house.open(&["me", "open"], json!({})).await;
    let public = house.open(&["me", "open"], json!({ "public": true })).await;
    assert_eq!(listed().await, json!([]), "nobody is there yet");
    let _hidden = house.enter(&private.code, Some(&private.token)).await;
    let (mut host, _) = house.enter(&public.code, Some(&public.token)).await;
    let entry = |code: &str, open: u8| json!([{ "code": code, "game": "sneaky", "names": ["Ada"], "seats": 2, "open": open }]);
    assert_eq!(listed().await, entry(&public.code, 1));
    host.say(json!({ "do": "place-bot", "seat": 2, "level": "random" })).await;
    host.until("table").await;
    assert_eq!(listed().await, entry(&public.watch, 0), "no seat is open: only watchers are let in");
    start(&mut [&mut host]).await;
    host.play(None, 1, 1).await;
    host.until_that(|message| message["table"]["status"] == "over").await;
    assert_eq!(listed().await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_are_not_opened() {
    let house = House::new().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = |part: &str, value: Value| {
        let mut wish = json!({ "game": "sneaky", "name": "Ada", "seats": seats });
        wish[part] = value;
        wish
    };
    let cases = [
        ("not-understood", 400, wish("name", json!("\u{200b}"))),
        ("not-understood", 400, wish("cheat", json!(true))),
        ("not-understood", 400, wish("seats", json!([{ "kind": "me", "level": "easy" }]))),
        ("no-such-game", 404, wish("game", json!("chess"))),
        ("wrong-seats", 400, wish("seats", json!([{ "kind": "me" }]))),
        ("wrong-seats", 400, wish("seats", json!([{ "kind": "me" }, { "kind": "me" }]))),
        ("wrong-seats", 400, wish("seats", Value::Array(vec![json!({ "kind": "open" }); 300]))),
        ("wrong-options", 400, wish("options", json!({ "deck": 1 }))),
        ("wrong-clock", 400, wish("clock", json!({ "kind": "per-move", "seconds": 1_300_000 }))),
    ];
    for (code, status, wish) in cases {
        let (answered, problem) = house.post("/api/tables", &wish.to_string()).await;
        assert_eq!((answered, &problem["code"]), (status, &json!(code)), "{wish}: {problem}");
    }
    assert_eq!(house.post("/api/tables", "{").await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squatter_is_sent_away_and_kept_out() {
    let house = House::new().await;
    let opened = house.open(&["me", "open", "open"], json!({ "public": true })).await;
    let (mut host, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut eve, token) = house.sit(&opened.code, 2, "Eve").await;
    host.until_that(|message| sitter(message, 2)["name"] == "Eve").await;
    host.say(json!({ "do": "close", "closed": true })).await;
    host.until_that(|message| message["table"]["closed"] == true).await;
    host.say(json!({ "do": "free-seat", "seat": 2 })).await;
    assert_eq!(eve.until("unseated").await["stood_up"], false);
    assert_eq!(eve.refused(json!({ "do": "sit", "seat": 3, "name": "Eve" })).await, "closed");
    let mut again = house.socket().await;
    let enter = json!({ "do": "enter", "table": opened.code, "token": token });
    assert_eq!(again.refused(enter).await, "wrong-token");
    let listed: Value = serde_json::from_str(&house.get("/api/tables").await.1).unwrap();
    assert_eq!((&listed[0]["code"], &listed[0]["open"]), (&json!(opened.watch), &json!(0)));
}

/// The answer got lost on its way: who asks again has what they have, and no second one of it.
#[tokio::test(flavor = "multi_thread")]
async fn who_proposes_a_token_finds_their_table_and_their_seat_again() {
    let house = House::new().await;
    let wish = json!({ "game": "sneaky", "name": "Ada", "seats": [{ "kind": "me" }, { "kind": "open" }],
        "token": "ad".repeat(32) });
    let (_, opened) = house.post("/api/tables", &wish.to_string()).await;
    assert_eq!(opened["token"], "ad".repeat(32));
    assert_eq!(house.post("/api/tables", &wish.to_string()).await.1, opened);
    let code = opened["code"].as_str().unwrap();
    let (mut bob, _) = house.enter(code, None).await;
    bob.say(json!({ "do": "sit", "seat": 2, "name": "Bob", "token": "b0".repeat(32) })).await;
    // Bob goes before he has heard anything; whether he has sat down, he does not know.
    drop(bob);
    let (mut host, _) = house.enter(code, Some(&"ad".repeat(32))).await;
    host.say(json!({ "do": "rename", "name": "Ada" })).await;
    host.until_that(|message| sitter(message, 2)["connected"] == false).await;
    let (_, welcome) = house.enter(code, Some(&"b0".repeat(32))).await;
    assert_eq!(welcome["you"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_elsewhere_learns_how_their_tables_stand_and_nobody_else_does() {
    let house = House::new().await;
    let alone = house.open(&["me", "easy"], json!({})).await;
    let waiting = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&alone.code, Some(&alone.token)).await;
    start(&mut [&mut ada]).await;
    ada.until("update").await;
    let key = |code: &str, token: &str| json!({ "code": code, "token": token });
    let keys = json!({ "keys": [
        key(&alone.code, &alone.token),
        key(&waiting.code, &alone.token),
        key("ZZZZ99", &alone.token),
        key(&waiting.code, &waiting.token),
    ] });
    let (status, told) = house.post("/api/mine", &keys.to_string()).await;
    assert_eq!(status, 200, "{told}");
    let tables = told.as_array().unwrap();
    assert_eq!(tables.len(), 2, "a key that does not fit is as good as none: {told}");
    assert_eq!((&tables[0]["code"], &tables[0]["status"]), (&json!(alone.code), &json!("playing")));
    let ada_and = |stand_in: bool, other: &str| json!([{ "kind": "person", "name": "Ada", "stand_in": stand_in }, { "kind": other }]);
    assert_eq!(tables[0]["seats"], ada_and(false, "bot"));
    assert!(tables[0]["waiting"].as_array().is_some_and(|seats| !seats.is_empty()), "{told}");
    let lobby = json!({ "code": waiting.code, "game": "sneaky", "status": "lobby", "you": 1, "waiting": [],
        "left": null, "seats": ada_and(false, "open") });
    assert_eq!(tables[1], lobby);
    for secret in [&alone.token, &waiting.token, &alone.watch] {
        assert!(!told.to_string().contains(secret.as_str()), "{told}");
    }
    let again = json!({ "keys": vec![key(&alone.code, &alone.token); 30] });
    let (status, told) = house.post("/api/mine", &again.to_string()).await;
    assert_eq!(
        (status, told.as_array().map(Vec::len)),
        (200, Some(1)),
        "nobody has a game played again and again"
    );
    ada.say(json!({ "do": "hand-over" })).await;
    ada.until_that(|message| sitter(message, 1)["stand_in"].is_string()).await;
    let told = house.post("/api/mine", &again.to_string()).await.1;
    assert_eq!(told[0]["seats"], ada_and(true, "bot"), "a bot plays for her");
    let many = json!({ "keys": vec![key(&alone.code, &alone.token); 31] });
    assert_eq!(house.post("/api/mine", &many.to_string()).await.0, 429);
}
