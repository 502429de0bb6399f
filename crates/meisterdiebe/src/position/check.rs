//! Can this state occur?

use magpie_rules::{Seat, SeatSet};

use super::Impossible;
use crate::action::{Numbers, PerSeat, all_different};
use crate::board::{Character, CharacterSet, Gems, Plus};
use crate::cube::{Cube, Grain, Half, Layer, Place, RUBIES, Secret, Side};
use crate::options::Edition;
use crate::stage::{Draws, Stage, Twist, Waits};
use crate::state::{MOST_UNOPENED, Meisterdiebe};

pub(super) fn check(game: &Meisterdiebe) -> Result<(), Impossible> {
    check_seats(game)?;
    check_sizes(&game.cube)?;
    check_grain(game)?;
    check_alarms(game)?;
    check_gems(game)?;
    check_before(game)?;
    check_cards(game)?;
    check_round(game)?;
    check_end(game)?;
    check_stage(game)
}

fn ensure(holds: bool, otherwise: Impossible) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Does every seat that is named play, and has the lot fallen when it should?
fn check_seats(game: &Meisterdiebe) -> Result<(), Impossible> {
    let playing = SeatSet::first(game.seats);
    let mut named = game.first.into_iter().chain(game.stage.seat()).chain(game.sharers.iter());
    named.find(|seat| !playing.contains(*seat)).map_or(Ok(()), |seat| Err(Impossible::NoSuchSeat(seat)))?;
    let fallen = !matches!(game.stage, Stage::Draws(_));
    ensure(game.first.is_some() == fallen, Impossible::WrongFirst)
}

/// MD-2: in every layer two large drawers opposite each other, and two small ones.
fn check_sizes(cube: &Cube) -> Result<(), Impossible> {
    let fits = |layer: &Layer| {
        let large = |side| cube.drawer(Place { layer: *layer, side }).secret.is_large();
        large(Side::North) == large(Side::South)
            && large(Side::East) == large(Side::West)
            && large(Side::North) != large(Side::East)
    };
    ensure(Layer::ALL.iter().all(fits), Impossible::WrongCube)
}

/// MD-2: every front has its own wood from the moment the cube is seen, if the table plays with grain.
fn check_grain(game: &Meisterdiebe) -> Result<(), Impossible> {
    let seen = game.options.has_grain() && game.stage != Stage::Draws(Draws::Grain {});
    let has = |grain: &Grain| game.cube.iter().any(|(_, drawer)| drawer.grain == Some(*grain));
    let none = game.cube.iter().all(|(_, drawer)| drawer.grain.is_none());
    let fits = if seen { Grain::ALL.iter().all(has) } else { none };
    ensure(
        fits && (game.options.has_grain() || game.stage != Stage::Draws(Draws::Grain {})),
        Impossible::WrongGrain,
    )
}

/// MDP-1: every alarm belongs to a player, and is there once.
fn check_alarms(game: &Meisterdiebe) -> Result<(), Impossible> {
    let playing = match game.options.edition {
        Edition::Author => SeatSet::EMPTY,
        Edition::Published => SeatSet::first(game.seats),
    };
    let mut rest = playing;
    for owner in game.cube.iter().filter_map(|(_, drawer)| drawer.front.contents().alarm) {
        ensure(rest.contains(owner), Impossible::WrongAlarms)?;
        rest = rest.without(owner);
    }
    Ok(())
}

/// MDA-1, MDA-2, MDP-1, MDP-2: all gems are there.
fn check_gems(game: &Meisterdiebe) -> Result<(), Impossible> {
    let players = || game.playing().map(|seat| game.player(seat));
    let heaps = players().flat_map(|player| {
        let plus = Gems::new(player.plus.diamonds, player.plus.sapphires);
        [plus, player.minus]
    });
    let in_fronts = game.cube.iter().map(|(_, drawer)| drawer.front.contents().gems);
    let (mut diamonds, mut sapphires) = (usize::from(game.stage.unstocked(game.options.edition)), 0);
    for heap in heaps.chain(in_fronts).chain([game.cloth]) {
        diamonds += usize::from(heap.diamonds);
        sapphires += usize::from(heap.sapphires);
    }
    let won: usize = players().map(|player| usize::from(player.plus.rubies)).sum();
    let all = game.options.edition.gems(game.seats);
    let whole = diamonds == usize::from(all.diamonds) && sapphires == usize::from(all.sapphires);
    let rubies = won + usize::from(game.cube.rubies());
    ensure(whole && rubies == usize::from(RUBIES), Impossible::WrongGems)
}

/// MD-8, MDA-1 to MDA-3, MDP-1 to MDP-3: before the first round everyone has what they started with, and nothing has fallen, nor does
/// anything in the cube stand otherwise than it was filled, before somebody could have turned or flipped it.
fn check_before(game: &Meisterdiebe) -> Result<(), Impossible> {
    let stocks = match game.stage {
        Stage::Waits(Waits::Stocking { seat, .. } | Waits::Twisting { seat, unstocked: Some(_), .. }) => {
            Some(seat)
        }
        Stage::Draws(_) => None,
        Stage::Waits(Waits::Choosing {} | Waits::Opening { .. } | Waits::Giving { .. }) => return Ok(()),
        Stage::Waits(Waits::Imitating { .. } | Waits::Alarming { .. }) => return Ok(()),
        Stage::Waits(Waits::Seizing { .. } | Waits::Sharing { .. }) => return Ok(()),
        Stage::Waits(Waits::Twisting { unstocked: None, .. }) | Stage::Over {} => return Ok(()),
    };
    let start = game.options.edition.imitations();
    let untouched =
        |seat: Seat| game.player(seat).minus == start && game.player(seat).plus == Plus::default();
    let fell =
        game.options.edition == Edition::Published && stocks.is_some_and(|seat| game.first != Some(seat));
    let no_alarm = game.cube.iter().all(|(_, drawer)| drawer.front.contents().alarm.is_none());
    let fits = game.playing().all(untouched) && rubies_are_in(game) && no_alarm;
    let moved = !game.stage.before_any_twist(game.options.edition, game.first);
    ensure(
        fits && (fell || game.cloth.is_empty()) && (moved || is_as_filled(&game.cube)),
        Impossible::NotTheStart,
    )
}

/// MD-8: nobody has found a ruby.
fn rubies_are_in(game: &Meisterdiebe) -> bool {
    game.cube.iter().all(|(_, drawer)| drawer.secret != Secret::Empty)
}

/// MD-8, MDA-2, MDP-2: are the large drawers and their rubies where they were put, and nothing in a lower half?
fn is_as_filled(cube: &Cube) -> bool {
    let filled = Cube::new();
    cube.iter().all(|(place, drawer)| {
        drawer.secret == filled.drawer(place).secret && drawer.front.lies(Half::Lower).is_empty()
    })
}

/// MD-9: from the deal on everyone has six cards, and no card is there twice.
fn check_cards(game: &Meisterdiebe) -> Result<(), Impossible> {
    let dealt = !matches!(game.stage, Stage::Draws(Draws::Grain {} | Draws::Cards {}));
    let numbers: PerSeat<Numbers> = game.playing().filter_map(|seat| game.player(seat).numbers).collect();
    let expected = if dealt { usize::from(game.seats) } else { 0 };
    ensure(numbers.len() == expected && all_different(&numbers), Impossible::WrongCards)
}

/// MD-10: does everyone have as many cards as this moment of the game leaves them?
fn check_round(game: &Meisterdiebe) -> Result<(), Impossible> {
    let each = |fits: &dyn Fn(CharacterSet, Option<Character>) -> bool| {
        let fits = |seat| fits(game.player(seat).hand, game.player(seat).choice);
        ensure(game.playing().all(fits), Impossible::WrongHands)
    };
    let first = game.player(Seat::FIRST);
    let round = first.hand.len() + usize::from(first.choice.is_some());
    if game.stage.in_round() {
        each(&|hand, choice| choice.is_some() && hand.len() + 1 == round)?;
    } else if game.stage == Stage::Waits(Waits::Choosing {}) {
        each(&|hand, choice| hand.len() + usize::from(choice.is_some()) == round)?;
        let all_chosen = game.playing().all(|seat| game.player(seat).choice.is_some());
        ensure(round > 1 && !all_chosen, Impossible::WrongHands)?;
    } else {
        let dealt = !matches!(game.stage, Stage::Draws(Draws::Grain {} | Draws::Cards {}));
        let hand = if dealt { CharacterSet::ALL } else { CharacterSet::EMPTY };
        each(&|other, choice| choice.is_none() && other == hand)?;
    }
    let shares = |seat: Seat| {
        game.stage.in_round()
            && game.player(seat).choice == Some(Character::Smuggler)
            && has_acted(game, seat)
    };
    let entitled = match game.options.edition {
        Edition::Author => game.sharers.is_empty(),
        Edition::Published => game.sharers.iter().all(shares),
    };
    ensure(entitled, Impossible::WrongSharers)
}

/// MDP-8: only a smuggler who has opened a drawer can share: not one who is still to come, nor one who is about to open.
fn has_acted(game: &Meisterdiebe, smuggler: Seat) -> bool {
    let number = |seat| game.number(seat, Character::Smuggler);
    match game.stage.seat().filter(|seat| game.character(*seat) == Character::Smuggler) {
        None => true,
        Some(_) if matches!(game.stage, Stage::Waits(Waits::Sharing { .. })) => true,
        Some(seat) if matches!(game.stage, Stage::Waits(Waits::Opening { .. })) => {
            number(smuggler) < number(seat)
        }
        Some(seat) => number(smuggler) <= number(seat),
    }
}

/// MD-11: for how many rounds nobody has opened anything, as it is told, or the fewest that can be. Rounds are counted from the first
/// on, a drawer that was opened in this one begins the count anew, and after twelve the game is over.
pub(super) fn unopened(game: &Meisterdiebe, told: Option<u8>) -> Result<u8, Impossible> {
    let opened = game.stage.open_drawer().is_some() || !game.sharers.is_empty();
    let can_be = if game.stage == Stage::Waits(Waits::Choosing {}) {
        0..=MOST_UNOPENED - 1
    } else if game.stage.in_round() && !opened {
        u8::from(!can_have_opened(game))..=MOST_UNOPENED
    } else {
        0..=0
    };
    let unopened = told.unwrap_or(*can_be.start());
    ensure(can_be.contains(&unopened), Impossible::WrongUnopened)?;
    Ok(unopened)
}

/// MD-11: has anybody who opens drawers had the occasion in this round?
fn can_have_opened(game: &Meisterdiebe) -> bool {
    let place = |seat: Seat| game.place_in_order(seat);
    let about_to_open = matches!(game.stage, Stage::Waits(Waits::Opening { .. }));
    let had_occasion = |seat: Seat| match game.stage.seat() {
        None => true,
        Some(next) if about_to_open => place(seat) < place(next),
        Some(now) => place(seat) <= place(now),
    };
    let opens = |seat: &Seat| game.character(*seat) != Character::Detective;
    game.playing().filter(opens).any(had_occasion)
}

/// MD-11, MDA-11, MDA-15, MDP-14, MDP-16: is this the last round when it must be, and over when it may be?
fn check_end(game: &Meisterdiebe) -> Result<(), Impossible> {
    let over = game.stage.is_over();
    let no_rubies = game.cube.rubies() == 0;
    let out = game.playing().any(|seat| game.player(seat).minus.is_empty());
    match game.options.edition {
        Edition::Author => {
            let triggered = game.last_round || !(no_rubies || out || (over && !game.nobody_opens()));
            let begun = game.stage.in_round() || !game.last_round;
            ensure(triggered && begun, Impossible::WrongEnd)?;
            ensure(something_fell(game) || game.cloth.is_empty(), Impossible::WrongCloth)
        }
        Edition::Published => {
            let can_be_over = game.published_end_has_come() || game.nobody_opens() || !over;
            let goes_on = game.stage.in_round() || !(no_rubies || out);
            let ended = over || !game.ends_at_once();
            ensure(!game.last_round && can_be_over && goes_on && ended, Impossible::WrongEnd)?;
            let taken = over && !game.ends_at_once() && game.count(Character::Detective) > 0;
            ensure(!taken || game.cloth.is_empty(), Impossible::WrongCloth)
        }
    }
}

/// MDA-10, MDA-11: can something have fallen onto the cloth in this round, and is the first detective still to come? Who has just
/// opened a drawer was caught if something fell, unless it is the jeweller's wife.
fn something_fell(game: &Meisterdiebe) -> bool {
    let Some(seat) = game.stage.seat().filter(|_| game.stage.in_round()) else { return false };
    let waits = game.count(Character::Detective) > 0 && game.character(seat) != Character::Detective;
    let later = game.playing().any(|other| game.place_in_order(other) < game.place_in_order(seat));
    let caught = match game.stage {
        Stage::Waits(Waits::Twisting { .. }) => true,
        Stage::Waits(Waits::Imitating { .. }) => game.character(seat) == Character::Wife,
        Stage::Waits(Waits::Stocking { .. } | Waits::Choosing {} | Waits::Opening { .. }) => false,
        Stage::Waits(Waits::Giving { .. } | Waits::Alarming { .. } | Waits::Seizing { .. }) => false,
        Stage::Waits(Waits::Sharing { .. }) | Stage::Draws(_) | Stage::Over {} => false,
    };
    waits && (later || caught)
}

/// Can the player be asked what the stage asks?
fn check_stage(game: &Meisterdiebe) -> Result<(), Impossible> {
    let edition = game.options.edition;
    let is = |seat: Seat, character: Character| game.player(seat).choice == Some(character);
    if let Some(drawer) = game.stage.open_drawer() {
        let fallen = game.cube.drawer(drawer).front.lies(Half::Lower).is_empty();
        ensure(fallen, Impossible::NotFallen)?;
    }
    let gems = |drawer: Place| game.cube.drawer(drawer).front.contents().gems;
    let fits = match game.stage {
        Stage::Draws(_) => game.cube.gems().is_empty(),
        Stage::Waits(Waits::Stocking { unstocked, seat }) => unstocked > 0 && stocks(game, seat, unstocked),
        Stage::Waits(Waits::Choosing {}) | Stage::Over {} => true,
        Stage::Waits(Waits::Opening { seat }) => !is(seat, Character::Detective),
        Stage::Waits(Waits::Giving { seat, drawer, begun }) => {
            let choice = game.seats > 2 || !begun;
            edition == Edition::Author && is(seat, Character::Smuggler) && choice && !gems(drawer).is_empty()
        }
        Stage::Waits(Waits::Imitating { seat, drawer, left, must }) => {
            imitates(game, seat, gems(drawer), left, must)
        }
        Stage::Waits(Waits::Alarming { seat, drawer }) => {
            let free = game.cube.drawer(drawer).front.contents().alarm.is_none();
            let put = !gems(drawer).is_empty() || game.player(seat).minus.is_empty();
            is(seat, Character::Jeweller) && free && put && game.has_alarm(seat)
        }
        Stage::Waits(Waits::Seizing { seat, drawer }) => {
            is(seat, Character::MasterThief) && (edition == Edition::Published || !gems(drawer).is_empty())
        }
        Stage::Waits(Waits::Twisting { seat, twist, unstocked }) => twists(game, seat, twist, unstocked),
        Stage::Waits(Waits::Sharing { seat }) => sharing(game, seat),
    };
    ensure(fits, Impossible::WrongStage)
}

/// MDA-2, MDP-2: can this player be the one who stocks, with so many diamonds left?
fn stocks(game: &Meisterdiebe, seat: Seat, unstocked: u8) -> bool {
    let stock = game.options.edition.stock();
    let in_turn = match (game.options.edition, game.first) {
        (_, None) => false,
        (Edition::Author, Some(first)) => {
            let turns = usize::from(stock.saturating_sub(unstocked)) % usize::from(game.seats);
            (0..turns).fold(first, |seat, _| seat.next(game.seats)) == seat
        }
        (Edition::Published, Some(first)) => {
            let before = if seat == first { stock } else { game.dealt_after(seat_before(game, seat)) };
            (game.dealt_after(seat) + 1..=before).contains(&unstocked)
        }
    };
    unstocked <= stock && in_turn
}

fn seat_before(game: &Meisterdiebe, seat: Seat) -> Seat {
    (1..game.seats).fold(seat, |seat, _| seat.next(game.seats))
}

/// MDA-5 to MDA-7, MDP-7, MDP-9, MDP-11: is there anything to choose, and do the gems lie there that were put in, or on the cushion
/// those that were taken? MDP-8: a smuggler who puts in something was not caught.
fn imitates(game: &Meisterdiebe, seat: Seat, lies: Gems, left: u8, must: bool) -> bool {
    let imitations = game.imitations(seat);
    let choice = !imitations.is_empty() && (!must || imitations.only_kind().is_none());
    let fits = match (game.character(seat), game.options.edition) {
        (Character::Jeweller, _) | (Character::Smuggler, Edition::Author) => left == 1 && must,
        (Character::Wife, _) => {
            let all = 1 + game.count(Character::Detective);
            if must { left == all } else { (1..all).contains(&left) && lies.len() >= all - left }
        }
        (Character::Smuggler, Edition::Published) => {
            let loot = lies.is_empty() && !(must && game.cloth.is_empty());
            left == 1 && loot && game.sharers.contains(seat)
        }
        (Character::Thief | Character::MasterThief | Character::Detective, _) => false,
    };
    choice && fits
}

/// MDA-12, MDP-14, MDP-15, MDP-18: can so much be left to do with the cube?
fn twists(game: &Meisterdiebe, seat: Seat, twist: Twist, unstocked: Option<u8>) -> bool {
    let left = match game.options.edition {
        Edition::Author => twist != Twist::NONE,
        Edition::Published if twist == Twist::BOTH => true,
        Edition::Published => {
            twist == Twist::BOTH.published_turned(game.options.twists) && twist != Twist::NONE
        }
    };
    let who = match (unstocked, game.options.edition) {
        (Some(unstocked), Edition::Author) => stocks(game, seat, unstocked.saturating_add(1)),
        (Some(unstocked), Edition::Published) => unstocked == game.dealt_after(seat),
        (None, Edition::Author) => true,
        (None, Edition::Published) => game.character(seat) != Character::Detective,
    };
    left && who
}

/// MDP-8, MDP-14: does this player pick, and is there a choice?
fn sharing(game: &Meisterdiebe, seat: Seat) -> bool {
    let character = game.character(seat);
    let entitled = match character {
        Character::Smuggler => game.count(Character::Detective) <= game.count(Character::Smuggler),
        Character::Detective => true,
        Character::Jeweller | Character::Wife | Character::Thief | Character::MasterThief => false,
    };
    game.options.edition == Edition::Published
        && entitled
        && game.shares(seat, character)
        && game.next_sharer(seat) != seat
        && !game.cloth.is_empty()
        && game.cloth.only_kind().is_none()
}
