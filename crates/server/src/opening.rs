//! Opening a table.

use magpie_protocol::http::{OpenTable, Opened};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::Stored;
use magpie_room::opening::{self, TRIES};
use magpie_store::StoreError;
use magpie_tables::{SavedTable, Token, TokenHash};

use crate::aside::{self, Thread};
use crate::clock;
use crate::house::{House, unavailable};
use crate::secrets::SystemSecrets;
use crate::thinkers::Urgency;

/// Opens a table; a code that is taken is drawn again. Who says the same token again is told of the table that they have opened.
pub(crate) async fn open(house: &House, wish: OpenTable) -> Result<Opened, Problem> {
    if let Some(token) = &wish.token
        && let Some(saved) = hosted(house, token).await?
    {
        return Ok(opening::opened(saved, token.clone()));
    }
    let (mut table, token) = arrange(house, wish).await?;
    for _ in 0..TRIES {
        match house.commit(table.opening()).await {
            Ok(()) => {
                let Stored { saved, entries, .. } = table;
                house.metrics.tables_opened.inc();
                house.metrics.inputs.inc_by(entries.len() as u64);
                tracing::info!(table = %saved.id, game = saved.game, seats = saved.seats.len(), "opened");
                return Ok(opening::opened(saved, token));
            }
            Err(StoreError::Conflict) => opening::rename(&mut table.saved, &mut SystemSecrets),
            Err(error) => return Err(unavailable(&error)),
        }
    }
    Err(ProblemCode::Unavailable.into())
}

/// The table that is wished for. The game that it goes on from is played again for it, where there is a place to think.
async fn arrange(house: &House, wish: OpenTable) -> Result<(Stored, Token), Problem> {
    let least = house.config.room.least_clock;
    let forks = wish.from.is_some();
    let arrange = move || opening::open(&wish, least, clock::now(), &mut SystemSecrets);
    if !forks {
        return arrange();
    }
    let permit = house.thinkers.permit(Urgency::Replay).await;
    let arranged = aside::think(Thread::Aside, permit, arrange).await;
    arranged.unwrap_or_else(|| Err(ProblemCode::Unavailable.into()))
}

/// The table that was opened with this token, if its answer got lost.
async fn hosted(house: &House, token: &Token) -> Result<Option<SavedTable>, Problem> {
    house.store.hosted(TokenHash::of(token)).await.map_err(|error| unavailable(&error))
}
