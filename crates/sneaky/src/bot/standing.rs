//! What players have between two turns: all that the end of a turn can change.

use arrayvec::ArrayVec;
use magpie_rules::Seat;

use crate::action::{PileName, Slot, Spot};
use crate::board::Card;
use crate::options::ZeroBonus;
use crate::position::PlayerForm;
use crate::stage::Loot;
use crate::state::{MIDDLE, Pile};
use crate::view::View;

/// SNK-8: the most cards that can be open to a player: the middle, and the tops of three others' piles.
pub(crate) const MOST_OPEN: usize = MIDDLE + 3;
/// The cards that are open to a player, and where they lie.
pub(crate) type Open = ArrayVec<(Spot, Card), MOST_OPEN>;
/// Every way in which a turn can leave the table: one for each order of the new cards that makes a difference.
pub(crate) type Endings = ArrayVec<Standing, 6>;

/// What everybody has, apart from dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) zero_bonus: ZeroBonus,
    pub(crate) players: ArrayVec<Holding, 4>,
    pub(crate) middle: [Option<Card>; MIDDLE],
    /// Cards in the face-down pile.
    pub(crate) pile: u8,
    /// SNK-23: turns to come, the present one included.
    pub(crate) turns_left: Option<u8>,
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Holding {
    pub(crate) handcuffs: u8,
    /// The values of all robbers, added up.
    pub(crate) robbers: u8,
    /// The only pile; or the 2s and the 3s (SNK-17).
    pub(crate) piles: [Pile; 2],
}

impl Standing {
    /// What everybody has, as it is seen. Cards that are yet to be laid (SNK-16) belong to nobody.
    pub(crate) fn new(view: &View) -> Standing {
        Standing {
            zero_bonus: view.options.zero_bonus,
            players: view.players.iter().map(Holding::new).collect(),
            middle: view.middle,
            pile: view.pile,
            turns_left: view.turns_left,
        }
    }

    /// How many play.
    pub(crate) fn count(&self) -> u8 {
        self.players.len() as u8
    }

    /// Everyone who plays.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len()).map(Seat::at)
    }

    /// SNK-8: the cards that are open to this player.
    pub(crate) fn open(&self, seat: Seat) -> Open {
        let middle =
            Slot::ALL.iter().zip(self.middle).filter_map(|(slot, card)| Some((Spot::Middle(*slot), card?)));
        let tops = self.others(seat).flat_map(|other| {
            let piles = self.pile_names().iter().zip(&self.players[other.index()].piles);
            piles.filter_map(move |(name, pile)| Some((Spot::Top(other, *name), *pile.last()?)))
        });
        middle.chain(tops).collect()
    }

    /// SNK-14 to SNK-21: how the table can look when this player's turn ends with these cards, before the middle is filled up.
    /// Nothing caught is the same as a bust.
    pub(crate) fn after(&self, seat: Seat, caught: &[(Spot, Card)]) -> Endings {
        let mut taken = self.clone();
        let mut loot = Loot::new();
        for (spot, card) in caught {
            taken.take(*spot, *card);
            match card.value() {
                1 => taken.players[seat.index()].robbers += 1,
                _ => loot.push(*card),
            }
        }
        let from_middle = caught.iter().filter(|(spot, _)| matches!(spot, Spot::Middle(_))).count();
        taken.settle_handcuffs(seat, from_middle);
        taken.laid(seat, &loot, &[])
    }

    /// SNK-16: how the table can look when this player's turn ends with `loot` laid in any order, and `above` over it, its topmost
    /// card first.
    pub(crate) fn laid(&self, seat: Seat, loot: &[Card], above: &[Card]) -> Endings {
        let mut endings = Endings::new();
        for order in orders(loot) {
            let mut ending = self.clone();
            order.iter().chain(above.iter().rev()).for_each(|card| ending.lay(seat, *card));
            ending.turns_left = ending.turns_left.map(|turns| turns - 1);
            if !endings.iter().any(|other: &Standing| other.is_like(&ending)) {
                endings.push(ending);
            }
        }
        endings
    }

    /// SNK-23, SNK-24: is the game over, between two turns?
    pub(crate) fn is_over(&self) -> bool {
        self.turns_left.is_some_and(|turns| turns == 0 || self.middle == [None; MIDDLE])
    }

    /// SNK-26 to SNK-28: the points of a player, if the game ended now.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let mine = self.players[seat.index()].handcuffs;
        let most = self.players.iter().map(|player| player.handcuffs).max().unwrap_or(0);
        let bonus = mine == most && (most > 0 || self.zero_bonus == ZeroBonus::Everybody);
        i32::from(self.players[seat.index()].robbers) + if bonus { 5 } else { 0 }
            - if mine == 0 { 2 } else { 0 }
    }

    /// SNK-29: the share of the win that a player would have, if the game ended now.
    pub(crate) fn share(&self, seat: Seat) -> f64 {
        let equal = self.others(seat).filter(|other| self.points(*other) == self.points(seat)).count();
        if self.margin(seat) < 0 { 0.0 } else { 1.0 / (equal + 1) as f64 }
    }

    /// How many points a player would have more than the best of the others, if the game ended now.
    pub(crate) fn margin(&self, seat: Seat) -> i32 {
        let best = self.others(seat).map(|other| self.points(other)).max();
        self.points(seat) - best.unwrap_or_default()
    }

    /// Everybody else.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |other| *other != seat)
    }

    /// Is there no difference that matters? In the last round every player can be robbed of little more than the tops of piles.
    fn is_like(&self, other: &Standing) -> bool {
        let tops = |standing: &Standing| -> ArrayVec<_, 4> {
            let piles = standing.players.iter().map(|player| &player.piles);
            piles.map(|piles| piles.each_ref().map(|pile| pile.last().copied())).collect()
        };
        if self.turns_left.is_some_and(|turns| turns <= 1) {
            tops(self) == tops(other)
        } else {
            self == other
        }
    }

    fn pile_names(&self) -> &'static [PileName] {
        if self.count() == 2 { &[PileName::Twos, PileName::Threes] } else { &[PileName::Pile] }
    }

    fn take(&mut self, spot: Spot, card: Card) {
        match spot {
            Spot::Middle(slot) => self.middle[slot as usize] = None,
            Spot::Top(owner, name) => {
                let owner = &mut self.players[owner.index()];
                owner.piles[usize::from(name == PileName::Threes)].pop();
                owner.robbers -= card.value();
            }
        }
    }

    /// SNK-19, SNK-20.
    fn settle_handcuffs(&mut self, seat: Seat, from_middle: usize) {
        let handcuffs = &mut self.players[seat.index()].handcuffs;
        match from_middle {
            0 => *handcuffs = handcuffs.saturating_sub(1),
            1 => {}
            _ => *handcuffs += 1,
        }
    }

    fn lay(&mut self, seat: Seat, card: Card) {
        let threes = self.count() == 2 && card.value() == 3;
        let player = &mut self.players[seat.index()];
        player.piles[usize::from(threes)].push(card);
        player.robbers += card.value();
    }
}

impl Holding {
    fn new(form: &PlayerForm) -> Holding {
        let pile = |names: [PileName; 2]| {
            names.iter().find_map(|name| form.pile(*name)).unwrap_or_default().iter().copied().collect()
        };
        Holding {
            handcuffs: form.handcuffs,
            robbers: form.robbers().map(Card::value).sum(),
            piles: [pile([PileName::Pile, PileName::Twos]), pile([PileName::Threes, PileName::Threes])],
        }
    }
}

/// Every order of these cards, from bottom to top; like cards are not told apart.
fn orders(cards: &[Card]) -> ArrayVec<Loot, 6> {
    if cards.len() < 2 {
        return std::iter::once(cards.iter().copied().collect()).collect();
    }
    let mut all = ArrayVec::new();
    for (at, top) in cards.iter().enumerate().filter(|(at, card)| !cards[..*at].contains(card)) {
        let mut rest: Loot = cards.iter().copied().collect();
        rest.remove(at);
        for mut order in orders(&rest) {
            order.push(*top);
            all.push(order);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use magpie_bots::BotRng;
    use magpie_rules::{Game, Phase, Viewer, draw, legal};
    use rand_core::SeedableRng;

    use super::*;
    use crate::action::Action;
    use crate::board::Deck;
    use crate::options::Options;
    use crate::position::StageForm;
    use crate::state::Sneaky;

    #[test]
    fn a_turn_ends_as_the_rules_say() {
        for (number, seats) in (0..90).zip([2, 3, 4].into_iter().cycle()) {
            let options = Options { deck: Deck::ALL[number as usize % 3], ..Options::default() };
            let game = Sneaky::new(seats, options).unwrap();
            check_endings(game, &mut BotRng::seed_from_u64(number));
        }
    }

    /// Plays at random; wherever a turn ends, that ending must have been foreseen, and no other of the same look.
    fn check_endings(mut game: Sneaky, rng: &mut BotRng) {
        let mut foreseen: Option<Endings> = None;
        loop {
            let view = game.view(Viewer::Public);
            let turn_is_over = matches!(
                view.stage,
                StageForm::Rolling { .. } | StageForm::Refilling { .. } | StageForm::Over {}
            );
            if let Some(endings) = foreseen.take_if(|_| turn_is_over) {
                let here = Standing::new(&view);
                assert_eq!(endings.iter().filter(|ending| ending.is_like(&here)).count(), 1, "{view}");
            }
            match game.phase() {
                Phase::Over => break check_shares(&game),
                Phase::Chance => game.resolve(&game.sample(rng), &mut ()).unwrap(),
                Phase::Waiting(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let action = *draw::pick(rng, &legal(&game, seat));
                    if action == (Action::Stop {}) {
                        foreseen = Some(Standing::new(&view).after(seat, &full(&view, seat)));
                    }
                    game.act(seat, &action, &mut ()).unwrap();
                }
            }
        }
    }

    fn full(view: &View, seat: Seat) -> Open {
        let StageForm::Placing { dice, .. } = &view.stage else { panic!("only who places can stop") };
        let open = Standing::new(view).open(seat);
        open.into_iter().filter(|(spot, card)| dice.get(spot) == Some(&card.value())).collect()
    }

    // rule: SNK-26, SNK-27, SNK-28, SNK-29
    fn check_shares(game: &Sneaky) {
        let outcome = game.outcome().unwrap();
        let standing = Standing::new(&game.view(Viewer::Public));
        assert!(standing.is_over());
        for seat in game.playing() {
            assert_eq!(standing.points(seat), outcome.sheets[seat.index()].points);
            let share = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
            assert!((standing.share(seat) - share).abs() < 1e-12);
        }
    }

    // rule: SNK-16
    #[test]
    fn like_cards_have_fewer_orders() {
        let cards = |text: [&str; 3]| text.map(|card| card.parse::<Card>().unwrap());
        assert_eq!(orders(&cards(["red 2", "blue 2", "grey 3"])).len(), 6);
        assert_eq!(orders(&cards(["red 2", "red 2", "grey 3"])).len(), 3);
        assert_eq!(orders(&cards(["red 2", "red 2", "red 2"])).len(), 1);
        assert_eq!(orders(&[]).len(), 1);
    }
}
