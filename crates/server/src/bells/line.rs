//! Sending something once, and what became of it.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::header::{CONTENT_LENGTH, HOST, HeaderName, USER_AGENT};
use axum::http::{HeaderValue, Method, Request, StatusCode};
use governor::{Quota, RateLimiter};
use http_body_util::Full;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::quota;
use super::shares::Shares;
use super::walls::Target;
use crate::addresses::{Pace, may, neighbourhood};

/// How many are told at the same time, at services of browsers, and elsewhere.
const AT_ONCE: usize = 32;
/// How many of them at the same address of the Internet.
const AT_ONE_ADDRESS: usize = 4;
/// How many of the addresses of a name are tried.
const ADDRESSES: usize = 2;
/// An answer has few words before its body, and nobody reads more.
const ANSWER_BYTES: usize = 16 * 1024;

/// How often something is sent to one address of the Internet, whoever asked for it and whatever they called it.
pub(super) struct Bounds {
    pub(super) services: Quota,
    pub(super) others: Quota,
}

impl Bounds {
    /// All browsers of one maker have the same few addresses; programs of players have one each, or share what many others use too. What
    /// only says that it is for a browser has no more than a program.
    pub(super) fn usual() -> Bounds {
        Bounds { services: quota((36_000, 600)), others: quota((3600, 60)) }
    }
}

/// Something to be sent.
pub(super) struct Parcel {
    pub(super) target: Target,
    pub(super) headers: Vec<(HeaderName, String)>,
    pub(super) body: Vec<u8>,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was taken.
    Taken,
    /// Whom it was for is not there any more.
    Gone,
    /// The house does not send anything there.
    Forbidden,
    /// It was not taken, and will not be.
    Refused,
    /// So much is sent there, or for this table, that this was not; perhaps another time.
    TooMany,
    /// It was not taken; perhaps another time.
    Unreached,
    /// It was sent, and nobody knows whether it was taken.
    Unanswered,
}

impl Outcome {
    /// As it is counted.
    pub(super) fn word(self) -> &'static str {
        match self {
            Outcome::Taken => "taken",
            Outcome::Gone => "gone",
            Outcome::Forbidden => "forbidden",
            Outcome::Refused => "refused",
            Outcome::TooMany => "too-many",
            Outcome::Unreached => "unreached",
            Outcome::Unanswered => "unanswered",
        }
    }

    /// Was it surely not taken, and may it be later?
    pub(super) fn may_be_sent_again(self) -> bool {
        match self {
            Outcome::Unreached | Outcome::TooMany => true,
            Outcome::Taken | Outcome::Gone | Outcome::Forbidden | Outcome::Refused | Outcome::Unanswered => {
                false
            }
        }
    }

    fn of(status: StatusCode) -> Outcome {
        match status.as_u16() {
            200..=299 => Outcome::Taken,
            404 | 410 => Outcome::Gone,
            425 | 429 | 503 => Outcome::Unreached,
            // Whoever stands in between says so, and does not know more than the house.
            408 | 502 | 504 => Outcome::Unanswered,
            _ => Outcome::Refused,
        }
    }
}

/// The way outside. Strangers, who may be slow to be found and to answer, have one of their own.
pub(super) struct Line {
    tls: TlsConnector,
    services: Lane,
    others: Lane,
    /// Of the places of a lane, by where something is sent.
    shares: Shares<IpAddr>,
    /// How long each part of it may take: to find a place and to connect there, and to be answered.
    patience: Duration,
}

struct Lane {
    places: Semaphore,
    pace: Pace,
}

impl Lane {
    fn new(quota: Quota) -> Lane {
        Lane { places: Semaphore::new(AT_ONCE), pace: RateLimiter::hashmap(quota) }
    }
}

impl Line {
    /// Whom to believe to be who they say is built in, so that the binary needs nothing of its machine.
    pub(super) fn new(patience: Duration, bounds: &Bounds) -> Line {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Line {
            tls: TlsConnector::from(Arc::new(config)),
            services: Lane::new(bounds.services),
            others: Lane::new(bounds.others),
            shares: Shares::new(AT_ONE_ADDRESS),
            patience,
        }
    }

    /// Sends it once. Who waits for one address keeps nobody waiting who is told at another.
    pub(super) async fn send(&self, parcel: Parcel) -> Outcome {
        let lane = if parcel.target.is_service() { &self.services } else { &self.others };
        let found = match self.find(lane, &parcel.target).await {
            Ok(found) => found,
            Err(outcome) => return outcome,
        };
        let Some(first) = found.first() else { return Outcome::Forbidden };
        let _share = self.shares.take(neighbourhood(first.ip())).await;
        let Ok(_place) = lane.places.acquire().await else { return Outcome::Unreached };
        let connected = match self.connect(lane, &parcel.target, &found).await {
            Ok(connected) => connected,
            Err(outcome) => return outcome,
        };
        timeout(self.patience, post(connected, parcel)).await.unwrap_or(Outcome::Unanswered)
    }

    /// Where that is now, as far as the house may connect there.
    async fn find(&self, lane: &Lane, target: &Target) -> Result<Vec<SocketAddr>, Outcome> {
        let Ok(_place) = lane.places.acquire().await else { return Err(Outcome::Unreached) };
        let asked = timeout(self.patience, lookup_host((target.host.as_str(), target.port))).await;
        let found = asked.ok().and_then(Result::ok).ok_or(Outcome::Unreached)?;
        Ok(found.filter(|address| target.may_be_at(address.ip())).take(ADDRESSES).collect())
    }

    /// What was looked at is what is connected to: the name is not asked again. Each address has its part of the time.
    async fn connect(
        &self,
        lane: &Lane,
        target: &Target,
        found: &[SocketAddr],
    ) -> Result<Box<dyn Wire>, Outcome> {
        let patience = self.patience / found.len().max(1) as u32;
        for address in found {
            if !may(&lane.pace, &neighbourhood(address.ip())) {
                return Err(Outcome::TooMany);
            }
            let reached = timeout(patience, self.reach(target, *address)).await;
            let connected = reached.unwrap_or(Err(Outcome::Unreached));
            if !connected.as_ref().is_err_and(|outcome| *outcome == Outcome::Unreached) {
                return connected;
            }
        }
        Err(Outcome::Unreached)
    }

    async fn reach(&self, target: &Target, address: SocketAddr) -> Result<Box<dyn Wire>, Outcome> {
        let stream = TcpStream::connect(address).await.map_err(|_| Outcome::Unreached)?;
        let from = stream.local_addr().map_err(|_| Outcome::Unreached)?;
        if !target.may_be_reached(from.ip(), address.ip()) {
            return Err(Outcome::Forbidden);
        }
        if !target.sealed {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(target.host.clone()).map_err(|_| Outcome::Refused)?;
        let sealed = self.tls.connect(name, stream).await.map_err(|_| Outcome::Unreached)?;
        Ok(Box::new(sealed))
    }
}

/// What bytes go over.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// Posts it, and hears how it was taken. What else is answered is not read, and nobody is followed elsewhere.
async fn post(wire: Box<dyn Wire>, parcel: Parcel) -> Outcome {
    let Parcel { target, headers, body } = parcel;
    let mut client = hyper::client::conn::http1::Builder::new();
    let shaken = client.max_buf_size(ANSWER_BYTES).handshake(TokioIo::new(wire)).await;
    let Ok((mut sender, connection)) = shaken else { return Outcome::Unreached };
    let request = Request::builder()
        .method(Method::POST)
        .uri(target.path)
        .header(HOST, target.authority)
        .header(USER_AGENT, HeaderValue::from_static("magpie"))
        .header(CONTENT_LENGTH, body.len());
    let request = headers.into_iter().fold(request, |request, (name, value)| request.header(name, value));
    let Ok(request) = request.body(Full::new(Bytes::from(body))) else { return Outcome::Forbidden };
    let mut answer = pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        // Who answers and hangs up at once has answered.
        _ = connection => answer.await,
    };
    answer.map_or(Outcome::Unanswered, |answer| Outcome::of(answer.status()))
}

#[cfg(test)]
mod tests {
    use magpie_tables::Address;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;
    use crate::addresses::at_least_one;
    use crate::bells::walls;
    use crate::config::Outside;

    fn target(address: &str, reach: Outside) -> Target {
        walls::hook(&Address::try_from(address.to_owned()).unwrap(), reach).unwrap()
    }

    fn line(most: u32) -> Line {
        let quota = Quota::per_hour(at_least_one(most));
        Line::new(Duration::from_mins(1), &Bounds { services: quota, others: quota })
    }

    #[test]
    fn only_what_was_surely_not_taken_is_sent_again() {
        for (status, word, again) in [
            (200, "taken", false),
            (201, "taken", false),
            (302, "refused", false),
            (404, "gone", false),
            (408, "unanswered", false),
            (410, "gone", false),
            (425, "unreached", true),
            (429, "unreached", true),
            (500, "refused", false),
            (502, "unanswered", false),
            (503, "unreached", true),
            (504, "unanswered", false),
        ] {
            let outcome = Outcome::of(StatusCode::from_u16(status).unwrap());
            assert_eq!((outcome.word(), outcome.may_be_sent_again()), (word, again), "{status}");
        }
    }

    /// However somebody calls it, and whatever listens there: it is one machine that is sent something.
    #[tokio::test]
    async fn other_names_of_an_address_are_counted_with_it() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let answers = tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let _ = stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
                while stream.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {}
            }
        });
        let line = line(2);
        let mut outcomes = Vec::new();
        for host in [format!("127.0.0.1:{port}"), format!("127.0.0.1:0{port}"), format!("127.1:{port}")] {
            let target = target(&format!("http://{host}/"), Outside::Anywhere);
            outcomes.push(line.send(Parcel { target, headers: Vec::new(), body: Vec::new() }).await);
        }
        assert_eq!(outcomes, [Outcome::Taken, Outcome::Taken, Outcome::TooMany]);
        answers.abort();
    }

    /// Where nobody answers behind the first address of a name, there is time for the second.
    #[tokio::test]
    async fn a_silent_address_does_not_take_the_time_of_the_next() {
        // A queue that is full takes nobody in, and says nothing.
        let silent = tokio::net::TcpSocket::new_v4().unwrap();
        silent.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = silent.local_addr().unwrap();
        let silent = silent.listen(1).unwrap();
        let mut waiting = Vec::new();
        while let Ok(Ok(stream)) = timeout(Duration::from_millis(200), TcpStream::connect(address)).await {
            waiting.push(stream);
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let quota = Quota::per_hour(at_least_one(9));
        let line = Line::new(Duration::from_secs(2), &Bounds { services: quota, others: quota });
        let to = target("http://example.org/", Outside::Anywhere);
        let found = [address, listener.local_addr().unwrap()];
        assert_eq!(line.connect(&line.others, &to, &found).await.err(), None);
        drop(silent);
    }

    /// A machine has public addresses of its own, behind which listens what nobody outside is to reach.
    #[tokio::test]
    async fn the_own_machine_is_sent_nothing_at_whatever_address() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let reached = async |reach| {
            let target = target("http://example.org/", reach);
            line(9).reach(&target, address).await.err()
        };
        assert_eq!(reached(Outside::Public).await, Some(Outcome::Forbidden));
        let (mut stream, _) = listener.accept().await.unwrap();
        assert_eq!(stream.read(&mut [0; 1]).await.unwrap(), 0, "not a byte");
        assert_eq!(reached(Outside::Anywhere).await, None);
    }
}
