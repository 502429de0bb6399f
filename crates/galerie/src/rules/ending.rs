//! The end of a round and of the game (GD-7, GD-8).

use magpie_rules::outcome::Line;
use magpie_rules::{Log, Outcome};

use crate::event::{Chosen, Event, Public};
use crate::options::{ENOUGH, Length};
use crate::past::{Ended, Past};
use crate::stage::Stage;
use crate::state::{Ending, Galerie, Side};

impl Galerie {
    /// GD-7, GD-8, GD-41: everyone sees the thief's whole way. In the full game the next player is the thief, until everyone has
    /// been.
    pub(super) fn end_round(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        let round = self.round.take().expect("a round that ends has begun");
        let thief = round.thief;
        self.scores[thief.index()] = Some(ending.score());
        let ended =
            Ended { thief, ending, layout: round.layout, starts: round.starts, moments: round.moments };
        let past = Past::new(ended, self.options.board, self.crew(thief));
        log.push(Public::RoundOver { round: past }.into());
        let next = thief.next(self.seats);
        match self.options.game {
            Length::Full if self.scores[next.index()].is_none() => {
                self.begin_round(next, Chosen::Turn, log);
            }
            Length::Full | Length::Short => {
                self.stage = Stage::Over {};
                log.push(Public::Over {}.into());
            }
        }
    }

    /// GD-7, GD-8: who has won. Only meaningful when the game is over.
    pub(super) fn result(&self) -> Outcome {
        let score = |seat: magpie_rules::Seat| self.scores[seat.index()].unwrap_or(0);
        let lines =
            self.playing().map(|seat| vec![Line { name: "artworks", points: i32::from(score(seat)) }]);
        match self.options.game {
            Length::Full => {
                let outcome = Outcome::by_points(lines.collect());
                let nobody = self.playing().all(|seat| score(seat) == 0);
                if nobody { outcome.undecided() } else { outcome }
            }
            Length::Short => {
                let thief = self.playing().find(|seat| self.scores[seat.index()].is_some());
                let wins = |seat| (thief == Some(seat)) == (self.winners() == Some(Side::Thief));
                Outcome::by_points_then(lines.collect(), wins)
            }
        }
    }

    /// GD-8: which side has won a short game, once it is over.
    pub(crate) fn winners(&self) -> Option<Side> {
        match self.options.game {
            Length::Full => None,
            Length::Short => {
                let score = self.scores.iter().flatten().next()?;
                Some(if *score >= ENOUGH { Side::Thief } else { Side::Guards })
            }
        }
    }
}
