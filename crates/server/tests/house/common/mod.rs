//! A house on a free port, and people who come to it over real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use magpie_http::{Request, Response, request};
use magpie_room::LeastClock;
use magpie_rules::Mix;
use magpie_server::{Config, Limits, NoClient};
use magpie_store::{Sqlite, Store};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request as SocketRequest;
use tokio_util::sync::CancellationToken;

/// Nothing takes that long; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// Nobody says so much; a test that listens longer has failed.
const MESSAGES: usize = 10_000;

/// Waits for this; a test that waits too long fails, and does not hang.
pub(crate) async fn in_time<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, what).await.expect("nothing takes that long")
}

/// A house on a free port.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    folder: Arc<TempDir>,
    shutdown: CancellationToken,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
}

/// As in real life, but nobody waits for bots, and people are as fast as programs.
pub(crate) fn quick() -> Config {
    Config {
        room: magpie_room::Config {
            bot_pause: Duration::ZERO,
            least_clock: LeastClock { per_move: 1, bank: 1 },
            ..magpie_room::Config::default()
        },
        limits: Limits { messages_per_second: 10_000, message_burst: 10_000, ..Limits::default() },
        ..Config::default()
    }
}

/// The same with other limits.
pub(crate) fn limited(limits: Limits) -> Config {
    Config { limits, ..quick() }
}

/// The same, but its rooms are kept otherwise.
pub(crate) fn with_room(change: impl FnOnce(&mut magpie_room::Config)) -> Config {
    let mut config = quick();
    change(&mut config.room);
    config
}

pub(crate) fn folder() -> Arc<TempDir> {
    Arc::new(tempfile::tempdir().unwrap())
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(quick()).await
    }

    pub(crate) async fn with(config: Config) -> House {
        House::on(folder(), config).await
    }

    /// A house with the tables in this folder.
    pub(crate) async fn on(folder: Arc<TempDir>, config: Config) -> House {
        let store = Arc::new(Sqlite::open(&file(folder.path())).await.unwrap());
        House::over(store, folder, config).await
    }

    /// A house with the tables in this store, which keeps them in this folder.
    pub(crate) async fn over(store: Arc<dyn Store>, folder: Arc<TempDir>, config: Config) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = CancellationToken::new();
        let house = magpie_server::serve(listener, config, store, Arc::new(NoClient), shutdown.clone());
        House { address, folder, shutdown, serving: tokio::spawn(house) }
    }

    /// Another house with the same tables.
    pub(crate) async fn beside(&self) -> House {
        House::on(self.folder.clone(), quick()).await
    }

    /// Where its tables are.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Closes the house, and leaves the folder.
    pub(crate) async fn close(self) -> Arc<TempDir> {
        self.shutdown.cancel();
        self.serving.await.unwrap().unwrap();
        self.folder
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let answer = self.ask(Request::get(path), "").await;
        (answer.status().as_u16(), answer.into_body())
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> (u16, Value) {
        let answer = self.ask(Request::post(path), body).await;
        let (status, body) = (answer.status().as_u16(), answer.into_body());
        (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
    }

    /// A plain request, and the whole answer.
    pub(crate) async fn ask(&self, head: request::Builder, body: &str) -> Response<String> {
        let (host, request) = (self.address.to_string(), head.body(body.to_owned()).unwrap());
        in_time(magpie_http::send(&host, request)).await.unwrap()
    }

    /// Waits until the house counts so many of something: one line of its metrics.
    pub(crate) async fn until_counted(&self, line: &str) {
        in_time(async {
            while !self.get("/metrics").await.1.lines().any(|told| told == line) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
    }

    /// Opens a table of Sneaky, unless `more` names another game.
    pub(crate) async fn open(&self, seats: &[&str], more: Value) -> Opened {
        let mut wish =
            json!({ "game": "sneaky", "seats": seats.iter().map(seat).collect::<Vec<_>>(), "name": "Ada" });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, opened) = self.post("/api/tables", &wish.to_string()).await;
        assert_eq!(status, 200, "{opened}");
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        Opened {
            code: text("code"),
            watch: text("watch"),
            token: text("token"),
            commitment: text("commitment"),
        }
    }

    /// A socket that has not said anything yet.
    pub(crate) async fn socket(&self) -> Client {
        self.socket_with(self.socket_request()).await.unwrap()
    }

    pub(crate) fn socket_request(&self) -> SocketRequest {
        format!("ws://{}/api/socket", self.address).into_client_request().unwrap()
    }

    pub(crate) async fn socket_with(&self, request: SocketRequest) -> Result<Client, String> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let connected = tokio_tungstenite::client_async(request, stream).await;
        let (socket, _) = connected.map_err(|error| error.to_string())?;
        Ok(Client { socket, number: 0, view: Value::Null, seat: None })
    }

    /// Comes to a table, and hears the welcome.
    pub(crate) async fn enter(&self, code: &str, token: Option<&str>) -> (Client, Value) {
        let mut client = self.socket().await;
        client.say(json!({ "do": "enter", "table": code, "token": token })).await;
        let welcome = client.hear().await;
        assert_eq!(welcome["say"], "welcome", "{welcome}");
        (client, welcome)
    }

    /// Comes as a guest and takes a seat; returns the token.
    pub(crate) async fn sit(&self, code: &str, seat: u8, name: &str) -> (Client, String) {
        let (mut client, _) = self.enter(code, None).await;
        client.say(json!({ "do": "sit", "seat": seat, "name": name })).await;
        let seated = client.until("seated").await;
        (client, seated["token"].as_str().unwrap().to_owned())
    }
}

pub(crate) fn file(folder: &Path) -> std::path::PathBuf {
    folder.join("magpie.db")
}

/// `me`, `open`, or the level of a bot.
fn seat(word: &&str) -> Value {
    match *word {
        "me" | "open" => json!({ "kind": word }),
        level => json!({ "kind": "bot", "level": level }),
    }
}

/// What the one who opened a table has.
pub(crate) struct Opened {
    pub(crate) code: String,
    pub(crate) watch: String,
    pub(crate) token: String,
    pub(crate) commitment: String,
}

/// Somebody with a socket.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    /// The number of the last update.
    number: u64,
    /// What this client may know.
    view: Value,
    /// Where this client sits.
    seat: Option<u64>,
}

impl Client {
    /// Says something; an action answers the last update, unless it says otherwise.
    pub(crate) async fn say(&mut self, mut message: Value) {
        if message["do"] == "act" && message["seen"].is_null() {
            message["seen"] = json!(self.number);
        }
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `None` when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        in_time(async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(self.read(&text)),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        })
        .await
    }

    /// Keeps what an update tells, and adds to it what a client makes of it: the view now, and all that was noticed.
    fn read(&mut self, text: &str) -> Value {
        let mut message: Value = serde_json::from_str(text).unwrap();
        match message["say"].as_str() {
            Some("welcome") => self.seat = message["you"].as_u64(),
            Some("seated") => self.seat = message["seat"].as_u64(),
            Some(_) | None => {}
        }
        let update = if message["say"] == "welcome" { &mut message["game"] } else { &mut message };
        if let Some(frames) = update["frames"].as_array().cloned() {
            self.number = update["n"].as_u64().unwrap();
            if let Some(last) = frames.last() {
                self.view = last["view"].clone();
            }
            update["view"] = self.view.clone();
            update["seen"] =
                frames.iter().flat_map(|frame| frame["seen"].as_array().unwrap().clone()).collect();
        }
        message
    }

    pub(crate) async fn hear(&mut self) -> Value {
        self.next().await.expect("the socket was closed")
    }

    /// The code with which the house closes the socket.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        in_time(async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return None,
                }
            }
        })
        .await
    }

    /// Waits until the house hangs up; what it says meanwhile, pings too, stays unanswered.
    pub(crate) async fn ignored_until_closed(&mut self) {
        let mut said = Vec::new();
        // A connection that is broken has ended too.
        let _ = in_time(self.socket.get_mut().read_to_end(&mut said)).await;
    }

    /// The next message of this kind; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        self.until_that(|message| message["say"] == kind).await
    }

    pub(crate) async fn until_that(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..MESSAGES {
            let message = self.hear().await;
            assert!(message["say"] != "refused" || wanted(&message), "refused: {message}");
            if wanted(&message) {
                return message;
            }
        }
        panic!("much was said, and not what was waited for");
    }

    /// Says something that must be refused, and hears the code of the refusal.
    pub(crate) async fn refused(&mut self, message: Value) -> String {
        self.say(message).await;
        let refused = self.until("refused").await;
        refused["code"].as_str().unwrap().to_owned()
    }

    /// What this client adds to the seed.
    pub(crate) fn mix(&self) -> Mix {
        Mix::from_bytes([self.seat.expect("who adds something has a seat") as u8; 32])
    }

    /// Leaves.
    pub(crate) async fn leave(mut self) {
        self.socket.close(None).await.unwrap();
        while self.next().await.is_some() {}
    }

    /// Plays this seat until the game is over, choosing by `dice`; returns all updates, the last one with the result.
    pub(crate) async fn play(&mut self, first: Option<Value>, seat: u8, mut dice: u64) -> Vec<Value> {
        let mut updates: Vec<Value> = first.into_iter().collect();
        loop {
            if let Some(update) = updates.last() {
                if !update["outcome"].is_null() {
                    return updates;
                }
                if let Some(action) = choose(update, seat, &mut dice) {
                    self.say(json!({ "do": "act", "action": action })).await;
                }
            }
            updates.push(self.until("update").await);
        }
    }
}

/// Everybody who is here seals what they add to the seed, the first of them starts, and all open it: the game begins.
pub(crate) async fn start(people: &mut [&mut Client]) {
    seal(people).await;
    people[0].say(json!({ "do": "start" })).await;
    for person in people.iter_mut().filter(|person| person.seat.is_some()) {
        person.until_that(|message| message["table"]["status"] == "opening").await;
        person.say(json!({ "do": "open", "mix": person.mix() })).await;
    }
}

/// Everybody seals what they add to the seed; the first of them has heard of it.
pub(crate) async fn seal(people: &mut [&mut Client]) {
    let mut seals = Vec::new();
    for person in people.iter_mut().filter(|person| person.seat.is_some()) {
        seals.push(person.mix().seal().to_string());
        person.say(json!({ "do": "seal", "seal": person.mix().seal() })).await;
    }
    if !seals.is_empty() {
        let all = |message: &Value| seals.iter().all(|seal| message["table"].to_string().contains(seal));
        people[0].until_that(all).await;
    }
}

/// One of the legal actions, if the seat is waited for.
pub(crate) fn choose(update: &Value, seat: u8, dice: &mut u64) -> Option<Value> {
    let waited = update["waiting"].as_array().unwrap().contains(&json!(seat));
    let actions = update["actions"].as_array().unwrap();
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (waited && !actions.is_empty()).then(|| actions[(*dice >> 33) as usize % actions.len()].clone())
}
