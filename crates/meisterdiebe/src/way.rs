//! What goes from where to where while everyone looks on (MD-7), so that whoever shows it need not know the rules that move it.

use std::fmt;

use magpie_rules::{Seat, typescript_text, words};
use serde::{Serialize, Serializer};

use crate::board::{Gem, Gems};
use crate::event::{FallTo, Found, Opened, Public};

words! {
    /// What can be carried, or fall.
    pub enum Thing: "diamond, sapphire, ruby or alarm" {
        /// MD-13: worth something, or an imitation.
        Diamond = "diamond",
        /// MD-13: worth something, or an imitation.
        Sapphire = "sapphire",
        /// MDA-9, MDP-13: from a secret part.
        Ruby = "ruby",
        /// MDP-9: somebody's alarm.
        Alarm = "alarm",
    }
}

/// Where a thing can lie; of the drawers only the one at which something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// MDA-11, MDP-6: the red cloth, or cushion.
    Cloth,
    /// MD-6: the upper half of the front.
    Drawer,
    /// MD-6: the lower half of the front: from there things fall.
    Below,
    /// MDA-9, MDP-13: the secret part.
    Secret,
    /// MD-13: what a player has won.
    Plus(Seat),
    /// MD-13: the imitations of a player.
    Minus(Seat),
    /// MDP-9: the place of the alarm before its owner.
    Alarm(Seat),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Cloth => f.write_str("cloth"),
            Spot::Drawer => f.write_str("drawer"),
            Spot::Below => f.write_str("below"),
            Spot::Secret => f.write_str("secret"),
            Spot::Plus(seat) => write!(f, "plus {seat}"),
            Spot::Minus(seat) => write!(f, "minus {seat}"),
            Spot::Alarm(seat) => write!(f, "alarm {seat}"),
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

magpie_rules::json_schema!(Spot: { "type": "string", "pattern": "^(cloth|drawer|below|secret|(plus|minus|alarm) [1-8])$" });
typescript_text!(
    Spot: [" Where a thing can lie; of the drawers only the one at which something happens."],
    "\"cloth\" | \"drawer\" | \"below\" | \"secret\" | `plus ${Seat}` | `minus ${Seat}` | `alarm ${Seat}`",
    Seat,
);

/// Things that go from one spot to another together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// What, one by one.
    pub things: Vec<Thing>,
    /// From where.
    pub from: Spot,
    /// Where to.
    pub to: Spot,
}

impl Public {
    /// What went from where to where when this happened; in the setup, diamonds come from the box, which is no spot.
    #[must_use]
    pub fn ways(&self) -> Vec<Way> {
        match *self {
            Public::Stocked { fell, to, .. } => ways([(gems(fell), Spot::Below, landing(to, None))]),
            Public::Opened(Opened { fell, to, .. }) => {
                let gems = (gems(fell.gems), Spot::Below, landing(to, fell.alarm));
                let alarm = fell.alarm.map(|owner| (vec![Thing::Alarm], Spot::Below, Spot::Alarm(owner)));
                ways([gems].into_iter().chain(alarm))
            }
            Public::Put { seat, gem, .. } => ways([(vec![gem.into()], Spot::Minus(seat), Spot::Drawer)]),
            Public::Gave { gem, to, .. } => ways([(vec![gem.into()], Spot::Drawer, Spot::Minus(to))]),
            Public::Smuggled { gems: loot, .. } => ways([(gems(loot), Spot::Drawer, Spot::Cloth)]),
            Public::Alarmed { seat, .. } => ways([(vec![Thing::Alarm], Spot::Alarm(seat), Spot::Drawer)]),
            Public::Pulled { seat, found: Found::Ruby, .. } => {
                ways([(vec![Thing::Ruby], Spot::Secret, Spot::Plus(seat))])
            }
            Public::Took { seat, gems: loot, .. } => ways([(gems(loot), Spot::Drawer, Spot::Plus(seat))]),
            Public::Picked { seat, gem } => ways([(vec![gem.into()], Spot::Cloth, Spot::Plus(seat))]),
            Public::Pulled { found: Found::Small | Found::Nothing | Found::FallenRuby, .. } => Vec::new(),
            Public::Grain { .. } | Public::First { .. } | Public::Revealed { .. } => Vec::new(),
            Public::Turn { .. } | Public::OpenedNothing { .. } | Public::Foiled {} => Vec::new(),
            Public::Turned { .. } | Public::Flipped { .. } | Public::PassedOn { .. } => Vec::new(),
            Public::TakenUp {} | Public::PassedLeft {} | Public::LastRound {} => Vec::new(),
            Public::Unopened { .. } | Public::Over { .. } => Vec::new(),
        }
    }
}

/// Where gems lie that have fallen; MDP-10: the owner of an alarm that fell with them may get them.
fn landing(to: FallTo, owner: Option<Seat>) -> Spot {
    match to {
        FallTo::Cloth => Spot::Cloth,
        FallTo::Front => Spot::Drawer,
        FallTo::Owner => Spot::Plus(owner.expect("gems go to an owner only with an alarm")),
    }
}

/// All of these on which something goes.
fn ways(all: impl IntoIterator<Item = (Vec<Thing>, Spot, Spot)>) -> Vec<Way> {
    all.into_iter()
        .filter(|(things, ..)| !things.is_empty())
        .map(|(things, from, to)| Way { things, from, to })
        .collect()
}

/// The gems of a heap, one by one.
fn gems(heap: Gems) -> Vec<Thing> {
    let each = |gem: &Gem| std::iter::repeat_n(Thing::from(*gem), usize::from(heap.count(*gem)));
    Gem::ALL.iter().flat_map(each).collect()
}

impl From<Gem> for Thing {
    fn from(gem: Gem) -> Thing {
        match gem {
            Gem::Diamond => Thing::Diamond,
            Gem::Sapphire => Thing::Sapphire,
        }
    }
}
