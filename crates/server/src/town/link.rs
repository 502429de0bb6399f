//! A line between two nodes, from whichever end: who is at the other end has proved that they can read the store, and gives a sign of
//! life again and again. A line on which nothing is heard for too long is given up, whoever is to blame.

use std::io;
use std::time::Duration;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
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
const GREETING: &[u8; 16] = b"magpie node 1   ";

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

/// Calls another node.
pub(super) async fn call(node: &Node) -> io::Result<(Line, Hears)> {
    let greeted = async {
        let mut stream = TcpStream::connect(&node.address).await?;
        stream.set_nodelay(true)?;
        let mut challenge = [0; 32];
        stream.read_exact(&mut challenge).await?;
        stream.write_all(GREETING).await?;
        stream.write_all(&node.incarnation.0.to_le_bytes()).await?;
        stream.write_all(&proof(&node.secret, &challenge)).await?;
        match stream.read_u8().await? {
            1 => Ok(stream),
            _ => Err(io::Error::from(io::ErrorKind::PermissionDenied)),
        }
    };
    Ok(begin(timeout(HURRY, greeted).await.map_err(io::Error::from)??))
}

/// Lets another node in who knows the secret of this life.
pub(super) async fn let_in(mut stream: TcpStream, tenancy: &Tenancy) -> io::Result<(Line, Hears)> {
    let greeted = async {
        stream.set_nodelay(true)?;
        let mut challenge = [0; 32];
        SystemSecrets.fill(&mut challenge);
        stream.write_all(&challenge).await?;
        let (mut greeting, mut shown) = ([0; 16], [0; 32]);
        stream.read_exact(&mut greeting).await?;
        let called = Incarnation(stream.read_i64_le().await?);
        stream.read_exact(&mut shown).await?;
        let knows: bool = proof(&tenancy.secret, &challenge).ct_eq(&shown).into();
        if greeting != *GREETING || called != tenancy.incarnation || !knows {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        stream.write_u8(1).await?;
        Ok(stream)
    };
    Ok(begin(timeout(HURRY, greeted).await.map_err(io::Error::from)??))
}

/// That somebody knows the secret, without telling it.
fn proof(secret: &str, challenge: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(secret).chain_update(challenge).finalize().into()
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
    fn a_proof_is_good_for_one_challenge_and_one_secret() {
        let good = proof("a secret", &[1; 32]);
        assert_eq!(good, proof("a secret", &[1; 32]));
        assert_ne!(good, proof("a secret", &[2; 32]));
        assert_ne!(good, proof("another", &[1; 32]));
    }
}
