//! How a house is kept.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Uri;
use axum::http::uri::Authority;
use subtle::ConstantTimeEq as _;

/// How a house is kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// What comes before every path, without a slash at its end: empty, or `/magpie`.
    pub base_path: BasePath,
    /// Where people find the house, if it is not where it listens: `https://example.org`.
    pub public_url: Option<PublicUrl>,
    /// Is there a proxy in front whose `X-Forwarded-For` can be believed? What people call the house, it cannot tell: that is the public address.
    pub behind_proxy: bool,
    /// May everybody see `/metrics`, or only who is on the same machine?
    pub open_metrics: bool,
    /// Who shows this may see them too, from wherever.
    pub metrics_token: Option<MetricsToken>,
    /// How many bots think at the same time, apart from one more that is quick.
    pub thinkers: usize,
    /// How long a table stays in memory after the last one left.
    pub table_idle: Duration,
    /// A table at which nobody is and nothing happens for longer than this need not stay in memory.
    pub nap: Duration,
    /// How long the house waits before it tries again what it could not do by itself.
    pub retry: Duration,
    /// How long tables are kept.
    pub keep: Keep,
    /// How rooms are kept.
    pub room: magpie_room::Config,
    /// How it is one of several nodes, if its store can be shared.
    pub town: TownConfig,
    /// How it tells those who are elsewhere that they are waited for.
    pub bells: BellsConfig,
    /// What nobody may exceed.
    pub limits: Limits,
}

/// How long tables are kept at which nothing happens any more; for ever if nothing is said. Games that are on are always kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keep {
    /// Since the end of the game.
    pub finished: Option<Duration>,
    /// Since a table was opened at which no game has begun.
    pub unstarted: Option<Duration>,
}

/// How a house is one of several nodes.
#[derive(Clone, Debug)]
pub struct TownConfig {
    /// Where it listens for the other nodes.
    pub listen: SocketAddr,
    /// What the others find it by, if it is not where it listens: a host and a port.
    pub address: Option<String>,
    /// After so long without a sign of life its tables are taken over.
    pub alive: Duration,
}

/// How a house tells those who are elsewhere that they are waited for.
#[derive(Clone, Copy, Debug)]
pub struct BellsConfig {
    /// Through the services that the makers of browsers keep.
    pub push: Outside,
    /// By programs whose addresses are given by players.
    pub hooks: Outside,
    /// How long to connect and to be answered may take, each.
    pub patience: Duration,
    /// How long the house waits before it sends something again that was surely not taken.
    pub again: Duration,
}

/// Where a house sends something of its own accord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// Nowhere.
    Off,
    /// To public addresses of the Internet.
    Public,
    /// To its own machine and the networks around it too, and to browsers without a certificate: for a home, and for tests.
    Anywhere,
}

impl Default for BellsConfig {
    fn default() -> BellsConfig {
        BellsConfig {
            push: Outside::Public,
            hooks: Outside::Off,
            patience: crate::bells::PATIENCE,
            again: Duration::from_secs(5),
        }
    }
}

/// What whoever reads `/metrics` has to show.
#[derive(Clone)]
pub struct MetricsToken(String);

/// Why a text is no such token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token for metrics has at least 16 letters, digits or signs, and no spaces")]
pub struct NoMetricsToken;

impl TryFrom<String> for MetricsToken {
    type Error = NoMetricsToken;

    fn try_from(text: String) -> Result<MetricsToken, NoMetricsToken> {
        let fine = text.len() >= 16 && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fine { Ok(MetricsToken(text)) } else { Err(NoMetricsToken) }
    }
}

impl std::fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MetricsToken(secret)")
    }
}

impl MetricsToken {
    /// Is it this one? However much of it is right, the answer takes as long.
    pub(crate) fn is(&self, shown: &str) -> bool {
        self.0.as_bytes().ct_eq(shown.as_bytes()).into()
    }
}

/// What nobody may exceed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes in a message or in the body of a request.
    pub message_bytes: usize,
    /// Bytes in the body of a request with a record in it: no game comes near it.
    pub record_bytes: usize,
    /// Messages per second on one socket, over some time.
    pub messages_per_second: u32,
    /// Messages at once on one socket.
    pub message_burst: u32,
    /// Messages that a socket may send too many before it is closed.
    pub patience: u32,
    /// For how long a flood is held against the address that it came from.
    pub grudge: Duration,
    /// Messages that may wait for a slow client before it is disconnected.
    pub outgoing: usize,
    /// Tables that one address may open in an hour.
    pub tables_per_hour: u32,
    /// How often one address may come to tables in a minute: codes are short, and not to be guessed.
    pub entries_per_minute: u32,
    /// How often who holds a seat may come to it in a minute: all others at the table are told of it each time.
    pub returns_per_minute: u32,
    /// How often those at one address may ask the house what it thinks in a minute, of their choice or of their game.
    pub questions_per_minute: u32,
    /// How often those at one address may ask how the house is in a minute: it writes something each time to know.
    pub checks_per_minute: u32,
    /// Tables in memory.
    pub tables: usize,
    /// Connections of all addresses together that have not come to a table; when there are more, one of those goes who come from
    /// where most are.
    pub at_the_door: usize,
    /// Connections of one address, sockets among them; more are turned away unheard, if none of them can go.
    pub connections_per_address: u32,
    /// Sockets of one address. A quarter more are let in for those who hold a seat.
    pub sockets_per_address: u32,
    /// How long a connection may be silent; a socket is asked for a sign of life after a third of it.
    pub silence: Duration,
    /// How long a new socket may take to come to a table, and a slow one to take a message.
    pub hurry: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            base_path: BasePath::default(),
            public_url: None,
            behind_proxy: false,
            open_metrics: false,
            metrics_token: None,
            // One processor is left to carry messages, where there are several.
            thinkers: std::thread::available_parallelism()
                .map_or(1, |processors| (processors.get() - 1).max(1)),
            table_idle: Duration::from_mins(1),
            nap: Duration::from_mins(3),
            retry: Duration::from_secs(10),
            keep: Keep::default(),
            room: magpie_room::Config::default(),
            town: TownConfig::default(),
            bells: BellsConfig::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for TownConfig {
    /// For nodes on one machine.
    fn default() -> TownConfig {
        TownConfig { listen: ([127, 0, 0, 1], 0).into(), address: None, alive: Duration::from_secs(5) }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 16 * 1024,
            record_bytes: 512 * 1024,
            messages_per_second: 20,
            message_burst: 60,
            patience: 100,
            grudge: Duration::from_secs(10),
            outgoing: 128,
            tables_per_hour: 120,
            entries_per_minute: 300,
            returns_per_minute: 60,
            questions_per_minute: 600,
            checks_per_minute: 300,
            tables: 10_000,
            at_the_door: 500,
            connections_per_address: 256,
            sockets_per_address: 64,
            silence: Duration::from_mins(1),
            hurry: Duration::from_secs(10),
        }
    }
}

/// What comes before every path: nothing, or `/magpie`, or `/games/magpie`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// Why a text is no base path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a base path is made of letters, digits, '-', '_' and '/', as in /magpie")]
pub struct NoBasePath;

impl std::str::FromStr for BasePath {
    type Err = NoBasePath;

    fn from_str(text: &str) -> Result<BasePath, NoBasePath> {
        let path = text.trim_matches('/');
        let plain = |part: &str| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        match path {
            "" => Ok(BasePath::default()),
            path if path.split('/').all(plain) => Ok(BasePath(format!("/{path}"))),
            _ => Err(NoBasePath),
        }
    }
}

impl BasePath {
    /// Without a slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Where people find a house: `https://example.org`, without a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    url: String,
    authority: Authority,
}

/// Why a public address and a base path do not go together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the address ends in {ending}, and every path of the house begins with {base}")]
pub struct OtherPath {
    ending: String,
    base: String,
}

/// Why a text is nowhere to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a public address begins with https:// or http:// and has a name, as in https://example.org")]
pub struct NoPublicUrl;

impl std::str::FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NoPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| NoPublicUrl)?;
        let authority = uri.authority().filter(|authority| !authority.host().is_empty());
        match (uri.scheme_str(), authority, uri.query()) {
            (Some("http" | "https"), Some(authority), None) => {
                let small = authority.as_str().to_ascii_lowercase();
                let authority = small.parse().map_err(|_| NoPublicUrl)?;
                Ok(PublicUrl { url: text.trim_end_matches('/').to_owned(), authority })
            }
            _ => Err(NoPublicUrl),
        }
    }
}

impl PublicUrl {
    /// Without a slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.url
    }

    /// The same without the base path, which comes behind it anyway, if it was written there too. A house without a base path may have
    /// one from a proxy that takes it away again.
    pub fn above(&self, base: &BasePath) -> Result<PublicUrl, OtherPath> {
        let path =
            self.url.parse::<Uri>().map_or(String::new(), |uri| uri.path().trim_end_matches('/').to_owned());
        match (path.as_str(), base.as_str()) {
            ("", _) | (_, "") => Ok(self.clone()),
            (path, base) => match path.strip_suffix(base) {
                Some("") => {
                    let url = self.url.strip_suffix(base).unwrap_or(&self.url).to_owned();
                    Ok(PublicUrl { url, authority: self.authority.clone() })
                }
                Some(_) | None => Err(OtherPath { ending: path.to_owned(), base: base.to_owned() }),
            },
        }
    }

    /// Its host and port, in small letters.
    pub(crate) fn authority(&self) -> &Authority {
        &self.authority
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_found_by_a_whole_address_only() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| (url.url, url.authority.to_string()));
        let found = |url: &str, authority: &str| Ok((url.to_owned(), authority.to_owned()));
        assert_eq!(read("https://Play.example/"), found("https://Play.example", "play.example"));
        assert_eq!(read("http://10.0.0.7:7373/x"), found("http://10.0.0.7:7373/x", "10.0.0.7:7373"));
        for wrong in [
            "play.example",
            "play.example:7373",
            "/magpie",
            "ftp://play.example",
            "https://",
            "https://a b",
            "https://a?b",
            "",
        ] {
            assert_eq!(read(wrong), Err(NoPublicUrl), "{wrong}");
        }
    }

    #[test]
    fn a_base_path_that_is_written_twice_counts_once() {
        let above = |url: &str, base: &str| {
            url.parse::<PublicUrl>().unwrap().above(&base.parse().unwrap()).map(|url| url.url)
        };
        let fine = |url: &str| Ok::<_, OtherPath>(url.to_owned());
        assert_eq!(above("https://play.example/magpie/", "/magpie"), fine("https://play.example"));
        assert_eq!(above("https://play.example", "/magpie"), fine("https://play.example"));
        assert_eq!(above("https://play.example/magpie", "/"), fine("https://play.example/magpie"));
        assert!(above("https://play.example/games", "/magpie").is_err());
        assert!(above("https://play.example/games/magpie", "/magpie").is_err());
    }

    #[test]
    fn base_paths_are_read_kindly_and_kept_plain() {
        let read = |text: &str| text.parse::<BasePath>().map(|path| path.0);
        assert_eq!(read("/"), Ok(String::new()));
        assert_eq!(read("magpie/"), Ok("/magpie".into()));
        assert_eq!(read("/games/magpie"), Ok("/games/magpie".into()));
        for wrong in ["/a b", "//a//b", "/{x}", "/a/../b", "/é"] {
            assert_eq!(read(wrong), Err(NoBasePath), "{wrong}");
        }
    }
}
