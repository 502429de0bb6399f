//! What a seat may do, and what fate may do.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use magpie_rules::Seat;
use magpie_rules::text::{self, NotUnderstood};

use crate::board::{CardNo, Character, Gem};
use crate::cube::{Direction, Grain, Layers, Place};

magpie_rules::tagged! {
    "do" in "Action";
    /// What a player may do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Action {
        /// MDA-2, MDP-2: puts a diamond into a front before the game: `stock top north`.
        Stock {
            /// Which drawer.
            drawer: Place,
        },
        /// MD-10: lays a card down in secret: `choose thief`.
        Choose {
            /// Who is on it.
            character: Character,
        },
        /// MD-11: opens a drawer: `open top north`.
        Open {
            /// Which drawer.
            drawer: Place,
        },
        /// MD-11: opens no drawer: `open nothing`.
        OpenNothing {},
        /// MDA-5 to MDA-7, MDP-7, MDP-9, MDP-11: puts an imitation into the open drawer: `put diamond`.
        Put {
            /// Which.
            gem: Gem,
        },
        /// MDA-7: gives a gem of the open drawer to another player, as an imitation: `give diamond to 3`.
        Give {
            /// Which.
            gem: Gem,
            /// To whom.
            to: Seat,
        },
        /// MDP-9: puts the own alarm into the open drawer: `alarm`.
        Alarm {},
        /// MDA-9, MDP-13: takes the gems of the front, and closes the drawer: `take`.
        Take {},
        /// MDA-9, MDP-13: pulls the drawer on to its secret part: `pull`.
        Pull {},
        /// MDP-8, MDP-14: picks a gem from the cushion: `pick sapphire`.
        Pick {
            /// Which.
            gem: Gem,
        },
        /// MD-4: turns the cube: `turn top left`, `turn top two right`.
        Turn {
            /// What is turned.
            layers: Layers,
            /// Where to.
            to: Direction,
        },
        /// MD-5: puts the cube upside down: `flip`.
        Flip {},
        /// Leaves out what may be done, or more of it: `done`.
        Done {},
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stock { drawer } => write!(f, "stock {drawer}"),
            Action::Choose { character } => write!(f, "choose {character}"),
            Action::Open { drawer } => write!(f, "open {drawer}"),
            Action::OpenNothing {} => f.write_str("open nothing"),
            Action::Put { gem } => write!(f, "put {gem}"),
            Action::Give { gem, to } => write!(f, "give {gem} to {to}"),
            Action::Alarm {} => f.write_str("alarm"),
            Action::Take {} => f.write_str("take"),
            Action::Pull {} => f.write_str("pull"),
            Action::Pick { gem } => write!(f, "pick {gem}"),
            Action::Turn { layers, to } => write!(f, "turn {layers} {to}"),
            Action::Flip {} => f.write_str("flip"),
            Action::Done {} => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        const EXPECTED: &str = "\"stock top north\", \"choose thief\", \"open top north\", \"open nothing\", \"put diamond\", \
                                \"give diamond to 3\", \"alarm\", \"take\", \"pull\", \"pick sapphire\", \"turn top left\", \
                                \"turn top two right\", \"flip\" or \"done\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        match text {
            "open nothing" => return Ok(Action::OpenNothing {}),
            "alarm" => return Ok(Action::Alarm {}),
            "take" => return Ok(Action::Take {}),
            "pull" => return Ok(Action::Pull {}),
            "flip" => return Ok(Action::Flip {}),
            "done" => return Ok(Action::Done {}),
            _ => {}
        }
        match text.split_once(' ').ok_or(wrong)? {
            ("stock", drawer) => Ok(Action::Stock { drawer: drawer.parse()? }),
            ("choose", character) => Ok(Action::Choose { character: character.parse()? }),
            ("open", drawer) => Ok(Action::Open { drawer: drawer.parse()? }),
            ("put", gem) => Ok(Action::Put { gem: gem.parse()? }),
            ("pick", gem) => Ok(Action::Pick { gem: gem.parse()? }),
            ("give", rest) => {
                let (gem, to) = rest.split_once(" to ").ok_or(wrong)?;
                Ok(Action::Give { gem: gem.parse()?, to: text::word(to, EXPECTED)? })
            }
            ("turn", rest) => {
                let (layers, to) = rest.rsplit_once(' ').ok_or(wrong)?;
                Ok(Action::Turn { layers: layers.parse()?, to: to.parse()? })
            }
            _ => Err(wrong),
        }
    }
}

/// Something for every player, in the order of the seats.
pub type PerSeat<T> = ArrayVec<T, { Seat::MOST as usize }>;

/// MD-9: the numbers of a player's cards, in the order of the characters.
pub type Numbers = [CardNo; Character::COUNT];

/// MD-9: no card is there twice.
pub(crate) fn all_different(numbers: &[Numbers]) -> bool {
    (0..Character::COUNT).all(|character| {
        (1..numbers.len())
            .all(|at| numbers[..at].iter().all(|other| other[character] != numbers[at][character]))
    })
}

magpie_rules::tagged! {
    "chance" in "Chance";
    /// What fate may do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Chance {
        /// MD-2: the woods of the fronts, in the order of the places: `grain k b a c d e f g h i j l`.
        Grain {
            /// Every one of them once.
            fronts: [Grain; Place::COUNT],
        },
        /// MD-9: the numbers that every player gets, in the order of the characters: `cards 1 has 3 5 1 8 2 7; 2 has …`.
        Cards {
            /// In the order of the seats.
            numbers: PerSeat<Numbers>,
        },
        /// MDA-2, MDP-2: who puts in the first diamond: `first 2`.
        First {
            /// Who.
            seat: Seat,
        },
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Grain { fronts } => {
                f.write_str("grain")?;
                fronts.iter().try_for_each(|grain| write!(f, " {grain}"))
            }
            Chance::Cards { numbers } => {
                f.write_str("cards")?;
                numbers.iter().enumerate().try_for_each(|(at, numbers)| {
                    write!(f, "{} {} has", if at > 0 { ";" } else { "" }, Seat::at(at))?;
                    numbers.iter().try_for_each(|number| write!(f, " {number}"))
                })
            }
            Chance::First { seat } => write!(f, "first {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        const EXPECTED: &str = "\"first 2\", \"grain\" and the letters of twelve fronts, or \"cards 1 has 3 5 1 8 2 7; 2 has …\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        match text.split_once(' ') {
            None if text == "cards" => Ok(Chance::Cards { numbers: PerSeat::new() }),
            Some(("first", seat)) => Ok(Chance::First { seat: text::word(seat, EXPECTED)? }),
            Some(("grain", fronts)) => Ok(Chance::Grain { fronts: read_row(fronts, EXPECTED)? }),
            Some(("cards", cards)) => Ok(Chance::Cards { numbers: read_numbers(cards, EXPECTED)? }),
            None | Some(_) => Err(wrong),
        }
    }
}

/// Reads `1 has 3 5 1 8 2 7; 2 has …`, in the order of the seats.
fn read_numbers(text: &str, expected: &'static str) -> Result<PerSeat<Numbers>, NotUnderstood> {
    let wrong = NotUnderstood { expected };
    let mut all = PerSeat::new();
    for part in text.split("; ") {
        let (seat, numbers) = part.split_once(" has ").ok_or(wrong)?;
        let seat: Seat = text::word(seat, expected)?;
        if seat.index() != all.len() {
            return Err(wrong);
        }
        all.push(read_row(numbers, expected)?);
    }
    Ok(all)
}

/// Reads so many words.
fn read_row<T: FromStr + fmt::Debug, const N: usize>(
    text: &str,
    expected: &'static str,
) -> Result<[T; N], NotUnderstood> {
    let all: ArrayVec<T, N> =
        text.split(' ').take(N).map(|word| text::word(word, expected)).collect::<Result<_, _>>()?;
    let whole = text.split(' ').count() == N;
    all.into_inner().ok().filter(|_| whole).ok_or(NotUnderstood { expected })
}
