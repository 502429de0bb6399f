//! The HTTP doors are described in `docs/schema/openapi.json`, made from the types that are read and written; it must be fresh, and
//! have every route of the real house, and no other.
//!
//! `OpenAPI` 3.1 takes JSON Schema as it is, so the types need nothing but the schemas that they have for the other files in that folder,
//! and no framework has to know how the house answers.

mod describe;
mod doors;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use magpie_http::Request;
use magpie_testkit::golden;
use serde_json::Value;

use crate::common::House;

/// What `OpenAPI` can describe of how something is asked. `HEAD` goes with every `GET`.
const METHODS: [&str; 2] = ["GET", "POST"];

#[test]
fn the_description_of_the_doors_is_that_of_the_types() {
    let text = serde_json::to_string_pretty(&doors::openapi()).expect("a description is plain data");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/openapi.json");
    golden::check(&file, &format!("{text}\n")).unwrap();
}

/// The paths that the house is built with, as `OpenAPI` writes them.
fn routes() -> BTreeSet<String> {
    let source = include_str!("../../../src/routes.rs");
    let built = source.split_once("Router::new()").expect("the router is built there").1;
    let built = built.split_once("headers::secured").expect("and is whole there").0;
    let paths: Vec<&str> =
        built.split("&at(\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
    let more = built.matches(".route(").count() - paths.len();
    assert_eq!(more, 1, "a path is written as at(…), but for the one without a slash at its end");
    paths.iter().map(|path| path.replace("{*", "{")).collect()
}

/// How each path that is described can be asked.
fn described(openapi: &Value) -> BTreeMap<&str, BTreeSet<String>> {
    let paths = openapi["paths"].as_object().expect("there are paths");
    let methods = |doors: &Value| {
        let keys = doors.as_object().expect("a path has doors").keys().map(|key| key.to_ascii_uppercase());
        keys.filter(|key| METHODS.contains(&key.as_str())).collect()
    };
    paths.iter().map(|(path, doors)| (path.as_str(), methods(doors))).collect()
}

#[test]
fn every_route_is_described_and_no_other() {
    let openapi = doors::openapi();
    let described: BTreeSet<String> = described(&openapi).keys().map(|path| (*path).to_owned()).collect();
    assert_eq!(described, routes(), "left: docs/schema/openapi.json, right: crates/server/src/routes.rs");
}

/// Asked in a way that there is not, the house says which ways there are.
#[tokio::test(flavor = "multi_thread")]
async fn every_path_is_asked_as_described() {
    let (house, openapi) = (House::new().await, doors::openapi());
    for (path, methods) in described(&openapi) {
        let at = path.replace("{code}", "ABCDEF").replace("{path}", "nothing.js");
        let answer = house.ask(Request::builder().method("BREW").uri(at), "").await;
        assert_eq!(answer.status().as_u16(), 405, "{path}");
        let allowed = answer.headers().get("allow").expect("it is said what is allowed").to_str().unwrap();
        let allowed: BTreeSet<String> =
            allowed.split(',').filter(|method| METHODS.contains(method)).map(str::to_owned).collect();
        assert_eq!(methods, allowed, "{path}");
    }
}

/// Every `$ref` leads to something.
#[test]
fn every_reference_leads_somewhere() {
    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let (openapi, mut found) = (doors::openapi(), BTreeSet::new());
    references(&openapi, &mut found);
    assert!(found.len() > 10, "{found:?}");
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("all are in this file");
        assert!(openapi.pointer(pointer).is_some(), "{reference} is nowhere");
    }
}
