//! What people do around the game: sit down, stand up, change what is played, hand over.
//!
//! Every function changes a copy of what is stored of the table, or says why not. Nothing here knows the game that is on.

use magpie_bots::Level;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_rules::{Mix, Seal, Seat, SeatSet, Seed, Viewer};
use magpie_tables::{Clock, Name, Part, SavedTable, Sitter, Status, TokenHash};
use serde_json::Value;

use crate::config::LeastClock;
use crate::opening::{check_clock, full_options, seat_at, sitting};

/// Who somebody is at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    /// What they prove it with.
    pub(crate) token: Option<TokenHash>,
    /// Did they come with the code for watchers?
    pub(crate) watcher: bool,
}

impl Who {
    pub(crate) fn seat(&self, table: &SavedTable) -> Option<Seat> {
        table.seat_of(&self.token?)
    }

    /// Through whose eyes they look.
    pub(crate) fn viewer(&self, table: &SavedTable) -> Viewer {
        self.seat(table).map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn is_host(&self, table: &SavedTable) -> bool {
        self.token.is_some_and(|token| token == table.host)
    }

    /// Their seat, or why they have none.
    pub(crate) fn seated(&self, table: &SavedTable) -> Result<Seat, ProblemCode> {
        let without = if self.watcher { ProblemCode::OnlyWatching } else { ProblemCode::NotSeated };
        self.seat(table).ok_or(without)
    }

    fn hosting(&self, table: &SavedTable) -> Result<(), ProblemCode> {
        if self.is_host(table) { Ok(()) } else { Err(ProblemCode::NotHost) }
    }
}

/// How somebody who sits down introduces themselves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Newcomer<'a> {
    /// What they want to be called.
    pub(crate) name: &'a Name,
    /// Is it a program?
    pub(crate) program: bool,
}

/// Takes an open seat, or one of these whose person has been away for long, as the person with this token.
pub(crate) fn sit(
    table: &mut SavedTable,
    who: Who,
    token: TokenHash,
    seat: Seat,
    vacant: SeatSet,
    newcomer: Newcomer<'_>,
) -> Result<(), ProblemCode> {
    before_start(table)?;
    if who.watcher {
        return Err(ProblemCode::OnlyWatching);
    }
    if who.seat(table).is_some() {
        return Err(ProblemCode::AlreadySeated);
    }
    if table.closed && !who.is_host(table) {
        return Err(ProblemCode::Closed);
    }
    let sitter = seat_at(table, seat)?;
    if vacant.contains(seat) {
        *sitter = Sitter::Open {};
    }
    match sitter {
        Sitter::Open {} => {}
        Sitter::Bot { .. } | Sitter::Person { .. } => return Err(ProblemCode::SeatTaken),
    }
    let name = distinct(table, seat, newcomer.name);
    *seat_at(table, seat)? = sitting(token, &name, newcomer.program);
    Ok(())
}

/// The name, with a number behind it if somebody else at the table is called so.
fn distinct(table: &SavedTable, seat: Seat, wish: &Name) -> Name {
    let is_taken = |name: &Name| {
        table.seats.iter().enumerate().any(|(at, sitter)| match sitter {
            Sitter::Person { name: other, .. } => at != seat.index() && other.is_like(name),
            Sitter::Open {} | Sitter::Bot { .. } => false,
        })
    };
    let numbered = (2..).map(|number| wish.numbered(number));
    std::iter::once(wish.clone())
        .chain(numbered)
        .find(|name| !is_taken(name))
        .expect("there are more numbers than seats")
}

/// Gives the seat free again.
pub(crate) fn stand(table: &mut SavedTable, who: Who) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    before_start(table)?;
    *seat_at(table, seat)? = Sitter::Open {};
    table.unopened = table.unopened.without(seat);
    Ok(())
}

/// The host takes the seat from a person.
pub(crate) fn free_seat(table: &mut SavedTable, who: Who, seat: Seat) -> Result<(), ProblemCode> {
    who.hosting(table)?;
    before_start(table)?;
    let sitter = seat_at(table, seat)?;
    match sitter {
        Sitter::Person { .. } => {
            *sitter = Sitter::Open {};
            Ok(())
        }
        Sitter::Open {} | Sitter::Bot { .. } => Err(ProblemCode::NobodyThere),
    }
}

/// The host lets nobody else sit down, or everybody again.
pub(crate) fn close(table: &mut SavedTable, who: Who, closed: bool) -> Result<(), ProblemCode> {
    who.hosting(table)?;
    before_start(table)?;
    table.closed = closed;
    Ok(())
}

/// Is called otherwise.
pub(crate) fn rename(table: &mut SavedTable, who: Who, wish: &Name) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    before_start(table)?;
    let wish = distinct(table, seat, wish);
    if let Sitter::Person { name, .. } = seat_at(table, seat)? {
        *name = wish;
    }
    Ok(())
}

/// The host puts a bot on a seat, or opens it again.
pub(crate) fn place_bot(
    table: &mut SavedTable,
    who: Who,
    seat: Seat,
    level: Option<Level>,
) -> Result<(), ProblemCode> {
    who.hosting(table)?;
    before_start(table)?;
    let sitter = seat_at(table, seat)?;
    match sitter {
        Sitter::Open {} | Sitter::Bot { .. } => {
            *sitter = level.map_or(Sitter::Open {}, |level| Sitter::Bot { level });
            Ok(())
        }
        Sitter::Person { .. } => Err(ProblemCode::SeatTaken),
    }
}

/// The host changes what is played.
pub(crate) fn configure(
    table: &mut SavedTable,
    who: Who,
    options: &Value,
    public: bool,
    clock: Clock,
    least: LeastClock,
) -> Result<(), Problem> {
    who.hosting(table)?;
    before_start(table)?;
    check_clock(clock, least)?;
    // What is played of a game that goes on from another is fixed.
    let fixed = table.origin.is_some();
    if fixed && *options != table.options {
        return Err(ProblemCode::WrongOptions.into());
    }
    if !fixed {
        table.options = full_options(&table.game, table.seats.len(), options)?;
    }
    table.public = public;
    table.clock = clock;
    Ok(())
}

/// Seals what the person will add to the seed, once.
pub(crate) fn seal(table: &mut SavedTable, who: Who, shown: Seal) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    before_start(table)?;
    match seat_at(table, seat)? {
        // What was added before there were seals is known to the house, and does not count.
        Sitter::Person { part: part @ (Part::Nothing | Part::Opened(_)), .. } => {
            *part = Part::Sealed(shown);
            Ok(())
        }
        Sitter::Person { part: Part::Sealed(_), .. } | Sitter::Bot { .. } | Sitter::Open {} => {
            Err(ProblemCode::AlreadySealed)
        }
    }
}

/// The host starts: everything is fixed. What was sealed by who is not here does not count.
pub(crate) fn start(table: &mut SavedTable, who: Who, here: SeatSet) -> Result<(), ProblemCode> {
    who.hosting(table)?;
    before_start(table)?;
    if table.seats.contains(&Sitter::Open {}) {
        return Err(ProblemCode::SeatsOpen);
    }
    for (at, sitter) in table.seats.iter_mut().enumerate() {
        let Sitter::Person { part, .. } = sitter else { continue };
        match (*part, here.contains(Seat::at(at))) {
            (Part::Sealed(_), true) => {}
            (Part::Nothing | Part::Opened(_), true) => return Err(ProblemCode::NotSealed),
            (Part::Nothing | Part::Sealed(_) | Part::Opened(_), false) => *part = Part::Nothing,
        }
    }
    table.status = Status::Opening;
    table.unopened = SeatSet::EMPTY;
    Ok(())
}

/// Opens what was sealed.
pub(crate) fn open(table: &mut SavedTable, who: Who, mix: Mix) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    opening(table)?;
    match seat_at(table, seat)? {
        Sitter::Person { part: part @ Part::Sealed(_), .. } => {
            if *part != Part::Sealed(mix.seal()) {
                return Err(ProblemCode::WrongMix);
            }
            *part = Part::Opened(mix);
            Ok(())
        }
        Sitter::Person { part: Part::Opened(_), .. } => Err(ProblemCode::AlreadyOpened),
        Sitter::Person { part: Part::Nothing, .. } | Sitter::Bot { .. } | Sitter::Open {} => {
            Err(ProblemCode::WrongMix)
        }
    }
}

/// Somebody has not opened what they sealed: back to the lobby, with nothing that anybody knows yet.
pub(crate) fn void(table: &mut SavedTable, seed: Seed) {
    table.unopened = table.sealed();
    table.status = Status::Lobby;
    table.seed = seed;
    for sitter in &mut table.seats {
        if let Sitter::Person { part, .. } = sitter {
            *part = Part::Nothing;
        }
    }
}

/// Lets a bot play the seat.
pub(crate) fn hand_over(table: &mut SavedTable, who: Who, level: Option<Level>) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    playing(table)?;
    let level = level.unwrap_or(table.stand_in);
    if let Sitter::Person { stand_in, .. } = seat_at(table, seat)? {
        *stand_in = Some(level);
    }
    Ok(())
}

/// Lets a bot play the seat of a person who is away: at once if the host wants it, after a while if another does who plays.
pub(crate) fn stand_in(
    table: &mut SavedTable,
    who: Who,
    seat: Seat,
    vacant: SeatSet,
    here: SeatSet,
) -> Result<(), ProblemCode> {
    if !who.is_host(table) {
        who.seated(table)?;
    }
    playing(table)?;
    let (hosting, level) = (who.is_host(table), table.stand_in);
    match seat_at(table, seat)? {
        Sitter::Person { .. } if here.contains(seat) => Err(ProblemCode::StillHere),
        Sitter::Person { stand_in, .. } if stand_in.is_none() && !hosting && !vacant.contains(seat) => {
            Err(ProblemCode::JustLeft)
        }
        Sitter::Person { stand_in, .. } => {
            stand_in.get_or_insert(level);
            Ok(())
        }
        Sitter::Open {} | Sitter::Bot { .. } => Err(ProblemCode::NobodyThere),
    }
}

/// Takes the seat back.
pub(crate) fn take_back(table: &mut SavedTable, who: Who) -> Result<(), ProblemCode> {
    let seat = who.seated(table)?;
    playing(table)?;
    match seat_at(table, seat)? {
        Sitter::Person { stand_in: stand_in @ Some(_), .. } => {
            *stand_in = None;
            Ok(())
        }
        Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open {} => Err(ProblemCode::NotHandedOver),
    }
}

/// Who may act with their own hands: not while a bot plays the seat.
pub(crate) fn acting(table: &SavedTable, who: Who) -> Result<Seat, ProblemCode> {
    let seat = who.seated(table)?;
    playing(table)?;
    match &table.seats[seat.index()] {
        Sitter::Person { stand_in: Some(_), .. } => Err(ProblemCode::HandedOver),
        Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open {} => Ok(seat),
    }
}

/// Who may write something down: only once seats do not change hands any more, so that nobody finds the notes of another.
pub(crate) fn writing(table: &SavedTable, who: Who) -> Result<Seat, ProblemCode> {
    let seat = who.seated(table)?;
    match table.status {
        Status::Playing | Status::Over => Ok(seat),
        Status::Lobby | Status::Opening => Err(ProblemCode::NotPlaying),
    }
}

/// Who may ask for another game, those who played and the host, and what they prove it with.
pub(crate) fn may_rematch(table: &SavedTable, who: Who) -> Result<TokenHash, ProblemCode> {
    if !who.is_host(table) {
        who.seated(table)?;
    }
    let token = who.token.ok_or(ProblemCode::NotSeated)?;
    match table.status {
        Status::Over => Ok(token),
        Status::Lobby | Status::Opening | Status::Playing => Err(ProblemCode::NotOver),
    }
}

fn before_start(table: &SavedTable) -> Result<(), ProblemCode> {
    match table.status {
        Status::Lobby => Ok(()),
        Status::Opening | Status::Playing | Status::Over => Err(ProblemCode::AlreadyStarted),
    }
}

fn playing(table: &SavedTable) -> Result<(), ProblemCode> {
    match table.status {
        Status::Playing => Ok(()),
        Status::Lobby | Status::Opening | Status::Over => Err(ProblemCode::NotPlaying),
    }
}

fn opening(table: &SavedTable) -> Result<(), ProblemCode> {
    match table.status {
        Status::Opening => Ok(()),
        Status::Lobby | Status::Playing | Status::Over => Err(ProblemCode::NotOpening),
    }
}
