//! Tables as they are kept: who sits where, what was chosen, who can prove to be whom, and what is to be written.
//!
//! These types lie below both the wire and the store: neither knows the other.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bells`] | how somebody wants to be told that they are waited for |
//! | [`ids`] | codes, tokens, names and notes: text that checks itself when it is read |
//! | [`token`] | [`TokenHash`]: all that is kept of a token |
//! | [`saved`] | [`SavedTable`]: what is kept of a table apart from its inputs |
//! | [`mod@write`] | [`Write`]: one thing to be written |

pub mod bells;
pub mod ids;
pub mod saved;
pub mod token;
pub mod write;

pub use bells::{Address, Bell, BellKind, BellName, Bells, BrowserKeys, Language, Occasion};
pub use ids::{BadText, Code, Name, Notes, Readers, Token, is_visible};
pub use saved::{Clock, Drafted, Part, Pause, Rematch, SavedTable, Sitter, Status, TableId, Tried};
pub use token::TokenHash;
pub use write::Write;
