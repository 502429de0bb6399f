//! Somebody who talks to a house through a socket.

use std::net::TcpStream;
use std::time::Duration;

use magpie_rules::Mix;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

/// Nothing takes that long.
const PATIENCE: Duration = Duration::from_mins(1);

/// So often a house asks for a sign of life in a few minutes; who hears nothing else has waited too long.
const PINGS: usize = 9;

/// Somebody at a table.
pub struct Guest(WebSocket<TcpStream>);

/// The connection broke.
#[derive(Debug)]
pub struct Gone;

impl Guest {
    /// Comes to a table; returns the welcome too.
    pub fn enter(port: u16, code: &str, token: Option<&str>) -> Result<(Guest, Value), Gone> {
        let (guest, welcome) = Guest::come(port, code, token)?;
        assert_eq!(welcome["say"], "welcome", "{welcome}");
        Ok((guest, welcome))
    }

    /// Comes to a table; returns what is said to that.
    pub fn come(port: u16, code: &str, token: Option<&str>) -> Result<(Guest, Value), Gone> {
        let stream = TcpStream::connect(("127.0.0.1", port)).map_err(|_| Gone)?;
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let address = format!("ws://127.0.0.1:{port}/api/socket/{code}");
        let (socket, _) = tungstenite::client(address, stream).map_err(|_| Gone)?;
        let mut guest = Guest(socket);
        guest.say(&json!({ "do": "enter", "table": code, "token": token }))?;
        let said = guest.hear()?;
        Ok((guest, said))
    }

    pub fn say(&mut self, message: &Value) -> Result<(), Gone> {
        self.0.send(Message::text(message.to_string())).map_err(|_| Gone)
    }

    pub fn hear(&mut self) -> Result<Value, Gone> {
        for _ in 0..PINGS {
            match self.0.read().map_err(|_| Gone)? {
                Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return Err(Gone),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
        panic!("nothing was said");
    }

    /// Seals what this person, who plays alone on seat 1, adds to the seed, starts, and opens it.
    pub fn start_alone(&mut self, mix: Mix) -> Result<(), Gone> {
        self.say(&json!({ "do": "seal", "seal": mix.seal() }))?;
        self.say(&json!({ "do": "start" }))?;
        self.say(&json!({ "do": "open", "mix": mix }))
    }

    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, Gone> {
        loop {
            let message = self.hear()?;
            if wanted(&message) {
                return Ok(message);
            }
        }
    }
}
