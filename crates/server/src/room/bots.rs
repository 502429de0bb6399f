//! Who plays without hands, and when; and what is thought about for those who ask.

use std::pin::Pin;
use std::time::Duration;

use magpie_bots::Level;
use magpie_games::{AnyAction, Considered, Counsel, Mind};
use magpie_protocol::FromServer;
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::table::Status;
use magpie_rules::{Seat, SeatSet};
use magpie_store::Sitter;
use serde_json::Value;
use tokio::task::JoinSet;

use super::Room;
use super::guests::GuestId;
use super::lobby::{self, Who};
use crate::wall;

/// How long a room waits before a bot tries again what the house could not do.
const BREATH: Duration = Duration::from_secs(1);

/// What somebody who is not there is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Task {
    seat: Seat,
    /// Who thinks; `None` if the rules say what happens when a seat lets its time run out.
    level: Option<Level>,
    /// Is the seat waited for? If not, the bot may let the others go on.
    waited_for: bool,
    /// After how many inputs: what was thought before others acted does not count.
    inputs: usize,
}

/// A bot that thinks. Forgotten, it acts no more.
pub(super) struct Thinking {
    task: Task,
    chosen: Pin<Box<dyn Future<Output = Chosen> + Send>>,
}

/// What came of it.
#[derive(Default)]
pub(super) struct Chosen {
    action: Option<AnyAction>,
    /// The bot, unless it failed.
    mind: Option<Mind>,
}

impl From<Considered> for Chosen {
    fn from(considered: Considered) -> Chosen {
        Chosen { action: considered.choice, mind: Some(considered.mind) }
    }
}

/// Who has let the others go on, and after how many inputs.
#[derive(Default)]
pub(super) struct Declined {
    inputs: usize,
    seats: SeatSet,
}

impl Declined {
    fn add(&mut self, task: Task) {
        if self.inputs != task.inputs {
            *self = Declined { inputs: task.inputs, seats: SeatSet::EMPTY };
        }
        self.seats = self.seats.with(task.seat);
    }

    fn contains(&self, seat: Seat, inputs: usize) -> bool {
        self.inputs == inputs && self.seats.contains(seat)
    }
}

/// What the bot has chosen; never comes if none thinks.
pub(super) async fn chosen(thinking: &mut Option<Thinking>) -> Chosen {
    match thinking {
        Some(thinking) => (&mut thinking.chosen).await,
        None => std::future::pending().await,
    }
}

impl Room {
    /// Sees to it that a bot thinks if one is to act.
    pub(super) fn reconsider(&mut self) {
        let task = self.bot_to_act();
        if self.thinking.as_ref().map(|thinking| thinking.task) != task {
            self.thinking = task.and_then(|task| self.think(task));
        }
    }

    /// A bot that may act out of turn and has not been asked yet; then one that is waited for.
    fn bot_to_act(&self) -> Option<Task> {
        let play = self.play.as_ref().filter(|_| self.saved.status == Status::Playing)?;
        let (waiting, inputs, late) = (play.waiting(), play.inputs(), play.late(wall::now()));
        let level = |seat: Seat| match &self.saved.seats[seat.index()] {
            Sitter::Bot { level } => Some(*level),
            Sitter::Person { stand_in, .. } => *stand_in,
            Sitter::Open {} => None,
        };
        let out_of_turn = SeatSet::first(self.saved.seats.len() as u8)
            .iter()
            .filter(|seat| !waiting.contains(*seat) && !self.declined.contains(*seat, inputs))
            .find_map(|seat| {
                let level = level(seat).filter(|_| play.can_act(seat))?;
                Some(Task { seat, level: Some(level), waited_for: false, inputs })
            });
        let waited_for = || {
            waiting.iter().find_map(|seat| {
                let level = match level(seat) {
                    Some(level) => Some(level),
                    None if !late.contains(seat) => return None,
                    None => play.overdue(seat).is_none().then_some(self.saved.stand_in),
                };
                Some(Task { seat, level, waited_for: true, inputs })
            })
        };
        out_of_turn.or_else(waited_for)
    }

    /// Thinks on another thread, and no faster than people like to watch.
    fn think(&mut self, task: Task) -> Option<Thinking> {
        let play = self.play.as_mut()?;
        let Some(level) = task.level else {
            let overdue = Chosen { action: play.overdue(task.seat), mind: None };
            return Some(Thinking { task, chosen: Box::pin(std::future::ready(overdue)) });
        };
        let thought = play.ponder(task.seat, level)?;
        let (thinkers, pause) = (self.house.thinkers.clone(), self.house.config.bot_pause);
        let think = async move {
            let _place = thinkers.acquire_owned().await;
            tokio::task::spawn_blocking(|| Chosen::from(thought.think())).await.unwrap_or_default()
        };
        let chosen = async move {
            let pause = tokio::time::sleep(pause);
            let chosen = think.await;
            // Nobody waits for a bot that lets the others go on.
            if task.waited_for || chosen.action.is_some() {
                pause.await;
            }
            chosen
        };
        Some(Thinking { task, chosen: Box::pin(chosen) })
    }

    /// A bot has chosen. One that failed plays anything if it is waited for, so that the others can go on.
    pub(super) async fn bot_acts(&mut self, chosen: Chosen) {
        let Some(Thinking { task, .. }) = self.thinking.take() else { return };
        if let (Some(play), Some(mind)) = (&mut self.play, chosen.mind) {
            play.keep_mind(task.seat, mind);
        }
        let action = match chosen.action {
            Some(action) => Some(action),
            None if task.waited_for => self.play.as_ref().and_then(|play| play.any_action(task.seat)),
            None => {
                self.declined.add(task);
                return;
            }
        };
        let Some(action) = action else { return };
        match self.act(task.seat, &action.json()).await {
            Ok(()) => {
                self.house.metrics.bot_moves.inc();
            }
            Err(problem) => {
                tracing::error!(table = %self.saved.id, code = problem.code, "a bot could not act");
                tokio::time::sleep(BREATH).await;
            }
        }
    }

    /// Finds something to say about the choice at hand.
    pub(super) fn hint(&mut self, guest: GuestId, who: Who) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let counsel = self.play.as_ref().and_then(|play| play.counsel(seat));
        self.consult(guest, counsel, |advice| FromServer::Hint { advice })
    }

    /// Finds something to say about the game that is over.
    pub(super) fn review(&mut self, guest: GuestId, seat: Seat) -> Result<(), Problem> {
        let play = self.play.as_ref().filter(|play| play.is_over()).ok_or(Trouble::NotOver)?;
        let seats = self.saved.seats.len();
        let counsel =
            if seat.index() < seats { play.look_back(seat) } else { return Err(Trouble::NoSuchSeat.into()) };
        self.consult(guest, counsel, move |review| FromServer::Review { seat, review })
    }

    /// Thinks on another thread about an answer for one guest, one at a time.
    fn consult(
        &mut self,
        guest: GuestId,
        counsel: Option<Counsel>,
        answer: impl FnOnce(Value) -> FromServer + Send + 'static,
    ) -> Result<(), Problem> {
        let Some(asking) = self.guests.get_mut(guest) else { return Ok(()) };
        if std::mem::replace(&mut asking.awaits_answer, true) {
            return Err(Trouble::TooFast.into());
        }
        let thinkers = self.house.thinkers.clone();
        self.answers.0.spawn(async move {
            let Some(counsel) = counsel else { return (guest, answer(Value::Null)) };
            let _place = thinkers.acquire_owned().await;
            let said = tokio::task::spawn_blocking(counsel).await.ok().flatten();
            (guest, answer(said.unwrap_or(Value::Null)))
        });
        Ok(())
    }

    pub(super) fn answer_found(&mut self, guest: GuestId, answer: &FromServer) {
        if let Some(asking) = self.guests.get_mut(guest) {
            asking.awaits_answer = false;
            self.guests.tell_one(guest, answer);
        }
    }
}

/// Hints and reviews that are being thought about.
#[derive(Default)]
pub(super) struct Answers(JoinSet<(GuestId, FromServer)>);

impl Answers {
    /// The next one that is found; never comes if none is thought about.
    pub(super) async fn next(&mut self) -> (GuestId, FromServer) {
        loop {
            match self.0.join_next().await {
                Some(Ok(found)) => return found,
                // A thought that failed is no thought: the guest may ask again after coming again.
                Some(Err(_)) => {}
                None => std::future::pending().await,
            }
        }
    }
}
