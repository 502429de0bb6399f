//! States that fit what a bot sees and remembers.
//!
//! What is remembered is written into the view, as far as it fits; then any state that fits this view may be true. With a memory
//! that fades, a world may have more rubies than there are, or fewer: where they are is then a guess in any case.

use magpie_bots::{BotRng, Sight};
use magpie_rules::{Imagine, Seat, Viewer};

use super::memory::Memory;
use crate::board::{Card, Gems};
use crate::cube::{Contents, Drawer, Half};
use crate::state::Meisterdiebe;
use crate::view::{FrontView, View};

/// The states that may be true.
#[derive(Clone, Debug)]
pub(super) struct Worlds {
    viewer: Viewer,
    /// What is seen, with what is remembered.
    view: View,
    /// Cards whose numbers are known, wherever they are.
    numbers: Vec<(Seat, Card)>,
}

impl Worlds {
    /// The states that may be true for who sees and remembers this.
    pub(super) fn new(sight: &Sight<'_, Meisterdiebe>, memory: &Memory) -> Worlds {
        let mut view = sight.view.clone();
        remember_drawers(&mut view, memory);
        let mut numbers = Vec::new();
        if let Some(cards) = memory.cards() {
            for (at, player) in view.players.iter_mut().enumerate() {
                let earlier = |card: &Card| player.choice.is_none_or(|now| now.character != card.character);
                player.played = cards.played(Seat::at(at)).filter(earlier).collect();
            }
            numbers.extend(cards.known());
        }
        Worlds { viewer: Viewer::Seat(sight.seat), view, numbers }
    }

    /// One of them.
    pub(super) fn imagine(&self, rng: &mut BotRng) -> Meisterdiebe {
        let mut world = Meisterdiebe::imagine(self.viewer, &self.view, rng);
        for (seat, card) in &self.numbers {
            give_number(&mut world, *seat, *card);
        }
        world
    }
}

/// Writes down what is remembered of the shut drawers, unless there are not so many gems.
fn remember_drawers(view: &mut View, memory: &Memory) {
    let mut unseen = unseen_gems(view);
    let open: Vec<FrontView> = view.drawers.iter().filter_map(|drawer| drawer.front).collect();
    open.iter()
        .filter_map(|front| front.upper.alarm.or(front.lower.alarm))
        .for_each(|owner| found(view, owner));
    for at in 0..view.drawers.len() {
        let Some(drawer) = memory.drawer(view.drawers[at].at) else { continue };
        let gems = drawer.front.contents().gems;
        if view.drawers[at].front.is_some() || !fits(gems, unseen) {
            continue;
        }
        unseen = Gems::new(unseen.diamonds - gems.diamonds, unseen.sapphires - gems.sapphires);
        view.drawers[at].front = Some(remembered_front(view, drawer));
        view.drawers[at].secret = Some(drawer.secret);
    }
}

/// MDP-9: the front as it is remembered. An alarm that is known to be somewhere else is not in it.
fn remembered_front(view: &mut View, drawer: Drawer) -> FrontView {
    let mut half = |half: Half| {
        let Contents { gems, alarm } = drawer.front.lies(half);
        let alarm = alarm.filter(|owner| view.players[owner.index()].alarm == Some(false));
        if let Some(owner) = alarm {
            found(view, owner);
        }
        Contents { gems, alarm }
    };
    FrontView { upper: half(Half::Upper), lower: half(Half::Lower) }
}

/// It is known where this player's alarm is: it need not be looked for, as if it were on the overview card.
fn found(view: &mut View, owner: Seat) {
    view.players[owner.index()].alarm = Some(true);
}

/// MDA-1, MDP-1: the gems that are not seen anywhere.
fn unseen_gems(view: &View) -> Gems {
    let won = view.players.iter().map(|player| Gems::new(player.plus.diamonds, player.plus.sapphires));
    let minus = view.players.iter().map(|player| player.minus);
    let open = view.drawers.iter().filter_map(|drawer| drawer.front);
    let open = open.flat_map(|front| [front.upper.gems, front.lower.gems]);
    let unstocked = Gems::new(view.stage.unstocked(view.options.edition), 0);
    let mut seen = Gems::NONE;
    won.chain(minus).chain(open).chain([view.cloth, unstocked]).for_each(|gems| seen.put_all(gems));
    let all = view.options.edition.gems(view.players.len() as u8);
    Gems::new(all.diamonds - seen.diamonds, all.sapphires - seen.sapphires)
}

const fn fits(gems: Gems, into: Gems) -> bool {
    gems.diamonds <= into.diamonds && gems.sapphires <= into.sapphires
}

/// MD-9: the player has this card; whoever was imagined to have it gets the other.
fn give_number(world: &mut Meisterdiebe, seat: Seat, card: Card) {
    let which = card.character as usize;
    let number_of = |world: &Meisterdiebe, seat: Seat| world.player(seat).numbers.map(|all| all[which]);
    let before = number_of(world, seat);
    let holder = world.playing().find(|other| number_of(world, *other) == Some(card.number));
    let exchange = [(holder, before), (Some(seat), Some(card.number))];
    for (seat, number) in exchange {
        if let (Some(seat), Some(number)) = (seat, number)
            && let Some(numbers) = world.player_mut(seat).numbers.as_mut()
        {
            numbers[which] = number;
        }
    }
}
