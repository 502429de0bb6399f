//! The same questions, answered by counting on one's fingers: a drawer is a layer from 0 to 2 and a quarter from 0 to 3.

use std::collections::BTreeMap;

use serde_json::Value;

use super::RUBY;
use crate::Nonsense;
use crate::puzzle::Puzzle;

/// Layer, quarter.
type At = (usize, usize);

/// How many gems lie in a front, whether an alarm does, and whether all of it is upside down.
#[derive(Clone, Copy, Default)]
struct Inside {
    gems: u64,
    alarm: bool,
    below: bool,
}

/// Which of the choices are right.
pub(super) fn right(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
    let events: Vec<&Value> = puzzle.then.iter().flat_map(|frame| &frame.noticed).collect();
    if puzzle.kind == RUBY {
        let (mut at, mut below) = spot(&puzzle.about)?;
        for event in events {
            if event["event"] == "pulled" && place(event["drawer"].as_str().unwrap_or_default())? == at {
                return Err(Nonsense(format!("{}: somebody touches the ruby", puzzle.id)));
            }
            at = moved(at, event)?;
            below ^= event["event"] == "flipped";
        }
        return puzzle.choices.iter().map(|choice| Ok(spot(choice)? == (at, below))).collect();
    }
    let mut fronts: BTreeMap<At, Inside> = BTreeMap::new();
    for event in events {
        let mut next = BTreeMap::new();
        for (at, inside) in &fronts {
            let below = inside.below ^ (event["event"] == "flipped");
            next.insert(moved(*at, event)?, Inside { below, ..*inside });
        }
        fronts = next;
        if let Some(drawer) = event["drawer"].as_str() {
            happen(
                fronts.entry(place(drawer)?).or_insert(Inside { gems: u64::MAX, alarm: false, below: false }),
                event,
            );
        }
    }
    let safe = |choice: &Value| {
        let at = place(choice.as_str().unwrap_or_default())?;
        let known = fronts.get(&at).filter(|inside| (1..100).contains(&inside.gems) && !inside.alarm);
        known.map(|inside| !inside.below).ok_or_else(|| Nonsense(format!("nobody knows what is in {choice}")))
    };
    puzzle.choices.iter().map(safe).collect()
}

/// What happens to a front. Who touches it has opened it, so all of it lies above then.
fn happen(inside: &mut Inside, event: &Value) {
    let count =
        |gems: &Value| gems.as_object().map_or(0, |gems| gems.values().filter_map(Value::as_u64).sum());
    match event["event"].as_str() {
        Some("stocked") => *inside = Inside { gems: count(&event["lies"]), alarm: false, below: false },
        Some("opened") => {
            let lies = &event["lies"];
            *inside = Inside { gems: count(&lies["gems"]), alarm: !lies["alarm"].is_null(), below: false };
        }
        Some("put") => inside.gems += 1,
        Some("gave") => inside.gems -= 1,
        Some("smuggled" | "took") => inside.gems = 0,
        Some("alarmed") => inside.alarm = true,
        _ => {}
    }
}

fn place(text: &str) -> Result<At, Nonsense> {
    let find = |names: &[&str], name: &str| names.iter().position(|one| *one == name);
    let (layer, side) = text.split_once(' ').unwrap_or_default();
    let layer = find(&["top", "middle", "bottom"], layer);
    let quarter = find(&["north", "east", "south", "west"], side);
    layer.zip(quarter).ok_or_else(|| Nonsense(format!("{text} is no drawer")))
}

fn spot(value: &Value) -> Result<(At, bool), Nonsense> {
    Ok((place(value["drawer"].as_str().unwrap_or_default())?, value["half"] == "lower"))
}

/// Where what is there comes to.
fn moved((layer, quarter): At, event: &Value) -> Result<At, Nonsense> {
    match event["event"].as_str() {
        Some("flipped") => Ok((2 - layer, [2, 1, 0, 3][quarter])),
        Some("turned") => {
            let layers = match event["layers"].as_str() {
                Some("top") => 1,
                Some("top two") => 2,
                _ => return Err(Nonsense(format!("{event} turns nothing"))),
            };
            let by = if event["to"] == "right" { 1 } else { 3 };
            Ok(if layer < layers { (layer, (quarter + by) % 4) } else { (layer, quarter) })
        }
        _ => Ok((layer, quarter)),
    }
}
