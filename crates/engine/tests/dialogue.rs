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
