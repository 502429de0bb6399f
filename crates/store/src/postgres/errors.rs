//! What the database means when it refuses.

use sqlx::error::DatabaseError;

use crate::store::StoreError;

/// What became of a statement that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It got into somebody's way, and may well succeed when it is tried again. Nothing was stored.
    Again,
    /// What was to be written could not be, and only that. Nothing was stored.
    Refused,
    /// The database is not well, or cannot be reached: something may be stored or not.
    Unknown,
}

/// What the database says, as the standard and PostgreSQL number it.
impl Fault {
    pub(super) fn of(error: &StoreError) -> Fault {
        match error {
            StoreError::Conflict | StoreError::Fenced => Fault::Refused,
            StoreError::Database(error) => match code(error.as_ref()).as_deref() {
                Some("40001" | "40P01") => Fault::Again,
                Some(code) if code.starts_with("22") || code.starts_with("23") => Fault::Refused,
                Some(_) | None => Fault::Unknown,
            },
            StoreError::Damaged(_)
            | StoreError::Newer { .. }
            | StoreError::Older { .. }
            | StoreError::Closed => Fault::Unknown,
        }
    }
}

fn code(error: &(dyn std::error::Error + Send + Sync + 'static)) -> Option<String> {
    let error = error.downcast_ref::<sqlx::Error>()?.as_database_error()?;
    DatabaseError::code(error).map(String::from)
}
