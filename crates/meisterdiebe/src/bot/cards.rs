//! What a bot remembers of the cards: who has played which, and the numbers that were seen.

use magpie_rules::Seat;

use crate::board::{Card, CardNo, Character, CharacterSet};
use crate::event::Public;

/// What is remembered of everyone's cards, by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    players: [Held; Seat::MOST as usize],
}

/// What is remembered of one player's cards.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    /// Revealed since the cards were last taken up.
    played: CharacterSet,
    /// The numbers that were seen, in the order of the characters.
    numbers: [Option<CardNo>; Character::COUNT],
}

impl Cards {
    /// Follows the cards as they are revealed, passed on and taken up.
    pub(super) fn watch(&mut self, public: &Public, seats: u8) {
        match public {
            Public::Revealed { cards } => {
                for revealed in cards {
                    self.learn(revealed.seat, revealed.card);
                    let held = &mut self.players[revealed.seat.index()];
                    held.played = held.played.with(revealed.card.character);
                }
            }
            Public::PassedOn { to, card, .. } => self.learn(*to, *card),
            Public::TakenUp {} => self.take_up(),
            Public::PassedLeft {} => {
                self.players[..usize::from(seats)].rotate_right(1);
                self.take_up();
            }
            Public::Grain { .. } | Public::First { .. } | Public::Stocked { .. } | Public::Turn { .. } => {}
            Public::Opened(_) | Public::OpenedNothing { .. } | Public::Put { .. } | Public::Gave { .. } => {}
            Public::Smuggled { .. } | Public::Alarmed { .. } | Public::Pulled { .. } => {}
            Public::Took { .. } | Public::Foiled {} | Public::Picked { .. } | Public::Turned { .. } => {}
            Public::Flipped { .. } | Public::LastRound {} | Public::Unopened { .. } => {}
            Public::Over { .. } => {}
        }
    }

    /// The cards whose numbers were seen, with whose they are now.
    pub(super) fn known(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.players.iter().enumerate().flat_map(|(at, held)| {
            let numbered = Character::ALL.iter().zip(held.numbers);
            numbered.filter_map(move |(character, number)| {
                Some((Seat::at(at), Card { character: *character, number: number? }))
            })
        })
    }

    /// The cards that a player has played since they were last taken up.
    pub(super) fn played(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let Held { played, numbers } = self.players[seat.index()];
        played
            .iter()
            .filter_map(move |character| Some(Card { character, number: numbers[character as usize]? }))
    }

    fn learn(&mut self, seat: Seat, card: Card) {
        self.players[seat.index()].numbers[card.character as usize] = Some(card.number);
    }

    fn take_up(&mut self) {
        self.players.iter_mut().for_each(|held| held.played = CharacterSet::EMPTY);
    }
}
