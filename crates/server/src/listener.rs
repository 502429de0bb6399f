//! Who may connect: so many from one address, and nobody who stays silent.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::addresses::Permit;
use crate::house::House;
use crate::pending::PendingConnection;

/// Takes connections, and turns away those of an address that has too many.
pub(crate) struct LimitedListener {
    listener: TcpListener,
    house: Arc<House>,
}

impl LimitedListener {
    pub(crate) fn new(listener: TcpListener, house: Arc<House>) -> LimitedListener {
        LimitedListener { listener, house }
    }

    /// The next one who may connect. Who comes from an address that has too many takes the place of one who only stands at the door.
    pub(crate) async fn accept(&mut self) -> (TimedStream, PendingConnection, Peer) {
        loop {
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            let House { addresses, pending: others, .. } = &*self.house;
            let free = addresses.connection(peer.ip());
            let instead = || others.make_room(peer.ip()).then(|| addresses.one_more_connection(peer.ip()));
            let Some(permit) = free.or_else(instead) else { continue };
            // Moves are small and should not wait for more; a connection on which that fails has gone already.
            drop(stream.set_nodelay(true));
            let limits = &self.house.config.limits;
            let (patience, pieces) = (limits.silence, Arc::new(Pieces::new(limits.message_bytes)));
            let silent = Box::pin(sleep(patience));
            let pending = others.arrive(peer.ip());
            let timed = TimedStream {
                stream,
                patience,
                heard: Instant::now(),
                silent,
                stuck: None,
                pieces: pieces.clone(),
                _permit: permit,
            };
            return (timed, pending, Peer { address: peer, pieces });
        }
    }
}

/// What comes on a connection before it is a whole request or a whole frame. Who sends pieces that never become one keeps the house busy,
/// and says nothing that could be counted.
#[derive(Debug)]
pub(crate) struct Pieces {
    bytes: AtomicUsize,
    most: usize,
}

impl Pieces {
    /// How much larger than what may be said all of its pieces may be.
    const SLACK: usize = 16;

    fn new(message_bytes: usize) -> Pieces {
        Pieces { bytes: AtomicUsize::new(0), most: message_bytes * Pieces::SLACK }
    }

    /// Something was whole.
    pub(crate) fn whole(&self) {
        self.bytes.store(0, Relaxed);
    }

    /// Have there been too many?
    pub(crate) fn too_many(&self) -> bool {
        self.bytes.load(Relaxed) > self.most
    }

    fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Relaxed);
    }
}

/// Where a connection comes from, and what it has sent in pieces.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    pub(crate) pieces: Arc<Pieces>,
}

/// A connection. One on which nothing comes in for too long fails, and one on which nothing ever becomes whole, and one from which nobody
/// takes what the house has to say.
pub(crate) struct TimedStream {
    stream: TcpStream,
    patience: Duration,
    /// When something last came in.
    heard: Instant,
    silent: Pin<Box<Sleep>>,
    /// As long as nothing is taken.
    stuck: Option<Pin<Box<Sleep>>>,
    pieces: Arc<Pieces>,
    _permit: Permit,
}

impl TimedStream {
    /// What came of writing; who takes nothing for too long is not waited for.
    fn in_time<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        ready!(self.stuck.get_or_insert_with(|| Box::pin(sleep(patience))).as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, into) {
            self.heard = Instant::now();
            self.pieces.add(into.filled().len() - before);
            let whole = if self.pieces.too_many() { Err(io::ErrorKind::InvalidData.into()) } else { read };
            return Poll::Ready(whole);
        }
        // The alarm is not set again with everything that comes, but when it rings.
        loop {
            ready!(self.silent.as_mut().poll(context));
            let until = self.heard + self.patience;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.silent.as_mut().reset(until);
        }
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
