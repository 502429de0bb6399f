//! All that is kept of a token.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::ids::Token;

/// The SHA-256 of a token: whoever reads the store cannot become anybody. Compared in constant time.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// What is kept of this token.
    #[must_use]
    pub fn of(token: &Token) -> TokenHash {
        TokenHash(Sha256::digest(token.secret()).into())
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash")
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> String {
        magpie_rules::Mix::from_bytes(hash.0).to_string()
    }
}

impl TryFrom<String> for TokenHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TokenHash, &'static str> {
        let bytes: magpie_rules::Mix =
            text.parse().map_err(|_| "the hash of a token has 64 hexadecimal digits")?;
        Ok(TokenHash(*bytes.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_kept_as_text_and_tells_nothing() {
        let token = Token::try_from("ab".repeat(32)).unwrap();
        let hash = TokenHash::of(&token);
        let text = serde_json::to_string(&hash).unwrap();
        assert_eq!(serde_json::from_str::<TokenHash>(&text).unwrap(), hash);
        assert!(!text.contains("abab") && !format!("{hash:?}").contains("ab"));
        assert_ne!(hash, TokenHash::of(&Token::try_from("ba".repeat(32)).unwrap()));
    }
}
