//! The one connection that writes.
//!
//! What is written together goes in few statements, however many tables it is about: a round trip to the database costs more than
//! many rows.
//!
//! What got into somebody's way is tried again. After any other fault nobody knows what is stored and what is not: the connection is
//! let go of, those who wait are told, and the next who writes gets a new one.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use magpie_tables::{Clock, SavedTable, Status, Write};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::time::{sleep, timeout};

use super::errors::Fault;
use super::{bounded, silent};
use crate::queue::{Commit, Pen};
use crate::rows::{self, body};
use crate::store::StoreError;

/// How often something is tried that gets into somebody's way.
const TRIES: u32 = 10;
/// How long it waits before the second try; twice as long before each one after that.
const WAIT: Duration = Duration::from_millis(1);
/// A database that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(10);

/// Writes through a connection, and, if that breaks, through others like it.
pub(super) struct Writer {
    options: PgConnectOptions,
    /// Absent after a fault.
    connection: Option<PgConnection>,
}

impl Pen for Writer {
    async fn write(&mut self, commits: &[&Commit]) -> Result<(), StoreError> {
        let batch = Batch::of(commits);
        let mut wait = WAIT;
        for _ in 1..TRIES {
            match self.try_to(async |connection| batch.write(connection).await).await {
                Err(error) if Fault::of(&error) == Fault::Again => {
                    sleep(wait).await;
                    wait *= 2;
                }
                written => return written,
            }
        }
        self.try_to(async |connection| batch.write(connection).await).await
    }

    async fn check(&mut self) -> Result<(), StoreError> {
        self.try_to(async |connection| {
            let beat = "INSERT INTO pulse AS p (one, beats) VALUES (1, 1)
                        ON CONFLICT (one) DO UPDATE SET beats = p.beats + 1";
            sqlx::query(beat).execute(connection).await?;
            Ok(())
        })
        .await
    }

    async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }

    fn tries_each(error: &StoreError) -> bool {
        match Fault::of(error) {
            Fault::Refused => true,
            Fault::Again | Fault::Unknown => false,
        }
    }
}

impl Writer {
    pub(super) fn new(options: PgConnectOptions) -> Writer {
        Writer { options, connection: None }
    }

    /// Does this with the connection, which is let go of if it may be broken.
    async fn try_to(
        &mut self,
        what: impl AsyncFnOnce(&mut PgConnection) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => timeout(PATIENCE, connect(&self.options)).await.map_err(|_| silent())??,
        };
        // Whatever ends this in the middle takes the connection with it.
        let mut held = connection;
        let done = timeout(PATIENCE, what(&mut held)).await.unwrap_or_else(|_| Err(silent()));
        let keep = match &done {
            Ok(()) => true,
            Err(error) => Fault::of(error) != Fault::Unknown,
        };
        self.connection = keep.then_some(held);
        done
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    bounded(&mut connection).await?;
    Ok(connection)
}

/// Everything that is to be written together, as the columns of the tables it goes into.
#[derive(Default)]
struct Batch {
    /// All of them must still be worth something.
    fences: BTreeSet<(i64, i64)>,
    opened: Tables,
    saved: Tables,
    inputs: Inputs,
    notes: Notes,
    tried: TriedOut,
    /// The numbers of tables, and their versions.
    deleted: (Vec<i64>, Vec<i64>),
    open_until: Option<i64>,
    house_key: Option<String>,
}

#[derive(Default)]
struct Tables {
    ids: Vec<i64>,
    versions: Vec<i64>,
    codes: Vec<String>,
    watches: Vec<String>,
    hosts: Vec<String>,
    opened: Vec<i64>,
    playing: Vec<bool>,
    clocked: Vec<bool>,
    public: Vec<bool>,
    bodies: Vec<String>,
}

#[derive(Default)]
struct Inputs {
    of: Vec<i64>,
    n: Vec<i64>,
    by: Vec<i16>,
    input: Vec<String>,
    at: Vec<i64>,
}

#[derive(Default)]
struct TriedOut {
    of: Vec<i64>,
    versions: Vec<i64>,
    seats: Vec<i16>,
    actions: Vec<Option<String>>,
    at: Vec<i64>,
}

/// By table, seat and readers: what was written last counts. As JSON, in which any text is one that a database takes.
type Notes = BTreeMap<(i64, i16, &'static str), String>;

impl Tables {
    fn add(&mut self, table: &SavedTable) {
        self.ids.push(table.id.number());
        self.versions.push(table.version.cast_signed());
        self.codes.push(table.code.to_string());
        self.watches.push(table.watch.to_string());
        self.hosts.push(table.host.into());
        self.opened.push(table.opened.cast_signed());
        self.playing.push(match table.status {
            Status::Playing => true,
            Status::Lobby | Status::Opening | Status::Over => false,
        });
        self.clocked.push(match table.clock {
            Clock::None => false,
            Clock::PerMove { .. } | Clock::Bank { .. } => true,
        });
        self.public.push(table.public && table.status != Status::Over);
        self.bodies.push(body(table));
    }

    /// New tables.
    async fn open(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let insert =
            "INSERT INTO tables (id, version, code, watch, host, opened, playing, clocked, public, body)
             SELECT id, 1, code, watch, host, opened, playing, clocked, public, body
             FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bool[], $7::bool[], $8::bool[],
                         $9::text[])
                  AS t (id, code, watch, host, opened, playing, clocked, public, body)";
        sqlx::query(insert)
            .bind(&self.ids)
            .bind(&self.codes)
            .bind(&self.watches)
            .bind(&self.hosts)
            .bind(&self.opened)
            .bind(&self.playing)
            .bind(&self.clocked)
            .bind(&self.public)
            .bind(&self.bodies)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// Tables of which the last version is known.
    async fn save(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let update =
            "UPDATE tables SET version = tables.version + 1, playing = t.playing, clocked = t.clocked,
                 public = t.public, body = t.body
             FROM unnest($1::bigint[], $2::bigint[], $3::bool[], $4::bool[], $5::bool[], $6::text[])
                  AS t (id, version, playing, clocked, public, body)
             WHERE tables.id = t.id AND tables.version = t.version";
        let saved = sqlx::query(update)
            .bind(&self.ids)
            .bind(&self.versions)
            .bind(&self.playing)
            .bind(&self.clocked)
            .bind(&self.public)
            .bind(&self.bodies)
            .execute(connection)
            .await?;
        if saved.rows_affected() == self.ids.len() as u64 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

impl TriedOut {
    async fn add(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let insert = "INSERT INTO tried (of, version, seat, action, at)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[]) AS new (of)
             WHERE (SELECT count(*) FROM tried WHERE tried.of = new.of) < $6";
        sqlx::query(insert)
            .bind(&self.of)
            .bind(&self.versions)
            .bind(&self.seats)
            .bind(&self.actions)
            .bind(&self.at)
            .bind(rows::TRIED_AT_MOST)
            .execute(connection)
            .await?;
        Ok(())
    }
}

impl Batch {
    fn of(commits: &[&Commit]) -> Batch {
        let mut batch = Batch::default();
        let fences = commits.iter().filter_map(|commit| commit.fence);
        batch.fences = fences.map(|fence| (fence.table.number(), fence.epoch)).collect();
        for write in commits.iter().flat_map(|commit| &commit.writes) {
            batch.add(write);
        }
        batch
    }

    fn add(&mut self, write: &Write) {
        match write {
            Write::Open(table) => self.opened.add(table),
            Write::Save(table) => self.saved.add(table),
            Write::Append { .. } => {
                for (of, n, by, input, at) in rows::inputs(write) {
                    self.inputs.of.push(of);
                    self.inputs.n.push(n.cast_signed());
                    self.inputs.by.push(by.into());
                    self.inputs.input.push(input.to_owned());
                    self.inputs.at.push(at.cast_signed());
                }
            }
            Write::Note { table, seat, to, notes } => {
                let notes = serde_json::to_string(notes.as_str()).expect("text is plain data");
                self.notes.insert((table.number(), seat.number().into(), to.word()), notes);
            }
            Write::Tried { table, version, tried } => {
                self.tried.of.push(table.number());
                self.tried.versions.push(version.cast_signed());
                self.tried.seats.push(tried.seat.number().into());
                self.tried.actions.push(tried.action.clone());
                self.tried.at.push(tried.at.cast_signed());
            }
            Write::Delete { table, version } => {
                self.deleted.0.push(table.number());
                self.deleted.1.push(version.cast_signed());
            }
            Write::OpenUntil(moment) => self.open_until = Some(moment.cast_signed()),
            Write::HouseKey(key) => self.house_key = Some(key.clone()),
        }
    }

    /// Is there nothing but inputs?
    fn is_plain(&self) -> bool {
        self.opened.ids.is_empty()
            && self.saved.ids.is_empty()
            && self.notes.is_empty()
            && self.tried.of.is_empty()
            && self.deleted.0.is_empty()
            && self.open_until.is_none()
            && self.house_key.is_none()
    }

    /// Writes all of it or nothing. Inputs alone are one statement, which needs no transaction around it.
    async fn write(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        if self.is_plain() {
            return if self.fences.is_empty() {
                self.append(connection).await
            } else {
                self.append_fenced(connection).await
            };
        }
        let mut transaction = connection.begin().await?;
        if !self.fences.is_empty() {
            self.show_fences(&mut transaction).await?;
        }
        if !self.opened.ids.is_empty() {
            self.opened.open(&mut transaction).await?;
        }
        if !self.saved.ids.is_empty() {
            self.saved.save(&mut transaction).await?;
        }
        if !self.notes.is_empty() {
            self.write_down(&mut transaction).await?;
        }
        if !self.tried.of.is_empty() {
            self.tried.add(&mut transaction).await?;
        }
        if let Some(moment) = self.open_until {
            let until = "INSERT INTO house (one, open_until) VALUES (1, $1)
                         ON CONFLICT (one) DO UPDATE SET open_until = EXCLUDED.open_until";
            sqlx::query(until).bind(moment).execute(&mut *transaction).await?;
        }
        if let Some(key) = &self.house_key {
            let first = "INSERT INTO house_key (one, key) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
            sqlx::query(first).bind(key).execute(&mut *transaction).await?;
        }
        if !self.inputs.of.is_empty() {
            self.append(&mut transaction).await?;
        }
        if !self.deleted.0.is_empty() {
            self.delete(&mut transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Deletes tables of which the last version is known, and all that belongs to them.
    async fn delete(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let (tables, versions) = &self.deleted;
        let delete =
            "DELETE FROM tables WHERE (id, version) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))";
        let deleted = sqlx::query(delete).bind(tables).bind(versions).execute(&mut *connection).await?;
        if deleted.rows_affected() != tables.len() as u64 {
            return Err(StoreError::Conflict);
        }
        for all_of_it in [
            "DELETE FROM inputs WHERE of = ANY($1::bigint[])",
            "DELETE FROM notes WHERE of = ANY($1::bigint[])",
            "DELETE FROM tried WHERE of = ANY($1::bigint[])",
            "DELETE FROM owners WHERE of = ANY($1::bigint[])",
        ] {
            sqlx::query(all_of_it).bind(tables).execute(&mut *connection).await?;
        }
        Ok(())
    }

    async fn append(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let insert = "INSERT INTO inputs (of, n, by, input, at)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[])";
        sqlx::query(insert)
            .bind(&self.inputs.of)
            .bind(&self.inputs.n)
            .bind(&self.inputs.by)
            .bind(&self.inputs.input)
            .bind(&self.inputs.at)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// The same with all fences, in one statement. As long as it takes, nobody can claim the tables.
    async fn append_fenced(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let insert = "WITH held AS (
                 SELECT o.of FROM owners o JOIN unnest($6::bigint[], $7::bigint[]) AS f (of, epoch)
                     ON o.of = f.of AND o.epoch = f.epoch FOR SHARE OF o)
             INSERT INTO inputs (of, n, by, input, at)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[])
             WHERE (SELECT count(*) FROM held) = $8";
        let (tables, epochs) = self.fence_columns();
        let added = sqlx::query(insert)
            .bind(&self.inputs.of)
            .bind(&self.inputs.n)
            .bind(&self.inputs.by)
            .bind(&self.inputs.input)
            .bind(&self.inputs.at)
            .bind(&tables)
            .bind(epochs)
            .bind(tables.len().cast_signed() as i64)
            .execute(connection)
            .await?;
        let all = added.rows_affected() == self.inputs.of.len() as u64;
        if all { Ok(()) } else { Err(StoreError::Fenced) }
    }

    /// Until the transaction ends, nobody can claim the tables.
    async fn show_fences(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let held = "SELECT o.of FROM owners o JOIN unnest($1::bigint[], $2::bigint[]) AS f (of, epoch)
                        ON o.of = f.of AND o.epoch = f.epoch FOR SHARE OF o";
        let (tables, epochs) = self.fence_columns();
        let held = sqlx::query(held).bind(&tables).bind(epochs).fetch_all(connection).await?;
        if held.len() == tables.len() { Ok(()) } else { Err(StoreError::Fenced) }
    }

    fn fence_columns(&self) -> (Vec<i64>, Vec<i64>) {
        self.fences.iter().copied().unzip()
    }

    async fn write_down(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let keys = self.notes.keys();
        let (of, seats): (Vec<i64>, Vec<i16>) = keys.clone().map(|(of, seat, _)| (*of, *seat)).unzip();
        let readers: Vec<&str> = keys.map(|(_, _, readers)| *readers).collect();
        let notes: Vec<&str> = self.notes.values().map(String::as_str).collect();
        let insert = "INSERT INTO notes (of, seat, readers, notes)
             SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[])
             ON CONFLICT (of, seat, readers) DO UPDATE SET notes = EXCLUDED.notes";
        sqlx::query(insert).bind(of).bind(seats).bind(readers).bind(notes).execute(connection).await?;
        Ok(())
    }
}
