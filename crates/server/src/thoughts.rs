//! The threads that think for one room.

use std::collections::HashMap;
use std::sync::Arc;

use magpie_room::todo::Think;
use magpie_room::{Heard, Question, Ticket};
use tokio::sync::Semaphore;
use tokio::task::{AbortHandle, JoinSet};

/// What is being thought about for a room.
pub(crate) struct Thoughts {
    /// So many think at the same time in the whole house.
    thinkers: Arc<Semaphore>,
    running: JoinSet<Heard>,
    handles: HashMap<Ticket, AbortHandle>,
}

impl Thoughts {
    pub(crate) fn new(thinkers: Arc<Semaphore>) -> Thoughts {
        Thoughts { thinkers, running: JoinSet::new(), handles: HashMap::new() }
    }

    /// Begins to think about all of these, each as soon as there is a thread for it.
    pub(crate) fn begin(&mut self, all: Vec<Think>) {
        for Think { ticket, question } in all {
            let thinkers = self.thinkers.clone();
            let thought = async move {
                let permit = thinkers.acquire_owned().await;
                let failed = nothing(&question);
                let thought = tokio::task::spawn_blocking(move || {
                    // The thread is in use as long as it thinks, whether or not anybody still waits for it.
                    let _permit = permit;
                    consider(ticket, question)
                });
                thought.await.unwrap_or_else(|_| failed(ticket))
            };
            self.handles.insert(ticket, self.running.spawn(thought));
        }
    }

    /// Nobody waits for these any more: those that have not begun never will.
    pub(crate) fn forget(&mut self, tickets: &[Ticket]) {
        tickets.iter().filter_map(|ticket| self.handles.remove(ticket)).for_each(|handle| handle.abort());
    }

    /// The next one that is found; never comes if none is thought about.
    pub(crate) async fn next(&mut self) -> Heard {
        loop {
            match self.running.join_next().await {
                Some(Ok(found)) => {
                    self.handles.retain(|_, handle| !handle.is_finished());
                    return found;
                }
                // It was forgotten.
                Some(Err(_)) => {}
                None => std::future::pending().await,
            }
        }
    }
}

fn consider(ticket: Ticket, question: Question) -> Heard {
    match question {
        Question::Bot(thought) => Heard::Thought { ticket, considered: Some(thought.think()) },
        Question::Guest(reflection) => Heard::Answered { ticket, answer: reflection.think() },
    }
}

/// What it comes to if thinking about it fails.
fn nothing(question: &Question) -> fn(Ticket) -> Heard {
    match question {
        Question::Bot(_) => |ticket| Heard::Thought { ticket, considered: None },
        Question::Guest(_) => |ticket| Heard::Answered { ticket, answer: None },
    }
}
