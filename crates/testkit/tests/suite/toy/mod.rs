//! *Corridor*, a toy with every kind of secret that the games of the house have, for two or three players:
//!
//! 1. Everyone is dealt one of six cards, known to nobody else: drawn late, one by one.
//! 2. Everyone seals a side at the same time; the last one to do so opens them all, and everyone stands at that end.
//! 3. In turn, everyone sneaks two steps along the corridor (or stays), and nobody else sees where to.
//! 4. In turn, everyone asks another player, who shows their card to the one who asked.
//! 5. During 3 and 4 anybody may shout once, also out of turn, and name another's card. If it is right the game is over. If it
//!    is wrong, nobody else learns what was named.
//! 6. At last one more card is turned up. When the game is over, cards and places are shown.
//!
//! Each [`Flaw`] breaks one law; [`Honest`] breaks none.

mod flaw;
mod form;
mod kit;
mod rules;

pub(crate) use flaw::*;
pub(crate) use form::Options;
pub(crate) use kit::Kit;
pub(crate) use rules::Corridor;
