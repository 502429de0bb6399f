//! What a bot remembers of a round, so that it takes in every moment only once.

use magpie_bots::{Sight, Wanted};

use crate::belief::{Belief, Odds};
use crate::board::{Guards, Layout};
use crate::moment::Glimpse;
use crate::options::Options;
use crate::state::Galerie;

/// What can be made of the moments of a round, one by one.
pub(super) trait Learning {
    /// Before the thief has entered.
    fn begin(options: Options, layout: &Layout, starts: &Guards) -> Self;

    /// This has happened.
    fn take_in(&mut self, moment: Glimpse);
}

impl Learning for Odds<'static> {
    fn begin(options: Options, layout: &Layout, starts: &Guards) -> Self {
        Odds::new(options.board.board(), options.game, layout, starts)
    }

    fn take_in(&mut self, moment: Glimpse) {
        self.learn(moment);
    }
}

impl Learning for Belief<'static> {
    fn begin(options: Options, layout: &Layout, starts: &Guards) -> Self {
        Belief::new(options.board.board(), layout, starts)
    }

    fn take_in(&mut self, moment: Glimpse) {
        self.learn(moment);
    }
}

/// What was made of a round, up to some moment.
#[derive(Debug)]
pub(super) struct Memory<B> {
    round: Option<Remembered<B>>,
}

impl<B> Default for Memory<B> {
    fn default() -> Memory<B> {
        Memory { round: None }
    }
}

#[derive(Debug)]
struct Remembered<B> {
    layout: Layout,
    starts: Guards,
    moments: usize,
    belief: B,
}

impl<B: Learning> Memory<B> {
    /// What can be made of all moments of the round that is played.
    ///
    /// # Panics
    /// If no round is.
    pub(super) fn belief(&mut self, sight: &Sight<'_, Galerie>) -> Wanted<&B> {
        let Sight { view, stop, .. } = *sight;
        let story = &view.round.as_ref().expect("a round is played").story;
        let same = |known: &Remembered<B>| {
            known.layout == story.layout
                && known.starts == story.starts
                && known.moments <= story.moments.len()
        };
        let begin = || Remembered {
            layout: story.layout.clone(),
            starts: story.starts.clone(),
            moments: 0,
            belief: B::begin(view.options, &story.layout, &story.starts),
        };
        let mut known = self.round.take().filter(same).unwrap_or_else(begin);
        for moment in &story.moments[known.moments..] {
            stop.check()?;
            known.belief.take_in(*moment);
        }
        known.moments = story.moments.len();
        Ok(&self.round.insert(known).belief)
    }
}
