//! How many bytes everybody is sent in whole games between bots: with every update, and on coming again:
//! `cargo run --release -p magpie-benches --bin weight [games] [level]`.

#![expect(clippy::print_stdout, reason = "a measurement prints what it measures")]

use magpie_benches::desk::Desk;
use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_room::todo::Say;
use serde_json::{Value, json};

/// What is weighed: each game with as few and as many as can play it, and where it matters with other choices.
fn tables() -> Vec<(&'static str, Value, [u8; 2])> {
    vec![
        ("sneaky", json!({}), [2, 4]),
        ("diamantenjagd", json!({}), [3, 7]),
        ("meisterdiebe", json!({}), [2, 8]),
        ("meisterdiebe", json!({ "edition": "author", "memory": "open" }), [2, 8]),
        ("galerie", json!({ "game": "short" }), [2, 7]),
        ("galerie", json!({ "game": "full" }), [2, 7]),
        ("galerie", json!({ "game": "full", "shading": "on" }), [2, 7]),
    ]
}

/// After so many inputs all come again.
const AGAIN: usize = 10;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(4, |games| games.parse().expect("a number of games"));
    let level = arguments.next().map_or(Level::Easy, |level| level.parse().expect("a level"));
    println!(
        "| game | options | players | updates | median | p99 | largest | welcomes | median | p99 | largest |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for (game, options, players) in tables() {
        for players in players {
            let mut weights = Weights::default();
            (0..games).for_each(|number| weights.play(game, &options, players, number, level));
            let (updates, welcomes) = (row(weights.updates), row(weights.welcomes));
            println!("| {game} | {} | {players} | {updates} | {welcomes} |", choices(&options));
        }
    }
}

/// Bytes of what was sent to one guest each.
#[derive(Default)]
struct Weights {
    updates: Vec<usize>,
    welcomes: Vec<usize>,
}

impl Weights {
    fn play(&mut self, game: &str, options: &Value, players: u8, number: u8, level: Level) {
        let mut desk = Desk::open(game, options, players, number.wrapping_mul(50));
        self.add(&desk.hand_over(level));
        for inputs in 1.. {
            let Some(told) = desk.think() else { break };
            self.add(&told);
            if inputs % AGAIN == 0 {
                self.add(&desk.come_again());
            }
        }
        self.add(&desk.come_again());
    }

    fn add(&mut self, told: &[Say]) {
        for Say { to, message } in told {
            let weights = match message {
                FromServer::Update(_) => &mut self.updates,
                FromServer::Welcome { game: Some(_), .. } => &mut self.welcomes,
                _ => continue,
            };
            let bytes = serde_json::to_string(message).expect("messages have a JSON form").len();
            weights.extend(to.iter().map(|_| bytes));
        }
    }
}

/// How many there are, the one in the middle, one that one in a hundred exceeds, and the largest.
fn row(mut bytes: Vec<usize>) -> String {
    bytes.sort_unstable();
    let at = |part: usize| bytes[(bytes.len() - 1) * part / 100];
    format!("{} | {} | {} | {}", bytes.len(), at(50), at(99), at(100))
}

fn choices(options: &Value) -> String {
    let chosen = options.as_object().into_iter().flatten();
    chosen
        .map(|(name, value)| format!("{name} {}", value.as_str().unwrap_or_default()))
        .collect::<Vec<_>>()
        .join(", ")
}
