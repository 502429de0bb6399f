//! Tables as their keeper sees them.

use std::time::{Duration, UNIX_EPOCH};

use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Bell, Notes, Part, Readers, SavedTable, Sitter, Status, Tried};
use serde_json::{Value, json};

/// The number of the last input, and when it happened.
type Last = Option<(u64, u64)>;

/// In one line.
pub(super) fn line(table: &SavedTable, last: Last) -> String {
    let (inputs, at) = last.unwrap_or((0, table.opened));
    let seats: Vec<String> = table.seats.iter().map(seated).collect();
    let status = word(table.status);
    format!(
        "{}  {status:<8} {:<14} {inputs:>5} inputs  {}  {}",
        table.id,
        table.game,
        when(at),
        seats.join(", ")
    )
}

/// All that is nobody's secret.
pub(super) fn json(table: &SavedTable, last: Last) -> Value {
    json!({
        "table": table.id.to_string(),
        "game": table.game,
        "rules": table.rules,
        "options": table.options,
        "status": word(table.status),
        "public": table.public,
        "closed": table.closed,
        "chat": table.chat,
        "take_backs": table.take_backs,
        "clock": table.clock,
        "seats": table.seats.iter().map(sitter).collect::<Vec<_>>(),
        "opened": when(table.opened),
        "inputs": last.map_or(0, |(n, _)| n),
        "last input": last.map(|(_, at)| when(at)),
        "record format": table.format,
    })
}

/// What spoils a game for who knows it. Where people are told is not even told here as a whole: whoever knows it can tell them anything.
pub(super) fn secrets(
    table: &SavedTable,
    inputs: &[Entry],
    tried: &[Tried],
    notes: &[(Seat, Readers, Notes)],
) -> Value {
    let note = |(seat, readers, notes): &(Seat, Readers, Notes)| json!({ "seat": seat.number(), "for": readers.word(), "notes": notes.as_str() });
    json!({
        "code": table.code,
        "watch code": table.watch,
        "seed": table.seed.to_string(),
        "mixes": table.mixes().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "hash of the host's token": String::from(table.host),
        "inputs": inputs,
        "drafts": table.drafts,
        "tried": tried,
        "bells": bells(table),
        "notes": notes.iter().map(note).collect::<Vec<_>>(),
    })
}

/// How and where the people at the table are told that it is their turn.
fn bells(table: &SavedTable) -> Vec<Value> {
    let told = |seat: Seat, bell: &Bell| json!({ "seat": seat.number(), "kind": bell.kind(), "host": bell.address().host() });
    let all = |(at, sitter): (usize, &Sitter)| {
        let theirs = sitter.bells().map_or(&[][..], |bells| &bells.all);
        theirs.iter().map(|bell| told(Seat::at(at), bell)).collect::<Vec<_>>()
    };
    table.seats.iter().enumerate().flat_map(all).collect()
}

fn seated(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open {} => "(free)".to_owned(),
        Sitter::Bot { level } => format!("{level} bot"),
        Sitter::Person { name, .. } => name.as_str().to_owned(),
    }
}

fn sitter(sitter: &Sitter) -> Value {
    match sitter {
        Sitter::Open {} => json!({ "kind": "open" }),
        Sitter::Bot { level } => json!({ "kind": "bot", "level": level }),
        Sitter::Person { name, part, stand_in, .. } => {
            let seal = match part {
                Part::Nothing => "nothing",
                Part::Sealed(_) => "sealed",
                Part::Opened(_) => "opened",
            };
            json!({ "kind": "person", "name": name, "mix": seal, "stand-in": stand_in })
        }
    }
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Lobby => "lobby",
        Status::Opening => "opening",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

/// In words, by the clock of Greenwich.
fn when(milliseconds: u64) -> String {
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(milliseconds))
}
