//! The state of a game: what can be true now.

use magpie_rules::{Seat, SeatSet};

use crate::action::Numbers;
use crate::board::{Card, CardNo, Character, CharacterSet, Gems, Plus};
use crate::cube::Cube;
use crate::options::{Edition, Memory, Options};
use crate::stage::{Stage, Waits};

/// MD-11: after so many rounds in a row in which nobody opens anything the game is over.
pub(crate) const MOST_UNOPENED: u8 = 12;

/// A game of Meisterdiebe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meisterdiebe {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// MDA-2, MDP-2: who put in the first diamond, once the lot has fallen.
    pub(crate) first: Option<Seat>,
    pub(crate) cube: Cube,
    /// MDA-11, MDP-6: what lies on the red cloth, or cushion.
    pub(crate) cloth: Gems,
    pub(crate) players: [Player; Seat::MOST as usize],
    /// MDP-8: the smugglers of this round who may share what lies on the cushion.
    pub(crate) sharers: SeatSet,
    /// MDA-15: has the end been triggered? In the published edition it shows only when the round is over.
    pub(crate) last_round: bool,
    /// MD-11: for how many rounds in a row nobody has opened anything, the one that is being played included.
    pub(crate) unopened: u8,
    pub(crate) stage: Stage,
}

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// MD-13: gems won.
    pub(crate) plus: Plus,
    /// MD-13: imitations.
    pub(crate) minus: Gems,
    /// MD-9: the numbers of all six cards, in the hand or not, once they are dealt.
    pub(crate) numbers: Option<Numbers>,
    /// MD-10: the cards in the hand.
    pub(crate) hand: CharacterSet,
    /// MD-10: the card that was laid down for this round.
    pub(crate) choice: Option<Character>,
}

impl Meisterdiebe {
    /// Everyone who plays, in the order of the seats.
    #[inline]
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// MD-10: who this player is in this round.
    #[inline]
    pub(crate) fn character(&self, seat: Seat) -> Character {
        self.player(seat).choice.expect("who takes part in a round has laid down a card")
    }

    /// MD-9: the number of a player's card.
    #[inline]
    pub(crate) fn number(&self, seat: Seat, character: Character) -> CardNo {
        self.player(seat).numbers.expect("cards are dealt before they are played")[character as usize]
    }

    pub(crate) fn card(&self, seat: Seat, character: Character) -> Card {
        Card { character, number: self.number(seat, character) }
    }

    /// How many play this character in this round.
    #[inline]
    pub(crate) fn count(&self, character: Character) -> u8 {
        let plays = |player: &&Player| player.choice == Some(character);
        self.players.iter().filter(plays).count() as u8
    }

    /// MDA-4, MDP-4: does the card that this player laid down for this round lie face up? While published smugglers play, the
    /// others are still face down.
    pub(crate) fn is_revealed(&self, seat: Seat) -> bool {
        let Some(choice) = self.player(seat).choice else { return false };
        if !self.stage.in_round() {
            return false;
        }
        match (self.options.edition, self.stage) {
            (Edition::Author, _)
            | (Edition::Published, Stage::Waits(Waits::Sharing { .. }) | Stage::Over {}) => true,
            (Edition::Published, stage) => {
                choice == Character::Smuggler
                    || stage.seat().is_none_or(|seat| self.character(seat) != Character::Smuggler)
            }
        }
    }

    /// MDP-9: is this player's alarm on the overview card?
    pub(crate) fn has_alarm(&self, seat: Seat) -> bool {
        self.has_alarms() && self.cube.iter().all(|(_, drawer)| drawer.front.contents().alarm != Some(seat))
    }

    /// MDP-9: has everybody an alarm?
    pub(crate) fn has_alarms(&self) -> bool {
        match self.options.edition {
            Edition::Author => false,
            Edition::Published => true,
        }
    }

    /// MD-11: have as many rounds gone by without an opening as end the game?
    pub(crate) fn nobody_opens(&self) -> bool {
        self.unopened == MOST_UNOPENED
    }

    /// MD-17: is it written on the drawers what everyone has seen? When the game is over, there is nothing left to remember.
    pub(crate) fn is_open(&self) -> bool {
        self.options.memory == Memory::Open || self.stage.is_over()
    }
}
