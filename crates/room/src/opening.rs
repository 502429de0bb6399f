//! Opening a table, and opening the next one after a game.

use magpie_bots::Level;
use magpie_games::fork::{Fork, NoFork};
use magpie_games::{AnyGame, GAMES, find};
use magpie_protocol::http::{From, GameInfo, OpenTable, Opened, SeatChoice};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_rules::record::FORMAT;
use magpie_rules::{Seat, SeatSet};
use magpie_tables::{Bells, Clock, Name, Part, Rematch, SavedTable, Sitter, Status, Token, TokenHash};
use serde_json::{Value, json};

use crate::config::LeastClock;
use crate::heard::Moment;
use crate::held::Stored;
use crate::secrets::{self, Secrets};

/// How often something is tried again when somebody else was first.
pub const TRIES: usize = 5;

/// What can be played, and how.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    let info = |game: &&'static dyn AnyGame| {
        let info = game.info();
        GameInfo {
            game: info.name,
            least: *info.seats.start(),
            most: *info.seats.end(),
            options: info.options,
            bots: Level::ALL,
        }
    };
    GAMES.iter().map(info).collect()
}

/// A new table as this wish describes it and as it is [to be stored](Stored::opening), and the token of who opens it. If one of its codes
/// is taken, [`rename`] it.
pub fn open(
    wish: &OpenTable,
    least: LeastClock,
    now: Moment,
    secrets: &mut dyn Secrets,
) -> Result<(Stored, Token), Problem> {
    let token = wish.token.clone().unwrap_or_else(|| secrets::token(secrets));
    Ok((arrange(wish, TokenHash::of(&token), least, now, secrets)?, token))
}

/// What the one who has opened a table is told.
#[must_use]
pub fn opened(saved: SavedTable, token: Token) -> Opened {
    let (seat, commitment) = (saved.seat_of(&saved.host), saved.seed.commitment());
    Opened { code: saved.code, watch: saved.watch, seat, token, commitment }
}

/// The table that this wish describes.
fn arrange(
    wish: &OpenTable,
    host: TokenHash,
    least: LeastClock,
    now: Moment,
    secrets: &mut dyn Secrets,
) -> Result<Stored, Problem> {
    let game = find(&wish.game).map_err(|error| ProblemCode::NoSuchGame.because(error.to_string()))?;
    let mine = wish.seats.iter().filter(|seat| **seat == SeatChoice::Me {}).count();
    if mine > 1 || !game.info().seats.contains(&u8::try_from(wish.seats.len()).unwrap_or(u8::MAX)) {
        return Err(ProblemCode::WrongSeats.into());
    }
    check_clock(wish.clock, least)?;
    let fork = wish.from.as_ref().map(|from| fork_of(wish, from)).transpose()?;
    let (rules, options) = match &fork {
        Some(fork) => (fork.header().rules, fork.header().options.clone()),
        None => (game.info().rules, full_options(&wish.game, wish.seats.len(), &wish.options)?),
    };
    let saved = SavedTable {
        id: secrets::table_id(secrets),
        version: 0,
        code: secrets::join_code(secrets),
        watch: secrets::watch_code(secrets),
        game: wish.game.clone(),
        rules,
        options,
        seed: secrets::seed(secrets),
        public: wish.public,
        closed: false,
        chat: wish.chat,
        take_backs: wish.take_backs,
        clock: wish.clock,
        stand_in: wish.stand_in,
        status: Status::Lobby,
        host,
        seats: wish.seats.iter().map(|choice| sitter(*choice, host, &wish.name)).collect(),
        unopened: SeatSet::EMPTY,
        format: FORMAT,
        origin: fork.as_ref().map(Fork::origin),
        beginning: Vec::new(),
        rematch: None,
        pauses: Vec::new(),
        drafts: Vec::new(),
        opened: now.0,
    };
    let entries = fork.map_or_else(Vec::new, |fork| fork.beginning().to_vec());
    Ok(Stored { saved, entries, notes: Vec::new() })
}

/// The moment from which the game goes on. What is played, and by how many, is known from there.
fn fork_of(wish: &OpenTable, from: &From) -> Result<Fork, Problem> {
    let fork = Fork::at(&from.record, from.at).map_err(|why| {
        let code = match why {
            NoFork::NotOver => ProblemCode::NotOver,
            NoFork::Broken(_) | NoFork::NoMoment(_) | NoFork::AtTheEnd => ProblemCode::WrongRecord,
        };
        code.because(why.to_string())
    })?;
    let header = fork.header();
    if (header.game.as_str(), usize::from(header.seats)) != (wish.game.as_str(), wish.seats.len()) {
        return Err(ProblemCode::WrongSeats.into());
    }
    let chosen = wish.options.as_object().is_some_and(|options| !options.is_empty());
    if chosen { Err(ProblemCode::WrongOptions.into()) } else { Ok(fork) }
}

fn sitter(choice: SeatChoice, host: TokenHash, name: &Name) -> Sitter {
    match choice {
        SeatChoice::Me {} => person(host, name),
        SeatChoice::Open {} => Sitter::Open {},
        SeatChoice::Bot { level } => Sitter::Bot { level },
    }
}

/// Somebody who has just sat down.
pub(crate) fn person(token: TokenHash, name: &Name) -> Sitter {
    sitting(token, name, false)
}

/// The same, or a program that has.
pub(crate) fn sitting(token: TokenHash, name: &Name, program: bool) -> Sitter {
    Sitter::Person {
        token,
        name: name.clone(),
        part: Part::Nothing,
        stand_in: None,
        program,
        bells: Bells::default(),
    }
}

/// What differs from the defaults, written out in full.
pub(crate) fn full_options(game: &str, seats: usize, options: &Value) -> Result<Value, Problem> {
    let options = if options.is_null() { &json!({}) } else { options };
    let game = find(game).map_err(|error| ProblemCode::NoSuchGame.because(error.to_string()))?;
    let table = game
        .open(seats as u8, options)
        .map_err(|error| ProblemCode::WrongOptions.because(error.to_string()))?;
    Ok(table.options())
}

/// Is the clock within its bounds?
pub(crate) fn check_clock(clock: Clock, least: LeastClock) -> Result<(), ProblemCode> {
    let fits = match clock {
        Clock::None => true,
        Clock::PerMove { seconds } => (least.per_move..=Clock::LONGEST_MOVE).contains(&seconds),
        Clock::Bank { seconds, increment } => {
            (least.bank..=Clock::LARGEST_BANK).contains(&seconds) && increment <= Clock::LARGEST_INCREMENT
        }
    };
    if fits { Ok(()) } else { Err(ProblemCode::WrongClock) }
}

/// The next game of the same people: a new secret, new codes, and everybody one seat further. Who asked for it is its host: the one
/// person who is sure to come.
pub(crate) fn next_game(
    saved: &SavedTable,
    host: TokenHash,
    now: Moment,
    secrets: &mut dyn Secrets,
) -> SavedTable {
    let mut seats: Vec<Sitter> = saved.seats.iter().map(refreshed).collect();
    seats.rotate_right(1);
    let mut next = SavedTable {
        version: 0,
        seed: secrets::seed(secrets),
        status: Status::Lobby,
        host,
        seats,
        unopened: SeatSet::EMPTY,
        format: FORMAT,
        origin: None,
        beginning: Vec::new(),
        rematch: None,
        pauses: Vec::new(),
        drafts: Vec::new(),
        opened: now.0,
        ..saved.clone()
    };
    rename(&mut next, secrets);
    next
}

/// Before the start a table may have been kept by an older program: it is played by the rules known here.
/// A game that goes on from another keeps to the rules of that one.
pub(crate) fn refresh(saved: &mut SavedTable) -> Result<(), Problem> {
    if saved.origin.is_some() {
        return Ok(());
    }
    let game = find(&saved.game).map_err(|error| ProblemCode::NoSuchGame.because(error.to_string()))?;
    saved.rules = game.info().rules;
    saved.options = full_options(&saved.game, saved.seats.len(), &saved.options)?;
    Ok(())
}

fn refreshed(sitter: &Sitter) -> Sitter {
    match sitter {
        Sitter::Open {} => Sitter::Open {},
        Sitter::Bot { level } => Sitter::Bot { level: *level },
        // Who wanted to be told wants it in the next game too, once they have come to it.
        Sitter::Person { token, name, part: _, stand_in: _, program, bells } => Sitter::Person {
            token: *token,
            name: name.clone(),
            part: Part::Nothing,
            stand_in: None,
            program: *program,
            bells: bells.asleep(),
        },
    }
}

/// Gives a table another number and other codes.
pub fn rename(saved: &mut SavedTable, secrets: &mut dyn Secrets) {
    saved.id = secrets::table_id(secrets);
    saved.code = secrets::join_code(secrets);
    saved.watch = secrets::watch_code(secrets);
}

/// Where the next game is.
pub(crate) fn codes(next: &SavedTable) -> Rematch {
    Rematch { code: next.code.clone(), watch: next.watch.clone() }
}

/// Is there such a seat at the table?
pub(crate) fn seat_at(saved: &mut SavedTable, seat: Seat) -> Result<&mut Sitter, ProblemCode> {
    saved.seats.get_mut(seat.index()).ok_or(ProblemCode::NoSuchSeat)
}
