//! What happens, and what one viewer notices of it.
//!
//! MD-7: everything at the cube happens in front of everyone. Hidden are only the numbers that are dealt, and the cards that
//! are laid down. MD-17: what may be written down of it is said with it.

use magpie_rules::{Seat, Viewer, words};
use serde::Serialize;

use crate::action::{Numbers, PerSeat};
use crate::board::{Card, Character, Gem, Gems};
use crate::cube::{Contents, Direction, Grain, Layers, Place};
use crate::options::Edition;
use crate::way::Way;

words! {
    /// Where gems go that fall out of a drawer.
    pub enum FallTo: "cloth, front or owner" {
        /// MDA-11, MDP-3, MDP-6: onto the red cloth, or cushion.
        Cloth = "cloth",
        /// MDA-3, MDA-11: into the upper half of the front from which they fell.
        Front = "front",
        /// MDP-10: to the owner of the alarm that fell with them.
        Owner = "owner",
    }
}

words! {
    /// MDA-9, MDP-13: what a master thief finds who pulls on.
    pub enum Found: "small, nothing, ruby or fallen ruby" {
        /// The drawer is small, and cannot be pulled on.
        Small = "small",
        /// The secret part is empty.
        Nothing = "nothing",
        /// A ruby in the upper half: it is taken.
        Ruby = "ruby",
        /// A ruby in the lower half: it falls, and is put into the upper half.
        FallenRuby = "fallen ruby",
    }
}

words! {
    /// MDA-17: what the winner is called.
    pub enum Title: "king of the master thieves or richest jeweller" {
        /// With at least three rubies.
        King = "king of the master thieves",
        /// With fewer.
        Richest = "richest jeweller",
    }
}

/// MD-10: a card that was revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Revealed {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub card: Card,
}

/// What happened at a drawer that was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// Who opened it.
    pub seat: Seat,
    /// Which.
    pub drawer: Place,
    /// MD-6: what fell out of the lower half.
    pub fell: Contents,
    /// Where the gems that fell went.
    pub to: FallTo,
    /// MD-6: what lies in the upper half then.
    pub lies: Contents,
    /// MD-12: may the player not carry out the action?
    pub caught: bool,
}

/// What everybody notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// MD-2: the fronts are seen.
    Grain {
        /// In the order of the places.
        fronts: [Grain; Place::COUNT],
    },
    /// MDA-2, MDP-2: the lot has fallen.
    First {
        /// Who puts in the first diamond.
        seat: Seat,
    },
    /// MDA-2, MDP-2: a diamond was put into a drawer.
    Stocked {
        /// Who put it in.
        seat: Seat,
        /// Where.
        drawer: Place,
        /// MDA-3, MDP-3: what fell out before.
        fell: Gems,
        /// Where that went.
        to: FallTo,
        /// What lies in the upper half then.
        lies: Gems,
    },
    /// MDA-4, MDP-4: cards are revealed.
    Revealed {
        /// In the order of the seats.
        cards: PerSeat<Revealed>,
    },
    /// MD-10: a turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// MD-6, MD-11: a drawer was opened.
    Opened(Opened),
    /// MD-11: no drawer was opened.
    OpenedNothing {
        /// By whom.
        seat: Seat,
    },
    /// An imitation was put into the open drawer.
    Put {
        /// By whom.
        seat: Seat,
        /// Where.
        drawer: Place,
        /// Which.
        gem: Gem,
    },
    /// MDA-7: a smuggler has given a gem to another player.
    Gave {
        /// Who gave it.
        seat: Seat,
        /// From where.
        drawer: Place,
        /// Which.
        gem: Gem,
        /// To whom.
        to: Seat,
    },
    /// MDP-7: a smuggler has put the gems of a front onto the cushion.
    Smuggled {
        /// Who.
        seat: Seat,
        /// From where.
        drawer: Place,
        /// Which.
        gems: Gems,
    },
    /// MDP-9: an alarm was put into the open drawer.
    Alarmed {
        /// Whose.
        seat: Seat,
        /// Where.
        drawer: Place,
    },
    /// MDA-9, MDP-13: a drawer was pulled on to its secret part.
    Pulled {
        /// By whom.
        seat: Seat,
        /// Which.
        drawer: Place,
        /// What was there.
        found: Found,
    },
    /// MDA-8, MDA-9, MDP-12, MDP-13: the gems of a front were taken.
    Took {
        /// By whom.
        seat: Seat,
        /// From where.
        drawer: Place,
        /// Which.
        gems: Gems,
    },
    /// MDP-8: there are more detectives than smugglers.
    Foiled {},
    /// MDA-10, MDP-8, MDP-14: somebody got a gem from the cloth.
    Picked {
        /// Who.
        seat: Seat,
        /// Which.
        gem: Gem,
    },
    /// MD-4: the cube was turned.
    Turned {
        /// By whom.
        seat: Seat,
        /// What was turned.
        layers: Layers,
        /// Where to.
        to: Direction,
    },
    /// MD-5: the cube was put upside down.
    Flipped {
        /// By whom.
        seat: Seat,
    },
    /// MDA-13: a card went to the next player with the same character.
    PassedOn {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: Card,
    },
    /// MDA-14: everyone takes up their cards.
    TakenUp {},
    /// MDP-5: everyone gives their cards to the left.
    PassedLeft {},
    /// MDA-15: the end was triggered: this is the last round.
    LastRound {},
    /// MD-11: nobody has opened anything in this round.
    Unopened {
        /// For how many rounds in a row.
        rounds: u8,
    },
    /// The game is over.
    Over {
        /// MDA-17: what the winner is called.
        title: Option<Title>,
    },
}

impl Public {
    /// Would somebody who looks through a game want to find this? What was taken, and what went wrong for somebody.
    pub(crate) fn stands_out(&self) -> bool {
        match self {
            Public::Opened(opened) => opened.caught,
            Public::Pulled { found, .. } => match found {
                Found::Ruby | Found::FallenRuby => true,
                Found::Small | Found::Nothing => false,
            },
            Public::Smuggled { .. } | Public::Took { .. } | Public::Foiled {} => true,
            Public::LastRound {} | Public::Over { .. } => true,
            Public::Grain { .. } | Public::First { .. } | Public::Stocked { .. } => false,
            Public::Revealed { .. } | Public::Turn { .. } | Public::OpenedNothing { .. } => false,
            Public::Put { .. } | Public::Gave { .. } | Public::Alarmed { .. } | Public::Picked { .. } => {
                false
            }
            Public::Turned { .. } | Public::Flipped { .. } | Public::PassedOn { .. } => false,
            Public::TakenUp {} | Public::PassedLeft {} | Public::Unopened { .. } => false,
        }
    }

    /// MD-17: does the table still show this to whoever looks at it later? It does not show what lies in a drawer, how the cube was moved, or
    /// which cards lie face down.
    pub(crate) fn stays_in_sight(&self, edition: Edition) -> bool {
        match self {
            Public::First { .. } | Public::Foiled {} | Public::TakenUp {} | Public::PassedLeft {} => true,
            Public::LastRound {} | Public::Unopened { .. } | Public::Over { .. } => true,
            // MDA-13, MDP-4: the author's cards are turned face down, and there only detectives get what lies on the cloth.
            Public::Revealed { .. } | Public::Turn { .. } | Public::Picked { .. } => match edition {
                Edition::Author => false,
                Edition::Published => true,
            },
            Public::Grain { .. } | Public::Stocked { .. } | Public::Opened(_) => false,
            Public::OpenedNothing { .. } | Public::Put { .. } | Public::Gave { .. } => false,
            Public::Smuggled { .. } | Public::Alarmed { .. } | Public::Pulled { .. } => false,
            Public::Took { .. } | Public::Turned { .. } | Public::Flipped { .. } => false,
            Public::PassedOn { .. } => false,
        }
    }

    /// MD-17, MDP-5: do cards that have lain face up go into hands with this? What was written down of them is no longer in sight.
    pub(crate) const fn takes_cards_up(&self) -> bool {
        matches!(self, Public::PassedLeft {})
    }
}

/// What happened, nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// MD-7: everybody notices it.
    Public {
        /// What.
        what: Public,
        /// MD-17: may it be written down, to be read again?
        kept: bool,
        /// MD-17: is what was written down before no longer to be read?
        anew: bool,
    },
    /// MD-9: the cards are dealt.
    Dealt {
        /// The numbers of every player.
        numbers: PerSeat<Numbers>,
    },
    /// MD-10: a card was laid down in secret.
    Chosen {
        /// By whom.
        seat: Seat,
        /// Who is on it.
        character: Character,
    },
}

/// What one viewer noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Told"))]
#[serde(into = "Told")]
pub struct Seen {
    /// What.
    pub what: Noticed,
    /// MD-17: may it be written down, to be read again?
    pub kept: bool,
    /// MD-17: is what was written down before no longer to be read?
    pub anew: bool,
}

/// The same as it is told: with what can be seen moving, which follows from it and is worked out only for those who look.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Seen"))]
struct Told {
    /// What.
    #[serde(flatten)]
    what: Noticed,
    /// MD-17: may it be written down, to be read again?
    kept: bool,
    /// MD-17: is what was written down before no longer to be read?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    anew: bool,
    /// MD-7: what goes from where to where.
    ways: Vec<Way>,
}

impl From<Seen> for Told {
    fn from(Seen { what, kept, anew }: Seen) -> Told {
        let ways = match &what {
            Noticed::Public(public) => public.ways(),
            Noticed::Own(Own::Dealt { .. } | Own::Chosen { .. }) => Vec::new(),
        };
        Told { what, kept, anew, ways }
    }
}

/// Something that was noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Noticed {
    /// MD-7: what everybody notices.
    Public(Public),
    /// What each notices in their own way.
    Own(Own),
}

/// What the viewers notice differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Own {
    /// MD-9: the cards are dealt.
    Dealt {
        /// The viewer's own.
        hand: Option<[Card; Character::COUNT]>,
    },
    /// MD-10: a card was laid down in secret.
    Chosen {
        /// By whom.
        seat: Seat,
        /// Who is on it, if the viewer laid it down.
        character: Option<Character>,
    },
}

impl Seen {
    pub(crate) fn new(event: &Event, viewer: Viewer) -> Seen {
        match event {
            Event::Public { what, kept, anew } => {
                Seen { what: Noticed::Public(what.clone()), kept: *kept, anew: *anew }
            }
            Event::Dealt { numbers } => {
                let hand = viewer.seat().map(|seat| hand(numbers[seat.index()]));
                Seen { what: Noticed::Own(Own::Dealt { hand }), kept: true, anew: false }
            }
            Event::Chosen { seat, character } => {
                let own = viewer == Viewer::Seat(*seat);
                let character = own.then_some(*character);
                Seen { what: Noticed::Own(Own::Chosen { seat: *seat, character }), kept: false, anew: false }
            }
        }
    }
}

/// The six cards with these numbers.
pub(crate) fn hand(numbers: Numbers) -> [Card; Character::COUNT] {
    std::array::from_fn(|at| Card { character: Character::ALL[at], number: numbers[at] })
}
