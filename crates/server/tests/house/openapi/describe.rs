//! How one door is described.

use std::collections::BTreeMap;

use magpie_protocol::problem::ProblemCode;
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

/// The types that are read and written, with their names.
pub(super) struct Types {
    read: SchemaGenerator,
    written: SchemaGenerator,
}

impl Types {
    pub(super) fn new() -> Types {
        let settings = || {
            SchemaSettings::draft2020_12().with(|all| {
                all.definitions_path = "/components/schemas".into();
                all.meta_schema = None;
            })
        };
        Types {
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
        }
    }

    pub(super) fn read<T: JsonSchema>(&mut self) -> Value {
        self.read.subschema_for::<T>().to_value()
    }

    pub(super) fn written<T: JsonSchema>(&mut self) -> Value {
        self.written.subschema_for::<T>().to_value()
    }

    /// All of them. What is read and written is the same, or has two names.
    pub(super) fn all(mut self) -> Map<String, Value> {
        let mut all = self.read.take_definitions(true);
        for (name, schema) in self.written.take_definitions(true) {
            let same = all.get(&name).is_none_or(|read| *read == schema);
            assert!(same, "{name} is read otherwise than it is written");
            all.insert(name, schema);
        }
        all
    }
}

/// One way to ask the house something.
pub(super) struct Door {
    pub(super) name: &'static str,
    pub(super) tag: &'static str,
    pub(super) summary: &'static str,
    pub(super) description: String,
    pub(super) body: Option<Value>,
    pub(super) answer: (u16, Value),
    pub(super) problems: &'static [ProblemCode],
    /// What else is answered, without a problem to read.
    pub(super) plain: &'static [(u16, &'static str)],
    pub(super) more: Map<String, Value>,
}

impl Door {
    pub(super) fn operation(self) -> Value {
        let mut operation = Map::new();
        operation.insert("operationId".into(), self.name.into());
        operation.insert("tags".into(), json!([self.tag]));
        operation.insert("summary".into(), self.summary.into());
        operation.insert("description".into(), self.description.into());
        if let Some(schema) = self.body {
            let body = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
            operation.insert("requestBody".into(), body);
        }
        operation.extend(self.more);
        let mut responses = Map::new();
        responses.insert(self.answer.0.to_string(), self.answer.1);
        responses.extend(refusals(self.problems));
        let plain =
            self.plain.iter().map(|(status, words)| (status.to_string(), json!({ "description": words })));
        responses.extend(plain);
        responses.insert("421".into(), json!({ "$ref": "#/components/responses/NotCalledThat" }));
        operation.insert("responses".into(), responses.into());
        operation.into()
    }
}

/// Answers with a body that has this type.
pub(super) fn json_answer(words: &str, schema: &Value) -> Value {
    answer(words, "application/json", schema)
}

/// Answers with a body of some kind.
pub(super) fn answer(words: &str, kind: &str, schema: &Value) -> Value {
    json!({ "description": words, "content": { kind: { "schema": schema } } })
}

/// One answer for every status, with all that it can mean.
fn refusals(problems: &[ProblemCode]) -> Map<String, Value> {
    let mut by_status: BTreeMap<u16, Vec<ProblemCode>> = BTreeMap::new();
    problems.iter().for_each(|problem| by_status.entry(problem.status()).or_default().push(*problem));
    let refusal = |problems: Vec<ProblemCode>| {
        let words: Vec<String> =
            problems.iter().map(|problem| format!("`{}`: {problem}", problem.code())).collect();
        let codes: Vec<&str> = problems.iter().map(|problem| problem.code()).collect();
        let schema = json!({
            "allOf": [{ "$ref": "#/components/schemas/Problem" }],
            "properties": { "code": { "enum": codes } },
        });
        json_answer(&words.join("; "), &schema)
    };
    by_status.into_iter().map(|(status, problems)| (status.to_string(), refusal(problems))).collect()
}
