//! One way to read each value, and words for what is wrong with the others.

use std::collections::{BTreeMap, BTreeSet};

use magpie_json::from_text;
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Haul {
    #[serde(default)]
    by: Option<Thief>,
    #[serde(default)]
    gems: Vec<Gem>,
    #[serde(default)]
    seats: BTreeSet<u8>,
    #[serde(default)]
    weights: BTreeMap<String, [f64; 2]>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Thief {
    Master { gem: Option<Gem> },
    Common {},
}

#[derive(Debug, Serialize, Deserialize)]
struct Gem {
    colour: String,
}

/// Reads a haul; tells what is wrong with it, apart from the line and the column, or `fine`.
fn haul(text: &str) -> String {
    let said = from_text::<Haul>(text).map_or_else(|fault| fault.to_string(), |_| "fine".into());
    said.split(" at line ").next().unwrap_or_default().to_owned()
}

#[test]
fn there_is_one_way_to_write_a_value() {
    for (text, said) in [
        ("{}", "fine"),
        (r#"{ "by" : null , "gems" : [ ] }"#, "fine"),
        (r#"{"by":{"kind":"master","gem":{"colour":"red"}}}"#, "fine"),
        (r#"{"by":["master",{"colour":"red"}]}"#, "by: expected an object, found a list"),
        (r#"{"by":{"kind":"master","gem":["red"]}}"#, "by.gem: expected an object, found a list"),
        (r#"{"by":{"kind":1}}"#, "by.kind: expected a word, found a number"),
        (r#"{"gems":[{"colour":"red"},["blue"]]}"#, "gems[1]: expected an object, found a list"),
        (r#"{"seats":[1,2,1]}"#, "seats: something is in the list twice"),
        (r#"{"gems":[],"gems":[]}"#, r#"the field "gems" is given twice"#),
        (r#"{"by":{"kind":"common","kind":"common"}}"#, r#"the field "kind" is given twice"#),
        (" {}", "there are spaces before or after it"),
        ("{}\n", "there are spaces before or after it"),
    ] {
        assert_eq!(haul(text), said, "{text}");
    }
}

#[test]
fn what_was_expected_and_what_was_found_is_said() {
    for (text, said) in [
        ("[]", "expected an object, found a list"),
        (r#"{"gems":7}"#, "gems: expected a list, found 7"),
        (r#"{"gems":[{"colour":true}]}"#, "gems[0].colour: expected a text, found true"),
        (r#"{"gems":[{}]}"#, r#"gems[0]: the field "colour" is missing"#),
        (r#"{"seats":[1,300]}"#, "seats[1]: expected a whole number from 0 to 255, found 300"),
        (r#"{"seats":[-1]}"#, "seats[0]: expected a whole number from 0 to 255, found -1"),
        (r#"{"weights":{"red":[1]}}"#, "weights.red: expected a list of 2, found 1 of them"),
        (r#"{"weights":{"red":[1,null]}}"#, "weights.red[1]: expected a number, found null"),
        (r#"{"by":{"kind":"great"}}"#, r#"by.kind: expected one of "master", "common", found "great""#),
        (r#"{"swag":1}"#, r#"there is no field "swag"; expected one of "by", "gems", "seats", "weights""#),
    ] {
        assert_eq!(haul(text), said, "{text}");
    }
}

#[test]
fn little_is_told_of_what_is_long() {
    let long = "x".repeat(1000);
    assert!(haul(&format!(r#"{{"seats":["{long}"]}}"#)).len() < 120);
    assert!(haul(&format!(r#"{{"{long}":1}}"#)).len() < 160);
}
