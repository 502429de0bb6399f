//! Many rooms, people, watchers, bots and a store that fails, all from one number.
//!
//! A house is simulated for some thousand steps in which everything that can go wrong does: messages are slow, people leave and
//! come again in the middle of everything, two rooms think they own the same table, nodes freeze, are cut off and lose their tables to others, the store refuses, fails with and without
//! having stored, or is never heard of again, processes end, thoughts fail or come too late, time jumps. Everything that is said is held against what
//! is stored. Then nothing goes wrong any more, and every game must come to its end.
//!
//! A law that is broken is told with the number of the house: `MAGPIE_HOUSE=number cargo test -p magpie-room --test simulation`
//! plays exactly that one. `MAGPIE_STEPS` is how many steps are tried in all.

mod bells;
mod clocks;
mod dice;
mod fair;
mod laws;
mod person;
mod projection;
mod store;
mod twins;
mod world;

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use laws::Broken;
use magpie_room::Config;
use magpie_room::fault::Fault;
use world::World;

/// Steps in which things go wrong, per house.
const TROUBLED: u64 = 3_000;
/// A game that has not ended after so many more never will.
const PATIENCE: u64 = 100_000;

/// Plays one house; how many steps it took, or which law was broken.
fn play(number: u64, config: Config) -> Result<u64, Broken> {
    run(&mut World::new(number, config))
}

fn run(world: &mut World) -> Result<u64, Broken> {
    for _ in 0..TROUBLED {
        world.step()?;
    }
    Ok(TROUBLED + world.come_to_rest(PATIENCE)?)
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

#[test]
fn whatever_goes_wrong_no_law_is_broken() {
    if let Some(house) = asked("MAGPIE_HOUSE") {
        return println!("{} steps", must_hold(house));
    }
    let (most, taken, next) =
        (asked("MAGPIE_STEPS").unwrap_or(2_000_000), AtomicU64::new(0), AtomicU64::new(0));
    let houses = || {
        while taken.load(Relaxed) < most {
            taken.fetch_add(must_hold(next.fetch_add(1, Relaxed)), Relaxed);
        }
    };
    std::thread::scope(|threads| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        (0..cores).for_each(|_| drop(threads.spawn(houses)));
    });
    println!("{} steps in {} houses", taken.into_inner(), next.into_inner());
}

/// Plays a house in which no law may be broken; how many steps it took.
fn must_hold(house: u64) -> u64 {
    play(house, world::config()).unwrap_or_else(|broken| panic!("{}", words(house, &broken)))
}

/// What is told of a law that was broken.
fn words(house: u64, Broken(law, what): &Broken) -> String {
    format!("MAGPIE_HOUSE={house}: {law}: {what}")
}

#[test]
fn a_house_is_the_same_every_time() {
    let messages = || {
        let mut world = World::new(5, world::config()).written_down();
        run(&mut world).unwrap_or_else(|broken| panic!("{}", words(5, &broken)));
        world.into_messages()
    };
    let (once, again) = (messages(), messages());
    assert!(once.len() > 100, "{} messages", once.len());
    assert_eq!(once, again);
}

#[test]
fn a_broken_law_is_broken_again_in_the_house_whose_number_is_told() {
    let faulty = || Config { fault: Some(Fault::TellsOthers), ..world::config() };
    let (number, broken) = found(Fault::TellsOthers).expect("it is found");
    let told = words(number, &broken);
    let number =
        told.strip_prefix("MAGPIE_HOUSE=").and_then(|rest| rest.split(':').next()).expect("a number");
    let house = number.parse().expect("a number");
    let again = play(house, faulty()).expect_err("the fault is still there");
    assert_eq!(words(house, &again), told);
}

/// A law that is broken with this fault in the rooms, if any is within so many houses.
fn found(fault: Fault) -> Option<(u64, Broken)> {
    let config = Config { fault: Some(fault), ..world::config() };
    (0..200).find_map(|number| play(number, config.clone()).err().map(|broken| (number, broken)))
}

#[test]
fn nodes_that_do_not_look_at_their_leases_are_found() {
    let broken = (0..200).find_map(|number| {
        let mut world = World::new(number, world::config()).of_careless_nodes();
        run(&mut world).err().map(|Broken(law, _)| (number, law))
    });
    let (number, law) = broken.expect("two nodes run the room of one table");
    println!("house {number}: {law}");
}

#[test]
fn every_planted_fault_is_found() {
    for fault in Fault::ALL {
        let (number, Broken(law, _)) = found(*fault).unwrap_or_else(|| panic!("{fault:?} was not found"));
        println!("{fault:?}: house {number}: {law}");
    }
}
