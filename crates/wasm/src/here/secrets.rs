//! Where tokens, codes and seeds come from.

use magpie_room::Secrets;
use magpie_rules::Mix;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// As many bytes as are wanted, from 32 that the browser has drawn for this one question.
pub(crate) struct BrowserSecrets(ChaCha20Rng);

impl From<&Mix> for BrowserSecrets {
    fn from(drawn: &Mix) -> BrowserSecrets {
        BrowserSecrets(ChaCha20Rng::from_seed(*drawn.as_bytes()))
    }
}

impl Secrets for BrowserSecrets {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}
