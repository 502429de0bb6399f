//! Opening tables.

use std::io;
use std::net::Ipv4Addr;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use magpie_http::{Request, StatusCode, Uri};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream, lookup_host};

/// Where a server is: `http://HOST:PORT/BASE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// The host and the port.
    pub(crate) host: String,
    /// What comes before every path, without a slash at its end.
    pub(crate) base: String,
    /// Where those who speak to it come from, if that matters.
    pub(crate) from: Option<Ipv4Addr>,
    /// The hosts and ports of the other nodes of the same house.
    pub(crate) others: Vec<String>,
}

impl Address {
    /// Reads it, where this is what stands before it, and this the port if it has none.
    pub(crate) fn read(text: &str, scheme: &str, port: u16) -> Result<Address, NoAddress> {
        let uri: Uri = text.parse().map_err(|_| NoAddress)?;
        let authority = uri.authority().filter(|_| uri.scheme_str() == Some(scheme)).ok_or(NoAddress)?;
        // What cannot be a port is not taken for none.
        let written =
            authority.as_str().rsplit_once(']').map_or(authority.as_str(), |(_, rest)| rest).contains(':');
        let port = authority.port_u16().or((!written).then_some(port)).ok_or(NoAddress)?;
        let host = format!("{}:{port}", authority.host());
        let base = uri.path().trim_end_matches('/').to_owned();
        Ok(Address { host, base, from: None, others: Vec::new() })
    }

    /// The same, for those who come from there.
    pub(crate) fn from(&self, from: Ipv4Addr) -> Address {
        Address { from: Some(from), ..self.clone() }
    }

    /// The same house at another node, each in turn.
    pub(crate) fn at(&self, turn: usize) -> Address {
        let host = match turn % (self.others.len() + 1) {
            0 => &self.host,
            other => &self.others[other - 1],
        };
        Address { host: host.clone(), ..self.clone() }
    }

    /// A connection.
    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.host.as_str()).await };
        let to = lookup_host(self.host.as_str()).await?.next().ok_or(io::ErrorKind::NotFound)?;
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        socket.connect(to).await
    }
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("an address is as in http://127.0.0.1:7373/")]
pub(crate) struct NoAddress;

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Address, NoAddress> {
        Address::read(text, "http", 80)
    }
}

/// A table that was opened.
#[derive(Debug, Deserialize)]
pub(crate) struct Opened {
    /// What lets in players.
    pub(crate) code: String,
    /// What lets in watchers.
    pub(crate) watch: String,
    /// The capability of the one who opened it.
    pub(crate) token: String,
}

/// Opens a table for so many players.
pub(crate) async fn open(address: Address, players: u8) -> Result<Opened> {
    let seat = |at| if at == 0 { json!({ "kind": "me" }) } else { json!({ "kind": "open" }) };
    let seats: Vec<_> = (0..players).map(seat).collect();
    open_with(&address, &json!({ "game": "sneaky", "seats": seats, "name": "Player 1" })).await
}

/// Opens a table that is described like this.
pub(crate) async fn open_with(address: &Address, wish: &Value) -> Result<Opened> {
    let answer = request(address, "POST", "/api/tables", &wish.to_string()).await?;
    serde_json::from_str(&answer).with_context(|| format!("a table cannot be opened: {answer}"))
}

/// The body of the answer to a request that must succeed; its target is a path below the base.
pub(crate) async fn request(address: &Address, method: &str, path: &str, body: &str) -> Result<String> {
    let Address { host, base, .. } = address;
    let request = Request::builder()
        .method(method)
        .uri(format!("{base}{path}"))
        .header("content-type", "application/json")
        .body(body.to_owned())?;
    let stream = address.connect().await.with_context(|| format!("{method} {host}{path}"))?;
    let answer = magpie_http::send_on(stream, host, request)
        .await
        .with_context(|| format!("{method} {host}{path}"))?;
    let (status, body) = (answer.status(), answer.into_body());
    ensure!(status == StatusCode::OK, "{method} {path} was refused: {body}");
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_port_and_perhaps_a_base() {
        let read = |text: &str| text.parse::<Address>().map(|address| (address.host, address.base)).ok();
        let expected = |host: &str, base: &str| Some((host.to_owned(), base.to_owned()));
        assert_eq!(read("http://127.0.0.1:7373"), expected("127.0.0.1:7373", ""));
        assert_eq!(read("http://127.0.0.1:7373/"), expected("127.0.0.1:7373", ""));
        assert_eq!(read("http://example.org/games/magpie/"), expected("example.org:80", "/games/magpie"));
        assert_eq!(read("127.0.0.1:7373"), None);
    }
}
