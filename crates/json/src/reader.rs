//! From a value to a type, with the place of what is wrong.

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
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

    fn wrong<V: Visitor<'de>>(self, visitor: &V) -> Fault {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(_) => Unexpected::Other("a number"),
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Fault::invalid_type(found, visitor)
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

    /// Without this a list would be read as the fields in their order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.0.is_object() { self.deserialize_any(visitor) } else { Err(self.wrong(&visitor)) }
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
        if self.0.is_string() { self.deserialize_any(visitor) } else { Err(self.wrong(&visitor)) }
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

/// Reads an enum from an object in which this field says which variant it is, and the others are the variant's. To serde the
/// enum is one without a tag: one with a tag is read with a detour on which the places of faults are lost.
pub fn tagged<'de, T: Deserialize<'de>>(
    tag: &'static str,
    fields: &'de Map<String, Value>,
) -> Result<T, Fault> {
    T::deserialize(Tagged { tag, fields })
}

#[derive(Clone, Copy)]
struct Tagged<'de> {
    tag: &'static str,
    fields: &'de Map<String, Value>,
}

impl<'de> Deserializer<'de> for Tagged<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(Fields::new(self.fields, Some(self.tag)))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any option newtype_struct struct
    }
}

impl<'de> EnumAccess<'de> for Tagged<'de> {
    type Error = Fault;
    type Variant = Tagged<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Tagged<'de>), Fault> {
        let word = self.fields.get(self.tag).ok_or_else(|| Fault::missing_field(self.tag))?;
        let variant = seed.deserialize(Reader::new(word)).map_err(|fault| fault.in_field(self.tag))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
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
    rest: serde_json::map::Iter<'de>,
    /// A field that says which object this is, and is none of its own.
    tag: Option<&'static str>,
    /// The field whose value comes next.
    now: Option<(&'de str, &'de Value)>,
}

impl<'de> Fields<'de> {
    fn new(fields: &'de Map<String, Value>, tag: Option<&'static str>) -> Fields<'de> {
        Fields { rest: fields.iter(), tag, now: None }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let tag = self.tag;
        let Some((name, value)) = self.rest.find(|(name, _)| Some(name.as_str()) != tag) else {
            return Ok(None);
        };
        self.now = Some((name, value));
        let name: StrDeserializer<'_, Fault> = name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let (name, value) = self.now.take().expect("serde asks for a value after its key");
        seed.deserialize(Reader::new(value)).map_err(|fault| fault.in_field(name))
    }
}
