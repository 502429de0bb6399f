//! A program's seat at a table: what is to be said about what was heard. No socket, no process, no clock.

use anyhow::{Result, bail, ensure};
use magpie_engine::player::{Ask, Begin, Budget, End, Offered, ToPlayer};
use magpie_games::{Json, find};
use magpie_rules::{Seat, SeatSet};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use super::heard::{Frame, Heard, Part, Table, Update};
use super::witness::{Random, Witness};

/// The number of the message with which a program sits down; all others have greater ones.
pub(super) const SITTING: u32 = 1;

/// A program at a table.
pub(super) struct AtTable {
    /// What it is called.
    name: String,
    /// Where it wants to sit.
    wish: Option<Seat>,
    /// Where somebody else was quicker.
    taken: SeatSet,
    /// What it proves to be itself with, and whether the house knows it already.
    token: String,
    known: bool,
    seat: Option<Seat>,
    table: Option<Table>,
    /// What holds the house to its word.
    witness: Witness,
    /// All that the program was told of what its seat has noticed, and what it has not been told yet.
    told: Vec<Value>,
    news: Vec<Value>,
    view: Value,
    update: Option<Update>,
    /// The last update that was answered.
    answered: u64,
    /// Has a bot of the house been asked to play the rest?
    handed_over: bool,
    /// Where another game is.
    next: Option<String>,
}

/// What a program is to be asked.
pub(super) enum Next {
    /// This; the answer is about that update.
    Ask { n: u64, line: ToPlayer },
    /// Nothing: there is only one thing that it may do.
    Act { n: u64, action: Value },
    /// The game is over.
    Over(ToPlayer),
}

impl AtTable {
    pub(super) fn new(name: &str, wish: Option<Seat>, token: &str, known: bool) -> AtTable {
        AtTable {
            name: name.into(),
            wish,
            taken: SeatSet::EMPTY,
            token: token.into(),
            known,
            seat: None,
            table: None,
            witness: Witness::default(),
            told: Vec::new(),
            news: Vec::new(),
            view: Value::Null,
            update: None,
            answered: 0,
            handed_over: false,
            next: None,
        }
    }

    /// The first thing that is said on a connection.
    pub(super) fn entering(&self, code: &str) -> Value {
        let token = (self.known || self.seat.is_some()).then_some(&self.token);
        json!({ "do": "enter", "table": code, "token": token, "seen": self.witness.seen() })
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Where another game is, once somebody wants one.
    pub(super) fn next_table(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What is to be said about what was heard.
    pub(super) fn hear(&mut self, heard: Heard, random: Random<'_>) -> Result<Vec<Value>> {
        match heard {
            Heard::Welcome { you, table, game, known } => {
                ensure!(
                    self.seat == you || self.witness.seen().is_none(),
                    "the house takes this program for somebody else, in the middle of a game"
                );
                self.seat = you;
                let part = you.map_or(Part::Nothing {}, |seat| table.part(seat));
                self.witness.came(part, game.is_some(), known)?;
                let mut say = self.at(table, random)?;
                if self.seat.is_none() {
                    say.push(self.sit()?);
                }
                if let Some(update) = game {
                    self.again(update)?;
                }
                Ok(say)
            }
            Heard::Table { table } => self.at(table, random),
            Heard::Seated { seat } => {
                self.seat = Some(seat);
                self.table.take().map_or(Ok(Vec::new()), |table| self.at(table, random))
            }
            Heard::Unseated {} => bail!("the seat was taken away, by the host or by who found nobody there"),
            Heard::Update(update) => {
                self.news.extend(update.frames.iter().flat_map(|frame| frame.seen.iter().cloned()));
                let noticed = update.frames.iter().filter(|Frame { seen, .. }| !seen.is_empty()).count();
                self.follow(update, Some(noticed))?;
                Ok(Vec::new())
            }
            Heard::Rematch { code } => {
                self.next = Some(code);
                Ok(Vec::new())
            }
            Heard::Refused { id: SITTING, code, .. } if code == "seat-taken" && self.wish.is_none() => {
                Ok(vec![self.sit()?])
            }
            Heard::Refused { id: SITTING, message, .. } => bail!("the house gives no seat: {message}"),
            // The moment has passed: another update is there or on its way.
            Heard::Refused { code, .. } if code == "too-late" => Ok(Vec::new()),
            Heard::Refused { code, .. } if code == "handed-over" || code == "not-handed-over" => {
                Ok(Vec::new())
            }
            Heard::Refused { message, .. } if self.seat.is_none() => bail!("the house refuses: {message}"),
            Heard::Refused { message, code, .. } => bail!("the house refuses ({code}): {message}"),
            Heard::Other => Ok(Vec::new()),
        }
    }

    /// Takes a seat.
    fn sit(&mut self) -> Result<Value> {
        let Some(table) = &self.table else { bail!("the house has said nothing of the table") };
        ensure!(table.status == "lobby", "the game at this table has begun already");
        let free = || table.free_seats().find(|seat| !self.taken.contains(*seat));
        let Some(seat) = self.wish.or_else(free) else {
            bail!("no seat is free at this table");
        };
        self.taken = self.taken.with(seat);
        Ok(json!({
            "id": SITTING, "do": "sit", "seat": seat, "name": self.name, "token": self.token, "program": true
        }))
    }

    /// The table is like this now: what is to be added to the seed, and the seat to be taken back?
    fn at(&mut self, table: Table, random: Random<'_>) -> Result<Vec<Value>> {
        let mut say = Vec::new();
        if self.next.is_none() {
            self.next.clone_from(&table.rematch);
        }
        if let Some(seat) = self.seat {
            say.extend(self.witness.watch(&table, seat, random)?);
            if table.is_handed_over(seat) && table.status == "playing" && !self.handed_over {
                say.push(json!({ "do": "take-back" }));
                self.answered = 0;
            }
        }
        self.table = Some(table);
        Ok(say)
    }

    /// Comes again to a game: the one frame has all that can be told again, of which some was told before.
    fn again(&mut self, update: Update) -> Result<()> {
        let all: Vec<Value> = update.frames.iter().flat_map(|frame| frame.seen.iter().cloned()).collect();
        let known: Vec<&Value> = self.told.iter().chain(&self.news).collect();
        let goes_on = all.len() >= known.len() && all.iter().zip(&known).all(|(one, other)| one == *other);
        if goes_on {
            let known = known.len();
            self.news.extend(all.into_iter().skip(known));
        }
        self.answered = 0;
        self.follow(update, None)
    }

    fn follow(&mut self, update: Update, noticed: Option<usize>) -> Result<()> {
        if let Some(frame) = update.frames.last() {
            self.view = frame.view.clone();
        }
        self.witness.told(update.trace, noticed)?;
        self.update = Some(update);
        Ok(())
    }

    /// What the program is told when the game begins.
    pub(super) fn beginning(&self, dice: u64) -> Option<ToPlayer> {
        let (seat, table, _) = (self.seat?, self.table.as_ref()?, self.update.as_ref()?);
        Some(ToPlayer::Game(Begin {
            game: table.game.clone(),
            rules: table.rules,
            seats: table.seats.len() as u8,
            seat,
            options: table.options.clone(),
            dice,
        }))
    }

    /// What is next for the program, if anything is.
    pub(super) fn next(&mut self, out_of_turn: bool, budget: Budget) -> Result<Option<Next>> {
        let (Some(seat), Some(update)) = (self.seat, &self.update) else { return Ok(None) };
        if let Some(outcome) = &update.outcome {
            let outcome = to_raw_value(outcome)?;
            return Ok(Some(Next::Over(ToPlayer::Over(End { seen: self.news()?, outcome }))));
        }
        let waited_for = update.waiting.contains(&seat);
        let asked = update.n > self.answered && !self.handed_over && (waited_for || out_of_turn);
        let (n, actions) = (update.n, update.actions.clone());
        if !asked || actions.is_empty() {
            return Ok(None);
        }
        self.answered = n;
        if let ([only], true) = (&actions[..], waited_for) {
            return Ok(Some(Next::Act { n, action: only.clone() }));
        }
        let (seen, view, actions) = (self.news()?, to_raw_value(&self.view)?, self.offered(&actions)?);
        let ask = Ask { seen, view, actions, budget };
        let line = if waited_for { ToPlayer::Choose(ask) } else { ToPlayer::Interrupt(ask) };
        Ok(Some(Next::Ask { n, line }))
    }

    /// What the program has not been told yet; from now on it has.
    fn news(&mut self) -> Result<Vec<Json>> {
        let written = self.news.iter().map(to_raw_value).collect::<Result<_, _>>()?;
        self.told.append(&mut self.news);
        Ok(written)
    }

    fn offered(&self, actions: &[Value]) -> Result<Vec<Offered>> {
        let Some(table) = &self.table else { bail!("the house has said nothing of the table") };
        let rules = find(&table.game)?.open(table.seats.len() as u8, &table.options)?;
        let offered =
            |action: &Value| Ok(Offered { text: rules.read(action)?.text(), action: action.clone() });
        actions.iter().map(offered).collect()
    }

    /// Is this one of the actions that the house has offered? In its structured form, as the house takes it.
    pub(super) fn offered_action(&self, answer: &Value) -> Result<Value, String> {
        let known = || {
            let (table, update) = (self.table.as_ref()?, self.update.as_ref()?);
            let rules = find(&table.game).ok()?.open(table.seats.len() as u8, &table.options).ok()?;
            Some((rules, &update.actions))
        };
        let (rules, actions) = known().ok_or("no game is on")?;
        let action =
            rules.read(answer).map_err(|why| format!("it answered with what is no action: {why}"))?;
        let offered = actions.iter().any(|one| rules.read(one).is_ok_and(|one| one == action));
        if offered {
            Ok(action.json())
        } else {
            Err(format!("it did what cannot be done now: {}", action.text()))
        }
    }

    /// The program plays no more in this game: a bot of the house does.
    pub(super) fn hand_over(&mut self) -> Value {
        self.handed_over = true;
        json!({ "do": "hand-over" })
    }

    /// Has the program left the rest of this game to a bot of the house?
    pub(super) fn is_given_away(&self) -> bool {
        self.handed_over
    }

    /// Holds the record against all that was seen of the game; in words, what that proves.
    pub(super) fn check(&self, text: &str) -> Result<String> {
        let Some(seat) = self.seat else { bail!("nobody has played from here") };
        self.witness.check(text, seat)
    }
}
