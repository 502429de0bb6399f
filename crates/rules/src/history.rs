//! What has happened, in 32 bytes that cannot be made to fit another history.
//!
//! Every input is committed to the moment it is stored, hidden ones too: the [`Digest`] after it follows from the one before and from
//! the line of the record. A digest can be shown to anybody at once: what it tells of the lines is hidden by a number that follows
//! from the secret seed, and since the seed is committed to, there is one history only that opens to it in the end.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::fate::Seed;
use crate::hex::bytes_as_hex;

/// The purpose of the first digest: nothing has happened but that the game has begun.
const BEGIN_PURPOSE: &[u8] = b"magpie history 1";
/// The purpose of the numbers that hide the inputs.
const NONCE_PURPOSE: &[u8] = b"magpie nonce 1";
/// The purpose of the commitment to one input.
const ENTRY_PURPOSE: &[u8] = b"magpie entry 1";
/// The purpose of every digest but the first.
const STEP_PURPOSE: &[u8] = b"magpie step 1";

bytes_as_hex! {
    /// All that has happened in a game so far.
    Digest, "digest"
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Digest {
    /// Before the first input; `header` is the first line of the record, without its end.
    #[must_use]
    pub fn beginning(header: &str) -> Digest {
        Digest(Sha256::new_with_prefix(BEGIN_PURPOSE).chain_update(header).finalize().into())
    }

    /// After one more input; `line` is its line in the record, without its end, and `number` its number, counted from 1.
    #[must_use]
    pub fn after(&self, seed: &Seed, number: u64, line: &str) -> Digest {
        let step = Sha256::new_with_prefix(STEP_PURPOSE).chain_update(self.0);
        Digest(step.chain_update(commitment(seed, number, line)).finalize().into())
    }
}

/// What binds the house to one input and tells nothing of it.
fn commitment(seed: &Seed, number: u64, line: &str) -> [u8; 32] {
    let nonce = Sha256::new_with_prefix(NONCE_PURPOSE)
        .chain_update(seed.as_bytes())
        .chain_update(number.to_le_bytes())
        .finalize();
    Sha256::new_with_prefix(ENTRY_PURPOSE).chain_update(nonce).chain_update(line).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"n":1,"by":1,"do":"stop","at":5}"#;

    /// If this fails, records made before no longer verify.
    #[test]
    fn pinned_vectors() {
        let begun = Digest::beginning("{}");
        assert_eq!(begun.to_string(), PINNED[0]);
        assert_eq!(begun.after(&Seed::from_bytes([0; 32]), 1, LINE).to_string(), PINNED[1]);
    }

    // Computed apart, from the definition of SHA-256.
    const PINNED: [&str; 2] = [
        "6e5841b397ce0eb8c799ebdc528698c89d323429c3b1f43f661f846d30d284da",
        "69d30781c200dae4d4ffe311f809b81ba8b3a6679a88170ccaa1e1b09d061eaa",
    ];

    #[test]
    fn every_part_matters() {
        let (seed, other) = (Seed::from_bytes([1; 32]), Seed::from_bytes([2; 32]));
        let begun = Digest::beginning("{}");
        let all = [
            begun,
            Digest::beginning("{} "),
            begun.after(&seed, 1, LINE),
            begun.after(&other, 1, LINE),
            begun.after(&seed, 2, LINE),
            begun.after(&seed, 1, &LINE.replace('5', "6")),
            begun.after(&seed, 1, LINE).after(&seed, 1, LINE),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other != one), "{at}");
        }
    }
}
