//! Galerie der Diebe as the contract sees it: what could be tried, what must be conserved, what is secret.

mod secrets;

use magpie_galerie::board::{
    Board, BoardName, Camera, CameraNo, Cell, CellSet, Direction, Layout, Lock, Look, Number, Path, Symbol,
};
use magpie_galerie::{
    Action, Chance, Deed, Galerie, Length, Limit, Locks, Options, RoundView, Setup, Shading,
};
use magpie_rules::{Game, Input, Seat, SeatSet, Viewer, draw};
use magpie_testkit::{Script, Subject};
use rand_core::Rng;

/// Galerie der Diebe, described.
pub(crate) struct Kit;

impl Subject for Kit {
    type Game = Galerie;

    /// In a short game a random thief can hide for long.
    const INPUTS: usize = 20_000;
    const SECRETS: bool = true;
    /// There are thousands; a law looks at some of them.
    const TABLES: usize = 36;
    const IMAGINE_ONE_IN: u32 = 8;

    fn universe(_: &Galerie) -> Vec<Action> {
        let mut all = vec![Action::Volunteer {}, Action::Decline {}, Action::Jam {}, Action::Answer {}];
        all.extend([Action::Stay {}, Action::Look {}, Action::Check {}, Action::Detect {}, Action::Done {}]);
        all.extend(CameraNo::all().map(|camera| Action::Watch { camera }));
        for at in Cell::all() {
            all.extend([
                Action::Artwork { at },
                Action::Guard { at },
                Action::Enter { at },
                Action::Move { to: at },
            ]);
            all.extend(Look::ALL.iter().map(|look| Action::Camera { at, look: *look }));
            all.extend(Lock::ALL.iter().map(|lock| Action::Lock { at, lock: *lock }));
        }
        for path in every_path() {
            for deed in [None, Some(Deed::Steal), Some(Deed::Unplug)] {
                all.extend([false, true].map(|escape| Action::Go { path, deed, escape }));
            }
        }
        all
    }

    fn chances(game: &Galerie) -> Vec<Chance> {
        let mut all: Vec<Chance> =
            SeatSet::first(Seat::MOST).iter().map(|seat| Chance::Thief { seat }).collect();
        all.extend(Lock::ALL.iter().map(|lock| Chance::Lock { lock: *lock }));
        for number in Number::all() {
            all.extend(Symbol::ALL.iter().map(|symbol| Chance::Roll { number, symbol: *symbol }));
        }
        all.extend(layouts(game.board().standard()).map(|layout| Chance::Layout { layout }));
        all
    }

    fn material(game: &Galerie) -> Result<(), String> {
        game.view(Viewer::Public).round.map_or(Ok(()), |round| check_material(game, &round))
    }

    fn shuffle_secrets(game: &Galerie, viewer: Viewer, rng: &mut dyn Rng) -> Galerie {
        secrets::shuffle(game, viewer, rng)
    }

    fn told(before: &Galerie, input: &Input<Galerie>, viewer: Viewer) -> String {
        secrets::told(before, input, viewer)
    }

    /// A random thief does what he can every other time, and does not often run into a guard.
    fn choose<'a>(game: &Galerie, seat: Seat, actions: &'a [Action], rng: &mut dyn Rng) -> &'a Action {
        let busy = |action: &&Action| matches!(action, Action::Go { deed: Some(_), .. });
        let guards = guard_cells(game, seat);
        let tactful = |action: &&Action| {
            guards.is_none_or(|(board, from, guards)| {
                let Action::Go { path, .. } = action else { return true };
                board.end(from, *path).is_none_or(|end| !guards.contains(end))
            })
        };
        let some: Vec<&Action> = match draw::below(rng, 8) {
            0 => Vec::new(),
            1..=4 => actions.iter().filter(busy).collect(),
            _ => actions.iter().filter(tactful).collect(),
        };
        if some.is_empty() {
            draw::pick(rng, actions)
        } else {
            some[draw::below(rng, some.len() as u32) as usize]
        }
    }

    fn scripts() -> Vec<Script<Options>> {
        let full = Options::default();
        let short = Options { game: Length::Short, ..full };
        let small = Options { board: BoardName::Small, ..full };
        let standard = Options { setup: Setup::Standard, ..short };
        let placed = Options { locks: Locks::Guards, setup: Setup::Random, ..short };
        let shaded = Options { shading: Shading::On, limit: Limit::Twenty, ..placed };
        // Short games, with artworks stolen, cameras switched off, discoveries, and thieves who escape or are caught.
        let games = [
            ("2", 2, small, 32),
            ("2-short", 2, short, 22),
            ("3", 3, full, 1819),
            ("4", 4, standard, 52),
            ("5", 5, placed, 36),
            ("6", 6, shaded, 21),
            ("7", 7, standard, 4),
        ];
        let script =
            |(name, seats, options, seed)| Script { name: format!("galerie-{name}"), seats, options, seed };
        games.map(script).into()
    }
}

/// Where the thief is, if it is his seat, and where the guards are.
fn guard_cells(game: &Galerie, seat: Seat) -> Option<(&'static Board, Cell, CellSet)> {
    let round = game.view(Viewer::Seat(seat)).round?;
    let guards = round.guards.iter().filter_map(|guard| guard.at).collect();
    Some((game.board(), round.pad?.at, guards))
}

/// All paths of up to three steps, whether they lead through walls or not.
fn every_path() -> Vec<Path> {
    let mut all = vec![Path::NOWHERE];
    let mut at = 0;
    while at < all.len() {
        all.extend(Direction::ALL.iter().filter_map(|step| all[at].then(*step)).collect::<Vec<_>>());
        at += 1;
    }
    all
}

/// The standard layout, and some that break a rule: too little, a camera on an artwork, an artwork in the corridor.
fn layouts(standard: &Layout) -> [Layout; 4] {
    let mut fewer = standard.clone();
    fewer.artworks.pop();
    let mut stacked = standard.clone();
    stacked.cameras[0] = Camera { at: stacked.artworks[0], look: Look::Straight };
    let mut outside = standard.clone();
    outside.artworks[0] = outside.cameras[0].at;
    [standard.clone(), fewer, stacked, outside]
}

// rule: GD-5, GD-31
fn check_material(game: &Galerie, round: &RoundView) -> Result<(), String> {
    let guards: Vec<Cell> = round.guards.iter().filter_map(|guard| guard.at).collect();
    let cells: CellSet = guards.iter().copied().collect();
    let whole = round.artworks.len() + usize::from(round.taken) == round.story.layout.artworks.len();
    let apart = cells.len() == guards.len() && (cells & round.artworks).is_empty();
    let known = ((cells | round.artworks) - game.board().cells()).is_empty();
    let right = whole && apart && known && round.exits.len() == game.board().exits().len();
    if right { Ok(()) } else { Err(format!("{round:?}")) }
}
