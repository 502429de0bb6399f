//! What is said on a line between two nodes: how long it is, what it is, which guest it is about, and the rest.

use std::io;

use axum::body::Bytes;
use magpie_protocol::trace::Trace;
use magpie_tables::{TableId, Token};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncRead, AsyncReadExt};

/// Nothing is longer than this.
const LONGEST: usize = 16 << 20;
/// What comes before the rest: what it is, and which guest it is about.
const HEAD: usize = 1 + 8;

/// One thing that is said. A guest has a number, which the node at which they are has given them.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// A guest comes to a table of yours.
    Enter(u64, Bytes),
    /// A guest says something.
    Said(u64, Bytes),
    /// A guest has gone.
    Left(u64),
    /// The guest has come in.
    Entered(u64),
    /// The guest is not let in, for this reason.
    Refused(u64, Bytes),
    /// The room says something to the guest.
    News(u64, Bytes),
    /// The guest did not keep up.
    Dropped(u64),
    /// The table is not here, or not any more.
    Ended(u64),
    /// A sign of life.
    Pulse,
}

/// Who comes to which table.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Enter {
    pub(super) table: TableId,
    pub(super) token: Option<Token>,
    pub(super) watcher: bool,
    pub(super) seen: Option<Trace>,
    /// Do they belong there?
    pub(super) seated: bool,
}

impl Frame {
    fn parts(&self) -> (u8, u64, &[u8]) {
        match self {
            Frame::Enter(guest, rest) => (1, *guest, rest),
            Frame::Said(guest, rest) => (2, *guest, rest),
            Frame::Left(guest) => (3, *guest, &[]),
            Frame::Entered(guest) => (4, *guest, &[]),
            Frame::Refused(guest, rest) => (5, *guest, rest),
            Frame::News(guest, rest) => (6, *guest, rest),
            Frame::Dropped(guest) => (7, *guest, &[]),
            Frame::Ended(guest) => (8, *guest, &[]),
            Frame::Pulse => (9, 0, &[]),
        }
    }

    /// Writes it behind what is there.
    pub(super) fn write(&self, to: &mut Vec<u8>) {
        let (kind, guest, rest) = self.parts();
        let length = u32::try_from(HEAD + rest.len()).expect("what a node says is far shorter");
        to.extend(length.to_le_bytes());
        to.push(kind);
        to.extend(guest.to_le_bytes());
        to.extend(rest);
    }

    /// The next one.
    pub(super) async fn read(from: &mut (impl AsyncRead + Unpin)) -> io::Result<Frame> {
        let length = from.read_u32_le().await? as usize;
        if !(HEAD..=LONGEST).contains(&length) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let (kind, guest) = (from.read_u8().await?, from.read_u64_le().await?);
        let mut rest = vec![0; length - HEAD];
        from.read_exact(&mut rest).await?;
        let rest = Bytes::from(rest);
        Ok(match kind {
            1 => Frame::Enter(guest, rest),
            2 => Frame::Said(guest, rest),
            3 => Frame::Left(guest),
            4 => Frame::Entered(guest),
            5 => Frame::Refused(guest, rest),
            6 => Frame::News(guest, rest),
            7 => Frame::Dropped(guest),
            8 => Frame::Ended(guest),
            9 => Frame::Pulse,
            _ => return Err(io::ErrorKind::InvalidData.into()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everything_that_is_said_is_understood() {
        let rest = || Bytes::from_static(b"{}");
        let all = [
            Frame::Enter(1, rest()),
            Frame::Said(u64::MAX, rest()),
            Frame::Left(2),
            Frame::Entered(3),
            Frame::Refused(4, Bytes::new()),
            Frame::News(5, rest()),
            Frame::Dropped(6),
            Frame::Ended(7),
            Frame::Pulse,
        ];
        let mut line = Vec::new();
        all.iter().for_each(|frame| frame.write(&mut line));
        let mut line = line.as_slice();
        for frame in all {
            assert_eq!(Frame::read(&mut line).await.unwrap(), frame);
        }
        assert!(Frame::read(&mut line).await.is_err());
    }

    #[tokio::test]
    async fn what_is_too_long_or_unknown_ends_the_line() {
        for head in [[0xff, 0xff, 0xff, 0xff, 1], [8, 0, 0, 0, 1], [9, 0, 0, 0, 77]] {
            let line = [head.as_slice(), &[0; 8]].concat();
            assert!(Frame::read(&mut line.as_slice()).await.is_err(), "{head:?}");
        }
    }
}
