//! The web client, embedded: the binary runs alone.
//!
//! The build of this crate makes the client from `web/` with Node.js, or, without it, a page that says what to install. Into the
//! client goes a WebAssembly module, made from `crates/wasm`; if Rust's target for it is missing, rustup is asked for it once, and if
//! that is of no use the client does without. Some switches change that, as environment variables of the build:
//!
//! | switch | what is embedded |
//! |---|---|
//! | `MAGPIE_WEB=require` | the client; that it cannot be made is an error |
//! | `MAGPIE_WEB=skip` | the page, at once: for work on Rust alone |
//! | `MAGPIE_WEB_DIST=FOLDER` | a client that was made elsewhere |
//! | `MAGPIE_WASM=require` | the module too; that it cannot be made is an error |
//! | `MAGPIE_WASM=skip` | a client without the module |

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/client"]
struct Embedded;

/// One file of the web client.
#[derive(Clone, Debug)]
pub struct File {
    /// As it is.
    pub plain: Cow<'static, [u8]>,
    /// The same, compressed with Brotli when the client was made.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// What it is, as in `text/css; charset=utf-8`.
    pub content_type: String,
    /// A hash of the bytes, in hexadecimal digits.
    pub etag: String,
    /// Does its name change with its bytes, so that it can be kept for ever?
    pub immutable: bool,
}

/// The file at this path, which has no slash at its beginning; the page itself is `index.html`. What is there only in order to be
/// sent instead of another file has no path of its own.
#[must_use]
pub fn file(path: &str) -> Option<File> {
    if path.ends_with(COMPRESSED) {
        return None;
    }
    let EmbeddedFile { data, metadata } = Embedded::get(path)?;
    Some(File {
        plain: data,
        brotli: Embedded::get(&format!("{path}{COMPRESSED}")).map(|packed| packed.data),
        content_type: with_charset(metadata.mimetype()),
        etag: base16ct::lower::encode_string(&metadata.sha256_hash()[..16]),
        immutable: is_hashed(path),
    })
}

/// All paths that there are files at.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Embedded::iter().filter(|path| !path.ends_with(COMPRESSED))
}

/// Is the client embedded, or only the page that says what to install?
#[must_use]
pub const fn is_built() -> bool {
    matches!(env!("MAGPIE_WEB_BUILT").as_bytes(), b"yes")
}

/// Why the client has no module, if it has none.
#[must_use]
pub fn missing_module() -> Option<&'static str> {
    Some(env!("MAGPIE_WASM_MISSING")).filter(|why| !why.is_empty())
}

const COMPRESSED: &str = ".br";

/// All text of the client is UTF-8.
fn with_charset(kind: &str) -> String {
    let text = kind.starts_with("text/")
        || ["application/javascript", "application/json", "application/manifest+json", "image/svg+xml"]
            .contains(&kind);
    if text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

/// Names such as `assets/index-Bx3_k9Qz.js` hold a hash of the bytes, of eight characters.
fn is_hashed(path: &str) -> bool {
    let stem =
        path.strip_prefix("assets/").and_then(|name| name.rsplit_once('.')).map_or("", |(stem, _)| stem);
    let Some((before, hash)) = stem.len().checked_sub(8).and_then(|at| stem.split_at_checked(at)) else {
        return false;
    };
    before.ends_with('-') && hash.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for hashed in ["assets/index-Bx3_k9Qz.js", "assets/source-sans-3-latin-wght-a-c_e-gh.woff2"] {
            assert!(is_hashed(hashed), "{hashed}");
        }
        for plain in [
            "index.html",
            "index-Bx3_k9Qz.js",
            "assets/index.js",
            "assets/index-Bx3k9Q.js",
            "assets/Bx3_k9Qz.js",
            "assets/ä-3456789",
        ] {
            assert!(!is_hashed(plain), "{plain}");
        }
    }

    #[test]
    fn there_is_a_page_and_it_is_asked_for_anew_every_time() {
        let page = file("index.html").unwrap();
        assert_eq!(page.content_type, "text/html; charset=utf-8");
        assert!(page.plain.starts_with(b"<!doctype html>"));
        assert_eq!(page.etag.len(), 32);
        assert!(!page.immutable);
        assert!(is_built() || page.brotli.is_none());
    }

    #[test]
    fn a_module_is_there_or_a_reason_is() {
        let modules = Embedded::iter().filter(|path| path.ends_with(".wasm")).collect::<Vec<_>>();
        assert_eq!(modules.len(), usize::from(missing_module().is_none()), "{:?}", missing_module());
        for path in modules {
            let module = file(&path).unwrap();
            assert_eq!((module.content_type.as_str(), module.immutable), ("application/wasm", true));
            let packed = module.brotli.expect("it becomes smaller").len();
            assert!(packed <= 500_000, "{packed} bytes");
        }
    }

    #[test]
    fn there_is_a_file_at_every_path() {
        assert!(paths().any(|path| path == "index.html"));
        assert!(paths().all(|path| file(&path).is_some()));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        for path in ["", "/", "/index.html", "index.html.br", "../Cargo.toml", "nowhere.js"] {
            assert!(file(path).is_none(), "{path:?}");
        }
    }
}
