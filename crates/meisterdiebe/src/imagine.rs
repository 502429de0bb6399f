//! A state that fits a view.
//!
//! MD-17: unless the table plays with open memory, a view does not tell what lies in shut drawers, so anything that adds up may
//! lie there, once somebody can have turned or flipped the cube; before that everyone knows how it stands (MD-8). Who remembers more
//! than the view shows has to look for a state that fits the memory too.

use magpie_rules::{Game, Imagine, Seat, Viewer, draw};
use rand_core::Rng;

use crate::action::Numbers;
use crate::board::{Card, CardNo, Character, CharacterSet, Gem, Gems};
use crate::cube::{Contents, Cube, Drawer, Front, Half, Layer, Place, RUBIES, Secret, Side};
use crate::stage::{Draws, Stage, Waits};
use crate::state::Meisterdiebe;
use crate::view::{DrawerView, FrontView, PlayerView, View};

impl Imagine for Meisterdiebe {
    fn imagine(_: Viewer, view: &View, rng: &mut (impl Rng + ?Sized)) -> Meisterdiebe {
        let mut game = Meisterdiebe::new(view.players.len() as u8, view.options)
            .expect("who looks at a table looks at one that was opened");
        (game.first, game.cloth, game.sharers) = (view.first, view.cloth, view.sharers);
        (game.last_round, game.unopened, game.stage) = (view.last_round, view.unopened, view.stage);
        for (player, seen) in game.players.iter_mut().zip(&view.players) {
            (player.plus, player.minus) = (seen.plus, seen.minus);
        }
        game.cube = imagine_cube(view, rng);
        if !matches!(view.stage, Stage::Draws(Draws::Grain {} | Draws::Cards {})) {
            imagine_hands(&mut game, view, rng);
            imagine_numbers(&mut game, view, rng);
        }
        game
    }
}

/// MD-1 to MD-8: the cube as it is seen, or one with all that is in it somewhere.
fn imagine_cube(view: &View, rng: &mut (impl Rng + ?Sized)) -> Cube {
    let shut: Vec<Place> =
        view.drawers.iter().filter(|drawer| drawer.front.is_none()).map(|drawer| drawer.at).collect();
    let as_filled = view.stage.before_any_twist(view.options.edition, view.first);
    let sizes = if as_filled { sizes_at_the_start() } else { imagine_sizes(view, rng) };
    let mut cube = Cube::from_fn(|place| {
        let DrawerView { grain, front, secret, .. } = view.drawers[place.index()];
        Drawer {
            grain,
            front: front.map_or(Front::EMPTY, seen_front),
            secret: secret.unwrap_or(sizes[place.index()]),
        }
    });
    if !shut.is_empty() {
        imagine_fronts(&mut cube, &shut, as_filled, view, rng);
    }
    cube
}

/// MD-8: where large drawers and rubies are before anybody has turned or flipped the cube.
fn sizes_at_the_start() -> [Secret; Place::COUNT] {
    let filled = Cube::new();
    std::array::from_fn(|at| filled.drawer(Place::at(at)).secret)
}

fn seen_front(FrontView { upper, lower }: FrontView) -> Front {
    Front::new(upper, lower).expect("no front has something in both halves")
}

/// MD-2, MD-8: any layer may be turned either way, and the rubies that nobody has won lie in any large drawers, above or below.
fn imagine_sizes(view: &View, rng: &mut (impl Rng + ?Sized)) -> [Secret; Place::COUNT] {
    let mut secrets = [Secret::Absent; Place::COUNT];
    let mut large = Vec::new();
    for layer in Layer::ALL {
        let sides = if coin(rng) { [Side::North, Side::South] } else { [Side::East, Side::West] };
        large.extend(sides.map(|side| Place { layer: *layer, side }));
    }
    draw::shuffle(rng, &mut large);
    let won: u8 = view.players.iter().map(|player| player.plus.rubies).sum();
    for (at, place) in large.into_iter().enumerate() {
        secrets[place.index()] = if at >= usize::from(RUBIES - won) {
            Secret::Empty
        } else if coin(rng) {
            Secret::RubyAbove
        } else {
            Secret::RubyBelow
        };
    }
    secrets
}

/// MD-6: the gems and alarms that lie nowhere else are in the shut fronts; MD-8: above, while the cube stands as it was filled.
fn imagine_fronts(
    cube: &mut Cube,
    shut: &[Place],
    as_filled: bool,
    view: &View,
    rng: &mut (impl Rng + ?Sized),
) {
    let mut contents = vec![Contents::NONE; shut.len()];
    let hidden = hidden_gems(view, cube.gems());
    for gem in Gem::ALL {
        for _ in 0..hidden.count(*gem) {
            contents[draw::below(rng, shut.len() as u32) as usize].gems.put(*gem);
        }
    }
    let mut free: Vec<usize> = (0..shut.len()).collect();
    draw::shuffle(rng, &mut free);
    for (at, owner) in free.into_iter().zip(hidden_alarms(view, cube)) {
        contents[at].alarm = Some(owner);
    }
    for (place, contents) in shut.iter().zip(contents) {
        let above = as_filled || coin(rng);
        let (upper, lower) = if above { (contents, Contents::NONE) } else { (Contents::NONE, contents) };
        cube.drawer_mut(*place).front = seen_front(FrontView { upper, lower });
    }
}

/// MDA-1, MDP-1: all gems but those that are seen.
fn hidden_gems(view: &View, open: Gems) -> Gems {
    let mut rest = view.options.edition.gems(view.players.len() as u8);
    let unstocked = view.stage.unstocked(view.options.edition);
    let won = view.players.iter().map(|player| Gems::new(player.plus.diamonds, player.plus.sapphires));
    let minus = view.players.iter().map(|player| player.minus);
    for seen in won.chain(minus).chain([view.cloth, open, Gems::new(unstocked, 0)]) {
        rest = Gems::new(rest.diamonds - seen.diamonds, rest.sapphires - seen.sapphires);
    }
    rest
}

/// MDP-9: the alarms that are neither on the overview cards nor seen.
fn hidden_alarms(view: &View, cube: &Cube) -> Vec<Seat> {
    let seen = |seat: Seat| cube.iter().any(|(_, drawer)| drawer.front.lies(Half::Upper).alarm == Some(seat));
    let out = view.players.iter().enumerate().filter(|(_, player)| player.alarm == Some(false));
    out.map(|(at, _)| Seat::at(at)).filter(|seat| !seen(*seat)).collect()
}

/// MD-10: the own hand is known, and what lies face up; of the others as many cards as they hold.
fn imagine_hands(game: &mut Meisterdiebe, view: &View, rng: &mut (impl Rng + ?Sized)) {
    for (at, seen) in view.players.iter().enumerate() {
        let own = view.you == Some(Seat::at(at));
        let choice = if own { view.choice } else { seen.choice }.map(|card| card.character);
        let hand = if own {
            view.hand.iter().map(|card| card.character).collect()
        } else {
            imagine_hand(seen, choice, rng)
        };
        let player = &mut game.players[at];
        (player.hand, player.choice) = (hand, choice);
        if seen.chosen && choice.is_none() {
            let sealed = pick(hand_that_could_be_sealed(view, hand), rng);
            (player.hand, player.choice) = (hand.without(sealed), Some(sealed));
        }
    }
}

/// The hand of somebody else, with the card that is laid down but not yet revealed.
fn imagine_hand(seen: &PlayerView, choice: Option<Character>, rng: &mut (impl Rng + ?Sized)) -> CharacterSet {
    let open = seen.played.iter().map(|card| card.character).chain(choice);
    let mut hand = open.fold(CharacterSet::ALL, CharacterSet::without);
    let sealed = usize::from(seen.chosen && choice.is_none());
    while hand.len() > usize::from(seen.hand) + sealed {
        hand = hand.without(pick(hand, rng));
    }
    hand
}

/// MDP-4: a card that is still face down after the smugglers were revealed is no smuggler.
fn hand_that_could_be_sealed(view: &View, hand: CharacterSet) -> CharacterSet {
    if view.stage == Stage::Waits(Waits::Choosing {}) { hand } else { hand.without(Character::Smuggler) }
}

/// MD-9: numbers that the viewer sees are what they are, all others are dealt.
fn imagine_numbers(game: &mut Meisterdiebe, view: &View, rng: &mut (impl Rng + ?Sized)) {
    let mut numbers = vec![[None; Character::COUNT]; view.players.len()];
    for (at, card) in known_cards(view) {
        numbers[at][card.character as usize] = Some(card.number);
    }
    for character in 0..Character::COUNT {
        let known: Vec<CardNo> = numbers.iter().filter_map(|numbers| numbers[character]).collect();
        let mut rest: Vec<CardNo> =
            CardNo::ALL.into_iter().filter(|number| !known.contains(number)).collect();
        draw::shuffle(rng, &mut rest);
        for numbers in &mut numbers {
            numbers[character] = numbers[character].or_else(|| rest.pop());
        }
    }
    for (player, numbers) in game.players.iter_mut().zip(numbers) {
        player.numbers = Some(whole(numbers));
    }
}

fn whole(numbers: [Option<CardNo>; Character::COUNT]) -> Numbers {
    numbers.map(|number| number.expect("there are as many numbers as seats"))
}

/// All cards that the viewer sees, with whose they are.
fn known_cards(view: &View) -> Vec<(usize, Card)> {
    let mut known = Vec::new();
    for (at, seen) in view.players.iter().enumerate() {
        known.extend(seen.played.iter().chain(&seen.choice).map(|card| (at, *card)));
    }
    if let Some(own) = view.you {
        known.extend(view.hand.iter().chain(&view.choice).map(|card| (own.index(), *card)));
    }
    known
}

fn pick(from: CharacterSet, rng: &mut (impl Rng + ?Sized)) -> Character {
    let all: Vec<Character> = from.iter().collect();
    *draw::pick(rng, &all)
}

fn coin(rng: &mut (impl Rng + ?Sized)) -> bool {
    draw::below(rng, 2) == 0
}
