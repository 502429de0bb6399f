//! Codes, tokens, names and notes: text that checks itself when it is read.

use std::fmt;

use magpie_rules::words;
use serde::{Deserialize, Serialize};

/// The letters of codes: none that is easily taken for another.
pub const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Why a text was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    /// Not a code.
    #[error("a code has 6 letters or digits, a watch code has 12")]
    Code,
    /// Not a token.
    #[error("a token has 64 hexadecimal digits")]
    Token,
    /// A name that is empty, too long, or that holds what a name must not.
    #[error("a name has 1 to 24 visible characters, without control or direction characters")]
    Name,
    /// A remark that is empty, too long, or that holds what a remark must not.
    #[error("a remark has 1 to 140 visible characters, without control or direction characters")]
    Remark,
    /// Too many notes.
    #[error("notes have at most 8,192 bytes")]
    Notes,
}

/// How a table is called among people: 6 letters let in a player, 12 a watcher. Small letters are taken for large ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Code(String);

impl Code {
    /// Letters in the code of a table.
    pub const JOIN: usize = 6;
    /// Letters in the code for watchers.
    pub const WATCH: usize = 12;

    /// Is it for watchers only?
    #[must_use]
    pub fn is_watch(&self) -> bool {
        self.0.len() == Code::WATCH
    }

    /// The letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Code {
    type Error = BadText;

    fn try_from(text: String) -> Result<Code, BadText> {
        let code = text.to_ascii_uppercase();
        let known = code.bytes().all(|letter| CODE_LETTERS.contains(&letter));
        if known && [Code::JOIN, Code::WATCH].contains(&code.len()) {
            Ok(Code(code))
        } else {
            Err(BadText::Code)
        }
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The capability of one person at one table: whoever has it is that person. Never in an address, never in a log.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Token(String);

impl Token {
    /// The digits; for hashing and comparing, not for showing.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Token {
    type Error = BadText;

    fn try_from(text: String) -> Result<Token, BadText> {
        let hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if hex && text.len() == 64 { Ok(Token(text)) } else { Err(BadText::Token) }
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        token.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// What a player is called: 1 to 24 visible characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The most characters.
    pub const LONGEST: usize = 24;

    /// The characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Would people take one for the other?
    #[must_use]
    pub fn is_like(&self, other: &Name) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }

    /// The same name with a number, shorter if need be.
    #[must_use]
    pub fn numbered(&self, number: usize) -> Name {
        let ending = format!(" {number}");
        let kept: String = self.0.chars().take(Name::LONGEST - ending.len()).collect();
        Name(format!("{}{ending}", kept.trim_end()))
    }
}

impl TryFrom<String> for Name {
    type Error = BadText;

    fn try_from(text: String) -> Result<Name, BadText> {
        let name = text.trim();
        let long = name.chars().count();
        let clean = name.chars().all(is_visible) && name.chars().any(char::is_alphanumeric);
        if (1..=Name::LONGEST).contains(&long) && clean { Ok(Name(name.into())) } else { Err(BadText::Name) }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

words! {
    /// For whom something is written down.
    pub enum Readers: "own or team" {
        /// For oneself.
        Own = "own",
        /// For those who play together now.
        Team = "team",
    }
}

/// What a player has written down: any text, up to 8,192 bytes. What it means is known to the client alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Notes(String);

impl Notes {
    /// The most bytes.
    pub const LONGEST: usize = 8192;

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Notes {
    type Error = BadText;

    fn try_from(text: String) -> Result<Notes, BadText> {
        if text.len() <= Notes::LONGEST { Ok(Notes(text)) } else { Err(BadText::Notes) }
    }
}

impl From<Notes> for String {
    fn from(notes: Notes) -> String {
        notes.0
    }
}

/// Neither a control character, nor one that changes the direction of text or cannot be seen.
#[must_use]
pub fn is_visible(character: char) -> bool {
    let hidden = matches!(character,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    !hidden && !character.is_control() && (character == ' ' || !character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Result<String, BadText> {
        Name::try_from(text.to_owned()).map(String::from)
    }

    #[test]
    fn names_are_visible() {
        assert_eq!(name("  Zoë van Dijk "), Ok("Zoë van Dijk".into()));
        assert_eq!(name("Jürgen 2"), Ok("Jürgen 2".into()));
        for wrong in
            ["", "   ", "a\u{202e}b", "a\nb", "\u{200b}", "...", "a\u{0}b", &"x".repeat(25), "a\u{2066}b"]
        {
            assert_eq!(name(wrong), Err(BadText::Name), "{wrong:?}");
        }
    }

    #[test]
    fn names_are_told_apart_by_a_number() {
        let zoe = Name::try_from("Zoë".to_owned()).unwrap();
        assert_eq!(zoe.numbered(2).as_str(), "Zoë 2");
        assert!(zoe.is_like(&Name::try_from("ZOË".to_owned()).unwrap()) && !zoe.is_like(&zoe.numbered(2)));
        let long = Name::try_from(format!("{} yz", "x".repeat(21))).unwrap();
        assert_eq!(long.numbered(12).as_str(), format!("{} 12", "x".repeat(21)));
    }

    #[test]
    fn codes_are_read_kindly_and_tokens_strictly() {
        assert_eq!(Code::try_from("abc2de".to_owned()).unwrap().as_str(), "ABC2DE");
        assert!(Code::try_from("ABCDEFGHJKLM".to_owned()).unwrap().is_watch());
        for wrong in ["ABCDE", "ABCDE0", "ABCDEI", "ABC DE", "ÄBCDEF"] {
            assert!(Code::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
        assert!(Token::try_from("A".repeat(64)).is_err());
        assert_eq!(format!("{:?}", Token::try_from("ab".repeat(32)).unwrap()), "Token(secret)");
    }
}
