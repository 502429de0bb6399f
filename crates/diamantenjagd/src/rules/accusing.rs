//! Accusing, the last question, and the end.

use magpie_rules::outcome::Line;
use magpie_rules::{Log, Outcome, Seat};

use super::Refusal;
use crate::action::Action;
use crate::board::{CardSet, Gem, GemSet, Question};
use crate::event::Event;
use crate::stage::{Stage, Waits};
use crate::state::{Asked, DiamantenJagd, Means};

impl DiamantenJagd {
    /// DJ-19: any detective may interrupt whoever is on turn, and accuse. DJ-25: who comes first is heard first.
    pub(super) fn accuse(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Turn { seat: turn, .. }) = self.stage else {
            return self.check_turn(seat).and(Err(Refusal::NotYourTurn));
        };
        self.stage = Stage::Waits(Waits::Naming { seat, turn });
        log.push(Event::Accused { seat });
        Ok(())
    }

    /// DJ-24: on their turn, a detective may ask a last question. It needs no card, and is answered like any other; then the
    /// detective must accuse. Until it is asked, everybody else may.
    pub(super) fn last_ask(
        &mut self,
        seat: Seat,
        to: Seat,
        question: Question,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.check_asked(seat, to)?;
        self.answer(Asked { by: seat, to, question, with: Means::LastQuestion }, log);
        self.stage = Stage::Waits(Waits::Naming { seat, turn: seat });
        Ok(())
    }

    /// DJ-19, DJ-26: names a gem. When as many are named as were stolen, the detective looks.
    pub(super) fn name(&mut self, seat: Seat, gem: Gem, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let turn = self.check_naming(seat)?;
        let named = self.player(seat).named;
        if named.contains(gem) {
            return Err(Refusal::AlreadyNamed);
        }
        self.players[seat.index()].named = named.with(gem);
        log.push(Event::Named { seat, gem });
        if named.with(gem) == self.stolen {
            self.end(Some(seat), log);
        } else if named.with(gem).len() == self.stolen.len() {
            self.accused_wrongly(seat, turn, log);
        }
        Ok(())
    }

    /// Is it for this detective to name a gem? Then whose turn it is.
    fn check_naming(&self, seat: Seat) -> Result<Seat, Refusal> {
        match self.stage {
            Stage::Waits(Waits::Naming { seat: accuser, turn }) if accuser == seat => Ok(turn),
            Stage::Waits(Waits::Turn { .. }) => Err(Refusal::AccuseFirst),
            Stage::Waits(Waits::Naming { .. }) | Stage::Draws(_) => Err(Refusal::NotYourTurn),
            Stage::Over { .. } => Err(Refusal::GameOver),
        }
    }

    /// DJ-24: who is to accuse, and lets the time go by, has accused wrongly.
    pub(super) fn be_silent(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let turn = self.check_naming(seat)?;
        log.push(Event::Silent { seat });
        self.accused_wrongly(seat, turn, log);
        Ok(())
    }

    /// DJ-21: a wrong accusation ends the career of the detective, whose question cards go to the discard, in
    /// the order in which they lie there. DJ-22: if it was
    /// their turn, the next detective is on turn. DJ-23: if nobody is left, the game ends undecided.
    fn accused_wrongly(&mut self, seat: Seat, turn: Seat, log: &mut impl Log<Event>) {
        let cards = std::mem::replace(&mut self.players[seat.index()].cards, CardSet::EMPTY);
        self.discard = self.discard.or(cards);
        self.top = cards.iter().last().or(self.top);
        self.detectives = self.detectives.without(seat);
        log.push(Event::Wrong { seat, stolen: self.stolen, cards });
        if self.detectives.is_empty() {
            self.end(None, log);
        } else if turn == seat {
            self.begin_turn(self.next_detective(seat), 0, log);
        } else {
            self.stage = Stage::Waits(Waits::Turn { seat: turn, passes: 0 });
        }
    }

    /// DJ-20, DJ-23: the game is over, and everything is shown.
    pub(super) fn end(&mut self, winner: Option<Seat>, log: &mut impl Log<Event>) {
        self.stage = Stage::Over { winner };
        let hands = self.playing().map(|seat| self.player(seat).hand).collect();
        log.push(Event::Over { winner, stolen: self.stolen, hands });
    }

    /// DJ-20, DJ-23: one point for who found out, none for anybody else; without a winner the game is undecided.
    pub(super) fn result(&self, winner: Option<Seat>) -> Outcome {
        let found = |seat: Seat| vec![Line { name: "found", points: i32::from(Some(seat) == winner) }];
        let outcome = Outcome::by_points(self.playing().map(found).collect());
        if winner.is_some() { outcome } else { outcome.undecided() }
    }

    /// DJ-24: the 43 questions to every other player.
    pub(super) fn list_last_questions(&self, seat: Seat, into: &mut Vec<Action>) {
        for question in Question::all() {
            let others = self.playing().filter(|other| *other != seat);
            into.extend(others.map(|other| Action::LastAsk { seat: other, question }));
        }
    }

    /// DJ-19, DJ-26: every gem that was not named yet, or nothing.
    pub(super) fn list_names(&self, seat: Seat, into: &mut Vec<Action>) {
        let names = GemSet::ALL.minus(self.player(seat).named);
        into.extend(names.iter().map(|gem| Action::Name { gem }));
        into.push(Action::Silent {});
    }
}
