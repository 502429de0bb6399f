//! The state of a game: what can be true now.

use magpie_rules::{Seat, SeatSet, stages};
use serde::{Deserialize, Serialize};

use crate::action::Numbers;
use crate::board::{Card, CardNo, Character, CharacterSet, Gems, Plus};
use crate::cube::{Cube, Place};
use crate::options::{Edition, Memory, Options};

/// MD-11: after so many rounds in a row in which nobody opens anything the game is over.
pub const MOST_UNOPENED: u8 = 12;

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

/// MDA-12, MDP-15: what a player may still do with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Twist {
    /// Turn it?
    pub turn: bool,
    /// Flip it?
    pub flip: bool,
}

impl Twist {
    /// Everything.
    pub(crate) const BOTH: Twist = Twist { turn: true, flip: true };
    /// Nothing more.
    pub(crate) const NONE: Twist = Twist { turn: false, flip: false };
}

stages! {
    /// What is going on. Everybody knows it.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stage"))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stage"))]
    pub enum Stage {
        Waits {
            /// MDA-2, MDP-2: a player is to put in a diamond.
            Stocking {
                /// Who.
                seat: Seat,
                /// How many diamonds are still to be put in, by all players.
                unstocked: u8,
            },
            /// MD-10: everyone lays down a card.
            Choosing {},
            /// MD-11: a player is to open a drawer.
            Opening {
                /// Who.
                seat: Seat,
            },
            /// MDA-7: a smuggler may distribute the gems in the open drawer, and having begun, must.
            Giving {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
                /// Has the smuggler given one away?
                begun: bool,
            },
            /// MDA-5 to MDA-7, MDP-7, MDP-9, MDP-11: a player is to put in an imitation.
            Imitating {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
                /// How many can be put in.
                left: u8,
                /// Must the next one be?
                must: bool,
            },
            /// MDP-9: a jeweller may put in the alarm.
            Alarming {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
            },
            /// MDA-9, MDP-13: a master thief is to take the front, or to pull on.
            Seizing {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
            },
            /// MDA-12, MDP-15: a player may turn or flip the cube.
            Twisting {
                /// Who.
                seat: Seat,
                /// What is left to do.
                twist: Twist,
                /// MDA-2, MDP-2: while the cube is stocked, how many diamonds are still to be put in.
                unstocked: Option<u8>,
            },
            /// MDP-8, MDP-14: a smuggler or a detective is to pick a gem from the cushion.
            Sharing {
                /// Who.
                seat: Seat,
            },
        }
        Draws {
            /// MD-2: the cube is taken from its box, and its fronts are seen.
            Grain {},
            /// MD-9: the cards are to be dealt.
            Cards {},
            /// MDA-2, MDP-2: the lot decides who puts in the first diamond.
            First {},
        }
        /// The game is over.
        Over {}
    }
}

impl Stage {
    /// Who is to do something, if it is one alone.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Stage::Waits(waits) => waits.seat(),
            Stage::Draws(_) | Stage::Over {} => None,
        }
    }

    /// The drawer that is open.
    #[must_use]
    pub const fn open_drawer(self) -> Option<Place> {
        match self {
            Stage::Waits(waits) => waits.open_drawer(),
            Stage::Draws(_) | Stage::Over {} => None,
        }
    }

    /// MDA-2, MDP-2: how many diamonds are still to be put into the cube.
    pub(crate) fn unstocked(self, edition: Edition) -> u8 {
        match self {
            Stage::Waits(Waits::Stocking { unstocked, .. }) => unstocked,
            Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked.unwrap_or(0),
            Stage::Waits(Waits::Choosing {} | Waits::Opening { .. } | Waits::Giving { .. }) => 0,
            Stage::Waits(Waits::Imitating { .. } | Waits::Alarming { .. } | Waits::Seizing { .. }) => 0,
            Stage::Waits(Waits::Sharing { .. }) | Stage::Over {} => 0,
            Stage::Draws(_) => edition.stock(),
        }
    }

    /// MD-10: have cards of this round been revealed?
    #[must_use]
    pub(crate) const fn in_round(self) -> bool {
        match self {
            Stage::Waits(Waits::Stocking { .. } | Waits::Choosing {}) => false,
            Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked.is_none(),
            Stage::Waits(Waits::Opening { .. } | Waits::Giving { .. } | Waits::Imitating { .. }) => true,
            Stage::Waits(Waits::Alarming { .. } | Waits::Seizing { .. } | Waits::Sharing { .. }) => true,
            Stage::Draws(_) => false,
            Stage::Over {} => true,
        }
    }
}

impl Waits {
    /// Of whom it is asked, if it is one alone.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Waits::Stocking { seat, .. } | Waits::Opening { seat } | Waits::Giving { seat, .. } => Some(seat),
            Waits::Imitating { seat, .. } | Waits::Alarming { seat, .. } => Some(seat),
            Waits::Seizing { seat, .. } | Waits::Twisting { seat, .. } | Waits::Sharing { seat } => {
                Some(seat)
            }
            Waits::Choosing {} => None,
        }
    }

    const fn open_drawer(self) -> Option<Place> {
        match self {
            Waits::Giving { drawer, .. } | Waits::Imitating { drawer, .. } => Some(drawer),
            Waits::Alarming { drawer, .. } | Waits::Seizing { drawer, .. } => Some(drawer),
            Waits::Stocking { .. } | Waits::Choosing {} | Waits::Opening { .. } => None,
            Waits::Twisting { .. } | Waits::Sharing { .. } => None,
        }
    }
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
        match self.options.edition {
            Edition::Author => false,
            Edition::Published => {
                self.cube.iter().all(|(_, drawer)| drawer.front.contents().alarm != Some(seat))
            }
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
