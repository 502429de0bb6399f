//! Scoring.

use magpie_rules::outcome::Line;
use magpie_rules::{Outcome, Seat};

use crate::options::ZeroBonus;
use crate::state::Sneaky;

impl Sneaky {
    /// SNK-25 to SNK-29: what every player owns, with the handcuffs; what is left in the middle belongs to nobody.
    pub(super) fn score(&self) -> Outcome {
        let sheet = |seat: Seat| {
            let robbers = self.robbers(seat).map(|card| i32::from(card.value())).sum();
            let handcuffs = self.players[seat.index()].handcuffs;
            vec![
                Line { name: "robbers", points: robbers },
                Line { name: "most-handcuffs", points: self.most_handcuffs(handcuffs) },
                Line { name: "no-handcuffs", points: no_handcuffs(handcuffs) },
            ]
        };
        Outcome::by_points(self.playing().map(sheet).collect())
    }

    /// SNK-27: five points for all who share the most handcuffs; if the most is zero, as the table has chosen.
    fn most_handcuffs(&self, mine: u8) -> i32 {
        let most = self.players.iter().map(|player| player.handcuffs).max().unwrap_or(0);
        let counts = most > 0 || self.options.zero_bonus == ZeroBonus::Everybody;
        if counts && mine == most { 5 } else { 0 }
    }
}

/// SNK-28: a player without handcuffs loses two points.
fn no_handcuffs(mine: u8) -> i32 {
    if mine == 0 { -2 } else { 0 }
}
