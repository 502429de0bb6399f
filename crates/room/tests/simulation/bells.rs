//! Who is elsewhere is told once that they are waited for, and is told nothing that is not so.

use std::collections::BTreeSet;

use magpie_protocol::table::BellInfo;
use magpie_room::{News, Ring};
use magpie_rules::Seat;
use magpie_tables::{Bell, Bells, Occasion, SavedTable, Sitter, Status, TableId};

use crate::clocks::Stretch;
use crate::laws::{Broken, stored};
use crate::person::Told;
use crate::store::Kept;

/// Who was told of what, at which table, and by which bell.
pub(crate) type Rung = BTreeSet<(TableId, Seat, Option<u64>, String)>;

/// Once they had these bells, in this order, wherever they sat.
pub(crate) fn are_theirs(kept: &Kept, told: &Told, bells: &[BellInfo]) -> Result<(), Broken> {
    let seat = |saved: &SavedTable| told.token.and_then(|token| saved.seat_of(&token)).or(told.you);
    if !kept.versions.iter().any(|saved| seat(saved).is_some()) {
        return Err(Broken("nobody is told what is not theirs", format!("{bells:?}")));
    }
    let same = |saved: &SavedTable| {
        let theirs = seat(saved).and_then(|seat| saved.seats[seat.index()].bells());
        let names = theirs.map_or(&[][..], |theirs| &theirs.all).iter().map(Bell::name);
        names.eq(bells.iter().map(|info| info.name.clone()))
    };
    stored(kept.versions.iter().any(same), || format!("the bells of {:?}: {bells:?}", told.you))
}

/// May this bell be rung now? Keeps in mind that it was. A room that is not alone may not know of the last inputs yet.
pub(crate) fn may_ring(kept: &Kept, alone: bool, rung: &mut Rung, ring: &Ring) -> Result<(), Broken> {
    let (table, seat) = (kept.saved(), ring.seat);
    let Some(bells) = table.seats[seat.index()].bells() else {
        return Err(Broken("only people are told", format!("{ring:?}")));
    };
    if bells.asleep && ring.news != News::Hello {
        return Err(Broken("who has not come to a game is told nothing of it", format!("{ring:?}")));
    }
    let most = kept.entries.len();
    let least = if alone { most } else { 0 };
    let since = match (ring.news, bells.knows) {
        (News::Hello, _) => return Ok(()),
        (News::Turn, Some(Occasion::Turn(since)))
            if (least..=most).any(|inputs| awaited_since(kept, inputs, seat) == Some(since)) =>
        {
            Some(since)
        }
        (News::Over, Some(Occasion::Over)) if table.status == Status::Over => None,
        (News::Turn | News::Over, knows) => {
            let what = format!("{ring:?}, and they know of {knows:?}");
            return Err(Broken("who is told is told what is so, and it is stored that they were", what));
        }
    };
    if rung.insert((table.id, seat, since, ring.bell.name().into())) {
        return Ok(());
    }
    Err(Broken("nobody is told twice", format!("{ring:?}: {since:?}")))
}

/// The seats of people who should have been told by now, or soon, if they are not here.
pub(crate) fn unaware(kept: &Kept) -> Vec<Seat> {
    let table = kept.saved();
    if table.status != Status::Playing {
        return Vec::new();
    }
    let should_know = |(at, sitter): (usize, &Sitter)| {
        let Sitter::Person { stand_in: None, bells: Bells { all, knows, asleep: false }, .. } = sitter else {
            return None;
        };
        let seat = Seat::at(at);
        let since = awaited_since(kept, kept.entries.len(), seat)?;
        let should = !all.is_empty() && !has_chosen(kept, seat) && *knows != Some(Occasion::Turn(since));
        should.then_some(seat)
    };
    table.seats.iter().enumerate().filter_map(should_know).collect()
}

/// Has this seat chosen, with others who still choose?
fn has_chosen(kept: &Kept, seat: Seat) -> bool {
    let last = |stretches: &[Stretch]| stretches.last().map_or(0, |last| last.waiting.len());
    let waiting = kept.projection.as_ref().map_or(0, |told| last(told.stretches_after(kept.entries.len())));
    waiting > 1 && kept.saved().drafts.iter().any(|draft| draft.seat == seat)
}

/// Since which input the game waits for this seat after so many inputs, worked out backwards from how things stand then.
fn awaited_since(kept: &Kept, inputs: usize, seat: Seat) -> Option<u64> {
    let stretches = kept.projection.as_ref()?.stretches_after(inputs);
    stretches.last().filter(|last| last.waiting.contains(seat))?;
    let mut since = None;
    for Stretch { after, waiting, held, turn_began, .. } in stretches.iter().rev() {
        if waiting.contains(seat) {
            since = Some(*after);
        }
        let interrupts = !held.is_empty();
        if *turn_began || !waiting.contains(seat) && !interrupts {
            break;
        }
    }
    since
}
