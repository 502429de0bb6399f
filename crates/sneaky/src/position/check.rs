//! Can a position occur?

use magpie_rules::{Game, Seat};

use super::{DiceOnCards, Impossible, PlayerForm, Position, StageForm};
use crate::action::PileName;
use crate::board::{Bag, Card, DICE, Dice, ROBBERS};
use crate::stage::{Draws, Loot, Placed, Stage, Step, Waits};
use crate::state::{MIDDLE, Player, Sneaky};

impl Position {
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
