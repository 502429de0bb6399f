//! What it is worth to a thief to escape with so many artworks.

use crate::board::ARTWORKS;
use crate::options::{ENOUGH, Length};

use crate::view::View;

/// What it is worth to escape with so many artworks; nothing, where one would better not, or may not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stakes([Option<f64>; ARTWORKS + 1]);

/// The chance that a thief to come gets fewer than so many artworks. With three to come it makes the chance to win with one to six
/// what contests have shown: .10 .13 .24 .50 .62 .84, about.
const FEWER: [f64; ARTWORKS + 2] = [0.0, 0.45, 0.47, 0.57, 0.76, 0.80, 0.935, 0.97, 0.985, 0.995, 1.0];
/// What an artwork is worth beside the win, so that who cannot win any more still steals.
const AN_ARTWORK: f64 = 0.002;

impl Stakes {
    /// GD-7, GD-8: every artwork counts in the full game; in the short one three are enough, and fewer do not count.
    pub(super) fn artworks(game: Length) -> Stakes {
        Stakes(std::array::from_fn(|loot| match game {
            Length::Full => Some(loot as f64),
            Length::Short => (loot >= usize::from(ENOUGH)).then_some(1.0),
        }))
    }

    /// What decides the game, as it stands when a round is played.
    pub(super) fn of_game(view: &View) -> Stakes {
        match view.options.game {
            Length::Short => Stakes::artworks(Length::Short),
            Length::Full => {
                let scores: Vec<u8> = view.scores.iter().copied().flatten().collect();
                Stakes::win(&scores, view.scores.len() - scores.len() - 1)
            }
        }
    }

    /// GD-7: the chance to win the full game, when others have escaped with this much and so many are still to come; a win that is
    /// shared counts in part. Who would surely lose stays, as long as there is something to steal.
    fn win(scores: &[u8], to_come: usize) -> Stakes {
        let best = scores.iter().copied().max().unwrap_or(0).max(1);
        let equals: usize = scores.iter().map(|score| usize::from(*score == best)).sum();
        Stakes(std::array::from_fn(|loot| {
            let equals = if loot == usize::from(best) { equals } else { 0 };
            let chance = win_chance(loot, equals, to_come) + AN_ARTWORK * loot as f64;
            (loot >= usize::from(best) || loot == ARTWORKS).then_some(chance)
        }))
    }

    /// What it is worth to escape with so many.
    pub(super) fn of(&self, loot: u8) -> Option<f64> {
        self.0[usize::from(loot)]
    }
}

/// The chance to win with so many artworks, when as many others have just as many: nobody to come gets more, and who gets the same
/// shares.
fn win_chance(loot: usize, equals: usize, to_come: usize) -> f64 {
    let (fewer, same) = (FEWER[loot], FEWER[loot + 1] - FEWER[loot]);
    let mut sharing = vec![0.0; to_come + 1];
    sharing[0] = 1.0;
    for _ in 0..to_come {
        for others in (0..sharing.len()).rev() {
            let one_less = if others > 0 { sharing[others - 1] } else { 0.0 };
            sharing[others] = sharing[others] * fewer + one_less * same;
        }
    }
    let share = |(others, chance): (usize, &f64)| chance / (1 + equals + others) as f64;
    sharing.iter().enumerate().map(share).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: GD-7
    #[test]
    fn the_chance_to_win_grows_as_contests_have_shown() {
        let stakes = Stakes::win(&[], 3);
        for (loot, chance) in [(1, 0.10), (2, 0.13), (3, 0.24), (4, 0.50), (5, 0.62), (6, 0.84)] {
            let told = stakes.of(loot).expect("it can win");
            assert!((told - chance).abs() < 0.07, "{loot}: {told}");
        }
        assert_eq!(stakes.of(0), None, "with nothing nobody wins");
    }

    // rule: GD-7
    #[test]
    fn who_would_surely_lose_does_not_want_to_leave() {
        let stakes = Stakes::win(&[0, 5], 1);
        assert_eq!((stakes.of(4), stakes.of(5).is_some()), (None, true));
        assert!(stakes.of(6) > stakes.of(5), "a win that is shared is half of one");
        assert!(
            Stakes::win(&[0, 0], 0).of(1) >= Some(1.0),
            "the last thief wins with one, if the others have none"
        );
        assert!(stakes.of(9).is_some(), "with all of them there is nothing more to steal");
    }
}
