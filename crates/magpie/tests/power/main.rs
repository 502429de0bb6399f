//! The power fails at any moment: all that the house has done to its disk is written down while people play, and from that the disk is made
//! again as an outage may leave it. What somebody was shown is on every one of them.
//!
//! `MAGPIE_OUTAGES` is how many; `cargo xtask outages` makes ten thousand.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/mod.rs"]
mod common;

mod platter;

use std::path::Path;

use common::ask;
use common::guest::Guest;
use common::house::House;
use common::machine::Machine;
use magpie_games::GAMES;
use magpie_http::Request;
use magpie_rules::Mix;
use magpie_rules::record::Entry;
use magpie_store::{Sqlite, Store};
use magpie_tables::Code;
use platter::{Dice, Loses, Platter, Step};
use serde_json::{Value, json};

/// How many outages there are, unless `MAGPIE_OUTAGES` says otherwise.
const OUTAGES: usize = 120;

/// Something that was shown: from then on it must be there.
struct Shown {
    code: Code,
    /// How many inputs were shown.
    inputs: usize,
    /// How much had been written down about the disk by then.
    by: u64,
}

/// Plays a game against bots to its end, or for so long; `shown` is told of everything.
fn play(house: &House, game: &str, most: usize, mut shown: impl FnMut(&Code, usize)) {
    let bot = json!({ "kind": "bot", "level": "random" });
    let wish = json!({ "game": game, "name": "Ada", "seats": [{ "kind": "me" }, bot, bot] });
    let opened = ask(&house.host(), Request::post("/api/tables"), &wish.to_string());
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let code = Code::try_from(opened["code"].as_str().unwrap().to_owned()).unwrap();
    shown(&code, 0);
    let (mut guest, _) =
        Guest::enter(house.port, &code.to_string(), Some(opened["token"].as_str().unwrap())).unwrap();
    guest.start_alone(Mix::from_bytes([7; 32])).unwrap();
    for _ in 0..most {
        let update = guest.until(|message| message["say"] == "update").unwrap();
        shown(&code, update["trace"]["inputs"].as_u64().unwrap() as usize);
        if !update["outcome"].is_null() {
            return;
        }
        if update["waiting"].as_array().unwrap().contains(&json!(1)) {
            let action = &update["actions"][0];
            guest.say(&json!({ "do": "act", "seen": update["n"], "action": action })).unwrap();
        }
    }
}

/// All inputs of each of these tables in this folder; `None` if there is no such table.
async fn inputs(folder: &Path, codes: &[Code]) -> Vec<Option<Vec<Entry>>> {
    let store = Sqlite::open(&folder.join("magpie.db")).await.unwrap();
    let mut inputs = Vec::new();
    for code in codes {
        inputs.push(match store.find(code.clone()).await.unwrap() {
            Some(table) => Some(store.inputs(table.id).await.unwrap()),
            None => None,
        });
    }
    store.close().await.unwrap();
    inputs
}

/// What was shown is on the disk, and nothing else than what happened.
#[track_caller]
fn nothing_lost(found: Option<&[Entry]>, truth: &[Entry], shown: usize, about: &str) {
    let found = found.unwrap_or_else(|| panic!("{about}: the table is lost"));
    assert!(found.len() >= shown, "{about}: {shown} inputs were shown, {} are left", found.len());
    assert!(truth.starts_with(found), "{about}: what is left never happened");
}

#[test]
fn no_acknowledged_move_is_lost_when_the_power_fails() {
    let outages = std::env::var("MAGPIE_OUTAGES").map_or(OUTAGES, |number| number.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut machine = Machine::recorded(folder.path());
    let trace = machine.trace();
    let mut all: Vec<Shown> = Vec::new();
    for game in GAMES.iter().map(|game| game.info().name).cycle().take(2 * GAMES.len()) {
        play(&machine.house, game, 150, |code, inputs| {
            let by = std::fs::metadata(&trace).unwrap().len();
            all.push(Shown { code: code.clone(), inputs, by });
        });
    }
    machine.house.kill();
    let steps = Step::read_all(&std::fs::read(&trace).unwrap());
    let begun = all[0].by;
    let checkpoints = steps.iter().filter(|step| step.end > begun && step.is_checkpoint()).count();
    assert!(checkpoints > 0, "the log was never written back, and that is where it could go wrong");

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut codes: Vec<Code> = all.iter().map(|shown| shown.code.clone()).collect();
    codes.dedup();
    let truths = runtime.block_on(inputs(&machine.data(), &codes));

    let (mut dice, mut platter, mut made) = (Dice::new(5), Platter::default(), 0);
    let mut left = steps.iter().filter(|step| step.end > begun).count();
    for (number, step) in steps.iter().enumerate() {
        platter.take(step);
        if step.end <= begun {
            continue;
        }
        // As many as are still wanted, spread over all that comes.
        let wanted = outages - made;
        let here = wanted / left + usize::from(dice.below(left as u64) < (wanted % left) as u64);
        left -= 1;
        for _ in 0..here {
            made += 1;
            let loses = [Loses::Everything, Loses::Nothing, Loses::Some, Loses::Some][made % 4];
            let disk = tempfile::tempdir().unwrap();
            platter.after_outage(loses, &mut dice).into_iter().for_each(|(name, bytes)| {
                std::fs::write(disk.path().join(name), bytes).unwrap();
            });
            let found = runtime.block_on(inputs(disk.path(), &codes));
            for ((code, truth), found) in codes.iter().zip(&truths).zip(&found) {
                let known = all.iter().filter(|shown| shown.code == *code && shown.by <= step.end);
                let Some(most) = known.map(|shown| shown.inputs).max() else { continue };
                let about = format!("step {number} of {}, {loses:?}, table {code}", steps.len());
                nothing_lost(found.as_deref(), truth.as_deref().unwrap(), most, &about);
            }
        }
    }
    println!("{made} outages over {} steps, {checkpoints} of them checkpoints", steps.len());
    assert_eq!(made, outages);
}
