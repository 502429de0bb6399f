//! What must be true of how games begin.

use magpie_protocol::FromServer;
use magpie_protocol::table::{self, TableInfo};
use magpie_rules::{Mix, Seal, Seat, SeatSet};
use magpie_tables::{Part, SavedTable, Sitter, Status};

use crate::laws::Broken;

/// May the last of these versions of a table follow the one before it?
pub(crate) fn may_follow(versions: &[SavedTable]) -> Result<(), Broken> {
    let [earlier @ .., before, after] = versions else { return Ok(()) };
    let law = match (before.status, after.status) {
        (Status::Lobby, Status::Lobby) => same_seed(before, after),
        (Status::Lobby, Status::Opening | Status::Playing) => same_seed(before, after)
            .or(law("what was sealed is fixed, and nothing else", each_part(before, after, is_fixed)))
            .or(law("a game waits for what is sealed", waits(after))),
        (Status::Opening, Status::Opening | Status::Playing) => same_seed(before, after)
            .or(law("nothing that is fixed changes", terms(before) == terms(after)))
            .or(law("what is opened is what was sealed", each_part(before, after, is_opened)))
            .or(law("a game waits for what is sealed", waits(after))),
        (Status::Opening, Status::Lobby) => law(
            "after a void start nothing of the old one is used",
            earlier.iter().chain([before]).all(|once| once.seed != after.seed)
                && after.seats.iter().all(|sitter| sitter.part() == Part::Nothing),
        )
        .or(law("who has not opened is named", after.unopened == before.sealed())),
        (Status::Playing | Status::Over, Status::Playing | Status::Over) => same_seed(before, after)
            .or(law("the mixes of a game stay as they are", before.mixes() == after.mixes())),
        (Status::Lobby | Status::Opening, Status::Over)
        | (Status::Playing | Status::Over, Status::Lobby | Status::Opening) => Some("games go on"),
    };
    let broken = |law| Err(Broken(law, format!("{before:?}\nbecame {after:?}")));
    law.map_or(Ok(()), broken)
}

/// Before all are open nobody is told anybody's mix.
pub(crate) fn tells_no_mix(
    now: &SavedTable,
    mixes: impl Iterator<Item = Mix>,
    message: &FromServer,
) -> Result<(), Broken> {
    match now.status {
        Status::Playing | Status::Over => return Ok(()),
        Status::Lobby | Status::Opening => {}
    }
    let text = serde_json::to_string(message).expect("messages are plain data");
    let told = mixes.into_iter().find(|mix| text.contains(&mix.to_string()));
    told.map_or(Ok(()), |mix| Err(Broken("no mix is told before all are open", format!("{mix}: {text}"))))
}

/// May somebody on this seat be told this of the table next, if they were told that before and have not come anew since? Their page takes
/// anything else for a house that uses what was opened for another start, or that leaves out who was there.
pub(crate) fn leads_through_the_lobby(
    before: Option<&TableInfo>,
    after: &TableInfo,
    you: Option<Seat>,
) -> Result<(), Broken> {
    let Some(before) = before else { return Ok(()) };
    let seal = |table: &TableInfo| you.and_then(|seat| shown_seal(table, seat));
    let law = match (before.status, after.status) {
        (Status::Lobby, Status::Lobby) | (Status::Opening, Status::Lobby) => None,
        (Status::Lobby, Status::Opening | Status::Playing | Status::Over) => {
            law("who is there and has sealed is in", seal(before).is_none() || seal(before) == seal(after))
        }
        (
            Status::Opening | Status::Playing | Status::Over,
            Status::Opening | Status::Playing | Status::Over,
        ) => law("another start is told of as such", before.commitment == after.commitment),
        (Status::Playing | Status::Over, Status::Lobby) => Some("games go on"),
    };
    law.map_or(Ok(()), |law| Err(Broken(law, format!("{you:?} was told {before:?}, and then {after:?}"))))
}

fn shown_seal(table: &TableInfo, seat: Seat) -> Option<Seal> {
    match &table.seats.get(seat.index())?.sitter {
        table::Sitter::Person { part, .. } => match part {
            table::Part::Nothing {} => None,
            table::Part::Sealed { seal } | table::Part::Opened { seal } | table::Part::Shown { seal, .. } => {
                Some(*seal)
            }
        },
        table::Sitter::Open {} | table::Sitter::Bot { .. } => None,
    }
}

fn law(words: &'static str, holds: bool) -> Option<&'static str> {
    (!holds).then_some(words)
}

fn same_seed(before: &SavedTable, after: &SavedTable) -> Option<&'static str> {
    law("a seed that was committed to stays", before.seed == after.seed)
}

/// Is the game on if and only if nothing is sealed any more?
fn waits(after: &SavedTable) -> bool {
    (after.status == Status::Playing) == after.sealed().is_empty()
}

fn each_part(before: &SavedTable, after: &SavedTable, may_become: impl Fn(Part, Part) -> bool) -> bool {
    before.seats.iter().zip(&after.seats).all(|(one, other)| may_become(one.part(), other.part()))
}

fn is_fixed(before: Part, after: Part) -> bool {
    after == Part::Nothing || matches!(before, Part::Sealed(_)) && before == after
}

fn is_opened(before: Part, after: Part) -> bool {
    match (before, after) {
        (Part::Sealed(seal), Part::Opened(mix)) => seal.opens_to(&mix),
        (Part::Nothing | Part::Sealed(_) | Part::Opened(_), _) => before == after,
    }
}

/// All that is fixed when the host starts, beside the parts.
fn terms(table: &SavedTable) -> SavedTable {
    let mut terms = SavedTable {
        version: 0,
        status: Status::Lobby,
        unopened: SeatSet::EMPTY,
        format: 0,
        pauses: Vec::new(),
        ..table.clone()
    };
    for sitter in &mut terms.seats {
        if let Sitter::Person { part, .. } = sitter {
            *part = Part::Nothing;
        }
    }
    terms
}
