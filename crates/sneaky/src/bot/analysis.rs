//! What every action of a player is worth, from nothing but what the player sees.

use magpie_bots::{Stop, Stopped, Wanted};
use magpie_rules::Seat;

use super::endgame::{worth, worth_of_stopping};
use super::standing::{MOST_OPEN, Open, Standing};
use super::turn::{Load, Turn, Value};
use crate::action::{Action, Spot};
use crate::board::{Card, Dice};
use crate::position::DiceOnCards;

/// What a choice is worth: the chance to win, and the value of all robbers taken in this turn.
pub(crate) type Prospect = Value<2>;

/// The turn of one player, solved.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    seat: Seat,
    standing: Standing,
    open: Open,
    turn: Turn<2>,
}

impl Solved {
    /// Solves the turn of this player, from what everybody has at its beginning.
    pub(crate) fn new(seat: Seat, standing: Standing, stop: &Stop) -> Wanted<Solved> {
        let open = standing.open(seat);
        let turn = Turn::solve(&open, |caught| match stop.check() {
            Ok(()) => [worth_of_stopping(&standing, seat, &open, caught), loot(&open, caught)],
            // What is solved from here on is thrown away below.
            Err(Stopped) => [0.0; 2],
        });
        stop.check()?;
        Ok(Solved { seat, standing, open, turn })
    }

    /// Solves the turn of a player who plays for the robbers of this turn alone: exact, for nothing has to be estimated.
    pub(crate) fn for_loot(seat: Seat, standing: Standing) -> Solved {
        let open = standing.open(seat);
        let turn = Turn::solve(&open, |caught| [loot(&open, caught); 2]);
        Solved { seat, standing, open, turn }
    }

    /// Is this the turn of this player? Nobody's cards change during a turn.
    pub(crate) fn is_for(&self, seat: Seat, standing: &Standing) -> bool {
        self.seat == seat && self.standing == *standing
    }

    /// The best of these actions, with these dice on the cards and these rolled. A certain bust (SNK-13) is never chosen.
    pub(crate) fn choose(&self, dice: &DiceOnCards, rolled: Dice, actions: &[Action]) -> Action {
        let certain = self.turn.roll(self.load(dice)).is_none();
        best(actions, |action| match action {
            Action::RollOn {} if certain => f64::NEG_INFINITY,
            Action::Place { .. } | Action::RollOn {} | Action::Stop {} | Action::Top { .. } => {
                self.value(dice, rolled, action)[0]
            }
        })
    }

    /// What this action is worth, with these dice on the cards and these rolled.
    pub(crate) fn value(&self, dice: &DiceOnCards, rolled: Dice, action: Action) -> Prospect {
        let mut load = self.load(dice);
        match action {
            Action::Place { die, on } => {
                load[self.place(on)] += 1;
                let mut rest = rolled;
                rest.remove(die);
                self.turn.best(load, rest)
            }
            Action::RollOn {} => self.turn.roll(load).unwrap_or_else(|| self.turn.stop(NOTHING)),
            Action::Stop {} => self.turn.stop(load),
            Action::Top { .. } => unreachable!("cards are laid when the dice are back"),
        }
    }

    /// SNK-10: the chance that rolling on would be a bust.
    pub(crate) fn bust_chance(&self, dice: &DiceOnCards) -> f64 {
        self.turn.bust_chance(self.load(dice))
    }

    fn load(&self, dice: &DiceOnCards) -> Load {
        let mut load = NOTHING;
        dice.iter().for_each(|(spot, count)| load[self.place(*spot)] = *count);
        load
    }

    fn place(&self, spot: Spot) -> usize {
        self.open.iter().position(|(open, _)| *open == spot).expect("dice lie on open cards")
    }
}

/// SNK-16: the chance to win when this card goes over the rest of `loot`, below `above`, whose topmost card comes first.
pub(crate) fn laid_on_top(seat: Seat, standing: &Standing, loot: &[Card], above: &[Card], top: Card) -> f64 {
    let at = loot.iter().position(|card| *card == top).expect("what is laid is loot");
    let rest = [&loot[..at], &loot[at + 1..]].concat();
    let above = [above, &[top]].concat();
    let next = seat.next(standing.count());
    let endings = standing.laid(seat, &rest, &above);
    endings.iter().map(|ending| worth(ending, next, seat)).fold(f64::NEG_INFINITY, f64::max)
}

const NOTHING: Load = [0; MOST_OPEN];

/// The value of all robbers that are caught.
fn loot(open: &Open, caught: u8) -> f64 {
    let caught = open.iter().enumerate().filter(|(at, _)| caught >> at & 1 == 1);
    caught.map(|(_, (_, card))| f64::from(card.value())).sum()
}

/// The action that is worth most. Among equals a decision comes before putting down more dice, and the first listed before the
/// others.
pub(crate) fn best(actions: &[Action], worth: impl Fn(Action) -> f64) -> Action {
    let decides = |action: &Action| matches!(action, Action::Stop {} | Action::RollOn {});
    let (decisions, others): (Vec<Action>, Vec<Action>) = actions.iter().partition(|action| decides(action));
    let mut best = None;
    for action in decisions.into_iter().chain(others) {
        let worth = worth(action);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((action, worth));
        }
    }
    best.expect("a bot that is asked has something to choose").0
}
