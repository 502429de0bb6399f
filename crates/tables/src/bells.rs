//! Bells: how somebody wants to be told that they are waited for while they are elsewhere.

use std::fmt;

use magpie_rules::words;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Why something is no bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBell {
    /// Not an address that anybody could be told at.
    #[error(
        "an address begins with https:// or http://, has a host, no name or password in it, and at most 1,024 plain characters"
    )]
    Address,
    /// Not the keys of a browser.
    #[error("the keys of a browser are 65 and 16 bytes, written in base64url")]
    Keys,
    /// Not the name of a bell.
    #[error("the name of a bell has 16 hexadecimal digits")]
    Name,
}

words! {
    /// The language in which somebody is told.
    pub enum Language: "de, en or nl" {
        /// German.
        De = "de",
        /// English.
        En = "en",
        /// Dutch.
        Nl = "nl",
    }
}

/// Where something can be sent. Whoever knows it can send there too, so it is never shown, and in no log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Address(String);

impl Address {
    /// The most characters.
    pub const LONGEST: usize = 1024;

    /// All of it; for sending, not for showing.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// Its host, and its port if it has one: as much as may be shown to who has given it.
    #[must_use]
    pub fn host(&self) -> &str {
        host(&self.0).unwrap_or_default()
    }

    /// Can nobody on the way read what is sent?
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.0.starts_with(SEALED)
    }
}

const SEALED: &str = "https://";
const OPEN: &str = "http://";

fn host(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(SEALED).or_else(|| text.strip_prefix(OPEN))?;
    rest.split(['/', '?']).next().filter(|host| !host.is_empty())
}

impl TryFrom<String> for Address {
    type Error = BadBell;

    fn try_from(text: String) -> Result<Address, BadBell> {
        let plain = text.len() <= Address::LONGEST
            && text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"#<>\\^`{|}".contains(&byte));
        let fits = plain && host(&text).is_some_and(|host| !host.contains('@'));
        if fits { Ok(Address(text)) } else { Err(BadBell::Address) }
    }
}

impl From<Address> for String {
    fn from(address: Address) -> String {
        address.0
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Address(secret)")
    }
}

/// What a browser has made so that only it can read what it is sent, in base64url.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "KeysForm", into = "KeysForm")]
pub struct BrowserKeys {
    key: String,
    auth: String,
}

impl BrowserKeys {
    /// Its public key: 65 bytes, in 87 characters.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// A secret that it shares with who writes to it: 16 bytes, in 22 characters.
    #[must_use]
    pub fn auth(&self) -> &str {
        &self.auth
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct KeysForm {
    key: String,
    auth: String,
}

impl TryFrom<KeysForm> for BrowserKeys {
    type Error = BadBell;

    fn try_from(KeysForm { key, auth }: KeysForm) -> Result<BrowserKeys, BadBell> {
        let is_base64 =
            |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let fits = key.len() == 87 && auth.len() == 22 && is_base64(&key) && is_base64(&auth);
        if fits { Ok(BrowserKeys { key, auth }) } else { Err(BadBell::Keys) }
    }
}

impl From<BrowserKeys> for KeysForm {
    fn from(BrowserKeys { key, auth }: BrowserKeys) -> KeysForm {
        KeysForm { key, auth }
    }
}

impl fmt::Debug for BrowserKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BrowserKeys(secret)")
    }
}

/// One way to tell somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Bell {
    /// A browser, through the service that its maker keeps for that.
    Push {
        /// Where that service takes what is for this browser.
        to: Address,
        /// What only this browser can open.
        keys: BrowserKeys,
        /// In which language it tells.
        language: Language,
    },
    /// Any program that takes plain JSON.
    Hook {
        /// Where.
        to: Address,
    },
}

impl Bell {
    /// Where it is.
    #[must_use]
    pub fn address(&self) -> &Address {
        match self {
            Bell::Push { to, .. } | Bell::Hook { to } => to,
        }
    }

    /// Of which kind it is.
    #[must_use]
    pub fn kind(&self) -> BellKind {
        match self {
            Bell::Push { .. } => BellKind::Push,
            Bell::Hook { .. } => BellKind::Hook,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> BellName {
        let hash = Sha256::digest(self.address().secret());
        BellName(base16ct::lower::encode_string(&hash[..8]))
    }
}

/// What a bell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BellKind {
    /// A browser.
    Push,
    /// A program.
    Hook,
}

/// What a bell is called: 16 hexadecimal digits of the SHA-256 of its address, so that a browser knows its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct BellName(String);

impl TryFrom<String> for BellName {
    type Error = BadBell;

    fn try_from(text: String) -> Result<BellName, BadBell> {
        let hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if hex && text.len() == 16 { Ok(BellName(text)) } else { Err(BadBell::Name) }
    }
}

impl From<BellName> for String {
    fn from(name: BellName) -> String {
        name.0
    }
}

/// What somebody is to be told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// They are waited for, since this number of inputs.
    Turn(u64),
    /// The game is over.
    Over,
}

/// The bells of a person at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bells {
    /// All of them, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Bell>,
    /// Of what they know, because they were told or have seen it. Nobody is told twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knows: Option<Occasion>,
    /// Were they brought from the game before, and has their owner not come to this one yet? Then none of them is rung.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asleep: bool,
}

impl Bells {
    /// So many one person may have at one table.
    pub const MOST: usize = 4;

    /// As they are brought to the next game, which their owner may not come to.
    #[must_use]
    pub fn asleep(&self) -> Bells {
        Bells { all: self.all.clone(), knows: None, asleep: !self.all.is_empty() }
    }

    /// Is there nothing to be kept?
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Bells::default()
    }

    /// Adds one, in the place of what was there under the same address; the oldest goes if there are too many.
    pub fn add(&mut self, bell: Bell) {
        self.all.retain(|other| other.address() != bell.address());
        self.all.push(bell);
        let surplus = self.all.len().saturating_sub(Bells::MOST);
        self.all.drain(..surplus);
    }

    /// Takes away the one that is called so, or all of them; false if there was none.
    pub fn remove(&mut self, name: Option<&BellName>) -> bool {
        let before = self.all.len();
        self.all.retain(|bell| name.is_some_and(|name| bell.name() != *name));
        self.all.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hook(to: &str) -> Bell {
        Bell::Hook { to: to.to_owned().try_into().expect(to) }
    }

    #[test]
    fn addresses_are_whole_and_plain() {
        for (fine, host) in [
            ("https://ntfy.sh/topic?template=yes&m=%7B%7B.text%7D%7D", "ntfy.sh"),
            ("http://192.168.1.4:8080/hook", "192.168.1.4:8080"),
            ("https://[2001:db8::1]/x", "[2001:db8::1]"),
            ("https://example.org", "example.org"),
        ] {
            let address = Address::try_from(fine.to_owned()).expect(fine);
            assert_eq!((address.host(), address.is_sealed()), (host, fine.starts_with("https")));
            assert_eq!(format!("{address:?}"), "Address(secret)");
        }
        let long = format!("https://example.org/{}", "x".repeat(1024));
        for wrong in [
            "",
            "example.org",
            "https://",
            "https:///x",
            "ftp://example.org",
            "file:///etc/passwd",
            "https://user:word@example.org/",
            "https://example.org/ x",
            "https://example.org/\r\nx: y",
            "https://exämple.org/",
            "https://example.org/#x",
            "HTTPS://example.org",
            &long,
        ] {
            assert_eq!(Address::try_from(wrong.to_owned()).err(), Some(BadBell::Address), "{wrong}");
        }
    }

    #[test]
    fn keys_have_their_length_and_tell_nothing() {
        let keys = |key: usize, auth: usize| {
            let text = format!(r#"{{"key":"{}","auth":"{}"}}"#, "B".repeat(key), "a".repeat(auth));
            serde_json::from_str::<BrowserKeys>(&text)
        };
        assert_eq!(format!("{:?}", keys(87, 22).unwrap()), "BrowserKeys(secret)");
        assert!(keys(86, 22).is_err() && keys(87, 23).is_err());
    }

    #[test]
    fn the_oldest_bell_makes_room_and_each_is_there_once() {
        let mut bells = Bells::default();
        for number in [1, 2, 1, 3, 4, 5] {
            bells.add(hook(&format!("https://example.org/{number}")));
        }
        let names = |bells: &Bells| bells.all.iter().map(Bell::name).collect::<Vec<_>>();
        let left = [1, 3, 4, 5].map(|number| hook(&format!("https://example.org/{number}")).name());
        assert_eq!(names(&bells), left);
        assert!(bells.remove(Some(&left[1])) && !bells.remove(Some(&left[1])));
        assert_eq!(names(&bells), [left[0].clone(), left[2].clone(), left[3].clone()]);
        assert!(bells.remove(None) && bells.is_none());
    }
}
