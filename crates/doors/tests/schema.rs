//! What is read and written has its JSON Schema in `docs/schema`, made from the types; it must be fresh.

use std::path::Path;

use magpie_engine::player::{Choice, Done, Introduction, ToPlayer};
use magpie_engine::request::Request;
use magpie_protocol::{client, http, server};
use magpie_rules::Game;
use magpie_rules::record::{Entry, Footer, Header};
use magpie_testkit::golden;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// A schema that has nothing but parts with a name.
struct Parts {
    generator: schemars::SchemaGenerator,
    parts: Map<String, Value>,
}

impl Parts {
    /// Parts as they are read.
    fn read() -> Parts {
        Parts {
            generator: SchemaSettings::draft2020_12().for_deserialize().into_generator(),
            parts: Map::new(),
        }
    }

    /// Parts as they are written.
    fn written() -> Parts {
        Parts {
            generator: SchemaSettings::draft2020_12().for_serialize().into_generator(),
            parts: Map::new(),
        }
    }

    fn with<T: JsonSchema>(mut self, name: &str) -> Parts {
        let schema: Schema = self.generator.subschema_for::<T>();
        self.parts.insert(name.into(), schema.to_value());
        self
    }

    fn file(mut self, title: &str) -> Value {
        let types = self.generator.take_definitions(true);
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "description": "Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-doors --features schema --test schema. A part is referred to as #/properties/NAME.",
            "properties": self.parts,
            "$defs": types,
        })
    }
}

/// What can be set up, done and drawn in a game.
fn game<G>(title: &str) -> Value
where
    G: Game<Position: JsonSchema, Action: JsonSchema, Chance: JsonSchema, Options: JsonSchema>,
{
    Parts::read()
        .with::<G::Options>("options")
        .with::<G::Position>("position")
        .with::<G::Action>("action")
        .with::<G::Chance>("chance")
        .file(title)
}

/// What a seat is told of a game: what it may know, and what it notices.
fn told<G: Game<View: JsonSchema, Seen: JsonSchema>>(title: &str) -> Value {
    Parts::written().with::<G::View>("view").with::<G::Seen>("seen").file(&format!("{title}: what is told"))
}

/// Every request, with the `id` that each may have.
fn engine() -> Value {
    let mut file = Parts::read().with::<Request>("request").file("The engine: what can be asked");
    let requests = file["$defs"]["Request"]["oneOf"].as_array_mut().expect("a request is one of several");
    for request in requests {
        request["properties"]["id"] = json!({ "type": ["string", "number", "null"] });
    }
    file
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let files = [
        ("engine.json", engine()),
        (
            "to-player.json",
            Parts::written().with::<ToPlayer>("line").file("What the house says to a program that plays"),
        ),
        (
            "from-player.json",
            Parts::read()
                .with::<Introduction>("introduction")
                .with::<Choice>("choice")
                .with::<Done>("done")
                .file(
                    "What a program that plays answers: to hello, to choose and interrupt, to game and over",
                ),
        ),
        ("sneaky.json", game::<magpie_sneaky::Sneaky>("Sneaky")),
        ("diamantenjagd.json", game::<magpie_diamantenjagd::DiamantenJagd>("Diamanten Jagd")),
        ("meisterdiebe.json", game::<magpie_meisterdiebe::Meisterdiebe>("Meisterdiebe")),
        ("galerie.json", game::<magpie_galerie::Galerie>("Galerie der Diebe")),
        ("sneaky-told.json", told::<magpie_sneaky::Sneaky>("Sneaky")),
        ("diamantenjagd-told.json", told::<magpie_diamantenjagd::DiamantenJagd>("Diamanten Jagd")),
        ("meisterdiebe-told.json", told::<magpie_meisterdiebe::Meisterdiebe>("Meisterdiebe")),
        ("galerie-told.json", told::<magpie_galerie::Galerie>("Galerie der Diebe")),
        (
            "to-server.json",
            Parts::read()
                .with::<client::Message>("message")
                .with::<http::OpenTable>("open_table")
                .with::<http::Mine>("mine")
                .with::<http::EndGame>("end_game")
                .file("What a client says to the server"),
        ),
        (
            "from-server.json",
            Parts::written()
                .with::<server::FromServer>("message")
                .with::<http::GameInfo>("game_info")
                .with::<http::Opened>("opened")
                .with::<http::PublicTable>("public_table")
                .with::<http::MyTable>("my_table")
                .with::<http::Reach>("reach")
                .with::<http::Belfry>("belfry")
                .with::<server::Problem>("problem")
                .file("What the server says to a client"),
        ),
        (
            "record.json",
            Parts::read()
                .with::<Header<Value>>("header")
                .with::<Entry>("entry")
                .with::<Footer>("footer")
                .file("The lines of a record"),
        ),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    for (name, schema) in files {
        let text = serde_json::to_string_pretty(&schema).expect("a schema is plain data");
        golden::check(&folder.join(name), &format!("{text}\n")).unwrap();
    }
}
