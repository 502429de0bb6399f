//! The one who writes, and those who wait for it.
//!
//! Whoever commits waits in a queue. The writer takes all who wait and writes them in one transaction, so that many rooms
//! share the price of making it durable. If one of them conflicts, each is written by itself, and only that one loses.

use magpie_tables::Write;
use tokio::sync::{mpsc, oneshot};

use crate::leases::Fence;
use crate::store::StoreError;

/// How many may wait.
const QUEUE: usize = 1024;
/// How many are written together at most.
const GROUP: usize = 256;

/// What it takes to write into a database.
pub(crate) trait Pen: Send + 'static {
    /// Writes all of it or nothing.
    fn write(&mut self, commits: &[&Commit]) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Writes something, and changes nothing by it.
    fn check(&mut self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Lets go of what it holds.
    fn close(self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Is each to be written by itself after all together have failed like this?
    fn tries_each(error: &StoreError) -> bool;
}

/// What happens as a whole or not at all.
pub(crate) struct Commit {
    /// Only if it is still worth something.
    pub(crate) fence: Option<Fence>,
    pub(crate) writes: Vec<Write>,
}

/// The way to the task that writes.
pub(crate) struct Queue {
    jobs: mpsc::Sender<Job>,
}

/// The way back to who waits.
type Done = oneshot::Sender<Result<(), StoreError>>;

enum Job {
    Commit { commit: Commit, done: Done },
    Check { done: Done },
    Close { done: Done },
}

struct Waiting {
    commit: Commit,
    done: Done,
}

impl Queue {
    /// Writes with this pen.
    pub(crate) fn start(pen: impl Pen) -> Queue {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(pen, waiting));
        Queue { jobs }
    }

    pub(crate) async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.ask(|done| Job::Commit { commit, done }).await
    }

    /// Tries whether something can be written.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        self.ask(|done| Job::Check { done }).await
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        self.ask(|done| Job::Close { done }).await
    }

    async fn ask(&self, job: impl FnOnce(Done) -> Job) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(job(done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

async fn write_all<P: Pen>(mut pen: P, mut jobs: mpsc::Receiver<Job>) {
    let mut taken = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut taken, GROUP).await > 0 {
        let (mut group, mut checks, mut closing) = (Vec::new(), Vec::new(), None);
        for job in taken.drain(..) {
            match job {
                Job::Commit { commit, done } => group.push(Waiting { commit, done }),
                Job::Check { done } => checks.push(done),
                Job::Close { done } => closing = Some(done),
            }
        }
        write_group(&mut pen, group).await;
        check(&mut pen, checks).await;
        if let Some(done) = closing {
            // Whoever asked to close may have stopped waiting; everything is let go of all the same.
            let _ = done.send(pen.close().await);
            return;
        }
    }
}

/// Writes everything in one transaction, or, if that fails, each by itself.
async fn write_group<P: Pen>(pen: &mut P, group: Vec<Waiting>) {
    if group.is_empty() {
        return;
    }
    let all: Vec<&Commit> = group.iter().map(|waiting| &waiting.commit).collect();
    let together = pen.write(&all).await;
    let alone = group.len() == 1;
    for Waiting { commit, done } in group {
        let result = match &together {
            Ok(()) => Ok(()),
            Err(error) if !alone && P::tries_each(error) => pen.write(&[&commit]).await,
            Err(error) => Err(same(error)),
        };
        // Whoever asked may have gone; what is written stays written.
        let _ = done.send(result);
    }
}

/// All who ask at the same time are answered with one try.
async fn check(pen: &mut impl Pen, asking: Vec<Done>) {
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
        StoreError::Fenced => StoreError::Fenced,
        other => StoreError::Database(other.to_string().into()),
    }
}
