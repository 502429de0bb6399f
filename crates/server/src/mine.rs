//! How the tables stand at which somebody has a seat.

use std::collections::BTreeSet;

use magpie_protocol::http::{Key, Mine, MyTable};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::standing::{Awaited, awaited, belongs, is_on, standing};
use magpie_tables::{SavedTable, TokenHash};

use crate::aside::{self, Thread};
use crate::clock;
use crate::house::{House, unavailable};
use crate::thinkers::Urgency;

/// The tables that these keys fit, in the same order, each once. A table that is not there and one that the key does not fit are the same:
/// nobody learns which codes there are.
pub(crate) async fn mine(house: &House, wish: Mine) -> Result<Vec<MyTable>, Problem> {
    if wish.keys.len() > Mine::MOST {
        return Err(ProblemCode::TooMany.into());
    }
    let (mut tables, mut told) = (Vec::with_capacity(wish.keys.len()), BTreeSet::new());
    for Key { code, token } in wish.keys {
        let found = house.store.find(code).await.map_err(|error| unavailable(&error))?;
        let token = TokenHash::of(&token);
        if let Some(saved) = found.filter(|saved| belongs(saved, &token) && told.insert(saved.id)) {
            let awaited = waited_for(house, &saved).await?;
            tables.push(standing(&saved, &token, awaited, clock::now()));
        }
    }
    Ok(tables)
}

/// Whom the game waits for: its inputs are played again, which may take a moment, and must not take it from those who play.
async fn waited_for(house: &House, saved: &SavedTable) -> Result<Awaited, Problem> {
    if !is_on(saved) {
        return Ok(Awaited::default());
    }
    let entries = house.store.inputs(saved.id).await.map_err(|error| unavailable(&error))?;
    let (table, config) = (saved.clone(), house.config.room.clone());
    let permit = house.thinkers.permit(Urgency::Replay).await;
    match aside::think(Thread::Aside, permit, move || awaited(table, entries, &config)).await {
        Some(Ok(awaited)) => Ok(awaited),
        Some(Err(error)) => {
            tracing::error!(table = %saved.id, %error, "a stored game does not replay");
            Ok(Awaited::default())
        }
        None => Err(ProblemCode::Unavailable.into()),
    }
}

#[cfg(test)]
mod tests {
    use magpie_tables::Status;

    use super::*;
    use crate::house::tests::{in_line, one_table};

    /// Whoever looks at how their tables stand has games played again: that waits for a place to think.
    #[tokio::test]
    async fn games_are_played_again_where_there_is_a_place_to_think() {
        let (_folder, house, saved, token) = one_table(Status::Playing).await;
        let key = Key { code: saved.code, token };
        assert_eq!(in_line(&house, mine(&house, Mine { keys: vec![key] })).await.unwrap().len(), 1);
    }
}
