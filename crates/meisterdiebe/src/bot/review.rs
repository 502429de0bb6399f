//! What a player won and lost, round by round.

use magpie_bots::Stop;
use magpie_rules::{Game, Seat, Table};
use serde::Serialize;

use super::worth::{cost, points};
use crate::board::Character;
use crate::event::Event;
use crate::state::Meisterdiebe;

/// How a player's points came together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The points at the start: what the imitations cost.
    pub start: i32,
    /// The rounds, in order.
    pub rounds: Vec<RoundGain>,
    /// The points of all gems won.
    pub won: i32,
    /// The points of all imitations that the player got rid of, less those of imitations received.
    pub shed: i32,
    /// The points at the end.
    pub end: i32,
}

/// What a round brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundGain {
    /// Who the player was.
    pub character: Character,
    /// The points of the gems won.
    pub won: i32,
    /// The points of the imitations that the player got rid of, less those of imitations received.
    pub shed: i32,
    /// Both together.
    pub gain: i32,
    /// The points after it.
    pub after: i32,
}

/// Plays the game again and counts, from one card that this seat lays down to the next.
pub(super) fn review(table: &Table<Meisterdiebe>, seat: Seat, stop: &Stop) -> Option<Review> {
    let game = table.game();
    let mut replayed = Table::new(Meisterdiebe::new(game.seats(), game.options()).ok()?);
    let start = points(replayed.game(), seat);
    let mut rounds: Vec<RoundGain> = Vec::new();
    let mut events = Vec::new();
    for input in table.inputs() {
        if stop.is_set() {
            return None;
        }
        let before = replayed.game().clone();
        replayed.apply(input.clone(), &mut events).ok()?;
        if let Some(round) = rounds.last_mut() {
            let shed = imitations(&before, seat) - imitations(replayed.game(), seat);
            round.shed += shed;
            round.gain += points(replayed.game(), seat) - points(&before, seat);
            round.won = round.gain - round.shed;
            round.after = points(replayed.game(), seat);
        }
        let chosen = events.drain(..).filter_map(|event| own_choice(&event, seat));
        let after = points(replayed.game(), seat);
        rounds.extend(chosen.map(|character| RoundGain { character, won: 0, shed: 0, gain: 0, after }));
    }
    let won = rounds.iter().map(|round| round.won).sum();
    let shed = rounds.iter().map(|round| round.shed).sum();
    Some(Review { start, rounds, won, shed, end: points(game, seat) })
}

/// What the imitations of a player cost.
fn imitations(game: &Meisterdiebe, seat: Seat) -> i32 {
    cost(game.options.edition, game.player(seat).minus)
}

fn own_choice(event: &Event, own: Seat) -> Option<Character> {
    match event {
        Event::Chosen { seat, character } => (*seat == own).then_some(*character),
        Event::Public { .. } | Event::Dealt { .. } => None,
    }
}
