//! Where tokens, codes and seeds come from.

use magpie_rules::Seed;
use magpie_tables::ids::CODE_LETTERS;
use magpie_tables::{Code, TableId, Token};

/// Bytes that nobody can guess. Whoever runs a room has them from an operating system or a browser; a simulation has others.
pub trait Secrets {
    /// Fills all of it.
    fn fill(&mut self, bytes: &mut [u8]);
}

pub(crate) fn seed(secrets: &mut dyn Secrets) -> Seed {
    Seed::from_bytes(bytes(secrets))
}

pub(crate) fn table_id(secrets: &mut dyn Secrets) -> TableId {
    TableId::from_bits(u64::from_le_bytes(bytes(secrets)))
}

pub(crate) fn token(secrets: &mut dyn Secrets) -> Token {
    Token::try_from(seed(secrets).to_string())
        .expect("a seed is written in 64 hexadecimal digits, and so is a token")
}

pub(crate) fn join_code(secrets: &mut dyn Secrets) -> Code {
    code::<{ Code::JOIN }>(secrets)
}

pub(crate) fn watch_code(secrets: &mut dyn Secrets) -> Code {
    code::<{ Code::WATCH }>(secrets)
}

fn code<const LETTERS: usize>(secrets: &mut dyn Secrets) -> Code {
    let letters: [u8; LETTERS] = bytes(secrets);
    // 32 letters: every byte is equally likely to give each of them.
    let text =
        letters.iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)])).collect::<String>();
    Code::try_from(text).expect("made of the letters of codes")
}

fn bytes<const N: usize>(secrets: &mut dyn Secrets) -> [u8; N] {
    let mut bytes = [0; N];
    secrets.fill(&mut bytes);
    bytes
}
