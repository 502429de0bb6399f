//! The log of inputs: what is acknowledged is stored.
//!
//! A table is one [`SavedTable`](magpie_tables::SavedTable) (who sits where, what was chosen, the seed) and the inputs of its game, numbered from 1.
//! Inputs are only ever added. Everything is written through [`Store::commit`]: what it is given happens as a whole or not
//! at all, and it is durable when the answer comes.
//!
//! Several writers may share a store without knowing of each other: the number of an input can be used once, and a table
//! can be saved only by whoever knows its last version. Who comes second is told [`StoreError::Conflict`], reads again and
//! tries again.
//!
//! | module | what it holds |
//! |---|---|
//! | [`store`] | [`Store`]: what every store can do |
//! | [`leases`] | [`Leases`]: what it takes for several nodes to share a store |
//! | [`sqlite`] | [`Sqlite`]: a store in one file |
//! | [`postgres`] | [`Postgres`]: a store in a PostgreSQL, or what speaks like one |
//! | `queue` | the one who writes, and those who wait for it |
//! | `schema`, `rows` | what both have in common inside |

pub mod leases;
pub mod postgres;
pub mod sqlite;
pub mod store;

mod queue;
mod rows;
mod schema;

pub use leases::{Claim, Duty, Fence, Incarnation, Leases, Node};
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use store::{Answer, Store, StoreError};
