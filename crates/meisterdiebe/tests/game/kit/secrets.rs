//! What is secret to whom, from the rulebook, and what an input tells.
//!
//! What happened at the cube everyone has seen (MD-7). But unless the table plays with open memory (MD-17) nobody is told it a
//! second time: so to the table, what lies in shut drawers and which cards lie face down is as secret as a sealed card.

use std::fmt::Write;

use magpie_meisterdiebe::board::{Card, CardNo, Character};
use magpie_meisterdiebe::cube::{Contents, Place};
use magpie_meisterdiebe::{
    Action, Chance, Edition, Gem, Meisterdiebe, Memory, PlayerForm, Position, Stage, Waits,
};
use magpie_rules::{Game, Input, Seat, Viewer, draw};
use rand_core::Rng;

use super::pick;

/// How often something in the drawers changes places.
const EXCHANGES: usize = 12;
/// MDA-2: so many diamonds are put into the cube, one in turn.
const AUTHORS_STOCK: u8 = 10;

/// Exchanges whatever this viewer is not told now.
pub(crate) fn shuffle(game: &Meisterdiebe, viewer: Viewer, rng: &mut dyn Rng) -> Meisterdiebe {
    let mut position = game.position();
    if position.stage.is_over() {
        return game.clone();
    }
    if position.options.memory != Memory::Open {
        exchange_drawers(&mut position, rng);
    }
    exchange_cards(&mut position, viewer, rng);
    Meisterdiebe::from_position(&position).expect("the same gems and cards at other places can occur")
}

/// MD-6, MD-17: shut drawers exchange what is in them; MD-8: or are upside down, or turned, once somebody can have moved the cube.
fn exchange_drawers(position: &mut Position, rng: &mut dyn Rng) {
    let open = open_drawer(position.stage);
    let shut: Vec<usize> = Place::all().filter(|place| Some(*place) != open).map(Place::index).collect();
    let ways = if stands_as_filled(position) { 1 } else { 4 };
    for _ in 0..EXCHANGES {
        let (one, other) = (pick(&shut, rng), pick(&shut, rng));
        let drawers = &mut position.drawers;
        match draw::below(rng, ways) {
            0 => {
                let [a, b] = [drawers[one], drawers[other]];
                (drawers[one].upper, drawers[one].lower) = (b.upper, b.lower);
                (drawers[other].upper, drawers[other].lower) = (a.upper, a.lower);
            }
            1 => (drawers[one].upper, drawers[one].lower) = (drawers[one].lower, drawers[one].upper),
            2 => exchange_secrets(position, one, other),
            _ => turn_secrets(position, one / 4),
        }
    }
}

/// MD-8: everyone knows where the rubies are until the first to stock the cube has done so.
fn stands_as_filled(position: &Position) -> bool {
    let (seat, all_left) = match position.stage {
        Stage::Draws(_) => return true,
        Stage::Waits(Waits::Stocking { seat, unstocked }) => (seat, unstocked == AUTHORS_STOCK),
        Stage::Waits(Waits::Twisting { seat, twist, unstocked: Some(unstocked) })
            if twist.turn && twist.flip =>
        {
            (seat, unstocked + 1 == AUTHORS_STOCK)
        }
        Stage::Waits(Waits::Choosing {} | Waits::Opening { .. } | Waits::Twisting { .. }) => return false,
        Stage::Waits(Waits::Giving { .. } | Waits::Imitating { .. } | Waits::Alarming { .. }) => {
            return false;
        }
        Stage::Waits(Waits::Seizing { .. } | Waits::Sharing { .. }) | Stage::Over {} => return false,
    };
    match position.options.edition {
        Edition::Author => all_left,
        Edition::Published => position.first == Some(seat),
    }
}

/// MD-8: two large drawers exchange what is behind them.
fn exchange_secrets(position: &mut Position, one: usize, other: usize) {
    let drawers = &mut position.drawers;
    let (a, b) = (drawers[one].secret, drawers[other].secret);
    if a.is_large() && b.is_large() {
        (drawers[one].secret, drawers[other].secret) = (b, a);
    }
}

/// MD-2: which drawers of a layer are large cannot be seen.
fn turn_secrets(position: &mut Position, layer: usize) {
    let before = position.drawers.clone();
    for side in 0..4 {
        position.drawers[4 * layer + side].secret = before[4 * layer + (side + 1) % 4].secret;
    }
}

/// The drawer that is open.
fn open_drawer(stage: Stage) -> Option<Place> {
    match stage {
        Stage::Waits(Waits::Giving { drawer, .. } | Waits::Imitating { drawer, .. }) => Some(drawer),
        Stage::Waits(Waits::Alarming { drawer, .. } | Waits::Seizing { drawer, .. }) => Some(drawer),
        Stage::Draws(_) | Stage::Waits(Waits::Stocking { .. }) => None,
        Stage::Waits(Waits::Choosing {} | Waits::Opening { .. } | Waits::Twisting { .. }) => None,
        Stage::Waits(Waits::Sharing { .. }) | Stage::Over {} => None,
    }
}

/// MD-9, MD-10, MD-17: other players hold other numbers, have laid down something else, and have played something else in earlier
/// rounds, unless it lies face up.
fn exchange_cards(position: &mut Position, viewer: Viewer, rng: &mut dyn Rng) {
    if position.players.iter().all(|player| cards_of(player).is_empty()) {
        return;
    }
    for at in 0..position.players.len() {
        if viewer != Viewer::Seat(Seat::at(at)) {
            play_otherwise(position, at, rng);
        }
    }
    for character in Character::ALL {
        exchange_numbers(position, *character, viewer, rng);
    }
}

fn cards_of(player: &PlayerForm) -> Vec<Card> {
    player.hand.iter().chain(&player.played).chain(&player.choice).copied().collect()
}

/// MD-10: the cards that do not lie face up change their roles.
fn play_otherwise(position: &mut Position, at: usize, rng: &mut dyn Rng) {
    let (face_up, choice_is_up) = (played_are_up(position), is_up(position, at));
    let smugglers_are_up = position.stage != Stage::Waits(Waits::Choosing {});
    let player = &mut position.players[at];
    let mut loose = std::mem::take(&mut player.hand);
    let hand = loose.len();
    let played = if face_up { 0 } else { player.played.len() };
    if !face_up {
        loose.append(&mut player.played);
    }
    let sealed = player.choice.is_some() && !choice_is_up;
    if sealed {
        loose.extend(player.choice.take());
    }
    draw::shuffle(rng, &mut loose);
    if sealed {
        let could_be = |card: &Card| !smugglers_are_up || card.character != Character::Smuggler;
        let which = loose.iter().position(could_be).expect("what was laid down could be");
        player.choice = Some(loose.swap_remove(which));
    }
    player.hand = loose.split_off(loose.len() - hand);
    assert_eq!(loose.len(), played);
    player.played.extend(loose);
    player.hand.sort();
    player.played.sort();
}

/// MDA-13, MDP-4, MD-17: do the cards of earlier rounds lie face up, or are they written down?
fn played_are_up(position: &Position) -> bool {
    position.options.edition == Edition::Published || position.options.memory == Memory::Open
}

/// MDA-4, MDP-4: has this player's card been revealed?
fn is_up(position: &Position, at: usize) -> bool {
    let smuggler =
        |at: usize| position.players[at].choice.is_some_and(|card| card.character == Character::Smuggler);
    match (position.stage, position.stage.seat()) {
        (Stage::Over {} | Stage::Waits(Waits::Sharing { .. }), _) => position.players[at].choice.is_some(),
        (_, Some(seat)) if position.players[at].choice.is_some() => {
            position.options.edition == Edition::Author || smuggler(at) || !smuggler(seat.index())
        }
        (_, _) => false,
    }
}

/// MD-9: players exchange the numbers that the viewer does not see; somebody may have one that left the game unseen.
fn exchange_numbers(position: &mut Position, character: Character, viewer: Viewer, rng: &mut dyn Rng) {
    let seats = position.players.len();
    let unknown: Vec<usize> = (0..seats)
        .filter(|at| viewer != Viewer::Seat(Seat::at(*at)) && !number_is_seen(position, *at, character))
        .collect();
    let taken: Vec<CardNo> = (0..seats)
        .filter(|at| !unknown.contains(at))
        .map(|at| card(&mut position.players[at], character).number)
        .collect();
    let mut free: Vec<CardNo> = CardNo::ALL.into_iter().filter(|number| !taken.contains(number)).collect();
    draw::shuffle(rng, &mut free);
    for (at, number) in unknown.into_iter().zip(free) {
        card(&mut position.players[at], character).number = number;
    }
}

fn number_is_seen(position: &Position, at: usize, character: Character) -> bool {
    let player = &position.players[at];
    let is = |card: &Card| card.character == character;
    (player.choice.iter().any(is) && is_up(position, at))
        || (player.played.iter().any(is) && played_are_up(position))
}

fn card(player: &mut PlayerForm, character: Character) -> &mut Card {
    let all = player.hand.iter_mut().chain(&mut player.played).chain(&mut player.choice);
    all.into_iter().find(|card| card.character == character).expect("everyone has one of each")
}

/// What the rulebook lets a viewer learn from an input: what is done, what is seen of it, and what lies open on the table then.
pub(crate) fn told(before: &Meisterdiebe, input: &Input<Meisterdiebe>, viewer: Viewer) -> String {
    let mut after = before.clone();
    let (before, mut words) = match input {
        Input::Chance(chance) => {
            after.resolve(chance, &mut ()).expect("it can happen");
            (before.position(), told_of_chance(chance, viewer))
        }
        Input::Act(seat, action) => {
            after.act(*seat, action, &mut ()).expect("it is legal");
            let position = before.position();
            let words = told_of_action(&position, *seat, *action, viewer);
            (position, words)
        }
    };
    let after = after.position();
    write!(words, "; {}", on_the_table(&after, viewer)).expect("text can be written");
    write!(words, "; {:?}", last_cards(&before, &after)).expect("text can be written");
    write!(words, "; {:?}", turned_up(&before, &after)).expect("text can be written");
    if after.stage.is_over() {
        write!(words, "; {after:?}").expect("text can be written");
    }
    if before.options.memory == Memory::Open {
        write!(words, "; {:?}", after.drawers).expect("text can be written");
    }
    words
}

/// MD-10, MDP-4: when only one card is left, nobody chooses: with the end of the fifth round the last cards are revealed, in
/// the published edition the smugglers first.
fn last_cards(before: &Position, after: &Position) -> Vec<(usize, Card)> {
    let one_left = |position: &Position| position.players.iter().all(|player| player.hand.len() == 1);
    if !one_left(before) || one_left(after) {
        return Vec::new();
    }
    let hands = before.players.iter().enumerate();
    let mut cards: Vec<(usize, Card)> =
        hands.flat_map(|(at, player)| player.hand.iter().map(move |card| (at, *card))).collect();
    let smuggles = |(_, card): &(usize, Card)| card.character == Character::Smuggler;
    if before.options.edition == Edition::Published && cards.iter().any(smuggles) {
        cards.retain(smuggles);
    }
    cards
}

/// MDA-4, MDP-4: the cards that are turned up, also if the round is over with that and they go to somebody else.
fn turned_up(before: &Position, after: &Position) -> Vec<(usize, Card)> {
    let down = |position: &Position, at: usize| position.players[at].choice.filter(|_| !is_up(position, at));
    let turned =
        |at: usize| down(before, at).filter(|card| down(after, at) != Some(*card)).map(|card| (at, card));
    (0..before.players.len()).filter_map(turned).collect()
}

fn told_of_chance(chance: &Chance, viewer: Viewer) -> String {
    match chance {
        Chance::Cards { numbers } => {
            format!("cards {:?}", viewer.seat().map(|seat| numbers[seat.index()]))
        }
        Chance::Grain { .. } | Chance::First { .. } => chance.to_string(),
    }
}

fn told_of_action(before: &Position, seat: Seat, action: Action, viewer: Viewer) -> String {
    match action {
        // MD-10: in secret.
        Action::Choose { .. } if viewer != Viewer::Seat(seat) => "chooses".into(),
        // MD-6, MD-7: everyone sees what falls, and what lies in the upper half.
        Action::Open { drawer } | Action::Stock { drawer } => {
            let there = before.drawers[drawer.index()];
            format!("{action}: {:?} falls, {:?} lies there", there.lower, there.upper)
        }
        // MDA-9, MDP-13: everyone sees the secret part, or that there is none.
        Action::Pull {} => {
            let drawer = open_drawer(before.stage).expect("a drawer is open");
            format!("pull: {}", before.drawers[drawer.index()].secret)
        }
        Action::Choose { .. } | Action::OpenNothing {} | Action::Put { .. } | Action::Give { .. } => {
            action.to_string()
        }
        Action::Alarm {} | Action::Take {} | Action::Pick { .. } => action.to_string(),
        Action::Turn { .. } | Action::Flip {} | Action::Done {} => action.to_string(),
    }
}

/// MD-7, MD-13: what lies open: stocks, the cloth, cards that are face up, the front of the open drawer.
fn on_the_table(position: &Position, viewer: Viewer) -> String {
    let mut words = format!("{:?}, {:?}, {:?}", position.stage, position.cloth, position.sharers);
    for (at, player) in position.players.iter().enumerate() {
        let up = player.choice.filter(|_| is_up(position, at));
        let played = if played_are_up(position) { player.played.clone() } else { Vec::new() };
        write!(words, ", {:?} {:?} {up:?} {played:?}", player.plus, player.minus)
            .expect("text can be written");
        if viewer == Viewer::Seat(Seat::at(at)) {
            write!(words, " {:?}", player.hand).expect("text can be written");
        }
    }
    let woods: Vec<_> = position.drawers.iter().map(|drawer| drawer.grain).collect();
    let front = open_drawer(position.stage).map(|place| position.drawers[place.index()].upper);
    let front: Option<(u8, u8, Option<Seat>)> =
        front.map(|Contents { gems, alarm }| (gems.count(Gem::Diamond), gems.count(Gem::Sapphire), alarm));
    write!(words, ", {woods:?}, {front:?}").expect("text can be written");
    words
}
