//! Positions written by hand: those that can occur load, the others are refused with their reason.

mod cards;
mod ending;
mod turn;

use magpie_rules::{Fate, Game, Phase, Seed, Viewer, draw, legal};
use magpie_sneaky::{Options, Position, Sneaky};

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
fn walk(mut game: Sneaky, fate: &Fate, eager: u64) -> u32 {
    let mut rng = fate.stream(0);
    for step in 0.. {
        let position = game.position();
        assert_eq!(Sneaky::from_position(&position).as_ref(), Ok(&game), "{position:?}");
        let written = serde_json::to_string(&position).expect("positions are written as JSON");
        assert_eq!(read(&written), position);
        assert_eq!(game.view(Viewer::Public).supply + handcuffs(&position), 20);
        match game.phase() {
            Phase::Over => return step,
            Phase::Chance => {
                let chance = game.sample(&mut rng);
                game.resolve(&chance, &mut ()).expect("sampled outcomes are possible");
            }
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("a game that waits waits for somebody");
                let actions = legal(&game, seat);
                let pick = (0..eager).map(|_| draw::below(&mut rng, actions.len() as u32)).min().unwrap_or(0);
                game.act(seat, &actions[pick as usize], &mut ()).expect("listed actions are legal");
            }
        }
    }
    unreachable!("games end")
}

fn handcuffs(position: &Position) -> u8 {
    position.players.iter().map(|player| player.handcuffs).sum()
}
