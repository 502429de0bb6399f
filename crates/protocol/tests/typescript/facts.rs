//! Lays out what the rules know about a game's material as a value of the client.

use serde::Serialize;
use serde_json::Value;

/// What is not longer stays on one line.
const SHORT: usize = 110;

/// A file with the facts of a game, whose types are in the game's own file.
pub(crate) fn file(game: &str, facts: &impl Serialize) -> String {
    let facts = serde_json::to_value(facts).expect("facts have a JSON form");
    format!(
        "\nimport type {{ Facts }} from './{game}';\n\n/** What the rules know about the material. */\nexport const FACTS: Facts = {};\n",
        lay_out(&facts, 0)
    )
}

fn lay_out(value: &Value, depth: usize) -> String {
    let line = value.to_string();
    match value {
        Value::Array(items) if line.len() > SHORT => {
            let items = items.iter().map(|item| lay_out(item, depth + 1));
            lines('[', items, ']', depth)
        }
        Value::Object(fields) if line.len() > SHORT => {
            let field = |(name, value): (&String, &Value)| {
                format!("{}: {}", Value::String(name.clone()), lay_out(value, depth + 1))
            };
            lines('{', fields.iter().map(field), '}', depth)
        }
        _ => line,
    }
}

fn lines(open: char, items: impl Iterator<Item = String>, close: char, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let line = |item: String| format!("{indent}  {item},\n");
    let lines: String = items.map(line).collect();
    format!("{open}\n{lines}{indent}{close}")
}

#[test]
fn long_things_have_a_line_for_each_part() {
    let long = "x".repeat(SHORT);
    let value = serde_json::json!({ "short": [1, 2], "long": [long] });
    assert_eq!(
        lay_out(&value, 0),
        format!("{{\n  \"short\": [1,2],\n  \"long\": [\n    \"{long}\",\n  ],\n}}")
    );
}
