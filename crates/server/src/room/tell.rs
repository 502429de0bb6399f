//! What guests are told: the table as everybody sees it, and the game as each viewer knows it.

use magpie_protocol::FromServer;
use magpie_protocol::http::PublicTable;
use magpie_protocol::server::{Frame, Update};
use magpie_protocol::table::{self, SeatInfo, Status, TableInfo};
use magpie_rules::{Seat, Viewer};
use magpie_store::{SavedTable, Sitter};

use super::guests::{GuestId, Guests};
use super::play::{Play, Shown};

/// The table as players see it. Watchers do not learn what lets in players.
pub(crate) fn table_info(saved: &SavedTable, guests: &Guests, for_watchers: bool) -> TableInfo {
    let seat = |(at, sitter): (usize, &Sitter)| SeatInfo {
        seat: Seat::at(at),
        sitter: sitter_info(sitter, guests),
        host: sitter.is(&saved.host),
    };
    let watching = guests.iter().filter(|(_, guest)| guest.who.seat(saved).is_none()).count();
    let rematch = saved.rematch.as_ref();
    TableInfo {
        code: (!for_watchers).then(|| saved.code.clone()),
        watch: saved.watch.clone(),
        game: saved.game.clone(),
        options: saved.options.clone(),
        public: saved.public,
        clock: saved.clock,
        stand_in: saved.stand_in,
        status: saved.status,
        seats: saved.seats.iter().enumerate().map(seat).collect(),
        watching: watching as u32,
        commitment: saved.seed.commitment(),
        seed: (saved.status == Status::Over).then_some(saved.seed),
        rematch: rematch.map(|next| if for_watchers { next.watch.clone() } else { next.code.clone() }),
    }
}

fn sitter_info(sitter: &Sitter, guests: &Guests) -> table::Sitter {
    match sitter {
        Sitter::Open {} => table::Sitter::Open {},
        Sitter::Bot { level } => table::Sitter::Bot { level: *level },
        Sitter::Person { token, name, mix, stand_in } => table::Sitter::Person {
            name: name.clone(),
            connected: guests.has(token),
            mixed: mix.is_some(),
            stand_in: *stand_in,
        },
    }
}

/// How the table stands on the list of public tables.
pub(crate) fn listing(saved: &SavedTable) -> Option<PublicTable> {
    let open = saved.seats.iter().filter(|sitter| **sitter == Sitter::Open {}).count();
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

/// Tells everybody but this guest how the table is now.
pub(crate) fn table_changed(saved: &SavedTable, guests: &mut Guests, but: Option<GuestId>) {
    for for_watchers in [false, true] {
        let message = FromServer::Table { table: table_info(saved, guests, for_watchers) };
        guests.tell(|id, who| Some(id) != but && who.watcher == for_watchers, &message);
    }
}

/// What every viewer has been shown: one per seat, and one for all who have none.
pub(crate) struct Audience {
    viewers: Vec<Watching>,
}

#[derive(Clone, Default)]
struct Watching {
    /// The number of the last update.
    n: u64,
    last: Option<Shown>,
}

impl Audience {
    pub(crate) fn new(seats: usize) -> Audience {
        Audience { viewers: vec![Watching { n: 1, last: None }; seats + 1] }
    }

    /// The number of the last update of a viewer.
    pub(crate) fn number(&self, viewer: Viewer) -> u64 {
        self.viewers[self.index(viewer)].n
    }

    /// The game as a guest finds it, with what this viewer may be told again of all they have noticed so far.
    pub(crate) fn welcome(&mut self, play: &Play, viewer: Viewer, now: u64) -> Update {
        let shown = play.shown(viewer);
        let frame = Frame { seen: play.history(viewer), view: shown.view.clone() };
        let at = self.index(viewer);
        self.viewers[at].last = Some(shown.clone());
        update(self.viewers[at].n, vec![frame], shown, play, now)
    }

    /// Tells every viewer what they noticed of what happened, if they noticed anything or see anything new.
    pub(crate) fn game_changed(
        &mut self,
        play: &mut Play,
        saved: &SavedTable,
        guests: &mut Guests,
        now: u64,
    ) {
        let untold = play.take_untold();
        let seats: Vec<(GuestId, Option<Seat>)> =
            guests.iter().map(|(id, guest)| (id, guest.who.seat(saved))).collect();
        for viewer in Viewer::all(saved.seats.len() as u8) {
            let theirs: Vec<GuestId> =
                seats.iter().filter(|(_, seat)| *seat == viewer.seat()).map(|(id, _)| *id).collect();
            if theirs.is_empty() {
                continue;
            }
            let at = self.index(viewer);
            let watching = &mut self.viewers[at];
            let shown = play.shown(viewer);
            let mut frames: Vec<Frame> = Vec::new();
            for frame in untold.iter().map(|frames| &frames[at]) {
                let last =
                    frames.last().map(|frame| &frame.view).or(watching.last.as_ref().map(|last| &last.view));
                if !frame.seen.is_empty() || last.is_none_or(|last| last.get() != frame.view.get()) {
                    frames.push(frame.clone());
                }
            }
            if frames.is_empty() && watching.last.as_ref() == Some(&shown) {
                continue;
            }
            watching.n += 1;
            watching.last = Some(shown.clone());
            let message = FromServer::Update(update(watching.n, frames, shown, play, now));
            guests.tell_these(&theirs, &message);
        }
    }

    fn index(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.viewers.len() - 1, Seat::index)
    }
}

fn update(n: u64, frames: Vec<Frame>, shown: Shown, play: &Play, now: u64) -> Update {
    let Shown { view: _, actions, waiting, outcome } = shown;
    Update { n, frames, actions, waiting, clock: play.clock(now), outcome }
}
