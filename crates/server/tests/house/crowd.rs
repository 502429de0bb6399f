//! A crowd at the door: how many may come, how long they may stand around, and that who holds a seat is let in all the same.

use std::time::Duration;

use magpie_server::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{House, in_time, limited, quick, start};

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
    fourth.until_that(|message| message["table"]["watching"] == 0).await;
    second.say(json!({ "do": "enter", "table": opened.code })).await;
    assert_eq!(second.hear().await["say"], "welcome");
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

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_no_table_is_closed() {
    let house = House::with(limited(Limits { hurry: Duration::from_millis(300), ..Limits::default() })).await;
    assert_eq!(house.socket().await.closed().await, Some(1008));
}

/// A page that has gone without a word answers no pings.
#[tokio::test(flavor = "multi_thread")]
async fn who_gives_no_sign_of_life_is_closed() {
    let limits =
        Limits { hurry: Duration::from_hours(1), silence: Duration::from_millis(900), ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let mut silent = house.socket().await;
    silent.say(json!({ "do": "enter", "table": opened.code, "token": opened.token })).await;
    silent.ignored_until_closed().await;
    house.until_counted("magpie_sockets 0").await;
}

/// A frame that never ends is no sign of life, however often a byte of it comes.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_frame_is_not_waited_for() {
    let (hurry, silence) = (Duration::from_hours(1), Duration::from_millis(900));
    let house = House::with(limited(Limits { hurry, silence, ..quick().limits })).await;
    let mut slow = house.socket().await;
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
    in_time(async {
        tokio::select! {
            _ = from.read_to_end(&mut said) => {}
            () = drip => {}
        }
    })
    .await;
}

/// Never silent, and never done: who says a word now and then has no more time for a request than others.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_is_not_waited_for() {
    let house = House::with(limited(Limits { hurry: Duration::from_millis(300), ..Limits::default() })).await;
    let body = "POST /api/tables HTTP/1.1\r\nhost: magpie\r\ncontent-length: 9000\r\n\r\n";
    for begun in ["GET / HTTP/1.1\r\nx-drop: ", body] {
        let (mut from, mut to) = TcpStream::connect(house.address).await.unwrap().into_split();
        to.write_all(begun.as_bytes()).await.unwrap();
        let drip = async {
            while to.write_all(b"x").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let mut answer = Vec::new();
        // A connection that is broken has ended too.
        let _ = in_time(async { tokio::join!(from.read_to_end(&mut answer), drip) }).await;
        // What was still dripping may have broken the connection before the answer was there.
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408 "), "{answer:?}");
    }
}

/// Who asks for pages and takes none of them is not waited for.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_pages_and_reads_none_is_let_go_of() {
    let limits = Limits { silence: Duration::from_millis(900), ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut greedy = TcpStream::connect(house.address).await.unwrap();
    let asked = "GET /api/games HTTP/1.1\r\nhost: magpie\r\n\r\n".repeat(100);
    in_time(async { while greedy.write_all(asked.as_bytes()).await.is_ok() {} }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_connects_and_says_nothing_is_turned_away_in_the_end() {
    let limits = Limits { connections_per_address: 2, silence: Duration::from_secs(2), ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut idle = Vec::new();
    for _ in 0..3 {
        idle.push(TcpStream::connect(house.address).await.unwrap());
    }
    // The first makes room for the third at once, the others go when their time is up.
    for connection in &mut idle {
        assert_eq!(in_time(connection.read(&mut [0; 9])).await.unwrap_or(0), 0);
    }
    assert_eq!(house.get("/api/games").await.0, 200);
}

/// Half a request on every place there is, from the same address: who comes to their seat is let in all the same, and who is at a table
/// stays there.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_at_the_door_keeps_nobody_from_their_seat() {
    for limits in
        [Limits { at_the_door: 8, ..quick().limits }, Limits { connections_per_address: 8, ..quick().limits }]
    {
        let house = House::with(limited(limits)).await;
        let opened = house.open(&["me", "easy"], json!({})).await;
        let (mut seated, _) = house.enter(&opened.code, Some(&opened.token)).await;
        let mut crowd = Vec::new();
        for _ in 0..100 {
            let mut half = TcpStream::connect(house.address).await.unwrap();
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
