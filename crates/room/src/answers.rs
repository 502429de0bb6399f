//! What is thought about for those who ask.

use magpie_games::Counsel;
use magpie_protocol::FromServer;
use magpie_protocol::problem::Trouble;
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
            About::Choice(n) => FromServer::Hint { n, advice: said },
            About::Game(seat) => FromServer::Review { seat, review: said },
        }
    }
}

impl Room {
    /// Finds something to say about the choice at hand.
    pub(crate) fn hint(&mut self, turn: &mut Turn<'_>, guest: GuestId, who: Who) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let counsel = self.play.as_ref().and_then(|play| play.table().counsel(seat));
        let about = About::Choice(self.audience.number(Viewer::Seat(seat)));
        self.consult(turn, guest, about, counsel)
    }

    /// Finds something to say about the game that is over.
    pub(crate) fn review(&mut self, turn: &mut Turn<'_>, guest: GuestId, seat: Seat) -> Result<(), Problem> {
        let play = self.play.as_ref().filter(|play| play.is_over()).ok_or(Trouble::NotOver)?;
        if seat.index() >= self.saved.seats.len() {
            return Err(Trouble::NoSuchSeat.into());
        }
        let counsel = play.table().look_back(seat);
        self.consult(turn, guest, About::Game(seat), counsel)
    }

    /// Lets somebody think about an answer for one guest, one at a time.
    fn consult(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        about: About,
        counsel: Option<Counsel>,
    ) -> Result<(), Problem> {
        let ticket = self.ticket();
        let Some(asking) = self.guests.get_mut(guest) else { return Ok(()) };
        if asking.asks.is_some() {
            return Err(Trouble::TooFast.into());
        }
        match counsel {
            None => turn.say(vec![guest], about.answer(None)),
            Some(counsel) => {
                asking.asks = Some(ticket);
                self.asked.insert(ticket, (guest, about));
                turn.todo.think.push(Think { ticket, question: Question::Guest(counsel) });
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
