//! What the clocks of a game must say, worked out from what is stored: when its inputs happened, and when it stood still.

use std::time::Duration;

use magpie_protocol::server::ClockState;
use magpie_room::Closed;
use magpie_rules::{Seat, SeatSet};
use magpie_tables::{Clock, Pause, SavedTable, Status};

use crate::laws::Broken;

/// How things stand from one input to the next.
#[derive(Clone, Copy)]
pub(crate) struct Stretch {
    /// After how many inputs.
    pub(crate) after: u64,
    /// From when; not known of the time before the first input, of which only the pauses tell.
    pub(crate) at: Option<u64>,
    /// Whom the game waits for.
    pub(crate) waiting: SeatSet,
    /// Of these, for whom the rules say what silence means.
    pub(crate) held: SeatSet,
    /// Has a turn begun with it?
    pub(crate) turn_began: bool,
}

/// The clocks at this moment, in the last of these stretches of a game.
pub(crate) fn at(
    now: u64,
    table: &SavedTable,
    pauses: &[Pause],
    stretches: &[Stretch],
    hold: Duration,
) -> Option<ClockState> {
    let last = stretches.last()?;
    let ran = durations(now, pauses, stretches);
    let hold = match table.clock {
        Clock::PerMove { seconds } => millis(seconds),
        Clock::None | Clock::Bank { .. } => hold.as_millis() as u64,
    };
    let left = |seat: Seat| match table.clock {
        _ if last.held.contains(seat) => Some(hold.saturating_sub(*ran.last()?)),
        Clock::None => None,
        Clock::PerMove { .. } | Clock::Bank { .. } => Some(left(seat, table.clock, stretches, &ran)),
    };
    let is_timed = table.clock != Clock::None || !last.held.is_empty();
    is_timed.then(|| ClockState {
        left: (0..table.seats.len()).map(Seat::at).map(left).collect(),
        running: if last.held.is_empty() { last.waiting } else { last.held },
    })
}

/// When the last thing happened that counts for clocks.
pub(crate) fn latest(pauses: &[Pause], stretches: &[Stretch]) -> u64 {
    let ends = pauses.iter().map(|pause| pause.until);
    ends.chain(stretches.iter().filter_map(|stretch| stretch.at)).max().unwrap_or(0)
}

/// May the last of these versions of a table follow the one before it, in a room that knows when there was no house?
pub(crate) fn may_stand_still(
    versions: &[SavedTable],
    stretches: &[Stretch],
    closed: Closed,
) -> Result<(), Broken> {
    let [.., before, after] = versions else { return Ok(()) };
    let stood = || {
        let last = stretches.last()?;
        let is_here = |pause: &&Pause| pause.after == last.after;
        let (until, latest) = (closed.until.0, latest(&before.pauses, stretches));
        let ran = before.pauses.iter().filter(is_here).map(|pause| pause.ran).sum::<u64>()
            + closed.from.0.min(until).saturating_sub(latest);
        let earlier = before.pauses.iter().filter(|pause| !is_here(pause)).copied();
        let pauses: Vec<Pause> = earlier.chain([Pause { after: last.after, until, ran }]).collect();
        Some(latest < until && after.pauses == pauses)
    };
    let may = match before.status {
        _ if before.pauses == after.pauses => true,
        Status::Lobby | Status::Opening => matches!(after.pauses[..], [Pause { after: 0, ran: 0, .. }]),
        Status::Playing | Status::Over => stood().unwrap_or(false),
    };
    let what = || format!("{closed:?}: {:?}\nbecame {:?}", before.pauses, after.pauses);
    if may { Ok(()) } else { Err(Broken("clocks stand still only while there is no house", what())) }
}

/// For how long the clocks ran in each of these stretches; the last one ends now.
fn durations(now: u64, pauses: &[Pause], stretches: &[Stretch]) -> Vec<u64> {
    let ends = stretches.iter().skip(1).map(|next| next.at.unwrap_or(now)).chain([now]);
    let mut since = 0;
    let duration = |(stretch, end): (&Stretch, u64)| {
        since = since.max(stretch.at.unwrap_or(0));
        let mut ran = 0;
        for pause in pauses.iter().filter(|pause| pause.after == stretch.after) {
            (ran, since) = (ran + pause.ran, since.max(pause.until));
        }
        ran + end.saturating_sub(since)
    };
    stretches.iter().zip(ends).map(duration).collect()
}

/// What is left of a seat's time.
fn left(seat: Seat, clock: Clock, stretches: &[Stretch], ran: &[u64]) -> u64 {
    let whole = match clock {
        Clock::None => 0,
        Clock::PerMove { seconds } | Clock::Bank { seconds, .. } => millis(seconds),
    };
    let (mut left, mut moves) = (whole, false);
    for (Stretch { waiting, held, turn_began, .. }, ran) in stretches.iter().zip(ran) {
        // What a held moment interrupts goes on after it.
        if held.is_empty() || *turn_began {
            let (goes_on, moved) = (moves && waiting.contains(seat) && !turn_began, moves);
            left = match clock {
                Clock::PerMove { .. } if !goes_on => whole,
                Clock::Bank { increment, .. } if moved && !goes_on => left + millis(increment),
                Clock::None | Clock::PerMove { .. } | Clock::Bank { .. } => left,
            };
            moves = waiting.contains(seat);
        }
        if held.is_empty() && moves {
            left = left.saturating_sub(*ran);
        }
    }
    left
}

fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
