//! Tables and inputs to be stored.

#![allow(unreachable_pub, dead_code, reason = "every test is a crate of its own, and uses some of this")]

use magpie_bots::Level;
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Mix, Seat, SeatSet, Seed};
use magpie_tables::{
    Bell, Bells, Clock, Code, Drafted, Name, Occasion, Part, Pause, SavedTable, Sitter, Status, TableId,
    Token, TokenHash, Write,
};
use serde_json::json;

pub fn code(text: &str) -> Code {
    Code::try_from(text.to_owned()).unwrap()
}

pub fn table(number: u64, join: &str) -> SavedTable {
    let token = TokenHash::of(&Token::try_from("0a".repeat(32)).unwrap());
    let name = Name::try_from("Zoë".to_owned()).unwrap();
    let mut bells = Bells { knows: Some(Occasion::Turn(3)), ..Bells::default() };
    bells.add(Bell::Hook { to: "https://example.org/x".to_owned().try_into().unwrap() });
    let part = Part::Sealed(Mix::from_bytes([9; 32]).seal());
    SavedTable {
        id: TableId::from_bits(number << 1),
        version: 0,
        code: code(join),
        watch: code(&format!("{join}{join}")),
        game: "sneaky".into(),
        rules: 1,
        options: json!({ "deck": "1233" }),
        seed: Seed::from_bytes([7; 32]),
        public: true,
        closed: false,
        chat: false,
        take_backs: false,
        clock: Clock::Bank { seconds: 60, increment: 5 },
        stand_in: Level::Easy,
        status: Status::Lobby,
        host: token,
        seats: vec![
            Sitter::Person { token, name, part, stand_in: Some(Level::Hard), program: true, bells },
            Sitter::Bot { level: Level::Medium },
            Sitter::Open {},
        ],
        unopened: SeatSet::only(Seat::at(2)),
        format: 2,
        origin: None,
        beginning: Vec::new(),
        rematch: None,
        drafts: vec![Drafted { seat: Seat::at(0), action: "red on left".into(), after: 3 }],
        pauses: vec![Pause { after: 3, until: 5, ran: 2 }],
        opened: 1,
    }
}

pub fn entry(n: u64, by: Actor, input: &str) -> Entry {
    Entry { n, by, input: input.into(), at: Some(1000 + n) }
}

pub fn append(table: &SavedTable, entries: &[Entry]) -> Vec<Write> {
    vec![Write::Append { table: table.id, entries: entries.to_vec() }]
}

pub fn opened(table: &SavedTable) -> Vec<Write> {
    vec![Write::Open(Box::new(table.clone()))]
}

pub fn saved(table: &SavedTable) -> Vec<Write> {
    vec![Write::Save(Box::new(table.clone()))]
}
