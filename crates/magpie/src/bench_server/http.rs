//! Opening tables.

use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use magpie_http::{Request, StatusCode, Uri};
use serde::Deserialize;
use serde_json::json;

/// Where a server is: `http://HOST:PORT/BASE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// The host and the port.
    pub(crate) host: String,
    /// What comes before every path, without a slash at its end.
    pub(crate) base: String,
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("an address is as in http://127.0.0.1:7373/")]
pub(crate) struct NoAddress;

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Address, NoAddress> {
        let uri: Uri = text.parse().map_err(|_| NoAddress)?;
        let authority = uri.authority().filter(|_| uri.scheme_str() == Some("http")).ok_or(NoAddress)?;
        let host = format!("{}:{}", authority.host(), authority.port_u16().unwrap_or(80));
        let base = uri.path().trim_end_matches('/').to_owned();
        Ok(Address { host, base })
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
    let wish = json!({ "game": "sneaky", "seats": seats, "name": "Player 1" }).to_string();
    let answer = request(&address, "POST", "/api/tables", &wish).await?;
    serde_json::from_str(&answer).with_context(|| format!("a table cannot be opened: {answer}"))
}

/// The body of the answer to a request that must succeed; its target is a path below the base.
pub(crate) async fn request(address: &Address, method: &str, path: &str, body: &str) -> Result<String> {
    let Address { host, base } = address;
    let request = Request::builder()
        .method(method)
        .uri(format!("{base}{path}"))
        .header("content-type", "application/json")
        .body(body.to_owned())?;
    let answer = magpie_http::send(host, request).await.with_context(|| format!("{method} {host}{path}"))?;
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
