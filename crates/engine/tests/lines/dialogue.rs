//! The dialogues in docs/engine.md are what the engine says. `MAGPIE_BLESS=1` writes the answers anew.

use magpie_engine::{Engine, Line};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md");

/// The document with every answer as the engine gives it now. Each dialogue has an engine of its own.
fn answered(document: &str) -> String {
    let mut text = String::new();
    let mut engine = None;
    for line in document.lines() {
        match (line, line.strip_prefix("> "), engine.as_mut()) {
            ("```dialogue", _, _) => engine = Some(Engine::new(1)),
            ("```", _, _) => engine = None,
            (_, Some(request), Some(engine)) => {
                let answer = engine.answer(Line::Text(request));
                text.extend([line, "\n< ", &answer, "\n"]);
                continue;
            }
            (_, None, Some(_)) => continue,
            (_, _, None) => {}
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[test]
fn the_documented_dialogues_are_true() {
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    let answered = answered(&document);
    assert!(answered.matches("\n< ").count() > 20, "the document has lost its dialogues");
    if std::env::var_os("MAGPIE_BLESS").is_some() {
        std::fs::write(DOCUMENT, answered).unwrap();
        return;
    }
    for (number, (written, said)) in document.lines().zip(answered.lines()).enumerate() {
        assert_eq!(written, said, "docs/engine.md, line {}", number + 1);
    }
    assert_eq!(document, answered);
}

/// The sections that tell how a game writes things, and the name of the game.
const SECTIONS: [(&str, &str, u8); 4] = [
    ("## How Sneaky is written", "sneaky", 3),
    ("## How Diamanten Jagd is written", "diamantenjagd", 3),
    ("## How Meisterdiebe is written", "meisterdiebe", 3),
    ("## How Galerie der Diebe is written", "galerie", 3),
];

/// The texts and objects that a table of the document shows for one thing: `| what | text | structured |`.
fn forms(row: &str) -> Vec<String> {
    let columns: Vec<&str> = row.split(" | ").collect();
    let [_, text, structured] = columns[..] else { return Vec::new() };
    let quoted = |column: &str| -> Vec<String> {
        let spans = column.split('`').skip(1).step_by(2);
        spans.filter(|span| !span.contains('…')).map(str::to_owned).collect()
    };
    let texts = quoted(text).into_iter().map(|text| serde_json::Value::from(text).to_string());
    texts.chain(quoted(structured).into_iter().filter(|form| form.starts_with('{'))).collect()
}

#[test]
fn the_documented_actions_and_outcomes_are_understood() {
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    for (heading, game, seats) in SECTIONS {
        let (_, section) = document.split_once(heading).expect("every game has its section");
        let (_, table) =
            section.split_once("| what | text | structured |\n").expect("a section begins with its inputs");
        let rows = table.lines().skip(1).take_while(|row| row.starts_with('|'));
        let mut engine = Engine::new(1);
        engine.answer(Line::Text(&format!(r#"{{"do":"new","game":"{game}","seats":{seats}}}"#)));
        let mut understood = 0;
        for row in rows {
            for form in forms(row) {
                let request = if row.starts_with("| chance:") {
                    format!(r#"{{"do":"resolve","chance":{form}}}"#)
                } else {
                    format!(r#"{{"do":"act","seat":1,"action":{form}}}"#)
                };
                let answer = engine.answer(Line::Text(&request));
                let unlike = ["not-understood", "bad-json", "bad-request"];
                assert!(!unlike.iter().any(|code| answer.contains(code)), "{request}: {answer}");
                understood += 1;
            }
        }
        assert!(understood > 12, "{game} shows {understood} forms");
    }
}
