//! Hard: forgets nothing, and searches.

use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::memory::{Memory, Quality};
use super::search;
use super::worlds::Worlds;
use crate::action::Action;
use crate::event::Seen;
use crate::options::Twists;
use crate::state::Meisterdiebe;

/// Knows all that can be known.
#[derive(Clone, Debug)]
pub(super) struct Hard {
    memory: Memory,
}

impl Default for Hard {
    fn default() -> Hard {
        Hard { memory: Memory::new(Quality::PERFECT) }
    }
}

impl Bot<Meisterdiebe> for Hard {
    fn notice(&mut self, seen: &Seen) {
        self.memory.hear(seen);
    }

    fn choose(&mut self, sight: &Sight<'_, Meisterdiebe>, rng: &mut BotRng) -> Wanted<Action> {
        self.memory.take_in(sight.seat, sight.view.players.len() as u8, rng);
        think(sight, &self.memory, rng)
    }
}

/// What is best for who sees and remembers this. A turn costs a perfect memory nothing, and may cost others theirs: so it is made
/// first if the cube can be flipped after it, and otherwise unless a flip is better.
pub(super) fn think(sight: &Sight<'_, Meisterdiebe>, memory: &Memory, rng: &mut BotRng) -> Wanted<Action> {
    let is_turn = |action: &Action| matches!(action, Action::Turn { .. });
    let (turns, others): (Vec<Action>, Vec<Action>) =
        sight.actions.iter().partition(|action| is_turn(action));
    if turns.is_empty() {
        return search::best(sight, &others, &Worlds::new(sight, memory), rng);
    }
    let turn = *draw::pick(rng, &turns);
    match sight.view.options.twists {
        Twists::Both => Ok(turn),
        Twists::Either => {
            let best = search::best(sight, &others, &Worlds::new(sight, memory), rng)?;
            Ok(if best == (Action::Done {}) { turn } else { best })
        }
    }
}
