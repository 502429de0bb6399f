//! Taking connections: each is served by a task of its own, and has so long to say what it wants. Who sends half a request is not
//! waited for.

use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio_util::task::TaskTracker;
use tower_service::Service as _;

use crate::house::House;
use crate::listener::{LimitedListener, Peer, TimedStream};
use crate::pending::PendingConnection;

/// Serves everybody who comes until the house closes, and then those who are being answered.
pub(crate) async fn serve(mut listener: LimitedListener, app: Router, house: &Arc<House>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(house.config.limits.hurry);
    let served = TaskTracker::new();
    loop {
        let (stream, pending, peer) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.shutdown.cancelled() => break,
        };
        served.spawn(answer(http.clone(), stream, Arc::new(pending), peer, app.clone(), house.clone()));
    }
    served.close();
    served.wait().await;
}

/// Answers what is asked on one connection, until it has to make room for another. When the house closes, what is being asked is still
/// answered.
async fn answer(
    http: http1::Builder,
    stream: TimedStream,
    pending: Arc<PendingConnection>,
    peer: Peer,
    app: Router,
    house: Arc<House>,
) {
    let still_pending = pending.clone();
    let answer = service_fn(move |mut request: Request<Incoming>| {
        peer.pieces.whole();
        request.extensions_mut().insert(ConnectInfo(peer.clone()));
        request.extensions_mut().insert(still_pending.clone());
        app.clone().call(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = pending.displaced() => return,
        () = house.shutdown.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
