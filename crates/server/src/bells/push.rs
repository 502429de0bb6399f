//! What a browser is sent: sealed for it alone (RFC 8291), with proof of who sends it (RFC 8292).
//!
//! The service in between learns which browser is told something, when, and by which house. It learns neither what, nor of which game,
//! nor at which table, and everything that is sent is of the same length.

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use magpie_room::{Moment, Ring};
use magpie_tables::{BrowserKeys, Language, TableId};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::walls::Target;

/// How long a service keeps what a browser does not fetch, in seconds: later it may not be so any more.
const KEPT: u32 = 86_400;
/// How long a proof holds, in seconds: at most a day.
const HOLDS: u64 = 12 * 3600;
/// Whatever is said, so many bytes are sealed.
const LENGTH: usize = 256;
/// The size of the only record there is, as it is announced.
const RECORD: u32 = 4096;

/// The key by which browsers know a house.
pub(super) struct HouseKey {
    pair: EcdsaKeyPair,
    public: String,
}

impl HouseKey {
    /// A new one, as it is kept.
    pub(super) fn fresh() -> String {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        BASE64.encode(made.expect("an operating system has random bytes"))
    }

    /// The one that was kept; `None` if it is none.
    pub(super) fn read(kept: &str) -> Option<HouseKey> {
        let bytes = BASE64.decode(kept).ok()?;
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new()).ok()?;
        let public = BASE64.encode(pair.public_key());
        Some(HouseKey { pair, public })
    }

    /// What browsers are told of it.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// What goes before the sealed words. What is sent of a table replaces what was sent of it before and not fetched yet; how that is
    /// called is another for every browser, so that it does not tell the service who plays together.
    pub(super) fn headers(
        &self,
        target: &Target,
        table: TableId,
        home: Option<&str>,
        now: Moment,
    ) -> Vec<(HeaderName, String)> {
        let proof = self.proof(target, home, now);
        let topic = format!("{} {}{} {table}", self.public, target.authority, target.path);
        let topic = BASE64.encode(&Sha256::digest(topic)[..18]);
        vec![
            (AUTHORIZATION, format!("vapid t={proof}, k={}", self.public)),
            (CONTENT_ENCODING, "aes128gcm".into()),
            (CONTENT_TYPE, "application/octet-stream".into()),
            (HeaderName::from_static("ttl"), KEPT.to_string()),
            (HeaderName::from_static("urgency"), "normal".into()),
            (HeaderName::from_static("topic"), topic),
        ]
    }

    /// Says who sends something, to this service alone, and for some hours.
    fn proof(&self, target: &Target, home: Option<&str>, now: Moment) -> String {
        let scheme = if target.sealed { "https" } else { "http" };
        let mut claims = json!({
            "aud": format!("{scheme}://{}", target.authority),
            "exp": now.0 / 1000 + HOLDS,
        });
        if let Some(home) = home.filter(|home| home.starts_with("https://")) {
            claims["sub"] = home.into();
        }
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), said.as_bytes());
        format!("{said}.{}", BASE64.encode(signature.expect("an operating system has random bytes")))
    }
}

/// What the page's own script makes words of. There is nothing in it that not everybody at the table knows.
pub(super) fn words(ring: &Ring, language: Language) -> Vec<u8> {
    json!({ "what": ring.news.word(), "game": ring.game, "table": ring.code, "language": language })
        .to_string()
        .into_bytes()
}

/// Sealed for this browser alone; `None` if its keys are none.
pub(super) fn seal(keys: &BrowserKeys, words: &[u8]) -> Option<Vec<u8>> {
    let (theirs, auth) = (BASE64.decode(keys.key()).ok()?, BASE64.decode(keys.auth()).ok()?);
    let random = SystemRandom::new();
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public = ours.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    let secret = agree_ephemeral(ours, &peer, |shared| {
        let both = [b"WebPush: info\0".as_slice(), &theirs, public.as_ref()];
        expand::<32>(&Salt::new(HKDF_SHA256, &auth).extract(shared), &both)
    });
    let mixed = Salt::new(HKDF_SHA256, &salt).extract(&secret.ok()??);
    let key = expand::<16>(&mixed, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand::<12>(&mixed, &[b"Content-Encoding: nonce\0"])?;
    let mut record = words.to_vec();
    // The last record there is ends with a two, and nothing follows but nothing.
    record.push(2);
    record.resize(record.len().max(LENGTH), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let public = public.as_ref();
    let head = [&salt[..], &RECORD.to_be_bytes(), &[public.len() as u8], public].concat();
    Some([head, record].concat())
}

/// So many bytes that follow from a secret.
fn expand<const N: usize>(secret: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    secret.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}
