//! Meisterdiebe as the contract sees it: what could be tried, what must be conserved, what is secret.

mod secrets;

use magpie_meisterdiebe::board::{CardNo, Character};
use magpie_meisterdiebe::cube::{Direction, Grain, Layers, Place};
use magpie_meisterdiebe::{
    Action, Chance, Draws, Edition, Fronts, Gem, Gems, Meisterdiebe, Memory, Numbers, Options, PerSeat,
    Position, Stage, Twists, Waits,
};
use magpie_rules::{Game, Input, Seat, SeatSet, Viewer, draw};
use magpie_testkit::{Script, Subject};
use rand_core::Rng;

/// Meisterdiebe, described.
pub(crate) struct Kit;

impl Subject for Kit {
    type Game = Meisterdiebe;

    /// Random players put in few imitations: with eight of them, hundreds of turns of a few inputs each.
    const INPUTS: usize = 6000;
    const SECRETS: bool = true;
    /// There are more than a thousand; a law looks at some of them.
    const TABLES: usize = 40;
    const GAMES: usize = 40;
    const IMAGINE_ONE_IN: u32 = 6;

    fn universe(_: &Meisterdiebe) -> Vec<Action> {
        let drawers = || Place::all();
        let gems = || Gem::ALL.iter().copied();
        let mut all = vec![Action::OpenNothing {}, Action::Alarm {}, Action::Take {}, Action::Pull {}];
        all.extend([Action::Flip {}, Action::Done {}]);
        all.extend(drawers().map(|drawer| Action::Stock { drawer }));
        all.extend(drawers().map(|drawer| Action::Open { drawer }));
        all.extend(Character::ALL.iter().map(|character| Action::Choose { character: *character }));
        all.extend(gems().map(|gem| Action::Put { gem }));
        all.extend(gems().map(|gem| Action::Pick { gem }));
        for to in SeatSet::first(Seat::MOST).iter() {
            all.extend(gems().map(|gem| Action::Give { gem, to }));
        }
        for layers in Layers::ALL {
            all.extend(Direction::ALL.iter().map(|to| Action::Turn { layers: *layers, to: *to }));
        }
        all
    }

    fn chances(_: &Meisterdiebe) -> Vec<Chance> {
        let firsts = SeatSet::first(Seat::MOST).iter().map(|seat| Chance::First { seat });
        firsts.chain(grains()).chain((1..=Seat::MOST).flat_map(deals)).collect()
    }

    fn material(game: &Meisterdiebe) -> Result<(), String> {
        let position = game.position();
        check_gems(&position)?;
        check_rubies(&position)?;
        check_cards(&position)?;
        check_alarms(&position)
    }

    fn shuffle_secrets(game: &Meisterdiebe, viewer: Viewer, rng: &mut dyn Rng) -> Meisterdiebe {
        secrets::shuffle(game, viewer, rng)
    }

    fn told(before: &Meisterdiebe, input: &Input<Meisterdiebe>, viewer: Viewer) -> String {
        secrets::told(before, input, viewer)
    }

    fn scripts() -> Vec<Script<Options>> {
        let published = Options::default();
        let author = Options { edition: Edition::Author, ..published };
        let plain = Options { fronts: Fronts::Plain, ..published };
        let open = Options { memory: Memory::Open, twists: Twists::Either, ..published };
        // Short games; the first three and the last have rubies, alarms, loot and cards that are passed on.
        let games = [
            ("2", 2, published, 145),
            ("3", 3, published, 37),
            ("author-3", 3, author, 31),
            ("author-4", 4, author, 7195),
            ("5", 5, plain, 10_744),
            ("author-6", 6, author, 1373),
            ("7", 7, plain, 11_155),
            ("author-8", 8, author, 2582),
            ("open", 3, open, 2037),
        ];
        let script = |(name, seats, options, seed)| Script {
            name: format!("meisterdiebe-{name}"),
            seats,
            options,
            seed,
        };
        games.map(script).into()
    }
}

/// Fronts in order, in another order, and one wood twice.
fn grains() -> [Chance; 3] {
    let fronts = |step: usize| -> [Grain; Place::COUNT] {
        std::array::from_fn(|at| Grain::ALL[at * step % Place::COUNT])
    };
    [1, 5, 2].map(|step| Chance::Grain { fronts: fronts(step) })
}

/// Cards for so many players: each a number of their own, and everyone the same.
fn deals(seats: u8) -> [Chance; 2] {
    let deal = |number: fn(u8, usize) -> u8| {
        let hand = |seat: u8| -> Numbers {
            std::array::from_fn(|at| CardNo::try_from(number(seat, at)).expect("a number from 1 to 8"))
        };
        Chance::Cards { numbers: (0..seats).map(hand).collect::<PerSeat<Numbers>>() }
    };
    [deal(|seat, at| (seat + at as u8) % 8 + 1), deal(|_, at| at as u8 + 1)]
}

// rule: MDA-1, MDA-2, MDP-1, MDP-2
fn check_gems(position: &Position) -> Result<(), String> {
    let mut all = Gems::NONE;
    for player in &position.players {
        all.put_all(player.minus);
        all.put_all(Gems::new(player.plus.diamonds, player.plus.sapphires));
    }
    for drawer in &position.drawers {
        all.put_all(drawer.upper.gems);
        all.put_all(drawer.lower.gems);
    }
    all.put_all(position.cloth);
    let seats = position.players.len() as u8;
    let (stock, whole) = match position.options.edition {
        Edition::Author => (10, Gems::new(7 * seats + 10, 3 * seats)),
        Edition::Published => (12, Gems::new(8 * seats + 12, 2 * seats)),
    };
    all.diamonds += match position.stage {
        Stage::Draws(_) => stock,
        Stage::Waits(Waits::Stocking { unstocked, .. }) => unstocked,
        Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked.unwrap_or(0),
        Stage::Waits(
            Waits::Choosing {} | Waits::Opening { .. } | Waits::Giving { .. } | Waits::Imitating { .. },
        ) => 0,
        Stage::Waits(Waits::Alarming { .. } | Waits::Seizing { .. } | Waits::Sharing { .. })
        | Stage::Over {} => 0,
    };
    if all == whole { Ok(()) } else { Err(format!("there are {all}, not {whole}")) }
}

// rule: MD-8
fn check_rubies(position: &Position) -> Result<(), String> {
    let hidden = position.drawers.iter().filter(|drawer| drawer.secret.has_ruby()).count();
    let won: usize = position.players.iter().map(|player| usize::from(player.plus.rubies)).sum();
    let large = position.drawers.iter().filter(|drawer| drawer.secret.is_large()).count();
    let right = hidden + won == 6 && large == 6;
    if right { Ok(()) } else { Err(format!("{hidden} rubies hidden, {won} won, {large} large drawers")) }
}

// rule: MD-9
fn check_cards(position: &Position) -> Result<(), String> {
    let dealt = !matches!(position.stage, Stage::Draws(Draws::Grain {} | Draws::Cards {}));
    let mut cards: Vec<String> = Vec::new();
    for player in &position.players {
        let own = player.hand.iter().chain(&player.played).chain(&player.choice);
        cards.extend(own.map(ToString::to_string));
    }
    let count = cards.len();
    cards.sort();
    cards.dedup();
    let expected = if dealt { 6 * position.players.len() } else { 0 };
    let right = count == expected && cards.len() == count;
    if right { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
}

// rule: MDP-1, MDP-9
fn check_alarms(position: &Position) -> Result<(), String> {
    let lying = position.drawers.iter().flat_map(|drawer| [drawer.upper.alarm, drawer.lower.alarm]);
    let mut owners: Vec<Seat> = lying.flatten().collect();
    let count = owners.len();
    owners.sort();
    owners.dedup();
    let none = position.options.edition == Edition::Published || count == 0;
    if owners.len() == count && none { Ok(()) } else { Err(format!("the alarms are {owners:?}")) }
}

/// One of these, each equally likely.
pub(crate) fn pick<T: Copy>(from: &[T], rng: &mut dyn Rng) -> T {
    *draw::pick(rng, from)
}
