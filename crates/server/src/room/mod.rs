//! One table: the task that owns its game, its guests and its clock.
//!
//! | module | what it holds |
//! |---|---|
//! | `lobby` | what people do around the game |
//! | `play` | the game, once it is on |
//! | `times` | its clocks |
//! | `guests` | who is here |
//! | `tell` | what they are told |
//! | `change` | how anything is changed: on a copy, stored, then shown |
//! | `bots` | who plays without hands, and when |

mod bots;
mod change;
mod guests;
mod lobby;
mod play;
mod tell;
mod times;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::words::{Notes, Readers, Token};
use magpie_rules::Viewer;
use magpie_store::{SavedTable, TableId, TokenHash};
use tokio::sync::{mpsc, oneshot};

use self::bots::{Answers, Declined, Thinking};
use self::guests::{Guest, Guests};
use self::lobby::Who;
use self::play::Play;
use self::tell::Audience;
use crate::house::House;
use crate::wall;

pub(crate) use self::guests::{GuestId, written};

/// What a room is told.
pub(crate) enum ToRoom {
    /// Somebody comes. The welcome is under way when the answer is `Ok`.
    Enter { arrival: Arrival, answer: oneshot::Sender<Result<GuestId, Problem>> },
    /// A guest says something.
    Said { guest: GuestId, message: Message },
    /// A guest has gone.
    Left { guest: GuestId },
}

/// Somebody who comes.
pub(crate) struct Arrival {
    pub(crate) token: Option<Token>,
    /// Did they come with the code for watchers?
    pub(crate) watcher: bool,
    /// The way to them.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// One table.
struct Room {
    house: Arc<House>,
    saved: SavedTable,
    /// The game, once it is on.
    play: Option<Play>,
    /// What people can read that was written down, by seat.
    notes: Vec<Written>,
    guests: Guests,
    audience: Audience,
    thinking: Option<Thinking>,
    declined: Declined,
    answers: Answers,
    /// What is held here may differ from what is stored, and could not be read again.
    broken: bool,
}

/// What the person on a seat can read that was written down.
#[derive(Clone, Debug, Default)]
struct Written {
    own: Notes,
    team: Notes,
}

impl Written {
    fn replace(&mut self, to: Readers, notes: Notes) {
        match to {
            Readers::Own => self.own = notes,
            Readers::Team => self.team = notes,
        }
    }
}

/// A room from its first guest until nobody is there any more.
pub(crate) async fn live(house: Arc<House>, id: TableId, inbox: mpsc::Receiver<ToRoom>) {
    match Room::load(house.clone(), id).await {
        Ok(room) => room.run(inbox).await,
        // Whoever waits for an answer hears that there is none.
        Err(reason) => {
            tracing::error!(table = %id, %reason, "cannot load");
            drop(inbox);
        }
    }
    house.rooms.forget(&house, id);
}

impl Room {
    async fn run(mut self, mut inbox: mpsc::Receiver<ToRoom>) {
        let mut shutdown = pin!(self.house.shutdown.clone().cancelled_owned());
        while !self.broken {
            self.reconsider();
            let (idle, deadline, patience) = (self.is_idle(), self.deadline(), self.house.config.table_idle);
            tokio::select! {
                () = &mut shutdown => return,
                message = inbox.recv() => match message {
                    Some(message) => self.hear(message).await,
                    None => return,
                },
                chosen = bots::chosen(&mut self.thinking) => self.bot_acts(chosen).await,
                (guest, answer) = self.answers.next() => self.answer_found(guest, &answer),
                // Somebody's time is up: the bot that plays for them is found at the top of the loop.
                () = until(deadline) => {}
                () = tokio::time::sleep(patience), if idle => {
                    if self.house.rooms.leave(&self.house, self.saved.id) {
                        return;
                    }
                }
            }
            self.house.metrics.slow_clients.inc_by(self.guests.take_slow());
        }
    }

    async fn hear(&mut self, message: ToRoom) {
        match message {
            ToRoom::Enter { arrival, answer } => {
                // Who has gone in the meantime is not missed: the socket tells so by itself.
                let _ = answer.send(self.enter(arrival));
            }
            ToRoom::Said { guest, message } => {
                if let Err(problem) = self.obey(guest, message.body).await {
                    self.house.metrics.refused(problem.code);
                    self.guests.tell_one(guest, &FromServer::Refused { id: message.id, problem });
                }
            }
            ToRoom::Left { guest } => {
                self.guests.remove(guest);
                self.table_changed();
            }
        }
    }

    fn enter(&mut self, arrival: Arrival) -> Result<GuestId, Problem> {
        if self.guests.len() >= self.house.config.limits.sockets_per_table {
            return Err(Trouble::TooMany.into());
        }
        let token = arrival.token.filter(|_| !arrival.watcher);
        let who = Who { token: token.as_ref().map(TokenHash::of), watcher: arrival.watcher };
        if token.is_some() && who.seat(&self.saved).is_none() && !who.is_host(&self.saved) {
            return Err(Trouble::WrongToken.into());
        }
        let guest = self.guests.add(Guest { who, token, out: arrival.out, awaits_answer: false });
        self.welcome(guest, who);
        tell::table_changed(&self.saved, &mut self.guests, Some(guest));
        self.house.rooms.list(self.saved.id, tell::listing(&self.saved));
        Ok(guest)
    }

    fn welcome(&mut self, guest: GuestId, who: Who) {
        let you = who.seat(&self.saved);
        let viewer = you.map_or(Viewer::Public, Viewer::Seat);
        let game = self.play.as_ref().map(|play| self.audience.welcome(play, viewer, wall::now()));
        let table = tell::table_info(&self.saved, &self.guests, who.watcher);
        let host = who.is_host(&self.saved);
        let written = you.map_or_else(Written::default, |seat| self.notes[seat.index()].clone());
        let (notes, team_notes) = (written.own, written.team);
        self.guests.tell_one(guest, &FromServer::Welcome { you, host, table, game, notes, team_notes });
    }

    /// Does what a guest says, or says why not.
    async fn obey(&mut self, guest: GuestId, wish: FromClient) -> Result<(), Problem> {
        let Some(who) = self.guests.get(guest).map(|guest| guest.who) else { return Ok(()) };
        let least = self.house.config.least_clock;
        match wish {
            FromClient::Enter { .. } => Err(Trouble::AlreadyHere.into()),
            FromClient::Sit { seat, name } => self.sit(guest, who, seat, &name).await,
            FromClient::Stand {} => self.change(|table| Ok(lobby::stand(table, who)?)).await,
            FromClient::Rename { name } => self.change(|table| Ok(lobby::rename(table, who, &name)?)).await,
            FromClient::PlaceBot { seat, level } => {
                self.change(|table| Ok(lobby::place_bot(table, who, seat, level)?)).await
            }
            FromClient::Configure { options, public, clock } => {
                self.change(|table| lobby::configure(table, who, &options, public, clock, least)).await
            }
            FromClient::Mix { mix } => self.change(|table| Ok(lobby::mix(table, who, mix)?)).await,
            FromClient::Start {} => self.start(who).await,
            FromClient::Act { seen, action } => {
                let seat = lobby::acting(&self.saved, who)?;
                if seen != self.audience.number(Viewer::Seat(seat)) {
                    return Err(Trouble::TooLate.into());
                }
                self.act(seat, &action).await
            }
            FromClient::HandOver { level } => {
                self.change(|table| Ok(lobby::hand_over(table, who, level)?)).await
            }
            FromClient::TakeBack {} => self.change(|table| Ok(lobby::take_back(table, who)?)).await,
            FromClient::Hint {} => self.hint(guest, who),
            FromClient::Review { seat } => self.review(guest, seat),
            FromClient::WriteDown { notes, to } => self.write_down(guest, who, to, notes).await,
            FromClient::Rematch {} => self.rematch(guest, who).await,
        }
    }

    /// Tells everybody how the table is now.
    fn table_changed(&mut self) {
        tell::table_changed(&self.saved, &mut self.guests, None);
        self.house.rooms.list(self.saved.id, tell::listing(&self.saved));
    }

    /// Is nobody here, and nothing going to happen by itself?
    fn is_idle(&self) -> bool {
        self.guests.len() == 0 && self.thinking.is_none() && self.deadline().is_none()
    }

    fn deadline(&self) -> Option<Duration> {
        let now = wall::now();
        let end = self.play.as_ref()?.deadline(now)?;
        Some(Duration::from_millis(end.saturating_sub(now)))
    }
}

async fn until(deadline: Option<Duration>) {
    match deadline {
        Some(left) => tokio::time::sleep(left).await,
        None => std::future::pending().await,
    }
}
