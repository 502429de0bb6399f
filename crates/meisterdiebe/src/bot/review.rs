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
    /// The rounds, in order. The points at the start and all gains together are the final score.
    pub rounds: Vec<RoundGain>,
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
}

/// Plays the game again and counts, from one card that this seat lays down to the next.
pub(super) fn review(table: &Table<Meisterdiebe>, seat: Seat, stop: &Stop) -> Option<Review> {
    let game = table.game();
    let mut replayed = Table::new(Meisterdiebe::new(game.seats(), game.options()).ok()?);
    let mut review = Review { start: points(replayed.game(), seat), rounds: Vec::new() };
    let mut events = Vec::new();
    for input in table.inputs() {
        if stop.is_set() {
            return None;
        }
        let before = replayed.game().clone();
        replayed.apply(input.clone(), &mut events).ok()?;
        if let Some(round) = review.rounds.last_mut() {
            let shed = imitations(&before, seat) - imitations(replayed.game(), seat);
            round.shed += shed;
            round.won += points(replayed.game(), seat) - points(&before, seat) - shed;
        }
        let chosen = events.drain(..).filter_map(|event| own_choice(&event, seat));
        review.rounds.extend(chosen.map(|character| RoundGain { character, won: 0, shed: 0 }));
    }
    Some(review)
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
