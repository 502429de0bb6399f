//! The state in words, and the check that it can occur.
//!
//! Refused is what contradicts itself: cards, dice, the last round, handcuffs that nobody can have won. How many turns everybody has
//! had is not asked, so that a position can be written by hand without its history.

use magpie_rules::{Game, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::action::{PileName, Spot};
use crate::board::{Bag, Card, DICE, Dice, ROBBERS};
use crate::form::{DiceOnCards, PlayerForm, StageForm};
use crate::state::{Draws, Loot, MIDDLE, Options, Placed, Player, Sneaky, Stage, Step, Waits};

/// A whole game as it can be written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: Options,
    /// What every player has, in the order of the seats.
    pub players: Vec<PlayerForm>,
    /// The robbers in the middle: left, centre, right.
    pub middle: [Option<Card>; 3],
    /// The face-down pile, in no order. If it is left out, it is what lies nowhere else.
    #[serde(default)]
    pub pile: Option<Vec<Card>>,
    /// SNK-23: turns left, the present one included, once the last round has begun.
    #[serde(default)]
    pub turns_left: Option<u8>,
    /// What is going on.
    pub stage: StageForm,
}

/// Why a position cannot occur.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The number of players.
    #[error("{0}")]
    Players(#[from] SetupError),
    /// SNK-17: two players have twos and threes, more have one pile.
    #[error("seat {0}: with two players there are \"twos\" and \"threes\", with more there is a \"pile\"")]
    Piles(Seat),
    /// SNK-15, SNK-16, SNK-17: a card in a place that it never goes to.
    #[error("the {0} cannot lie in the {1} of seat {2}")]
    Misplaced(Card, &'static str, Seat),
    /// SNK-2: more cards of a kind than the deck has.
    #[error("the deck does not have that many cards \"{0}\"")]
    TooMany(Card),
    /// SNK-2: cards that lie nowhere.
    #[error("the pile must hold exactly the cards that lie nowhere else")]
    WrongPile,
    /// SNK-3, SNK-5, SNK-19: more handcuffs than can have been won.
    #[error("the players have more handcuffs than they can have won")]
    TooManyHandcuffs,
    /// SNK-4, SNK-5: before the first turn everyone has two handcuffs and nothing else.
    #[error("before the first turn the players have two handcuffs each, and all robbers are in the pile")]
    NotTheStart,
    /// SNK-4: nobody can have begun with these robbers.
    #[error(
        "the first robbers in the middle were a 1, a 2 and a 3 of three colours, and nobody puts robbers back"
    )]
    WrongOpening,
    /// SNK-14, SNK-16: the middle does not fit what was just taken.
    #[error("the middle must have a gap for every card that was taken from it, and no other")]
    WrongGaps,
    /// SNK-22, SNK-24: the middle does not fit the moment.
    #[error("the middle has a gap although the pile has cards, or it is empty although the game goes on")]
    WrongMiddle,
    /// SNK-22: there is nothing to fill up.
    #[error("the middle is filled up only while it has a gap and the pile has cards")]
    NothingToRefill,
    /// SNK-23: the last round does not fit the pile.
    #[error("turns_left must be given exactly when the pile is empty, and lie within one round")]
    WrongLastRound,
    /// The seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// SNK-8: dice where no open card lies.
    #[error("no card lies open at \"{0}\"")]
    NoCard(Spot),
    /// SNK-9: too many dice on a card, or none where some are claimed.
    #[error("the card at \"{0}\" takes from one die to its value")]
    WrongDice(Spot),
    /// SNK-1, SNK-11: the dice do not add up.
    #[error("the dice on cards and the dice rolled must be seven")]
    NotSevenDice,
    /// SNK-7, SNK-10, SNK-11: the dice cannot have led here.
    #[error("with these dice the turn would be over, or something has been put down before")]
    WrongStep,
    /// SNK-16: nothing to choose.
    #[error(
        "the cards to be laid must be two or three 2s and 3s, caught with seven dice, with an order to choose"
    )]
    WrongLoot,
    /// SNK-23, SNK-24: the game goes on.
    #[error("the game is over only when no turn is left or the middle is empty in the last round")]
    NotOver,
}

impl Position {
    pub(crate) fn new(game: &Sneaky) -> Position {
        Position {
            options: game.options,
            players: game.playing().map(|seat| PlayerForm::new(game, seat)).collect(),
            middle: game.middle(),
            pile: Some(game.pile.iter().collect()),
            turns_left: game.turns_left,
            stage: StageForm::new(game),
        }
    }

    /// The game, if the position can occur.
    pub(crate) fn build(&self) -> Result<Sneaky, Impossible> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let mut game = Sneaky::new(seats, self.options)?;
        game.pile = self.rest_of_deck()?;
        for (at, form) in self.players.iter().enumerate() {
            seat_player(&mut game, Seat::at(at), form)?;
        }
        self.middle.into_iter().enumerate().for_each(|(slot, card)| game.open.set(slot, card));
        game.turns_left = self.turns_left;
        game.stage = self.stage(&game)?;
        self.check_handcuffs()?;
        self.check_opening()?;
        Ok(game)
    }

    /// SNK-3, SNK-5, SNK-19: two each at the start, and one more for every two robbers that have left the middle. Nobody gives one
    /// to another. So the supply never runs out.
    fn check_handcuffs(&self) -> Result<(), Impossible> {
        let won = |player: &PlayerForm| usize::from(player.handcuffs.saturating_sub(2));
        let won: usize = self.players.iter().map(won).sum();
        if won > self.caught().count() / 2 { Err(Impossible::TooManyHandcuffs) } else { Ok(()) }
    }

    /// SNK-4: three of the robbers that have left the pile are those that lay open first.
    fn check_opening(&self) -> Result<(), Impossible> {
        let before = matches!(self.stage, StageForm::Lot {} | StageForm::Opening { .. });
        let out: Vec<Card> = self.caught().chain(self.middle.into_iter().flatten()).collect();
        let of = |value: u8| out.iter().filter(move |card| card.value() == value).map(|card| card.colour());
        let fits = |one, two| one != two && of(3).any(|three| three != one && three != two);
        let begun = of(1).any(|one| of(2).any(|two| fits(one, two)));
        if before || begun { Ok(()) } else { Err(Impossible::WrongOpening) }
    }

    /// All robbers that somebody has caught.
    fn caught(&self) -> impl Iterator<Item = Card> {
        self.players.iter().flat_map(PlayerForm::robbers).chain(self.loot())
    }

    /// SNK-2: the cards that lie nowhere else are the pile.
    fn rest_of_deck(&self) -> Result<Bag, Impossible> {
        let mut rest = self.options.deck.cards();
        for card in self.caught().chain(self.middle.into_iter().flatten()) {
            if !rest.remove(card) {
                return Err(Impossible::TooMany(card));
            }
        }
        match &self.pile {
            Some(pile)
                if pile.len() > usize::from(ROBBERS) || pile.iter().copied().collect::<Bag>() != rest =>
            {
                Err(Impossible::WrongPile)
            }
            Some(_) | None => Ok(rest),
        }
    }

    /// Cards that were taken but not yet laid.
    fn loot(&self) -> Vec<Card> {
        match &self.stage {
            StageForm::Stacking { loot, above, .. } => loot.iter().chain(above).copied().collect(),
            StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Rolling { .. } => Vec::new(),
            StageForm::Placing { .. } | StageForm::Refilling { .. } | StageForm::Over {} => Vec::new(),
        }
    }

    fn stage(&self, game: &Sneaky) -> Result<Stage, Impossible> {
        if let Some(seat) = self.stage.seat() {
            check_seat(game, seat)?;
        }
        match &self.stage {
            StageForm::Lot {} => check_start(game).map(|()| Stage::Draws(Draws::Lot)),
            StageForm::Opening { first } => {
                check_seat(game, *first)?;
                check_start(game).map(|()| Stage::Draws(Draws::Opening { first: *first }))
            }
            StageForm::Rolling { seat, dice } => {
                check_turn(game)?;
                rolling(game, *seat, dice)
            }
            StageForm::Placing { seat, dice, rolled, must_place } => {
                check_turn(game)?;
                let step = if *must_place { Step::Must } else { Step::May };
                let placed = placed(game, *seat, dice)?;
                check_step(game, *seat, placed, *rolled, step)?;
                Ok(Stage::Waits(*seat, Waits::Placing { placed, rolled: *rolled, step }))
            }
            StageForm::Stacking { seat, loot, above } => {
                check_last_round(game)?;
                stacking(game, *seat, loot, above)
            }
            StageForm::Refilling { seat } => {
                check_last_round(game)?;
                let gap = game.gap().is_some() && !game.pile.is_empty();
                if gap {
                    Ok(Stage::Draws(Draws::Refilling { seat: *seat }))
                } else {
                    Err(Impossible::NothingToRefill)
                }
            }
            StageForm::Over {} => check_over(game).map(|()| Stage::Over),
        }
    }
}

/// SNK-15, SNK-16, SNK-17: gives a player what the form says, if such cards can lie there. The deck is known to have these cards.
fn seat_player(game: &mut Sneaky, seat: Seat, form: &PlayerForm) -> Result<(), Impossible> {
    if let Some(card) = form.ones.iter().find(|card| card.value() != 1) {
        return Err(Impossible::Misplaced(*card, "ones", seat));
    }
    let ones = form.ones.iter().map(|card| card.colour()).collect();
    game.players[seat.index()] = Player { handcuffs: form.handcuffs, ones };
    for name in PileName::ALL {
        match (form.pile(*name), game.pile_names().contains(name)) {
            (None, _) => {}
            (Some(_), false) => return Err(Impossible::Piles(seat)),
            (Some(cards), true) => lay_pile(game, seat, *name, cards)?,
        }
    }
    Ok(())
}

fn lay_pile(game: &mut Sneaky, seat: Seat, name: PileName, cards: &[Card]) -> Result<(), Impossible> {
    if let Some(card) = cards.iter().find(|card| card.value() == 1 || game.pile_for(card.value()) != name) {
        return Err(Impossible::Misplaced(*card, name.word(), seat));
    }
    cards.iter().for_each(|card| game.push_on(seat, name, *card));
    Ok(())
}

fn check_seat(game: &Sneaky, seat: Seat) -> Result<(), Impossible> {
    if seat.index() < usize::from(game.seats) { Ok(()) } else { Err(Impossible::NoSuchSeat(seat)) }
}

fn check_start(game: &Sneaky) -> Result<(), Impossible> {
    let fresh = Sneaky::new(game.seats, game.options)?;
    let untouched = Sneaky { stage: fresh.stage.clone(), ..game.clone() };
    if untouched == fresh { Ok(()) } else { Err(Impossible::NotTheStart) }
}

/// SNK-22, SNK-24: during a turn the middle is full as far as the pile reaches, and never empty.
fn check_turn(game: &Sneaky) -> Result<(), Impossible> {
    check_last_round(game)?;
    let open = game.middle().iter().flatten().count();
    if open == 3 || (open > 0 && game.pile.is_empty()) { Ok(()) } else { Err(Impossible::WrongMiddle) }
}

/// SNK-23: the last round begins with the last card of the pile.
fn check_last_round(game: &Sneaky) -> Result<(), Impossible> {
    match game.turns_left {
        None if !game.pile.is_empty() => Ok(()),
        Some(left) if game.pile.is_empty() && (1..=game.seats).contains(&left) => Ok(()),
        _ => Err(Impossible::WrongLastRound),
    }
}

fn check_over(game: &Sneaky) -> Result<(), Impossible> {
    match game.turns_left {
        Some(left) if game.pile.is_empty() && left < game.seats => {
            if left == 0 || game.middle() == [None; MIDDLE] { Ok(()) } else { Err(Impossible::NotOver) }
        }
        _ => Err(Impossible::NotOver),
    }
}

/// SNK-8, SNK-9: dice lie on open cards, at most as many as their value.
fn placed(game: &Sneaky, seat: Seat, dice: &DiceOnCards) -> Result<Placed, Impossible> {
    let mut placed = Placed::default();
    for (spot, count) in dice {
        let open = game.open_cards(seat).find(|(open, _)| game.spots()[*open] == *spot);
        let (index, card) = open.ok_or(Impossible::NoCard(*spot))?;
        if !(1..=card.value()).contains(count) {
            return Err(Impossible::WrongDice(*spot));
        }
        placed.add(index, *count);
    }
    if placed.len() > DICE { Err(Impossible::NotSevenDice) } else { Ok(placed) }
}

fn rolling(game: &Sneaky, seat: Seat, dice: &DiceOnCards) -> Result<Stage, Impossible> {
    let placed = placed(game, seat, dice)?;
    if placed.loose() == 0 {
        Err(Impossible::NotSevenDice)
    } else {
        Ok(Stage::Draws(Draws::Rolling { seat, placed }))
    }
}

/// SNK-7, SNK-10: right after a roll something can be put down; later something has been.
fn check_step(game: &Sneaky, seat: Seat, placed: Placed, rolled: Dice, step: Step) -> Result<(), Impossible> {
    if rolled.len() != placed.loose() {
        return Err(Impossible::NotSevenDice);
    }
    let possible = match step {
        Step::Must => !game.takers(seat, placed, rolled).is_empty(),
        Step::May => placed.len() > 0,
    };
    if possible { Ok(()) } else { Err(Impossible::WrongStep) }
}

/// SNK-16, SNK-17: the order is chosen among different cards of one pile.
fn stacking(game: &Sneaky, seat: Seat, loot: &[Card], above: &[Card]) -> Result<Stage, Impossible> {
    let all: Vec<Card> = loot.iter().chain(above).copied().collect();
    let dice: u32 = all.iter().map(|card| u32::from(card.value())).sum();
    let caught = all.len() <= 3 && dice <= u32::from(DICE) && all.iter().all(|card| card.value() > 1);
    if !caught || game.undecided(loot).is_empty() {
        return Err(Impossible::WrongLoot);
    }
    let pile = |card: &Card| game.pile_for(card.value());
    if above.iter().any(|card| pile(card) != pile(&game.undecided(loot)[0])) {
        return Err(Impossible::WrongLoot);
    }
    check_gaps(game, seat, &all)?;
    let part = |cards: &[Card]| -> Loot { cards.iter().copied().collect() };
    Ok(Stage::Waits(seat, Waits::Stacking { loot: part(loot), above: part(above) }))
}

/// SNK-8, SNK-14: of the cards of a turn at most one comes from each pile of another player, all others come from the middle. Until
/// the last round it has a gap for just those, and for 1s of the same turn.
fn check_gaps(game: &Sneaky, seat: Seat, cards: &[Card]) -> Result<(), Impossible> {
    let others = usize::from(game.seats) - 1;
    let stolen = |name: &PileName| {
        let of_pile = cards.iter().filter(|card| game.pile_for(card.value()) == *name).count();
        of_pile.min(others)
    };
    let stolen: usize = game.pile_names().iter().map(stolen).sum();
    let gaps = game.middle().iter().filter(|card| card.is_none()).count();
    let most = cards.len() + game.ones(seat).count();
    let fits = gaps >= cards.len() - stolen && (gaps <= most || game.pile.is_empty());
    if fits { Ok(()) } else { Err(Impossible::WrongGaps) }
}
