//! Whether to stake everything before the others do (DJ-24).
//!
//! Who waits knows more in the next turn, if there is one. So everything is staked if the chance to name what was stolen is
//! greater now than it is expected to be then, times the chance that nobody else has won.

use magpie_bots::{Stop, Wanted};
use magpie_rules::Seat;

use super::belief::Belief;
use super::worlds::{Tells, Worlds};
use crate::event::Heard;
use crate::infer::Owner;
use crate::view::View;

/// The share of the doubt that goes away from one turn to the next: less early in the game, more late.
const CLEARED: f64 = 0.28;
/// With less than this chance to name what was stolen it always pays to wait.
const TOO_LITTLE: f64 = 0.25;
/// In so many worlds it is found out what the rivals know.
const WORLDS: usize = 6;
/// So many nodes of inference may be spent on the rivals: about a fifth of a second.
const MOST_NODES: usize = 1_200_000;

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

/// The chance that one of the rivals wins before the next turn: the mean over some of the worlds, fewer if that is much work.
pub(super) fn beaten(
    view: &View,
    belief: &Belief,
    worlds: &Worlds,
    rivals: &[Seat],
    stop: &Stop,
) -> Wanted<f64> {
    let looks = WORLDS.min(worlds.count());
    let mut purse = MOST_NODES;
    let mut in_world = |look: usize| {
        let world = look * worlds.count() / looks;
        let wins = |rival: &Seat| wins_in(world, *rival, view, belief, worlds, &mut purse, stop);
        let beaten = rivals.iter().map(wins).collect::<Wanted<Vec<f64>>>().map(any);
        (look == 0 || purse > 0).then_some(beaten)
    };
    let beaten: Vec<f64> = (0..looks).map_while(&mut in_world).collect::<Wanted<_>>()?;
    Ok(beaten.iter().sum::<f64>() / beaten.len() as f64)
}

/// The chance of a rival to win before the next turn, if this world is true. Finding out is paid from the purse; who finds it empty supposes that
/// the rival knows about as much as oneself.
fn wins_in(
    world: usize,
    rival: Seat,
    view: &View,
    belief: &Belief,
    worlds: &Worlds,
    purse: &mut usize,
    stop: &Stop,
) -> Wanted<f64> {
    if *purse < belief.nodes() {
        *purse = 0;
        return Ok(wins(belief));
    }
    let theirs = Belief::new(&seen_by(rival, view, worlds, world), stop)?;
    *purse = purse.saturating_sub(theirs.nodes());
    Ok(wins(&theirs))
}

/// The chance that any of these happens.
fn any(chances: Vec<f64>) -> f64 {
    1.0 - chances.into_iter().map(|chance| 1.0 - chance).product::<f64>()
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
    use magpie_bots::BotRng;
    use magpie_rules::{Game, Phase, Viewer};
    use rand_core::SeedableRng;

    use super::*;
    use crate::options::Options;
    use crate::state::DiamantenJagd;

    /// What the first player sees when the first turn begins.
    fn first_sight(players: u8) -> View {
        let mut rng = BotRng::seed_from_u64(1);
        let mut game = DiamantenJagd::new(players, Options::default()).expect("so many can play");
        while game.phase() == Phase::Chance {
            game.resolve(&game.sample(&mut rng), &mut ()).expect("what is drawn is possible");
        }
        game.view(Viewer::Seat(Seat::FIRST))
    }

    #[test]
    fn what_rivals_know_is_paid_from_the_purse_as_long_as_it_lasts() {
        let view = first_sight(4);
        let belief = Belief::new(&view, Stop::NEVER).unwrap();
        let worlds = belief.worlds(&mut BotRng::seed_from_u64(1));
        let look =
            |purse: &mut usize| wins_in(0, Seat::at(1), &view, &belief, &worlds, purse, Stop::NEVER).unwrap();
        let (mut enough, mut too_little) = (10 * belief.nodes(), belief.nodes() - 1);
        look(&mut enough);
        assert!(enough < 10 * belief.nodes(), "finding out costs something");
        assert!((look(&mut too_little) - wins(&belief)).abs() < 1e-12, "they know about as much");
        assert_eq!(too_little, 0, "the purse is closed");
    }

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
