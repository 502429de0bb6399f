//! The threads that think for one room.

use std::collections::HashMap;
use std::sync::Arc;

use magpie_bots::Stop;
use magpie_room::todo::Think;
use magpie_room::{Heard, Question, Ticket};
use tokio::task::{AbortHandle, JoinSet};

use crate::thinkers::{Thinkers, Urgency};

/// What is being thought about for a room. Dropped, all of it is stopped.
pub(crate) struct Thoughts {
    thinkers: Arc<Thinkers>,
    running: JoinSet<Heard>,
    begun: HashMap<Ticket, Begun>,
}

/// A thought that waits for its place or is being had.
struct Begun {
    handle: AbortHandle,
    stop: Stop,
}

/// Whoever forgets a thought lets it end: one that waits never begins, a long one sees that nobody waits for it.
impl Drop for Begun {
    fn drop(&mut self) {
        self.stop.set();
        self.handle.abort();
    }
}

impl Thoughts {
    pub(crate) fn new(thinkers: Arc<Thinkers>) -> Thoughts {
        Thoughts { thinkers, running: JoinSet::new(), begun: HashMap::new() }
    }

    /// Begins to think about all of these, each as soon as there is a thread for it.
    pub(crate) fn begin(&mut self, all: Vec<Think>) {
        for Think { ticket, question } in all {
            let (thinkers, stop) = (self.thinkers.clone(), Stop::default());
            let wanted = stop.clone();
            let thought = async move {
                let place = thinkers.place(urgency(&question)).await;
                let failed = nothing(&question);
                let thought = tokio::task::spawn_blocking(move || {
                    // The thread is in use as long as it thinks, whether or not anybody still waits for it.
                    let _place = place;
                    consider(ticket, question, &wanted)
                });
                thought.await.unwrap_or_else(|_| failed(ticket))
            };
            self.begun.insert(ticket, Begun { handle: self.running.spawn(thought), stop });
        }
    }

    /// Nobody waits for these any more.
    pub(crate) fn forget(&mut self, tickets: &[Ticket]) {
        tickets.iter().for_each(|ticket| drop(self.begun.remove(ticket)));
    }

    /// The next one that is found; never comes if none is thought about.
    pub(crate) async fn next(&mut self) -> Heard {
        loop {
            match self.running.join_next().await {
                Some(Ok(found)) => {
                    self.begun.retain(|_, begun| !begun.handle.is_finished());
                    return found;
                }
                // It was forgotten.
                Some(Err(_)) => {}
                None => std::future::pending().await,
            }
        }
    }
}

fn urgency(question: &Question) -> Urgency {
    match question {
        Question::Bot(_) => Urgency::Bot,
        Question::Advice(_) => Urgency::Advice,
        Question::Review(_) => Urgency::Review,
    }
}

fn consider(ticket: Ticket, question: Question, stop: &Stop) -> Heard {
    match question {
        Question::Bot(thought) => Heard::Thought { ticket, considered: thought.think_unless(stop) },
        Question::Advice(reflection) | Question::Review(reflection) => {
            Heard::Answered { ticket, answer: reflection.think(stop) }
        }
    }
}

/// What it comes to if thinking about it fails.
fn nothing(question: &Question) -> fn(Ticket) -> Heard {
    match question {
        Question::Bot(_) => |ticket| Heard::Thought { ticket, considered: None },
        Question::Advice(_) | Question::Review(_) => |ticket| Heard::Answered { ticket, answer: None },
    }
}
