//! Is what was read written like that?
//!
//! An object can also be read from the list of its fields, a word from its number in the list of words, and a set from a list that
//! names something twice. Who reads does not notice, so what was read is written again and held against what was given, part by
//! part: nothing of it is kept.

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Map, Value};

use crate::fault::Fault;

/// Refuses lists in the place of objects, numbers in the place of words, and lists that lose something when they are read.
pub(crate) fn check(given: &Value, read: &impl Serialize) -> Result<(), Fault> {
    read.serialize(Given(given))
}

/// What was given in the place of what is written.
#[derive(Clone, Copy)]
struct Given<'a>(&'a Value);

impl<'a> Given<'a> {
    fn word(self) -> Result<(), Fault> {
        match self.0 {
            Value::Number(number) => Err(Fault::instead("a text", &number.to_string())),
            Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => Ok(()),
        }
    }

    fn list(self) -> List<'a> {
        List { given: self.0.as_array().map(Vec::as_slice), at: 0 }
    }

    fn object(self) -> Result<Object<'a>, Fault> {
        match self.0 {
            Value::Array(_) => Err(Fault::instead("an object", "a list")),
            Value::Object(given) => Ok(Object { given: Some(given), key: None }),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                Ok(Object { given: None, key: None })
            }
        }
    }

    /// What was given in the only field of an object that says by its name which variant it is.
    fn variant(self, name: &'static str) -> Result<Option<Given<'a>>, Fault> {
        Ok(self.object()?.given.and_then(|given| given.get(name)).map(Given))
    }
}

/// A list that is written beside the one that was given, if it was one.
struct List<'a> {
    given: Option<&'a [Value]>,
    at: usize,
}

impl List<'_> {
    fn next<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        let at = self.at;
        self.at += 1;
        match self.given.and_then(|given| given.get(at)) {
            Some(given) => value.serialize(Given(given)).map_err(|fault| fault.in_list(at)),
            None => Ok(()),
        }
    }

    fn close(self) -> Result<(), Fault> {
        match self.given {
            Some(given) if given.len() > self.at => Err(Fault::new("something is in the list twice")),
            Some(_) | None => Ok(()),
        }
    }
}

/// An object that is written beside the one that was given, if it was one.
struct Object<'a> {
    given: Option<&'a Map<String, Value>>,
    /// The field whose value comes next, if it was given.
    key: Option<(&'a str, &'a Value)>,
}

impl<'a> Object<'a> {
    fn find(&self, name: &str) -> Option<(&'a str, &'a Value)> {
        let (name, value) = self.given?.get_key_value(name)?;
        Some((name, value))
    }

    fn field<T: Serialize + ?Sized>(&self, name: &str, value: &T) -> Result<(), Fault> {
        match self.find(name) {
            Some((name, given)) => value.serialize(Given(given)).map_err(|fault| fault.in_field(name)),
            None => Ok(()),
        }
    }
}

/// Nothing else can be taken for these.
macro_rules! plain {
    ($($method:ident: $type:ty,)+) => {
        $(fn $method(self, _: $type) -> Result<(), Fault> {
            Ok(())
        })+
    };
}

impl<'a> Serializer for Given<'a> {
    type Ok = ();
    type Error = Fault;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    plain! {
        serialize_bool: bool,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
        serialize_f32: f32, serialize_f64: f64,
        serialize_bytes: &[u8], serialize_unit_struct: &'static str,
    }

    fn serialize_char(self, _: char) -> Result<(), Fault> {
        self.word()
    }

    fn serialize_str(self, _: &str) -> Result<(), Fault> {
        self.word()
    }

    fn serialize_none(self) -> Result<(), Fault> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Fault> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Fault> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Fault> {
        self.word()
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        self.variant(name)?
            .map_or(Ok(()), |given| value.serialize(given).map_err(|fault| fault.in_field(name)))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Fault> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Fault> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Fault> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<List<'a>, Fault> {
        Ok(self.variant(name)?.map_or(List { given: None, at: 0 }, Given::list))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, Fault> {
        self.object()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'a>, Fault> {
        self.object()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Object<'a>, Fault> {
        self.variant(name)?.map_or(Ok(Object { given: None, key: None }), Given::object)
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),+) => {
        $(impl $kind for List<'_> {
            type Ok = ();
            type Error = Fault;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
                self.next(value)
            }

            fn end(self) -> Result<(), Fault> {
                self.close()
            }
        })+
    };
}

lists!(
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

macro_rules! objects {
    ($($kind:ident),+) => {
        $(impl $kind for Object<'_> {
            type Ok = ();
            type Error = Fault;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Fault> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Fault> {
                Ok(())
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Fault;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Fault> {
        let name = serde_json::to_value(key).map_err(|error| Fault::new(error.to_string()))?;
        self.key = match &name {
            Value::String(name) => self.find(name),
            number => self.find(&number.to_string()),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        match self.key.take() {
            Some((name, given)) => value.serialize(Given(given)).map_err(|fault| fault.in_field(name)),
            None => Ok(()),
        }
    }

    fn end(self) -> Result<(), Fault> {
        Ok(())
    }
}
