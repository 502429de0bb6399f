//! What a bot remembers of a round, so that it takes in every moment only once.

use crate::belief::Odds;
use crate::board::{Guards, Layout};
use crate::view::View;

/// The odds of a round, up to some moment.
#[derive(Debug, Default)]
pub(super) struct Memory {
    round: Option<Remembered>,
}

#[derive(Debug)]
struct Remembered {
    layout: Layout,
    starts: Guards,
    moments: usize,
    odds: Odds<'static>,
}

impl Memory {
    /// The odds now, in the round that is played.
    ///
    /// # Panics
    /// If no round is.
    pub(super) fn odds(&mut self, view: &View) -> &Odds<'static> {
        let round = view.round.as_ref().expect("a round is played");
        let same = |known: &Remembered| {
            known.layout == round.layout
                && known.starts == round.starts
                && known.moments <= round.moments.len()
        };
        let board = view.options.board.board();
        let begin = || Remembered {
            layout: round.layout.clone(),
            starts: round.starts.clone(),
            moments: 0,
            odds: Odds::new(board, &round.layout, &round.starts),
        };
        let known = self.round.take().filter(same).unwrap_or_else(begin);
        let known = self.round.insert(known);
        round.moments[known.moments..].iter().for_each(|moment| known.odds.learn(*moment));
        known.moments = round.moments.len();
        &known.odds
    }
}
