//! The record of a table, from what is stored.

use magpie_games::record::RecordError;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::record;
use magpie_room::standing::belongs;
use magpie_rules::record::Entry;
use magpie_tables::{SavedTable, Status, Token, TokenHash, Write};

use crate::aside::{self, Thread};
use crate::house::{House, unavailable};
use crate::thinkers::Urgency;

/// The text of the record of a finished game, which is played again for it, where there is a place to think. A game that cannot be
/// played again here has a record without an end.
pub(crate) async fn text(house: &House, saved: &SavedTable) -> Result<String, Problem> {
    record::may_be_had(saved)?;
    let (entries, closed) = replayed(house, saved).await?;
    Ok(closed.unwrap_or_else(|error| frozen(saved, entries, &error)))
}

/// The same for who proves to have a seat there, or to have opened the table: they can have that of a game, too, which is on and cannot
/// be played again here. It is over for good then.
pub(crate) async fn last(house: &House, saved: &SavedTable, token: &Token) -> Result<String, Problem> {
    if !belongs(saved, &TokenHash::of(token)) {
        return Err(ProblemCode::WrongToken.into());
    }
    if !record::may_be_frozen(saved) {
        return text(house, saved).await;
    }
    match replayed(house, saved).await? {
        (_, Ok(_) | Err(RecordError::Outcome)) => Err(ProblemCode::NotOver.into()),
        (entries, Err(error)) => {
            end(house, saved).await?;
            Ok(frozen(saved, entries, &error))
        }
    }
}

/// What is stored of a game, and the text of its record if it can be played again.
async fn replayed(
    house: &House,
    saved: &SavedTable,
) -> Result<(Vec<Entry>, Result<String, RecordError>), Problem> {
    let entries = house.store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let (table, again) = (saved.clone(), entries.clone());
    let permit = house.thinkers.permit(Urgency::Replay).await;
    let closed = aside::think(Thread::Aside, permit, move || record::closed(&table, again)).await;
    Ok((entries, closed.ok_or(ProblemCode::Unavailable)?))
}

fn frozen(saved: &SavedTable, entries: Vec<Entry>, error: &RecordError) -> String {
    tracing::warn!(table = %saved.id, %error, "a stored game does not replay: its record is handed out as it is");
    record::frozen(saved, entries)
}

/// Its record tells everything: so that nobody plays on who has read it, should the house have the old rules again, the game is over. One
/// that another node still plays, which has these rules, is not.
async fn end(house: &House, saved: &SavedTable) -> Result<(), Problem> {
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
