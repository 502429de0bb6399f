//! Who may connect: so many from one address, and nobody who stays silent.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::addresses::Permit;
use crate::door::AtDoor;
use crate::house::House;

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
    pub(crate) async fn accept(&mut self) -> (TimedStream, AtDoor, SocketAddr) {
        loop {
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            let House { addresses, door, .. } = &*self.house;
            let free = addresses.connection(peer.ip());
            let instead = || door.make_room(peer.ip()).then(|| addresses.one_more_connection(peer.ip()));
            let Some(permit) = free.or_else(instead) else { continue };
            // Moves are small and should not wait for more; a connection on which that fails has gone already.
            drop(stream.set_nodelay(true));
            let patience = self.house.config.limits.silence;
            let silent = Box::pin(sleep(patience));
            let at_door = door.arrive(peer.ip());
            return (TimedStream { stream, patience, silent, _permit: permit }, at_door, peer);
        }
    }
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// A connection. One on which nothing comes in for too long fails.
pub(crate) struct TimedStream {
    stream: TcpStream,
    patience: Duration,
    silent: Pin<Box<Sleep>>,
    _permit: Permit,
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, into) {
            let next = Instant::now() + self.patience;
            self.silent.as_mut().reset(next);
            return Poll::Ready(read);
        }
        ready!(self.silent.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
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
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
