//! Reading the short text forms of actions and chance.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Expected, Unexpected, Visitor};

/// Why a text could not be read: what would have been understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not understood; expected {expected}")]
pub struct NotUnderstood {
    /// What would have been understood, in words.
    pub expected: &'static str,
}

/// Reads one word of a text form as `T`.
pub fn word<T: FromStr>(text: &str, expected: &'static str) -> Result<T, NotUnderstood> {
    text.parse().map_err(|_| NotUnderstood { expected })
}

/// Gives an enum of plain words its text form, both ways, and the same form in JSON.
///
/// ```
/// magpie_rules::words! {
///     /// A side of the road.
///     pub enum Side: "left or right" {
///         /// Where the heart is.
///         Left = "left",
///         /// Where the other hand is.
///         Right = "right",
///     }
/// }
/// assert_eq!(Side::Left.to_string(), "left");
/// assert_eq!("right".parse(), Ok(Side::Right));
/// assert_eq!("up".parse::<Side>().unwrap_err().to_string(), "not understood; expected left or right");
/// assert_eq!(Side::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[doc = $doc:literal])* $vis:vis enum $name:ident: $expected:literal {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// Their words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::text::NotUnderstood;

            fn from_str(text: &str) -> Result<$name, $crate::text::NotUnderstood> {
                match text {
                    $($word => Ok($name::$variant),)+
                    _ => Err($crate::text::NotUnderstood { expected: $expected }),
                }
            }
        }

        $crate::json_as_text!($name, $name::word);
        $crate::json_schema!($name: { "type": "string", "enum": $name::WORDS });
        $crate::typescript_text!($name: [$($doc),*], concat!("" $(, " | \"", $word, "\"")+).trim_start_matches(" | "));
    };
}

/// Writes a type to JSON, and reads it back, as its text form; faster with a function that knows the text as a word.
#[macro_export]
macro_rules! json_as_text {
    ($name:ty) => {
        $crate::json_as_text!($name, |value, to| to.collect_str(value));
        $crate::json_schema!($name: { "type": "string" });
    };
    ($name:ty, $word:path) => {
        $crate::json_as_text!($name, |value, to| to.serialize_str($word(*value)));
    };
    ($name:ty, |$value:ident, $to:ident| $written:expr) => {
        impl $crate::text::serde::Serialize for $name {
            fn serialize<S: $crate::text::serde::Serializer>(&self, $to: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $written
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::text::serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text =
                    <::std::borrow::Cow<'de, str> as $crate::text::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(|error| $crate::text::unlike(&text, &error))
            }
        }
    };
}

/// Writes a type to JSON, and reads it back, as a small number; tells what would have been a number of that kind.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Floor(u8);
///
/// impl From<Floor> for u8 {
///     fn from(floor: Floor) -> u8 {
///         floor.0
///     }
/// }
///
/// impl TryFrom<u8> for Floor {
///     type Error = ();
///
///     fn try_from(number: u8) -> Result<Floor, ()> {
///         if number < 3 { Ok(Floor(number)) } else { Err(()) }
///     }
/// }
///
/// magpie_rules::json_as_number!(Floor, "a floor from 0 to 2");
/// assert_eq!(serde_json::from_str::<Floor>("2").unwrap(), Floor(2));
/// let error = serde_json::from_str::<Floor>("3").unwrap_err();
/// assert!(error.to_string().contains("expected a floor from 0 to 2"));
/// ```
#[macro_export]
macro_rules! json_as_number {
    ($name:ty, $expected:literal) => {
        impl $crate::text::serde::Serialize for $name {
            fn serialize<S: $crate::text::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u8(u8::from(*self))
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::text::serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                from.deserialize_u8($crate::text::SmallNumber::new($expected))
            }
        }

        $crate::json_schema!($name: { "type": "integer", "description": $expected });
    };
}

/// Gives a type its JSON Schema: that of another type, or one that is written out. Without the feature `schema` nothing is made.
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! json_schema {
    ($name:ty = $like:ty) => {
        $crate::json_schema!($name, |generator| {
            <$like as $crate::text::schemars::JsonSchema>::json_schema(generator)
        });
    };
    ($name:ty: { $($schema:tt)+ }) => {
        $crate::json_schema!($name, |_generator| $crate::text::schemars::json_schema!({ $($schema)+ }));
    };
    ($name:ty, |$generator:ident| $schema:expr) => {
        impl $crate::text::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(
                $generator: &mut $crate::text::schemars::SchemaGenerator,
            ) -> $crate::text::schemars::Schema {
                $schema
            }
        }
    };
}

/// Gives a type its JSON Schema. Without the feature `schema` nothing is made.
#[cfg(not(feature = "schema"))]
#[macro_export]
macro_rules! json_schema {
    ($($anything:tt)*) => {};
}

/// Gives a type that is [written as text](json_as_text) its TypeScript type: the lines of its documentation, the type, and the
/// types that it names. Without the feature `ts` nothing is made.
#[cfg(feature = "ts")]
#[macro_export]
macro_rules! typescript_text {
    ($name:ident: $docs:expr, $text:expr $(, $named:ty)* $(,)?) => {
        impl $crate::text::ts_rs::TS for $name {
            type WithoutGenerics = $name;
            type OptionInnerType = $name;
            // As keys of a map, not all values need be there.
            const IS_ENUM: bool = true;

            fn docs() -> Option<String> {
                let docs: &[&str] = &$docs;
                (!docs.is_empty()).then(|| format!("/**\n *{}\n */\n", docs.join("\n *")))
            }

            fn name(_: &$crate::text::ts_rs::Config) -> String {
                stringify!($name).into()
            }

            fn inline(_: &$crate::text::ts_rs::Config) -> String {
                $text.into()
            }

            fn decl(to: &$crate::text::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), <Self as $crate::text::ts_rs::TS>::inline(to))
            }

            fn visit_dependencies(visitor: &mut impl $crate::text::ts_rs::TypeVisitor) {
                $($crate::text::ts_rs::TypeVisitor::visit::<$named>(visitor);)*
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}

/// Gives a type that is [written as text](json_as_text) its TypeScript type. Without the feature `ts` nothing is made.
#[cfg(not(feature = "ts"))]
#[macro_export]
macro_rules! typescript_text {
    ($($anything:tt)*) => {};
}

/// A text that is not what was expected, as an error of whoever reads it.
#[doc(hidden)]
pub fn unlike<E: Error>(text: &str, expected: &dyn Display) -> E {
    struct Words<'a>(&'a dyn Display);
    impl Expected for Words<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }
    E::invalid_value(Unexpected::Str(text), &Words(expected))
}

/// Reads a small number, and says what it is a number of.
#[doc(hidden)]
pub struct SmallNumber<T> {
    expected: &'static str,
    kind: PhantomData<T>,
}

impl<T> SmallNumber<T> {
    #[must_use]
    pub const fn new(expected: &'static str) -> SmallNumber<T> {
        SmallNumber { expected, kind: PhantomData }
    }
}

impl<T: TryFrom<u8>> Visitor<'_> for SmallNumber<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let small = u8::try_from(number).ok().and_then(|number| T::try_from(number).ok());
        small.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }
}

#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars;
#[doc(hidden)]
pub use serde;
#[cfg(feature = "ts")]
#[doc(hidden)]
pub use ts_rs;
