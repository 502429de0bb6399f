//! Every door is tried with a bounded number of inputs: good ones, and the same ones broken.

use magpie_bots::{BotRng, bot::rng_for};
use magpie_doors::{broken, corpus, door};
use magpie_protocol::http;
use magpie_rules::Seat;
use serde_json::Value;

/// How many broken inputs a door is tried with; `MAGPIE_INPUTS` says how many it shall be instead.
fn inputs() -> usize {
    std::env::var("MAGPIE_INPUTS").map_or(1000, |inputs| inputs.parse().expect("a number of inputs"))
}

fn dice() -> BotRng {
    rng_for(13, Seat::FIRST)
}

#[test]
fn engine_lines() {
    let good = corpus::requests();
    door::engine(good.join("\n").as_bytes());
    let mut dice = dice();
    for _ in 0..inputs().div_ceil(30) {
        let lines: Vec<Vec<u8>> = (0..30).map(|_| broken::bytes(&good, &mut dice)).collect();
        door::engine(&lines.join(&b'\n'));
    }
}

#[test]
fn records() {
    let good = corpus::records();
    good.iter().for_each(|text| door::record(text));
    let mut dice = dice();
    (0..inputs().div_ceil(20)).for_each(|_| door::record(&broken::text(&good, &mut dice)));
}

#[test]
fn socket_messages() {
    for message in corpus::MESSAGES {
        let read = magpie_protocol::client::Message::read(message);
        assert!(read.is_ok(), "{message}: {read:?}");
    }
    let mut dice = dice();
    (0..inputs()).for_each(|_| door::socket(&broken::text(&corpus::MESSAGES, &mut dice)));
}

#[test]
fn http_bodies() {
    for body in corpus::BODIES {
        let opens = magpie_json::from_text::<http::OpenTable>(body).is_ok();
        let asks = magpie_json::from_text::<http::Mine>(body).is_ok();
        let ends = magpie_json::from_text::<http::EndGame>(body).is_ok();
        assert_eq!([opens, asks, ends].iter().filter(|read| **read).count(), 1, "{body}");
    }
    let mut dice = dice();
    (0..inputs()).for_each(|_| door::body(&broken::bytes(&corpus::BODIES, &mut dice)));
}

#[test]
fn board_files() {
    for board in corpus::BOARDS {
        door::board(board);
    }
    let mut dice = dice();
    (0..inputs().div_ceil(10)).for_each(|_| door::board(&broken::text(&corpus::BOARDS, &mut dice)));
}

/// All positions of a game that are good, then broken ones.
fn try_positions(name: &str) {
    let of_game = corpus::tables().into_iter().filter(|(game, _, _)| *game == name);
    let good: Vec<Value> =
        of_game.flat_map(|(game, seats, options)| corpus::positions(game, seats, &options, 40)).collect();
    good.iter().for_each(|position| door::position(name, &position.to_string()));
    let mut dice = dice();
    (0..inputs()).for_each(|_| door::position(name, &broken::value(&good, &mut dice).to_string()));
}

#[test]
fn positions_of_sneaky() {
    try_positions("sneaky");
}

#[test]
fn positions_of_diamantenjagd() {
    try_positions("diamantenjagd");
}

#[test]
fn positions_of_meisterdiebe() {
    try_positions("meisterdiebe");
}

#[test]
fn positions_of_galerie() {
    try_positions("galerie");
}
