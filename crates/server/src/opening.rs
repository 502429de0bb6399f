//! Opening a table, and opening the next one after a game.

use std::sync::Arc;

use magpie_games::find;
use magpie_protocol::http::{OpenTable, Opened, SeatChoice};
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::table::{Clock, Status};
use magpie_protocol::words::Name;
use magpie_rules::Seat;
use magpie_store::{Rematch, SavedTable, Sitter, StoreError, TokenHash, Write};
use serde_json::{Value, json};

use crate::config::LeastClock;
use crate::house::{House, unavailable};
use crate::{random, wall};

/// How often a code that is taken is drawn again.
pub(crate) const TRIES: usize = 5;

/// Opens a table.
pub(crate) async fn open(house: &Arc<House>, wish: OpenTable) -> Result<Opened, Problem> {
    let token = random::token();
    let mut saved = arrange(&wish, TokenHash::of(&token), house.config.least_clock)?;
    for _ in 0..TRIES {
        match house.commit(vec![Write::Open(Box::new(saved.clone()))]).await {
            Ok(()) => {
                house.metrics.tables_opened.inc();
                tracing::info!(table = %saved.id, game = saved.game, seats = saved.seats.len(), "opened");
                let (seat, commitment) = (saved.seat_of(&saved.host), saved.seed.commitment());
                return Ok(Opened { code: saved.code, watch: saved.watch, seat, token, commitment });
            }
            Err(StoreError::Conflict) => rename(&mut saved),
            Err(error) => return Err(unavailable(&error)),
        }
    }
    Err(Trouble::Unavailable.into())
}

/// The table that this wish describes.
fn arrange(wish: &OpenTable, host: TokenHash, least: LeastClock) -> Result<SavedTable, Problem> {
    let game = find(&wish.game).map_err(|error| Trouble::NoSuchGame.because(error.to_string()))?;
    let mine = wish.seats.iter().filter(|seat| **seat == SeatChoice::Me {}).count();
    if mine > 1 || !game.info().seats.contains(&u8::try_from(wish.seats.len()).unwrap_or(u8::MAX)) {
        return Err(Trouble::WrongSeats.into());
    }
    check_clock(wish.clock, least)?;
    Ok(SavedTable {
        id: random::table_id(),
        version: 0,
        code: random::join_code(),
        watch: random::watch_code(),
        game: wish.game.clone(),
        rules: game.info().rules,
        options: full_options(&wish.game, wish.seats.len(), &wish.options)?,
        seed: random::seed(),
        public: wish.public,
        clock: wish.clock,
        stand_in: wish.stand_in,
        status: Status::Lobby,
        host,
        seats: wish.seats.iter().map(|choice| sitter(*choice, host, &wish.name)).collect(),
        rematch: None,
        pauses: Vec::new(),
        opened: wall::now(),
    })
}

fn sitter(choice: SeatChoice, host: TokenHash, name: &Name) -> Sitter {
    match choice {
        SeatChoice::Me {} => Sitter::Person { token: host, name: name.clone(), mix: None, stand_in: None },
        SeatChoice::Open {} => Sitter::Open {},
        SeatChoice::Bot { level } => Sitter::Bot { level },
    }
}

/// What differs from the defaults, written out in full.
pub(crate) fn full_options(game: &str, seats: usize, options: &Value) -> Result<Value, Problem> {
    let options = if options.is_null() { &json!({}) } else { options };
    let game = find(game).map_err(|error| Trouble::NoSuchGame.because(error.to_string()))?;
    let table =
        game.open(seats as u8, options).map_err(|error| Trouble::WrongOptions.because(error.to_string()))?;
    Ok(table.options())
}

/// Is the clock within its bounds?
pub(crate) fn check_clock(clock: Clock, least: LeastClock) -> Result<(), Trouble> {
    const DAY: u32 = 86_400;
    let fits = match clock {
        Clock::None => true,
        Clock::PerMove { seconds } => (least.per_move..=DAY).contains(&seconds),
        Clock::Bank { seconds, increment } => (least.bank..=DAY).contains(&seconds) && increment <= 600,
    };
    if fits { Ok(()) } else { Err(Trouble::WrongClock) }
}

/// The next game of the same people: a new secret, new codes, and everybody one seat further.
pub(crate) fn next_game(saved: &SavedTable) -> SavedTable {
    let mut seats: Vec<Sitter> = saved.seats.iter().map(refreshed).collect();
    seats.rotate_right(1);
    let mut next = SavedTable {
        version: 0,
        seed: random::seed(),
        status: Status::Lobby,
        seats,
        rematch: None,
        pauses: Vec::new(),
        opened: wall::now(),
        ..saved.clone()
    };
    rename(&mut next);
    next
}

/// Before the start a table may have been kept by an older program: it is played by the rules known here.
pub(crate) fn refresh(saved: &mut SavedTable) -> Result<(), Problem> {
    let game = find(&saved.game).map_err(|error| Trouble::NoSuchGame.because(error.to_string()))?;
    saved.rules = game.info().rules;
    saved.options = full_options(&saved.game, saved.seats.len(), &saved.options)?;
    Ok(())
}

fn refreshed(sitter: &Sitter) -> Sitter {
    match sitter {
        Sitter::Open {} => Sitter::Open {},
        Sitter::Bot { level } => Sitter::Bot { level: *level },
        Sitter::Person { token, name, mix: _, stand_in: _ } => {
            Sitter::Person { token: *token, name: name.clone(), mix: None, stand_in: None }
        }
    }
}

/// Gives a table another number and other codes.
pub(crate) fn rename(saved: &mut SavedTable) {
    saved.id = random::table_id();
    saved.code = random::join_code();
    saved.watch = random::watch_code();
}

/// Where the next game is.
pub(crate) fn codes(next: &SavedTable) -> Rematch {
    Rematch { code: next.code.clone(), watch: next.watch.clone() }
}

/// Is there such a seat at the table?
pub(crate) fn seat_at(saved: &mut SavedTable, seat: Seat) -> Result<&mut Sitter, Trouble> {
    saved.seats.get_mut(seat.index()).ok_or(Trouble::NoSuchSeat)
}
