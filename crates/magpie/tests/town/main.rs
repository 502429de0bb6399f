//! Three real nodes on one PostgreSQL, killed, frozen, restarted and cut off from the database while people play at all of them: no
//! move that was shown is lost or happens twice, there is one history, and every game comes to its end.
//!
//! `MAGPIE_TROUBLES` is how often something goes wrong; `cargo xtask troubles` does it for half an hour.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/mod.rs"]
mod common;
mod nodes;
mod people;

use std::time::{Duration, Instant};

use magpie_games::GAMES;
use nodes::Nodes;
use people::{Company, Played};

/// How often something goes wrong, unless `MAGPIE_TROUBLES` says otherwise.
const TROUBLES: u32 = 6;

/// What goes wrong, again and again, in this order.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// A node is killed, and another started in its place.
    Killed,
    /// A node is frozen until others have taken over its tables, and then goes on as if nothing had happened.
    Frozen,
    /// A node is cut off from the database in the middle of what it writes, before or after that is done.
    Cut,
    /// A node is cut off from the database until others have taken over its tables.
    CutOff,
    /// One node after the other is closed in good order, and another started in its place.
    Restarted,
    /// All nodes are killed.
    AllKilled,
}

const ALL: [Trouble; 6] =
    [Trouble::Killed, Trouble::Frozen, Trouble::Cut, Trouble::Restarted, Trouble::CutOff, Trouble::AllKilled];

#[expect(
    clippy::disallowed_methods,
    reason = "how long nobody could play is told, and nothing depends on it"
)]
fn now() -> Instant {
    Instant::now()
}

#[test]
fn whatever_happens_to_three_nodes_there_is_one_history_and_it_ends() {
    let Some(database) = magpie_postgres::fresh_database("three nodes") else { return };
    let troubles = std::env::var("MAGPIE_TROUBLES").map_or(TROUBLES, |number| number.parse().unwrap());
    let mut nodes = Nodes::start(&database);
    let company = Company::new(nodes.ports());
    std::thread::scope(|threads| {
        let playing: Vec<_> = GAMES
            .iter()
            .map(|game| {
                let company = &company;
                threads.spawn(move || company.play(game.info().name))
            })
            .collect();
        for (number, trouble) in (0..troubles).zip(ALL.into_iter().cycle()) {
            let begun = now();
            nodes.suffer(trouble, number as usize);
            let before = company.moves();
            // Whoever played goes on, at each of the tables.
            company.until_all_have_moved(&before);
            println!("{trouble:?}: all play on after {:.1} s", begun.elapsed().as_secs_f64());
        }
        company.end();
        let played: Vec<Played> = playing.into_iter().map(|company| company.join().unwrap()).collect();
        let games: usize = played.iter().map(|played| played.games).sum();
        let longest = played.iter().map(|played| played.longest).max().unwrap_or(Duration::ZERO);
        println!("{games} games, nobody waited longer than {:.1} s", longest.as_secs_f64());
    });
    let two_histories =
        "SELECT count(*) FROM (SELECT of, n FROM inputs GROUP BY of, n HAVING count(*) > 1) AS twice";
    assert_eq!(database.ask(two_histories), "0");
    let gaps = "SELECT count(*) FROM (SELECT of FROM inputs GROUP BY of HAVING max(n) <> count(*)) AS gaps";
    assert_eq!(database.ask(gaps), "0");
}
