//! What is thought about for those who ask.

use magpie_games::Reflection;
use magpie_protocol::FromServer;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_rules::{Seat, Viewer};
use serde_json::Value;

use crate::guests::GuestId;
use crate::heard::Ticket;
use crate::lobby::{self, Who};
use crate::room::{Room, Turn};
use crate::todo::{Question, Think};

/// What somebody has asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// The choice at hand after the update with this number.
    Choice(u64),
    /// The game that is over, from this seat.
    Game(Seat),
}

impl About {
    fn answer(self, said: Option<Value>) -> FromServer {
        let said = said.unwrap_or(Value::Null);
        match self {
            About::Choice(n) => FromServer::Advice { n, advice: said },
            About::Game(seat) => FromServer::Review { seat, review: said },
        }
    }
}

impl Room {
    /// Finds something to say about the choice at hand.
    pub(crate) fn advise(&mut self, turn: &mut Turn<'_>, guest: GuestId, who: Who) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let reflection = self.play.as_ref().and_then(|play| play.table().advice(seat));
        let about = About::Choice(self.audience.number(Viewer::Seat(seat)));
        self.consult(turn, guest, about, reflection)
    }

    /// Finds something to say about the game that is over.
    pub(crate) fn review(&mut self, turn: &mut Turn<'_>, guest: GuestId, seat: Seat) -> Result<(), Problem> {
        let play = self.play.as_ref().filter(|play| play.is_over()).ok_or(ProblemCode::NotOver)?;
        if seat.index() >= self.saved.seats.len() {
            return Err(ProblemCode::NoSuchSeat.into());
        }
        let reflection = play.table().review(seat);
        self.consult(turn, guest, About::Game(seat), reflection)
    }

    /// Lets somebody think about an answer for one guest, one at a time.
    fn consult(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        about: About,
        reflection: Option<Reflection>,
    ) -> Result<(), Problem> {
        let ticket = self.ticket();
        let Some(asking) = self.guests.get_mut(guest) else { return Ok(()) };
        if asking.asks.is_some() {
            return Err(ProblemCode::TooFast.into());
        }
        match reflection {
            None => turn.say(vec![guest], about.answer(None)),
            Some(reflection) => {
                asking.asks = Some(ticket);
                self.asked.insert(ticket, (guest, about));
                turn.todo.think.push(Think { ticket, question: Question::Guest(reflection) });
            }
        }
        Ok(())
    }

    /// An answer was found.
    pub(crate) fn answered(&mut self, turn: &mut Turn<'_>, ticket: Ticket, answer: Option<Value>) {
        let Some((guest, about)) = self.asked.remove(&ticket) else { return };
        if let Some(asking) = self.guests.get_mut(guest) {
            asking.asks = None;
            turn.say(vec![guest], about.answer(answer));
        }
    }
}
