//! The record of a table, from what is stored.

use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::record;
use magpie_store::Store;
use magpie_tables::SavedTable;

use crate::house::unavailable;

/// The text of the record of a finished game.
pub(crate) async fn text(store: &dyn Store, saved: &SavedTable) -> Result<String, Problem> {
    record::may_be_had(saved)?;
    let entries = store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let table = saved.clone();
    match tokio::task::spawn_blocking(move || record::closed(&table, entries)).await {
        Ok(Ok(text)) => Ok(text),
        Ok(Err(error)) => {
            tracing::error!(table = %saved.id, %error, "a stored game does not replay");
            Err(ProblemCode::Unavailable.into())
        }
        Err(_) => Err(ProblemCode::Unavailable.into()),
    }
}
