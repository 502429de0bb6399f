//! What is refused to whom, and that nobody else is disturbed.

use futures_util::SinkExt;
use magpie_http::Request;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Client, House, start};

/// Says each of these, and expects the code beside it.
async fn check(client: &mut Client, cases: &[(&str, Value)]) {
    for (code, message) in cases {
        assert_eq!(client.refused(message.clone()).await, *code, "{message}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn before_coming_to_a_table_nothing_else_can_be_said() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let wrong = "ab".repeat(32);
    let mut client = house.socket().await;
    check(
        &mut client,
        &[
            ("enter-first", json!({ "do": "start" })),
            ("enter-first", json!({ "do": "free-seat", "seat": 1 })),
            ("enter-first", json!({ "do": "act", "action": "stop" })),
            ("not-understood", json!({ "do": "win" })),
            ("not-understood", json!({ "do": "start", "seat": 1 })),
            ("not-understood", json!({ "do": "enter", "table": opened.code, "as": "host" })),
            ("not-understood", json!({ "do": "enter", "table": "no code" })),
            ("not-understood", json!({ "do": "enter", "table": opened.code, "token": "short" })),
            ("not-understood", json!(["start"])),
            ("no-such-table", json!({ "do": "enter", "table": "ZZZZZZ" })),
            ("no-such-table", json!({ "do": "enter", "table": "ZZZZZZZZZZZZ" })),
            ("wrong-token", json!({ "do": "enter", "table": opened.code, "token": wrong })),
        ],
    )
    .await;
    client.say_text("{").await;
    assert_eq!(client.hear().await["code"], "not-understood");
    client.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(client.hear().await["code"], "not-understood");
    client.say(json!({ "id": 77, "do": "win" })).await;
    assert_eq!(client.hear().await["id"], 77, "a refusal names the message");
    client.say(json!({ "id": 78, "do": "enter", "table": opened.code.to_lowercase() })).await;
    assert_eq!(client.hear().await["say"], "welcome", "after all that, the socket still works");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_lobby_everybody_keeps_to_their_part() {
    let house = House::new().await;
    let opened = house.open(&["me", "open", "open"], json!({})).await;
    let (mut host, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    let (mut guest, _) = house.enter(&opened.code, None).await;
    let (mut watcher, _) = house.enter(&opened.watch, Some(&opened.token)).await;
    let clock = json!({ "kind": "none" });
    let configure = json!({ "do": "configure", "options": {}, "public": true, "clock": clock });
    check(
        &mut guest,
        &[
            ("not-host", json!({ "do": "start" })),
            ("not-host", configure.clone()),
            ("not-host", json!({ "do": "place-bot", "seat": 3, "level": "easy" })),
            ("not-host", json!({ "do": "free-seat", "seat": 2 })),
            ("not-host", json!({ "do": "close", "closed": true })),
            ("not-seated", json!({ "do": "stand" })),
            ("not-seated", json!({ "do": "rename", "name": "Eve" })),
            ("not-seated", json!({ "do": "seal", "seal": "00".repeat(32) })),
            ("not-seated", json!({ "do": "open", "mix": "00".repeat(32) })),
            ("not-seated", json!({ "do": "rematch" })),
            ("seat-taken", json!({ "do": "sit", "seat": 1, "name": "Eve" })),
            ("no-such-seat", json!({ "do": "sit", "seat": 4, "name": "Eve" })),
            ("not-understood", json!({ "do": "sit", "seat": 9, "name": "Eve" })),
            ("not-understood", json!({ "do": "sit", "seat": 3, "name": "E\u{202e}ve" })),
            ("not-understood", json!({ "do": "sit", "seat": 3, "name": "x".repeat(25) })),
            ("already-here", json!({ "do": "enter", "table": opened.code })),
        ],
    )
    .await;
    check(
        &mut bob,
        &[
            ("already-seated", json!({ "do": "sit", "seat": 3, "name": "Bob" })),
            ("not-host", json!({ "do": "start" })),
            ("not-playing", json!({ "do": "act", "action": "stop" })),
            ("not-playing", json!({ "do": "hand-over" })),
        ],
    )
    .await;
    check(
        &mut watcher,
        &[
            ("only-watching", json!({ "do": "sit", "seat": 3, "name": "Eve" })),
            ("not-host", json!({ "do": "start" })),
            ("only-watching", json!({ "do": "act", "action": "stop" })),
        ],
    )
    .await;
    let with = |part: &str, value: Value| {
        let mut message = configure.clone();
        message[part] = value;
        message
    };
    check(
        &mut host,
        &[
            ("seats-open", json!({ "do": "start" })),
            ("seat-taken", json!({ "do": "place-bot", "seat": 2, "level": "easy" })),
            ("not-understood", json!({ "do": "place-bot", "seat": 3, "level": "godlike" })),
            ("wrong-options", with("options", json!({ "deck": "9999" }))),
            ("wrong-options", with("options", json!(["1233"]))),
            ("wrong-clock", with("clock", json!({ "kind": "per-move", "seconds": 0 }))),
            ("wrong-clock", with("clock", json!({ "kind": "bank", "seconds": 60, "increment": 601 }))),
            ("not-understood", with("clock", json!({ "kind": "per-move", "seconds": -1 }))),
        ],
    )
    .await;
    host.say(json!({ "do": "seal", "seal": "11".repeat(32) })).await;
    check(
        &mut host,
        &[
            ("already-sealed", json!({ "do": "seal", "seal": "22".repeat(32) })),
            ("not-opening", json!({ "do": "open", "mix": "11".repeat(32) })),
        ],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_game_nobody_acts_for_another() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    let update = ada.until("update").await;
    bob.until("update").await;
    let (mut first, mut second) = if update["waiting"] == json!([1]) { (ada, bob) } else { (bob, ada) };
    let legal = if update["actions"] == json!([]) {
        let (_, welcome) = house.enter(&opened.code, Some(&bobs)).await;
        welcome["game"]["actions"][0].clone()
    } else {
        update["actions"][0].clone()
    };
    let act = |action: Value| json!({ "do": "act", "action": action });
    second.say(act(legal.clone())).await;
    let refused = second.until("refused").await;
    assert_eq!((&refused["code"], refused["refusal"].is_string()), (&json!("illegal"), true), "{refused}");
    check(
        &mut first,
        &[
            ("illegal", act(json!("stop"))),
            ("not-understood", act(json!("fly away"))),
            ("not-understood", act(json!({ "do": "win" }))),
            ("not-understood", act(json!({ "chance": "lot", "seat": 1 }))),
            ("not-understood", act(json!("lot 1"))),
            ("not-understood", act(Value::Null)),
            ("already-started", json!({ "do": "stand" })),
            ("already-started", json!({ "do": "rename", "name": "Cleo" })),
            ("already-started", json!({ "do": "seal", "seal": "00".repeat(32) })),
            ("not-opening", json!({ "do": "open", "mix": "00".repeat(32) })),
            ("not-handed-over", json!({ "do": "take-back" })),
            ("not-over", json!({ "do": "rematch" })),
        ],
    )
    .await;
    let (mut guest, welcome) = house.enter(&opened.code, None).await;
    assert_eq!(welcome["game"]["actions"], json!([]));
    check(&mut guest, &[("not-seated", act(legal.clone()))]).await;
    check(&mut guest, &[("already-started", json!({ "do": "sit", "seat": 2, "name": "Eve" }))]).await;
    first.say(act(legal)).await;
    first.until("update").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_large_closes_the_socket() {
    let house = House::new().await;
    let large = json!({ "do": "act", "action": "x".repeat(20_000) });
    let mut client = house.socket().await;
    client.say(large).await;
    assert_eq!(client.hear().await["code"], "too-large");
    assert_eq!(client.closed().await, Some(1009));
    let mut client = house.socket().await;
    // The house may cut the connection while this is still being sent.
    let huge = Message::text("x".repeat(4_000_000));
    let _ = client.socket.send(huge).await;
    assert_eq!(client.next().await, None);
    assert_eq!(house.post("/api/tables", &"x".repeat(20_000)).await.0, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_let_in_by_a_name_that_is_not_the_houses() {
    let house = House::new().await;
    let mut request = house.socket_request();
    request.headers_mut().insert("host", "evil.example:7373".parse().unwrap());
    request.headers_mut().insert("origin", "http://evil.example:7373".parse().unwrap());
    assert!(house.socket_with(request).await.err().unwrap().contains("421"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_shut_out() {
    let house = House::new().await;
    for (origin, welcome) in
        [(format!("http://{}", house.address), true), ("https://evil.example".into(), false)]
    {
        let mut request = house.socket_request();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let connected = house.socket_with(request).await;
        assert_eq!(connected.is_ok(), welcome, "{origin}");
        assert!(connected.err().is_none_or(|error| error.contains("403")));
        let answer = house.ask(Request::post("/api/tables").header("origin", origin), "{}").await;
        assert_eq!(answer.status(), if welcome { 400 } else { 403 });
    }
}
