//! The record of a table, from what is stored.

use magpie_games::Record;
use magpie_games::record::RecordError;
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::table::Status;
use magpie_rules::record::{Entry, FORMAT, Header};
use magpie_store::{SavedTable, Store};

use crate::house::unavailable;

/// The record of a table, without a footer.
pub(crate) fn of(saved: &SavedTable, entries: Vec<Entry>) -> Record {
    let header = Header {
        magpie: FORMAT,
        game: saved.game.clone(),
        rules: saved.rules,
        seats: saved.seats.len() as u8,
        options: saved.options.clone(),
        commitment: saved.seed.commitment(),
        mixes: saved.mixes(),
    };
    Record { header, entries, footer: None }
}

/// The text of the record of a finished game.
pub(crate) async fn text(store: &dyn Store, saved: &SavedTable) -> Result<String, Problem> {
    match saved.status {
        Status::Over => {}
        Status::Lobby | Status::Playing => return Err(Trouble::NotOver.into()),
    }
    let entries = store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let table = saved.clone();
    match tokio::task::spawn_blocking(move || closed(&table, entries)).await {
        Ok(Ok(text)) => Ok(text),
        Ok(Err(error)) => {
            tracing::error!(table = %saved.id, %error, "a stored game does not replay");
            Err(Trouble::Unavailable.into())
        }
        Err(_) => Err(Trouble::Unavailable.into()),
    }
}

fn closed(saved: &SavedTable, entries: Vec<Entry>) -> Result<String, RecordError> {
    let mut record = of(saved, entries);
    let outcome = record.replay(|_, _| {})?.outcome().ok_or(RecordError::Outcome)?;
    record.close(&outcome, saved.seed);
    Ok(record.text())
}
