//! What a viewer may know: in Sneaky everything but the order of the pile, which nobody knows.

use std::fmt;

use magpie_rules::{Seat, Viewer};
use serde::Serialize;

use crate::action::{PileName, Slot, Spot};
use crate::board::Card;
use crate::options::Options;
use crate::position::{PlayerForm, StageForm};
use crate::state::Sneaky;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What was chosen when the table was opened.
    pub options: Options,
    /// What every player has, in the order of the seats.
    pub players: Vec<PlayerForm>,
    /// The robbers in the middle: left, centre, right.
    pub middle: [Option<Card>; 3],
    /// How many cards are in the face-down pile.
    pub pile: u8,
    /// SNK-3: handcuffs that no player has.
    pub supply: u8,
    /// SNK-23: turns left, the present one included, once the last round has begun.
    pub turns_left: Option<u8>,
    /// SNK-13: would rolling on surely be a bust? So it is while the player has put dice down and no open card has room.
    pub certain_bust: bool,
    /// SNK-9: where cards lie that have all their dice.
    pub full: Vec<Spot>,
    /// What is going on.
    pub stage: StageForm,
}

impl View {
    pub(crate) fn new(game: &Sneaky, viewer: Viewer) -> View {
        View {
            you: viewer.seat(),
            options: game.options,
            players: game.playing().map(|seat| PlayerForm::new(game, seat)).collect(),
            middle: game.middle(),
            pile: game.pile.len(),
            supply: game.supply(),
            turns_left: game.turns_left,
            certain_bust: game.certain_bust(),
            full: game.full_spots(),
            stage: StageForm::new(game),
        }
    }

    /// SNK-17: the piles that every player has.
    #[must_use]
    pub fn pile_names(&self) -> &'static [PileName] {
        if self.players.len() == 2 { &[PileName::Twos, PileName::Threes] } else { &[PileName::Pile] }
    }

    fn dice_on(&self, spot: Spot) -> u8 {
        match &self.stage {
            StageForm::Rolling { dice, .. } | StageForm::Placing { dice, .. } => {
                dice.get(&spot).copied().unwrap_or(0)
            }
            StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Stacking { .. } => 0,
            StageForm::Refilling { .. } | StageForm::Over {} => 0,
        }
    }
}

/// A few lines for a terminal: the middle, the players, the dice. A star is a die on a card.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("middle ")?;
        for (slot, card) in Slot::ALL.iter().zip(self.middle) {
            write!(f, "  {slot}: ")?;
            write_card(f, card, self.dice_on(Spot::Middle(*slot)))?;
        }
        write!(f, "   pile {}, handcuffs {}", self.pile, self.supply)?;
        if let Some(turns) = self.turns_left {
            let unit = if turns == 1 { "turn" } else { "turns" };
            write!(f, ", last round: {turns} {unit} left")?;
        }
        for (at, player) in self.players.iter().enumerate() {
            let seat = Seat::at(at);
            let mark = if self.stage.seat() == Some(seat) { '>' } else { ' ' };
            write!(f, "\n{mark} seat {seat}  handcuffs {}  ones {}", player.handcuffs, player.ones.len())?;
            for name in self.pile_names() {
                let cards = player.pile(*name).unwrap_or_default();
                write!(f, "  {name} ({}): ", cards.len())?;
                write_card(f, cards.last().copied(), self.dice_on(Spot::Top(seat, *name)))?;
            }
        }
        match &self.stage {
            StageForm::Placing { rolled, .. } => {
                f.write_str("\ndice   ")?;
                rolled.iter().try_for_each(|die| write!(f, "  {die}"))
            }
            StageForm::Stacking { loot, .. } => write!(f, "\nto lay   {loot:?}"),
            StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Rolling { .. } => Ok(()),
            StageForm::Refilling { .. } | StageForm::Over {} => Ok(()),
        }
    }
}

fn write_card(f: &mut fmt::Formatter<'_>, card: Option<Card>, dice: u8) -> fmt::Result {
    match card {
        Some(card) => write!(f, "{card}{}", "*".repeat(usize::from(dice))),
        None => f.write_str("-"),
    }
}
