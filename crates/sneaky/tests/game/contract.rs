//! Sneaky keeps the contract of all games.

use crate::kit;

magpie_testkit::contract!(kit::Kit);
magpie_testkit::encoding!(kit::Kit);
