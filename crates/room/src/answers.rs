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

/// What is being thought about for guests, and who waits for it.
pub(crate) struct Asked {
    about: About,
    /// Somebody always waits: what nobody waits for is not thought about.
    waiting: Vec<Asker>,
}

/// Who asks, and the number of their question.
#[derive(Clone, Copy)]
pub(crate) struct Asker {
    pub(crate) guest: GuestId,
    pub(crate) id: u32,
}

/// What somebody has asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// The choice at hand after the update with this number.
    Choice(u64),
    /// The game that is over, from this seat.
    Game(Seat),
}

impl About {
    fn answer(self, said: Value) -> FromServer {
        match self {
            About::Choice(n) => FromServer::Advice { n, advice: said },
            About::Game(seat) => FromServer::Review { seat, review: said },
        }
    }

    fn question(self, reflection: Reflection) -> Question {
        match self {
            About::Choice(_) => Question::Advice(reflection),
            About::Game(_) => Question::Review(reflection),
        }
    }
}

impl Room {
    /// Finds something to say about the choice at hand.
    pub(crate) fn advise(&mut self, turn: &mut Turn<'_>, asker: Asker, who: Who) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let reflection = self.play.as_ref().and_then(|play| play.shown(Viewer::Seat(seat)).advice(seat));
        let about = About::Choice(self.audience.number(Viewer::Seat(seat)));
        self.consult(turn, asker, about, reflection)
    }

    /// Finds something to say about the game that is over, once for everybody. Who has not played is told what others have asked
    /// for: nobody else's curiosity costs the house a thought.
    pub(crate) fn review(
        &mut self,
        turn: &mut Turn<'_>,
        asker: Asker,
        who: Who,
        seat: Seat,
    ) -> Result<(), Problem> {
        let play = self.play.as_ref().filter(|play| play.is_over()).ok_or(ProblemCode::NotOver)?;
        if seat.index() >= self.saved.seats.len() {
            return Err(ProblemCode::NoSuchSeat.into());
        }
        let about = About::Game(seat);
        if let Some(review) = self.reviews.get(&seat) {
            turn.say(vec![asker.guest], about.answer(review.clone()));
            return Ok(());
        }
        if who.seat(&self.saved).is_none() {
            return Err(ProblemCode::NotSeated.into());
        }
        let reflection = play.table().review(seat);
        self.consult(turn, asker, about, reflection)
    }

    /// Lets somebody think about an answer for one guest, one at a time.
    fn consult(
        &mut self,
        turn: &mut Turn<'_>,
        asker: Asker,
        about: About,
        reflection: Option<Reflection>,
    ) -> Result<(), Problem> {
        let next = self.ticket();
        let Some(asking) = self.guests.get_mut(asker.guest) else { return Ok(()) };
        if asking.asks.is_some() {
            return Err(ProblemCode::TooFast.into());
        }
        let Some(reflection) = reflection else {
            turn.say(vec![asker.guest], about.answer(Value::Null));
            return Ok(());
        };
        let thought_about = self.asked.iter_mut().find(|(_, asked)| asked.about == about);
        if let (About::Game(_), Some((ticket, asked))) = (about, thought_about) {
            asking.asks = Some(*ticket);
            asked.waiting.push(asker);
            return Ok(());
        }
        asking.asks = Some(next);
        self.asked.insert(next, Asked { about, waiting: vec![asker] });
        turn.todo.think.push(Think { ticket: next, question: about.question(reflection) });
        Ok(())
    }

    /// An answer was found.
    pub(crate) fn answered(&mut self, turn: &mut Turn<'_>, ticket: Ticket, answer: Option<Value>) {
        let Some(Asked { about, waiting }) = self.take_asked(ticket) else { return };
        let said = answer.unwrap_or(Value::Null);
        if let About::Game(seat) = about {
            self.reviews.insert(seat, said.clone());
        }
        turn.say(waiting.into_iter().map(|asker| asker.guest).collect(), about.answer(said));
    }

    /// Thinking has failed: nothing is known, and who asks again has it thought about again.
    pub(crate) fn unanswered(&mut self, turn: &mut Turn<'_>, ticket: Ticket) {
        let Some(Asked { waiting, .. }) = self.take_asked(ticket) else { return };
        turn.todo.counts.failed_thoughts += 1;
        waiting
            .into_iter()
            .for_each(|asker| turn.refuse(asker.guest, asker.id, ProblemCode::Unavailable.into()));
    }

    /// What was asked; nobody waits for it any more.
    fn take_asked(&mut self, ticket: Ticket) -> Option<Asked> {
        let asked = self.asked.remove(&ticket)?;
        for asker in &asked.waiting {
            if let Some(asking) = self.guests.get_mut(asker.guest) {
                asking.asks = None;
            }
        }
        Some(asked)
    }

    /// This guest does not wait any more for what they asked.
    pub(crate) fn waits_no_more(&mut self, turn: &mut Turn<'_>, guest: GuestId, ticket: Ticket) {
        let Some(asked) = self.asked.get_mut(&ticket) else { return };
        asked.waiting.retain(|asker| asker.guest != guest);
        if asked.waiting.is_empty() {
            self.asked.remove(&ticket);
            turn.todo.forget.push(ticket);
        }
    }
}
