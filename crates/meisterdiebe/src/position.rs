//! The state in words, and the check that it can occur.
//!
//! Refused is what contradicts itself. By which turns the gems came to where they are is not looked at, so that a position can be
//! written by hand.

mod check;

use magpie_rules::{Game, Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};

use crate::action::Numbers;
use crate::board::{Card, Character, Gems, Plus};
use crate::cube::{Contents, Cube, Drawer, Front, Grain, Half, Place, Secret};
use crate::options::Options;
use crate::stage::Stage;
use crate::state::{Meisterdiebe, Player};

/// A whole game as it can be written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: Options,
    /// MDA-2, MDP-2: who put in the first diamond.
    #[serde(default)]
    pub first: Option<Seat>,
    /// The twelve drawers: layer by layer from above, each from the north clockwise.
    pub drawers: Vec<DrawerForm>,
    /// MDA-11, MDP-6: what lies on the red cloth, or cushion.
    #[serde(default)]
    pub cloth: Gems,
    /// What every player has, in the order of the seats.
    pub players: Vec<PlayerForm>,
    /// MDP-8: the smugglers of this round who may share what lies on the cushion.
    #[serde(default)]
    pub sharers: SeatSet,
    /// MDA-15: has the end been triggered?
    #[serde(default)]
    pub last_round: bool,
    /// MD-11: for how many rounds in a row nobody has opened anything, the one that is being played included; the fewest that can be
    /// now, if it is not said.
    #[serde(default)]
    pub unopened: Option<u8>,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    pub stage: Stage,
}

/// What is in a drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawerForm {
    /// MD-2: its wood, if fronts can be told apart.
    #[serde(default)]
    pub grain: Option<Grain>,
    /// MD-3: what lies in the upper half of its front.
    #[serde(default)]
    pub upper: Contents,
    /// MD-3: what lies in the lower half of its front.
    #[serde(default)]
    pub lower: Contents,
    /// MD-3: what is behind the front.
    pub secret: Secret,
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerForm {
    /// MD-13: gems won.
    pub plus: Plus,
    /// MD-13: imitations.
    pub minus: Gems,
    /// MD-10: the cards in the hand.
    pub hand: Vec<Card>,
    /// MD-10: the cards of earlier rounds.
    pub played: Vec<Card>,
    /// MD-10: the card that was laid down for this round.
    pub choice: Option<Card>,
}

/// Why a position cannot occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The number of players, or the options.
    #[error("{0}")]
    Table(#[from] SetupError),
    /// The seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// MDA-2, MDP-2: the lot falls before the cube is stocked.
    #[error("the first player must be given, unless the lot is still to decide")]
    WrongFirst,
    /// MD-1, MD-2: twelve drawers, large ones opposite each other.
    #[error("there are twelve drawers, in every layer two large ones opposite each other")]
    WrongCube,
    /// MD-6: a front with gems in both halves.
    #[error("the front {0} cannot have something in both halves")]
    BothHalves(Place),
    /// MD-6: an open drawer with something in its lower half.
    #[error("nothing is left in the lower half of an open drawer")]
    NotFallen,
    /// MD-2: every front has its own wood, or none has any.
    #[error("every front has its own wood if the table plays with grain, and none otherwise")]
    WrongGrain,
    /// MDP-1, MDP-9: an alarm that cannot be there.
    #[error(
        "in the published edition every player has one alarm, and puts it in with an imitation or after the last one"
    )]
    WrongAlarms,
    /// MDA-1, MDP-1: too many or too few gems.
    #[error("the numbers of gems are not those of this table")]
    WrongGems,
    /// MD-8, MDA-1 to MDA-3, MDP-1 to MDP-3: something has happened too early.
    #[error(
        "before the first round everyone has what they started with, only diamonds lie in the cube, and it stands as it was filled until somebody could turn or flip it"
    )]
    NotTheStart,
    /// MDA-11, MDP-14: the cloth is for detectives, in the author's edition for nobody else.
    #[error(
        "something lies on the cloth only once it has fallen, and until the detectives of the round take it"
    )]
    WrongCloth,
    /// MD-9: every player has one card of each character, and no card is there twice.
    #[error("every player has one card of each character, and no card is there twice")]
    WrongCards,
    /// MD-10: the hands do not fit the stage.
    #[error("that cannot be what has been laid down by now")]
    WrongHands,
    /// MDP-8: only smugglers of the round share.
    #[error("only smugglers of the round can share")]
    WrongSharers,
    /// MDA-15, MDP-16: the end has come, or not.
    #[error("that cannot be the last round, or must be")]
    WrongEnd,
    /// MD-11: rounds that cannot have gone by like that.
    #[error("nobody can have opened nothing for so many rounds, or so few")]
    WrongUnopened,
    /// What is asked of the player cannot be asked now.
    #[error("that cannot be asked of this player now")]
    WrongStage,
}

impl Position {
    pub(crate) fn new(game: &Meisterdiebe) -> Position {
        Position {
            options: game.options,
            first: game.first,
            drawers: game.cube.iter().map(|(_, drawer)| DrawerForm::new(*drawer)).collect(),
            cloth: game.cloth,
            players: game.playing().map(|seat| PlayerForm::new(game, seat)).collect(),
            sharers: game.sharers,
            last_round: game.last_round,
            unopened: Some(game.unopened),
            stage: game.stage,
        }
    }

    /// The game, if the position can occur.
    pub(crate) fn build(&self) -> Result<Meisterdiebe, Impossible> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let mut game = Meisterdiebe::new(seats, self.options)?;
        game.cube = self.cube()?;
        for (player, form) in game.players.iter_mut().zip(&self.players) {
            *player = form.player()?;
        }
        (game.first, game.cloth, game.sharers) = (self.first, self.cloth, self.sharers);
        (game.last_round, game.stage) = (self.last_round, self.stage);
        game.unopened = self.unopened.unwrap_or_default();
        check::check(&game)?;
        game.unopened = check::unopened(&game, self.unopened)?;
        Ok(game)
    }

    /// MD-1, MD-6: twelve drawers, with nothing in both halves of a front.
    fn cube(&self) -> Result<Cube, Impossible> {
        if self.drawers.len() != Place::COUNT {
            return Err(Impossible::WrongCube);
        }
        let mut cube = Cube::new();
        for (place, form) in Place::all().zip(&self.drawers) {
            let front = Front::new(form.upper, form.lower).ok_or(Impossible::BothHalves(place))?;
            *cube.drawer_mut(place) = Drawer { grain: form.grain, front, secret: form.secret };
        }
        Ok(cube)
    }
}

impl DrawerForm {
    fn new(drawer: Drawer) -> DrawerForm {
        let Drawer { grain, front, secret } = drawer;
        DrawerForm { grain, upper: front.lies(Half::Upper), lower: front.lies(Half::Lower), secret }
    }
}

impl PlayerForm {
    fn new(game: &Meisterdiebe, seat: Seat) -> PlayerForm {
        let Player { plus, minus, numbers, hand, choice } = *game.player(seat);
        let cards = |which: &dyn Fn(Character) -> bool| -> Vec<Card> {
            let all = numbers.into_iter().flat_map(crate::event::hand);
            all.filter(|card| which(card.character)).collect()
        };
        PlayerForm {
            plus,
            minus,
            hand: cards(&|character| hand.contains(character)),
            played: cards(&|character| !hand.contains(character) && choice != Some(character)),
            choice: choice.map(|character| game.card(seat, character)),
        }
    }

    /// MD-9: the player with these cards: one of each character, or none at all.
    fn player(&self) -> Result<Player, Impossible> {
        let all = || self.hand.iter().chain(&self.played).chain(&self.choice).copied();
        let of = |character: &Character| {
            let mut cards = all().filter(|card| card.character == *character);
            cards.next().filter(|_| cards.next().is_none()).map(|card| card.number)
        };
        let numbers: Vec<_> = Character::ALL.iter().filter_map(of).collect();
        let numbers: Option<Numbers> = match numbers.try_into() {
            Ok(numbers) => Some(numbers),
            Err(_) if all().next().is_none() => None,
            Err(_) => return Err(Impossible::WrongCards),
        };
        Ok(Player {
            plus: self.plus,
            minus: self.minus,
            numbers,
            hand: self.hand.iter().map(|card| card.character).collect(),
            choice: self.choice.map(|card| card.character),
        })
    }
}
