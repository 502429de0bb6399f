//! The record of a table, from what is stored.

use magpie_games::record::RecordError;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::record;
use magpie_tables::{SavedTable, Status, Write};

use crate::aside::{self, Thread};
use crate::house::{House, unavailable};
use crate::thinkers::Urgency;

/// The text of the record of a finished game, which is played again for it, where there is a place to think. A game that cannot be
/// played again here has a record without an end.
pub(crate) async fn text(house: &House, saved: &SavedTable) -> Result<String, Problem> {
    if !record::may_be_frozen(saved) {
        record::may_be_had(saved)?;
    }
    let entries = house.store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let (table, again) = (saved.clone(), entries.clone());
    let permit = house.thinkers.permit(Urgency::Replay).await;
    match aside::think(Thread::Aside, permit, move || record::closed(&table, again)).await {
        Some(Ok(text)) => record::may_be_had(saved).map(|()| text).map_err(Problem::from),
        Some(Err(RecordError::Outcome)) if saved.status == Status::Playing => {
            Err(ProblemCode::NotOver.into())
        }
        Some(Err(error)) => {
            tracing::warn!(table = %saved.id, %error, "a stored game does not replay: its record is handed out as it is");
            end(house, saved).await?;
            Ok(record::frozen(saved, entries))
        }
        None => Err(ProblemCode::Unavailable.into()),
    }
}

/// Its record tells everything: so that nobody plays on who has read it, should the house have the old rules again, the game is over. One
/// that another node still plays, which has these rules, is not.
async fn end(house: &House, saved: &SavedTable) -> Result<(), Problem> {
    if saved.status == Status::Over {
        return Ok(());
    }
    let over = SavedTable { status: Status::Over, ..saved.clone() };
    match house.commit_outside(saved.id, vec![Write::Save(Box::new(over))]).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(ProblemCode::NotOver.into()),
        Err(error) => Err(unavailable(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::{in_line, one_table};

    /// However many ask for records, those who play come first.
    #[tokio::test]
    async fn a_record_is_made_where_there_is_a_place_to_think() {
        let (_folder, house, saved, _) = one_table(Status::Over).await;
        let text = in_line(&house, text(&house, &saved)).await.unwrap();
        assert_eq!(text.lines().count(), 1, "this game has never come to its end: {text}");
    }
}
