//! Sets of small things, a bit for each.

/// Makes a type for sets of small things that are numbered: `at` makes one from its number, `index` tells it.
///
/// Why not a crate: `enumset` wants plain enums, and seats, cells and gems are numbers; `bitflags` wants a name for every bit. Here a
/// set can be made and asked in constants, and a game can add what only its own sets do, down to the bits.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Floor(u8);
///
/// impl Floor {
///     const fn at(index: usize) -> Floor {
///         Floor(index as u8)
///     }
///
///     const fn index(self) -> usize {
///         self.0 as usize
///     }
/// }
///
/// magpie_rules::set_of! {
///     /// Where the lift has been.
///     pub struct FloorSet(u8) of Floor
/// }
///
/// const BELOW: FloorSet = FloorSet::only(Floor(0)).with(Floor(1));
/// let been: FloorSet = [Floor(4), Floor(1)].into_iter().collect();
/// assert_eq!(been.iter().collect::<Vec<_>>(), [Floor(1), Floor(4)]);
/// assert_eq!(been.and(BELOW), FloorSet::only(Floor(1)));
/// assert_eq!((been.or(BELOW).len(), been.minus(BELOW).contains(Floor(1))), (3, false));
/// ```
#[macro_export]
macro_rules! set_of {
    ($(#[$attribute:meta])* pub struct $set:ident($bits:ty) of $item:ty) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set($bits);

        impl $set {
            /// None.
            pub const EMPTY: $set = $set(0);

            /// Where it stands. WebAssembly has no numbers of 128 bits, and would call a function to shift one: so a half is shifted.
            #[inline]
            const fn bit(item: $item) -> $bits {
                if <$bits>::BITS <= 64 {
                    return 1 << item.index();
                }
                let half = (1_u64 << (item.index() % 64)) as $bits;
                if item.index() < 64 { half } else { half.wrapping_shl(64) }
            }

            /// Only this one.
            #[must_use]
            #[inline]
            pub const fn only(item: $item) -> $set {
                $set($set::bit(item))
            }

            /// These and this one.
            #[must_use]
            #[inline]
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | $set::bit(item))
            }

            /// These but not this one.
            #[must_use]
            #[inline]
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !$set::bit(item))
            }

            /// Those that are in both.
            #[must_use]
            #[inline]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those that are not in the other.
            #[must_use]
            #[inline]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Is it there?
            #[must_use]
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                if <$bits>::BITS <= 64 { self.0 >> item.index() & 1 == 1 } else { self.0 & $set::bit(item) != 0 }
            }

            /// How many.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Is none there?
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Each of them, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                ::std::iter::from_fn(move || {
                    let item = (rest != 0).then(|| <$item>::at(rest.trailing_zeros() as usize))?;
                    rest &= rest - 1;
                    Some(item)
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// Writes a [set](set_of) to JSON, and reads it back, as the list of what is in it.
#[macro_export]
macro_rules! json_as_list {
    ($set:ident of $item:ty) => {
        impl $crate::text::serde::Serialize for $set {
            fn serialize<S: $crate::text::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $set {
            fn deserialize<D: $crate::text::serde::Deserializer<'de>>(from: D) -> Result<$set, D::Error> {
                let items = <Vec<$item> as $crate::text::serde::Deserialize>::deserialize(from)?;
                Ok(items.into_iter().collect())
            }
        }

        $crate::json_schema!($set = Vec<$item>);
    };
}
