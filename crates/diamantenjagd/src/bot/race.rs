//! Whether to stake everything before the others do (DJ-24).
//!
//! Who waits knows more in the next turn, if there is one. So everything is staked if the chance to name what was stolen is
//! greater now than it is expected to be then, times the chance that nobody else has won.

use magpie_rules::Seat;

use super::belief::Belief;
use super::worlds::{Tells, Worlds};
use crate::infer::Owner;
use crate::view::{Heard, View};

/// The share of the doubt that goes away from one turn to the next: less early in the game, more late.
const CLEARED: f64 = 0.28;
/// With less than this chance to name what was stolen it always pays to wait.
const TOO_LITTLE: f64 = 0.25;
/// In so many worlds it is found out what the rivals know.
const WORLDS: usize = 6;
/// So many nodes of inference may be spent on the rivals: about a third of a second.
const MOST_NODES: usize = 2_000_000;

/// Who else may accuse.
pub(super) fn rivals(view: &View, seat: Seat) -> Vec<Seat> {
    let rival = |other: &Seat| *other != seat && view.players[other.index()].detective;
    (0..view.players.len()).map(Seat::at).filter(rival).collect()
}

/// Can there be anything in staking everything, with this chance to name what was stolen?
pub(super) fn may_stake(success: f64, rivals: &[Seat]) -> bool {
    !rivals.is_empty() && success >= TOO_LITTLE
}

/// Is this chance to name what was stolen better than to wait, if somebody else wins before the next turn with that chance?
pub(super) fn should_stake(success: f64, beaten: f64) -> bool {
    let next = 1.0 - (1.0 - success) * (1.0 - CLEARED);
    success > (1.0 - beaten) * next
}

/// The chance that one of the rivals wins before the next turn: the mean over some of the worlds.
pub(super) fn beaten(view: &View, belief: &Belief, worlds: &Worlds, rivals: &[Seat]) -> f64 {
    let affordable = (MOST_NODES / (belief.nodes() * rivals.len())).min(WORLDS).min(worlds.count());
    if affordable == 0 {
        // They know about as much.
        return any(rivals.iter().map(|_| wins(belief)));
    }
    let beaten = |sample: usize| {
        let world = sample * worlds.count() / affordable;
        any(rivals.iter().map(|rival| wins(&Belief::new(&seen_by(*rival, view, worlds, world)))))
    };
    (0..affordable).map(beaten).sum::<f64>() / affordable as f64
}

/// The chance that any of these happens.
fn any(chances: impl Iterator<Item = f64>) -> f64 {
    1.0 - chances.map(|chance| 1.0 - chance).product::<f64>()
}

/// The chance of a rival with this belief to win before the next turn. The square is between those who stake everything and those who wait until
/// they are certain.
fn wins(belief: &Belief) -> f64 {
    belief.surest().powi(2)
}

/// What a rival sees of the gems, if this world is true.
fn seen_by(rival: Seat, view: &View, worlds: &Worlds, world: usize) -> View {
    let hand = |seat: Seat| worlds.hands(Owner::at(seat.index()))[world];
    let hear = |heard: &Heard| {
        let shows = heard.by == rival && Tells::heard(heard, view.options) == Tells::Cards;
        Heard { shown: shows.then(|| hand(heard.to).and(heard.question.gems())), ..*heard }
    };
    View {
        you: Some(rival),
        hand: Some(hand(rival)),
        questions: view.questions.iter().map(hear).collect(),
        ..view.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_the_others_know_the_sooner_everything_is_staked() {
        assert!(!should_stake(0.5, 0.0), "nobody hurries without danger");
        assert!(should_stake(0.5, 0.5));
        assert!(should_stake(0.7, 0.2) && !should_stake(0.4, 0.2));
    }

    #[test]
    fn without_rivals_nothing_is_staked() {
        assert!(!may_stake(0.9, &[]));
        assert!(may_stake(0.9, &[Seat::FIRST]) && !may_stake(0.1, &[Seat::FIRST]));
    }
}
