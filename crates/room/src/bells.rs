//! Who is elsewhere is told that they are waited for, once for every turn.
//!
//! A turn is what it is for the clocks: from when the game waits for a seat until it does not any more, or until another turn begins.
//! What somebody has been told of, or has looked at and then looked away from, is stored before anybody is told: so there are no two
//! notices of one turn, whatever becomes of the house in between. Whom a game waits for is public, so a notice tells no secret.
//!
//! Bells are brought along to the next game of the same people, and sleep until their owner comes to it: who never does is never told.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::table::BellInfo;
use magpie_rules::{Seat, SeatSet, Viewer};
use magpie_tables::{Bell, BellName, Bells, Occasion, SavedTable, Sitter, Status};

use crate::change::{Change, Wish};
use crate::fault::Fault;
use crate::guests::GuestId;
use crate::heard::Moment;
use crate::lobby::Who;
use crate::opening::seat_at;
use crate::play::Play;
use crate::room::{Room, Turn};
use crate::todo::{News, Ring};

/// So long it is news that a game is over. A house that was closed at the wrong moment tells it late, and later not any more.
const NEWS: Duration = Duration::from_hours(24);

impl Room {
    /// Tells those who are elsewhere what they do not know yet, and wakes the bells of those who have come.
    pub(crate) fn mind_bells(&mut self, turn: &mut Turn<'_>) {
        if !self.is_free() || !self.has_breath(turn.now) || self.has(Fault::ForgetsBells) {
            return;
        }
        let due: Vec<(Seat, Occasion)> =
            self.unaware(turn.now).filter(|(seat, _)| self.rings_at(*seat) <= turn.now).collect();
        let came = self.came_to_bells();
        if due.is_empty() && came.is_empty() {
            return;
        }
        let (mut next, mut rings) = (self.saved.clone(), Vec::new());
        for seat in came.iter() {
            let Some(bells) = bells_of(&mut next, seat) else { continue };
            bells.asleep = false;
        }
        for (seat, occasion) in due {
            let Some(bells) = bells_of(&mut next, seat) else { continue };
            let news = match occasion {
                Occasion::Turn(_) => News::Turn,
                Occasion::Over => News::Over,
            };
            rings.extend(bells.all.iter().map(|bell| self.ring(seat, bell, news)));
            if !self.has(Fault::RingsTwice) {
                bells.knows = Some(occasion);
            }
        }
        self.store(turn, Change::of_bells(next, None, rings), Wish::Time);
    }

    fn ring(&self, seat: Seat, bell: &Bell, news: News) -> Ring {
        let (game, code) = (self.saved.game.clone(), self.saved.code.clone());
        Ring { seat, bell: bell.clone(), news, game, code }
    }

    /// When somebody is to be told next, if nothing happens before.
    pub(crate) fn next_ring(&self, now: Moment) -> Option<Moment> {
        self.unaware(now).map(|(seat, _)| self.rings_at(seat)).filter(|moment| *moment > now).min()
    }

    /// Those who are here for the first time, with bells from the game before. While mixes are opened, a table stays as it is.
    fn came_to_bells(&self) -> SeatSet {
        let asleep = |seat: &Seat| self.saved.seats[seat.index()].bells().is_some_and(|bells| bells.asleep);
        match self.saved.status {
            Status::Lobby | Status::Playing | Status::Over => {
                self.guests.seated().iter().filter(asleep).collect()
            }
            Status::Opening => SeatSet::EMPTY,
        }
    }

    /// Those with bells who do not know what they might want to know, and whom nobody represents: no bot, and no page that is looked at.
    fn unaware(&self, now: Moment) -> impl Iterator<Item = (Seat, Occasion)> {
        let attending = self.guests.attending();
        let seats = self.saved.seats.iter().enumerate().map(|(at, sitter)| (Seat::at(at), sitter));
        seats.filter_map(move |(seat, sitter)| match sitter {
            Sitter::Person { bells, stand_in: None, .. }
                if !bells.all.is_empty() && !bells.asleep && !attending.contains(seat) =>
            {
                self.occasion(seat, now)
                    .filter(|occasion| bells.knows != Some(*occasion))
                    .map(|what| (seat, what))
            }
            Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open {} => None,
        })
    }

    /// What there is to tell the person on this seat.
    fn occasion(&self, seat: Seat, now: Moment) -> Option<Occasion> {
        let play = self.play.as_ref()?;
        match self.saved.status {
            Status::Over => (now < play.latest().after(NEWS)).then_some(Occasion::Over),
            Status::Playing => play.awaited_since(seat).map(Occasion::Turn),
            Status::Lobby | Status::Opening => None,
        }
    }

    /// Who has only just looked away may look again.
    fn rings_at(&self, seat: Seat) -> Moment {
        self.looked[seat.index()].after(self.config.bells.patience)
    }

    /// Somebody wants to be told, in this way too.
    pub(crate) fn hang_bell(&self, who: Who, bell: &Bell) -> Result<Change, ProblemCode> {
        let seat = who.seated(&self.saved)?;
        let offered = match bell {
            Bell::Push { .. } => self.config.bells.push,
            Bell::Hook { .. } => self.config.bells.hooks,
        };
        if !offered {
            return Err(ProblemCode::NoBells);
        }
        match self.saved.status {
            Status::Lobby | Status::Playing => {}
            Status::Opening | Status::Over => return Err(ProblemCode::NotPlaying),
        }
        let mut next = self.saved.clone();
        bells_of(&mut next, seat).ok_or(ProblemCode::NotSeated)?.add(bell.clone());
        // Whether somebody's own program can be reached, they want to know now.
        let hello = match bell {
            Bell::Push { .. } => None,
            Bell::Hook { .. } => Some(self.ring(seat, bell, News::Hello)),
        };
        Ok(Change::of_bells(next, Some(seat), hello.into_iter().collect()))
    }

    /// Somebody wants to be told no more in this way, or in any.
    pub(crate) fn take_bell(&self, who: Who, name: Option<&BellName>) -> Result<Change, ProblemCode> {
        let seat = who.seated(&self.saved)?;
        if self.saved.status == Status::Opening {
            return Err(ProblemCode::NotPlaying);
        }
        self.without_bell(seat, name).ok_or(ProblemCode::NoBells)
    }

    /// A bell is no more: whoever kept it says so.
    pub(crate) fn bell_gone(&mut self, turn: &mut Turn<'_>, seat: Seat, name: &BellName) {
        if let Some(change) = self.without_bell(seat, Some(name)) {
            self.store(turn, change, Wish::Time);
        }
    }

    fn without_bell(&self, seat: Seat, name: Option<&BellName>) -> Option<Change> {
        let mut next = self.saved.clone();
        let fixed = self.saved.status == Status::Opening;
        let gone = !fixed && bells_of(&mut next, seat)?.remove(name);
        gone.then(|| Change::of_bells(next, Some(seat), Vec::new()))
    }

    /// A page is looked at, or not any more. Who looks away from what it shows knows it.
    pub(crate) fn look(
        &mut self,
        turn: &Turn<'_>,
        guest: GuestId,
        who: Who,
        looks: bool,
    ) -> Result<Option<Change>, ProblemCode> {
        let seat = who.seated(&self.saved)?;
        let looked = self.guests.get_mut(guest).and_then(|guest| guest.looks.replace(looks));
        if looks {
            return Ok(None);
        }
        self.looked[seat.index()] = turn.now;
        let Some(what) = self.occasion(seat, turn.now).filter(|_| looked == Some(true)) else {
            return Ok(None);
        };
        let mut next = self.saved.clone();
        let bells =
            bells_of(&mut next, seat).filter(|bells| !bells.all.is_empty() && bells.knows != Some(what));
        let Some(bells) = bells else { return Ok(None) };
        bells.knows = Some(what);
        Ok(Some(Change::of_bells(next, None, Vec::new())))
    }

    /// The pages of who sits there have the list of their bells.
    pub(crate) fn tell_bells(&self, turn: &mut Turn<'_>, seat: Seat, to: Vec<GuestId>) {
        let bells = self.saved.seats[seat.index()].bells();
        let bells = bells.map_or_else(Vec::new, |bells| bells.all.iter().map(info).collect());
        turn.say(to, FromServer::Bells { bells });
    }

    /// Who comes is told of their bells, if they have any.
    pub(crate) fn welcome_bells(&self, turn: &mut Turn<'_>, guest: GuestId, viewer: Viewer) {
        if let Viewer::Seat(seat) = viewer
            && self.saved.seats[seat.index()].bells().is_some_and(|bells| !bells.all.is_empty())
        {
            self.tell_bells(turn, seat, vec![guest]);
        }
    }
}

impl Play {
    /// Since which input the game waits for this seat, if it does. Who has chosen while others still choose is not waited for.
    fn awaited_since(&self, seat: Seat) -> Option<u64> {
        self.times().awaited_since(seat).filter(|_| self.waits_for(seat))
    }
}

fn bells_of(table: &mut SavedTable, seat: Seat) -> Option<&mut Bells> {
    match seat_at(table, seat).ok()? {
        Sitter::Person { bells, .. } => Some(bells),
        Sitter::Open {} | Sitter::Bot { .. } => None,
    }
}

fn info(bell: &Bell) -> BellInfo {
    BellInfo { name: bell.name(), kind: bell.kind(), host: bell.address().host().to_owned() }
}
