//! A line between two nodes, from whichever end: both have proved to each other that they can read the store, before anything else is
//! said, and give signs of life again and again. A line on which nothing is heard for too long is given up, whoever is to blame.
//!
//! What both can read is the secret of the node that is called. Each draws a challenge, and answers both challenges with a proof that is
//! worth nothing on another line, nor from the other end of this one. So whoever has got the address of a node that is gone is told
//! nothing.

use std::io;
use std::time::Duration;

use ring::hmac::{self, HMAC_SHA256, Key};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::frames::Frame;
use super::tenancy::Tenancy;
use crate::secrets::SystemSecrets;
use magpie_room::Secrets;
use magpie_store::{Incarnation, Node};

/// How many frames may wait to be sent.
const WAITING: usize = 4096;
/// How often a sign of life is given.
const PULSE: Duration = Duration::from_millis(500);
/// Who gives none for so long is not there.
const SILENCE: Duration = Duration::from_millis(2500);
/// How long it may take to come in.
const HURRY: Duration = Duration::from_secs(2);
/// What is said first, so that only nodes that speak alike talk.
const GREETING: &[u8; 16] = b"magpie node 2   ";

/// A line: what is to be said goes in here.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) out: mpsc::Sender<Frame>,
    /// When it has ended, from whichever side.
    pub(super) ended: CancellationToken,
}

/// What is heard on a line.
pub(super) struct Hears(BufReader<OwnedReadHalf>);

impl Hears {
    /// The next thing that is said; signs of life are not told.
    pub(super) async fn next(&mut self) -> io::Result<Frame> {
        loop {
            match timeout(SILENCE, Frame::read(&mut self.0)).await.map_err(io::Error::from)?? {
                Frame::Pulse => {}
                frame => return Ok(frame),
            }
        }
    }
}

/// What each end draws at random for a line.
type Challenge = [u8; 32];

/// Which end of a line somebody is at.
#[derive(Clone, Copy)]
enum End {
    Calls,
    IsCalled,
}

/// What both ends of a line can prove: that they know the secret of the node that is called.
struct Proofs {
    key: Key,
    /// The challenge of the node that is called, and that of the node that calls.
    challenges: [Challenge; 2],
}

impl Proofs {
    fn new(secret: &str, called: Challenge, calls: Challenge) -> Proofs {
        Proofs { key: Key::new(HMAC_SHA256, secret.as_bytes()), challenges: [called, calls] }
    }

    /// What the proof of this end is about.
    fn about(&self, end: End) -> Vec<u8> {
        let end: &[u8] = match end {
            End::Calls => b"calls",
            End::IsCalled => b"is called",
        };
        [self.challenges.as_flattened(), end].concat()
    }

    fn of(&self, end: End) -> hmac::Tag {
        hmac::sign(&self.key, &self.about(end))
    }

    fn check(&self, end: End, shown: &[u8]) -> io::Result<()> {
        let checked = hmac::verify(&self.key, &self.about(end), shown);
        checked.map_err(|_| io::ErrorKind::PermissionDenied.into())
    }
}

/// Calls another node, which proves to be the one that is meant before it is told anything.
pub(super) async fn call(node: &Node) -> io::Result<(Line, Hears)> {
    let greeted = async {
        let mut stream = TcpStream::connect(&node.address).await?;
        stream.set_nodelay(true)?;
        let (mut theirs, ours) = ([0; 32], challenge());
        stream.read_exact(&mut theirs).await?;
        let proofs = Proofs::new(&node.secret, theirs, ours);
        stream.write_all(GREETING).await?;
        stream.write_all(&node.incarnation.0.to_le_bytes()).await?;
        stream.write_all(&ours).await?;
        stream.write_all(proofs.of(End::Calls).as_ref()).await?;
        let mut shown = [0; 32];
        stream.read_exact(&mut shown).await?;
        proofs.check(End::IsCalled, &shown)?;
        Ok::<_, io::Error>(stream)
    };
    Ok(begin(timeout(HURRY, greeted).await.map_err(io::Error::from)??))
}

/// Lets another node in who knows the secret of this life, and proves to know it too.
pub(super) async fn let_in(mut stream: TcpStream, tenancy: &Tenancy) -> io::Result<(Line, Hears)> {
    let greeted = async {
        stream.set_nodelay(true)?;
        let (ours, mut theirs) = (challenge(), [0; 32]);
        stream.write_all(&ours).await?;
        let (mut greeting, mut shown) = ([0; 16], [0; 32]);
        stream.read_exact(&mut greeting).await?;
        let called = Incarnation(stream.read_i64_le().await?);
        if greeting != *GREETING || called != tenancy.incarnation {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        stream.read_exact(&mut theirs).await?;
        stream.read_exact(&mut shown).await?;
        let proofs = Proofs::new(&tenancy.secret, ours, theirs);
        proofs.check(End::Calls, &shown)?;
        stream.write_all(proofs.of(End::IsCalled).as_ref()).await?;
        Ok(stream)
    };
    Ok(begin(timeout(HURRY, greeted).await.map_err(io::Error::from)??))
}

fn challenge() -> Challenge {
    let mut challenge = [0; 32];
    SystemSecrets.fill(&mut challenge);
    challenge
}

fn begin(stream: TcpStream) -> (Line, Hears) {
    let (reads, writes) = stream.into_split();
    let (out, waiting) = mpsc::channel(WAITING);
    let ended = CancellationToken::new();
    tokio::spawn(say_all(writes, waiting, ended.clone()));
    (Line { out, ended }, Hears(BufReader::new(reads)))
}

/// Says everything that is to be said until the line ends, and then what was still to be said.
async fn say_all(mut line: OwnedWriteHalf, mut waiting: mpsc::Receiver<Frame>, ended: CancellationToken) {
    let (mut frames, mut bytes) = (Vec::new(), Vec::new());
    loop {
        let said = tokio::select! {
            count = waiting.recv_many(&mut frames, WAITING) => count,
            () = tokio::time::sleep(PULSE) => {
                frames.push(Frame::Pulse);
                1
            }
            () = ended.cancelled() => {
                waiting.close();
                waiting.recv_many(&mut frames, WAITING).await
            }
        };
        bytes.clear();
        frames.drain(..).for_each(|frame| frame.write(&mut bytes));
        let written = timeout(SILENCE, line.write_all(&bytes)).await;
        if said == 0 || !matches!(written, Ok(Ok(()))) || (ended.is_cancelled() && waiting.is_empty()) {
            break;
        }
    }
    ended.cancel();
    // Who has gone does not hear it.
    let _ = line.shutdown().await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_good_for_one_line_one_end_and_one_secret() {
        let line = || Proofs::new("a secret", [1; 32], [2; 32]);
        let good = line().of(End::Calls);
        assert!(line().check(End::Calls, good.as_ref()).is_ok());
        assert!(line().check(End::IsCalled, good.as_ref()).is_err(), "it cannot be sent back");
        let others = [
            Proofs::new("another", [1; 32], [2; 32]),
            Proofs::new("a secret", [3; 32], [2; 32]),
            Proofs::new("a secret", [1; 32], [3; 32]),
            Proofs::new("a secret", [2; 32], [1; 32]),
        ];
        for other in others {
            assert!(other.check(End::Calls, good.as_ref()).is_err());
        }
        assert!(line().check(End::Calls, &[0; 32]).is_err());
    }

    fn life(secret: &str) -> (Node, Tenancy) {
        let (incarnation, secret) = (Incarnation(7), secret.to_owned());
        let tenancy = Tenancy::until_told(incarnation, secret.clone());
        (Node { incarnation, address: String::new(), secret }, tenancy)
    }

    /// What comes of a call where this life is expected and that one answers.
    async fn called(expected: &str, is: &str) -> (io::Result<(Line, Hears)>, io::Result<(Line, Hears)>) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ((mut node, _), (_, tenancy)) = (life(expected), life(is));
        node.address = listener.local_addr().unwrap().to_string();
        let letting_in = async { let_in(listener.accept().await?.0, &tenancy).await };
        tokio::join!(call(&node), letting_in)
    }

    #[tokio::test]
    async fn who_knows_the_secret_is_let_in_and_nobody_else() {
        let (calls, is_called) = called("a secret", "a secret").await;
        let ((ours, _), (_, mut hears)) = (calls.unwrap(), is_called.unwrap());
        ours.out.send(Frame::Left(3)).await.unwrap();
        assert_eq!(hears.next().await.unwrap(), Frame::Left(3));
        let (calls, is_called) = called("a secret", "another").await;
        assert!(calls.is_err() && is_called.is_err());
    }
}
