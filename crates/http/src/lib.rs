//! Asking a house something over HTTP, each time on a connection of its own: what the load of `magpie bench server`, `magpie bot`
//! (which brings a connection with TLS, if need be) and the tests want, and nothing more.

use http_body_util::BodyExt;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONNECTION, HOST, HeaderValue};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

pub use hyper::http::request;
pub use hyper::{Request, Response, StatusCode, Uri};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Unanswered {
    /// Nobody listens there, or they are out of reach.
    #[error("nobody answers: {0}")]
    Unreachable(#[from] std::io::Error),
    /// The connection broke, or what came was no HTTP.
    #[error("the answer is not HTTP: {0}")]
    Broken(#[from] hyper::Error),
    /// The answer is no text.
    #[error("the answer is not text")]
    NotText,
}

/// Sends a request to this host and port, and waits for all of the answer and for the end of the connection. The target of the
/// request is a path.
///
/// # Panics
/// If the host cannot stand in a header.
pub async fn send(host: &str, request: Request<String>) -> Result<Response<String>, Unanswered> {
    send_on(TcpStream::connect(host).await?, host, request).await
}

/// The same, on this connection to that host.
///
/// # Panics
/// If the host cannot stand in a header.
pub async fn send_on(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    host: &str,
    mut request: Request<String>,
) -> Result<Response<String>, Unanswered> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let host = HeaderValue::from_str(host).expect("a host that was connected to is plain text");
    request.headers_mut().insert(HOST, host);
    request.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    let exchange = async move {
        let (head, body) = sender.send_request(request).await?.into_parts();
        Ok((head, body.collect().await?.to_bytes()))
    };
    let ((head, body), ()) = tokio::try_join!(exchange, connection)?;
    Ok(Response::from_parts(head, text(body)?))
}

fn text(body: Bytes) -> Result<String, Unanswered> {
    String::from_utf8(body.into()).map_err(|_| Unanswered::NotText)
}
