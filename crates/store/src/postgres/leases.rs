//! Who sees to which table. Everything is one statement on the database's own time.

use std::time::Duration;

use magpie_tables::{SavedTable, TableId, Write};
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::errors::Fault;
use super::{Postgres, in_time};
use crate::leases::{Claim, Duty, Fence, Incarnation, Leases, Node};
use crate::queue::Commit;
use crate::rows;
use crate::store::{Answer, StoreError};

/// How often something is tried that gets into another's way.
const TRIES: u32 = 10;

/// The database's time.
macro_rules! with_now {
    ($before:literal $(, $after:literal)*) => {
        concat!($before, $("CAST(extract(epoch FROM now()) * 1000 AS BIGINT)", $after),*)
    };
}

impl Leases for Postgres {
    fn join(&self, node: Node, alive: Duration) -> Answer<'_, u64> {
        Box::pin(async move {
            let forget = with_now!(
                "DELETE FROM nodes WHERE until < ",
                " - 3600000 AND NOT EXISTS (SELECT 1 FROM owners o WHERE o.incarnation = nodes.incarnation)"
            );
            in_time(sqlx::query(forget).execute(&self.pulse)).await?;
            let join = with_now!(
                "INSERT INTO nodes (incarnation, address, secret, until) VALUES ($1, $2, $3, ",
                " + $4) RETURNING ",
                ""
            );
            let now: i64 = in_time(
                sqlx::query_scalar(join)
                    .bind(node.incarnation.0)
                    .bind(node.address)
                    .bind(node.secret)
                    .bind(millis(alive))
                    .fetch_one(&self.pulse),
            )
            .await?;
            Ok(now.cast_unsigned())
        })
    }

    fn beat(&self, node: Incarnation, alive: Duration) -> Answer<'_, bool> {
        Box::pin(async move {
            let beat =
                with_now!("UPDATE nodes SET until = ", " + $2 WHERE incarnation = $1 AND until > ", "");
            let beat = sqlx::query(beat).bind(node.0).bind(millis(alive)).execute(&self.pulse);
            Ok(in_time(beat).await?.rows_affected() == 1)
        })
    }

    fn leave(&self, node: Incarnation) -> Answer<'_, ()> {
        Box::pin(async move {
            let leave = with_now!("UPDATE nodes SET until = ", " WHERE incarnation = $1 AND until > ", "");
            in_time(sqlx::query(leave).bind(node.0).execute(&self.pulse)).await?;
            Ok(())
        })
    }

    fn claim(&self, node: Incarnation, table: TableId) -> Answer<'_, Claim> {
        Box::pin(async move {
            for _ in 0..TRIES {
                match self.try_claim(node, table).await {
                    Ok(Some(claim)) => return Ok(claim),
                    // It was given up in this moment, or somebody else was in the way.
                    Ok(None) => {}
                    Err(error) if Fault::of(&error) == Fault::Again => {}
                    Err(error) => return Err(error),
                }
            }
            Err(StoreError::Conflict)
        })
    }

    fn give_up(&self, fence: Fence, duty: Duty) -> Answer<'_, ()> {
        Box::pin(async move {
            let give_up = match duty {
                Duty::None => {
                    "UPDATE owners SET incarnation = NULL, left_at = NULL, taken_at = NULL WHERE of = $1 AND epoch = $2"
                }
                Duty::Look => with_now!(
                    "UPDATE owners SET incarnation = NULL, left_at = ",
                    ", taken_at = NULL WHERE of = $1 AND epoch = $2"
                ),
            };
            let query = sqlx::query(give_up).bind(fence.table.number()).bind(fence.epoch);
            in_time(query.execute(&self.readers)).await?;
            Ok(())
        })
    }

    fn unattended(&self, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = with_now!(
                "SELECT o.of FROM nodes n JOIN owners o ON o.incarnation = n.incarnation WHERE n.until <= ",
                " UNION ALL SELECT of FROM owners WHERE incarnation IS NULL AND left_at IS NOT NULL LIMIT $1"
            );
            let query = sqlx::query_scalar(query).bind(i64::from(most));
            let found: Vec<i64> = in_time(query.fetch_all(&self.readers)).await?;
            Ok(found.into_iter().map(TableId::from_number).collect())
        })
    }

    fn commit_fenced(&self, fence: Fence, writes: Vec<Write>) -> Answer<'_, ()> {
        Box::pin(self.queue.commit(Commit { fence: Some(fence), writes }))
    }

    fn public(&self, most: u32) -> Answer<'_, Vec<SavedTable>> {
        Box::pin(async move {
            let query = with_now!(
                "SELECT t.version, t.body FROM tables t JOIN owners o ON o.of = t.id
                 JOIN nodes n ON n.incarnation = o.incarnation AND n.until > ",
                " WHERE t.public ORDER BY t.opened DESC LIMIT $1"
            );
            let query = sqlx::query(query).bind(i64::from(most));
            let found: Vec<PgRow> = in_time(query.fetch_all(&self.readers)).await?;
            found.iter().map(|row| rows::table(row.try_get("version")?, row.try_get("body")?)).collect()
        })
    }
}

impl Postgres {
    /// `None` if it cannot be told whose it is, because that changes in this moment.
    async fn try_claim(&self, node: Incarnation, table: TableId) -> Result<Option<Claim>, StoreError> {
        // Whoever has it keeps it as long as they are alive. That somebody claims what is theirs makes their older fences worthless.
        let claim = with_now!(
            "INSERT INTO owners AS o (of, epoch, incarnation) VALUES ($1, 1, $2)
             ON CONFLICT (of) DO UPDATE SET
                 epoch = o.epoch + 1,
                 incarnation = EXCLUDED.incarnation,
                 left_at = CASE WHEN o.incarnation IS NULL OR o.incarnation = EXCLUDED.incarnation THEN o.left_at
                     ELSE (SELECT n.until FROM nodes n WHERE n.incarnation = o.incarnation) END,
                 taken_at = CASE WHEN o.incarnation = EXCLUDED.incarnation THEN o.taken_at ELSE ",
            " END
             WHERE o.incarnation IS NULL OR o.incarnation = EXCLUDED.incarnation
                 OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.incarnation = o.incarnation AND n.until > ",
            ") RETURNING epoch, left_at, taken_at"
        );
        let query = sqlx::query(claim).bind(table.number()).bind(node.0);
        if let Some(row) = in_time(query.fetch_optional(&self.readers)).await? {
            let moment = |name: &str| {
                Ok::<_, sqlx::Error>(row.try_get::<Option<i64>, _>(name)?.map(i64::cast_unsigned))
            };
            let unattended = moment("left_at")?.zip(moment("taken_at")?);
            let fence = Fence { table, epoch: row.try_get("epoch")? };
            return Ok(Some(Claim::Mine { fence, unattended }));
        }
        let whose = "SELECT n.incarnation, n.address, n.secret FROM owners o
                     JOIN nodes n ON n.incarnation = o.incarnation WHERE o.of = $1";
        let found = in_time(sqlx::query(whose).bind(table.number()).fetch_optional(&self.readers)).await?;
        found.map(|row| Ok(Claim::Theirs(read_node(&row)?))).transpose()
    }
}

fn read_node(row: &PgRow) -> Result<Node, StoreError> {
    Ok(Node {
        incarnation: Incarnation(row.try_get("incarnation")?),
        address: row.try_get("address")?,
        secret: row.try_get("secret")?,
    })
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
