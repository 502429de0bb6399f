//! Every rule of `docs/rules/galerie.md`.
//!
//! A test begins with a [`Scene`], of which it says only what matters: seat 1 is the thief, and all that it does not speak of stands
//! out of the way. Inputs are written one per line, as in a record: `1: go nee steal`, `chance: roll 4 eye`.

mod board;
mod discovery;
mod ending;
mod faults;
mod guards;
mod knowing;
mod pad;
mod positions;
mod questions;
mod refusals;
mod setup;
mod sight;
mod thief;

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Display;

use magpie_bots::bot::rng_for;
use magpie_galerie::board::{Camera, Cell, CellSet, GuardNo, Layout, Path};
use magpie_galerie::{
    Action, Deed, Draws, Event, Galerie, Moment, Options, Passed, Past, Position, Public, RoundForm,
    RoundView, Setup, Sneaked, Stage, Told, View, Waits,
};
use magpie_rules::{Game, Input, Phase, Seat, Table, Viewer, act_on_any, draw, legal};

/// A round with seat 1 as the thief: artworks in far corners, cameras in the office and the observation centre, guards as a test
/// says.
#[derive(Clone)]
struct Scene {
    position: Position,
}

/// A table of so many players with these options, as JSON.
fn scene(seats: usize, options: &str) -> Scene {
    let options: Options = serde_json::from_str(options).expect("options");
    let artworks = cells("1,4 1,9 3,1 3,12 4,12 8,8 9,1 6,12 9,12");
    let cameras = [
        "11,4 straight",
        "11,5 straight",
        "10,4 straight",
        "10,5 straight",
        "11,8 straight",
        "10,9 straight",
    ];
    let layout = Layout {
        artworks: artworks.into_iter().collect(),
        cameras: cameras.into_iter().map(camera).collect(),
    };
    let guards = if seats == 2 { 2 } else { seats - 1 };
    let starts = cells("4,6 4,7 5,6 5,7 6,6 6,7").into_iter().take(guards).collect();
    let round = RoundForm { thief: Seat::FIRST, layout, locks: Vec::new(), starts, moments: Vec::new() };
    let position = Position {
        options: Options { setup: Setup::Random, ..options },
        scores: vec![None; seats],
        round: Some(round),
        stage: Stage::Waits(Waits::Entering { seat: Seat::FIRST }),
        ended: Passed,
    };
    Scene { position }
}

/// Three players, the full game.
fn full() -> Scene {
    scene(3, "{}")
}

/// Three players, the short game.
fn short() -> Scene {
    scene(3, r#"{"game":"short"}"#)
}

/// The short game, and a thief who was discovered and has stolen three artworks, the last of them at 2,6.
fn short_with_loot() -> Scene {
    let scene = short().artwork(1, "1,7").artwork(2, "1,6").artwork(4, "2,6").artwork(5, "3,11");
    let scene = scene.guards("3,5 4,6").thief("1,5").discovered_by(1, "1,5");
    let steals = [("e", "1,6"), ("e", "1,7"), ("sw", "2,6")];
    steals.into_iter().fold(scene, |scene, (path, at)| scene.went_openly(path, at, Some(Deed::Steal)))
}

impl Scene {
    fn round(&mut self) -> &mut RoundForm {
        self.position.round.as_mut().expect("there is a round")
    }

    /// Artwork number so-and-so stands there.
    fn artwork(mut self, number: usize, at: &str) -> Scene {
        self.round().layout.artworks[number - 1] = cell(at);
        self
    }

    /// Camera number so-and-so stands there: `5,4 diagonal`.
    fn camera(mut self, number: usize, at: &str) -> Scene {
        self.round().layout.cameras[number - 1] = camera(at);
        self
    }

    /// The guards stand there.
    fn guards(mut self, at: &str) -> Scene {
        self.round().starts = cells(at).into_iter().collect();
        self
    }

    /// The thief is there, by the shortest way from any exit, at least one turn long, that ends no turn on a guard or at the
    /// main switch; and it is his turn.
    fn thief(mut self, at: &str) -> Scene {
        let board = self.position.options.board.board();
        let starts: CellSet = self.round().starts.iter().copied().collect();
        let way = shortest_way(
            cell(at),
            |from| {
                let ways = board.ways(from, CellSet::EMPTY).map(|way| (way.path, way.end()));
                ways.filter(|(_, end)| !starts.contains(*end) && *end != board.switch()).collect()
            },
            &board.doorsteps().iter().collect::<Vec<_>>(),
        );
        self.round().moments = way;
        self.turn_of_thief()
    }

    /// This has happened then.
    fn told(mut self, told: Told) -> Scene {
        self.round().moments.push(Moment::Told(told));
        self
    }

    /// The thief, who is discovered, goes there, and perhaps steals what stands there.
    fn went_openly(mut self, path: &str, at: &str, deed: Option<Deed>) -> Scene {
        let (path, at) = (path.parse().expect("a path"), cell(at));
        let taken = deed.map(|_| at);
        self.round().moments.push(Moment::Thief(Sneaked::Went { path, at, deed, taken, open: true }));
        self
    }

    /// A guard sees the thief and discovers him.
    fn discovered_by(self, guard: usize, at: &str) -> Scene {
        let guard = GuardNo::at(guard - 1);
        self.told(Told::Looked { guard, sees: true }).told(Told::Discovered { at: cell(at), taken: None })
    }

    /// It is the thief's turn, and then guard 1's.
    fn turn_of_thief(mut self) -> Scene {
        self.position.stage = Stage::Waits(Waits::Sneaking { seat: Seat::FIRST, next: GuardNo::at(0) });
        self
    }

    /// Guard so-and-so is to roll the dice.
    fn turn_of_guard(mut self, guard: usize) -> Scene {
        self.position.stage = Stage::Draws(Draws::Rolling { guard: GuardNo::at(guard - 1) });
        self
    }

    fn game(self) -> Galerie {
        Galerie::from_position(&self.position).expect("the scene can occur")
    }

    fn table(self) -> Table<Galerie> {
        Table::new(self.game())
    }
}

/// How to come to a cell, turn by turn, from one of these exits.
fn shortest_way(to: Cell, turns: impl Fn(Cell) -> Vec<(Path, Cell)>, exits: &[Cell]) -> Vec<Moment> {
    let mut ways: BTreeMap<Cell, Vec<Moment>> = BTreeMap::new();
    let enter = |at: &Cell| (*at, vec![Moment::Thief(Sneaked::Entered { at: *at })]);
    let mut queue: VecDeque<(Cell, Vec<Moment>)> = exits.iter().map(enter).collect();
    while let Some((from, way)) = queue.pop_front() {
        for (path, at) in turns(from) {
            let went = Sneaked::Went { path, at, deed: None, taken: None, open: false };
            let longer: Vec<Moment> = way.iter().copied().chain([Moment::Thief(went)]).collect();
            if let Entry::Vacant(new) = ways.entry(at) {
                new.insert(longer.clone());
                queue.push_back((at, longer));
            }
        }
    }
    ways.remove(&to).expect("every cell can be reached")
}

/// Acting at random is picking from the list, here where random games hardly come to.
fn check_acts_at_random(game: &Galerie, number: u8) {
    let seat = seat(number);
    for dice in 0..32 {
        let (mut quick, mut plain) =
            ((game.clone(), rng_for(dice, seat)), (game.clone(), rng_for(dice, seat)));
        quick.0.act_at_random(seat, &mut quick.1, &mut Vec::new(), &mut ());
        act_on_any(&mut plain.0, seat, &mut plain.1, &mut Vec::new(), &mut ());
        assert_eq!(quick.0, plain.0);
        assert_eq!(draw::below(&mut quick.1, u32::MAX), draw::below(&mut plain.1, u32::MAX));
    }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace().map(cell).collect()
}

fn set(text: &str) -> CellSet {
    cells(text).into_iter().collect()
}

fn camera(text: &str) -> Camera {
    let (at, look) = text.split_once(' ').expect("a cell and a look");
    Camera { at: cell(at), look: look.parse().expect("a look") }
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("a seat")
}

/// One input, as it is written in a record.
fn input(line: &str) -> Input<Galerie> {
    let (actor, text) = line.trim().split_once(": ").expect("who, and what");
    match actor {
        "chance" => Input::Chance(text.parse().expect(line)),
        seat => Input::Act(seat.parse().expect("a seat"), text.parse().expect(line)),
    }
}

/// Plays these lines; gives what happened in the last one.
fn play(table: &mut Table<Galerie>, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        events.clear();
        table.apply(input(line), &mut events).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    events
}

/// The game after these lines.
fn after(scene: Scene, lines: &str) -> Galerie {
    let mut table = scene.table();
    play(&mut table, lines);
    table.game().clone()
}

/// Why the last of these lines is refused.
fn refused(scene: Scene, lines: &str) -> String {
    let lines: Vec<&str> = lines.lines().filter(|line| !line.trim().is_empty()).collect();
    let (last, before) = lines.split_last().expect("a line");
    let mut table = scene.table();
    play(&mut table, &before.join("\n"));
    table.apply(input(last), &mut ()).expect_err(last).to_string()
}

fn view(game: &Galerie, viewer: u8) -> View {
    game.view(Viewer::Seat(seat(viewer)))
}

/// The round as a seat sees it.
fn round(game: &Galerie, viewer: u8) -> RoundView {
    view(game, viewer).round.expect("there is a round")
}

/// What has happened last in the round, as a seat knows it, as JSON.
fn last(game: &Galerie, viewer: u8) -> String {
    serde_json::to_string(round(game, viewer).story.moments.last().expect("something has happened"))
        .expect("JSON")
}

/// Everything that a seat may do, as text, in order.
fn actions(game: &Galerie, number: u8) -> Vec<String> {
    let mut all: Vec<String> = legal(game, seat(number)).iter().map(ToString::to_string).collect();
    all.sort();
    all
}

/// Where the thief may go, or a guard may move.
fn ends(game: &Galerie, number: u8) -> CellSet {
    let from = round(game, number).pad.map(|pad| pad.at);
    let end = |action: &Action| {
        if let Action::Move { to } = action {
            return Some(*to);
        }
        let Action::Go { path, .. } = action else { return None };
        game.board().end(from?, *path)
    };
    legal(game, seat(number)).iter().filter_map(end).collect()
}

/// The round that is over.
fn past(events: &[Event]) -> Past {
    let over = events.iter().find_map(|event| match event {
        Event::Public(Public::RoundOver { round }) => Some(round.clone()),
        Event::Public(_) | Event::LockPlaced { .. } | Event::Moment { .. } => None,
    });
    over.expect("a round is over")
}

/// How the round ends with the last of these lines, as JSON.
fn ending(scene: Scene, lines: &str) -> String {
    json(&past(&play(&mut scene.table(), lines)).round().ending)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn words(things: impl IntoIterator<Item = impl Display>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// Who is waited for.
fn waiting(game: &Galerie) -> String {
    match game.phase() {
        Phase::Waiting(seats) => words(seats.iter()),
        Phase::Chance => "chance".into(),
        Phase::Over => "over".into(),
    }
}

#[test]
fn a_position_that_tells_of_the_round_before_is_still_read() {
    let mut words = serde_json::to_value(&full().position).unwrap();
    words["ended"] = serde_json::json!({ "thief": 1 });
    let read: Position = serde_json::from_value(words).unwrap();
    assert_eq!(read, full().position);
}
