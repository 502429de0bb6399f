//! Everything that is refused, and that nobody else is disturbed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::time::Duration;

use common::{Client, House, quick, start};
use magpie_http::Request;
use magpie_server::{Config, Limits};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Says each of these, and expects the code beside it.
async fn check(client: &mut Client, cases: &[(&str, Value)]) {
    for (code, message) in cases {
        assert_eq!(client.refused(message.clone()).await, *code, "{message}");
    }
}

fn limited(limits: Limits) -> Config {
    Config { limits, ..quick() }
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
    client.socket.send_binary().await;
    assert_eq!(client.hear().await["code"], "not-understood");
    client.say(json!({ "id": 77, "do": "win" })).await;
    assert_eq!(client.hear().await["id"], 77, "a refusal names the message");
    client.say(json!({ "id": 78, "do": "enter", "table": opened.code.to_lowercase() })).await;
    assert_eq!(client.hear().await["say"], "welcome", "after all that, the socket still works");
}

/// Sends bytes that are no text.
trait Binary {
    async fn send_binary(&mut self);
}

impl Binary for tokio_tungstenite::WebSocketStream<tokio::net::TcpStream> {
    async fn send_binary(&mut self) {
        futures_util::SinkExt::send(self, Message::binary(vec![1, 2, 3])).await.unwrap();
    }
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
async fn what_is_no_text_counts_too() {
    let limits = Limits { messages_per_second: 1, message_burst: 3, patience: 5, ..Limits::default() };
    for flood in [Message::binary(vec![1]), Message::Ping(vec![1].into()), Message::Pong(vec![1].into())] {
        let house = House::with(limited(limits.clone())).await;
        let mut flooding = house.socket().await;
        for _ in 0..20 {
            // The house hangs up in the middle of it.
            let _ = futures_util::SinkExt::send(&mut flooding.socket, flood.clone()).await;
        }
        // What it never read may break the connection before its farewell arrives.
        assert!(matches!(flooding.closed().await, Some(1008) | None), "{flood:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_let_in_by_a_name_that_is_not_the_houses() {
    let house = House::new().await;
    let mut request = house.socket_request();
    request.headers_mut().insert("host", "evil.example:7373".parse().unwrap());
    request.headers_mut().insert("origin", "http://evil.example:7373".parse().unwrap());
    assert!(house.socket_with(request).await.err().unwrap().contains("421"));
}

/// What the house thinks costs it something: an address may ask for so much of it.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_asks_the_house_so_many_things_in_a_minute() {
    let house = House::with(limited(Limits { questions_per_minute: 2, ..quick().limits })).await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    for expected in ["not-playing", "not-playing", "too-many"] {
        assert_eq!(ada.refused(json!({ "do": "advise" })).await, expected);
    }
    let (mut again, _) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(again.refused(json!({ "do": "review", "seat": 1 })).await, "too-many");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_is_refused_and_closed_and_others_play_on() {
    let limits = Limits { messages_per_second: 1000, message_burst: 1000, patience: 20, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let (mine, theirs) =
        (house.open(&["me", "easy"], json!({})).await, house.open(&["me", "easy"], json!({})).await);
    let (mut ada, _) = house.enter(&mine.code, Some(&mine.token)).await;
    let (mut flood, _) = house.enter(&theirs.code, Some(&theirs.token)).await;
    let pour = async {
        // The house stops reading in the middle of it.
        for _ in 0..50_000 {
            let asking = Message::text(r#"{"do":"advise"}"#);
            if futures_util::SinkExt::send(&mut flood.socket, asking).await.is_err() {
                break;
            }
        }
        let mut codes = Vec::new();
        while let Some(message) = flood.next().await {
            codes.push(message["code"].as_str().unwrap_or_default().to_owned());
        }
        codes
    };
    let play = async {
        start(&mut [&mut ada]).await;
        ada.play(None, 1, 7).await
    };
    let (codes, played) = tokio::join!(pour, play);
    assert!(!played.last().unwrap()["outcome"].is_null());
    assert!(codes.iter().filter(|code| *code == "too-fast").count() <= 21, "closed after some patience");
    let (_, welcome) = house.enter(&theirs.code, Some(&theirs.token)).await;
    assert_eq!(welcome["you"], 1, "they may come again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_told_so_before_it_is_closed() {
    let limits = Limits { messages_per_second: 1, message_burst: 2, patience: 2, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut client = house.socket().await;
    for number in 0..5 {
        client.say(json!({ "id": number, "do": "start" })).await;
    }
    let mut codes = Vec::new();
    for number in 0..5 {
        let refused = client.hear().await;
        assert_eq!(refused["id"], number);
        codes.push(refused["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes, ["enter-first", "enter-first", "too-fast", "too-fast", "too-fast"]);
    assert_eq!(client.closed().await, Some(1008));
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
    let _ = futures_util::SinkExt::send(&mut client.socket, huge).await;
    assert_eq!(client.next().await, None);
    assert_eq!(house.post("/api/tables", &"x".repeat(20_000)).await.0, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_look_on_who_plays_is_let_in() {
    let mut config = limited(Limits::default());
    config.room.guests = 2;
    let house = House::with(config).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (_one, _) = house.enter(&opened.code, None).await;
    let (_two, _) = house.enter(&opened.code, None).await;
    let mut third = house.socket().await;
    assert_eq!(third.refused(json!({ "do": "enter", "table": opened.code })).await, "too-many");
    let mut pages = Vec::new();
    for _ in 0..16 {
        pages.push(house.enter(&opened.code, Some(&opened.token)).await);
    }
    let mine = json!({ "do": "enter", "table": opened.code, "token": opened.token });
    assert_eq!(third.refused(mine).await, "too-many", "nobody needs so many pages");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_counted_by_address_and_by_table() {
    let mut config = limited(Limits { sockets_per_address: 3, ..Limits::default() });
    config.room.guests = 1;
    let house = House::with(config).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (first, _) = house.enter(&opened.code, None).await;
    let mut second = house.socket().await;
    assert_eq!(second.refused(json!({ "do": "enter", "table": opened.code })).await, "too-many");
    let _third = house.socket().await;
    // There is one more place, for who holds a seat.
    let mut fourth = house.socket().await;
    assert_eq!(fourth.refused(json!({ "do": "enter", "table": opened.watch })).await, "too-many");
    let fifth = house.socket_with(house.socket_request()).await.err().unwrap();
    assert!(fifth.contains("429"), "{fifth}");
    fourth.say(json!({ "do": "enter", "table": opened.code, "token": opened.token })).await;
    assert_eq!(fourth.hear().await["you"], 1);
    first.leave().await;
    while second.refused_or_welcome(&opened.code).await != "welcome" {}
}

impl Client {
    async fn refused_or_welcome(&mut self, code: &str) -> String {
        self.say(json!({ "do": "enter", "table": code })).await;
        self.hear().await["say"].as_str().unwrap().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_entries_are_counted_by_address() {
    let limits = Limits { tables_per_hour: 1, entries_per_minute: 1, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let wish = json!({ "game": "sneaky", "name": "Ada", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let (status, problem) = house.post("/api/tables", &wish.to_string()).await;
    assert_eq!((status, &problem["code"]), (429, &json!("too-many")));
    let mut guesser = house.socket().await;
    assert_eq!(guesser.refused(json!({ "do": "enter", "table": "ZZZZZZ" })).await, "no-such-table");
    assert_eq!(guesser.refused(json!({ "do": "enter", "table": opened.code })).await, "too-many");
    // A made-up token does not tell which codes there are; a real one lets in.
    for code in [opened.code.as_str(), "ZZZZZZ"] {
        let made_up = json!({ "do": "enter", "table": code, "token": "ab".repeat(32) });
        assert_eq!(guesser.refused(made_up).await, "too-many");
    }
    guesser.say(json!({ "do": "enter", "table": opened.code, "token": opened.token })).await;
    assert_eq!(guesser.hear().await["you"], 1);
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

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_no_table_or_gives_no_sign_of_life_is_closed() {
    let (hurry, silence) = (Duration::from_millis(300), Duration::from_millis(900));
    let house = House::with(limited(Limits { hurry, silence, ..Limits::default() })).await;
    let mut waiting = house.socket().await;
    assert_eq!(waiting.closed().await, Some(1008));
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut host, _) = house.enter(&opened.code, Some(&opened.token)).await;
    // This one is never read from, so nothing answers the pings.
    let (mut silent, _) = house.sit(&opened.code, 2, "Bob").await;
    let connected = |message: &Value| message["table"]["seats"][1]["sitter"]["connected"].clone();
    host.until_that(|message| connected(message) == true).await;
    host.until_that(|message| connected(message) == false).await;
    while silent.next().await.is_some() {}
}

/// Whoever has flooded the house again and again is refused before they cost it anything; nobody else is.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_floods_again_and_again_is_not_listened_to() {
    let limits = Limits { messages_per_second: 1, message_burst: 3, patience: 5, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let mut floods = 0;
    let refused = loop {
        match house.socket_with(house.socket_request()).await {
            Ok(mut flooding) => {
                for _ in 0..20 {
                    // The house hangs up in the middle of it.
                    let _ = futures_util::SinkExt::send(&mut flooding.socket, Message::binary(vec![1])).await;
                }
                flooding.closed().await;
                floods += 1;
                assert!(floods < 50, "they are heard for ever");
            }
            Err(refused) => break refused,
        }
    };
    assert!(refused.contains("429"), "{refused}");
    // Who is at a table stays there, and who comes from elsewhere is let in.
    ada.say(json!({ "do": "rename", "name": "Ada II" })).await;
    ada.until("table").await;
    let elsewhere = tokio::net::TcpSocket::new_v4().unwrap();
    elsewhere.bind("127.0.0.9:0".parse().unwrap()).unwrap();
    let stream = elsewhere.connect(house.address).await.unwrap();
    assert!(tokio_tungstenite::client_async(house.socket_request(), stream).await.is_ok());
}

/// Everybody at the table is told each time: who comes and goes without end would keep the others busy with it.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_their_seat_again_and_again_is_let_in_so_many_times_in_a_minute() {
    let hurry = Duration::from_mins(2);
    let house = House::with(limited(Limits { returns_per_minute: 3, hurry, ..quick().limits })).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    for _ in 0..3 {
        let (ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
        ada.leave().await;
    }
    let mut ada = house.socket().await;
    for _ in 0..100 {
        let enter = json!({ "do": "enter", "table": opened.code, "token": opened.token });
        assert_eq!(ada.refused(enter).await, "too-many");
    }
    // The other seat at the same table, from the same address, is another matter.
    let (_again, welcome) = house.enter(&opened.code, Some(&bobs)).await;
    assert_eq!(welcome["you"], 2);
    bob.say(json!({ "do": "rename", "name": "Bob II" })).await;
    let mut told = 0;
    while !bob.hear().await.to_string().contains("Bob II") {
        told += 1;
    }
    assert!(told <= 10, "{told} times something was told that nobody wanted to know");
}

/// A frame that never ends is no sign of life, however often a byte of it comes.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_frame_is_not_waited_for() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let silence = Duration::from_millis(900);
    let house = House::with(limited(Limits { silence, ..quick().limits })).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut slow, _) = house.enter(&opened.code, Some(&opened.token)).await;
    // A text of 10,000 bytes, masked with zeros.
    let head = [0x81, 0xfe, 0x27, 0x10, 0, 0, 0, 0];
    let stream = slow.socket.get_mut();
    stream.write_all(&head).await.unwrap();
    let (mut from, mut to) = stream.split();
    let drip = async {
        while to.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let mut said = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(30), async {
        tokio::select! {
            _ = from.read_to_end(&mut said) => {}
            () = drip => {}
        }
    });
    assert!(ended.await.is_ok(), "the house still waits");
}

/// Somebody whose page is frozen: what waits for them is bounded, and the others play on.
#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_holds_up_nobody_and_is_let_go_of() {
    let limits = Limits { outgoing: 4, hurry: Duration::from_millis(300), ..quick().limits };
    let mut config = limited(limits);
    config.limits.silence = Duration::from_millis(900);
    let house = House::with(config).await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let mut frozen = Vec::new();
    for _ in 0..3 {
        frozen.push(house.enter(&opened.watch, None).await);
    }
    start(&mut [&mut ada]).await;
    assert!(!ada.play(None, 1, 7).await.last().unwrap()["outcome"].is_null());
    while !house.get("/metrics").await.1.contains("magpie_sockets 1\n") {
        // Pings are answered as long as somebody reads.
        ada.say(json!({ "do": "review", "seat": 1 })).await;
        ada.until("review").await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// One place in ten is for those who hold a seat: however many tables strangers look in on, who plays comes to theirs.
#[tokio::test(flavor = "multi_thread")]
async fn a_tenth_of_the_rooms_is_for_who_holds_a_seat() {
    let house = House::with(limited(Limits { tables: 10, ..quick().limits })).await;
    let mut opened = Vec::new();
    for _ in 0..12 {
        opened.push(house.open(&["me", "open"], json!({})).await);
    }
    let (mine, others) = opened.split_first().unwrap();
    let mut strangers = Vec::new();
    for table in &others[..9] {
        strangers.push(house.enter(&table.code, None).await);
    }
    let mut client = house.socket().await;
    let stranger = json!({ "do": "enter", "table": mine.code });
    assert_eq!(client.refused(stranger).await, "too-many");
    let with_made_up_token = json!({ "do": "enter", "table": mine.code, "token": "ab".repeat(32) });
    assert_eq!(client.refused(with_made_up_token).await, "too-many");
    // Strangers still find tables that are open.
    strangers.push(house.enter(&others[0].code, None).await);
    let (_ada, welcome) = house.enter(&mine.code, Some(&mine.token)).await;
    assert_eq!(welcome["you"], 1);
    // There is no room for one more, whoever it is.
    let seated = json!({ "do": "enter", "table": others[10].code, "token": others[10].token });
    assert_eq!(client.refused(seated).await, "too-many");
}

/// Never silent, and never done: who says a word now and then has no more time for a request than others.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_is_not_waited_for() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = House::with(limited(Limits { hurry: Duration::from_millis(300), ..Limits::default() })).await;
    let body = "POST /api/tables HTTP/1.1\r\nhost: magpie\r\ncontent-length: 9000\r\n\r\n";
    for begun in ["GET / HTTP/1.1\r\nx-drop: ", body] {
        let (mut from, mut to) = tokio::net::TcpStream::connect(house.address).await.unwrap().into_split();
        to.write_all(begun.as_bytes()).await.unwrap();
        let drip = async {
            while to.write_all(b"x").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let mut answer = Vec::new();
        let hung_up = async { tokio::join!(from.read_to_end(&mut answer), drip) };
        let ended = tokio::time::timeout(Duration::from_secs(30), hung_up).await;
        assert!(ended.is_ok(), "the house still waits");
        // What was still dripping may have broken the connection before the answer was there.
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408 "), "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_connects_and_says_nothing_is_turned_away_in_the_end() {
    use tokio::io::AsyncReadExt;
    let limits =
        Limits { connections_per_address: 2, silence: Duration::from_millis(400), ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut idle = Vec::new();
    for _ in 0..3 {
        idle.push(tokio::net::TcpStream::connect(house.address).await.unwrap());
    }
    // The first makes room for the third at once, the others go when their time is up.
    for connection in &mut idle {
        assert_eq!(connection.read(&mut [0; 9]).await.unwrap_or(0), 0);
    }
    assert_eq!(house.get("/healthz").await.0, 200);
}

/// Half a request on every place there is, from the same address: who comes to their seat is let in all the same, and who is at a table
/// stays there.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_the_door_keeps_nobody_from_their_seat() {
    use tokio::io::AsyncWriteExt;
    for limits in
        [Limits { at_the_door: 8, ..quick().limits }, Limits { connections_per_address: 8, ..quick().limits }]
    {
        let house = House::with(limited(limits)).await;
        let opened = house.open(&["me", "easy"], json!({})).await;
        let (mut seated, _) = house.enter(&opened.code, Some(&opened.token)).await;
        let mut crowd = Vec::new();
        for _ in 0..100 {
            let mut half = tokio::net::TcpStream::connect(house.address).await.unwrap();
            // Who has been shown out hears of it while they speak.
            let _ = half.write_all(b"GET / HTTP/1.1\r\nx-half: ").await;
            crowd.push(half);
        }
        let (_again, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
        assert_eq!(welcome["you"], 1);
        start(&mut [&mut seated]).await;
        seated.until("update").await;
    }
}
