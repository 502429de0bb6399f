//! The threads that think for one room.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use magpie_bots::Stop;
use magpie_room::todo::{Kind, Think};
use magpie_room::{Heard, Question, Ticket};
use tokio::task::{AbortHandle, JoinSet};

use crate::aside::{self, Thread};
use crate::thinkers::{Thinkers, Urgency};

/// Bots that usually keep a processor busy for less than this with a thought are quick: it is as long as somebody else may have to wait
/// for it without feeling it.
const QUICK: Duration = Duration::from_millis(1);

/// What is being thought about for a room. Dropped, all of it is stopped.
pub(crate) struct Thoughts {
    thinkers: Arc<Thinkers>,
    running: JoinSet<Found>,
    begun: HashMap<Ticket, Begun>,
}

/// What came of a thought, and how long which kind of bot took for it.
struct Found {
    heard: Heard,
    took: Option<(Kind, Duration)>,
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
            let (wanted, (urgency, thread)) = (stop.clone(), self.urgency(&question));
            let thought = async move {
                let permit = thinkers.permit(urgency).await;
                let failed = nothing(&question);
                let found = aside::think(thread, permit, move || consider(ticket, question, &wanted)).await;
                found.unwrap_or_else(|| Found { heard: failed(ticket), took: None })
            };
            self.begun.insert(ticket, Begun { handle: self.running.spawn(thought), stop });
        }
    }

    /// Bots of whose kind nothing is known come as early as quick ones, but on a thread that gives way.
    fn urgency(&self, question: &Question) -> (Urgency, Thread) {
        match question {
            Question::Bot(kind, _) => match self.thinkers.usual(kind) {
                None => (Urgency::QuickBot, Thread::Aside),
                Some(usual) if usual < QUICK => (Urgency::QuickBot, Thread::Usual),
                Some(_) => (Urgency::SlowBot, Thread::Aside),
            },
            Question::Advice(_) => (Urgency::Advice, Thread::Aside),
            Question::Review(_) => (Urgency::Review, Thread::Aside),
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
                Some(Ok(Found { heard, took })) => {
                    self.begun.retain(|_, begun| !begun.handle.is_finished());
                    if let Some((kind, took)) = took {
                        self.thinkers.took(kind, took);
                    }
                    return heard;
                }
                // It was forgotten.
                Some(Err(_)) => {}
                None => std::future::pending().await,
            }
        }
    }
}

fn consider(ticket: Ticket, question: Question, stop: &Stop) -> Found {
    match question {
        Question::Bot(kind, thought) => {
            let (considered, took) = aside::timed(|| thought.think_unless(stop));
            Found { heard: Heard::Thought { ticket, considered }, took: Some((kind, took)) }
        }
        Question::Advice(reflection) | Question::Review(reflection) => {
            Found { heard: Heard::Answered { ticket, answer: reflection.think(stop) }, took: None }
        }
    }
}

/// What it comes to if thinking about it fails.
fn nothing(question: &Question) -> fn(Ticket) -> Heard {
    match question {
        Question::Bot(..) => |ticket| Heard::Thought { ticket, considered: None },
        Question::Advice(_) | Question::Review(_) => |ticket| Heard::Unanswered { ticket },
    }
}
