//! The end: scores, ranks, titles.

use magpie_rules::outcome::Line;
use magpie_rules::{Game, Log, Outcome, Seat};

use crate::board::{Gems, Plus};
use crate::event::{Event, Public, Title};
use crate::options::Edition;
use crate::stage::Stage;
use crate::state::Meisterdiebe;

/// MDA-17: so many rubies make a king.
const KINGS_RUBIES: u8 = 3;

impl Meisterdiebe {
    pub(super) fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.stage = Stage::Over {};
        self.tell(Public::Over { title: self.title() }, log);
    }

    /// MD-15: most points; equal: most rubies; still equal: most sapphires, both in the plus stock; still equal: shared.
    pub(super) fn result(&self) -> Outcome {
        let lines = self.playing().map(|seat| self.score(seat)).collect();
        Outcome::by_points_then(lines, |seat| {
            let Plus { rubies, sapphires, .. } = self.player(seat).plus;
            (rubies, sapphires)
        })
    }

    /// MDA-16, MDP-17: what a player's stocks count.
    fn score(&self, seat: Seat) -> Vec<Line> {
        let player = self.player(seat);
        let Plus { diamonds, sapphires, rubies } = player.plus;
        vec![
            Line { name: "diamonds", points: i32::from(diamonds) },
            Line { name: "sapphires", points: 2 * i32::from(sapphires) },
            Line { name: "rubies", points: 4 * i32::from(rubies) },
            Line { name: "imitations", points: self.imitations_cost(player.minus) },
        ]
    }

    fn imitations_cost(&self, minus: Gems) -> i32 {
        let sapphire = self.options.edition.book().sapphire_imitation;
        sapphire * i32::from(minus.sapphires) - i32::from(minus.diamonds)
    }

    /// MDA-17: with at least three rubies the winner is the king of the master thieves. Who shares a win has as many rubies.
    pub(crate) fn title(&self) -> Option<Title> {
        let winner = match self.options.edition {
            Edition::Author => self.outcome()?.winners.iter().next()?,
            Edition::Published => return None,
        };
        let king = self.player(winner).plus.rubies >= KINGS_RUBIES;
        Some(if king { Title::King } else { Title::Richest })
    }
}
