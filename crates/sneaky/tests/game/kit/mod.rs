//! Sneaky as the contract sees it: what could be tried, what must be conserved, what is secret.

use magpie_rules::{Game, Input, Seat, SeatSet, Viewer};
use magpie_sneaky::board::{DICE, HANDCUFFS};
use magpie_sneaky::{
    Action, Card, Chance, Colour, PileName, PlayerForm, Position, Slot, Sneaky, Spot, StageForm,
};
use magpie_testkit::{Script, Subject};
use rand_core::Rng;

/// Sneaky, described.
pub(crate) struct Kit;

impl Subject for Kit {
    type Game = Sneaky;

    const INPUTS: usize = 2500;
    /// The order of the pile, the only secret, does not exist before a card is turned up.
    const SECRETS: bool = false;

    fn universe(_: &Sneaky) -> Vec<Action> {
        let place = |on: Spot| Colour::ALL.iter().map(move |die| Action::Place { die: *die, on });
        let top = Card::kinds().map(|card| Action::Top { card });
        spots().flat_map(place).chain(top).chain([Action::RollOn {}, Action::Stop {}]).collect()
    }

    fn chances(_: &Sneaky) -> Vec<Chance> {
        let lots = SeatSet::first(Seat::MOST).iter().map(|seat| Chance::Lot { seat });
        let turned = Card::kinds().map(|card| Chance::TurnUp { card });
        lots.chain(turned).chain(openings()).chain(rolls()).collect()
    }

    fn material(game: &Sneaky) -> Result<(), String> {
        let position = game.position();
        check_robbers(&position)?;
        check_handcuffs(&position)?;
        check_dice(&position.stage)
    }

    fn shuffle_secrets(game: &Sneaky, _: Viewer, _: &mut dyn Rng) -> Sneaky {
        game.clone()
    }

    /// Everything happens in front of everyone.
    fn told(_: &Sneaky, input: &Input<Sneaky>, _: Viewer) -> String {
        input.to_string()
    }

    fn scripts() -> Vec<Script<magpie_sneaky::Options>> {
        SHORT_GAMES.map(|(seats, seed)| Script::numbered::<Sneaky>(seats, seed)).into()
    }
}

/// Seeds of short games, by the number of players.
const SHORT_GAMES: [(u8, u64); 3] = [(2, 2238), (3, 189), (4, 442)];

/// Every spot of every table, also of tables that nobody has.
fn spots() -> impl Iterator<Item = Spot> {
    let tops = |seat: Seat| PileName::ALL.iter().map(move |pile| Spot::Top(seat, *pile));
    let middle = Slot::ALL.iter().map(|slot| Spot::Middle(*slot));
    middle.chain(SeatSet::first(Seat::MOST).iter().flat_map(tops))
}

/// Three cards side by side: of each kind, with the same colour or value twice or not.
fn openings() -> impl Iterator<Item = Chance> {
    let all: Vec<Card> = Card::kinds().collect();
    let apart = |step: usize, at: usize| [0, step, 2 * step].map(|far| all[(at + far) % all.len()]);
    let triples: Vec<[Card; 3]> =
        [0, 1, 3, 4, 7].iter().flat_map(|step| (0..all.len()).map(|at| apart(*step, at))).collect();
    triples.into_iter().map(|cards| Chance::Open { cards })
}

/// One to seven dice, all of one colour or of several.
fn rolls() -> impl Iterator<Item = Chance> {
    let colours = |first: usize, step: usize| (0..).map(move |at| Colour::ALL[(first + at * step) % 6]);
    let starts = (0..6).flat_map(|first| [0, 1, 2].map(|step| (first, step)));
    starts.flat_map(move |(first, step)| {
        (1..=usize::from(DICE))
            .map(move |count| Chance::Roll { dice: colours(first, step).take(count).collect() })
    })
}

// rule: SNK-2
fn check_robbers(position: &Position) -> Result<(), String> {
    let pile = position.pile.iter().flatten().copied();
    let middle = position.middle.into_iter().flatten();
    let mut cards: Vec<Card> = caught(position).into_iter().chain(pile).chain(middle).collect();
    cards.sort();
    let deck: Vec<Card> = position.options.deck.cards().iter().collect();
    if cards == deck { Ok(()) } else { Err(format!("the robbers are {cards:?}")) }
}

/// The supply never runs out, because the players never have more than two each and one for every two robbers that have
/// left the middle.
// rule: SNK-3
fn check_handcuffs(position: &Position) -> Result<(), String> {
    let out: usize = position.players.iter().map(|player| usize::from(player.handcuffs)).sum();
    let most = 2 * position.players.len() + caught(position).len() / 2;
    if out <= most && most <= usize::from(HANDCUFFS) {
        Ok(())
    } else {
        Err(format!("the players have {out} handcuffs, of at most {most}"))
    }
}

/// The robbers that have left the middle: those of the players, and those to be laid.
fn caught(position: &Position) -> Vec<Card> {
    let loot = match &position.stage {
        StageForm::Stacking { loot, above, .. } => [loot.clone(), above.clone()].concat(),
        StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Rolling { .. } => Vec::new(),
        StageForm::Placing { .. } | StageForm::Refilling { .. } | StageForm::Over {} => Vec::new(),
    };
    position.players.iter().flat_map(PlayerForm::robbers).chain(loot).collect()
}

// rule: SNK-1
fn check_dice(stage: &StageForm) -> Result<(), String> {
    let (on_cards, rolled) = match stage {
        StageForm::Placing { dice, rolled, .. } => (dice.values().sum::<u8>(), rolled.len()),
        StageForm::Rolling { dice, .. } => (dice.values().sum(), DICE - dice.values().sum::<u8>()),
        StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Stacking { .. } => (0, DICE),
        StageForm::Refilling { .. } | StageForm::Over {} => (0, DICE),
    };
    let all = on_cards + rolled;
    if all == DICE { Ok(()) } else { Err(format!("there are {all} dice")) }
}
