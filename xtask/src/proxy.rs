//! The proxy that a house is tried behind.

use std::path::Path;

use crate::packages::{self, Package};
use crate::run::Ran;

/// Debian's own, without what nobody needs here.
const NGINX: Package = ("nginx-light", "/usr/sbin/nginx");

/// Installs it where that is possible; where it is not, the test goes without it, and says so.
pub(crate) fn install() -> Ran {
    Ran { ok: true, ..packages::install("the tests behind a proxy", &[NGINX]) }
}

/// What was not tested because there is none: the user must see it.
pub(crate) fn untested() -> Option<String> {
    (!Path::new(NGINX.1).exists()).then(|| {
        "THERE IS NO NGINX, and no house was tried behind a proxy: apt-get install nginx-light".to_owned()
    })
}
