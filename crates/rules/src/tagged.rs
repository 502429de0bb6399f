//! Enums that are written as an object in which one field, the tag, says which variant it is.
//!
//! Serde can read them too, but takes everything down first to look for the tag, and then reads it from there: what is wrong loses its
//! place on that detour, and for a page it weighs five times as much. So whoever writes such an object begins with the tag, and whoever
//! reads it finds the tag first.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// What can be read once it is known which variant it is; [`tagged!`](crate::tagged!) implements it.
pub trait Tagged: Sized {
    /// The field that says which variant it is, which is all that is known of the fields beforehand.
    const TAG: &'static [&'static str; 1];

    /// Reads the variant, and what is in it.
    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
}

/// Reads it from an object that begins with its tag.
pub fn read<'de, T: Tagged, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_struct("", T::TAG, Whole(PhantomData))
}

struct Whole<T>(PhantomData<T>);

impl<'de, T: Tagged> Visitor<'de> for Whole<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<T, A::Error> {
        let [tag] = T::TAG;
        match fields.next_key_seed(Named(tag))? {
            Some(true) => T::read(Fields(fields)),
            Some(false) | None => Err(A::Error::missing_field(tag)),
        }
    }
}

/// Is a field called so?
struct Named(&'static str);

impl<'de> DeserializeSeed<'de> for Named {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, name: D) -> Result<bool, D::Error> {
        name.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Named {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("field identifier")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<bool, E> {
        Ok(name == self.0)
    }
}

/// An object of which the name of the tag has been read. To serde it is an enum without one.
struct Fields<A>(A);

impl<'de, A: MapAccess<'de>> Deserializer<'de> for Fields<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Fields<A> {
    type Error = A::Error;
    type Variant = Fields<A>;

    fn variant_seed<S: DeserializeSeed<'de>>(mut self, seed: S) -> Result<(S::Value, Fields<A>), A::Error> {
        Ok((self.0.next_value_seed(seed)?, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        let mut fields = self.0;
        while fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        seed.deserialize(MapAccessDeserializer::new(self.0))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }
}

/// An enum that is written as an object with a tag, and read like that. Its name stands there a second time, as serde wants it.
///
/// ```
/// magpie_rules::tagged! {
///     "do" in "Deed";
///     /// What a thief does.
///     #[derive(Debug, PartialEq)]
///     enum Deed {
///         /// Takes something.
///         Steal { what: String },
///         /// Goes away.
///         RunAway {},
///     }
/// }
///
/// let text = r#"{"do":"steal","what":"a ruby"}"#;
/// assert_eq!(serde_json::from_str::<Deed>(text).unwrap(), Deed::Steal { what: "a ruby".into() });
/// assert_eq!(serde_json::to_string(&Deed::RunAway {}).unwrap(), r#"{"do":"run-away"}"#);
/// assert!(serde_json::from_str::<Deed>(r#"{"do":"run-away","where":"home"}"#).is_err());
/// ```
#[macro_export]
macro_rules! tagged {
    ($tag:literal in $again:literal; $(#[$meta:meta])* $vis:vis enum $name:ident { $($body:tt)* }) => {
        $(#[$meta])*
        #[derive(serde::Serialize)]
        #[serde(tag = $tag, rename_all = "kebab-case", deny_unknown_fields)]
        $vis enum $name { $($body)* }

        const _: () = {
            /// The same as whoever reads it sees it, with the tag out of the way.
            #[derive(serde::Deserialize)]
            #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
            #[serde(remote = $again, rename_all = "kebab-case", deny_unknown_fields)]
            enum Read { $($body)* }

            impl $crate::tagged::Tagged for $name {
                const TAG: &'static [&'static str; 1] = &[$tag];

                fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                    Read::deserialize(from)
                }
            }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                    $crate::tagged::read(from)
                }
            }
        };
    };
}
