//! What must be true of everything that a room says.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::server::Update;
use magpie_protocol::table::{self, TableInfo};
use magpie_protocol::talk::Talk;
use magpie_rules::{Seat, Viewer};
use magpie_tables::{Notes, Part, Pause, Readers, SavedTable, Sitter, Status, Token, TokenHash};

use crate::bells;
use crate::clocks;
use crate::fair;
use crate::person::Told;
use crate::store::Kept;

/// A law that was broken.
#[derive(Clone, Debug)]
pub(crate) struct Broken(pub(crate) &'static str, pub(crate) String);

/// The time at a table, as its room has it.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    pub(crate) now: u64,
    /// How long a held moment lasts.
    pub(crate) hold: Duration,
    /// Does no other room think that it owns this table? Then the room knows all that is stored.
    pub(crate) alone: bool,
}

/// Is all of this stored, is it theirs, and is it what comes next? Keeps in mind what has been told.
pub(crate) fn may_be_told(
    kept: &Kept,
    token: Option<&Token>,
    watcher: bool,
    told: &mut Told,
    time: Time,
    message: &FromServer,
) -> Result<(), Broken> {
    match message {
        FromServer::Welcome { you, table, game, known, notes, team_notes, .. } => {
            let hash = token.filter(|_| !watcher).map(TokenHash::of);
            is_seated(kept, hash, *you)?;
            (told.you, told.token, told.table) = (*you, hash, None);
            is_table(kept, watcher, told, table)?;
            if *known != told.known {
                return Err(Broken(
                    "a house knows what it has told",
                    format!("{known:?}, not {:?}", told.known),
                ));
            }
            let seat = |notes: &Notes, to| is_note(kept, *you, to, notes);
            if *notes != Notes::default() {
                seat(notes, Readers::Own)?;
            }
            if *team_notes != Notes::default() {
                seat(team_notes, Readers::Team)?;
            }
            game.as_ref().map_or(Ok(()), |game| is_welcome(kept, told, time, game))
        }
        FromServer::Table { table } => is_table(kept, watcher, told, table),
        FromServer::Said { talk, .. } => may_be_heard(kept, told, talk),
        FromServer::Seated { seat, token } => {
            (told.you, told.token) = (Some(*seat), Some(TokenHash::of(token)));
            is_seated(kept, told.token, Some(*seat))
        }
        FromServer::Unseated { .. } => {
            let stands = |saved: &SavedTable| told.token.and_then(|token| saved.seat_of(&token)).is_none();
            let was = told.you.take();
            stored(kept.versions.iter().any(stands), || format!("that {was:?} has no seat any more"))
        }
        FromServer::Update(update) => is_next(kept, told, time, update),
        FromServer::Notes { notes } => is_note(kept, told.you, Readers::Own, notes),
        FromServer::TeamNotes { notes } => is_note(kept, told.you, Readers::Team, notes),
        FromServer::Bells { bells } => bells::are_theirs(kept, told, bells),
        FromServer::Review { .. } if kept.saved().status != Status::Over => {
            Err(Broken("nobody is told what is not theirs", "a review before the end".into()))
        }
        FromServer::Rematch { code } => {
            let known = |saved: &SavedTable| {
                saved
                    .rematch
                    .as_ref()
                    .is_some_and(|next| *code == if watcher { next.watch.clone() } else { next.code.clone() })
            };
            stored(kept.versions.iter().any(known), || format!("a rematch at {code}"))
        }
        FromServer::Advice { n, .. } if *n > told.number => {
            Err(Broken("advice is about what was told", format!("{n} after {}", told.number)))
        }
        FromServer::Advice { .. } | FromServer::Review { .. } | FromServer::Refused { .. } => Ok(()),
    }
}

pub(crate) fn stored(is: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if is { Ok(()) } else { Err(Broken("nothing is told that is not stored", what())) }
}

fn viewer(told: &Told) -> Viewer {
    told.you.map_or(Viewer::Public, Viewer::Seat)
}

fn is_welcome(kept: &Kept, told: &mut Told, time: Time, game: &Update) -> Result<(), Broken> {
    let found = kept.projection.as_ref().and_then(|projection| projection.find(viewer(told), game));
    let strays = strays(told, time, game);
    told.number = game.n;
    told.moment = found;
    if let (None, Some(projection), true) = (found, &kept.projection, strays) {
        told.moment = projection.of_trace(viewer(told), game.trace);
        return Ok(());
    }
    stored(found.is_some(), || format!("a welcome for {:?}: {game:?}", told.you))?;
    is_timed(kept, told, time, game)
}

/// Do the clocks say what follows from what is stored?
fn is_timed(kept: &Kept, told: &Told, time: Time, update: &Update) -> Result<(), Broken> {
    let (Some(projection), Some(inputs)) = (&kept.projection, told.moment) else { return Ok(()) };
    let most = kept.entries.len();
    let least = if time.alone { most } else { projection.inputs_at(inputs) };
    let says = |inputs: usize, pauses: &[Pause]| {
        clocks::at(time.now, kept.saved(), pauses, projection.stretches_after(inputs), time.hold)
    };
    let mut known: Vec<&[Pause]> = kept.versions.iter().rev().map(|saved| &saved.pauses[..]).collect();
    known.dedup();
    known.truncate(if time.alone { 1 } else { usize::MAX });
    let fits = |inputs: usize| known.iter().any(|pauses| says(inputs, pauses) == update.clock);
    if (least..=most).rev().any(fits) {
        return Ok(());
    }
    let what = format!(
        "{:?} after {most} inputs: {:?}, not {:?}",
        kept.saved().clock,
        update.clock,
        says(most, &kept.saved().pauses)
    );
    Err(Broken("clocks never give time back", what))
}

fn is_next(kept: &Kept, told: &mut Told, time: Time, update: &Update) -> Result<(), Broken> {
    if told.moment.is_none() {
        // Seats change hands no more.
        told.you = told.token.and_then(|token| kept.saved().seat_of(&token));
    }
    let projection = kept.projection.as_ref();
    let next = projection.and_then(|projection| projection.follow(viewer(told), told.moment, update));
    if update.n != told.number + 1 {
        return Err(Broken("updates are numbered", format!("{} after {}", update.n, told.number)));
    }
    let (after, strays) = (told.moment, strays(told, time, update));
    (told.number, told.moment) = (update.n, next.or(after));
    if next.is_none() && strays {
        return Ok(());
    }
    if next.is_some() {
        return is_timed(kept, told, time, update);
    }
    let what = format!("{:?} was told of {after:?} inputs, and then {update:?}", told.you);
    Err(Broken("what a viewer is told is the projection of what is stored", what))
}

/// Of two rooms that do not know of each other, one may let somebody try something out, or take back what they have, after something has
/// happened in the other: the room learns of that when it wants to store an input.
fn strays(told: &mut Told, time: Time, update: &Update) -> bool {
    let tries = !update.drafts.is_empty();
    !time.alone && (std::mem::replace(&mut told.astray, tries) || tries)
}

fn is_seated(kept: &Kept, hash: Option<TokenHash>, you: Option<Seat>) -> Result<(), Broken> {
    let sits = |saved: &SavedTable| hash.and_then(|hash| saved.seat_of(&hash)) == you;
    stored(you.is_none() || kept.versions.iter().any(sits), || format!("a seat: {you:?}"))
}

fn is_note(kept: &Kept, you: Option<Seat>, to: Readers, notes: &Notes) -> Result<(), Broken> {
    let theirs =
        |written: &(Seat, Readers, Notes)| (Some(written.0), written.1, &written.2) == (you, to, notes);
    stored(kept.written.iter().any(theirs), || format!("notes of {you:?}: {notes:?}"))
}

/// While a game is on only those hear what is said who play, and words of people's own only where the host allows them.
fn may_be_heard(kept: &Kept, told: &Told, talk: &Talk) -> Result<(), Broken> {
    let status = told.table.as_ref().map(|table| table.status);
    let plays = matches!(status, Some(Status::Opening | Status::Playing));
    if plays && told.you.is_none() {
        return Err(Broken("nobody is told what is not theirs", format!("what players say: {talk:?}")));
    }
    if matches!(talk, Talk::Remark { .. }) && !kept.saved().chat {
        return Err(Broken("people talk as the host allows", format!("{talk:?}")));
    }
    Ok(())
}

/// The table was once like that, and tells no secret.
fn is_table(kept: &Kept, watcher: bool, told: &mut Told, table: &TableInfo) -> Result<(), Broken> {
    let before = told.table.replace(table.clone());
    fair::leads_through_the_lobby(before.as_ref(), table, told.you)?;
    let once = |saved: &SavedTable| {
        let rematch = saved.rematch.as_ref().map(|next| if watcher { &next.watch } else { &next.code });
        (table.status, &table.options, table.clock, table.public, table.rematch.as_ref())
            == (saved.status, &saved.options, saved.clock, saved.public, rematch)
            && (table.closed, table.chat, table.take_backs) == (saved.closed, saved.chat, saved.take_backs)
            && table.seats.len() == saved.seats.len()
            && table.seats.iter().zip(&saved.seats).all(|(told, sitter)| is_sitter(&told.sitter, sitter))
            && table.seed == (saved.status == Status::Over).then_some(saved.seed)
            && table.unopened == saved.unopened
            && table.commitment == saved.seed.commitment()
    };
    let secret = table.code.is_some() == watcher;
    if secret {
        return Err(Broken("nobody is told what is not theirs", format!("the code of the table: {table:?}")));
    }
    stored(kept.versions.iter().rev().any(once), || format!("a table: {table:?}"))
}

fn is_sitter(told: &table::Sitter, stored: &Sitter) -> bool {
    match (told, stored) {
        (table::Sitter::Open {}, Sitter::Open {}) => true,
        (table::Sitter::Bot { level }, Sitter::Bot { level: other }) => level == other,
        (
            table::Sitter::Person { name, part, stand_in, program, connected: _, vacant: _ },
            Sitter::Person { name: other, part: stored, stand_in: bot, program: brought, token: _, bells: _ },
        ) => (name, stand_in, program) == (other, bot, brought) && is_part(*part, *stored),
        (table::Sitter::Open {} | table::Sitter::Bot { .. } | table::Sitter::Person { .. }, _) => false,
    }
}

/// Whether it may be shown already, [`fair`](crate::fair) knows.
fn is_part(told: table::Part, stored: Part) -> bool {
    match (told, stored) {
        (table::Part::Nothing {}, Part::Nothing) => true,
        (table::Part::Sealed { seal }, Part::Sealed(other)) => seal == other,
        (table::Part::Opened { seal }, Part::Opened(mix)) => seal == mix.seal(),
        (table::Part::Shown { seal, mix }, Part::Opened(other)) => (seal, mix) == (other.seal(), other),
        (
            table::Part::Nothing {}
            | table::Part::Sealed { .. }
            | table::Part::Opened { .. }
            | table::Part::Shown { .. },
            _,
        ) => false,
    }
}
