//! What must have happened before: a position that no turns can have led to is refused. Every check here holds for every game that
//! is played; together they do not find everything that cannot occur.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use magpie_rules::Seat;

use super::Impossible;
use crate::action::PileName;
use crate::board::{Card, Colour, DICE};
use crate::state::{MIDDLE, Pile, Player, Sneaky, Stage};

/// Checks a game whose first turn has begun.
pub(super) fn check(game: &Sneaky) -> Result<(), Impossible> {
    check_opening(game)?;
    check_won(game)?;
    match &game.stage {
        Stage::Rolling { seat, .. } | Stage::Placing { seat, .. } => {
            check_turns(game, *seat)?;
            check_last_card(game, *seat)
        }
        Stage::Stacking { seat, loot, above } => {
            check_turns(game, seat.next(game.seats))?;
            check_stacking(game, *seat, &[loot, above].map(|cards| &cards[..]).concat())
        }
        Stage::Refilling { seat } => {
            check_turns(game, seat.next(game.seats))?;
            check_took(game, *seat, gaps(game))
        }
        Stage::Lot | Stage::Opening { .. } | Stage::Over => Ok(()),
    }
}

/// SNK-4: the three robbers of the start lie somewhere on the table: a 1, a 2 and a 3 of different colours.
fn check_opening(game: &Sneaky) -> Result<(), Impossible> {
    let seen = |value: u8| {
        let missing =
            |colour: &&Colour| game.pile.count(Card::new(**colour, value)) < game.options.deck.copies(value);
        Colour::ALL.iter().filter(missing).fold(0_u8, |colours, colour| colours | 1 << *colour as u8)
    };
    let (ones, twos, threes) = (seen(1), seen(2), seen(3));
    // Each value can have a colour of its own if any values together have as many colours as they are (Hall).
    let enough = [ones, twos, threes].iter().all(|colours| *colours != 0)
        && [ones | twos, twos | threes, ones | threes].iter().all(|colours| colours.count_ones() >= 2)
        && (ones | twos | threes).count_ones() >= 3;
    if enough { Ok(()) } else { Err(Impossible::NoOpening) }
}

/// SNK-3, SNK-5, SNK-19: every handcuff beyond the first two was won with two robbers from the middle. The 1s among them are still
/// the winner's (SNK-15); the others may lie anywhere by now. So the supply never runs out.
fn check_won(game: &Sneaky) -> Result<(), Impossible> {
    let needed = |seat: Seat| {
        let player = &game.players[seat.index()];
        (2 * u32::from(player.handcuffs.saturating_sub(2))).saturating_sub(u32::from(player.ones.len()))
    };
    let ones: u32 = game.players.iter().map(|player| u32::from(player.ones.len())).sum();
    if game.playing().map(needed).sum::<u32>() > caught(game) - ones {
        Err(Impossible::TooManyHandcuffs)
    } else {
        Ok(())
    }
}

/// Robbers that have left the middle.
fn caught(game: &Sneaky) -> u32 {
    let all = u32::from(game.options.deck.cards().len());
    all - u32::from(game.pile.len()) - (MIDDLE as u32 - u32::from(gaps(game)))
}

fn gaps(game: &Sneaky) -> u8 {
    game.middle().iter().filter(|card| card.is_none()).count() as u8
}

/// SNK-6: from the player who has the next turn on, everyone has had the same number of turns, up to a player from whom on it is
/// one more.
fn check_turns(game: &Sneaky, next: Seat) -> Result<(), Impossible> {
    let (seats, robbers) = (usize::from(game.seats), caught(game));
    let ranges: ArrayVec<_, 4> =
        (0..seats).map(|after| turns(game, Seat::at((next.index() + after) % seats), robbers)).collect();
    let most_needed = ranges.iter().map(|range| *range.start()).max().unwrap_or(0);
    let fits = |fewer: usize| {
        let (early, late) = ranges.split_at(fewer);
        early.iter().all(|range| most_needed > 0 && range.contains(&(most_needed - 1)))
            && late.iter().all(|range| range.contains(&most_needed))
    };
    if (0..=seats).any(fits) { Ok(()) } else { Err(Impossible::WrongTurns) }
}

/// SNK-19, SNK-20: how many turns a player can have had. A turn changes the handcuffs by one, or it takes a robber from the
/// middle, or there was no handcuff left to lose; after that every handcuff is won anew.
fn turns(game: &Sneaky, seat: Seat, caught: u32) -> RangeInclusive<u32> {
    let Player { handcuffs, ones } = game.players[seat.index()];
    let (handcuffs, ones) = (u32::from(handcuffs), u32::from(ones.len()));
    let others_ones: u32 = game.players.iter().map(|player| u32::from(player.ones.len())).sum::<u32>() - ones;
    let takeable = caught - others_ones;
    let fewest =
        handcuffs.abs_diff(2).max(ones.div_ceil(3)).max(u32::from(game.robbers(seat).next().is_some()));
    let most = if takeable >= 2 * handcuffs { u32::MAX } else { 2 + takeable - handcuffs };
    fewest..=most
}

/// SNK-23: in the first turn of the last round the player before has just turned up the last card.
fn check_last_card(game: &Sneaky, seat: Seat) -> Result<(), Impossible> {
    if game.turns_left != Some(game.seats) {
        return Ok(());
    }
    let seats = usize::from(game.seats);
    check_took(game, Seat::at((seat.index() + seats - 1) % seats), 1 + gaps(game))
}

/// SNK-14, SNK-16, SNK-19: a player who has just taken at least so many robbers from the middle has them, face down or on top of a
/// pile, caught with seven dice; and a handcuff for two.
fn check_took(game: &Sneaky, seat: Seat, from_middle: u8) -> Result<(), Impossible> {
    let from_top = |pile: &PileName| game.pile_cards(seat, *pile).collect::<Pile>().into_iter().rev();
    let newest =
        game.ones(seat).chain(game.pile_names().iter().flat_map(from_top)).take(usize::from(from_middle));
    let taken: ArrayVec<u8, MIDDLE> = newest.map(Card::value).collect();
    let caught = taken.len() == usize::from(from_middle) && taken.iter().sum::<u8>() <= DICE;
    let paid = from_middle < 2 || game.players[seat.index()].handcuffs > 0;
    if caught && paid { Ok(()) } else { Err(Impossible::NotTaken(seat)) }
}

/// SNK-8, SNK-16, SNK-22: the cards to be laid come from the middle or from the tops of the others' piles; what is missing from a
/// middle that was full was taken by this player, the 1s included.
fn check_stacking(game: &Sneaky, seat: Seat, cards: &[Card]) -> Result<(), Impossible> {
    let player = &game.players[seat.index()];
    let stolen = match game.seats {
        2 => [2, 3].iter().filter(|value| cards.iter().any(|card| card.value() == **value)).count(),
        more => usize::from(more) - 1,
    };
    let least = cards.len().saturating_sub(stolen) as u8;
    let most = cards.len() as u8 + player.ones.len();
    let full_before = game.turns_left.is_none();
    let fits = least <= gaps(game) && (gaps(game) <= most || !full_before);
    let from_middle = if full_before { gaps(game) } else { least };
    if fits && (from_middle < 2 || player.handcuffs > 0) { Ok(()) } else { Err(Impossible::NotTaken(seat)) }
}
