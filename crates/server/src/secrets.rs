//! Secrets from the operating system.

use magpie_room::Secrets;

/// The operating system's own source of randomness.
pub(crate) struct SystemSecrets;

impl Secrets for SystemSecrets {
    fn fill(&mut self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("an operating system has random bytes");
    }
}
