//! Every HTTP door of a house, in words and types.

use magpie_protocol::http::{
    Belfry, EndGame, GameInfo, Mine, MyTable, OpenTable, Opened, PublicTable, Reach,
};
use magpie_protocol::problem::ProblemCode as Code;
use magpie_protocol::server::Problem;
use magpie_server::Limits;
use serde_json::{Map, Value, json};

use super::describe::{Door, Types, answer, json_answer};

/// Every description begins like that.
const ABOUT: &str = "What a house of Magpie answers over HTTP. A table is opened here; everything else at a table is said over its \
socket (`/api/socket/{code}`), whose messages are described in `to-server.json` and `from-server.json` beside this file.\n\n\
All bodies are UTF-8 JSON. A body is read in one way only: unknown fields, fields given twice and lists in the place of objects are refused, \
with words for what is wrong. Whatever is refused has changed nothing, and is answered with a `Problem`, whose `code` is for programs. \
Answers are not to be kept (`Cache-Control: no-store`), the files of the page excepted.\n\n\
A house may live under a path (`--base-path /magpie`): it comes before every path here. It answers to its own name only: its address, a name \
without dots, one that ends in `.local` or `.localhost`, or the one of `--public-url`. A request with an `Origin` must come from a page of the house itself; \
programs send none.\n\nLimits are those that a house has unless its keeper says otherwise (`magpie serve --help`); an address is that of one \
machine, or a network of IPv6 (`/64`).\n\n\
Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-server --features schema --test house openapi";

/// The whole description.
pub(super) fn openapi() -> Value {
    let (mut types, limits) = (Types::new(), Limits::default());
    let paths = paths(&mut types, &limits);
    types.written::<Problem>();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Magpie",
            "summary": "The HTTP doors of a house for thieves' games",
            "description": ABOUT,
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": env!("CARGO_PKG_LICENSE") },
        },
        "servers": [{ "url": "http://127.0.0.1:7373", "description": "A house on this machine: `magpie serve`" }],
        "security": [],
        "tags": [
            { "name": "tables", "description": "Opening tables, finding them, and what is left of them" },
            { "name": "house", "description": "For those who keep a house" },
            { "name": "page", "description": "The files of the web client" },
        ],
        "paths": paths,
        "components": {
            "schemas": types.all(),
            "responses": {
                "NotCalledThat": answer(
                    "The house is not called what the request calls it; the answer says so in words.",
                    "text/plain",
                    &json!({ "type": "string" }),
                ),
            },
            "securitySchemes": {
                "metrics": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of `--metrics-token`, 16 letters, digits or signs at least",
                },
            },
        },
    })
}

fn paths(types: &mut Types, limits: &Limits) -> Value {
    json!({
        "/api/games": { "get": games(types).operation() },
        "/api/tables": { "get": tables(types).operation(), "post": open(types, limits).operation() },
        "/api/tables/{code}/record": { "parameters": [code(types)], "get": record(limits).operation(), "post": last_record(types, limits).operation() },
        "/api/forks": { "post": fork(types, limits).operation() },
        "/api/mine": { "post": mine(types, limits).operation() },
        "/api/reach": { "get": reach(types).operation() },
        "/api/bells": { "get": bells(types).operation() },
        "/api/socket": { "get": socket("comeSomewhere", limits).operation() },
        "/api/socket/{code}": { "parameters": [code(types)], "get": socket("come", limits).operation() },
        "/healthz": { "get": health("isHealthy", "Is the house well?", "It writes something and waits until it is durable.", limits).operation() },
        "/readyz": {
            "get": health(
                "isReady",
                "Can people be sent here?",
                "As `/healthz`; and not to a house that closes, nor to a node that has lost its tables to others.",
                limits,
            ).operation(),
        },
        "/metrics": { "get": metrics().operation() },
        "/": { "get": page("page", "The page").operation() },
        "/{path}": {
            "parameters": [{
                "name": "path",
                "in": "path",
                "required": true,
                "description": "May have slashes in it. What looks like no file is a place within the page.",
                "schema": { "type": "string" },
            }],
            "get": page("file", "A file of the page").operation(),
        },
    })
}

/// The code of a table, in its place in the path.
fn code(types: &mut Types) -> Value {
    json!({
        "name": "code",
        "in": "path",
        "required": true,
        "description": "What lets in players or watchers",
        "schema": types.written::<magpie_tables::Code>(),
    })
}

fn games(types: &mut Types) -> Door {
    Door {
        name: "games",
        tag: "tables",
        summary: "The games that can be played here",
        description: "With the number of players, what can be chosen, and how strong bots can be.".into(),
        body: None,
        answer: (200, json_answer("All of them", &types.written::<Vec<GameInfo>>())),
        problems: &[],
        plain: &[],
        more: Map::new(),
    }
}

fn tables(types: &mut Types) -> Door {
    Door {
        name: "publicTables",
        tag: "tables",
        summary: "The tables that everybody may find",
        description: "Those to which somebody has come, at most 100, tables with open seats first.".into(),
        body: None,
        answer: (200, json_answer("Perhaps none", &types.written::<Vec<PublicTable>>())),
        problems: &[Code::Unavailable],
        plain: &[],
        more: Map::new(),
    }
}

fn open(types: &mut Types, limits: &Limits) -> Door {
    Door {
        name: "openTable",
        tag: "tables",
        summary: "Opens a table",
        description: format!(
            "Whoever says the same `token` again is told of the table that was opened with it, and opens no other: so an answer that got lost costs nothing. \
             A body has {} bytes at most and comes within {} seconds; an address may open {} tables in an hour.",
            limits.message_bytes,
            limits.hurry.as_secs(),
            limits.tables_per_hour,
        ),
        body: Some(types.read::<OpenTable>()),
        answer: (200, json_answer("The table, and what proves that it is yours", &types.written::<Opened>())),
        problems: OPENING,
        plain: &[],
        more: Map::new(),
    }
}

/// Why a table may not be opened.
const OPENING: &[Code] = &[
    Code::NotUnderstood,
    Code::WrongSeats,
    Code::WrongOptions,
    Code::WrongClock,
    Code::WrongRecord,
    Code::WrongOrigin,
    Code::NoSuchGame,
    Code::TooSlow,
    Code::NotOver,
    Code::TooLarge,
    Code::TooMany,
    Code::Unavailable,
];

fn fork(types: &mut Types, limits: &Limits) -> Door {
    Door {
        name: "fork",
        tag: "tables",
        summary: "Opens a table that goes on from a moment of a game that is over",
        description: format!(
            "As `POST /api/tables`, with the record of that game in `from`, for which a body may have {} bytes.",
            limits.record_bytes
        ),
        body: Some(types.read::<OpenTable>()),
        answer: (200, json_answer("The table, and what proves that it is yours", &types.written::<Opened>())),
        problems: OPENING,
        plain: &[],
        more: Map::new(),
    }
}

fn mine(types: &mut Types, limits: &Limits) -> Door {
    Door {
        name: "myTables",
        tag: "tables",
        summary: "How the tables stand at which somebody has a seat",
        description: format!(
            "In the order of the keys, each once. A table that is not there and one that the key does not fit are both left out. \
             At most {} keys, {} bytes and {} seconds; together with coming to tables {} times in a minute from one address.",
            Mine::MOST,
            limits.message_bytes,
            limits.hurry.as_secs(),
            limits.entries_per_minute,
        ),
        body: Some(types.read::<Mine>()),
        answer: (200, json_answer("Those that the keys fit", &types.written::<Vec<MyTable>>())),
        problems: &[
            Code::NotUnderstood,
            Code::WrongOrigin,
            Code::TooSlow,
            Code::TooLarge,
            Code::TooMany,
            Code::Unavailable,
        ],
        plain: &[],
        more: Map::new(),
    }
}

fn record(limits: &Limits) -> Door {
    Door {
        name: "record",
        tag: "tables",
        summary: "The record of a game that is over",
        description: format!(
            "Lines of JSON, as `record.json` beside this file and `docs/records.md` describe them. Together with coming to tables {} times in a minute from one address.",
            limits.entries_per_minute
        ),
        body: None,
        answer: (200, kept_record()),
        problems: &[Code::NoSuchTable, Code::NotOver, Code::TooMany, Code::Unavailable],
        plain: &[],
        more: Map::new(),
    }
}

fn last_record(types: &mut Types, limits: &Limits) -> Door {
    Door {
        name: "lastRecord",
        tag: "tables",
        summary: "The record of a game that cannot be played on, for the house does not have its rules any more",
        description: format!(
            "For who has a seat at the table, or has opened it. It tells all that was hidden, so the game is over for good with it, for everybody, and from then on its record can be had \
             as that of any game that is over; one that can be played on is not over. Of a game that is over it is the same as `GET`. \
             A body has {} bytes at most and comes within {} seconds; together with coming to tables {} times in a minute from one address.",
            limits.message_bytes,
            limits.hurry.as_secs(),
            limits.entries_per_minute,
        ),
        body: Some(types.read::<EndGame>()),
        answer: (200, kept_record()),
        problems: &[
            Code::NotUnderstood,
            Code::WrongToken,
            Code::WrongOrigin,
            Code::NoSuchTable,
            Code::TooSlow,
            Code::NotOver,
            Code::TooLarge,
            Code::TooMany,
            Code::Unavailable,
        ],
        plain: &[],
        more: Map::new(),
    }
}

fn kept_record() -> Value {
    answer(
        "The record, as a file to be kept",
        "application/jsonl; charset=utf-8",
        &json!({ "type": "string" }),
    )
}

fn reach(types: &mut Types) -> Door {
    Door {
        name: "reach",
        tag: "tables",
        summary: "Where those on other machines find the house",
        description: "The other addresses of a machine are told to who sits at it, and to nobody else."
            .into(),
        body: None,
        answer: (200, json_answer("Where", &types.written::<Reach>())),
        problems: &[],
        plain: &[],
        more: Map::new(),
    }
}

fn bells(types: &mut Types) -> Door {
    Door {
        name: "bells",
        tag: "tables",
        summary: "In which ways people are told that it is their turn while they are elsewhere",
        description: "A bell is hung at a table over its socket (`hang-bell`).".into(),
        body: None,
        answer: (200, json_answer("The ways", &types.written::<Belfry>())),
        problems: &[],
        plain: &[],
        more: Map::new(),
    }
}

fn socket(name: &'static str, limits: &Limits) -> Door {
    let headers = json!([{
        "name": "Sec-WebSocket-Protocol",
        "in": "header",
        "description": "`magpie`, and behind it, as another word, the token of who has a seat: they are let in where others from the same address are not",
        "schema": { "type": "string" },
    }]);
    Door {
        name,
        tag: "tables",
        summary: "The socket of a table",
        description: format!(
            "A WebSocket of text messages, each one JSON value: `to-server.json#/properties/message` one way, `from-server.json#/properties/message` the other. \
             The first message comes to a table, within {} seconds. The code in the path is for who stands before several nodes, and may be left out. \
             A message has {} bytes at most; {} messages in a second over some time, {} at once; {} sockets and {} connections from one address; \
             who is silent for {} seconds, and does not answer a ping either, is let go.",
            limits.hurry.as_secs(),
            limits.message_bytes,
            limits.messages_per_second,
            limits.message_burst,
            limits.sockets_per_address,
            limits.connections_per_address,
            limits.silence.as_secs(),
        ),
        body: None,
        answer: (101, json!({ "description": "From here on a WebSocket" })),
        problems: &[Code::WrongOrigin, Code::TooMany],
        plain: &[(400, "This is no request for a WebSocket.")],
        more: Map::from_iter([("parameters".to_owned(), headers)]),
    }
}

fn health(name: &'static str, summary: &'static str, words: &str, limits: &Limits) -> Door {
    Door {
        name,
        tag: "house",
        summary,
        description: format!("{words} An address may ask {} times in a minute.", limits.checks_per_minute),
        body: None,
        answer: (200, answer("Yes", "text/plain; charset=utf-8", &json!({ "const": "ok\n" }))),
        problems: &[Code::TooMany, Code::Unavailable],
        plain: &[],
        more: Map::new(),
    }
}

fn metrics() -> Door {
    Door {
        name: "metrics",
        tag: "house",
        summary: "What is counted",
        description: "For programs on the same machine; with `--metrics-token` for who shows it, from wherever, and for nobody else; with `--metrics everybody` for all. Everybody else is told that there is nothing (404).".into(),
        body: None,
        answer: (
            200,
            answer(
                "As Prometheus reads it",
                "application/openmetrics-text; version=1.0.0; charset=utf-8",
                &json!({ "type": "string" }),
            ),
        ),
        problems: &[],
        plain: &[(404, "Not for who asks.")],
        more: Map::from_iter([("security".to_owned(), json!([{}, { "metrics": [] }]))]),
    }
}

fn page(name: &'static str, summary: &'static str) -> Door {
    Door {
        name,
        tag: "page",
        summary,
        description:
            "With an `ETag`; compressed with Brotli for who takes it. What is nowhere is answered with 404."
                .into(),
        body: None,
        answer: (200, answer("As it is", "*/*", &json!({ "type": "string" }))),
        problems: &[],
        plain: &[(304, "As who asks has it (`If-None-Match`)."), (404, "Nothing is there.")],
        more: Map::new(),
    }
}
