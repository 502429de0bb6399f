//! Who plays without hands, and when.

use std::time::Duration;

use magpie_bots::Level;
use magpie_bots::drive::Asked;
use magpie_games::{AnyAction, Considered};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_rules::record::Entry;
use magpie_rules::{Seat, SeatSet, Viewer};
use magpie_tables::{Sitter, Status};

use crate::change::Wish;
use crate::fault::Fault;
use crate::heard::{Moment, Ticket};
use crate::lobby::{self, Who};
use crate::room::{Room, Turn};
use crate::todo::{Kind, Question, Think};

/// How long a room waits before it tries again what could not be stored and nobody has asked for.
pub(crate) const BREATH: Duration = Duration::from_secs(1);

/// Where its haste costs nobody anything, a bot takes this part of the usual pause: how long it has thought about what only it knows
/// is not to be seen.
const HASTE: u32 = 6;

/// What somebody who is not there is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Task {
    asked: Asked,
    /// Who thinks; `None` if the rules say what happens when a seat lets its time run out.
    level: Option<Level>,
    /// After how many inputs: what was thought before others acted does not count.
    inputs: usize,
}

/// The seats of people who let a bot do what they are waited for, this once.
#[derive(Default)]
pub(crate) struct Entrusted {
    seats: SeatSet,
    /// After how many inputs they said so: whatever happens next, it is said again or not.
    inputs: usize,
}

impl Entrusted {
    fn add(&mut self, seat: Seat, inputs: usize) {
        *self = Entrusted { seats: self.after(inputs).with(seat), inputs };
    }

    /// Those who have said so since this number of inputs was reached.
    fn after(&self, inputs: usize) -> SeatSet {
        if self.inputs == inputs { self.seats } else { SeatSet::EMPTY }
    }
}

/// A bot that thinks, or has thought.
pub(crate) struct Thinking {
    task: Task,
    ticket: Ticket,
    /// No sooner than this.
    due: Moment,
    chosen: Option<Chosen>,
}

/// What came of a thought.
enum Chosen {
    Action(AnyAction),
    /// The others may go on.
    Pass,
    /// The thought has failed.
    Nothing,
}

impl Thinking {
    /// When the bot acts, once that is known.
    pub(crate) fn acts_at(&self) -> Option<Moment> {
        self.chosen.as_ref().map(|_| self.due)
    }
}

impl Room {
    /// Sees to it that a bot thinks, or acts, if one is to.
    pub(crate) fn reconsider(&mut self, turn: &mut Turn<'_>) {
        while self.is_free() && self.has_breath(turn.now) {
            if let Some(seat) = self.stands_now(turn.now) {
                return self.stand(turn, seat);
            }
            let task = self.bot_to_act(turn.now);
            if self.thinking.as_ref().is_some_and(|thinking| Some(thinking.task) != task) {
                self.stop_thinking(turn);
            }
            let Some(task) = task else { return };
            let goes_on = match self.thinking.take() {
                None => self.think(turn, task),
                Some(thinking) if thinking.acts_at().is_some_and(|due| due <= turn.now) => {
                    self.bot_acts(turn, thinking)
                }
                Some(thinking) => {
                    self.thinking = Some(thinking);
                    false
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Whose drafts stand now, for their player has no say in it any more: time is up, or a bot plays on.
    fn stands_now(&self, now: Moment) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.saved.status == Status::Playing)?;
        let drafts = play.drafts().seats();
        if drafts.is_empty() {
            return None;
        }
        let (late, entrusted) = (play.late(now), self.entrusted.after(play.table().inputs()));
        let without_hands =
            |seat: &Seat| self.level(*seat).is_some() || late.contains(*seat) || entrusted.contains(*seat);
        drafts.iter().find(without_hands)
    }

    /// What a seat has tried out stands. Who let a bot go on still does.
    fn stand(&mut self, turn: &mut Turn<'_>, seat: Seat) {
        self.stop_thinking(turn);
        let present = self.present();
        let Some(play) = &mut self.play else { return };
        let entrusted = self.entrusted.after(play.table().inputs()).contains(seat);
        let entries = play.let_stand(seat, turn.now, &present);
        if entrusted && play.waiting().contains(seat) {
            self.entrusted.add(seat, play.table().inputs());
        }
        let change = self.inputs_happened(entries);
        self.store(turn, change, Wish::Time);
    }

    /// Somebody lets a bot do what they are waited for, in answer to the update with this number.
    pub(crate) fn entrust(&mut self, who: Who, number: u64) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let play = self.play.as_ref().ok_or(ProblemCode::NotPlaying)?;
        if !play.waiting().contains(seat) || !self.audience.may_answer(Viewer::Seat(seat), number) {
            return Err(ProblemCode::TooLate.into());
        }
        self.entrusted.add(seat, play.table().inputs());
        Ok(())
    }

    /// A bot has thought. What was thought about a moment that has passed is forgotten.
    pub(crate) fn thought(&mut self, turn: &mut Turn<'_>, ticket: Ticket, considered: Option<Considered>) {
        let waits_for_ever = self.has(Fault::ForgetsBots);
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket) else {
            return;
        };
        let Some(Considered { choice, mind }) = considered else {
            turn.todo.counts.failed_thoughts += 1;
            thinking.chosen = (!waits_for_ever).then_some(Chosen::Nothing);
            return;
        };
        // Nobody waits for a bot that lets the others go on.
        if choice.is_none() {
            thinking.due = turn.now;
        }
        thinking.chosen = Some(choice.map_or(Chosen::Pass, Chosen::Action));
        if let Some(play) = &mut self.play {
            play.give_back(thinking.task.asked.seat, mind);
        }
    }

    /// What is being thought does not matter any more.
    pub(crate) fn stop_thinking(&mut self, turn: &mut Turn<'_>) {
        turn.todo.forget.extend(self.thinking.take().map(|thinking| thinking.ticket));
    }

    /// A bot that may act out of turn and has not been asked yet; then one that is waited for.
    fn bot_to_act(&self, now: Moment) -> Option<Task> {
        let play =
            self.play.as_ref().filter(|_| self.saved.status == Status::Playing && !self.is_forsaken())?;
        let (waiting, inputs) = (play.waiting(), play.table().inputs());
        let late: SeatSet = play.late(now).iter().filter(|seat| waiting.contains(*seat)).collect();
        let entrusted = self.entrusted.after(inputs);
        let plays =
            |seat: &Seat| self.level(*seat).is_some() || late.contains(*seat) || entrusted.contains(*seat);
        let players: SeatSet = SeatSet::first(self.saved.seats.len() as u8).iter().filter(plays).collect();
        if players.is_empty() {
            return None;
        }
        let can_act = |seat| play.table().can_act(seat);
        let asked = play.asking().next(waiting, inputs, players, can_act)?;
        let by_bot = || entrusted.contains(asked.seat) || play.table().overdue(asked.seat).is_none();
        let level = self.level(asked.seat).or_else(|| by_bot().then_some(self.saved.stand_in));
        Some(Task { asked, level, inputs })
    }

    /// Are only bots left, and nobody looks on? Then they rest until somebody comes.
    pub(crate) fn is_forsaken(&self) -> bool {
        let bots =
            || SeatSet::first(self.saved.seats.len() as u8).iter().all(|seat| self.level(seat).is_some());
        self.guests.len() == 0 && bots()
    }

    /// The bot that plays a seat.
    fn level(&self, seat: Seat) -> Option<Level> {
        match &self.saved.seats[seat.index()] {
            Sitter::Bot { level } => Some(*level),
            Sitter::Person { stand_in, .. } => *stand_in,
            Sitter::Open {} => None,
        }
    }

    /// Lets somebody think about it; false if there is nothing to think about.
    fn think(&mut self, turn: &mut Turn<'_>, task: Task) -> bool {
        let ticket = self.ticket();
        let Asked { seat, .. } = task.asked;
        // Who lets a bot act wants it done.
        let at_once = self.entrusted.after(task.inputs).contains(seat);
        let pause = if at_once { Duration::ZERO } else { self.bot_pause(turn.now) };
        let Some(play) = &mut self.play else { return false };
        let Some(level) = task.level else {
            let chosen = play.table().overdue(seat).map(Chosen::Action);
            self.thinking = Some(Thinking { task, ticket, due: turn.now, chosen });
            return true;
        };
        let Some(thought) = play.suggest(seat, level) else { return false };
        let kind = Kind { game: self.saved.game.clone(), seats: self.saved.seats.len(), level };
        turn.todo.think.push(Think { ticket, question: Question::Bot(kind, thought) });
        let due = turn.now.after(pause);
        self.thinking = Some(Thinking { task, ticket, due, chosen: None });
        false
    }

    /// How long a bot takes at least. The pages of those who play show bots at the pace that each of them likes, and the game waits
    /// for them; so bots take the whole pause only where their haste would cost somebody something: where time runs, where somebody
    /// could step in before the bot acts, and where nobody plays and all look on.
    fn bot_pause(&self, now: Moment) -> Duration {
        let Some(play) = &self.play else { return Duration::ZERO };
        let seats = SeatSet::first(self.saved.seats.len() as u8);
        let mut people = seats.iter().filter(|seat| self.level(*seat).is_none()).peekable();
        let all_look_on = people.peek().is_none();
        let can_step_in = people.any(|seat| play.table().can_act(seat));
        let hurts = all_look_on || can_step_in || play.clock(now).is_some();
        if hurts { self.config.bot_pause } else { self.config.bot_pause / HASTE }
    }

    /// A bot does what it has chosen; one that failed does anything if it is waited for, so that the others can go on. False if
    /// nothing can be done.
    fn bot_acts(&mut self, turn: &mut Turn<'_>, Thinking { task, chosen, .. }: Thinking) -> bool {
        let Asked { seat, waited_for } = task.asked;
        let chosen = match chosen {
            Some(Chosen::Action(action)) => self.try_action(turn, seat, &action),
            Some(Chosen::Pass | Chosen::Nothing) | None => None,
        };
        let entries = chosen.or_else(|| {
            let any = self.play.as_ref().filter(|_| waited_for)?.table().first_action(seat)?;
            self.try_action(turn, seat, &any)
        });
        let Some(entries) = entries else {
            if let Some(play) = &mut self.play {
                play.pass(seat);
            }
            return !waited_for;
        };
        let change = self.inputs_happened(entries);
        self.store(turn, change, Wish::Bot);
        true
    }

    /// What is to be stored if a bot does this; `None` if the rules forbid it.
    fn try_action(&mut self, turn: &mut Turn<'_>, seat: Seat, action: &AnyAction) -> Option<Vec<Entry>> {
        let present = self.present();
        let acted = self.play.as_mut()?.act(seat, action, turn.now, &present);
        turn.todo.counts.failed_thoughts += u64::from(acted.is_err());
        acted.ok()
    }
}
