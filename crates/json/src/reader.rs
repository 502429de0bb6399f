//! From a value to a type, with the place of what is wrong.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Number, Value};

use crate::fault::Fault;

/// A value that is read.
#[derive(Clone, Copy)]
pub struct Reader<'de>(&'de Value);

impl<'de> Reader<'de> {
    /// Reads this value.
    #[must_use]
    pub fn new(value: &'de Value) -> Reader<'de> {
        Reader(value)
    }

    fn wrong(self, wanted: &dyn Expected) -> Fault {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(_) => Unexpected::Other("a number"),
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Fault::invalid_type(found, wanted)
    }
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::Number(number) => visit_number(number, visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(values) => visitor.visit_seq(List(values.iter().enumerate())),
            Value::Object(fields) => visitor.visit_map(Fields::new(fields, None)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    /// Without this a list would be read as the fields in their order. The first field that is asked for comes first, wherever it
    /// stands: it may be the one that says which others there are.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Object(given) => visitor.visit_map(Fields::new(given, fields.first().copied())),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0.as_str() {
            Some(word) => visitor.visit_enum(word.into_deserializer()),
            None => Err(self.wrong(&visitor)),
        }
    }

    /// Without this a number would be read as the name of the field or variant in that place.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0.as_str() {
            Some(word) => visitor.visit_borrowed_str(word),
            None => Err(self.wrong(&visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map ignored_any
    }
}

fn visit_number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, Fault> {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(number), _, _) => visitor.visit_u64(number),
        (None, Some(number), _) => visitor.visit_i64(number),
        (None, None, Some(number)) => visitor.visit_f64(number),
        (None, None, None) => Err(Fault::invalid_type(Unexpected::Other("a number"), &visitor)),
    }
}

struct List<'de>(std::iter::Enumerate<std::slice::Iter<'de, Value>>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some((at, value)) = self.0.next() else { return Ok(None) };
        seed.deserialize(Reader::new(value)).map(Some).map_err(|fault| fault.in_list(at))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

struct Fields<'de> {
    /// The field that comes first.
    first: Option<(&'de str, &'de Value)>,
    rest: serde_json::map::Iter<'de>,
    /// What the field is called that came first.
    was_first: Option<&'de str>,
    /// The field whose value comes next.
    now: Option<(&'de str, &'de Value)>,
}

impl<'de> Fields<'de> {
    fn new(fields: &'de Map<String, Value>, first: Option<&str>) -> Fields<'de> {
        let first =
            first.and_then(|name| fields.get_key_value(name)).map(|(name, value)| (name.as_str(), value));
        Fields { first, rest: fields.iter(), was_first: first.map(|(name, _)| name), now: None }
    }

    fn next(&mut self) -> Option<(&'de str, &'de Value)> {
        let was_first = self.was_first;
        let mut rest = self.rest.by_ref().map(|(name, value)| (name.as_str(), value));
        self.first.take().or_else(|| rest.find(|(name, _)| Some(*name) != was_first))
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        self.now = self.next();
        let Some((name, _)) = self.now else { return Ok(None) };
        let name: StrDeserializer<'_, Fault> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let (name, value) = self.now.take().expect("serde asks for a value after its key");
        seed.deserialize(Reader::new(value)).map_err(|fault| fault.in_field(name))
    }
}
