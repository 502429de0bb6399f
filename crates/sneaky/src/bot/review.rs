//! What a player made of a game that is over: every choice beside the best one.

use magpie_bots::{Sight, Stop, Wanted, four_decimals};
use magpie_rules::{Game, Input, Seat, Table, Viewer, legal};
use serde::Serialize;

use super::advice;
use crate::action::Action;
use crate::event::Event;
use crate::state::Sneaky;

/// How many choices are told.
const TOLD: usize = 5;

/// What a player made of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// How often the player had a choice.
    pub choices: u32,
    /// How often the best one was taken.
    pub best: u32,
    /// The chance to win that was given away by all the others together, as the strongest bot judges it.
    #[serde(serialize_with = "four_decimals")]
    pub lost: f64,
    /// The choices that gave away most, the worst first.
    pub worst: Vec<Choice>,
}

/// A choice that was not the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The number of the input in the record, counted from 1.
    pub input: u32,
    /// In which of the player's turns, counted from 1.
    pub turn: u32,
    /// What the player did.
    pub chosen: Action,
    /// What was best.
    pub best: Action,
    /// The chance to win that was given away.
    #[serde(serialize_with = "four_decimals")]
    pub lost: f64,
}

/// Plays the game again and asks the adviser before every choice of this seat.
pub(super) fn review(table: &Table<Sneaky>, seat: Seat, stop: &Stop) -> Option<Review> {
    let game = table.game();
    let mut replayed = Table::new(Sneaky::new(game.seats(), game.options()).ok()?);
    let mut review = Review { choices: 0, best: 0, lost: 0.0, worst: Vec::new() };
    let (mut turn, mut events) = (0, Vec::new());
    for (input, number) in table.inputs().iter().zip(1..) {
        if let Input::Act(actor, action) = input
            && *actor == seat
        {
            let choice = Choice { input: number, turn, chosen: *action, best: *action, lost: 0.0 };
            review.weigh(replayed.game(), seat, choice, stop).ok()?;
        }
        replayed.apply(input.clone(), &mut events).ok()?;
        turn += events.drain(..).filter(|event| *event == Event::Turn { seat }).count() as u32;
    }
    review.worst.sort_by(|one, other| other.lost.total_cmp(&one.lost));
    review.worst.truncate(TOLD);
    Some(review)
}

impl Review {
    /// Puts a choice beside the best one.
    fn weigh(&mut self, game: &Sneaky, seat: Seat, mut choice: Choice, stop: &Stop) -> Wanted<()> {
        let actions = legal(game, seat);
        let view = game.view(Viewer::Seat(seat));
        let sight = Sight { seat, view: &view, actions: &actions, stop };
        let Some(advice) = advice::advise(&sight)? else { return Ok(()) };
        let win = |action: Action| {
            advice.actions.iter().find(|valued| valued.action == action).map(|valued| valued.win)
        };
        let (Some(had), Some(possible)) = (win(choice.chosen), win(advice.best)) else { return Ok(()) };
        self.choices += 1;
        if had >= possible {
            self.best += 1;
            return Ok(());
        }
        (choice.best, choice.lost) = (advice.best, possible - had);
        self.lost += choice.lost;
        self.worst.push(choice);
        Ok(())
    }
}
