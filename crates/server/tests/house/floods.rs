//! Who says too much, asks too much, or comes too often: they are refused, and others play on.

use std::time::Duration;

use futures_util::SinkExt;
use magpie_server::Limits;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Client, House, in_time, limited, quick, start};

/// Says the same again and again, until the house hangs up.
async fn pour(client: &mut Client, flood: &Message, most: usize) {
    for _ in 0..most {
        if client.socket.send(flood.clone()).await.is_err() {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_text_counts_too() {
    let hurry = Duration::from_hours(1);
    let limits = Limits { messages_per_second: 1, message_burst: 3, patience: 5, hurry, ..Limits::default() };
    for flood in [Message::binary(vec![1]), Message::Ping(vec![1].into()), Message::Pong(vec![1].into())] {
        let house = House::with(limited(limits.clone())).await;
        let mut flooding = house.socket().await;
        pour(&mut flooding, &flood, 1000).await;
        // What it never read may break the connection before its farewell arrives.
        assert!(matches!(flooding.closed().await, Some(1008) | None), "{flood:?}");
    }
}

/// A message can be sent in pieces, and pieces can be empty: what never becomes a message is a flood too.
#[tokio::test(flavor = "multi_thread")]
async fn pieces_of_a_message_that_never_ends_count_too() {
    let hour = Duration::from_hours(1);
    let limits = Limits { hurry: hour, silence: hour, grudge: hour, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut floods = 0;
    while let Ok(mut flooding) = house.socket_with(house.socket_request()).await {
        // Masked with zeros: the beginning of a text, and then one empty piece of it after the other.
        flooding.socket.get_mut().write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
        let pieces = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
        in_time(async { while flooding.socket.get_mut().write_all(&pieces).await.is_ok() {} }).await;
        floods += 1;
        assert!(floods < 50, "they are heard for ever");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_told_so_before_it_is_closed() {
    let hurry = Duration::from_hours(1);
    let limits = Limits { messages_per_second: 1, message_burst: 2, patience: 2, hurry, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let mut client = house.socket().await;
    for id in 0..5 {
        client.say(json!({ "id": id, "do": "start" })).await;
    }
    let (mut said, mut refused) = (5, Vec::new());
    while let Some(answer) = client.next().await {
        assert_eq!(answer["id"], refused.len());
        refused.push(answer["code"].as_str().unwrap().to_owned());
        let too_fast = refused.iter().filter(|code| *code == "too-fast").count();
        if refused.len() == said && too_fast < 3 {
            // A slow house has heard fewer of them in a second.
            client.say(json!({ "id": said, "do": "start" })).await;
            said += 1;
        }
    }
    let (last, too_fast) = (refused.last().unwrap(), refused.iter().filter(|code| *code == "too-fast"));
    assert_eq!(
        (&refused[..2], too_fast.count()),
        (&["enter-first".to_owned(), "enter-first".to_owned()][..], 3)
    );
    assert_eq!(last, "too-fast", "the last thing that is heard is answered too");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_is_refused_and_closed_and_others_play_on() {
    // Nobody says so much in one game, and no house is so slow that it hears no more than that of a flood.
    let limits = Limits { messages_per_second: 10, message_burst: 1000, patience: 20, ..Limits::default() };
    let house = House::with(limited(limits)).await;
    let (mine, theirs) =
        (house.open(&["me", "easy"], json!({})).await, house.open(&["me", "easy"], json!({})).await);
    let (mut ada, _) = house.enter(&mine.code, Some(&mine.token)).await;
    let (mut flood, _) = house.enter(&theirs.code, Some(&theirs.token)).await;
    let pour = async {
        // The house stops reading in the middle of it.
        pour(&mut flood, &Message::text(r#"{"do":"advise"}"#), 50_000).await;
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

/// The house is flooded from this address until it does not listen any more; why it does not.
async fn flooded(house: &House) -> String {
    for _ in 0..50 {
        match house.socket_with(house.socket_request()).await {
            Ok(mut flooding) => {
                pour(&mut flooding, &Message::binary(vec![1]), 1000).await;
                flooding.closed().await;
            }
            Err(refused) => return refused,
        }
    }
    panic!("they are heard for ever");
}

fn hasty() -> Limits {
    let grudge = Duration::from_hours(1);
    Limits { messages_per_second: 1, message_burst: 3, patience: 5, grudge, ..Limits::default() }
}

/// Whoever has flooded the house again and again is refused before they cost it anything; nobody else is.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_floods_again_and_again_is_not_listened_to() {
    let house = House::with(limited(hasty())).await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let refused = flooded(&house).await;
    assert!(refused.contains("429"), "{refused}");
    // Who is at a table stays there, and who comes from elsewhere is let in.
    ada.say(json!({ "do": "rename", "name": "Ada II" })).await;
    ada.until("table").await;
    let elsewhere = tokio::net::TcpSocket::new_v4().unwrap();
    elsewhere.bind("127.0.0.9:0".parse().unwrap()).unwrap();
    let stream = elsewhere.connect(house.address).await.unwrap();
    assert!(tokio_tungstenite::client_async(house.socket_request(), stream).await.is_ok());
}

/// Who has been to their seat shows who they are while they knock, and is let in whoever else floods the house from the same address.
#[tokio::test(flavor = "multi_thread")]
async fn who_holds_a_seat_comes_back_although_others_flood_from_the_same_address() {
    let house = House::with(limited(hasty())).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    ada.leave().await;
    bob.leave().await;
    assert!(flooded(&house).await.contains("429"));
    let knock = async |token: &str| {
        let mut request = house.socket_request();
        let shown = format!("magpie, {token}");
        request.headers_mut().insert("sec-websocket-protocol", shown.parse().unwrap());
        house.socket_with(request).await
    };
    assert!(knock(&"ce".repeat(32)).await.is_err(), "nobody has ever come with it");
    for (token, seat) in [(&opened.token, 1), (&bobs, 2)] {
        let mut person = knock(token).await.unwrap();
        // It is for who holds the seat, and for nobody else.
        assert_eq!(person.refused(json!({ "do": "enter", "table": opened.code })).await, "too-many");
        person.say(json!({ "do": "enter", "table": opened.code, "token": token })).await;
        assert_eq!(person.hear().await["you"], seat);
    }
    // Who floods from their seat is known no more.
    let mut eve = knock(&bobs).await.unwrap();
    eve.say(json!({ "do": "enter", "table": opened.code, "token": bobs })).await;
    assert_eq!(eve.hear().await["you"], 2);
    pour(&mut eve, &Message::binary(vec![1]), 1000).await;
    eve.closed().await;
    assert!(knock(&bobs).await.is_err());
    assert!(knock(&opened.token).await.is_ok());
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

/// Everybody at the table is told each time: who comes and goes without end would keep the others busy with it.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_their_seat_again_and_again_is_let_in_so_many_times_in_a_minute() {
    let hurry = Duration::from_mins(2);
    let house = House::with(limited(Limits { returns_per_minute: 1, hurry, ..quick().limits })).await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    let (ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    ada.leave().await;
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

/// Somebody whose page is frozen: the others play on.
#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_holds_up_nobody() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let mut frozen = Vec::new();
    for _ in 0..3 {
        frozen.push(house.enter(&opened.watch, None).await);
    }
    start(&mut [&mut ada]).await;
    assert!(!ada.play(None, 1, 7).await.last().unwrap()["outcome"].is_null());
}

/// Who asks and asks and never reads an answer is not waited for.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_and_never_reads_is_let_go_of() {
    let pace = Limits { messages_per_second: 1_000_000, message_burst: 1_000_000, ..Limits::default() };
    let house = House::with(limited(Limits { hurry: Duration::from_secs(2), ..pace })).await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let mut greedy = house.socket().await;
    greedy.say(json!({ "do": "enter", "table": opened.code, "token": opened.token })).await;
    // The answer is as long as the question.
    let question = Message::text(json!({ "do": "x".repeat(15_000) }).to_string());
    in_time(pour(&mut greedy, &question, usize::MAX)).await;
    house.until_counted("magpie_sockets 0").await;
}
