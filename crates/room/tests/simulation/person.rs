//! People: what they want, and what they have been told.

use std::collections::VecDeque;

use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::{Problem, Update};
use magpie_protocol::table::{Part, Sitter, TableInfo};
use magpie_protocol::talk::{Phrase, Remark, Talk};
use magpie_protocol::trace::Trace;
use magpie_room::GuestId;
use magpie_rules::{Mix, Seat};
use magpie_tables::{Bell, Clock, Name, Notes, Readers, Status, TableId, Token, TokenHash};
use serde_json::{Value, json};

use crate::dice::Dice;

/// Somebody with a browser.
pub(crate) struct Person {
    pub(crate) table: TableId,
    pub(crate) watcher: bool,
    pub(crate) token: Option<Token>,
    /// What they last wanted to be known by when they sat down.
    pub(crate) proposed: Option<Token>,
    pub(crate) connection: Option<Connection>,
    /// All that their browser ever made to add to a seed.
    pub(crate) mixes: Vec<Mix>,
    /// Do they keep what they sealed to themselves, as long as anything goes wrong?
    pub(crate) withholds: bool,
    /// What they were told last of what has happened.
    pub(crate) seen: Option<Trace>,
}

/// What a browser keeps when its page is closed.
pub(crate) struct Kept<'a> {
    mixes: &'a mut Vec<Mix>,
    withholds: bool,
}

impl Person {
    /// Who they say they are when they come.
    pub(crate) fn shown_token(&self) -> Option<Token> {
        self.token.clone().or_else(|| self.proposed.clone())
    }

    /// They have a seat: what they had proposed was heard.
    pub(crate) fn know_token(&mut self) {
        self.token = self.shown_token();
    }

    /// They are not let in; if that is because they are nobody here, they come as a guest next time.
    pub(crate) fn turned_away(&mut self, problem: &Problem) {
        self.connection = None;
        if problem.code == ProblemCode::WrongToken.code() {
            (self.token, self.proposed) = (None, None);
        }
    }
}

/// A person's page while it is connected to a room.
pub(crate) struct Connection {
    /// Which of the rooms.
    pub(crate) room: usize,
    pub(crate) guest: GuestId,
    /// Said and on the way, and of which moment it tells.
    pub(crate) news: VecDeque<(FromServer, usize)>,
    pub(crate) page: Page,
    /// What the room has said so far, held against the store.
    pub(crate) told: Told,
}

/// What the person sees.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) you: Option<Seat>,
    pub(crate) host: bool,
    pub(crate) table: Option<TableInfo>,
    pub(crate) game: Option<Game>,
}

/// A game as the person sees it.
#[derive(Clone)]
pub(crate) struct Game {
    /// In which moment.
    pub(crate) moment: usize,
    pub(crate) number: u64,
    pub(crate) actions: String,
    pub(crate) waited_for: bool,
    /// Have they tried something out?
    pub(crate) drafts: bool,
}

/// How far the room has told the game to this person.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) you: Option<Seat>,
    /// Who the room takes them for.
    pub(crate) token: Option<TokenHash>,
    /// Up to which moment; `None` before the game.
    pub(crate) moment: Option<usize>,
    /// Had they tried something out when they were told last? If their room has missed something, it counts no more.
    pub(crate) astray: bool,
    /// The table as they were told of it last; nothing of it since they came.
    pub(crate) table: Option<TableInfo>,
    /// The number of the last update.
    pub(crate) number: u64,
    /// Must the room know what they say they were told last? `None` if they say nothing.
    pub(crate) known: Option<bool>,
}

/// What a person says, and what they saw when they said it.
pub(crate) struct Wish {
    pub(crate) message: Message,
    pub(crate) saw: Option<Game>,
}

impl Person {
    pub(crate) fn new(table: TableId, watcher: bool, token: Option<Token>, dice: &mut Dice) -> Person {
        let withholds = dice.once_in(8);
        Person {
            table,
            watcher,
            token,
            proposed: None,
            connection: None,
            mixes: Vec::new(),
            withholds,
            seen: None,
        }
    }

    /// What the person says next, if they are here and anything comes to their mind.
    pub(crate) fn wish(&mut self, dice: &mut Dice, calm: bool) -> Option<Wish> {
        let kept = Kept { mixes: &mut self.mixes, withholds: self.withholds && !calm };
        self.connection.as_ref()?.page.wish(kept, dice, calm)
    }

    /// What they say they were told last; and whether a room must know of it, or cannot.
    pub(crate) fn remembers(&self, dice: &mut Dice) -> Option<(Trace, bool)> {
        let seen = self.seen.filter(|_| !dice.once_in(4))?;
        let lies = dice.once_in(10);
        let inputs = seen.inputs + u64::from(lies);
        Some((Trace { inputs, ..seen }, !lies))
    }
}

impl Page {
    /// The person reads what has come.
    pub(crate) fn read(&mut self, message: &FromServer, moment: usize) {
        match message {
            FromServer::Welcome { you, host, table, game, .. } => {
                (self.you, self.host, self.table) = (*you, *host, Some(table.clone()));
                self.game = game.as_ref().map(|game| Game::of(game, moment, *you));
            }
            FromServer::Table { table } => self.table = Some(table.clone()),
            FromServer::Seated { seat, .. } => self.you = Some(*seat),
            FromServer::Unseated { .. } => self.you = None,
            FromServer::Update(update) => self.game = Some(Game::of(update, moment, self.you)),
            FromServer::Said { .. } | FromServer::Bells { .. } => {}
            FromServer::Advice { .. } | FromServer::Review { .. } | FromServer::Notes { .. } => {}
            FromServer::TeamNotes { .. } | FromServer::Rematch { .. } | FromServer::Refused { .. } => {}
        }
    }

    /// What the person says next, if anything comes to their mind.
    fn wish(&self, mut kept: Kept<'_>, dice: &mut Dice, calm: bool) -> Option<Wish> {
        let body = match self.table.as_ref()?.status {
            Status::Lobby => self.before(&mut kept, dice)?,
            Status::Opening => self.opening(&kept, dice, calm)?,
            Status::Playing if calm => self.act(dice, true)?,
            Status::Playing => self.during(dice)?,
            Status::Over => after(dice),
        };
        let saw = self.game.clone();
        Some(Wish { message: Message { id: dice.below(1000) as u32, body }, saw })
    }

    fn before(&self, kept: &mut Kept<'_>, dice: &mut Dice) -> Option<FromClient> {
        let table = self.table.as_ref()?;
        let unsealed = matches!(self.part(), Some(Part::Nothing {}));
        if unsealed && !dice.once_in(4) || dice.once_in(40) {
            kept.mixes.push(mix(dice));
            return Some(FromClient::Seal { seal: kept.mixes.last()?.seal() });
        }
        let open: Vec<Seat> = free(table, |sitter| matches!(sitter, Sitter::Open {}));
        let seat = Seat::at(dice.below(table.seats.len()));
        let level = level(dice);
        Some(match dice.below(21) {
            14 => talk(table, dice),
            15 | 16 => bell(dice),
            0 => FromClient::Stand {},
            1 => FromClient::Rename { name: name(dice) },
            2 => FromClient::Open { mix: mix(dice) },
            3 => FromClient::Configure {
                options: table.options.clone(),
                public: dice.once_in(2),
                clock: clock(dice),
            },
            4 => FromClient::PlaceBot { seat, level: None },
            5 => sit(seat, dice),
            6..=9 => sit(open.first().copied()?, dice),
            10 | 11 => {
                FromClient::PlaceBot { seat: open.last().copied().unwrap_or(seat), level: Some(level) }
            }
            12 if dice.once_in(2) => FromClient::FreeSeat { seat },
            12 => FromClient::Close { closed: dice.once_in(3) },
            13 => {
                sit(*dice.pick(&free(table, is_vacant).into_iter().chain([seat]).collect::<Vec<_>>()), dice)
            }
            _ => FromClient::Start {},
        })
    }

    /// Opens what was sealed, or something else, or nothing, or tries to change what is fixed.
    fn opening(&self, kept: &Kept<'_>, dice: &mut Dice, calm: bool) -> Option<FromClient> {
        let sealed = match self.part() {
            Some(Part::Sealed { seal }) => kept.mixes.iter().find(|mix| mix.seal() == seal).copied(),
            Some(Part::Nothing {} | Part::Opened { .. } | Part::Shown { .. }) | None => None,
        };
        if calm {
            return sealed.map(|mix| FromClient::Open { mix });
        }
        Some(match dice.below(20) {
            0 => FromClient::Stand {},
            1 => FromClient::Rename { name: name(dice) },
            2 => FromClient::Seal { seal: mix(dice).seal() },
            3 => FromClient::Open { mix: mix(dice) },
            4 => FromClient::PlaceBot { seat: Seat::at(0), level: Some(level(dice)) },
            5 => FromClient::Start {},
            6 => FromClient::Sit { seat: Seat::at(0), name: name(dice), token: None, program: false },
            _ => FromClient::Open { mix: sealed.filter(|_| !kept.withholds)? },
        })
    }

    /// What this person has added to the seed, as the table shows it.
    fn part(&self) -> Option<Part> {
        let info = self.table.as_ref()?.seats.get(self.you?.index())?;
        match info.sitter {
            Sitter::Person { part, .. } => Some(part),
            Sitter::Open {} | Sitter::Bot { .. } => None,
        }
    }

    fn during(&self, dice: &mut Dice) -> Option<FromClient> {
        let table = self.table.as_ref()?;
        Some(match dice.below(45) {
            0 => FromClient::HandOver { level: Some(level(dice)) },
            1 | 2 => FromClient::TakeBack {},
            3 if dice.once_in(10) => FromClient::Advise {},
            4 => FromClient::WriteDown {
                notes: Notes::try_from(dice.below(1000).to_string()).expect("a number is short"),
                to: *dice.pick(&[Readers::Own, Readers::Team]),
            },
            5 => {
                let (seen, action) = (self.game.as_ref()?.number, json!({ "do": "cheat" }));
                FromClient::Act { seen, action, draft: dice.once_in(2) }
            }
            6 if dice.once_in(2) => FromClient::Start {},
            6 => FromClient::Why { seen: self.game.as_ref()?.number, action: self.any_action(dice)? },
            7 => FromClient::Rematch {},
            9 => talk(table, dice),
            10 => FromClient::StandIn { seat: Seat::at(dice.below(table.seats.len())) },
            11 => FromClient::LetAct { seen: self.game.as_ref()?.number },
            8 => {
                let seen = dice.below(50) as u64;
                FromClient::Act { seen, action: self.any_action(dice)?, draft: dice.once_in(2) }
            }
            12 => FromClient::Undo { seen: self.game.as_ref()?.number },
            13 => FromClient::LetStand { seen: self.game.as_ref()?.number },
            14..=16 => bell(dice),
            _ => self.act(dice, false)?,
        })
    }

    /// Does something that is offered: always if waited for, and now and then if not.
    fn act(&self, dice: &mut Dice, calm: bool) -> Option<FromClient> {
        let game = self.game.as_ref()?;
        if game.drafts && game.waited_for && dice.once_in(2) {
            let undoes = !calm && dice.once_in(2);
            let seen = game.number;
            return Some(if undoes { FromClient::Undo { seen } } else { FromClient::LetStand { seen } });
        }
        if game.drafts && !calm && dice.once_in(4) {
            return Some(FromClient::Undo { seen: game.number });
        }
        let action = self.any_action(dice)?;
        let acts = game.waited_for || !calm && dice.once_in(30);
        acts.then(|| FromClient::Act { seen: game.number, action, draft: dice.once_in(2) })
    }

    fn any_action(&self, dice: &mut Dice) -> Option<Value> {
        let actions: Vec<Value> =
            serde_json::from_str(&self.game.as_ref()?.actions).expect("actions are a list");
        (!actions.is_empty()).then(|| dice.pick(&actions).clone())
    }
}

fn after(dice: &mut Dice) -> FromClient {
    match dice.below(100) {
        0..=4 => FromClient::Rematch {},
        5 => FromClient::Review { seat: Seat::at(dice.below(8)) },
        6 => FromClient::Act { seen: 1, action: json!("stop"), draft: false },
        _ => FromClient::TakeBack {},
    }
}

impl Game {
    fn of(update: &Update, moment: usize, you: Option<Seat>) -> Game {
        Game {
            moment,
            number: update.n,
            actions: update.actions.get().to_owned(),
            waited_for: you.is_some_and(|seat| update.waiting.contains(seat)),
            drafts: !update.drafts.is_empty(),
        }
    }
}

/// Says something, whether it may be said here or not.
fn talk(table: &TableInfo, dice: &mut Dice) -> FromClient {
    let talk = match dice.below(3) {
        0 => Talk::Phrase { phrase: *dice.pick(Phrase::ALL) },
        1 => Talk::Nudge { to: Seat::at(dice.below(table.seats.len())) },
        _ => Talk::Remark { remark: Remark::try_from("who was that?".to_owned()).expect("it is short") },
    };
    FromClient::Talk { talk }
}

/// Wants to be told, or not any more, or says whether they look.
fn bell(dice: &mut Dice) -> FromClient {
    let to = |dice: &mut Dice| {
        let address = format!("https://example.org/{}", dice.below(6));
        address.try_into().expect("it is an address")
    };
    match dice.below(6) {
        0 => FromClient::TakeBell { name: None },
        1 => FromClient::TakeBell { name: Some(Bell::Hook { to: to(dice) }.name()) },
        2 | 3 => FromClient::HangBell { bell: Bell::Hook { to: to(dice) } },
        _ => FromClient::Look { looks: dice.once_in(2) },
    }
}

fn is_vacant(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Person { vacant: true, .. })
}

/// Some browsers say by what they want to be known, and some do not.
fn sit(seat: Seat, dice: &mut Dice) -> FromClient {
    let token = dice.once_in(2).then(|| Token::try_from(mix(dice).to_string()).expect("64 digits"));
    FromClient::Sit { seat, name: name(dice), token, program: dice.once_in(8) }
}

fn free(table: &TableInfo, is: impl Fn(&Sitter) -> bool) -> Vec<Seat> {
    table.seats.iter().filter(|info| is(&info.sitter)).map(|info| info.seat).collect()
}

/// Mostly one that thinks quickly.
pub(crate) fn level(dice: &mut Dice) -> Level {
    if dice.once_in(8) { Level::Easy } else { Level::Random }
}

pub(crate) fn name(dice: &mut Dice) -> Name {
    Name::try_from(format!("P{}", dice.below(1000))).expect("a letter and a number are a name")
}

fn mix(dice: &mut Dice) -> Mix {
    let mut bytes = [0; 32];
    magpie_room::Secrets::fill(dice, &mut bytes);
    Mix::from_bytes(bytes)
}

pub(crate) fn clock(dice: &mut Dice) -> Clock {
    match dice.below(4) {
        0 => Clock::PerMove { seconds: 5 + dice.below(20) as u32 },
        1 => Clock::Bank { seconds: 10 + dice.below(60) as u32, increment: dice.below(5) as u32 },
        _ => Clock::None,
    }
}
