//! The record of a table, from what is stored.

use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::record;
use magpie_tables::SavedTable;

use crate::aside::{self, Thread};
use crate::house::{House, unavailable};
use crate::thinkers::Urgency;

/// The text of the record of a finished game, which is played again for it, where there is a place to think.
pub(crate) async fn text(house: &House, saved: &SavedTable) -> Result<String, Problem> {
    record::may_be_had(saved)?;
    let entries = house.store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let (table, permit) = (saved.clone(), house.thinkers.permit(Urgency::Replay).await);
    match aside::think(Thread::Aside, permit, move || record::closed(&table, entries)).await {
        Some(Ok(text)) => Ok(text),
        Some(Err(error)) => {
            tracing::error!(table = %saved.id, %error, "a stored game does not replay");
            Err(ProblemCode::Unavailable.into())
        }
        None => Err(ProblemCode::Unavailable.into()),
    }
}

#[cfg(test)]
mod tests {
    use magpie_tables::Status;

    use super::*;
    use crate::house::tests::{in_line, one_table};

    /// However many ask for records, those who play come first.
    #[tokio::test]
    async fn a_record_is_made_where_there_is_a_place_to_think() {
        let (_folder, house, saved, _) = one_table(Status::Over).await;
        let problem = in_line(&house, text(&house, &saved)).await.unwrap_err();
        assert_eq!(problem.code, "unavailable", "this game has never come to its end");
    }
}
