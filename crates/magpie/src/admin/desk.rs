//! Where a keeper sits down: the store, read beside an open house, or written while nobody else has what is written.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use magpie_rules::Mix;
use magpie_store::{Claim, Duty, Incarnation, Leases, Node, Postgres, Sqlite, Store};
use magpie_tables::{Code, SavedTable, Status, TableId, Write};

use crate::data::{DataFolder, tables_in};
use crate::settings::Place;

/// How many tables are read at once.
const AT_ONCE: u32 = 200;
/// So long a keeper may hold a table after a sign of life.
const ALIVE: Duration = Duration::from_secs(20);

/// The store, and what is held so that nobody else writes there.
pub(super) struct Desk {
    store: Box<dyn Store>,
    /// A folder that no house has.
    _data: Option<DataFolder>,
    /// Among the nodes of a house a keeper is one that nobody comes to.
    node: Option<Incarnation>,
}

/// Which table is meant.
#[derive(Clone, Debug)]
pub(super) enum Which {
    Number(TableId),
    Code(Code),
}

impl std::str::FromStr for Which {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Which, &'static str> {
        if let Ok(code) = Code::try_from(text.to_owned()) {
            return Ok(Which::Code(code));
        }
        let number = (text.len() == 16).then(|| i64::from_str_radix(text, 16).ok()).flatten();
        number
            .map(|number| Which::Number(TableId::from_number(number)))
            .ok_or("a table is named by its number of 16 digits, or by one of its codes")
    }
}

impl Desk {
    /// Only to read, beside whatever house is open.
    pub(super) async fn to_read(place: &Place) -> Result<Desk> {
        let store: Box<dyn Store> = match place {
            Place::Postgres(url) => {
                let store = Postgres::look_into(url.secret()).await;
                Box::new(store.context("cannot use the database that --store names")?)
            }
            Place::Folder(folder) => Box::new(Sqlite::look_into(&tables_in(folder)?).await?),
        };
        Ok(Desk { store, _data: None, node: None })
    }

    /// To write as well: a folder must have no open house, and among nodes a table must be in nobody's hands.
    pub(super) async fn to_write(place: &Place) -> Result<Desk> {
        match place {
            Place::Folder(folder) => {
                tables_in(folder)?;
                let data = DataFolder::take(folder.clone())?;
                let store = Box::new(Sqlite::open(&data.tables()?).await?);
                Ok(Desk { store, _data: Some(data), node: None })
            }
            Place::Postgres(_) => {
                let mut desk = Desk::at_postgres(place).await?;
                let leases = desk.leases().context("this store cannot be shared")?;
                let (mut bytes, mut digits) = ([0; 8], [0; 32]);
                getrandom::fill(&mut bytes).and_then(|()| getrandom::fill(&mut digits))?;
                let incarnation = Incarnation(TableId::from_bits(u64::from_le_bytes(bytes)).number());
                let secret = Mix::from_bytes(digits).to_string();
                leases.join(Node { incarnation, address: "magpie admin".to_owned(), secret }, ALIVE).await?;
                desk.node = Some(incarnation);
                Ok(desk)
            }
        }
    }

    async fn at_postgres(place: &Place) -> Result<Desk> {
        let Place::Postgres(url) = place else { bail!("that is no PostgreSQL") };
        let store =
            Postgres::open(url.secret()).await.context("cannot use the database that --store names")?;
        Ok(Desk { store: Box::new(store), _data: None, node: None })
    }

    fn leases(&self) -> Option<&dyn Leases> {
        self.store.leases()
    }

    pub(super) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The table that is meant.
    pub(super) async fn find(&self, which: &Which) -> Result<SavedTable> {
        let found = match which {
            Which::Number(id) => self.store.table(*id).await?,
            Which::Code(code) => self.store.find(code.clone()).await?,
        };
        found.context("there is no such table")
    }

    /// The number of the last input of its game, and when it happened; nothing before the game is on, for what it may begin with
    /// happened elsewhere.
    pub(super) async fn last_input(&self, table: &SavedTable) -> Result<Option<(u64, u64)>> {
        match table.status {
            Status::Lobby | Status::Opening => Ok(None),
            Status::Playing | Status::Over => Ok(self.store.last_input(table.id).await?),
        }
    }

    /// Does something with every table, one after the other.
    pub(super) async fn each(&self, mut with: impl AsyncFnMut(SavedTable) -> Result<()>) -> Result<()> {
        let mut last = None;
        loop {
            let tables = self.store.tables(last, AT_ONCE).await?;
            let Some(table) = tables.last() else { return Ok(()) };
            last = Some(table.id);
            for table in tables {
                with(table).await?;
            }
        }
    }

    /// Writes something about one table, if nobody has it in hand.
    pub(super) async fn write(&self, table: TableId, writes: Vec<Write>) -> Result<()> {
        let Some((leases, node)) = self.leases().zip(self.node) else {
            return Ok(self.store.commit(writes).await?);
        };
        leases.beat(node, ALIVE).await?;
        match leases.claim(node, table).await? {
            Claim::Mine { fence, .. } => {
                leases.commit_fenced(fence, writes).await?;
                // If its game is on, some node has to look after it again.
                Ok(leases.give_up(fence, Duty::Look).await?)
            }
            Claim::Theirs(Node { address, .. }) => {
                bail!(
                    "people are at table {table} now, at the node {address}: try again when they have left, or close that node"
                )
            }
        }
    }

    /// Gives back what is held.
    pub(super) async fn leave(self) -> Result<()> {
        if let Some((leases, node)) = self.leases().zip(self.node) {
            leases.leave(node).await?;
        }
        Ok(self.store.close().await?)
    }
}
