//! The line to a house: plain, or through TLS, as the link says.

use std::io;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::link::Link;

/// What can be read from and written to.
pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A connection.
pub(super) type Line = Box<dyn Stream>;

/// Whom a house must be vouched for by, if its link is `https`.
///
/// The authorities are those that Mozilla's browser trusts, compiled in: so a bot joins alike from every machine, also from one that
/// has no list of its own.
#[derive(Clone)]
pub(super) struct Trust(TlsConnector);

impl Trust {
    /// Those authorities, and the certificates in this file.
    pub(super) fn new(more: Option<&Path>) -> Result<Trust> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(file) = more {
            let about = || format!("{} has no certificate in PEM", file.display());
            let mut found = CertificateDer::pem_file_iter(file).with_context(about)?.peekable();
            found.peek().with_context(about)?;
            for certificate in found {
                roots.add(certificate.with_context(about)?).with_context(about)?;
            }
        }
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Ok(Trust(TlsConnector::from(Arc::new(config))))
    }

    /// A connection to the house of this link.
    pub(super) async fn connect(&self, link: &Link) -> io::Result<Line> {
        let stream = link.house.connect().await?;
        stream.set_nodelay(true)?;
        if !link.secure {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(link.name().to_owned()).map_err(io::Error::other)?;
        let doubt = |error| {
            io::Error::other(format!(
                "it does not prove to be {} ({error}); --ca FILE trusts more",
                link.name()
            ))
        };
        Ok(Box::new(self.0.connect(name, stream).await.map_err(doubt)?))
    }
}
