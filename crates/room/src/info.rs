//! The table as everybody at it sees it, apart from the game.

use magpie_protocol::http::PublicTable;
use magpie_protocol::table::{self, SeatInfo, TableInfo};
use magpie_rules::{Seat, SeatSet};
use magpie_tables::{Part, SavedTable, Sitter, Status};

use crate::guests::Guests;

/// The table as players see it, with the seats that another may take. Watchers do not learn what lets in players, and nobody what
/// others mix in before all have opened it.
pub(crate) fn table_info(
    saved: &SavedTable,
    guests: &Guests,
    vacant: SeatSet,
    for_watchers: bool,
    shows_mixes: bool,
) -> TableInfo {
    let here = guests.seated();
    let seat = |(at, sitter): (usize, &Sitter)| {
        let seat = Seat::at(at);
        let sitter_info = sitter_info(sitter, here.contains(seat), vacant.contains(seat), shows_mixes);
        SeatInfo { seat, sitter: sitter_info, host: sitter.is(&saved.host) }
    };
    let rematch = saved.rematch.as_ref();
    TableInfo {
        code: (!for_watchers).then(|| saved.code.clone()),
        watch: saved.watch.clone(),
        game: saved.game.clone(),
        rules: saved.rules,
        options: saved.options.clone(),
        public: saved.public,
        closed: saved.closed,
        chat: saved.chat,
        take_backs: saved.take_backs,
        clock: saved.clock,
        stand_in: saved.stand_in,
        status: saved.status,
        seats: saved.seats.iter().enumerate().map(seat).collect(),
        watching: guests.watching() as u32,
        commitment: saved.seed.commitment(),
        unopened: saved.unopened,
        seed: (saved.status == Status::Over).then_some(saved.seed),
        origin: saved.origin,
        rematch: rematch.map(|next| if for_watchers { next.watch.clone() } else { next.code.clone() }),
    }
}

fn sitter_info(sitter: &Sitter, connected: bool, vacant: bool, shows_mixes: bool) -> table::Sitter {
    match sitter {
        Sitter::Open {} => table::Sitter::Open {},
        Sitter::Bot { level } => table::Sitter::Bot { level: *level },
        Sitter::Person { name, part, stand_in, program, .. } => table::Sitter::Person {
            name: name.clone(),
            connected,
            vacant,
            part: part_info(*part, shows_mixes),
            stand_in: *stand_in,
            program: *program,
        },
    }
}

fn part_info(part: Part, shows_mixes: bool) -> table::Part {
    match part {
        Part::Nothing => table::Part::Nothing {},
        Part::Sealed(seal) => table::Part::Sealed { seal },
        Part::Opened(mix) if shows_mixes => table::Part::Shown { seal: mix.seal(), mix },
        Part::Opened(mix) => table::Part::Opened { seal: mix.seal() },
    }
}

/// Is everything open that ever will be?
pub(crate) fn shows_mixes(status: Status) -> bool {
    match status {
        Status::Playing | Status::Over => true,
        Status::Lobby | Status::Opening => false,
    }
}

/// How the table stands on the list of public tables. At a closed one no seat is open to others.
pub(crate) fn listing(saved: &SavedTable) -> Option<PublicTable> {
    let is_open = |sitter: &&Sitter| **sitter == Sitter::Open {} && !saved.closed;
    let open = saved.seats.iter().filter(is_open).count();
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { name, .. } => Some(name.clone()),
        Sitter::Open {} | Sitter::Bot { .. } => None,
    };
    (saved.public && saved.status != Status::Over).then(|| PublicTable {
        code: if open > 0 { saved.code.clone() } else { saved.watch.clone() },
        game: saved.game.clone(),
        names: saved.seats.iter().filter_map(name).collect(),
        seats: saved.seats.len() as u8,
        open: open as u8,
    })
}
