//! Positions written by hand: those that can occur load, the others are refused with their reason.

mod cards;
mod ending;
mod turn;

use magpie_bots::bot::rng_for;
use magpie_bots::{Asked, BotRng, Driver, Players, Playing};
use magpie_rules::{Fate, Game, Seat, Seed, Viewer, draw};
use magpie_sneaky::{Action, Options, Position, Sneaky};

fn read(position: &str) -> Position {
    serde_json::from_str(position).unwrap_or_else(|error| panic!("{error} in {position}"))
}

/// The position is refused, and the reason begins like this.
fn refused(position: &str, reason: &str) {
    match Sneaky::from_position(&read(position)) {
        Ok(_) => panic!("accepted: {position}"),
        Err(why) => assert!(why.to_string().starts_with(reason), "{why}: {position}"),
    }
}

/// The position loads, and what is written of it loads to the same again.
fn accepted(position: &str) -> Sneaky {
    let game = Sneaky::from_position(&read(position)).unwrap_or_else(|why| panic!("{why}: {position}"));
    let written = serde_json::to_string(&game.position()).expect("positions are written as JSON");
    assert_eq!(Sneaky::from_position(&read(&written)), Ok(game.clone()), "{written}");
    game
}

/// A table with these players, this middle, and this stage, with whatever belongs before it.
fn table(players: &[&str], middle: &str, rest: &str) -> String {
    format!(r#"{{"players": [{}], "middle": {middle}, {rest}}}"#, players.join(", "))
}

const OPENING: &str = r#"["red 1", "green 2", "blue 3"]"#;
const EMPTY: &str = "[null, null, null]";
const NEW: &str = r#"{"handcuffs": 2}"#;
const ROLLING: &str = r#""stage": {"at": "rolling", "seat": 1}"#;

fn rolling(players: &[&str], middle: &str) -> String {
    table(players, middle, ROLLING)
}

/// Everything that happens in a game can be written down and read back: the checks never refuse what occurs.
#[test]
fn every_position_of_a_game_loads() {
    let mut seen = 0;
    for (number, options) in <Options as magpie_rules::Options>::every().into_iter().enumerate() {
        for seats in 2..=4 {
            for eager in [1, 3, 12] {
                let seed = Seed::numbered(u64::from(seats) * 100 + eager, number as u64);
                seen += walk(Sneaky::new(seats, options).unwrap(), &Fate::new(&seed, &[]), eager);
            }
        }
    }
    assert!(seen > 20_000, "{seen} positions");
}

/// Plays at random and checks every position on the way; the more eager, the more often dice are put down rather than rolled again.
fn walk(game: Sneaky, fate: &Fate, eager: u64) -> u32 {
    let mut driver = Driver::new(game.seats(), eager);
    let mut playing = Playing::new(game, fate, Eager { eager, rng: rng_for(fate.dice(), Seat::FIRST) });
    let mut seen = 0;
    loop {
        let game = playing.game();
        let position = game.position();
        assert_eq!(Sneaky::from_position(&position).as_ref(), Ok(game), "{position:?}");
        let written = serde_json::to_string(&position).expect("positions are written as JSON");
        assert_eq!(read(&written), position);
        assert_eq!(game.view(Viewer::Public).supply + handcuffs(&position), 20);
        if !driver.step(&mut playing) {
            return seen;
        }
        seen += 1;
    }
}

/// On all seats: of several things they rather do what is listed first.
struct Eager {
    eager: u64,
    rng: BotRng,
}

impl Players<Sneaky> for Eager {
    fn decide(&mut self, _: &Sneaky, _: Asked, actions: &[Action]) -> Option<Action> {
        let picks = (0..self.eager).map(|_| draw::below(&mut self.rng, actions.len() as u32));
        Some(actions[picks.min().unwrap_or(0) as usize])
    }
}

fn handcuffs(position: &Position) -> u8 {
    position.players.iter().map(|player| player.handcuffs).sum()
}
