//! Who is elsewhere is told that they are waited for: by a push service and a program of our own, which read what arrives.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use magpie_postgres::fresh_database;
use magpie_server::{BellsConfig, Config, Outside};
use magpie_store::Postgres;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::common::{Client, House, Opened, folder, in_time, quick, start};

/// Somebody who listens where a house sends something, and answers always the same.
struct Listener {
    address: SocketAddr,
    heard: mpsc::UnboundedReceiver<Posted>,
}

/// What was posted.
struct Posted {
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// How somebody answers.
#[derive(Clone, Copy)]
enum Answers {
    With(&'static str),
    /// Takes it, and never says so.
    Never,
    /// Says very much.
    Endlessly,
}

const CREATED: Answers = Answers::With("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n");
const GONE: Answers = Answers::With("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n");

impl Listener {
    async fn new(answers: Answers) -> Listener {
        Listener::at("127.0.0.1", answers).await
    }

    /// At an address of its own.
    async fn at(address: &str, answers: Answers) -> Listener {
        let listener = TcpListener::bind((address, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, answers, tell.clone()));
            }
        });
        Listener { address, heard }
    }

    async fn next(&mut self) -> Posted {
        in_time(self.heard.recv()).await.unwrap()
    }

    /// Has nothing been posted since?
    fn is_silent(&mut self) -> bool {
        self.heard.try_recv().is_err()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }
}

async fn answer(mut stream: TcpStream, answers: Answers, tell: mpsc::UnboundedSender<Posted>) {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
    };
    let text = String::from_utf8(bytes[..head].to_vec()).unwrap();
    let mut lines = text.lines();
    let path = lines.next().unwrap().split(' ').nth(1).unwrap().to_owned();
    let header =
        |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: Vec<(String, String)> = lines.filter_map(header).collect();
    let posted = Posted { path, headers, body: Vec::new() };
    let length: usize = posted.header("content-length").parse().unwrap();
    while bytes.len() < head + length && stream.read_buf(&mut bytes).await.unwrap_or(0) > 0 {}
    // Who has sent it waits for an answer before it goes on.
    let _ = tell.send(Posted { body: bytes[head..].to_vec(), ..posted });
    match answers {
        Answers::With(text) => drop(stream.write_all(text.as_bytes()).await),
        Answers::Never => drop(in_time(stream.read_u8()).await),
        Answers::Endlessly => {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n").await;
            while stream.write_all(&[b'x'; 8192]).await.is_ok() {}
        }
    }
}

impl Posted {
    fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// A browser that has asked its service for an address: written from RFC 8291, with other libraries than the house has.
struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        Browser { secret: SecretKey::from_slice(&[7; 32]).unwrap(), auth: [9; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    fn bell(&self, to: &str, language: &str) -> Value {
        let keys = json!({ "key": BASE64.encode(self.public()), "auth": BASE64.encode(self.auth) });
        json!({ "kind": "push", "to": to, "keys": keys, "language": language })
    }

    /// What is inside.
    fn open(&self, sealed: &[u8]) -> Value {
        let (salt, rest) = sealed.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert_eq!(record, 4096_u32.to_be_bytes());
        let (theirs, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let sender = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), sender.as_affine());
        let derive = |salt: &[u8], from: &[u8], info: &[u8], length: usize| {
            let mut bytes = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), from).expand(info, &mut bytes).unwrap();
            bytes
        };
        let info = [b"WebPush: info\0".as_slice(), &self.public(), theirs].concat();
        let input = derive(&self.auth, shared.raw_secret_bytes().as_slice(), &info, 32);
        let key = derive(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &input, b"Content-Encoding: nonce\0", 12);
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let nonce: [u8; 12] = nonce.try_into().unwrap();
        let opened = cipher.decrypt(&Nonce::from(nonce), sealed).unwrap();
        let end = opened.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(opened[end], 2, "the last record");
        serde_json::from_slice(&opened[..end]).unwrap()
    }
}

/// Who sent it, and to whom it proves that.
fn proven(posted: &Posted) -> Value {
    let (proof, key) =
        posted.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (said, signature) = proof.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    key.verify(said.as_bytes(), &Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap()).unwrap();
    let (head, claims) = said.split_once('.').unwrap();
    let read = |text: &str| serde_json::from_slice::<Value>(&BASE64.decode(text).unwrap()).unwrap();
    assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
    let mut claims = read(claims);
    claims["key"] = BASE64.encode(key.to_sec1_point(false).as_bytes()).into();
    claims
}

/// A house that rings everywhere, and at once.
fn ringing() -> Config {
    let mut config = quick();
    config.bells = BellsConfig {
        push: Outside::Anywhere,
        hooks: Outside::Anywhere,
        patience: Duration::from_secs(30),
        again: Duration::from_millis(10),
    };
    config.room.bells.patience = Duration::ZERO;
    config.public_url = "https://play.example".parse().ok();
    config
}

const GAME: &str = "meisterdiebe";

/// One of two who play.
struct Player {
    client: Client,
    seat: u64,
    token: String,
    /// What they were told last.
    update: Value,
}

/// A game over days of two who stay: the one who is waited for comes first. While they fill the cube, five times each, their turns
/// alternate whatever the dice say.
async fn days(house: &House) -> (Opened, Player, Player) {
    let clock = json!({ "kind": "per-move", "seconds": 172_800 });
    let game = json!({ "game": GAME, "options": { "edition": "author" }, "clock": clock });
    let opened = house.open(&["me", "open"], game).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, token) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    let update = ada.until("update").await;
    let ada = Player { client: ada, seat: 1, token: opened.token.clone(), update };
    let update = bob.until("update").await;
    let bob = Player { client: bob, seat: 2, token, update };
    if ada.is_waited_for() { (opened, ada, bob) } else { (opened, bob, ada) }
}

impl Player {
    fn is_waited_for(&self) -> bool {
        self.update["waiting"] == json!([self.seat])
    }

    /// Goes on until the other is waited for.
    async fn has_a_turn(&mut self) {
        while !self.is_waited_for() {
            self.update = self.client.until("update").await;
        }
        while self.is_waited_for() {
            let action = self.update["actions"][0].clone();
            self.client.say(json!({ "do": "act", "action": action })).await;
            self.update = self.client.until("update").await;
        }
    }

    async fn hang(&mut self, bell: &Value) {
        self.client.say(json!({ "do": "hang-bell", "bell": bell })).await;
        self.client.until("bells").await;
    }

    /// Leaves, and comes again to this house when they are waited for.
    async fn leave(self) -> Away {
        self.client.leave().await;
        Away { seat: self.seat, token: self.token }
    }
}

/// A player who is elsewhere.
struct Away {
    seat: u64,
    token: String,
}

impl Away {
    async fn come(self, house: &House, code: &str) -> Player {
        let (client, welcome) = house.enter(code, Some(&self.token)).await;
        Player { client, seat: self.seat, token: self.token, update: welcome["game"].clone() }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_once_and_only_it_can_read_it() {
    let (house, mut service, browser) =
        (House::with(ringing()).await, Listener::new(CREATED).await, Browser::new());
    let (opened, mut one, mut two) = days(&house).await;
    let (status, offered) = house.get("/api/bells").await;
    let offered: Value = serde_json::from_str(&offered).unwrap();
    assert_eq!((status, &offered["hooks"]), (200, &json!(true)));
    two.hang(&browser.bell(&service.url("send/secret"), "nl")).await;
    let two = two.leave().await;
    one.has_a_turn().await;
    let posted = service.next().await;
    assert_eq!(posted.path, "/send/secret");
    let told = browser.open(&posted.body);
    assert_eq!(told, json!({ "what": "turn", "game": GAME, "table": opened.code, "language": "nl" }));
    assert_eq!(posted.body.len(), 16 + 4 + 1 + 65 + 256 + 16, "always as long");
    assert_eq!((posted.header("content-encoding"), posted.header("ttl")), ("aes128gcm", "86400"));
    let plain = posted.headers.iter().map(|(_, value)| value.as_str()).collect::<String>();
    for secret in [&one.token, &two.token, &opened.code] {
        assert!(!plain.contains(secret.as_str()), "{plain}");
    }
    let claims = proven(&posted);
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!((&claims["sub"], &claims["key"]), (&json!("https://play.example"), &offered["push"]));
    // Neither coming and going nor a restart makes it another turn.
    let two = two.come(&house, &opened.code).await.leave().await;
    let one = one.leave().await;
    let house = House::on(house.close().await, ringing()).await;
    let mut two = two.come(&house, &opened.code).await;
    let told = two.client.until("bells").await;
    assert_eq!(told["bells"][0]["kind"], "push");
    assert!(!told.to_string().contains("secret"), "{told}");
    assert!(service.is_silent(), "one notice for one turn");
    let again: Value = serde_json::from_str(&house.get("/api/bells").await.1).unwrap();
    assert_eq!(again["push"], offered["push"], "the house is known by the same key");
    // The next turn is another one.
    let mut one = one.come(&house, &opened.code).await;
    two.has_a_turn().await;
    two.leave().await;
    one.has_a_turn().await;
    assert_eq!(browser.open(&service.next().await.body)["what"], "turn");
    house.close().await;
    assert!(service.is_silent());
}

/// Who leaves in the middle of their turn without a word is told of it too: their page may have been gone before the house knew.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_waited_for_and_leaves_is_told() {
    let (house, mut service, browser) =
        (House::with(ringing()).await, Listener::new(CREATED).await, Browser::new());
    let (_, mut one, _two) = days(&house).await;
    one.hang(&browser.bell(&service.url("x"), "nl")).await;
    one.leave().await;
    assert_eq!(browser.open(&service.next().await.body)["what"], "turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_told_in_plain_words_until_it_is_asked_to_stop() {
    let (house, mut program) = (House::with(ringing()).await, Listener::new(CREATED).await);
    let (opened, mut one, mut two) = days(&house).await;
    two.hang(&json!({ "kind": "hook", "to": program.url("hook?key=secret") })).await;
    let hello = program.next().await;
    assert_eq!((hello.path.as_str(), &hello.json()["what"]), ("/hook?key=secret", &json!("hello")));
    let two = two.leave().await;
    one.has_a_turn().await;
    let told = program.next().await.json();
    let link = format!("https://play.example/#/t/{}", opened.code);
    assert_eq!((&told["what"], &told["game"], &told["link"]), (&json!("turn"), &json!(GAME), &json!(link)));
    assert_eq!(told["text"], told["content"]);
    assert!(told["text"].as_str().unwrap().contains("it is your turn"), "{told}");
    assert!(
        [&one.token, &two.token].iter().all(|token| !told.to_string().contains(token.as_str())),
        "{told}"
    );
    let mut two = two.come(&house, &opened.code).await;
    two.client.say(json!({ "do": "take-bell" })).await;
    two.client.until_that(|message| message["say"] == "bells" && message["bells"] == json!([])).await;
    two.has_a_turn().await;
    two.leave().await;
    one.has_a_turn().await;
    house.close().await;
    assert!(program.is_silent(), "nobody is told who wants it no more");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_gone_is_forgotten() {
    let (house, mut service, browser) =
        (House::with(ringing()).await, Listener::new(GONE).await, Browser::new());
    let (opened, mut one, mut two) = days(&house).await;
    two.hang(&browser.bell(&service.url("x"), "de")).await;
    let mut two = two.leave().await;
    one.has_a_turn().await;
    service.next().await;
    house.until_counted("magpie_rings_total{outcome=\"gone\"} 1").await;
    // Who comes is told of their bells right after the welcome; of none there is nothing to tell.
    let mut two = in_time(async {
        loop {
            let mut here = two.come(&house, &opened.code).await;
            here.client.say(json!({ "do": "take-bell", "name": "0123456789abcdef" })).await;
            if here.client.hear().await["say"] != "bells" {
                break here;
            }
            two = here.leave().await;
        }
    })
    .await;
    assert_eq!(two.client.refused(json!({ "do": "take-bell" })).await, "no-bells");
}

/// What is slow, silent or endless elsewhere is felt nowhere here.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_those_who_are_told() {
    for answers in [Answers::Never, Answers::Endlessly] {
        let (house, mut service) = (House::with(ringing()).await, Listener::new(answers).await);
        let (_, mut one, mut two) = days(&house).await;
        two.hang(&Browser::new().bell(&service.url("x"), "en")).await;
        two.client.say(json!({ "do": "look", "looks": false })).await;
        for _ in 0..3 {
            one.has_a_turn().await;
            // It is under way, and not answered.
            service.next().await;
            two.has_a_turn().await;
        }
        house.close().await;
        assert!(service.is_silent());
    }
}

/// However many are told at one table who never answer, others are told.
#[tokio::test(flavor = "multi_thread")]
async fn one_table_does_not_keep_the_others_waiting() {
    let mut config = ringing();
    config.bells.patience = Duration::from_hours(1);
    let house = House::with(config).await;
    let (mut silent, mut service) =
        (Listener::new(Answers::Never).await, Listener::at("127.0.0.2", CREATED).await);
    let (browser, (_, mut one, mut two)) = (Browser::new(), days(&house).await);
    for player in [&mut one, &mut two] {
        for number in 0..4 {
            let to = silent.url(&format!("{}/{number}", player.seat));
            player.hang(&browser.bell(&to, "en")).await;
        }
        player.client.say(json!({ "do": "look", "looks": false })).await;
    }
    // Nine turns begin, of each of which four are to be told: four more than one table may have waiting.
    for _ in 0..4 {
        one.has_a_turn().await;
        two.has_a_turn().await;
    }
    house.until_counted("magpie_rings_total{outcome=\"too-many\"} 4").await;
    let (_, mut other, mut another) = days(&house).await;
    another.hang(&browser.bell(&service.url("x"), "en")).await;
    another.leave().await;
    other.has_a_turn().await;
    assert_eq!(browser.open(&service.next().await.body)["what"], "turn");
    for _ in 0..4 {
        silent.next().await;
    }
    assert!(silent.is_silent(), "so many of one table are under way");
}

/// Programs are greeted as often as somebody needs to find their address, and no more.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_makes_the_house_greet_without_end() {
    let (house, mut program) = (House::with(ringing()).await, Listener::new(CREATED).await);
    let (_, _one, mut two) = days(&house).await;
    for number in 0..20 {
        two.hang(&json!({ "kind": "hook", "to": program.url(&number.to_string()) })).await;
        assert_eq!(program.next().await.json()["what"], "hello");
    }
    let bell = json!({ "kind": "hook", "to": program.url("20") });
    two.client.say(json!({ "do": "hang-bell", "bell": bell })).await;
    // What was not greeted is not kept.
    let bells = |count: usize| {
        move |message: &Value| message["bells"].as_array().is_some_and(|all| all.len() == count)
    };
    two.client.until_that(bells(4)).await;
    two.client.until_that(bells(3)).await;
    house.until_counted("magpie_rings_total{outcome=\"too-many\"} 1").await;
    assert!(program.is_silent());
}

/// By what it is sent, a service does not learn which of its browsers play together.
#[tokio::test(flavor = "multi_thread")]
async fn a_service_does_not_learn_who_plays_together() {
    let (house, mut service) = (House::with(ringing()).await, Listener::new(CREATED).await);
    let (browser, (opened, mut one, mut two)) = (Browser::new(), days(&house).await);
    one.hang(&browser.bell(&service.url("one"), "en")).await;
    two.hang(&browser.bell(&service.url("two"), "en")).await;
    let mut topics = Vec::new();
    for _ in 0..2 {
        let away = two.leave().await;
        one.has_a_turn().await;
        topics.push(service.next().await.header("topic").to_owned());
        (two, one) = (one, away.come(&house, &opened.code).await);
    }
    let away = two.leave().await;
    one.has_a_turn().await;
    topics.push(service.next().await.header("topic").to_owned());
    drop(away);
    assert_ne!(topics[0], topics[1], "two browsers");
    assert_eq!(topics[0], topics[2], "for one browser the newer replaces the older");
}

/// What was surely not taken is sent again, and what may have been is not.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_taken_is_sent_again() {
    let busy = Answers::With("HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n");
    let between = Answers::With("HTTP/1.1 504 Gateway Timeout\r\ncontent-length: 0\r\n\r\n");
    let moved =
        Answers::With("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n");
    for (answers, outcome, times) in
        [(busy, "unreached", 3), (between, "unanswered", 1), (moved, "refused", 1)]
    {
        let (house, mut service) = (House::with(ringing()).await, Listener::new(answers).await);
        let (_, mut one, mut two) = days(&house).await;
        two.hang(&Browser::new().bell(&service.url("x"), "en")).await;
        two.leave().await;
        one.has_a_turn().await;
        for _ in 0..times {
            service.next().await;
        }
        house.until_counted(&format!("magpie_rings_total{{outcome=\"{outcome}\"}} 1")).await;
        house.close().await;
        assert!(service.is_silent(), "{outcome}");
    }
}

/// A house that sends to public places only is not made to knock at its own door, nor at its neighbours'.
#[tokio::test(flavor = "multi_thread")]
async fn walls_hold() {
    let mut config = ringing();
    (config.bells.push, config.bells.hooks) = (Outside::Public, Outside::Public);
    let (house, mut here) = (House::with(config).await, Listener::new(CREATED).await);
    let (_, _one, mut two) = days(&house).await;
    let port = here.address.port();
    let hosts = [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "127.1",
        "0x7f.1",
        "2130706433",
        "0",
        "10.0.0.1",
        "169.254.169.254",
    ];
    for (count, host) in (1..).zip(hosts) {
        let bell = json!({ "kind": "hook", "to": format!("http://{host}:{port}/") });
        two.hang(&bell).await;
        // Who has given the address learns that nobody is told there.
        two.client.until_that(|message| message["say"] == "bells" && message["bells"] == json!([])).await;
        let counted = house.get("/metrics").await.1;
        let refused = |word: &str| {
            let line = format!("magpie_rings_total{{outcome=\"{word}\"}} ");
            counted.lines().find_map(|told| told.strip_prefix(&line)?.parse::<u32>().ok()).unwrap_or(0)
        };
        // What no resolver takes for an address leads nowhere either.
        assert_eq!(refused("forbidden") + refused("unreached"), count, "{host}: {counted}");
    }
    assert!(here.is_silent());
    let odd = json!({ "kind": "hook", "to": "file:///etc/passwd" });
    assert_eq!(two.client.refused(json!({ "do": "hang-bell", "bell": odd })).await, "not-understood");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_offers_only_what_its_keeper_allows() {
    let house = House::new().await;
    let (_, _one, mut two) = days(&house).await;
    let offered: Value = serde_json::from_str(&house.get("/api/bells").await.1).unwrap();
    assert_eq!((offered["push"].is_string(), &offered["hooks"]), (true, &json!(false)));
    let bell = json!({ "kind": "hook", "to": "https://example.org/" });
    assert_eq!(two.client.refused(json!({ "do": "hang-bell", "bell": bell })).await, "no-bells");
    let mut silent = quick();
    silent.bells.push = Outside::Off;
    let house = House::with(silent).await;
    assert_eq!(house.get("/api/bells").await.1, r#"{"push":null,"hooks":false}"#);
}

/// Several nodes know one key, and of one turn one of them tells, also after it is gone.
#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_tell_once() {
    let Some(database) = fresh_database("bells of several nodes") else { return };
    let (mut service, browser) = (Listener::new(CREATED).await, Browser::new());
    let node = async || {
        let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
        House::over(store, folder(), ringing()).await
    };
    let (one, two) = (node().await, node().await);
    assert_eq!(one.get("/api/bells").await, two.get("/api/bells").await);
    let (opened, mut first, mut second) = days(&one).await;
    second.hang(&browser.bell(&service.url("x"), "en")).await;
    let second = second.leave().await;
    let (mut elsewhere, _) = two.enter(&opened.code, Some(&first.token)).await;
    first.has_a_turn().await;
    assert_eq!(browser.open(&service.next().await.body)["what"], "turn");
    let first = first.leave().await;
    one.close().await;
    while elsewhere.next().await.is_some() {}
    // The other node sees to the table now, and knows that they know.
    let first = in_time(first.come(&two, &opened.code)).await;
    assert_eq!(first.update["waiting"], json!([second.seat]));
    second.come(&two, &opened.code).await.leave().await;
    two.close().await;
    assert!(service.is_silent());
}
