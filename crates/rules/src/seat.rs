//! Who plays and who watches.

use std::fmt;
use std::str::FromStr;

use crate::{json_as_list, json_as_number, set_of};

/// A place at the table. Seats are numbered clockwise; people write them from 1, code indexes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(u8);

json_as_number!(Seat, "a seat from 1 to 8");

impl Seat {
    /// The most seats any table has.
    pub const MOST: u8 = 8;
    /// Seat 1.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If there is no such seat at any table.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Seat {
        assert!(index < Seat::MOST as usize, "no table has that many seats");
        Seat(index as u8)
    }

    /// The index of this seat, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people call this seat by, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }
}

/// Why a number is no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to 8")]
pub struct NoSuchSeat;

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        if (1..=Seat::MOST).contains(&number) { Ok(Seat(number - 1)) } else { Err(NoSuchSeat) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Seat, NoSuchSeat> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Seat(digit - b'1')),
            _ => Err(NoSuchSeat),
        }
    }
}

set_of! {
    /// A set of seats.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Seat[]"))]
    pub struct SeatSet(u8) of Seat
}

json_as_list!(SeatSet of Seat);

impl SeatSet {
    /// All seats of a table of `seats`.
    #[must_use]
    pub const fn first(seats: u8) -> SeatSet {
        assert!(seats <= Seat::MOST, "no table has that many seats");
        SeatSet((0xff_u16 >> (Seat::MOST - seats)) as u8)
    }
}

/// Who looks at the table: a seat, or anyone who watches without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player on this seat.
    Seat(Seat),
    /// A spectator: sees what everybody sees.
    Public,
}

impl Viewer {
    /// Everyone who can look at a table of `seats`: each seat, then the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        SeatSet::first(seats).iter().map(Viewer::Seat).chain([Viewer::Public])
    }

    /// The seat, unless it is the public.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Public => f.write_str("public"),
        }
    }
}

/// Why a word names no viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a viewer is a seat from 1 to 8, or \"public\"")]
pub struct NoSuchViewer;

impl FromStr for Viewer {
    type Err = NoSuchViewer;

    fn from_str(text: &str) -> Result<Viewer, NoSuchViewer> {
        match text {
            "public" => Ok(Viewer::Public),
            seat => seat.parse().map(Viewer::Seat).map_err(|NoSuchSeat| NoSuchViewer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_count_seats_from_one() {
        assert_eq!("3".parse(), Ok(Seat::at(2)));
        assert_eq!(Seat::at(2).to_string(), "3");
        assert_eq!(serde_json::to_string(&Seat::at(2)).unwrap(), "3");
        for wrong in ["0", "9", "", "03", "+1", "10", "a"] {
            assert_eq!(wrong.parse::<Seat>(), Err(NoSuchSeat), "{wrong:?}");
        }
        assert!(serde_json::from_str::<Seat>("0").is_err());
        assert!(serde_json::from_str::<Seat>("9").is_err());
    }

    #[test]
    fn sets_keep_clockwise_order() {
        let set: SeatSet = [Seat::at(5), Seat::at(0), Seat::at(7)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 6, 8]);
        assert_eq!(set.len(), 3);
        assert!(set.without(Seat::at(5)).with(Seat::at(1)).contains(Seat::at(1)));
        assert_eq!(SeatSet::first(8).len(), 8);
        assert!(SeatSet::first(0).is_empty());
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,6,8]");
    }

    #[test]
    fn viewers_are_seats_and_the_public() {
        let all: Vec<String> = Viewer::all(2).map(|viewer| viewer.to_string()).collect();
        assert_eq!(all, ["1", "2", "public"]);
        for text in all {
            assert_eq!(text.parse::<Viewer>().unwrap().to_string(), text);
        }
        assert_eq!("all".parse::<Viewer>(), Err(NoSuchViewer));
    }
}
