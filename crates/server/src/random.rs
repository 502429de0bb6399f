//! Secrets and codes from the operating system.

use magpie_protocol::words::{CODE_LETTERS, Code, Token};
use magpie_rules::Seed;
use magpie_store::TableId;

/// A number nobody can guess.
pub(crate) fn bits() -> u64 {
    u64::from_le_bytes(bytes())
}

pub(crate) fn seed() -> Seed {
    Seed::from_bytes(bytes())
}

pub(crate) fn table_id() -> TableId {
    TableId::from_bits(bits())
}

pub(crate) fn token() -> Token {
    let hex = Seed::from_bytes(bytes()).to_string();
    Token::try_from(hex).expect("a token is written in hexadecimal digits")
}

pub(crate) fn join_code() -> Code {
    code::<{ Code::JOIN }>()
}

pub(crate) fn watch_code() -> Code {
    code::<{ Code::WATCH }>()
}

fn code<const LETTERS: usize>() -> Code {
    let letters: [u8; LETTERS] = bytes();
    // 32 letters: every byte is equally likely to give each of them.
    let text =
        letters.iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)])).collect::<String>();
    Code::try_from(text).expect("made of the letters of codes")
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("an operating system has random bytes");
    bytes
}
