//! Who plays without hands, and when; and hints.

use std::pin::Pin;
use std::time::Duration;

use magpie_bots::Level;
use magpie_games::Listed;
use magpie_protocol::FromServer;
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::table::Status;
use magpie_rules::Seat;
use magpie_store::Sitter;
use serde_json::Value;
use tokio::task::JoinSet;

use super::Room;
use super::guests::GuestId;
use super::lobby::{self, Who};
use crate::wall;

/// How long a room waits before a bot tries again what the house could not do.
const BREATH: Duration = Duration::from_secs(1);

/// What a bot is to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Task {
    seat: Seat,
    level: Level,
    /// After how many inputs: what was thought before others acted does not count.
    inputs: usize,
}

/// A bot that thinks. Forgotten, it acts no more.
pub(super) struct Thinking {
    task: Task,
    chosen: Pin<Box<dyn Future<Output = Option<Listed>> + Send>>,
}

/// What the bot has chosen; never comes if none thinks.
pub(super) async fn chosen(thinking: &mut Option<Thinking>) -> Option<Listed> {
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

    /// The first seat that is waited for and that a bot plays.
    fn bot_to_act(&self) -> Option<Task> {
        let play = self.play.as_ref().filter(|_| self.saved.status == Status::Playing)?;
        let late = play.late(wall::now());
        let level = |seat: Seat| match &self.saved.seats[seat.index()] {
            Sitter::Bot { level } => Some(*level),
            Sitter::Person { stand_in: Some(level), .. } => Some(*level),
            Sitter::Person { stand_in: None, .. } | Sitter::Open {} => {
                late.contains(seat).then_some(self.saved.stand_in)
            }
        };
        let inputs = play.inputs();
        play.waiting().iter().find_map(|seat| Some(Task { seat, level: level(seat)?, inputs }))
    }

    /// Thinks on another thread, and no faster than people like to watch.
    fn think(&mut self, task: Task) -> Option<Thinking> {
        let thought = self.play.as_mut()?.ponder(task.seat, task.level)?;
        let (thinkers, pause) = (self.house.thinkers.clone(), self.house.config.bot_pause);
        let think = async move {
            let _place = thinkers.acquire_owned().await;
            tokio::task::spawn_blocking(thought).await.ok()
        };
        let chosen = Box::pin(async move { tokio::join!(think, tokio::time::sleep(pause)).0 });
        Some(Thinking { task, chosen })
    }

    /// A bot has chosen. One that failed plays anything, so that the others can go on.
    pub(super) async fn bot_acts(&mut self, chosen: Option<Listed>) {
        let Some(Thinking { task, .. }) = self.thinking.take() else { return };
        let any = || self.play.as_ref().and_then(|play| play.any_action(task.seat));
        let Some(action) = chosen.map(|listed| listed.json).or_else(any) else { return };
        match self.act(task.seat, &action).await {
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
        let Some(asking) = self.guests.get_mut(guest) else { return Ok(()) };
        if std::mem::replace(&mut asking.awaits_hint, true) {
            return Err(Trouble::TooFast.into());
        }
        let counsel = self.play.as_ref().and_then(|play| play.counsel(seat));
        let thinkers = self.house.thinkers.clone();
        self.hints.0.spawn(async move {
            let Some(counsel) = counsel else { return (guest, Value::Null) };
            let _place = thinkers.acquire_owned().await;
            let advice = tokio::task::spawn_blocking(counsel).await.ok().flatten();
            (guest, advice.unwrap_or(Value::Null))
        });
        Ok(())
    }

    pub(super) fn hint_found(&mut self, guest: GuestId, advice: Value) {
        if let Some(asking) = self.guests.get_mut(guest) {
            asking.awaits_hint = false;
            self.guests.tell_one(guest, &FromServer::Hint { advice });
        }
    }
}

/// Hints that are being thought about.
#[derive(Default)]
pub(super) struct Hints(JoinSet<(GuestId, Value)>);

impl Hints {
    /// The next one that is found; never comes if none is thought about.
    pub(super) async fn next(&mut self) -> (GuestId, Value) {
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
