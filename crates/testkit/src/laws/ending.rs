//! The end of a game.

use magpie_rules::outcome::Sheet;
use magpie_rules::{Game, Outcome, Phase, SeatSet, Viewer};

use super::ensure;
use super::shuffled::noticed;
use crate::walk::{every_game, every_position};
use crate::{Failure, Subject};

/// Every random game is over within the stated number of inputs.
pub fn random_play_ends<S: Subject>() -> Result<(), Failure> {
    every_game::<S>("random_play_ends", |walk| {
        while walk.step()? {}
        ensure(walk.game().phase() == Phase::Over, || format!("not over after {} inputs", S::INPUTS))
    })
}

/// Whatever a viewer has missed on the way, the input that ends the game is one that they notice: so the digest that they were told last
/// is that of the whole game.
pub fn everybody_notices_the_end<S: Subject>() -> Result<(), Failure> {
    every_game::<S>("everybody_notices_the_end", |walk| {
        while let Some(input) = walk.choose()? {
            let events = walk.play(input)?;
            if walk.game().phase() == Phase::Over {
                let mut viewers = Viewer::all(walk.game().seats());
                let missed = viewers.find(|viewer| noticed::<S::Game>(&events, *viewer).is_empty());
                return missed.map_or(Ok(()), |viewer| Err(format!("{viewer} does not notice the end")));
            }
            if walk.table().inputs().len() >= S::INPUTS {
                return Ok(());
            }
        }
        Ok(())
    })
}

/// There is an outcome exactly when the game is over, with a sheet for every player whose lines add up, ranks that follow
/// from each other, and winners of the first rank.
pub fn outcomes_explain_themselves<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("outcomes_explain_themselves", |game, _| match (game.phase(), game.outcome()) {
        (Phase::Over, Some(outcome)) => explains_itself(&outcome, game.seats()),
        (Phase::Over, None) => Err("over, but without an outcome".into()),
        (Phase::Chance | Phase::Waiting(_), None) => Ok(()),
        (Phase::Chance | Phase::Waiting(_), Some(_)) => Err("not over, but with an outcome".into()),
    })
}

fn explains_itself(outcome: &Outcome, seats: u8) -> Result<(), String> {
    let sheets = &outcome.sheets;
    ensure(sheets.len() == usize::from(seats), || format!("{} sheets for {seats} players", sheets.len()))?;
    for sheet in sheets {
        let sum: i32 = sheet.lines.iter().map(|line| line.points).sum();
        ensure(sum == sheet.points, || format!("the lines add up to {sum}, not to {}", sheet.points))?;
        let better = sheets.iter().filter(|other| other.rank < sheet.rank).count();
        ensure(usize::from(sheet.rank) == better + 1, || format!("rank {} after {better}", sheet.rank))?;
    }
    let first: SeatSet =
        SeatSet::first(seats).iter().filter(|seat| is_first(&sheets[seat.index()])).collect();
    let fits = outcome.winners == first || outcome.winners.is_empty();
    ensure(fits, || "the winners are not those of the first rank".into())
}

fn is_first(sheet: &Sheet) -> bool {
    sheet.rank == 1
}
