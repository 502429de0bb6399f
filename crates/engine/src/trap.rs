//! A table at which everything panics but sitting down: what becomes of the others?

use std::collections::BTreeMap;

use magpie_bots::Level;
use magpie_games::{
    AnyAction, AnyTable, Json, Listed, Mind, Record, Reflection, Refused, Shows, Thinks, Thought,
};
use magpie_rules::{Actor, Commitment, Draft, Fate, Mix, Outcome, Phase, Seat, SeatSet, Viewer};
use serde_json::Value;

use crate::live::{Chance, LiveTable};
use crate::request::TableName;
use crate::seated::SeatedTable;
use crate::{Engine, Line};

/// The table.
struct Trap;

const SPRUNG: &str = "somebody has stepped on it";

impl Shows for Trap {
    fn actions(&self, _: Seat) -> Vec<Listed> {
        panic!("{SPRUNG}")
    }

    fn actions_json(&self, _: Viewer) -> Json {
        panic!("{SPRUNG}")
    }

    fn view(&self, _: Viewer) -> Value {
        panic!("{SPRUNG}")
    }

    fn view_json(&self, _: Viewer) -> Json {
        panic!("{SPRUNG}")
    }

    fn view_text(&self, _: Viewer) -> String {
        panic!("{SPRUNG}")
    }

    fn seen(&self, _: Viewer, _: usize) -> Vec<Value> {
        panic!("{SPRUNG}")
    }

    fn noticed(&self, _: Viewer) -> Option<Json> {
        panic!("{SPRUNG}")
    }

    fn has_noticed(&self, _: Viewer) -> bool {
        panic!("{SPRUNG}")
    }

    fn remembered_json(&self, _: Viewer) -> Json {
        panic!("{SPRUNG}")
    }

    fn laid_open_json(&self) -> Json {
        panic!("{SPRUNG}")
    }

    fn stands_out(&self, _: Viewer) -> bool {
        panic!("{SPRUNG}")
    }

    fn history(&self, _: Viewer) -> Json {
        panic!("{SPRUNG}")
    }
}

impl Thinks for Trap {
    fn suggest(&self, _: Seat, _: Level, _: Option<Mind>, _: u64) -> Option<Thought> {
        panic!("{SPRUNG}")
    }

    fn advice(&self, _: Seat) -> Option<Reflection> {
        panic!("{SPRUNG}")
    }

    fn study(&self, _: Viewer) -> Option<Reflection> {
        panic!("{SPRUNG}")
    }

    fn review(&self, _: Seat) -> Option<Reflection> {
        panic!("{SPRUNG}")
    }
}

impl AnyTable for Trap {
    fn game(&self) -> &'static str {
        "trap"
    }

    fn seats(&self) -> u8 {
        2
    }

    fn options(&self) -> Value {
        panic!("{SPRUNG}")
    }

    fn phase(&self) -> Phase {
        panic!("{SPRUNG}")
    }

    fn can_act(&self, _: Seat) -> bool {
        panic!("{SPRUNG}")
    }

    fn read(&self, _: &Value) -> Result<AnyAction, Refused> {
        panic!("{SPRUNG}")
    }

    fn act(&mut self, _: Seat, _: &AnyAction) -> Result<(), Refused> {
        panic!("{SPRUNG}")
    }

    fn draft(&self, _: Seat, _: &AnyAction) -> Draft {
        panic!("{SPRUNG}")
    }

    fn resolve(&mut self, _: &Value) -> Result<(), Refused> {
        panic!("{SPRUNG}")
    }

    fn draw(&mut self, _: &Fate) {
        panic!("{SPRUNG}")
    }

    fn overdue(&self, _: Seat) -> Option<AnyAction> {
        panic!("{SPRUNG}")
    }

    fn first_action(&self, _: Seat) -> Option<AnyAction> {
        panic!("{SPRUNG}")
    }

    fn position(&self) -> Value {
        panic!("{SPRUNG}")
    }

    fn outcome(&self) -> Option<Outcome> {
        panic!("{SPRUNG}")
    }

    fn inputs(&self) -> usize {
        panic!("{SPRUNG}")
    }

    fn inputs_after(&self, _: usize) -> Vec<(Actor, String)> {
        panic!("{SPRUNG}")
    }

    fn turns(&self) -> usize {
        panic!("{SPRUNG}")
    }

    fn allows_notes(&self) -> bool {
        panic!("{SPRUNG}")
    }

    fn team(&self, _: Seat) -> SeatSet {
        panic!("{SPRUNG}")
    }

    fn onlookers(&self, _: Seat) -> SeatSet {
        panic!("{SPRUNG}")
    }

    fn record(&self, _: Commitment, _: &[Mix]) -> Record {
        panic!("{SPRUNG}")
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        panic!("{SPRUNG}")
    }

    fn imagined(&self, _: Viewer, _: u64) -> Box<dyn AnyTable> {
        panic!("{SPRUNG}")
    }
}

/// An engine with a game of Sneaky at `other`, and a trap at `table`.
fn trapped() -> Engine {
    let mut engine = Engine::new(1);
    engine.answer(Line::Text(r#"{"do":"new","game":"sneaky","seats":2,"table":"other"}"#));
    let live = LiveTable::new(Box::new(Trap), Chance::Given, &BTreeMap::new(), 1).expect("a trap has seats");
    engine.tables.insert(TableName::default(), SeatedTable::begun(live));
    engine
}

#[test]
fn a_request_that_panics_is_answered_and_costs_its_table_alone() {
    let requests = [
        r#"{"do":"phase","id":7}"#,
        r#"{"do":"actions","seat":1,"id":7}"#,
        r#"{"do":"act","seat":1,"action":"stop","id":7}"#,
        r#"{"do":"resolve","chance":"lot 1","id":7}"#,
        r#"{"do":"go-on","id":7}"#,
        r#"{"do":"view","as":1,"id":7}"#,
        r#"{"do":"suggest","seat":1,"level":"easy","id":7}"#,
        r#"{"do":"position","id":7}"#,
    ];
    for request in requests {
        let mut engine = trapped();
        let answer = engine.answer(Line::Text(request));
        let internal = r#"{"id":7,"ok":false,"error":{"code":"internal","message":"the engine has failed at this request; its table is closed"}}"#;
        assert_eq!(answer, internal, "{request}");
        assert_eq!(engine.answer(Line::Text(r#"{"do":"tables"}"#)), r#"{"ok":true,"tables":["other"]}"#);
        let other = engine.answer(Line::Text(r#"{"do":"resolve","chance":"lot 1","table":"other"}"#));
        assert!(other.starts_with(r#"{"ok":true"#), "{other}");
    }
}

#[test]
fn what_does_not_panic_keeps_its_table() {
    let mut engine = trapped();
    let refused = engine.answer(Line::Text(r#"{"do":"act","seat":5,"action":"stop"}"#));
    assert!(refused.contains("no-such-seat"), "{refused}");
    assert_eq!(engine.answer(Line::Text(r#"{"do":"tables"}"#)), r#"{"ok":true,"tables":["other","table"]}"#);
}
