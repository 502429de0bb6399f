//! The one connection that writes, and the task that owns it.
//!
//! Whoever commits waits in a queue. The writer takes all who wait and writes them in one transaction, so that many rooms
//! share the price of making it durable. If one of them conflicts, each is written by itself, and only that one loses.
//!
//! After any other fault (a full disk, one that fails) nobody knows what the connection still holds: it is let go of, and the
//! next who writes gets a new one.

use magpie_rules::Seat;
use magpie_tables::{Notes, Readers, SavedTable, TableId, Write};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{actor_number, schema};
use crate::store::StoreError;

/// How many may wait.
const QUEUE: usize = 1024;
/// How many are written together at most.
const GROUP: usize = 256;

/// The way to the task that writes.
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

/// The way back to who waits.
type Done = oneshot::Sender<Result<(), StoreError>>;

enum Job {
    Commit { writes: Vec<Write>, done: Done },
    Check { done: Done },
    Close { done: Done },
}

struct Waiting {
    writes: Vec<Write>,
    done: Done,
}

impl Writer {
    /// Writes through this connection, and, if that breaks, through others like it.
    pub(super) fn start(connection: SqliteConnection, options: SqliteConnectOptions) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(Pen { options, connection: Some(connection) }, jobs));
        Writer { queue }
    }

    pub(super) async fn commit(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.ask(|done| Job::Commit { writes, done }).await
    }

    /// Tries whether something can be written.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        self.ask(|done| Job::Check { done }).await
    }

    pub(super) async fn close(&self) -> Result<(), StoreError> {
        self.ask(|done| Job::Close { done }).await
    }

    async fn ask(&self, job: impl FnOnce(Done) -> Job) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.queue.send(job(done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// What it takes to write.
struct Pen {
    options: SqliteConnectOptions,
    /// Absent after a fault.
    connection: Option<SqliteConnection>,
}

impl Pen {
    /// Writes all of it or nothing.
    async fn write<'a>(&mut self, writes: impl Iterator<Item = &'a Write> + Clone) -> Result<(), StoreError> {
        let written = write(self.take_up().await?, writes).await;
        self.unless_broken(written).await
    }

    /// Writes what is there already.
    async fn check(&mut self) -> Result<(), StoreError> {
        let marked = schema::mark_again(self.take_up().await?).await;
        self.unless_broken(marked).await
    }

    async fn take_up(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Lets go of the connection after a fault. A conflict is none: the database is well, and has said so.
    async fn unless_broken(&mut self, result: Result<(), StoreError>) -> Result<(), StoreError> {
        match result {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(_) => {
                if let Some(broken) = self.connection.take() {
                    // It has failed before; its locks end with it, however that goes.
                    let _ = broken.close().await;
                }
            }
        }
        result
    }

    async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}

async fn write_all(mut pen: Pen, mut jobs: mpsc::Receiver<Job>) {
    let mut taken = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut taken, GROUP).await > 0 {
        let (mut group, mut checks, mut closing) = (Vec::new(), Vec::new(), None);
        for job in taken.drain(..) {
            match job {
                Job::Commit { writes, done } => group.push(Waiting { writes, done }),
                Job::Check { done } => checks.push(done),
                Job::Close { done } => closing = Some(done),
            }
        }
        write_group(&mut pen, group).await;
        check(&mut pen, checks).await;
        if let Some(done) = closing {
            // Whoever asked to close may have stopped waiting; the files are let go of all the same.
            let _ = done.send(pen.close().await);
            return;
        }
    }
}

/// Writes everything in one transaction, or, if that fails, each by itself.
async fn write_group(pen: &mut Pen, group: Vec<Waiting>) {
    if group.is_empty() {
        return;
    }
    let together = pen.write(group.iter().flat_map(|waiting| &waiting.writes)).await;
    let alone = group.len() == 1;
    for Waiting { writes, done } in group {
        let result = match &together {
            Ok(()) => Ok(()),
            Err(_) if !alone => pen.write(writes.iter()).await,
            Err(error) => Err(same(error)),
        };
        // Whoever asked may have gone; what is written stays written.
        let _ = done.send(result);
    }
}

/// All who ask at the same time are answered with one try.
async fn check(pen: &mut Pen, asking: Vec<Done>) {
    if asking.is_empty() {
        return;
    }
    let checked = pen.check().await;
    for done in asking {
        // Whoever asked may have gone.
        let _ = done.send(checked.as_ref().copied().map_err(same));
    }
}

/// An error as another one who waits is told it.
fn same(error: &StoreError) -> StoreError {
    match error {
        StoreError::Conflict => StoreError::Conflict,
        other => StoreError::Database(other.to_string().into()),
    }
}

/// Writes all of it or nothing. Inputs alone are one statement, which needs no transaction around it.
async fn write<'a>(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &'a Write> + Clone,
) -> Result<(), StoreError> {
    let inputs: Vec<Row<'_>> = writes.clone().flat_map(rows).collect();
    if writes.clone().all(|write| matches!(write, Write::Append { .. })) {
        return append(connection, &inputs).await;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        match write {
            Write::Open(table) => open(&mut transaction, table).await?,
            Write::Save(table) => save(&mut transaction, table).await?,
            Write::Note { table, seat, to, notes } => {
                note(&mut transaction, *table, *seat, *to, notes).await?;
            }
            Write::OpenUntil(moment) => open_until(&mut transaction, *moment).await?,
            Write::Append { .. } => {}
        }
    }
    if !inputs.is_empty() {
        append(&mut transaction, &inputs).await?;
    }
    Ok(transaction.commit().await?)
}

async fn open(connection: &mut SqliteConnection, table: &SavedTable) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, version, code, watch, body) VALUES (?1, 1, ?2, ?3, ?4)")
        .bind(table.id.number())
        .bind(table.code.as_str())
        .bind(table.watch.as_str())
        .bind(body(table))
        .execute(connection)
        .await?;
    Ok(())
}

async fn save(connection: &mut SqliteConnection, table: &SavedTable) -> Result<(), StoreError> {
    let saved =
        sqlx::query("UPDATE tables SET version = version + 1, body = ?3 WHERE id = ?1 AND version = ?2")
            .bind(table.id.number())
            .bind(table.version.cast_signed())
            .bind(body(table))
            .execute(connection)
            .await?;
    if saved.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

async fn note(
    connection: &mut SqliteConnection,
    table: TableId,
    seat: Seat,
    to: Readers,
    notes: &Notes,
) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO notes (of, seat, readers, notes) VALUES (?1, ?2, ?3, ?4)")
        .bind(table.number())
        .bind(seat.number())
        .bind(to.word())
        .bind(notes.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn open_until(connection: &mut SqliteConnection, moment: u64) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO house (one, open_until) VALUES (1, ?1)")
        .bind(moment.cast_signed())
        .execute(connection)
        .await?;
    Ok(())
}

/// An input as it is stored: of which table, its number, who made it, what it was, when.
type Row<'a> = (i64, u64, u8, &'a str, u64);

fn rows(write: &Write) -> impl Iterator<Item = Row<'_>> {
    let (table, entries) = match write {
        Write::Append { table, entries } => (table.number(), entries.as_slice()),
        Write::Open(_) | Write::Save(_) | Write::Note { .. } | Write::OpenUntil(_) => (0, &[][..]),
    };
    entries.iter().map(move |entry| {
        (table, entry.n, actor_number(entry.by), entry.input.as_str(), entry.at.unwrap_or(0))
    })
}

/// Adds the inputs of all tables with one statement: a round trip to the database costs more than a row.
async fn append(connection: &mut SqliteConnection, inputs: &[Row<'_>]) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO inputs (of, n, by, input, at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)",
    )
    .bind(serde_json::to_string(inputs).expect("inputs are plain data"))
    .execute(connection)
    .await?;
    Ok(())
}

fn body(table: &SavedTable) -> String {
    serde_json::to_string(table).expect("tables are plain data")
}
